"""Tiles joined into a Map: edges, adjacency, rooms, rotation and changes (S-5 to S-7)."""

import pytest

from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.edges import windows_for
from rules.stalker.world.ground import beside_opening, rooms_of
from rules.stalker.world.join import EdgeChange, FieldChange, JoinError, LinkChange, TileAt, join
from rules.stalker.world.textmap import TextMapError, parse_map
from rules.stalker.world.zone import Zone
from tests.clauses import clauses
from tests.rules.stalker.world.maps import zone


def steps(where: Zone, field: str, windows: str = "open") -> set[str]:
    return {step.to for step in where.lanes(windows).steps[field]}


def near(where: Zone, field: str, windows: str = "open") -> set[str]:
    return set(where.lanes(windows).near[field])


@clauses("S-6.1", "S-6.5", "S-6.6")
def test_fields_are_adjacent_across_open_borders_but_never_at_corners() -> None:
    where = zone("ab / cd\nedge 0,0 E wall\nedge 0,0 S impassable")
    assert steps(where, "a") == set()
    assert near(where, "a") == {"c"}
    assert steps(where, "d") == {"b", "c"}


@pytest.mark.parametrize(
    ("unit", "types", "moves", "reaches"),
    [
        ("stalker", (), True, True),
        ("enemy", ("human",), True, True),
        ("enemy", ("psionic",), False, True),
        ("enemy", ("mutant", "psionic"), False, True),
        ("companion", (), False, True),
        ("enemy", ("mutant",), False, False),
        ("thing", (), True, True),
    ],
)
@clauses("S-6.2", "S-6.7", "S-6.8", "S-29.7")
def test_a_window_is_another_thing_to_each_kind_of_unit(
    unit: str, types: tuple[str, ...], moves: bool, reaches: bool
) -> None:
    where = zone("rw\nedge 0,0 E window\nfield r room hut")
    windows = windows_for(unit, types)
    assert ("w" in steps(where, "r", windows)) is moves
    assert ("w" in near(where, "r", windows)) is reaches
    assert ("w" in where.lanes(windows).sight["r"]["E"]) is reaches


@clauses("S-5.7", "S-6.7")
def test_water_stops_movement_but_not_range() -> None:
    where = zone("awb\nfield w water")
    assert steps(where, "a") == set()
    assert where.range("a", "b") == 2


@clauses("S-5.11")
def test_the_rim_of_the_map_is_a_wall() -> None:
    where = zone("a")
    assert set(where.edges.values()) == {"wall"}
    assert len(where.edges) == 4


@pytest.mark.parametrize(
    ("one", "other", "result"),
    [
        ("open", "open", "open"),
        ("open", "impassable", "impassable"),
        ("impassable", "wall", "wall"),
        ("door", "open", "door"),
        ("door", "impassable", "impassable"),
        ("impassable", "window", "window"),
        ("window", "wall", "wall"),
        ("window", "door", "window"),
    ],
)
@clauses("S-6.3", "S-6.4")
def test_where_tiles_meet_the_stricter_edge_counts(one: str, other: str, result: str) -> None:
    tiles = {
        "T1": parse_map(f"a\nedge 0,0 E {one}", "T1"),
        "T2": parse_map(f"a\nedge 0,0 W {other}", "T2"),
    }
    where = join(tiles, [TileAt("T1"), TileAt("T2", (0, 1))])
    assert where.edge_kind("T1(0,0)E") == where.edge_kind("T2(0,0)W") == result


@clauses("S-6.4", "S-6.10")
def test_a_cards_edge_replaces_the_printed_one_and_can_be_taken_back(pack: StalkerPack) -> None:
    shut = EdgeChange("T4(1,1)E", "impassable")
    zones = pack.zones
    assert "T4.D" in steps(zones.zone("sc-ml-01"), "T4.C")
    grating = zones.zone("sc-ml-01", (shut,))
    assert "T4.D" not in steps(grating, "T4.C")
    assert grating.range("T4.C", "T4.D") == 1
    undone = zones.zone("sc-ml-01", (shut, EdgeChange("T4(1,1)E", "printed")))
    assert undone.edge_kind("T4(1,1)E") == "door"


