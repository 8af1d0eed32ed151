"""What the reader of maps refuses: each way to break the contract, told with its place."""

import msgspec
import pytest

from game.boards.tiled import load_boards
from rules.kernel.board import BoardEdge, BoardObject, TileKind
from rules.volt.arena.arena import Arena, build_arena
from rules.volt.arena.check import arena_problems
from rules.volt.content import map_problems
from tests.clauses import clauses
from tests.rules.volt.arenas import GRIDS

BOARDS = load_boards("volt")


def board(key="a", **changes):
    return msgspec.structs.replace(BOARDS[key], **changes)


def problems(changed):
    built = build_arena(changed)
    assert not isinstance(built, Arena), "nothing was wrong with the map"
    return built


def tiles(at, name):
    """The field layer of arena a with another tile on one cell."""
    fields = list(BOARDS["a"].layers["fields"])
    fields["ABCDEFGHI".index(at[0]) + 9 * (int(at[1]) - 1)] = name
    return {**BOARDS["a"].layers, "fields": tuple(fields)}


def name_of(code):
    found = (name for name, kind in BOARDS["a"].tiles.items() if kind.properties["code"] == code)
    return next(found)


def marks(layer, change):
    """The objects of a layer of arena a, changed one by one; ``None`` leaves one out."""
    changed = tuple(filter(None, map(change, BOARDS["a"].objects[layer])))
    return {**BOARDS["a"].objects, layer: changed}


def on(one: BoardObject, cell):
    return (one.column, one.row) == ("ABCDEFGHI".index(cell[0]), int(cell[1]) - 1)


def told(**properties):
    return lambda one: msgspec.structs.replace(one, properties={**one.properties, **properties})


@clauses("V-2.1")
def test_an_arena_needs_its_fields_and_is_no_larger_than_nine_by_nine():
    missing, *others = problems(board(layers={}))
    assert missing == "a: the tile layer 'fields' is missing"
    assert all("is not a start space" in line for line in others)
    assert "a: is larger than 9 × 9 cells (V-2.1)" in problems(board(width=10))
    assert "a: is larger than 9 × 9 cells (V-2.1)" in problems(board(height=10))
    assert isinstance(build_arena(board()), Arena)


def test_a_cell_needs_a_tile_that_is_a_field():
    odd = {**BOARDS["a"].tiles, "odd": TileKind("odd", properties={"code": "?"})}
    assert problems(board(layers=tiles("E5", ""))) == ["a: fields E5: has no tile"]
    broken = board(layers=tiles("E5", "odd"), tiles=odd)
    assert problems(broken) == ["a: fields E5: code '?' is not a field"]


def test_every_vp_space_is_there_once():
    twice = board(layers=tiles("E5", name_of("4")))
    assert problems(twice) == ["a: fields D6: VP space 4 is also on E5"]


@clauses("V-2.5", "V-2.6")
def test_walls_and_barriers_lie_between_two_cells():
    rim = BoardEdge(0, 4, "W", "wall", 7)
    assert problems(board(edges=(rim,))) == [
        "a: edges object 7: lies on the arena wall (V-2.5, V-2.6)"
    ]
    assert problems(board(edges=(BoardEdge(3, 8, "S", "barrier", 8),)))
    odd = BoardEdge(4, 4, "E", "fence", 9)
    assert problems(board(edges=(odd,))) == [
        "a: edges object 9: class 'fence' is neither wall nor barrier"
    ]
    built = build_arena(
        board(edges=(BoardEdge(4, 4, "E", "wall"), BoardEdge(4, 4, "S", "barrier")))
    )
    assert (built.walls, built.barriers) == (frozenset(["E5-F5"]), frozenset(["E5-E6"]))


