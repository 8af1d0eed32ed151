"""Choices of computer operators apart from the program (the table "Decision points")."""

import pytest

from rules.kernel.rng import Stream
from rules.volt.bots.choices import best_number
from rules.volt.bots.evaluate import PLAIN, module_rating, value
from rules.volt.bots.opponents import Guess, numbered
from rules.volt.bots.reach import FAR, reach_of
from rules.volt.bots.search import neighbours
from rules.volt.model.notation import parse
from rules.volt.turn.legality import program_refusal
from tests.rules.volt.bot_table import LEVELS, answer, pick
from tests.rules.volt.table import at, new_game, pack, table

THINKING = ("normal", "hard")


@pytest.mark.parametrize("level", LEVELS)
def test_blue_and_red_decks_at_the_set_up(level):
    t = new_game("red", "blue", variant="rfl", arena="a")
    assert answer(t, t.state.open[0].seat, level) == "blue+red"


@pytest.mark.parametrize("level", LEVELS)
def test_the_start_space_with_the_best_reach(level):
    t = table(
        arena="blank",
        phase="preparation",
        vp={"3": "F5"},
        tokens={"F5": 1},
        red=at("", side="S"),
        blue=at("A1", side="N"),
    )
    assert answer(t, "red", level) == "cell:F9"


@pytest.mark.parametrize("level", LEVELS)
def test_the_better_rated_modules_are_docked(level):
    t = table(
        phase="preparation",
        red=at("E9", left="dysza", right="granaty", stash=["hamulce", "pila"]),
        blue=at("E1", side="N"),
    )
    assert answer(t, "red", level) == "dock:hamulce|pila"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_lowest_number_is_taken(level):
    t = table(phase="programming", red=at("E9"), blue=at("E1", side="N"))
    t.answer("red", "I:b1N II:b1N III:r1N @1")
    t.answer("blue", "I:b1S II:b1S III:r1N @2")
    assert answer(t, "red", level) == "number:1"


@pytest.mark.parametrize(("blue", "wanted"), [("b4W", "number:2"), ("r6N", "number:1")])
def test_a_late_number_if_the_program_wants_to_push_after_the_other_has_come(blue, wanted):
    """Both drive to the token with a blue 4: who comes second keeps it."""
    t = table(
        phase="programming",
        vp={"3": "E5"},
        tokens={"E5": 1},
        red=at("E9"),
        blue=at("I5", side="N"),
    )
    t.answer("red", "I:r1S II:r1S III:b4N @1")
    t.answer("blue", f"I:r1N II:b1E III:{blue} @2")
    theirs = {"blue": parse(f"I:r1N II:b1E III:{blue}").dice}
    guesses = [Guess(numbered(t.state, Stream(seed)), theirs) for seed in range(4)]
    assert best_number(pack(), t.state, t.decision("red"), guesses, PLAIN) == wanted


@pytest.mark.parametrize("level", LEVELS)
def test_a_new_module_for_the_weaker_slot(level):
    t = table(
        panel=1,
        red=at("A5", dice="I:r1E"),
        blue=at("E5", side="N", damage=2, left="hamulce", right="granaty"),
    )
    assert answer(t, "blue", level) == "deck:red"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("damage", "wanted"), [(2, "repair"), (0, "draw")])
def test_the_workshop_repairs_what_is_dangerous(level, damage, wanted):
    t = table(
        phase="resolution",
        workshops=["E5"],
        red=at("E5", damage=damage),
        blue=at("A1", side="N"),
    )
    answer(t, "red", level)
    assert pick(t.state, t.decision("red"), level) == wanted


@pytest.mark.parametrize("level", LEVELS)
def test_the_swivel_head_turns_to_the_enemy(level):
    t = table(red=at("E5", right="glowica", dice="I:r4N"), blue=at("H2", side="N"))
    assert answer(t, "red", level) == "turn:1"
    assert t.damage()["blue"] == 1


@pytest.mark.parametrize("level", LEVELS)
def test_brakes_stop_before_a_pit(level):
    t = table(pits=["E2"], red=at("E5", left="hamulce", dice="I:b4N"), blue=at("A9", side="N"))
    assert answer(t, "red", level) == "fewer:2"
    assert t.robot("red").cell == "E3"


@pytest.mark.parametrize("level", LEVELS)
def test_remote_control_drives_the_enemy_into_a_pit(level):
    t = table(
        after="end_round",
        pits=["E7"],
        red=at("E2", right="zdalne", dice="I:r3S"),
        yellow=at("E5", side="N", dice="II:b4E"),
    )
    t.answer("red", "zdalne")
    assert answer(t, "red", level) == "die:2:b4E>S"
    assert t.vp() == {"red": 1}