@clauses("S-5.9")
def test_an_overlay_card_may_change_a_field(pack: StalkerPack) -> None:
    changed = pack.zones.zone("sc-ml-05", (FieldChange("T7.H", "cover", 1),))
    assert changed.fields["T7.H"].cover == 1
    assert pack.zones.zone("sc-ml-05").fields["T7.H"].cover == 3


@clauses("S-6.9", "S-38.2")
def test_linked_fields_are_adjacent_for_moving_and_range_but_not_for_sight() -> None:
    where = zone("ab#cd", LinkChange("b", "c"))
    assert steps(where, "b") == {"a", "c"}
    assert where.range("a", "d") == 3
    assert "c" not in {g for side in where.lanes("open").sight["b"].values() for g in side}


@clauses("S-5.10")
def test_a_turned_tile_turns_its_squares_and_its_edges() -> None:
    tiles = {"T1": parse_map("ab / cc\nedge 0,0 E wall\nedge 0,1 N window", "T1")}
    where = join(tiles, [TileAt("T1", (0, 0), 1)])
    assert where.field_at == {(0, 0): "T1.c", (1, 0): "T1.c", (0, 1): "T1.a", (1, 1): "T1.b"}
    assert where.edge("T1(0,0)E") == (0, 1, "S")
    assert where.edge_kind("T1(0,0)E") == "wall"
    half = join(tiles, [TileAt("T1", (0, 0), 2)])
    assert half.field_at == {(0, 0): "T1.c", (0, 1): "T1.c", (1, 0): "T1.b", (1, 1): "T1.a"}


@clauses("S-5.2")
def test_fields_of_different_tiles_stay_apart_though_they_touch(pack: StalkerPack) -> None:
    where = pack.zones.zone("sc-ml-01")
    assert where.field_at[(11, 0)] == "T1.H"
    assert where.field_at[(12, 0)] == "T5.A"
    assert "T5.A" in steps(where, "T1.H")


@clauses("S-7.1", "S-7.3", "S-7.4")
def test_rooms_that_touch_form_one_building(pack: StalkerPack) -> None:
    where = pack.zones.zone("sc-ml-01")
    assert rooms_of(where, "T4.E") == {"T4.C", "T4.D", "T4.E"}
    assert rooms_of(where, "T2.D") == {"T2.D", "T2.E"}
    assert rooms_of(where, "T1.E") == {"T1.E"}
    assert rooms_of(where, "T1.A") == frozenset()
    assert where.fields["T4.E"].inside
    assert not where.fields["T4.F"].inside


def test_the_farm_has_six_rooms_in_one_building(pack: StalkerPack) -> None:
    assert len(rooms_of(pack.zones.zone("sc-ml-07"), "T7.H")) == 6


@clauses("S-7.2")
def test_an_open_tile_border_of_a_room_counts_as_a_door(pack: StalkerPack) -> None:
    where = pack.zones.zone("sc-ml-04")
    assert where.edge_kind("T10(0,2)N") == "door"
    assert where.edge_kind("T10(2,5)E") == "door"
    assert {"T10.D", "T11.C"} <= rooms_of(where, "T10.A")
    assert "T9.E" not in rooms_of(where, "T10.A")


def test_the_windows_of_the_radio_shack_open_on_two_fields_outside(pack: StalkerPack) -> None:
    where = pack.zones.zone("sc-ml-01")
    beside = beside_opening(where, "window", rooms_of(where, "T3.D"))
    assert beside == {"T3.B", "T3.D", "T3.E"}


def test_a_map_that_cannot_be_is_refused() -> None:
    tile = parse_map("ab", "T1")
    with pytest.raises(JoinError, match="placed twice"):
        join({"T1": tile}, [TileAt("T1"), TileAt("T1", (0, 2))])
    with pytest.raises(JoinError, match="overlaps"):
        join({"T1": tile, "T2": parse_map("c", "T2")}, [TileAt("T1"), TileAt("T2", (0, 1))])
    with pytest.raises(TextMapError, match="not in one piece"):
        parse_map("aba")
    with pytest.raises(TextMapError, match="lies inside field"):
        parse_map("aa\nedge 0,0 E wall")
    with pytest.raises(TextMapError, match="open"):
        parse_map("rw\nfield r room hut")
    with pytest.raises(TextMapError, match="cannot read"):
        parse_map("a\nedge 0,0 E hedge")
