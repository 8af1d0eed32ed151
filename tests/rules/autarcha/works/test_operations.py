"""Recruiting, building, repairing, relocating (A-12, A-14)."""

from rules.autarcha.model.events import FactoryBuilt, GoldChanged, UnitRecruited
from rules.autarcha.move.ground import ground_of
from tests.clauses import clauses
from tests.rules.autarcha.boards import at
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import name, table, unit


@clauses("A-14.10", "A-14.11", "A-12.3", "A-12.5", "A-6.9")
def test_sappers_build_a_factory_even_where_they_do_not_control():
    t = table([unit("sap", 9, 12)], gold={"white": 20}, markers=[name(7, 13)], cards={"C": "red"})
    t.order(f"build:white-sap-1:{name(9, 11)}")
    assert t.state.gold["white"] == 4
    assert t.state.factories[0].square == at(9, 11)
    assert t.the(FactoryBuilt).side == "white"
    assert t.refused("go:white-sap-1:F")[0] == "unit_used"
    ruin = table([unit("sap", 4, 14)], gold={"white": 16}, markers=[name(4, 13)])
    ruin.order(f"build:white-sap-1:{name(4, 13)}")
    assert ground_of(pack(), ruin.state).environment[at(4, 13) * 8] == 2


@clauses("A-14.12", "A-3.10")
def test_repair_brings_forest_road_and_rail_back_together():
    for x, y, sapper, line, landscape in ((4, 16, (4, 14), 3, 1), (27, 14, (26, 15), 4, 0)):
        t = table([unit("sap", *sapper)], markers=[name(x, y)])
        t.order(f"repair:white-sap-1:{name(x, y)}")
        assert t.state.markers == ()
        assert t.state.gold["white"] == 0
        around = ground_of(pack(), t.state).environment[at(x, y) * 8 : at(x, y) * 8 + 8]
        assert set(around) == {line, landscape}


@clauses("A-14.5", "A-14.6", "A-14.1", "A-14.2")
def test_a_city_recruits_around_each_intact_square():
    held = {"cards": {"B": "white"}, "gold": {"white": 99}}
    t = table(markers=[name(6, 8), name(6, 9)], **held)
    assert t.refused(f"recruit:B:pie@{name(8, 8)}/E")[0] == "outside_production_bo"
    t.order(f"recruit:B:pie@{name(3, 7)}/NW")
    assert t.at("white-pie-1") == (3, 7, "NW")
    assert t.the(UnitRecruited).place == "B"
    assert t.all(GoldChanged)[0].change == -3
    whole = table(**held)
    whole.order(f"recruit:B:pie@{name(8, 8)}/E")
    assert whole.alive("white-pie-1")


@clauses("A-14.6", "A-14.7")
def test_recruits_stay_in_own_areas_and_away_from_enemies():
    held = {"cards": {"B": "white", "E": "red"}, "gold": {"white": 99}}
    factory = {"factories": [name(13, 9)]}
    t = table(**held, **factory)
    assert t.refused(f"recruit:{name(13, 9)}:pc@{name(14, 9)}/E")[0] == "area_not_controlled"
    assert t.refused(f"recruit:{name(13, 9)}:pc@{name(13, 8)}/E")[0] == "landscape_forbidden"
    near = table([], [unit("pie", 15, 11)], **held, **factory)
    assert near.refused(f"recruit:{name(13, 9)}:pc@{name(13, 10)}/E")[0] == "op_in_enemy_bo"
    t.order(f"recruit:{name(13, 9)}:pc@{name(11, 9)}/E")
    assert t.unit("white-pc-1").used


@clauses("A-14.8", "A-1.4", "A-1.5", "A-6.7")
def test_a_destroyed_piece_is_recruited_again():
    full = [unit("sap", x, 18) for x in range(3)]
    t = table([*full, unit("psz", 6, 8)], [unit("pc", 4, 18, "W")], gold={"white": 9}, dice=[6])
    assert t.refused(f"recruit:B:sap@{name(7, 9)}/E")[0] == "no_piece_left"
    t.pass_turn()
    t.go("red-pc-1", "@" + name(2, 18))
    t.pass_turn()
    t.order(f"recruit:B:sap@{name(7, 9)}/E")
    assert t.at("white-sap-3") == (7, 9, "E")
    assert t.refused("go:white-sap-3:F")[0] == "unit_used"


@clauses("A-14.15", "A-14.17", "A-12.7")
def test_a_used_gun_may_be_relocated():
    t = table([unit("art", 15, 7, "SW", "used"), unit("sap", 14, 6)])
    t.order(f"relocate:white-sap-1:white-art-1:{name(13, 5)}:E")
    assert t.at("white-art-1") == (13, 5, "E")


@clauses("A-12.7")
def test_sappers_can_work_wherever_they_stand():
    values = pack().units["sap"].values
    assert min(values) >= 1
    t = table([unit("sap", 19, 13)], gold={"white": 1})
    t.order(f"mine:white-sap-1:{name(18, 13)}")
    assert t.state.mines["white"] == (at(18, 13),)


@clauses("A-14.18", "A-14.9")
def test_the_headquarters_may_act_after_its_bonus():
    t = table([unit("psz", 7, 8), unit("pie", 2, 18)], gold={"white": 6})
    t.order(f"recruit:B:pie@{name(7, 9)}/E,pie@{name(7, 10)}/E")
    t.go("white-psz-1", "F")
    assert t.at("white-psz-1") == (8, 8, "E")
    assert t.state.actions_left == 3
