"""Worked examples of the rules from EX-15 on, played as they are written."""

import pytest

from rules.volt.model.events import (
    Detonated,
    KillBotRolled,
    RobotDestroyed,
    RobotMoved,
    RobotPushed,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses("V-16.40", "V-16.41", "V-7.5")
def test_ex_15_the_saw_destroys_before_it_pushes():
    t = table(red=at("D5", right="pila", dice="I:b5E"), green=at("G5", damage=1))
    t.answer("red", "use", "saw")
    t.draws("green")
    assert t.cells() == {"red": "I5"}
    assert t.vp() == {"red": 1}
    t.assert_at_rest()


@clauses("V-16.41", "V-7.5")
def test_ex_15_the_saw_needs_a_push_that_is_feasible():
    t = table(red=at("H5", right="pila", dice="I:b5E"), green=at("I5", damage=1))
    assert t.cells() == {"red": "H5", "green": "I5"}
    assert t.damage() == {"red": 0, "green": 1}
    t.assert_at_rest()


@clauses("V-16.17", "V-9.8", "V-9.9")
@pytest.mark.parametrize(("damage", "vp", "tokens"), [(1, 1, {}), (2, 0, {"D4": 1})])
def test_ex_16_the_arm_reaches_over_a_barrier(damage, vp, tokens):
    t = table(
        arena="c",
        phase="resolution",
        tokens={"D4": 1},
        red=at("C4", damage=damage, left="ramie"),
        blue=at("I9"),
    )
    t.answer("red", "cell:D4", "activate")
    assert t.damage()["red"] == damage + 1
    assert t.robot("red").vp == vp
    assert t.robot("red").stash == ()
    assert t.state.tokens == tokens
    assert t.vp().get("blue", 0) == 0
    t.assert_at_rest()


@clauses("V-16.44", "V-16.46", "V-16.48")
def test_ex_17_remote_control_drives_the_target_into_a_pit():
    t = table(
        pits=["E7"],
        panel=2,
        after="end_round",
        red=at("E2", right="zdalne", dice="II:r3S"),
        yellow=at("E5", dice="III:b4E"),
    )
    t.answer("red", "zdalne", "fire")
    assert t.refused("red", "die:3:b4E>SE") == ("button_not_allowed", "V-16.46")
    t.answer("red", "die:3:b4E>S")
    assert t.the(RobotDestroyed).by == "red"
    assert t.vp() == {"red": 1}
    t.draws("yellow")
    assert t.cells() == {"red": "E2"}
    t.assert_at_rest()


@clauses("V-18.6")
@pytest.mark.parametrize(("before", "operator", "killbot"), [(0, 0, 0), (2, 1, 1)])
def test_ex_18_a_destroyed_killbot_pays_from_its_own_monitor(before, operator, killbot):
    t = table(
        phase="activation",
        begun=True,
        red=at("E2", dice="I:r1S"),
        yellow=at("E5", killbot=True, facing="N", damage=2, vp=before),
        blue=at("A1"),
    )
    assert t.cells() == {"red": "E2", "blue": "A1"}
    assert t.robot("red").vp == operator
    assert t.robot("yellow").vp == killbot
    assert len(t.state.pool) == 24
    t.assert_at_rest()


@clauses("V-18.13")
@pytest.mark.parametrize(("rolled", "shows"), [(6, 1), (5, 2), (4, 3), (3, 3), (2, 2), (1, 1)])
def test_ex_19_a_killbot_die_above_three_is_turned_over(rolled, shows):
    t = table(
        loaded={"killbot": [rolled]},
        yellow=at("E5", killbot=True, facing="N"),
        red=at("A1"),
        blue=at("I9"),
    )
    event = t.the(KillBotRolled)
    assert (event.rolled, event.value) == (rolled, shows)


@clauses("V-11.1", "V-9.8", "V-15.2")
def test_ex_20_an_electrified_space_destroys_and_nobody_scores():
    t = table(
        arena="c",
        panel=3,
        after="end_round",
        red=at("C5", damage=1),
        green=at("B5", dice="III:b1E"),
    )
    assert t.the(RobotPushed).cell == "D5"
    destroyed = t.the(RobotDestroyed)
    assert (destroyed.robot, destroyed.by, destroyed.cause) == ("red", "", "electrified")
    assert t.vp() == {}
    assert t.robot("red").stash == ()
    t.assert_at_rest()


@clauses("V-11.2", "V-12.1")
def test_ex_21_the_fifth_point_wins_before_the_next_robot_acts():
    t = table(
        phase="resolution",
        vp={"1": "C3", "2": "G3"},
        tokens={"C3": 2, "G3": 1},
        yellow=at("C3", number=1, vp=3),
        green=at("G3", number=2, vp=4),
    )
    t.answer("yellow", "cell:C3")
    assert t.state.outcome.winners == ("yellow",)
    assert t.vp() == {"yellow": 5, "green": 4}
    assert t.state.tokens == {"G3": 1}
    t.assert_at_rest()


@clauses("V-17.3", "V-17.4", "V-17.5", "V-17.6")
@pytest.mark.parametrize(
    ("walls", "cells", "vp"),
    [
        ([], {"red": "F5", "green": "D5", "blue": "G5"}, {}),
        (["F5-G5"], {"red": "F5", "green": "D5"}, {"red": 1}),
    ],
)
def test_ex_22_the_jet_pack_lands_on_a_robot(walls, cells, vp):
    t = table(
        variant="duel",
        walls=walls,
        red=at("C5", left="plecak", trophies=["plecak"], dice="I:b3E"),
        green=at("D5"),
        blue=at("F5"),
    )
    t.answer("red", "jump", "drive_how")
    if vp:
        t.draws("blue")
    assert t.cells() == cells
    assert t.damage() == {"red": 0, "green": 0, "blue": 2}
    assert t.vp() == vp
    t.assert_at_rest()


@clauses("V-17.9", "V-17.10", "V-7.10")
def test_ex_23_the_water_cannon_detonates_a_mine_and_pushes_on():
    t = table(
        variant="duel",
        mines={"D5": "green"},
        blue=at("A5", right="armatka", dice="I:r3E"),
        red=at("E5"),
        green=at("A1", right="miny"),
    )
    t.answer("blue", "armatka", "fire")
    assert t.cells() == {"blue": "A5", "red": "I5", "green": "A1"}
    assert t.damage() == {"blue": 0, "red": 1, "green": 0}
    assert [event.cell for event in t.all(RobotPushed)] == ["F5", "G5", "H5", "I5"]
    assert t.state.mines == {}
    t.assert_at_rest()


@clauses("V-17.15", "V-17.16")
@pytest.mark.parametrize(("blocker", "end"), [("A1", "D5"), ("D4", "D3")])
def test_ex_24_the_wall_controller_drives_through_a_wall_unless_something_stands_behind(
    blocker, end
):
    t = table(
        arena="d",
        variant="duel",
        yellow=at("D3", left="kontroler", dice="I:b2S"),
        red=at(blocker),
    )
    t.answer("yellow", "ghost", "drive_how")
    assert t.cells() == {"yellow": end, "red": blocker}
    t.assert_at_rest()


@clauses("V-15.6", "V-15.7", "V-10.9", "V-14.13")
def test_ex_26_docking_another_module_takes_the_mines_off_the_arena():
    t = table(
        phase="preparation",
        mines={"E5": "red", "F5": "red"},
        red=at("A5", left="promien", right="miny", stash=["bomba", "teleport"]),
        blue=at("I5"),
    )
    assert t.refused("red", "dock:promien|teleport") == ("connector_mismatch", "V-15.7")
    assert "dock:teleport|miny" in t.options("red")
    assert not any("promien" in pick and "teleport" in pick for pick in t.options("red"))
    t.answer("red", "dock:promien|bomba")
    assert t.state.mines == {}
    red = t.robot("red")
    assert (red.left, red.right) == ("promien", "bomba")
    assert sorted(red.stash) == ["miny", "teleport"]


@clauses("V-7.5", "V-7.13", "V-10.4")
def test_ex_27_a_mine_at_the_end_of_a_chain():
    t = table(
        mines={"G5": "blue"},
        green=at("D5", dice="I:b1E"),
        yellow=at("E5"),
        red=at("F5", damage=1),
        blue=at("I9", right="miny"),
    )
    assert t.cells() == {"green": "E5", "yellow": "F5", "red": "G5", "blue": "I9"}
    assert t.damage() == {"green": 0, "yellow": 0, "red": 2, "blue": 0}
    steps = [e for e in t.events if isinstance(e, Detonated | RobotPushed | RobotMoved)]
    assert [getattr(e, "robot", "mine") for e in steps] == ["mine", "red", "yellow", "green"]
    t.assert_at_rest()
