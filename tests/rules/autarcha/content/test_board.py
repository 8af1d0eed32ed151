"""The boards against the layers of the specification, and the tables that follow from them."""

from collections import Counter

import msgspec
import pytest

from rules.autarcha.board import CITY, ENVIRONMENTS, FOREST, MOUNTAINS, RAIL, ROAD, TERRAIN, WATER
from rules.autarcha.board_reader import build_board
from rules.autarcha.geometry import FACINGS, OUTSIDE, arms, opposite, turned
from rules.autarcha.move.ground import chart_of
from rules.kernel.board import TileKind
from tests.clauses import clauses
from tests.rules.autarcha import layers
from tests.rules.autarcha.boards import at, board, maps
from tests.rules.autarcha.packs import pack

BOARDS = ("river", "valley")


def drawn(layer: str) -> list[str]:
    """A layer of the specification, square by square."""
    return [glyph for row in layer.split() for glyph in row]


# -- the layers ----------------------------------------------------------------------------------


@clauses("A-21.1", "A-3.1")
def test_the_landscape_is_that_of_the_specification():
    told = [layers.LANDSCAPE_GLYPHS[glyph] for glyph in drawn(layers.LANDSCAPE)]
    assert [ENVIRONMENTS[one] for one in board().landscape] == told
    assert Counter(told) == {
        "terrain": 588,
        "forest": 164,
        "mountains": 104,
        "water": 52,
        "city": 52,
    }


@clauses("A-21.1", "A-3.4")
@pytest.mark.parametrize("layer", ["road", "rail"])
def test_roads_and_rails_leave_each_square_as_in_the_specification(layer):
    told = [layers.LINE_GLYPHS[glyph].split() for glyph in drawn(getattr(layers, layer.upper()))]
    masks = getattr(board(), layer)
    assert [sorted(FACINGS[arm] for arm in arms(mask)) for mask in masks] == [
        sorted(names) for names in told
    ]


@clauses("A-21.1", "A-15.1")
def test_areas_are_those_of_the_specification():
    river = board()
    assert [river.areas[area].id for area in river.area] == drawn(layers.AREA)
    assert {area.id: area.income for area in river.areas} == layers.INCOMES
    assert {area.id: len(area.squares) for area in river.areas} == layers.SIZES


