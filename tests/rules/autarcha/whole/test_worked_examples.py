"""The worked examples of the specification, one by one: movement, fire and formations."""

import pytest

from rules.autarcha.model.events import (
    ColumnStepsLost,
    DieRolled,
    FormationDropout,
    StepsLapsed,
    UnitLostOnTerrain,
)
from tests.clauses import clauses
from tests.rules.autarcha.boards import at, board
from tests.rules.autarcha.table import name, table, unit

FFF = ("F", "F", "F")


@clauses("A-2.4", "A-2.5", "A-2.7")
def test_1_coordinates():
    assert [name(2, 18), name(3, 18), name(2, 19), name(3, 19)] == [
        *("03.02.NW", "03.02.NE", "03.02.SW", "03.02.SE"),
    ]
    close = {(square % 40, square // 40) for square in board().close[at(2, 18)]}
    assert close == {(x, y) for x in range(1, 5) for y in range(17, 21)}
    assert len(board().close[at(0, 0)]) == 9


@clauses("A-7.2", "A-7.6", "A-3.6", "A-7.1", "A-7.4")
def test_2_infantry_in_terrain():
    t = table([unit("pie", 2, 18)])
    assert t.refused("go:white-pie-1:F,F,F,F") == ("allowance_exhausted", "A-7.6")
    t.go("white-pie-1", *FFF)
    assert t.at("white-pie-1") == (5, 18, "E")


@clauses("A-7.5", "A-7.7")
def test_3_armour_leaves_the_road_in_a_forest():
    t = table([unit("pc", 4, 14, "S")])
    assert t.refused_go("white-pc-1", "F", "F", "R45", "F") == "allowance_exhausted"
    t.go("white-pc-1", "F", "F", "R45")
    assert t.at("white-pc-1") == (4, 16, "SW")


@clauses("A-7.5", "A-7.6")
def test_4_armour_leaves_the_road_in_terrain():
    t = table([unit("pc", 4, 10, "S")])
    assert t.refused_go("white-pc-1", "F", "F", "R45", "F", "F") == "allowance_exhausted"
    t.go("white-pc-1", "F", "F", "R45", "F")
    assert t.at("white-pc-1") == (3, 13, "SW")


@clauses("A-7.8", "A-3.5")
def test_5_a_bend_costs_a_step_but_keeps_the_road():
    t = table([unit("pc", 8, 3)])
    assert t.refused_go("white-pc-1", "F", "F", "R45", "F", "F") == "allowance_exhausted"
    t.go("white-pc-1", "F", "F", "R45", "F")
    assert t.at("white-pc-1") == (11, 4, "SE")


@clauses("A-3.13", "A-3.14", "A-4.2", "A-4.3", "A-7.10", "A-10.11")
def test_6_mountain_road():
    t = table([unit("pc", 15, 7, "S")])
    t.go("white-pc-1", "R45")
    assert not t.alive("white-pc-1")
    assert t.the(UnitLostOnTerrain).environment == "mountains"
    gun = table([unit("art", 15, 7, "S")], [unit("pie", 13, 9)], dice=[3])
    gun.go("white-art-1", "R45", "@" + name(13, 9))
    assert gun.at("white-art-1") == (15, 7, "SW")
    assert not gun.alive("red-pie-1")
    gun.pass_turn()
    gun.pass_turn()
    assert gun.refused_go("white-art-1", "F") == "unit_blocked"
    hq = table([unit("psz", 15, 7, "S")])
    assert hq.refused_go("white-psz-1", "R45", "F") == "allowance_exhausted"
    hq.go("white-psz-1", "R45")
    assert hq.at("white-psz-1") == (15, 7, "SW")


@clauses("A-7.9")
def test_7_u_turn():
    t = table([unit("pc", 15, 7, "S")])
    assert t.refused_go("white-pc-1", "U", *FFF) == "allowance_exhausted"
    t.go("white-pc-1", "U", "F", "F")
    assert t.at("white-pc-1") == (15, 5, "N")


@clauses("A-7.5", "A-7.10", "A-7.15", "A-3.12")
def test_8_wading():
    t = table([unit("pie", 17, 13), unit("pc", 18, 13)])
    t.go("white-pc-1", "F")
    assert not t.alive("white-pc-1")
    assert t.refused_go("white-pie-1", *FFF) == "allowance_exhausted"
    t.go("white-pie-1", "F", "F")
    for steps, there in ((("F",), 20), (("F", "F"), 22)):
        t.pass_turn()
        t.pass_turn()
        assert t.refused_go("white-pie-1", *steps, "F") == "allowance_exhausted"
        t.go("white-pie-1", *steps)
        assert t.at("white-pie-1") == (there, 13, "E")


@clauses("A-3.3", "A-3.10", "A-3.11", "A-10.8")
def test_9_bridge():
    t = table([unit("pc", 17, 5)])
    t.go("white-pc-1", *FFF, "F")
    assert t.at("white-pc-1") == (21, 5, "E")
    shot = table([unit("pc", 16, 5)], [unit("pie", 18, 5)], dice=[2])
    shot.go("white-pc-1", "@" + name(18, 5))
    assert not shot.alive("red-pie-1")
    assert shot.the(DieRolled).needed == 2
    gone = table([unit("pc", 17, 5)], markers=[name(18, 5)])
    gone.go("white-pc-1", "F")
    assert gone.the(UnitLostOnTerrain).environment == "water"


@clauses("A-10.1", "A-10.3", "A-10.8", "A-10.9")
@pytest.mark.parametrize(("die", "survives"), [(3, True), (4, False)])
def test_10_shot_into_a_forest(die, survives):
    t = table([unit("pie", 11, 10)], [unit("pie", 13, 10)], dice=[die])
    t.go("white-pie-1", "@" + name(13, 10))
    assert t.alive("red-pie-1") is survives
    assert t.at("white-pie-1") == (11, 10, "E")


@clauses("A-6.4", "A-6.5", "A-10.10", "A-24.8", "A-24.3")
def test_11_attack_then_move():
    target = "@" + name(13, 10)
    hit = table([unit("pie", 11, 10)], [unit("pie", 13, 10)], dice=[5])
    assert hit.refused_go("white-pie-1", "F", target, "F") == "attack_inside_move"
    hit.go("white-pie-1", target, "F", "F")
    assert hit.at("white-pie-1") == (13, 10, "E")
    miss = table([unit("pie", 11, 10)], [unit("pie", 13, 10)], dice=[3])
    miss.go("white-pie-1", target, "F", "F")
    assert miss.the(StepsLapsed).reason == "square_occupied"
    assert miss.state.open_action is not None
    assert miss.refused("continue:F,F") == ("square_occupied", "A-2.11")
    assert miss.state.actions_left == 4
    miss.order("continue:F")
    assert miss.at("white-pie-1") == (12, 10, "E")
    assert miss.refused("continue:F") == ("wrong_phase", "A-5.2")


@clauses("A-8.1", "A-8.3", "A-8.14", "A-8.15", "A-8.16", "A-8.9", "A-8.10", "A-8.11")
def test_12_mixed_formation_fire():
    t = table(
        [unit("pie", 8, 4), unit("pc", 9, 5), unit("art", 8, 6)],
        [unit("sap", 10, 4), unit("pie", 11, 5)],
        dice=[3, 2],
    )
    group = "white-pie-1,white-pc-1,white-art-1"
    assert t.refused(f"formation:{group}:@1/0") == ("formation_too_small", "A-8.2")
    t.order(f"formation:{group}:@2/0")
    assert not t.alive("red-sap-1")
    assert t.alive("red-pie-1")
    assert len(t.all(DieRolled)) == 2
    assert t.state.actions_left == 4
    assert all(t.unit(key).used for key in group.split(","))


@clauses("A-8.4", "A-8.7", "A-8.9", "A-8.19")
def test_13_formation_with_a_dropout():
    t = table([unit("pie", 9, 10), unit("pie", 9, 12), unit("pie", 9, 13), unit("pie", 9, 14)])
    keys = [f"white-pie-{number}" for number in range(1, 5)]
    t.order(f"formation:{','.join(keys)}:F,F,F")
    assert [t.at(key)[:2] for key in keys] == [(12, 10), (9, 12), (12, 13), (12, 14)]
    assert t.the(FormationDropout).unit == "white-pie-2"
    assert t.unit("white-pie-2").used
    assert t.state.actions_left == 4


@clauses("A-8.8", "A-8.9")
@pytest.mark.parametrize("blocked", [False, True])
def test_14_simultaneous_advance(blocked):
    rows = [unit("pie", x, y) for y in (10, 11) for x in (6, 7, 8)]
    t = table(rows, [unit("pie", 9, 10)] if blocked else [])
    keys = [f"white-pie-{number}" for number in range(1, 7)]
    t.order(f"formation:{','.join(keys)}:F")
    upper = [6, 7, 8] if blocked else [7, 8, 9]
    assert [t.at(key)[0] for key in keys] == [*upper, 7, 8, 9]
    assert len(t.all(FormationDropout)) == (3 if blocked else 0)
    assert all(t.unit(key).used for key in keys)


@clauses("A-9.1", "A-9.4", "A-9.5", "A-9.6", "A-9.7", "A-9.8", "A-9.12")
@pytest.mark.parametrize("same", [True, False])
def test_15_column_in_a_bend(same):
    t = table([unit("pie", 4, 11, "S"), unit("pie", 4, 10, "S"), unit("pie", 4, 9, "S")])
    column = "white-pie-1,white-pie-2,white-pie-3"
    t.order(f"column:{column}:F,L45,F")
    assert t.at("white-pie-1") == (5, 13, "SE")
    assert t.at("white-pie-2") == (4, 12, "SE")
    assert t.at("white-pie-3") == (4, 11, "S")
    assert (t.the(ColumnStepsLost).unit, t.the(ColumnStepsLost).lost) == ("white-pie-3", 1)
    t.pass_turn()
    if not same:
        t.pass_turn()
        t.pass_turn()
    t.pass_turn()
    t.order(f"column:{column}:F,L45,F")
    assert t.at("white-pie-1") == (7, 14, "E")
    assert t.at("white-pie-2") == (6, 14, "E")
    assert t.at("white-pie-3") == (5, 13, "SE")
    assert t.all(ColumnStepsLost)[1:] == []
