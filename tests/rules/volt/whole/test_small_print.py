"""Lines that only matter at a boundary: each test names what would go wrong without one."""

import pytest

from game.words.text import load_texts
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.kernel.text import text
from rules.volt.model.events import (
    AnchorSet,
    Detonated,
    DieActivated,
    ModuleUsed,
    MoveStopped,
    PanelBegan,
    ProgrammingFinished,
    ProgramsRevealed,
    RobotDamaged,
    RobotsSwapped,
)
from rules.volt.model.notation import dice_of
from rules.volt.turn.legality import program_refusal
from rules.volt.turn.strip import strip
from rules.volt.words.sentences import listed
from tests.clauses import clauses
from tests.rules.volt.killbot_table import acting, bot
from tests.rules.volt.table import at, new_game, pack, table, volt

# -- why a game ends -----------------------------------------------------------------------------


def about_to_win(**pieces):
    return table(
        phase="resolution", vp={"1": "E5"}, tokens={"E5": 1}, **{"blue": at("A9"), **pieces}
    )


@clauses("V-21.3", "V-12.1")
@pytest.mark.parametrize(
    ("variant", "vp", "clause"), [("training", 2, "V-21.3"), ("rfl", 4, "V-12.1")]
)
def test_training_is_won_by_its_own_rule(variant, vp, clause):
    t = about_to_win(variant=variant, red=at("E5", vp=vp))
    t.answer("red", "cell:E5")
    assert t.state.outcome.why == (clause,)
    assert t.state.outcome.reason.key == "outcome.won_by_operator"


@clauses("V-12.3", "V-12.4")
@pytest.mark.parametrize(
    ("others", "vp", "reason"),
    [({}, 4, "won_by_killbot"), ({"green": bot("I1", vp=4)}, 2, "won_by_squad")],
)
def test_a_killbot_alone_and_a_squad_win_for_different_reasons(others, vp, reason):
    t = about_to_win(red=at("A1"), yellow=bot("E5", vp=vp), **others)
    assert t.state.outcome.reason.key == f"outcome.{reason}"


# -- pushes --------------------------------------------------------------------------------------


@clauses("V-16.55")
def test_an_anchor_is_chosen_anew_for_the_push_that_follows_the_move():
    t = table(red=at("A5", left="promien", dice="I:b3E"), blue=at("C5", right="kotwica"))
    t.answer("blue", "fewer:2")
    assert t.cells() == {"red": "B5", "blue": "C5"}
    t.answer("red", "use", "repulse")
    assert t.asked() == [("blue", "anchor")]
    t.answer("blue", "fewer:0")
    assert t.cells()["blue"] == "D5"
    assert [event.accepts for event in t.all(AnchorSet)] == [0, 1]


def test_a_stopped_move_names_the_rule_that_stopped_it():
    t = table(red=at("A5", dice="I:b2E"), blue=at("B5", left="kotwica"))
    t.answer("blue", "fewer:1")
    assert t.the(MoveStopped).why == ("V-16.56",)
    assert table(red=at("A5", dice="I:b2W")).the(MoveStopped).why == ()
    chain = table(red=at("H5", dice="I:b1E"), blue=at("I5"))
    assert chain.the(MoveStopped).why == ("V-7.3", "V-7.6")


# -- modules -------------------------------------------------------------------------------------


@clauses("V-16.18")
def test_teleport_is_told_with_its_rules_and_stays_in_the_strip():
    t = table(
        red=at("A5", left="teleport", dice="I:r3E"), blue=at("E5"),
        green=at("I9", right="glowica", dice="I:r5N"),
    )  # fmt: skip
    t.answer("red", "teleport")
    assert t.the(ModuleUsed).why == ("V-16.18", "V-16.21")
    assert (t.the(RobotsSwapped).start, t.the(RobotsSwapped).cell) == ("A5", "E5")
    first = strip(volt().view_for(t.state, "red"))[0]
    assert (first.deed.word, first.deed.at) == ("swapped", "E5")


@clauses("V-16.53")
def test_a_bomb_that_would_reach_nobody_goes_off_without_a_question():
    t = table(red=at("A5", dice="I:r1E"), blue=at("E5", damage=2, left="bomba"))
    t.draws("blue")
    assert t.the(Detonated).cell == "E5"
    t.assert_at_rest()