@clauses("V-2.7", "V-23.2")
@pytest.mark.parametrize(
    ("properties", "problem"),
    [
        ({"facing": "up"}, "facing and turn_to must be N, E, S or W"),
        ({"turn_to": "NE"}, "facing and turn_to must be N, E, S or W"),
        ({"facing": "N", "turn_to": "S"}, "S is not perpendicular to N (V-2.7)"),
        ({"facing": "E", "turn_to": "E"}, "E is not perpendicular to E (V-2.7)"),
    ],
)
def test_a_warning_line_faces_one_way_and_turns_to_another(properties, problem):
    change = told(**properties)
    spoilt = marks("warnings", lambda one: change(one) if on(one, "B1") else one)
    at = next(one.id for one in BOARDS["a"].objects["warnings"] if on(one, "B1"))
    assert problems(board(objects=spoilt)) == [f"a: warnings object {at} on B1: {problem}"]


@clauses("V-23.2")
def test_no_warning_line_lies_in_a_pit_or_twice():
    line = next(one for one in BOARDS["a"].objects["warnings"] if on(one, "B1"))
    pit = msgspec.structs.replace(line, id=900, column=2, row=3)
    again = msgspec.structs.replace(line, id=901)
    objects = {**BOARDS["a"].objects}
    objects["warnings"] = (*objects["warnings"], pit, again)
    assert problems(board(objects=objects)) == [
        "a: warnings object 900 on C4: lies in a pit (V-23.2)",
        "a: warnings object 901 on B1: a second warning line facing N",
    ]


@clauses("V-23.1")
def test_every_start_space_has_a_side_and_every_side_one_middle():
    nobody = marks("starts", lambda one: None if on(one, "D1") else one)
    assert problems(board(objects=nobody)) == ["a: starts: D1 is a start space of no side"]
    odd = marks("starts", lambda one: told(side="up")(one) if on(one, "D1") else one)
    assert problems(board(objects=odd)) == ["a: starts: D1 is a start space of no side"]
    stray = marks(
        "starts", lambda one: msgspec.structs.replace(one, column=1) if on(one, "D1") else one
    )
    assert problems(board(objects=stray)) == [
        "a: starts: D1 is a start space of no side",
        "a: starts: B1 is not a start space",
    ]
    two = marks("starts", lambda one: told(middle=True)(one) if on(one, "D1") else one)
    assert problems(board(objects=two)) == ["a: starts: side N has two middles"]
    none = marks("starts", lambda one: told(middle=False)(one) if on(one, "E1") else one)
    assert problems(board(objects=none)) == ["a: starts: side N has no middle"]


@clauses("V-23.3")
def test_a_map_is_held_against_the_validator_unless_it_has_no_vp_space():
    assert map_problems(board()) == []
    assert map_problems(board("blank")) == []
    fewer = board(layers=tiles("D6", name_of(".")))
    assert "a: VP spaces missing: 4" in map_problems(fewer)
    assert map_problems(board(layers={}))[0] == "a: the tile layer 'fields' is missing"


@clauses("V-2.1", "V-23.3")
def test_the_validator_tells_another_size_and_compares_no_halves_then():
    arena = build_arena(board())
    cells = {cell: code for cell, code in arena.cells.items() if cell[1] != "9"}
    low = msgspec.structs.replace(arena, height=8, cells={**cells, "B2": "O"}, warnings={})
    told_of = arena_problems(low)
    assert told_of[0] == "a: is 9 × 8 cells, not 9 × 9 (V-2.1)"
    assert not [line for line in told_of if "diagonal" in line]


@clauses("V-23.2")
def test_every_line_that_warns_of_a_wall_a_rim_or_a_pit_is_needed():
    arena = build_arena(board())
    assert len(arena.warnings) == 68
    for line in arena.warnings:
        left = {one: to for one, to in arena.warnings.items() if one != line}
        lines = arena_problems(msgspec.structs.replace(arena, warnings=left))
        assert f"a: warning line {line} is missing (V-23.2)" in lines


def test_the_samples_are_the_arenas_of_the_rulebook():
    assert BOARDS.keys() == GRIDS.keys()
