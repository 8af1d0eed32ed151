"""Attacks and the destruction of objects (A-10, A-11)."""

import pytest

from rules.autarcha.fight.objects import hit_object
from rules.autarcha.model.events import (
    DieRolled,
    FactoryDestroyed,
    MarkerPlaced,
    ObjectHit,
    ShotFired,
    UnitDestroyed,
    UnitLostOnTerrain,
)
from rules.autarcha.move.ground import ground_of
from rules.autarcha.resolvers import Play
from rules.autarcha.works.recruiting import supply
from tests.clauses import clauses
from tests.rules.autarcha.boards import at
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import name, table, unit

COVERS = [
    ("water", 19, 13, 2),
    ("terrain", 22, 3, 3),
    ("forest", 13, 10, 4),
    ("city", 14, 5, 5),
    ("mountains", 14, 7, 6),
]


@clauses("A-10.7", "A-10.8", "A-3.11", "A-3.12")
@pytest.mark.parametrize(("cover", "x", "y", "needed"), COVERS)
def test_the_cover_decides_which_die_hits(cover, x, y, needed):
    for die in (needed - 1, needed):
        t = table([unit("pie", x - 1, y)], [unit("pie", x, y)], dice=[die])
        t.go("white-pie-1", "@" + name(x, y))
        assert t.the(DieRolled).needed == needed
        assert t.the(DieRolled).side == "red"
        assert t.alive("red-pie-1") is (die < needed)