@clauses("V-4.11")
def test_a_mined_space_elsewhere_is_passed_by_for_a_free_one():
    pieces = {
        "red": at("", side="S"), "blue": at("F9", side="N"), "green": at("E9", side="E"),
        "yellow": at("D9", side="W"),
    }  # fmt: skip
    assert table(phase="preparation", **pieces).robot("red").cell == "A6"
    mined = table(phase="preparation", mines={"A6": "blue"}, **pieces)
    assert mined.robot("red").cell == "A5"
    everywhere = dict.fromkeys(("A6", "A5", "A4"), "blue")
    everywhere |= dict.fromkeys(("D1", "E1", "F1"), "green")
    everywhere |= dict.fromkeys(("I4", "I5", "I6"), "yellow")
    assert table(phase="preparation", mines=everywhere, **pieces).robot("red").cell == "A6"


# -- programs ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slots", [{"left": "ram"}, {"right": "ram"}])
def test_random_programs_use_the_fourth_die_of_either_slot_and_are_legal(slots):
    t = table(phase="programming", red=at("E9", **slots), blue=at("E1", side="N"))
    asked, chance = t.decision("red"), Stream(1, "programs")
    robot, sizes = t.robot("red"), set()
    for _ in range(60):
        dice = dice_of(volt().random_pick(t.state, asked, chance))
        assert program_refusal(pack(), robot, dice) is None
        sizes.add(len(dice))
    assert sizes == {3, 4}


def test_random_programs_use_the_nozzle():
    t = table(phase="programming", red=at("E9", left="dysza"), blue=at("E1", side="N"))
    asked, chance = t.decision("red"), Stream(1, "programs")
    seen = set()
    for _ in range(60):
        dice = dice_of(volt().random_pick(t.state, asked, chance))
        assert program_refusal(pack(), t.robot("red"), dice) is None
        seen |= {die.value for die in dice if die.colour == "blue" and len(die.button) == 2}
    assert seen == {1, 2, 3}


# -- sentences -----------------------------------------------------------------------------------


def test_a_list_of_names_is_told_by_its_length():
    one, other = text("a"), text("b")
    assert listed([]).key == "list.empty"
    assert listed([one]) == one
    assert listed([one, other]).values["first"] == one


def test_panels_are_told_by_their_numerals():
    t = table(red=at("A1", dice="II:b1E"), blue=at("I9"), panel=2)
    assert volt().describe(t.the(PanelBegan)).values["panel"] == "II"
    assert t.the(DieActivated).robot == "red"


def test_damage_on_the_shield_alone_chooses_the_plural():
    hurt = RobotDamaged("red", 0, 2, 0, "blue", "shot")
    assert volt().describe(hurt).values["n"] == 2


# -- what one activation remembers, and what it counts -------------------------------------------


@clauses("V-16.55", "V-18.25")
def test_an_anchor_is_chosen_anew_against_the_killbot_that_comes_later():
    t = acting(
        red=at("A5", number=1, dice="I:b1E"),
        blue=at("B5", number=3, left="kotwica"),
        yellow=bot("B7", "N", number=2, dice="I:b2N"),
    )
    t.answer("blue", "fewer:1")
    assert t.asked() == [("blue", "anchor")]
    t.answer("blue", "fewer:0")
    assert t.cells() == {"red": "A5", "blue": "B4", "yellow": "B5"}


@clauses("V-16.55")
def test_steps_that_pushed_others_before_are_not_counted_for_an_anchor():
    t = table(red=at("A5", dice="I:b4E"), green=at("B5"), blue=at("D5", left="kotwica"))
    t.answer("blue", "fewer:1")
    assert t.the(AnchorSet).accepts == 2
    assert t.cells() == {"red": "D5", "green": "E5", "blue": "F5"}


@clauses("V-17.5", "V-7.4")
def test_the_push_of_a_landing_goes_through_the_chain_behind():
    t = table(
        variant="duel",
        red=at("A5", left="plecak", dice="I:b2E"), blue=at("C5"), green=at("D5"),
    )  # fmt: skip
    t.answer("red", "jump")
    assert t.cells() == {"red": "C5", "blue": "D5", "green": "E5"}


@clauses("V-19.14")
def test_a_destroyed_member_of_a_squad_pays_from_its_own_monitor_only():
    t = acting(
        red=at("E1", dice="I:r1S"),
        yellow=bot("E5", damage=2), green=bot("I5", "W", vp=3),
    )  # fmt: skip
    assert t.vp() == {"green": 3}
    paid = acting(
        red=at("E1", dice="I:r1S"),
        yellow=bot("E5", damage=2, vp=1), green=bot("I5", "W", vp=3),
    )  # fmt: skip
    assert paid.vp() == {"red": 1, "green": 3}


