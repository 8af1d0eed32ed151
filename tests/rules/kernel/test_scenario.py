"""A scenario that could not fail is refused; one that can is played to the letter."""

import pytest

from rules.kernel.scenarios.play import play
from rules.kernel.scenarios.scenario import ScenarioError, parse
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
        ({"seat": "red"}, "step 1: 'seat' says nothing without 'pick'"),
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
