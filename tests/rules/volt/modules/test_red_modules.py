"""V-16: the red modules."""

import pytest

from rules.volt.model.events import (
    Detonated,
    DieMoved,
    DieTurned,
    GrenadeThrown,
    KillBotTurned,
    MineDropped,
    ModuleUsed,
    RobotDamaged,
    RobotDestroyed,
    RobotPushed,
    ShotFired,
    VpGained,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses("V-16.24")
@pytest.mark.parametrize(
    ("turn", "target"), [("0", "E1"), ("1", "H2"), ("2", "I5"), ("-1", "B2"), ("-2", "A5")]
)
def test_the_swivel_head_turns_the_die_by_up_to_two_buttons(turn, target):
    t = table(red=at("E5", right="glowica", dice="I:r3N"), blue=at(target))
    assert t.refused("red", "turn:3") == ("bad_amount", "V-16.24")
    t.answer("red", f"turn:{turn}")
    assert t.robot("blue").damage == 1
    assert len(t.all(DieTurned)) == (0 if turn == "0" else 1)


@clauses("V-16.24", "V-14.7")
@pytest.mark.parametrize(("value", "asked"), [(1, False), (2, False), (3, True), (6, True)])
def test_the_swivel_head_needs_a_red_three_to_six(value, asked):
    t = table(red=at("E5", right="glowica", dice=f"I:r{value}N"), blue=at("A1"))
    assert bool(t.asked()) is asked


@clauses("V-16.25", "V-16.26")
@pytest.mark.parametrize(("value", "cell"), [(2, "C5"), (3, "D5"), (4, "E5")])
def test_a_grenade_flies_exactly_the_value_of_the_die(value, cell):
    t = table(
        walls=["B5-C5"],
        pits=["B5"],
        red=at("A5", right="granaty", dice=f"I:r{value}E"),
        blue=at("I9"),
    )
    t.answer("red", "granaty")
    assert t.the(GrenadeThrown).cell == cell
    assert t.the(Detonated).cell == cell
    assert not t.all(ShotFired)


@clauses("V-16.27")
def test_a_grenade_thrown_from_the_rim_lands_on_the_thrower():
    t = table(red=at("I5", right="granaty", dice="I:r2E"), blue=at("H4"), green=at("A1"))
    t.answer("red", "granaty")
    assert t.the(Detonated).cell == "I5"
    assert t.damage() == {"red": 1, "blue": 1, "green": 0}


@clauses("V-16.28")
def test_a_grenade_has_no_effect_on_a_pit():
    t = table(pits=["D5"], red=at("A5", right="granaty", dice="I:r3E"), blue=at("D6"))
    t.answer("red", "granaty")
    assert not t.all(Detonated)
    assert t.robot("blue").damage == 0


@clauses("V-16.29")
def test_a_grenade_scores_for_each_opponent():
    t = table(
        red=at("A5", right="granaty", dice="I:r3E"),
        blue=at("D6", damage=2),
        green=at("D4", damage=2),
    )
    t.answer("red", "granaty")
    t.draws("blue")
    t.draws("green")
    assert t.vp() == {"red": 2}


@clauses("V-9.8", "V-9.9")
def test_an_own_grenade_that_destroys_its_thrower_scores_for_nobody():
    t = table(red=at("I5", damage=2, right="granaty", dice="I:r2E"), blue=at("A1"))
    t.answer("red", "granaty")
    assert t.the(RobotDestroyed).by == ""
    assert t.vp() == {}


@clauses("V-16.30")
def test_the_shock_pulse_hurts_all_neighbours_and_sets_off_mines():
    t = table(
        walls=["E5-E6"],
        mines={"D4": "green"},
        red=at("A5", right="impuls", dice="I:b4E"),
        blue=at("F5", damage=2),
        green=at("E6"),
        yellow=at("G7"),
    )
    t.answer("red", "use")
    t.draws("blue")
    assert t.damage() == {"red": 1, "blue": 3, "green": 0, "yellow": 0}
    assert t.vp() == {"red": 1}
    assert t.the(Detonated).cell == "D4"


@clauses("V-16.31", "V-4.3")
def test_the_pulse_comes_before_the_repulsor():
    t = table(red=at("A5", left="promien", right="impuls", dice="I:b4E"), blue=at("F5"))
    t.answer("red", "use", "pulse")
    t.answer("red", "use", "repulse")
    assert [event.module for event in t.all(ModuleUsed)] == ["impuls", "promien"]
    assert t.robot("blue").cell == "G5"


@clauses("V-16.32", "V-16.33", "V-14.6")
@pytest.mark.parametrize(("die", "asked"), [("b1E", False), ("b2E", True), ("b6E", True)])
def test_a_mine_is_left_on_the_cell_just_left(die, asked):
    t = table(red=at("A5", right="miny", dice=f"I:{die}"), blue=at("I9"))
    assert bool(t.asked()) is asked
    if asked:
        assert t.robot("red").cell == "B5"
        t.answer("red", "drop")
        assert t.state.mines == {"A5": "red"}
        assert len(t.all(MineDropped)) == 1


@clauses("V-16.33")
def test_no_mine_without_leaving_the_cell():
    t = table(walls=["A5-B5"], red=at("A5", right="miny", dice="I:b3E"), blue=at("I9"))
    assert t.asked() == []
    assert t.state.mines == {}


@clauses("V-16.33", "V-7.4")
def test_a_mine_is_left_after_a_first_step_that_pushes():
    t = table(red=at("A5", right="miny", dice="I:b2E"), blue=at("B5"))
    t.answer("red", "drop")
    assert t.state.mines == {"A5": "red"}
    assert t.cells() == {"red": "C5", "blue": "D5"}


@clauses("V-16.34")
def test_with_an_empty_card_a_mine_is_taken_from_the_arena():
    mines = {"A1": "red", "B1": "red", "C1": "red", "D1": "blue"}
    t = table(mines=mines, red=at("A5", right="miny", dice="I:b3E"), blue=at("I9"))
    assert t.options("red") == ("skip", "cell:A1", "cell:B1", "cell:C1")
    t.answer("red", "cell:B1")
    assert t.state.mines == {"A1": "red", "C1": "red", "D1": "blue", "A5": "red"}
    assert t.the(MineDropped).taken_from == "B1"


@clauses("V-16.35")
def test_no_mine_when_teleporting():
    t = table(red=at("A5", left="teleport", right="miny", dice="I:r3E"), blue=at("E5"))
    t.answer("red", "teleport")
    assert t.state.mines == {}
    t.assert_at_rest()


@clauses("V-16.36")
@pytest.mark.parametrize(("button", "hurt"), [("S", {"blue", "green"}), ("NE", {"yellow"})])
def test_crossfire_goes_straight_or_diagonal_with_the_button(button, hurt):
    t = table(
        red=at("E5", right="ogien", dice=f"I:r3{button}"),
        blue=at("E1"),
        green=at("A5"),
        yellow=at("B2"),
    )
    t.answer("red", "ogien")
    assert {seat for seat, damage in t.damage().items() if damage} == hurt
    assert len(t.all(ShotFired)) == 4


@clauses("V-16.37")
def test_crossfire_hits_first_and_mines_follow_clockwise_from_the_button():
    t = table(
        mines={"E3": "green", "C5": "green", "E7": "green"},
        red=at("E5", right="ogien", dice="I:r1S"),
        blue=at("G5"),
        green=at("I9", right="miny"),
    )
    t.answer("red", "ogien")
    assert [event.cell for event in t.all(Detonated)] == ["E7", "C5", "E3"]
    kinds = [type(event) for event in t.events if isinstance(event, RobotDamaged | Detonated)]
    assert kinds == [RobotDamaged, Detonated, Detonated, Detonated]


@clauses("V-16.40")
@pytest.mark.parametrize(("value", "damage"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_saw_deals_one_or_two_by_the_value_of_the_die(value, damage):
    t = table(red=at("A5", right="pila", dice=f"I:b{value}E"), blue=at("B5"))
    if damage:
        t.answer("red", "use")
        kinds = [type(e) for e in t.events if isinstance(e, RobotDamaged | RobotPushed)]
        assert kinds[:2] == [RobotDamaged, RobotPushed]
    assert t.robot("blue").damage == damage
    t.assert_at_rest()


@clauses("V-16.41")
def test_the_saw_hurts_only_the_robot_in_front_and_only_once():
    t = table(red=at("A5", right="pila", dice="I:b4E"), blue=at("B5"), green=at("C5"))
    t.answer("red", "use")
    assert t.damage() == {"red": 0, "blue": 1, "green": 0}
    assert t.cells() == {"red": "E5", "blue": "F5", "green": "G5"}
    t.assert_at_rest()


@clauses("V-16.41")
def test_after_a_first_robot_is_destroyed_the_saw_meets_the_next_one():
    t = table(red=at("A5", right="pila", dice="I:b4E"), blue=at("B5", damage=2), green=at("C5"))
    t.answer("red", "use")
    t.draws("blue")
    t.answer("red", "use")
    assert t.damage() == {"red": 0, "blue": 3, "green": 1}


@clauses("V-16.41")
def test_the_saw_works_again_with_the_next_die():
    t = table(
        after="end_round",
        red=at("A5", right="pila", dice="I:b2E II:b2E III:r1N"),
        blue=at("B5"),
    )
    t.answer("red", "use", "saw")
    t.answer("red", "use", "saw")
    assert t.robot("blue").damage == 2


@clauses("V-16.42")
def test_the_saw_does_not_work_with_other_pushes():
    t = table(red=at("C5", left="promien", right="pila", dice="I:b2E"), blue=at("F5"))
    t.answer("red", "use", "repulse")
    assert t.damage() == {"red": 0, "blue": 0}
    assert t.robot("blue").cell == "G5"
    landing = table(
        variant="duel",
        red=at("A5", left="plecak", right="pila", dice="I:b3E"),
        blue=at("D5"),
    )
    landing.answer("red", "jump")
    assert landing.robot("blue").damage == 2
    landing.assert_at_rest()


@clauses("V-16.43")
@pytest.mark.parametrize(("value", "cells"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_power_beam_pushes_the_hit_robot(value, cells):
    t = table(red=at("A5", right="wiazka", dice=f"I:r{value}E"), blue=at("D5"))
    if cells:
        t.answer("red", "use")
    assert t.robot("blue").damage == 1
    assert t.robot("blue").cell == "DEF"[cells] + "5"
    t.assert_at_rest()


@clauses("V-16.43")
def test_a_robot_destroyed_by_the_hit_is_not_pushed():
    t = table(pits=["E5"], red=at("A5", right="wiazka", dice="I:r3E"), blue=at("D5", damage=2))
    t.draws("blue")
    assert t.the(RobotDestroyed).cause == "shot"
    assert t.asked() == []


@clauses("V-16.43", "V-7.8", "V-9.8")
def test_a_robot_beamed_into_a_pit_scores_for_the_shooter():
    t = table(pits=["F5"], red=at("A5", right="wiazka", dice="I:r5E"), blue=at("D5"))
    t.answer("red", "use")
    t.draws("blue")
    assert t.vp() == {"red": 1}
    assert t.the(RobotDestroyed).cell == "F5"


@clauses("V-16.44", "V-16.45", "V-16.46")
def test_remote_control_moves_a_die_of_the_first_robot_past_mines():
    t = table(
        mines={"C5": "blue"},
        panel=2,
        red=at("A5", right="zdalne", dice="II:r2E"),
        blue=at("E5", left="dysza", dice="II:b5N III:b2W,r3S"),
        green=at("H5", dice="III:b1N"),
    )
    t.answer("red", "zdalne")
    options = t.options("red")
    assert len([pick for pick in options if pick.startswith("die:2:b5N")]) == 3
    assert len([pick for pick in options if pick.startswith("die:3:b2W")]) == 7
    assert len([pick for pick in options if pick.startswith("die:3:r3S")]) == 7
    for wrong in ("die:3:b2W>W", "die:2:b2W>N", "die:3:b1N>S", "die:2:b5N>NE"):
        assert t.refused("red", wrong) == ("button_not_allowed", "V-16.46")
    t.answer("red", "die:2:b5N>S")
    moved = t.the(DieMoved)
    assert (moved.target, moved.button, moved.to) == ("blue", "N", "S")
    assert t.robot("blue").cell == "E9"
    assert t.robot("blue").damage == 0


@clauses("V-16.46")
def test_an_activated_die_cannot_be_moved():
    t = table(red=at("A5", right="zdalne", dice="I:r2E"), blue=at("E5", dice="I:b1N II:r1S"))
    assert t.robot("blue").cell == "E4"
    second = table(red=at("A4", right="zdalne", dice="I:r2E"), blue=at("E5", dice="I:b1N II:r1S"))
    second.answer("red", "zdalne")
    assert all(pick.startswith("die:2:") for pick in second.options("red"))


@clauses("V-16.47")
def test_remote_control_of_an_empty_desk_does_nothing():
    t = table(red=at("A5", right="zdalne", dice="I:r2E"), blue=at("E5"))
    t.answer("red", "zdalne")
    assert t.damage() == {"red": 0, "blue": 0}
    t.assert_at_rest()


@clauses("V-16.48", "V-16.61")
@pytest.mark.parametrize(
    ("way", "scorer"), [("own mine", "red"), ("foreign mine", "green"), ("barrier", "red")]
)
def test_the_remote_controller_scores_where_nobody_else_would(way, scorer):
    pieces = {
        "own mine": {"mines": {"E6": "blue"}},
        "foreign mine": {"mines": {"E6": "green"}},
        "barrier": {"barriers": ["E5-E6"]},
    }[way]
    t = table(
        **pieces,
        red=at("A5", right="zdalne", dice="I:r2E"),
        blue=at("E5", damage=2, right="miny", dice="I:b6N"),
        green=at("I1", right="miny"),
    )
    t.answer("red", "zdalne")
    t.answer("red", "die:1:b6N>S")
    t.draws("blue")
    assert t.vp() == {scorer: 1}
    assert t.the(VpGained).victim == "blue"


@clauses("V-16.61")
def test_others_destroyed_by_the_moved_die_are_credited_to_its_owner():
    t = table(
        pits=["E9"],
        red=at("A5", right="zdalne", dice="I:r2E"),
        blue=at("E5", dice="I:b3N"),
        green=at("E8"),
    )
    t.answer("red", "zdalne")
    t.answer("red", "die:1:b3N>S")
    t.draws("green")
    assert t.vp() == {"blue": 1}


@clauses("V-16.61")
def test_of_several_remote_controllers_the_last_one_counts():
    t = table(
        pits=["E7"],
        red=at("A5", right="zdalne", dice="I:r2E"),
        green=at("E1", right="zdalne", dice="I:r3S"),
        blue=at("E5", dice="I:b6N"),
    )
    t.answer("red", "zdalne")
    t.answer("red", "die:1:b6N>W")
    t.answer("green", "zdalne")
    t.answer("green", "die:1:b6W>S")
    t.draws("blue")
    assert t.vp() == {"green": 1}


@clauses("V-16.49", "V-18.30")
def test_remote_control_turns_a_killbot_and_takes_the_credit_for_its_next_die():
    t = table(
        pits=["E7"],
        begun=True,
        red=at("A2", number=1, right="zdalne", dice="I:r2SE"),
        yellow=at("E6", number=2, killbot=True, facing="N", vp=2, dice="I:b3N"),
        blue=at("I1", number=3),
    )
    t.answer("red", "zdalne")
    assert t.options("red") == ("face:E", "face:S", "face:W")
    t.answer("red", "face:S")
    assert t.all(KillBotTurned)[0].reason == "remote"
    assert t.the(RobotDestroyed).by == "red"
    assert t.vp() == {"red": 1, "yellow": 1}
    t.assert_at_rest()
