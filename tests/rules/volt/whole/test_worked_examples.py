"""Worked examples of the rules (EX-1 to EX-14), played as they are written."""

import pytest

from rules.volt.model.events import (
    Detonated,
    KillBotLooked,
    KillBotRolled,
    MoveStopped,
    RobotDestroyed,
    RobotMoved,
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
