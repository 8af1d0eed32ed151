"""The worked examples EX-1 to EX-27 of the rulebook, as positions."""

import pytest

from rules.volt.model.events import (
    Detonated,
    KillBotLooked,
    KillBotRolled,
    MoveStopped,
    RobotDestroyed,
    RobotMoved,
    RobotPushed,
    ShotFired,
    VpGained,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses(
    "V-16.52", "V-6.3", "V-7.5", "V-13.1", "V-16.11", "V-9.6", "V-9.10", "V-16.24", "V-16.18",
    "V-11.3",
)  # fmt: skip
def test_ex_1_panel_iii_with_modules():
    t = table(
        vp={"3": "E5"},
        tokens={"E5": 1},
        barriers=["C5-D5"],
        pits=["G3"],
        panel=3,
        after="end_round",
        yellow=at("A5", left="promien", right="ram", dice="III:r1N,b4E"),
        green=at("F2", dice="III:b2S"),
        blue=at("A1", left="teleport", right="glowica", dice="III:r5S"),
    )
    assert t.options("yellow") == ("remove:r1N", "remove:b4E")
    t.answer("yellow", "remove:r1N")
    assert t.robot("green").cell == "F4"
    assert t.robot("yellow").cell == "E5"
    assert t.robot("yellow").damage == 1
    t.answer("yellow", "use", "repulse")
    assert t.cells() == {"yellow": "E5", "blue": "A1"}
    assert t.vp() == {"yellow": 1}
    t.draws("green")
    t.answer("blue", "turn:-1", "aim")
    t.answer("blue", "teleport", "fire")
    assert t.cells() == {"yellow": "A1", "blue": "E5"}
    t.answer("blue", "cell:E5", "activate")
    assert t.vp() == {"yellow": 1, "blue": 1}
    assert len(t.robot("green").stash) == 1
    assert t.state.tokens == {}
    t.assert_at_rest()


@clauses("V-10.4", "V-10.5", "V-10.7", "V-9.2")
def test_ex_2_a_mine_detonates_before_the_robot_enters():
    t = table(
        mines={"E5": "red"},
        green=at("E6", dice="I:b1N"),
        yellow=at("D4", damage=2),
        red=at("I1", right="miny"),
    )
    assert t.vp() == {"red": 1}
    t.draws("yellow")
    assert t.damage()["green"] == 1
    assert t.cells() == {"green": "E5", "red": "I1"}
    assert t.state.mines == {}
    assert [type(event) for event in t.events if isinstance(event, Detonated | RobotMoved)] == [
        Detonated,
        RobotMoved,
    ]
    t.assert_at_rest()


@clauses("V-18.15", "V-18.16", "V-18.11")
def test_ex_3_a_killbot_sees_through_a_mine_but_not_through_a_wall_or_diagonally():
    t = table(
        walls=["D7-E7"],
        vp={"2": "G5"},
        tokens={"G5": 1},
        mines={"G7": "green"},
        loaded={"killbot": [1]},
        yellow=at("E7", killbot=True, facing="N"),
        blue=at("B7"),
        red=at("H7"),
        green=at(),
    )
    rolled = t.the(KillBotRolled)
    assert (rolled.colour, rolled.reason) == ("red", "sees_robot")
    assert t.the(KillBotLooked).targets == (("E", "H7", 3),)


@clauses("V-14.7", "V-14.9", "V-16.18", "V-16.25")
@pytest.mark.parametrize(
    ("value", "modules"),
    [
        (1, []),
        (2, ["teleport", "granaty"]),
        (3, ["teleport", "granaty"]),
        (4, ["teleport", "granaty"]),
        (5, ["teleport"]),
        (6, []),
    ],
)
def test_ex_4_the_value_of_the_die_decides_which_modules_may_replace_the_shot(value, modules):
    t = table(
        red=at("B5", left="teleport", right="granaty", dice=f"I:r{value}E"),
        blue=at("E5", right="kotwica"),
    )
    if modules:
        assert t.options("red") == ("shoot", *modules)
        assert t.refused("red", "teleport+granaty") == ("shot_already_replaced", "V-14.9")
        t.answer("red", "shoot")
    assert t.damage() == {"red": 0, "blue": 1}
    t.assert_at_rest()


@clauses("V-6.3", "V-6.4", "V-6.5")
def test_ex_5_low_value_first_then_blue_then_low_number():
    t = table(
        yellow=at("A1", number=1, dice="I:r2N"),
        red=at("C1", number=2, dice="I:b2S"),
        green=at("E1", number=3, dice="I:b2S"),
        blue=at("G1", number=4, dice="I:r1N"),
    )
    order = [event.robot for event in t.events if isinstance(event, RobotMoved | ShotFired)]
    assert order == ["blue", "red", "green", "yellow"]


@clauses("V-7.3", "V-7.4", "V-7.5", "V-7.6")
def test_ex_6_a_chain_against_the_arena_wall():
    t = table(green=at("F5", dice="I:b3E"), yellow=at("G5"), red=at("H5"))
    assert t.cells() == {"green": "G5", "yellow": "H5", "red": "I5"}
    assert t.damage() == {"green": 0, "yellow": 0, "red": 0}
    assert t.the(MoveStopped).lost == 2
    t.assert_at_rest()


@clauses("V-2.9", "V-2.10", "V-2.11", "V-2.12", "V-8.5")
@pytest.mark.parametrize(
    ("start", "direction", "target", "hit"),
    [("D4", "NW", "C3", False), ("D3", "SW", "C4", True), ("E4", "NW", "D3", True)],
)
def test_ex_7_shots_pass_the_end_and_the_corner_of_a_wall_but_not_its_bend(
    start, direction, target, hit
):
    t = table(arena="b", red=at(start, dice=f"I:r1{direction}"), blue=at(target))
    assert t.damage() == {"red": 0, "blue": int(hit)}
    assert t.the(ShotFired).stopped_by == ("" if hit else "bend")


@clauses("V-7.5", "V-7.8", "V-13.1", "V-11.1")
def test_ex_8_a_push_over_a_barrier():
    t = table(arena="c", after="end_round", yellow=at("B5", dice="I:b2E"), red=at("C5", damage=2))
    t.draws("red")
    assert t.the(RobotDestroyed).cell == "C5"
    assert t.cells() == {"yellow": "D5"}
    assert t.damage()["yellow"] == 2
    assert t.vp() == {"yellow": 1}
    t.assert_at_rest()


@clauses("V-16.53", "V-9.12", "V-9.13")
def test_ex_9_a_bomb_takes_a_neighbour_along():
    t = table(
        blue=at("E5", damage=2, left="bomba"),
        green=at("F6", damage=1),
        red=at("E2", dice="I:r1S"),
    )
    t.answer("blue", "use", "bomb")
    assert [(event.seat, event.victim) for event in t.all(VpGained)] == [
        ("red", "blue"),
        ("blue", "green"),
    ]
    t.draws("blue")
    t.draws("green", "red")
    assert t.cells() == {"red": "E2"}
    t.assert_at_rest()


@clauses("V-16.53")
def test_ex_10_a_bomb_in_a_pit_does_not_detonate():
    t = table(
        pits=["F5"],
        blue=at("E5", damage=2, left="bomba"),
        green=at("F6", damage=1),
        red=at("D5", dice="I:b1E"),
    )
    assert not t.all(Detonated)
    assert t.vp() == {"red": 1}
    assert t.damage()["green"] == 1
    t.draws("blue")
    t.assert_at_rest()


@clauses("V-16.57", "V-16.58", "V-16.59", "V-4.6")
def test_ex_11_a_shield_takes_one_token_and_the_other_destroys():
    t = table(
        after="go_on",
        panel=3,
        red=at("E5", damage=2, shield=1, left="tarcza", stash=["ram"]),
        blue=at("E6", damage=2, left="bomba"),
        green=at("E9", dice="III:r1N"),
    )
    t.answer("blue", "use", "bomb")
    t.answer("red", "card", "shield")
    assert (t.robot("red").damage, t.robot("red").shield) == (3, 2)
    t.draws("blue")
    t.draws("red")
    assert (t.robot("red").damage, t.robot("red").shield) == (0, 0)
    assert t.asked() == [("red", "dock")]


@clauses("V-16.25", "V-16.26", "V-10.2", "V-2.10")
def test_ex_12_a_grenade_flies_over_a_robot_and_its_blast_stops_at_a_wall():
    t = table(
        walls=["E5-F5"],
        blue=at("B5", right="granaty", dice="I:r3E"),
        red=at("F5"),
        green=at("F4"),
        yellow=at("D5"),
    )
    t.answer("blue", "granaty")
    assert t.the(Detonated).cell == "E5"
    assert t.damage() == {"blue": 0, "red": 0, "green": 1, "yellow": 1}
    t.assert_at_rest()


@clauses("V-16.27", "V-10.1")
def test_ex_13_a_grenade_detonates_at_the_arena_wall():
    t = table(blue=at("H5", right="granaty", dice="I:r4E"), red=at("A1"))
    t.answer("blue", "granaty")
    assert t.the(Detonated).cell == "I5"
    assert t.damage() == {"blue": 1, "red": 0}
    t.assert_at_rest()


@clauses("V-16.36", "V-16.37", "V-10.3")
def test_ex_14_crossfire_hits_along_four_lines():
    t = table(
        mines={"E7": "blue"},
        red=at("E5", right="ogien", dice="I:r2E"),
        green=at("E2"),
        yellow=at("H5", damage=2),
        blue=at("F8", right="miny"),
    )
    t.answer("red", "ogien")
    t.draws("yellow")
    assert t.damage() == {"red": 0, "green": 1, "yellow": 3, "blue": 1}
    assert t.cells() == {"red": "E5", "green": "E2", "blue": "F8"}
    assert t.vp() == {"red": 1}
    assert t.state.mines == {}
    t.assert_at_rest()


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