@pytest.mark.parametrize("level", THINKING)
def test_a_shot_is_given_up_for_a_remote_control_that_destroys(level):
    t = table(
        after="end_round",
        pits=["E7"],
        red=at("E2", right="zdalne", dice="I:r3S"),
        yellow=at("E5", side="N", dice="II:b4E"),
    )
    assert answer(t, "red", level) == "zdalne"


@pytest.mark.parametrize("level", LEVELS)
def test_the_anchor_keeps_out_of_a_pit(level):
    t = table(
        pits=["G5"],
        red=at("D5", dice="I:b3E"),
        blue=at("E5", side="N", left="kotwica"),
    )
    assert answer(t, "blue", level) == "fewer:2"
    assert t.robot("blue").cell


@pytest.mark.parametrize("level", LEVELS)
def test_damage_goes_on_the_shield_first(level):
    t = table(red=at("A5", dice="I:r1E"), blue=at("E5", side="N", left="tarcza"))
    assert answer(t, "blue", level) == "card"


@pytest.mark.parametrize("level", THINKING)
def test_a_saw_is_used_and_a_beam_pushes_into_the_pit(level):
    t = table(red=at("D5", right="pila", dice="I:b2E"), blue=at("E5", side="N"))
    assert answer(t, "red", level) == "use"
    t = table(pits=["I5"], red=at("A5", right="wiazka", dice="I:r5E"), blue=at("H5", side="N"))
    assert answer(t, "red", level) == "use"
    assert t.vp() == {"red": 1}


@pytest.mark.parametrize("level", THINKING)
def test_the_arm_does_not_reach_for_a_token_across_a_deadly_barrier(level):
    pieces = {"arena": "c", "phase": "resolution", "tokens": {"D4": 1}}
    hurt = table(red=at("C4", left="ramie", damage=2), blue=at("I9", side="N"), **pieces)
    assert answer(hurt, "red", level) == "pass"
    sound = table(red=at("C4", left="ramie", damage=1), blue=at("I9", side="N"), **pieces)
    assert answer(sound, "red", level) == "cell:D4"


@pytest.mark.parametrize("level", THINKING)
def test_of_two_dice_the_one_that_keeps_the_token_stays(level):
    t = table(
        after="end_round",
        panel=3,
        vp={"3": "E5"},
        tokens={"E5": 1},
        red=at("E5", right="ram", dice="III:r1N,b4E"),
        blue=at("A9", side="N"),
    )
    assert answer(t, "red", level) == "remove:b4E"


def test_reach_counts_blue_dice_around_pits_and_walls():
    reach = reach_of(pack().grid("b"))
    assert reach["E5"]["E5"] == 0
    assert reach["E5"]["E1"] == 1
    assert reach["E9"]["F6"] == 2
    assert reach["D4"]["C3"] == 3
    assert max(max(row.values()) for row in reach.values()) <= FAR


def test_every_program_next_to_a_legal_one_is_legal():
    for left, right in (("", ""), ("dysza", "ram"), ("ram", "pila")):
        robot = table(red=at("E5", left=left, right=right), blue=at("A1", side="N")).robot("red")
        some = list(neighbours(pack(), robot, parse("I:b3E II:r5NW III:b1N").dice))
        assert len(set(some)) == len(some) > 150
        assert all(program_refusal(pack(), robot, dice) is None for dice in some)
        more = "ram" in (left, right)
        assert {len(dice) for dice in some} == ({3, 4} if more else {3})


def test_a_better_position_is_worth_more():
    def worth(**red):
        t = table(vp={"3": "E5"}, tokens={"E5": 1}, red=at(**red), blue=at("A1", side="N"))
        return value(pack(), t.state, "red")

    assert worth(cell="E5") > worth(cell="E7") > worth(cell="G7")
    assert worth(cell="E7") > worth(cell="E7", damage=1) > worth(cell="E7", damage=2)
    assert worth(cell="G7", vp=1) > worth(cell="E5")


def test_a_win_is_worth_more_than_anything_else():
    t = table(
        phase="resolution", vp={"3": "E5"}, tokens={"E5": 1}, red=at("E5", vp=4), blue=at("A1")
    )
    before = {seat: value(pack(), t.state, seat) for seat in ("red", "blue")}
    t.answer("red", "cell:E5")
    assert value(pack(), t.state, "red") > before["red"] + 500
    assert value(pack(), t.state, "blue") < before["blue"] - 500


def test_modules_that_push_are_rated_higher_beside_pits():
    assert module_rating("pila", "a") > module_rating("pila", "c")
    assert module_rating("", "a") == 0 < module_rating("plecak", "a")
