"""A scenario that could not fail is refused; one that can is played to the letter."""

import msgspec
import pytest
from pydantic import BaseModel

from rules.kernel.decision import refuse
from rules.kernel.faults import ContentError
from rules.kernel.info import OptionSpec
from rules.kernel.scenarios.play import play
from rules.kernel.scenarios.position import read_position
from rules.kernel.scenarios.scenario import ScenarioError, begin, parse
from tests.rules.kernel.duel import DuelTitle

SEATS = [{"id": "red"}, {"id": "blue"}]


class Words(DuelTitle):
    """The duel with everything listed that a scenario may name."""

    kinds = ("pick_number", "shout", "bet")
    streams = ("die",)


def played(*script, **more):
    raw = {"title": "duel", "seats": SEATS, "script": list(script), **more}
    return play(Words(None), parse(raw))


def problems(*script, **more):
    with pytest.raises(ScenarioError) as caught:
        played(*script, **more)
    return caught.value.problems


def picks(red="3", blue="6"):
    return {"seat": "red", "pick": red}, {"seat": "blue", "pick": blue}


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({}, "step 1: nothing is answered and nothing expected"),
        ({"note": "Red wins."}, "step 1: nothing is answered and nothing expected"),
        ({"seat": "red"}, "step 1: 'seat' says nothing without 'pick'"),
        (
            {"seat": "red", "pick": "doubl", "refused": "not_offered"},
            "step 1: there is no pick 'doubl'; did you mean 'double'?",
        ),
        ({"pick": "3"}, "step 1: 'pick' says nothing without 'seat'"),
        ({"refused": "x"}, "step 1: 'refused' says nothing without 'pick'"),
        ({"at": "points.red"}, "step 1: 'at' says nothing without 'is'"),
        ({"is": 3}, "step 1: 'is' says nothing without 'at'"),
        ({"with": {"seat": "red"}}, "step 1: 'with' says nothing without 'event or no_event'"),
        ({"options": []}, "step 1: 'options' says nothing without 'asks'"),
        ({"event": "Roled"}, "step 1: there is no event 'Roled'; did you mean 'Rolled'?"),
        ({"no_event": "Shoutd"}, "step 1: there is no event 'Shoutd'; did you mean 'Shouted'?"),
        (
            {"event": "Rolled", "with": {"winer": "red"}},
            "step 1: there is no field of Rolled 'winer'; did you mean 'winner'?",
        ),
        ({"evnt": "Rolled"}, "step 1: there is no key 'evnt'; did you mean 'event'?"),
        (
            {"no_event": "Rolled", "with": {"value": "six"}},
            "step 1: the value of Rolled is never 'six'",
        ),
        ({"no_event": "Rolled", "with": {"winner": 3}}, "step 1: the winner of Rolled is never 3"),
        (
            {"seat": "rad", "pick": "3"},
            "step 1: there is no seat 'rad'; did you mean 'red'?",
        ),
        (
            {"asks": "red pick_numbr"},
            "step 1: there is no question 'pick_numbr'; did you mean 'pick_number'?",
        ),
        (
            {"event": "Rolled", "since": "anser"},
            "step 1: there is no moment for 'since' 'anser'; did you mean 'answer'?",
        ),
    ],
)
def test_a_step_that_names_nothing_or_cannot_fail_is_refused(step, told):
    assert problems(step) == [told]