@clauses("A-21.2")
def test_every_area_holds_exactly_its_one_city():
    river = board()
    for area in river.areas:
        city = river.cities[area.city]
        left, right, top, bottom = layers.CITIES[area.id]
        squares = [at(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]
        assert (city.id, city.name) == (area.id, area.name)
        assert list(city.squares) == squares
        assert set(squares) <= set(area.squares)
    assert sum(len(city.squares) for city in river.cities) == river.landscape.count(CITY)


@clauses("A-21.1")
@pytest.mark.parametrize("key", BOARDS)
def test_a_half_turn_changes_nothing(key):
    one = board(key)
    last = len(one.areas) - 1
    for square in range(one.width * one.height):
        other = turned(square, one.width, one.height)
        assert one.landscape[square] == one.landscape[other]
        assert one.area[square] == last - one.area[other]
        for masks in (one.road, one.rail):
            assert sorted(opposite(arm) for arm in arms(masks[square])) == arms(masks[other])
    assert [area.income for area in one.areas] == [area.income for area in one.areas[::-1]]


@clauses("A-21.3", "A-2.13")
def test_the_deployment_zones_lie_in_the_home_areas():
    river = board()
    assert {square % 40 for square in river.zones["white"]} == set(range(13))
    assert {square % 40 for square in river.zones["red"]} == set(range(27, 40))
    assert {river.areas[river.area[s]].id for s in river.zones["white"]} == set("ABCD")
    assert {river.areas[river.area[s]].id for s in river.zones["red"]} == set("IJKL")


@clauses("A-2.14")
def test_the_screen_parts_the_board_in_the_middle():
    river = board()
    assert {square % 40 for square in river.halves["white"]} == set(range(20))
    assert {square % 40 for square in river.halves["red"]} == set(range(20, 40))


@clauses("A-3.3")
def test_bridges_lie_where_the_specification_says():
    river = board()
    bridges = {s for s, one in enumerate(river.landscape) if one == WATER and river.road[s]}
    assert bridges == {at(18, 5), at(19, 5), at(20, 18), at(21, 18)}
    rail = {s for s, one in enumerate(river.landscape) if one == WATER and river.rail[s]}
    assert rail == {at(19, 11), at(20, 12)}


def test_fords_keep_the_banks_together():
    fords = (
        *((18, 2), (19, 2), (18, 3), (19, 3), (19, 9), (20, 9), (19, 14), (20, 14)),
        *((20, 20), (21, 20), (20, 21), (21, 21)),
    )
    assert {board().landscape[at(x, y)] for x, y in fords} == {TERRAIN}


# -- tables --------------------------------------------------------------------------------------


@clauses("A-2.4", "A-2.5", "A-2.6")
def test_a_square_is_named_by_its_crossing():
    river = board()
    assert river.names[at(2, 18)] == "03.02.NW"
    assert river.names[at(3, 19)] == "03.02.SE"
    assert river.names[at(0, 0)] == "12.01.NW"
    assert river.names[at(39, 23)] == "01.20.SE"
    assert [river.square(name) for name in river.names] == list(range(960))
    assert river.square("03.02.N") == river.square("13.01.NW") == OUTSIDE


@clauses("A-2.7")
@pytest.mark.parametrize(
    ("place", "columns", "rows"),
    [
        ((2, 18), (1, 4), (17, 20)),
        ((3, 19), (1, 4), (17, 20)),
        ((0, 0), (0, 2), (0, 2)),
        ((39, 12), (37, 39), (11, 14)),
    ],
)
def test_close_surroundings_are_the_four_large_squares(place, columns, rows):
    expected = {
        at(x, y) for x in range(columns[0], columns[1] + 1) for y in range(rows[0], rows[1] + 1)
    }
    assert set(board().close[at(*place)]) == expected == board().is_close[at(*place)]


@clauses("A-2.7")
@pytest.mark.parametrize(
    ("place", "columns", "rows"),
    [((4, 4), (2, 5), (2, 5)), ((6, 7), (4, 7), (6, 9)), ((0, 0), (0, 1), (0, 1))],
)
def test_a_square_is_felt_from_all_squares_whose_surroundings_hold_it(place, columns, rows):
    felt = chart_of(pack(), "autarchy").felt_from[at(*place)]
    assert set(felt) == {
        at(x, y) for x in range(columns[0], columns[1] + 1) for y in range(rows[0], rows[1] + 1)
    }


@clauses("A-2.8", "A-2.9")
def test_being_close_is_one_sided_and_being_linked_is_not():
    river = board()
    near, far = at(4, 4), at(6, 4)
    assert far in river.is_close[near]
    assert near not in river.is_close[far]
    assert river.are_linked(near, far)
    assert river.are_linked(far, near)
    assert not river.are_linked(at(4, 4), at(7, 4))


@clauses("A-2.10")
def test_steps_go_in_eight_directions_and_stop_at_the_rim():
    river = board()
    around = [(5, 4), (6, 4), (6, 5), (6, 6), (5, 6), (4, 6), (4, 5), (4, 4)]
    assert river.steps[at(5, 5)] == tuple(at(x, y) for x, y in around)
    assert river.steps[at(0, 0)] == (OUTSIDE, OUTSIDE, 1, 41, 40, OUTSIDE, OUTSIDE, OUTSIDE)


@clauses("A-3.5", "A-3.6", "A-3.7")
def test_the_environment_follows_the_line_that_a_facing_runs_along():
    river = board()
    assert river.environment[at(4, 16)] == (ROAD, FOREST, FOREST, FOREST) * 2
    assert river.environment[at(15, 10)] == (ROAD, TERRAIN, TERRAIN, RAIL) * 2
    bend = river.environment[at(10, 3)]
    assert [facing for facing in range(8) if bend[facing] == ROAD] == [2, 3, 6, 7]


@clauses("A-3.2", "A-3.10")
def test_a_ruin_is_terrain_but_mountains_and_water_stay():
    river = board()
    left = {(was, now) for was, now in zip(river.landscape, river.ruin, strict=True)}
    assert left == {
        (TERRAIN, TERRAIN),
        (FOREST, TERRAIN),
        (CITY, TERRAIN),
        (MOUNTAINS, MOUNTAINS),
        (WATER, WATER),
    }


def test_areas_know_their_neighbours():
    river = board()
    known = {area.id: "".join(river.areas[n].id for n in area.neighbours) for area in river.areas}
    assert known["E"] == "ABCFG"
    assert known["L"] == "HK"


# -- what a map may not do -----------------------------------------------------------------------


def problems(**changes) -> str:
    told = build_board(msgspec.structs.replace(maps()["valley"], **changes))
    assert isinstance(told, list)
    return "\n".join(told)


def with_tile(layer: str, x: int, y: int, name: str) -> dict:
    """The small map with another tile in one place; ``plain_1`` and the like are in its set."""
    small = maps()["valley"]
    row = list(small.layers[layer])
    row[y * 16 + x] = name
    return {"layers": {**small.layers, layer: tuple(row)}}


def with_label(number: int, **properties) -> dict:
    labels = [
        msgspec.structs.replace(one, properties={**one.properties, **properties})
        if one.id == number
        else one
        for one in maps()["valley"].objects["labels"]
    ]
    return {"objects": {"labels": tuple(labels)}}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (with_tile("landscape", 0, 0, ""), "valley.tmx: landscape 06.01.NW: no landscape"),
        (with_tile("landscape", 0, 0, "area_a"), "landscape 06.01.NW: no landscape"),
        (with_tile("area", 0, 0, ""), "area 06.01.NW: lies in no area"),
        (with_tile("area", 0, 0, "area_d"), "area 06.01.NW: cut off from the rest of D"),
        (with_tile("road", 4, 4, ""), "road 04.02.NE: leads E to where no road goes on"),
        (with_tile("road", 0, 0, "plain_1"), "road 06.01.NW: no road tile"),
        (with_tile("landscape", 8, 5, "city_1"), "area B has 2 cities instead of one"),
        (with_tile("area", 1, 3, "area_b"), "the city at 05.01.SE lies in A and B"),
        ({"properties": {}}, "the map property 'name' is missing"),
        ({"properties": {"name": "x", "limit_west": 6, "limit_east": 3}}, "west before east: 6, 3"),
        ({"layers": {}}, "the tile layer 'landscape' is missing"),
        ({"width": 15}, "is 15 squares wide"),
        ({"objects": {}}, "labels: area A has 0 labels, not one"),
        (with_label(1, area="L"), "labels object 1: there is no such area"),
        (with_label(1, income="much"), "labels object 1: the income must be a whole number"),
        (with_label(1, name=""), "labels object 1: the property 'name' is missing"),
        (with_label(1, source="hearsay"), "labels object 1: the source must be one of"),
    ],
)
def test_a_map_that_breaks_the_contract_is_told_with_its_place(changes, told):
    assert told in problems(**changes)


def test_a_city_label_beside_every_city_is_told():
    labels = [
        msgspec.structs.replace(one, column=0, row=0) if one.kind == "city" and one.id == 5 else one
        for one in maps()["valley"].objects["labels"]
    ]
    assert "labels object 5: lies in no city" in problems(objects={"labels": tuple(labels)})


def test_all_faults_are_told_together():
    small = maps()["valley"]
    changes = with_tile("landscape", 0, 0, "")
    changes |= {"properties": {"name": "x", "limit_west": 6, "limit_east": 3}}
    told = problems(**changes).splitlines()
    assert len(told) == 2
    assert all(line.startswith(f"{small.id}.tmx: ") for line in told)


def test_a_city_may_have_a_name_of_its_own():
    built = build_board(msgspec.structs.replace(maps()["valley"], **with_label(5, name="city.x")))
    assert not isinstance(built, list)
    assert built.cities[0].name == "city.x"


def test_a_map_may_bring_junctions_of_its_own():
    small = maps()["valley"]
    cross = TileKind("cross", "", {"road": 255})
    changes = with_tile("road", 0, 0, "cross") | {"tiles": {**small.tiles, "cross": cross}}
    assert "road 06.01.NW: leads NE to where no road goes on" in problems(**changes)
