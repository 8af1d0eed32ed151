"""Anomaly overlays on the Map (S-34, SC-OV, SC-OR)."""

from collections import Counter
from pathlib import Path

import pytest

from rules.stalker.pack.pack import StalkerPack
from rules.stalker.world.anomalies import (
    SymbolAt,
    activating,
    activation_chance,
    clockwise,
    lay_overlay,
    symbol_to_cover,
    uncovered,
)
from tests.clauses import clauses
from tests.rules.stalker.world.maps import zone

ORACLE = (Path(__file__).parent / "overlays.txt").read_text(encoding="utf-8").splitlines()
MAPS = {
    "A1": "sc-ml-01",
    "A2": "sc-ml-02",
    "B1": "sc-ml-03",
    "B2": "sc-ml-04",
    "C1": "sc-ml-05",
    "C2": "sc-ml-06",
    "S2": "sc-ml-08",
}
PAIR = (SymbolAt(0, 0, "P3"), SymbolAt(0, 0, "P4"), SymbolAt(0, 1, "P4"))


@pytest.mark.parametrize("row", ORACLE, ids=lambda row: row.split(" T")[0].replace(" ", "-"))
@clauses("S-34.6", "S-34.24", "S-34.25")
def test_an_overlay_falls_on_the_fields_that_the_catalogue_lists(
    pack: StalkerPack, row: str
) -> None:
    map_name, number, anchor, rest = row.split(" ", 3)
    where = pack.zones.zone(MAPS[map_name])
    overlay = lay_overlay(where, pack.patterns[int(number)], where.square(anchor))
    found = {
        field: "".join(sorted(placed.symbol[1] for placed in overlay.on(field)))
        for field in overlay.fields()
    }
    assert found == dict(part.split(" ") for part in rest.split(", "))
    assert overlay.center == rest.split(" ")[0]


@clauses("S-2.3", "S-34.3", "S-34.6")
def test_thirteen_overlays_have_all_four_symbols_twice_on_their_centre(pack: StalkerPack) -> None:
    types = {number: overlay.type for number, overlay in pack.overlays.items()}
    assert {n for n, kind in types.items() if kind == "chemical"} == {1, 4, 12}
    assert {n for n, kind in types.items() if kind == "electric"} == {6, 7, 11}
    assert {n for n, kind in types.items() if kind == "fire"} == {2, 9, 10}
    assert {n for n, kind in types.items() if kind == "gravity"} == {3, 5, 8}
    assert {n for n, kind in types.items() if kind == "special"} == {98}
    for pattern in pack.patterns.values():
        centre = Counter(s.symbol for s in pattern if (s.down, s.right) == (0, 0))
        assert centre == {"P1": 2, "P2": 2, "P3": 2, "P4": 2}
        ring = [s for s in pattern if (s.down, s.right) != (0, 0)]
        assert 5 <= len(ring) <= 8
        assert all(abs(s.down) + abs(s.right) <= 2 for s in ring)


@clauses("S-34.8", "S-34.10", "S-34.11")
def test_a_move_through_p3_and_p4_twice_activates_in_seventy_per_cent() -> None:
    overlay = lay_overlay(zone("abc"), PAIR, (0, 1))
    kinds = uncovered(overlay, ())
    results = activating(kinds, "abc")
    assert results == {"P3", "P4"}
    assert activation_chance(results) == 70
    assert activation_chance(activating(kinds, "c")) == 40
    assert activation_chance(activating(kinds, "a")) == 0


@clauses("S-34.5", "S-34.15", "S-34.16")
def test_each_symbol_is_covered_separately_and_still_exists() -> None:
    overlay = lay_overlay(zone("abc"), PAIR, (0, 1))
    assert uncovered(overlay, (1,)) == {"b": {"P3"}, "c": {"P4"}}
    assert uncovered(overlay, (0, 1)) == {"c": {"P4"}}
    assert overlay.fields() == ("b", "c")


@clauses("S-34.17")
def test_a_unit_covers_the_highest_symbol_that_is_free() -> None:
    overlay = lay_overlay(zone("abc"), PAIR, (0, 1))
    first = symbol_to_cover(overlay, "b", ())
    assert first is not None
    assert (first.symbol, first.index) == ("P4", 1)
    second = symbol_to_cover(overlay, "b", (1,))
    assert second is not None
    assert second.symbol == "P3"
    assert symbol_to_cover(overlay, "b", (0, 1)) is None
    assert symbol_to_cover(overlay, "a", ()) is None


@clauses("S-34.25")
def test_symbols_on_water_or_off_the_map_are_dropped_but_walls_keep_them() -> None:
    where = zone("awb / #xy\nfield w water\nedge 1,1 E wall")
    ring = (SymbolAt(0, 0, "P1"), SymbolAt(-1, 0, "P2"), SymbolAt(0, 1, "P3"), SymbolAt(1, 0, "P4"))
    overlay = lay_overlay(where, ring, (1, 1))
    assert [(placed.symbol, placed.field) for placed in overlay.symbols] == [
        ("P1", "x"),
        ("P3", "y"),
    ]


@clauses("S-34.20")
def test_overlays_follow_each_other_clockwise_from_twelve(pack: StalkerPack) -> None:
    where = pack.zones.zone("sc-ml-05")
    east, south = where.square("T15(3,1)"), where.square("T6(4,3)")
    west, north = where.square("T14(1,0)"), where.square("T7(0,5)")
    assert clockwise(where, [west, south, north, east]) == (east, south, west, north)
    square = zone("abc / def / ghi")
    round_the_clock = clockwise(square, [(0, 0), (1, 0), (2, 1), (0, 1), (1, 2), (2, 2)])
    assert round_the_clock == ((0, 1), (1, 2), (2, 2), (2, 1), (1, 0), (0, 0))