def test_unknown_streams_options_and_seat_keys_are_refused():
    assert problems(loaded={"dye": [3]}) == [
        "there is no stream of chance 'dye'; did you mean 'die'?"
    ]
    assert problems(options={"varant": "x"}) == ["there is no option 'varant'; known: none"]
    with pytest.raises(ScenarioError, match="colur"):
        parse({"title": "duel", "seats": [{"id": "red", "colur": "red"}]})


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"seats": [*SEATS, {"id": "red"}]}, "the seat 'red' is there 2 times"),
        (
            {"seats": [{"id": "red", "kind": "bot", "level": "nrmal"}, {"id": "blue"}]},
            "there is no level 'nrmal'; did you mean 'normal'?",
        ),
        (
            {"seats": [{"id": "red", "colour": "rad"}, {"id": "blue"}]},
            "there is no colour 'rad'; did you mean 'red'?",
        ),
        ({"options": {"goal": 4}}, "there is no goal 4; known: 3, 5"),
        ({"options": {"goal": True}}, "there is no goal True; known: 3, 5"),
        ({"options": {"map": 4}}, "there is no map 4; known: yard"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(more, told):
    class Wider(Words):
        info = msgspec.structs.replace(
            Words.info,
            options=(
                OptionSpec("goal", (3, 5), 3),
                OptionSpec("map", ("yard",), "yard", open=True),
            ),
        )

    with pytest.raises(ScenarioError) as caught:
        play(Wider(None), parse({"title": "duel", "seats": SEATS, **more}))
    assert caught.value.problems == [told]
    play(Wider(None), parse({"title": "duel", "seats": SEATS, "options": {"map": "moon"}}))


def test_what_never_happened_to_a_misspelt_name_is_no_proof():
    step = {"no_event": "Rolled", "with": {"winner": "bleu"}}
    assert played(*picks(), step, loaded={"die": [3]}).failures == [
        "step 3: nothing here is called 'bleu'; did you mean 'blue'?"
    ]
    never = {"event": "Rolled", "times": 0, "with": {"winner": "bleu"}}
    assert played(*picks(), never, loaded={"die": [3]}).failures


def test_a_word_that_only_did_not_come_up_is_no_slip():
    """It is like something else in the game ("bets"), but names neither a seat nor a piece."""
    step = {"no_event": "Rolled", "with": {"winner": "bet"}}
    assert played(*picks(), step, loaded={"die": [3]}).failures == []


def test_keys_of_seats_and_of_the_file_are_told_together_with_the_nearest():
    with pytest.raises(ScenarioError) as caught:
        parse({"titel": "duel", "seats": [{"id": "red", "knid": "bot"}], "script": [{"pik": "3"}]})
    assert caught.value.problems == [
        "there is no key 'titel'; did you mean 'title'?",
        "seat 1: there is no key 'knid'; did you mean 'kind'?",
        "step 1: there is no key 'pik'; did you mean 'pick'?",
    ]


def test_all_problems_are_told_at_once():
    assert len(problems({}, {"seat": "red"}, loaded={"dye": [3]})) == 3


@pytest.mark.parametrize(
    ("step", "fails"),
    [
        ({"event": "Whispered", "times": 2}, False),
        ({"event": "Whispered", "times": 1}, True),
        ({"no_event": "Rolled", "with": {"winner": "blue"}}, False),
        ({"no_event": "Rolled", "with": {"winner": "red"}}, True),
        ({"event": "Rolled", "since": "answer"}, False),
        ({"asks": "red shout", "includes": ["double"], "excludes": ["5"]}, False),
        ({"asks": "red shout", "includes": ["5"]}, True),
        ({"asks": "red shout", "excludes": ["double"]}, True),
        ({"at": ["points", "red"], "is": 1}, False),
        ({"sees": "blue", "at": "points.red", "is": 1}, False),
        ({"sees": "blue", "at": "seed", "is": 1}, True),
    ],
)
def test_expectations_fail_exactly_where_they_are_not_met(step, fails):
    assert bool(played(*picks(), step, loaded={"die": [3]}).failures) is fails


def test_since_the_last_answer_forgets_what_came_before():
    steps = (*picks(), {"everybody_passes": True}, {"event": "Rolled", "since": "answer"})
    assert played(*steps, loaded={"die": [3]}).failures
    steps = (*picks(), {"everybody_passes": True}, {"event": "Rolled", "since": "start"})
    assert not played(*steps, loaded={"die": [3]}).failures


def test_everybody_passes_where_somebody_can():
    result = played(*picks(), {"everybody_passes": True}, loaded={"die": [3]})
    assert not result.failures
    assert {one.kind for one in result.state.open} == {"pick_number"}
    assert played({"everybody_passes": True}).failures == ["step 1: nobody can pass"]


def test_a_refused_answer_that_misspells_a_word_of_the_game_is_no_proof():
    class Cards(Words):
        def meant(self, state, action):
            raise refuse("not_in_hand")

    step = {"seat": "red", "pick": "card:pick_nmber", "refused": "not_in_hand"}
    raw = {"title": "duel", "seats": SEATS, "script": [step]}
    told = "step 1: nothing here is called 'pick_nmber'; did you mean 'pick_number'?"
    assert play(Cards(None), parse(raw)).failures == [told]


def test_numbers_without_end_in_a_position_are_told_with_their_place():
    class Place(BaseModel):
        lives: tuple[int, ...] = ()

    with pytest.raises(ContentError, match=r"position: lives\.1: a number of more than 1000000"):
        read_position(Place, {"lives": [3, 10**30]})


def test_a_position_that_contradicts_itself_is_refused():
    class Loose(Words):
        def from_position(self, position, setup, seed):
            return {}[position["who"]]

    for position in ({"who": "nobody"}, {}):
        with pytest.raises(ContentError, match="contradicts itself"):
            begin(Loose(None), parse({"title": "duel", "seats": SEATS, "position": position}))
