"""V-20: the Championship, as a series of its own and as one game."""

import msgspec
import pytest

from rules.kernel.decision import Action, RefusedError
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.model.events import ArenaChosen, DuelBegan, DuelEnded, RobotChosen, TitlesPassed
from rules.volt.model.frames import ActivateCells
from rules.volt.series import championship
from rules.volt.series.championship import Championship
from tests.clauses import clauses
from tests.rules.volt.table import at, new_game, pack, refused_setup, table, volt

SEATS = ("red", "blue", "green", "yellow")
SETUP = Setup("volt", tuple(SeatSetup(seat) for seat in SEATS), {"number_race": "rotation"})
MODELS = {"red": "ogar", "blue": "merkury", "green": "zniwiarz", "yellow": "volt"}


def series(order=SEATS) -> Championship:
    fresh = championship.begin(SETUP, order)
    for seat in order:
        fresh = championship.choose_robot(pack(), fresh, seat, MODELS[seat])
    return fresh


def refusal(call, *args) -> tuple[str, str]:
    with pytest.raises(RefusedError) as caught:
        call(*args)
    return caught.value.refusal.code, caught.value.refusal.clause


@clauses("V-20.4", "V-20.9", "V-20.10", "V-20.11", "V-20.12")
def test_ex_25_a_whole_championship():
    one = series()
    assert one.arena == "a"
    one = championship.apply_result(pack(), one, "green")
    assert one.trophies["red"] == ()
    assert one.trophies["green"] == ("uziemienie", "plecak")
    assert sorted(championship.arenas_to_choose(pack(), one)) == ["b", "d"]
    one = championship.choose_arena(pack(), one, "b")
    one = championship.apply_result(pack(), one, "yellow")
    assert one.trophies["yellow"] == ("kontroler", "armatka")
    assert one.trophies["green"] == ("uziemienie", "plecak")
    assert sorted(championship.arenas_to_choose(pack(), one)) == ["a", "c"]
    one = championship.choose_arena(pack(), one, "a")
    one = championship.apply_result(pack(), one, "yellow")
    assert one.results[-1].passed == ("uziemienie", "plecak")
    assert one.champion == "yellow"
    assert refusal(championship.choose_arena, pack(), one, "c") == ("arena_not_allowed", "V-20.11")


@clauses("V-20.1")
@pytest.mark.parametrize("seats", [("red", "blue", "green"), SEATS[:2]])
def test_a_championship_needs_four_operators(seats):
    assert refused_setup(*seats, variant="championship") == ("championship_needs_four", "V-20.1")


@clauses("V-20.1")
def test_killbots_take_no_part():
    refused = refused_setup("red", "blue", "green", killbots=("yellow",), variant="championship")
    assert refused == ("championship_needs_four", "V-20.1")


@clauses("V-20.2", "V-20.3")
def test_each_robot_is_chosen_once_with_its_champion_module():
    fresh = championship.begin(SETUP, ("blue", "red", "green", "yellow"))
    assert championship.free_models(pack(), fresh) == ["ogar", "merkury", "volt", "zniwiarz"]
    fresh = championship.choose_robot(pack(), fresh, "blue", "volt")
    assert fresh.trophies == {"blue": ("kontroler",)}
    assert refusal(championship.choose_robot, pack(), fresh, "red", "volt") == (
        *("already_taken", "V-20.2"),
    )
    again = (pack(), fresh, "blue", "ogar")
    assert refusal(championship.choose_robot, *again) == ("already_taken", "V-20.2")


@clauses("V-20.4")
def test_the_first_duel_is_on_the_arena_of_the_lowest_number():
    assert series(("green", "red", "blue", "yellow")).arena == "c"


@clauses("V-20.9")
def test_nothing_changes_hands_when_the_holder_wins():
    one = championship.apply_result(pack(), series(), "red")
    assert one.trophies["red"] == ("plecak",)
    assert sorted(championship.arenas_to_choose(pack(), one)) == ["b", "c", "d"]
    assert refusal(championship.choose_arena, pack(), one, "a") == ("arena_not_allowed", "V-20.11")


@clauses("V-20.13", "V-20.14")
def test_a_series_can_be_saved_and_continued():
    one = championship.apply_result(pack(), series(), "green")
    again = msgspec.json.decode(msgspec.json.encode(one), type=Championship)
    assert again == one
    assert championship.choose_arena(pack(), again, "d").arena == "d"


@clauses("V-20.5", "V-20.6", "V-20.14", "V-20.15")
def test_the_next_duel_can_be_played_as_a_game_of_its_own():
    one = series(("blue", "red", "green", "yellow"))
    setup = championship.duel_setup(pack(), one, SETUP)
    state, _ = volt().new_game(setup, 1)
    assert (state.variant, state.arena, state.holder) == ("duel", "b", "blue")
    assert [state.robots[seat].number for seat in SEATS] == [2, 1, 3, 4]
    assert state.robots["blue"].right == "armatka"
    assert state.robots["red"].trophies == ("plecak",)
    assert (state.robots["red"].left, state.robots["red"].right) == ("", "")
    later = championship.apply_result(pack(), one, "red")
    later = championship.choose_arena(pack(), later, "c")
    state, _ = volt().new_game(championship.duel_setup(pack(), later, SETUP), 1)
    assert (state.holder, state.robots["green"].trophies) == ("green", ("uziemienie",))
    assert sorted(state.robots[seat].number for seat in SEATS) == [1, 2, 3, 4]