@clauses("A-10.2", "A-10.3", "A-10.4", "A-10.5")
def test_patterns_turn_with_the_facing_and_nothing_blocks_the_view():
    ground = ground_of(pack(), table().state)
    east = {(s % 40 - 20, s // 40 - 12) for s in ground.fire("pie", at(20, 12) * 8 + 2)}
    assert east == {(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (2, -1), (2, 0), (2, 1)}
    north_east = {(s % 40 - 20, s // 40 - 12) for s in ground.fire("pie", at(20, 12) * 8 + 1)}
    assert north_east == {(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (1, -2), (2, -2), (2, -1)}
    wall = [unit("pie", x, 10) for x in range(4, 12)]
    t = table([unit("art", 3, 10), *wall], [unit("pie", 12, 10)], dice=[6])
    t.go("white-art-1", "@" + name(12, 10))
    assert not t.alive("red-pie-1")


@clauses("A-10.6", "A-10.9", "A-4.9", "A-4.10", "A-1.5")
def test_one_hit_destroys_a_unit_and_its_piece_may_come_again():
    t = table(
        [unit("pc", 9, 12)],
        [unit("pie", 11, 12)],
        dice=[6],
    )
    t.go("white-pc-1", "@" + name(11, 12))
    assert t.the(ShotFired).target == "red-pie-1"
    assert t.the(UnitDestroyed).square == name(11, 12)
    assert "red-pie-1" not in t.state.units
    assert t.state.grid[at(11, 12)] == "."
    assert "red-pie-1" in supply(pack(), t.state, "red", "pie")


@clauses("A-10.10", "A-6.4")
def test_steps_then_an_attack_from_where_the_unit_then_stands():
    t = table([unit("pie", 9, 10)], [unit("pie", 13, 10)], dice=[6])
    t.go("white-pie-1", "F", "F", "@" + name(13, 10))
    assert not t.alive("red-pie-1")
    assert t.at("white-pie-1") == (11, 10, "E")


@clauses("A-11.1", "A-11.3", "A-11.5", "A-11.11")
@pytest.mark.parametrize(("x", "y", "thing"), [(12, 3, "forest"), (4, 11, "road"), (12, 8, "rail")])
def test_forest_road_and_rail_fall_with_one_hit(x, y, thing):
    t = table([unit("pc", x - 2, y)], dice=[6])
    assert t.card("A" if y == 3 else "B") == ("white", False)
    t.go("white-pc-1", "#" + name(x, y))
    assert t.the(ObjectHit).object == thing
    assert t.the(MarkerPlaced).left == 7
    ground = ground_of(pack(), t.state)
    assert {ground.environment[at(x, y) * 8 + facing] for facing in range(8)} == {0}


@clauses("A-3.10")
def test_mountains_stay_mountains_without_their_road():
    t = table([unit("pie", 15, 9, "N")], markers=[name(15, 7)])
    ground = ground_of(pack(), t.state)
    assert {ground.environment[at(15, 7) * 8 + facing] for facing in range(8)} == {5}
    assert ground.defence[at(15, 7)] == 5


@clauses("A-11.6", "A-15.13", "A-11.4")
def test_hits_on_a_city_square_persist_and_stand_in_the_journal():
    t = table([unit("pc", 2, 8), unit("pc", 2, 9)], dice=[5, 6, 4])
    t.go("white-pc-1", "#" + name(4, 8))
    assert t.state.city_hits == {name(4, 8): 1}
    t.go("white-pc-2", "#" + name(4, 9))
    assert [(one.what, one.hits) for one in t.state.journal] == [("city", 1), ("city", 1)]
    t.pass_turn()
    t.pass_turn()
    t.go("white-pc-1", "#" + name(4, 8))
    assert t.state.city_hits[name(4, 8)] == 1


@clauses("A-11.8")
def test_a_fallen_factory_leaves_landscape_and_road():
    t = table([unit("pc", 2, 11)], factories=[f"{name(4, 11)} 1"], dice=[6])
    t.go("white-pc-1", "#" + name(4, 11))
    assert t.the(FactoryDestroyed).square == name(4, 11)
    assert t.state.markers == ()
    assert ground_of(pack(), t.state).environment[at(4, 11) * 8 + 4] == 3


@clauses("A-13.10")
def test_a_mine_takes_bridge_and_mountain_road_with_the_unit_and_nothing_else():
    t = table(
        [unit("pie", 17, 5)],
        [unit("pc", 19, 5, "E")],
        mines={"red": [name(18, 5)]},
    )
    t.go("white-pie-1", "F")
    assert t.state.markers == (at(18, 5),)
    assert t.alive("red-pc-1")
    swap = table([unit("pc", 15, 6, "S")], mines={"red": [name(15, 7)]})
    swap.go("white-pc-1", "F")
    assert not swap.alive("white-pc-1")
    assert swap.all(UnitLostOnTerrain) == []


@clauses("A-11.10")
def test_a_road_that_goes_leaves_armour_lost_and_guns_blocked():
    t = table([unit("pc", 15, 7, "S")])
    r = Play(t.state, pack())
    hit_object(r, at(15, 7))
    assert [type(one).__name__ for one in r.events][-2:] == ["UnitLostOnTerrain", "UnitDestroyed"]
    gun = table([unit("art", 15, 7, "S")])
    r = Play(gun.state, pack())
    hit_object(r, at(15, 7))
    assert gun.alive("white-art-1")
    assert ground_of(pack(), gun.state).values["art"][at(15, 7) * 8 + 4] == 0


@clauses("A-17.2", "A-17.3")
def test_the_defender_may_click_the_die():
    t = table(
        [unit("pie", 11, 10)],
        [unit("pie", 13, 10)],
        dice=[6],
        options={"dice_click": True},
    )
    t.go("white-pie-1", "@" + name(13, 10))
    assert t.asked() == [("red", "roll")]
    assert t.alive("red-pie-1")
    assert t.decision("red").about.needed == 4
    t.answer("red", "roll")
    assert not t.alive("red-pie-1")


@clauses("A-11.2", "A-10.10")
def test_the_square_that_a_unit_has_left_is_free_to_be_fired_at():
    t = table([unit("pc", 4, 10, "S")], dice=[6])
    t.go("white-pc-1", "F", "U", "#" + name(4, 10))
    assert t.state.markers == (at(4, 10),)
    assert t.at("white-pc-1") == (4, 11, "N")


@clauses("A-17.3", "A-8.16", "A-24.1")
def test_each_shot_of_a_volley_has_its_own_die_to_click():
    row = [unit("pie", 6, 10), unit("pie", 6, 11), unit("pie", 6, 12)]
    t = table(
        row,
        [unit("pie", 8, 10), unit("pie", 8, 12)],
        dice=[1, 6],
        options={"dice_click": True},
    )
    t.order("formation:white-pie-1,white-pie-2,white-pie-3:@2/0")
    assert t.decision("red").about.square == name(8, 10)
    t.answer("red", "roll")
    assert t.decision("red").about.square == name(8, 12)
    t.answer("red", "roll")
    assert (t.alive("red-pie-1"), t.alive("red-pie-2")) == (True, False)
    assert t.asked() == [("white", "order")]
