"""V-6: panels, activation order and what a die does."""

import pytest

from rules.volt.model.events import DieActivated, DieRemoved, PanelBegan, RobotMoved, ShotFired
from tests.clauses import clauses
from tests.rules.volt.table import at, table


def activated(t):
    return [(event.robot, event.panel) for event in t.all(DieActivated)]


@clauses("V-6.1")
def test_panels_come_one_after_the_other_and_every_robot_activates_one_die_on_each():
    t = table(
        after="end_round",
        red=at("A1", dice="I:b6E II:r6N III:b1W"),
        blue=at("A9", dice="I:r1N II:b1E III:r2E"),
    )
    assert activated(t) == [
        *(("blue", 1), ("red", 1)),
        *(("blue", 2), ("red", 2)),
        *(("red", 3), ("blue", 3)),
    ]
    assert [event.order for event in t.all(PanelBegan)] == [
        ("blue", "red"),
        ("blue", "red"),
        ("red", "blue"),
    ]


@clauses("V-6.3", "V-6.4", "V-6.5")
@pytest.mark.parametrize(
    ("red", "blue", "first"),
    [
        ("b1E", "b2E", "red"),
        ("r2E", "b1E", "blue"),
        ("r3E", "b3E", "blue"),
        ("r1E", "b2E", "red"),
        ("b4E", "b4E", "blue"),
        ("r4E", "r4E", "blue"),
    ],
)
def test_value_then_colour_then_number_decide(red, blue, first):
    t = table(red=at("A1", number=2, dice=f"I:{red}"), blue=at("A9", number=1, dice=f"I:{blue}"))
    assert activated(t)[0][0] == first


@clauses("V-6.6")
def test_a_converted_die_keeps_its_place_as_a_red_one():
    t = table(
        red=at("A1", left="mobilnosc", number=1, dice="I:r3E"),
        blue=at("A9", number=2, dice="I:b3E"),
    )
    assert activated(t) == [("blue", 1), ("red", 1)]
    t.answer("red", "move")
    assert t.cells() == {"red": "D1", "blue": "D9"}


@clauses("V-6.6", "V-6.10")
def test_a_turned_die_keeps_its_place_and_is_turned_before_it_is_converted():
    t = table(
        red=at("A1", left="mobilnosc", right="glowica", dice="I:r3NE"),
        blue=at("A9", dice="I:r3N"),
    )
    assert t.asked() == [("red", "aim")]
    t.answer("red", "turn:1")
    assert t.asked() == [("red", "convert")]
    t.answer("red", "move")
    assert activated(t) == [("red", 1), ("blue", 1)]
    assert t.robot("red").cell == "D1"


@clauses("V-6.10", "V-16.52")
def test_the_choice_between_two_dice_comes_before_re_aiming():
    t = table(red=at("A1", left="ram", right="glowica", dice="I:r3N,r4E"), blue=at("I9"))
    assert t.asked() == [("red", "keep_die")]
    t.answer("red", "remove:r4E")
    assert t.asked() == [("red", "aim")]


@clauses("V-6.10")
def test_conversion_comes_before_the_choice_of_a_replacement():
    t = table(red=at("A1", left="mobilnosc", right="granaty", dice="I:r3E"), blue=at("E1"))
    assert t.asked() == [("red", "convert")]
    t.answer("red", "shoot")
    assert t.asked() == [("red", "fire")]


@clauses("V-6.7")
def test_an_activated_die_leaves_the_desk():
    t = table(red=at("A1", dice="I:b2E III:r3N"), blue=at("A9"))
    assert [die.panel for die in t.state.programs["red"]] == [3]


@clauses("V-6.8")
def test_a_blue_die_moves_and_a_red_die_shoots():
    t = table(red=at("A1", dice="I:b2E"), blue=at("A9", dice="I:r2N"))
    assert t.the(RobotMoved).robot == "red"
    assert t.the(ShotFired).robot == "blue"


@clauses("V-6.8")
def test_a_shot_cannot_be_declined():
    t = table(red=at("A1", right="granaty", dice="I:r3E"), blue=at("E1"))
    assert t.refused("red", "pass") == ("move_and_shot_are_mandatory", "V-6.8")
    assert t.options("red")[0] == "shoot"


@clauses("V-6.9")
def test_a_destroyed_robot_activates_no_further_die():
    t = table(
        after="end_round",
        red=at("A1", damage=2, dice="I:b6E II:b1E III:r1E"),
        blue=at("A9", dice="I:r1N"),
    )
    t.draws("red")
    assert activated(t) == [("blue", 1)]
    assert t.state.programs["red"] == ()


@clauses("V-6.12", "V-8.7", "V-7.3")
def test_a_die_without_effect_counts_as_activated():
    t = table(red=at("A1", dice="I:b2N"), blue=at("I9", dice="I:r3S"))
    assert activated(t) == [("red", 1), ("blue", 1)]
    assert t.cells() == {"red": "A1", "blue": "I9"}
    assert t.state.programs == {"red": (), "blue": ()}
    t.assert_at_rest()


@clauses("V-16.51", "V-16.52")
def test_of_two_stacked_dice_the_one_due_first_is_on_top():
    t = table(red=at("A1", left="ram", dice="I:r4E,b4E"), blue=at("I9", dice="I:r1N"))
    assert t.options("red") == ("remove:b4E", "remove:r4E")


@clauses("V-16.52")
def test_removing_the_second_die_activates_the_first_at_once():
    t = table(red=at("A1", left="ram", dice="I:b2E,r5S"), blue=at("I9", dice="I:b3W"))
    t.answer("red", "remove:r5S")
    assert activated(t) == [("red", 1), ("blue", 1)]
    assert t.the(DieRemoved).colour == "red"
    assert t.robot("red").cell == "C1"
    t.assert_at_rest()


@clauses("V-16.52")
def test_after_removing_the_first_die_the_other_waits_for_its_place():
    t = table(red=at("A1", left="ram", dice="I:b2E,r5S"), blue=at("I9", dice="I:b3W"))
    t.answer("red", "remove:b2E")
    assert activated(t) == [("blue", 1), ("red", 1)]
    assert t.robot("red").cell == "A1"
    t.assert_at_rest()


@clauses("V-6.11", "V-16.9")
def test_brakes_come_first_then_mines_then_the_saw_at_contact():
    t = table(red=at("A1", left="hamulce", right="pila", dice="I:b4E"), blue=at("C1"))
    assert t.asked() == [("red", "brake")]
    t.answer("red", "fewer:1")
    assert t.asked() == [("red", "saw")]
    t.answer("red", "skip")
    assert t.cells() == {"red": "D1", "blue": "E1"}


@clauses("V-6.11", "V-17.3")
def test_the_jump_is_chosen_before_the_first_step_and_mines_follow():
    t = table(
        variant="duel",
        red=at("A1", left="plecak", right="miny", dice="I:b3E"),
        blue=at("B1"),
    )
    assert t.asked() == [("red", "drive_how")]
    t.answer("red", "jump")
    assert t.asked() == [("red", "drop_mine")]
    t.answer("red", "drop")
    assert t.state.mines == {"A1": "red"}
    assert t.cells() == {"red": "D1", "blue": "B1"}
