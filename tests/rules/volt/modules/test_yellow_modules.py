"""V-16: the yellow modules; V-16.54 with the example of two robots behind an anchor."""

import pytest

from rules.kernel.decision import Action
from rules.volt.model.events import AnchorSet, Detonated, MoveStopped, RobotDamaged, VpGained
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses("V-16.53", "V-14.2")
@pytest.mark.parametrize("pick", ["use", "skip"])
def test_a_bomb_may_be_held_back(pick):
    t = table(red=at("A5", dice="I:r1E"), blue=at("E5", damage=2, left="bomba"), green=at("E6"))
    t.answer("blue", pick, "bomb")
    t.draws("blue")
    assert t.robot("green").damage == (2 if pick == "use" else 0)


@clauses("V-16.53", "V-10.2")
def test_a_bomb_deals_two_and_walls_shield():
    t = table(
        walls=["E5-E6"],
        red=at("A5", dice="I:r1E"),
        blue=at("E5", damage=2, right="bomba"),
        green=at("E6"),
        yellow=at("F4", damage=1),
    )
    t.answer("blue", "use")
    t.draws("blue")
    t.draws("yellow")
    assert t.damage() == {"red": 0, "blue": 3, "green": 0, "yellow": 3}
    assert t.vp() == {"red": 1, "blue": 1}


@clauses("V-16.53", "V-9.12")
def test_a_bomb_may_set_off_another_bomb():
    t = table(
        red=at("A5", dice="I:r1E"),
        blue=at("E5", damage=2, left="bomba"),
        green=at("F5", damage=1, left="bomba"),
        yellow=at("G5", damage=1),
    )
    t.answer("blue", "use")
    t.answer("green", "use")
    assert [(event.seat, event.victim) for event in t.all(VpGained)] == [
        ("red", "blue"),
        ("blue", "green"),
        ("green", "yellow"),
    ]
    assert [event.cell for event in t.all(Detonated)] == ["E5", "F5"]


@clauses("V-16.54", "V-16.55", "V-16.56")
@pytest.mark.parametrize(
    ("fewer", "blue", "red"), [(0, "E5", "D5"), (1, "D5", "C5"), (2, "C5", "B5")]
)
def test_an_anchored_robot_is_pushed_fewer_cells_and_stops_the_mover(fewer, blue, red):
    t = table(red=at("A5", dice="I:b3E"), blue=at("B5", left="kotwica"))
    assert t.options("blue") == ("fewer:0", "fewer:1", "fewer:2")
    assert t.refused("blue", "fewer:3") == ("bad_amount", "V-16.54")
    t.answer("blue", f"fewer:{fewer}")
    assert t.cells() == {"red": red, "blue": blue}
    assert t.the(AnchorSet).accepts == 3 - fewer
    if fewer:
        assert t.the(MoveStopped).obstacle == "anchor"
        assert t.the(MoveStopped).lost == fewer
    t.assert_at_rest()


@clauses("V-16.55")
def test_the_count_begins_with_the_steps_left_at_first_contact():
    t = table(red=at("A5", dice="I:b4E"), blue=at("C5", left="kotwica"))
    t.answer("blue", "fewer:2")
    assert t.the(AnchorSet).accepts == 1
    assert t.cells() == {"red": "C5", "blue": "D5"}


@clauses("V-16.55")
def test_an_anchor_may_refuse_a_push_of_one_cell():
    t = table(red=at("A5", dice="I:b1E"), blue=at("B5", left="kotwica"))
    t.answer("blue", "fewer:1")
    assert t.cells() == {"red": "A5", "blue": "B5"}


@clauses("V-16.54", "V-16.55")
def test_an_anchored_robot_in_the_middle_of_a_chain_holds_all_behind_it():
    t = table(red=at("A5", dice="I:b3E"), blue=at("B5"), green=at("C5", left="kotwica"))
    t.answer("green", "fewer:2")
    assert t.cells() == {"red": "B5", "blue": "C5", "green": "D5"}


@clauses("V-7.5", "V-16.54")
def test_anchors_of_a_chain_are_chosen_in_number_order():
    t = table(
        red=at("A5", number=1, dice="I:b2E"),
        blue=at("B5", number=3, left="kotwica"),
        green=at("C5", number=2, right="kotwica"),
    )
    assert t.asked() == [("green", "anchor")]
    t.answer("green", "fewer:0")
    assert t.asked() == [("blue", "anchor")]
    t.answer("blue", "fewer:1")
    assert t.cells() == {"red": "B5", "blue": "C5", "green": "D5"}
    t.assert_at_rest()