def in_series(loaded=None):
    return new_game(*SEATS, variant="championship", loaded=loaded)


@clauses("V-20.2", "V-20.15")
def test_in_one_game_robots_are_chosen_in_number_order_and_numbers_hold_for_the_first_duel():
    t = in_series({"setup_numbers": [3, 1, 4, 2]})
    for seat, model in (("blue", "volt"), ("yellow", "ogar"), ("red", "zniwiarz")):
        assert t.asked() == [(seat, "choose_robot")]
        t.answer(seat, f"model:{model}")
    assert [event.model for event in t.all(RobotChosen)] == ["volt", "ogar", "zniwiarz", "merkury"]
    assert [t.robot(seat).number for seat in SEATS] == [3, 1, 4, 2]
    began = t.the(DuelBegan)
    assert (began.arena, began.holder) == ("d", "blue")


@clauses("V-20.2")
def test_a_robot_that_is_gone_cannot_be_chosen():
    t = in_series({"setup_numbers": [1, 2, 3, 4]})
    t.answer("red", "model:volt")
    assert t.refused("blue", "model:volt") == ("already_taken", "V-20.2")


def first_duel():
    """Red (OGAR) holds the title of arena a."""
    t = in_series({"setup_numbers": [1, 2, 3, 4]})
    for seat in SEATS[:3]:
        t.answer(seat, f"model:{MODELS[seat]}")
    return t


@clauses("V-20.6", "V-20.8")
@pytest.mark.parametrize(
    ("colours", "options"),
    [
        ("blue+red", ("dock:plecak|miny",)),
        ("red+yellow", ("dock:plecak|miny", "dock:plecak|ram")),
    ],
)
def test_the_title_module_is_docked_and_a_drawn_one_beside_it(colours, options):
    loaded = {
        "setup_numbers": [1, 2, 3, 4],
        "deck_blue": ["teleport"],
        "deck_red": ["miny"],
        "deck_yellow": ["ram"],
    }
    t = in_series(loaded)
    for seat in SEATS[:3]:
        t.answer(seat, f"model:{MODELS[seat]}")
    t.answer("red", colours)
    if len(options) > 1:
        assert t.options("red") == options
        t.answer("red", options[0])
    red = t.robot("red")
    assert (red.left, red.right) == ("plecak", "miny")
    assert len(red.stash) == 1


@clauses("V-20.6", "V-20.7")
def test_the_title_module_stays_docked_and_no_other_champion_module_may_be():
    t = table(
        variant="duel",
        arena="a",
        holder="red",
        phase="preparation",
        red=at("E9", left="plecak", trophies=["plecak", "kontroler"], stash=["teleport", "ram"]),
        blue=at("E1", side="N", trophies=["armatka"], stash=["bomba"]),
    )
    assert all("plecak" in pick for pick in t.options("red")[1:])
    assert t.refused("red", "dock:teleport|-") == ("champion_module_rule", "V-20.7")
    assert t.refused("red", "dock:plecak|kontroler") == ("champion_module_rule", "V-20.7")
    t.answer("red", "keep")
    assert t.refused("blue", "dock:-|armatka") == ("champion_module_rule", "V-20.7")


def win_duel(t, seat):
    """Give a seat its fifth point through the rules: it collects a last token."""
    state = t.state
    state.robots[seat] = msgspec.structs.replace(state.robots[seat], vp=4, cell="C3", number=1)
    state.tokens = {"C3": 1, "H2": 2}
    state.agenda.clear()
    state.open.clear()
    state.agenda.append(ActivateCells((seat,)))
    t.events += volt().advance(state)
    t.answer(seat, "cell:C3", "activate")


@clauses("V-20.5", "V-20.10", "V-20.11", "V-20.16")
def test_in_one_game_the_winner_takes_the_titles_and_names_the_next_arena():
    t = first_duel()
    assert t.robot("red").trophies == ("plecak",)
    win_duel(t, "green")
    assert t.the(DuelEnded).winner == "green"
    assert t.the(TitlesPassed).modules == ("plecak",)
    assert t.asked() == [("green", "next_arena")]
    assert set(t.options("green")) == {"arena:b", "arena:d"}
    assert t.refused("green", "arena:c") == ("arena_not_allowed", "V-20.11")
    t.answer("green", "arena:d")
    assert t.the(ArenaChosen).arena == "d"
    assert (t.state.arena, t.state.holder) == ("d", "yellow")
    assert t.vp() == {}
    assert t.state.round == 0
    assert sum(t.state.tokens.values()) == 3
    assert {len(cards) for cards in t.state.decks.values()} == {12, 16, 8}
    assert t.state.outcome is None


@clauses("V-20.12")
def test_in_one_game_four_titles_win():
    t = first_duel()
    for winner, arena in (("green", "b"), ("yellow", "a")):
        win_duel(t, winner)
        t.answer(winner, f"arena:{arena}")
    win_duel(t, "yellow")
    assert t.state.outcome.winners == ("yellow",)
    assert t.state.outcome.scores == {"red": 0, "blue": 0, "green": 0, "yellow": 4}
    over = Action(1, "red", "pass")
    assert t.refused_action(over)[0] == "game_over"


@clauses("V-20.13")
def test_a_game_of_the_series_survives_a_save():
    t = first_duel()
    win_duel(t, "blue")
    again = volt().decode(volt().encode(t.state))
    assert again.series == t.state.series
    assert again == t.state