@clauses("V-22.2")
@pytest.mark.parametrize(("computers", "killbots"), [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1)])
def test_one_person_plays_against_computers_and_a_killbot(computers, killbots):
    names = ("red", "blue", "green", "yellow")
    kinds = ("human", *("bot",) * computers, *("automaton",) * killbots)
    table_of = tuple(SeatSetup(name, kind) for name, kind in zip(names, kinds, strict=False))
    state, _ = volt().new_game(Setup("volt", table_of, {"variant": "rfl"}), 1)
    assert [robot.killbot for robot in state.robots.values()] == [
        kind == "automaton" for kind in kinds
    ]


# -- what the strip and the log tell -------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "word", "at_what"),
    [
        ({"blue": at("E5")}, "hit", "blue"),
        ({"blue": at("I9"), "mines": {"E5": "blue"}}, "mine", ""),
        ({"blue": at("I9")}, "miss", ""),
    ],
)
def test_the_strip_tells_what_a_shot_has_met(pieces, word, at_what):
    t = table(red=at("A5", dice="I:r1E"), green=at("I1", right="glowica", dice="I:r5N"), **pieces)
    first = strip(volt().view_for(t.state, "red"))[0]
    assert (first.deed.word, first.deed.at) == (word, at_what)


def test_the_strip_tells_the_module_that_is_being_used():
    t = table(red=at("A5", right="zdalne", dice="I:r2E"), blue=at("E5", dice="I:b3N II:b1N"))
    t.answer("red", "zdalne")
    assert t.asked() == [("red", "remote")]
    first = strip(volt().view_for(t.state, "red"))[0]
    assert (first.place, first.deed.word, first.deed.at) == ("now", "module", "zdalne")


def test_the_log_names_the_panels_of_all_revealed_dice():
    t = table(phase="programming", red=at("E9"), blue=at("E1", side="N"), after="go_on")
    t.answer("red", "I:r1S II:r1S III:b1W @1")
    t.answer("blue", "I:r2N II:b1E III:r1N @2")
    t.answer("red", "number:1")
    told = load_texts("en", "volt", strict=True).render(volt().describe(t.the(ProgramsRevealed)))
    assert told.index("Red: I ") < told.index("II ") < told.index("III ") < told.index("Blue: I ")
    assert told.count("III ") == 2
    assert volt().describe(t.the(ProgramsRevealed)).values["programs"].key == "list.next"


@clauses("V-5.28")
def test_drawn_times_reach_both_ends():
    t = new_game("red", "blue", kind="bot", loaded={"bot_time": [1, 45_001]})
    while t.asked()[0][1] != "program":
        seat, kind = t.asked()[0]
        t.answer(seat, t.options(seat)[0], kind)
    t.answer("red", "I:r1S II:r1S III:b1W")
    t.answer("blue", "I:r2N II:b1E III:r1N")
    assert sorted(t.the(ProgrammingFinished).elapsed.values()) == [15_000, 60_000]


# -- chains and orders, once more by other modules -----------------------------------------------


@clauses("V-7.5", "V-7.13", "V-17.12")
def test_what_stood_behind_a_robot_that_a_discharge_destroyed_is_not_pushed():
    t = table(
        variant="duel", barriers=["A5-B5"],
        red=at("A5", left="uziemienie", dice="I:b2E"), blue=at("B5", damage=2), green=at("C5"),
    )  # fmt: skip
    t.answer("red", "use", "ground")
    t.draws("blue")
    assert t.cells() == {"red": "C5", "green": "D5"}
    assert t.vp() == {"red": 1}


FOUR = {
    "mines": {"E4": "yellow", "F5": "green", "E6": "blue"},
    "blue": at("I9", number=2), "green": at("A1", number=3), "yellow": at("I1", number=4),
}  # fmt: skip
"""Clockwise the mines around E5 would go off as E4, F5, E6; by their owners as E6, F5, E4."""


@clauses("V-10.6", "V-4.3", "V-16.12")
def test_mines_that_the_repulsor_moves_go_off_by_their_owners_numbers():
    t = table(red=at("A5", number=1, left="promien", dice="I:b4E"), **FOUR)
    t.answer("red", "use", "repulse")
    assert [event.cell for event in t.all(Detonated)] == ["E6", "F5", "E4"]


@clauses("V-10.6", "V-4.3", "V-17.12")
def test_mines_that_a_discharge_hits_go_off_by_their_owners_numbers():
    t = table(
        variant="duel", phase="resolution", electrified=["E5"],
        red=at("E5", number=1, left="uziemienie"), **FOUR,
    )  # fmt: skip
    t.answer("red", "use", "ground")
    assert [event.cell for event in t.all(Detonated)] == ["E6", "F5", "E4"]