@clauses("V-16.55")
def test_an_anchor_is_chosen_once_per_push_event():
    t = table(
        after="end_round",
        red=at("A5", dice="I:b2E II:b2E III:r1N"),
        blue=at("B5", left="kotwica"),
    )
    t.answer("blue", "fewer:1")
    assert t.cells() == {"red": "B5", "blue": "C5"}
    assert t.asked() == [("blue", "anchor")]
    t.answer("blue", "fewer:0")
    assert t.cells() == {"red": "D5", "blue": "E5"}


@clauses("V-16.54", "V-7.10")
def test_an_anchor_works_against_module_pushes():
    t = table(red=at("A5", right="wiazka", dice="I:r6E"), blue=at("D5", left="kotwica"))
    t.answer("red", "use", "beam")
    t.answer("blue", "fewer:1")
    assert t.robot("blue").cell == "E5"


@clauses("V-16.62")
def test_the_count_is_taken_after_the_brakes():
    t = table(red=at("A5", left="hamulce", dice="I:b4E"), blue=at("B5", left="kotwica"))
    t.answer("red", "fewer:1")
    t.answer("blue", "fewer:1")
    assert t.the(AnchorSet).accepts == 2
    assert t.cells() == {"red": "C5", "blue": "D5"}


@clauses("V-16.56")
def test_an_anchor_can_save_its_robot_from_a_pit():
    t = table(pits=["E5"], red=at("A5", dice="I:b3E"), blue=at("C5", left="kotwica"))
    t.answer("blue", "fewer:1")
    assert t.cells() == {"red": "C5", "blue": "D5"}


@clauses("V-16.57", "V-16.58")
@pytest.mark.parametrize(("pick", "monitor", "card"), [("card", 1, 1), ("monitor", 2, 0)])
def test_each_token_goes_on_the_shield_or_the_monitor(pick, monitor, card):
    t = table(red=at("A5", dice="I:r1E"), blue=at("E5", damage=1, right="tarcza"))
    assert t.options("blue") == ("card", "monitor")
    t.answer("blue", pick)
    assert (t.robot("blue").damage, t.robot("blue").shield) == (monitor, card)


@clauses("V-16.57")
def test_a_full_shield_takes_no_third_token():
    t = table(red=at("A5", dice="I:r1E"), blue=at("E5", shield=2, right="tarcza"))
    assert t.asked() == []
    assert (t.robot("blue").damage, t.robot("blue").shield) == (1, 2)
    assert t.refused_action(Action(1, "blue", "card")) == ("shield_full", "V-16.57")


@clauses("V-16.58")
def test_tokens_never_move_and_those_on_the_shield_do_not_destroy():
    t = table(red=at("A5", dice="I:r1E"), blue=at("E5", damage=2, shield=1, right="tarcza"))
    assert t.refused("blue", "monitor_to_card") == ("tokens_do_not_move", "V-16.58")
    t.answer("blue", "card")
    assert t.robot("blue").cell == "E5"
    assert (t.robot("blue").damage, t.robot("blue").shield) == (2, 2)


@clauses("V-16.57")
def test_two_tokens_of_one_blow_are_placed_one_by_one():
    t = table(red=at("A5", right="pila", dice="I:b5E"), blue=at("B5", damage=1, left="tarcza"))
    t.answer("red", "use", "saw")
    t.answer("blue", "monitor")
    assert t.asked() == [("blue", "shield")]
    t.answer("blue", "card")
    assert (t.robot("blue").damage, t.robot("blue").shield) == (2, 1)
    assert len(t.all(RobotDamaged)) == 2
    assert t.robot("blue").cell == "G5"


@clauses("V-15.11")
def test_a_shield_in_use_stays_docked():
    t = table(
        phase="preparation",
        red=at("A5", left="tarcza", shield=1, stash=["ram"]),
        blue=at("I9"),
    )
    assert all("tarcza" in pick for pick in t.options("red")[1:])
    assert t.refused("red", "dock:ram|-") == ("shield_in_use", "V-15.11")
    t.answer("red", "dock:ram|tarcza")
    assert t.robot("red").shield == 1
