"""The maps of VOLT say what the rulebook says, and the validator finds what breaks an arena."""

import msgspec
import pytest

from game.boards.tiled import load_boards
from rules.volt.arena.arena import Arena, build_arena, cell_name, edge_name, neighbour
from rules.volt.arena.check import arena_problems
from tests.clauses import clauses
from tests.rules.volt.arenas import BARRIERS, GRIDS, WALLS, WARNINGS


@pytest.fixture(scope="module")
def arenas() -> dict[str, Arena]:
    built = {key: build_arena(board) for key, board in load_boards("volt").items()}
    return {key: arena for key, arena in built.items() if isinstance(arena, Arena)}


@clauses("V-2.1", "V-2.4", "V-13.14", "V-23.10", "V-23.11", "V-23.12", "V-23.13", "V-23.14")
@pytest.mark.parametrize("key", GRIDS)
def test_each_map_equals_the_arena_of_the_rulebook(arenas: dict[str, Arena], key: str) -> None:
    arena = arenas[key]
    cells = [arena.cells[cell_name(column, row)] for row in range(9) for column in range(9)]
    assert cells == list("".join(GRIDS[key].split()))
    assert arena.walls == frozenset(WALLS.get(key, "").split())
    assert arena.barriers == frozenset(BARRIERS.get(key, "").split())
    lines = [f"{place}>{turn_to}" for place, turn_to in arena.warnings.items()]
    assert sorted(lines) == sorted(WARNINGS.get(key, "").split())


def test_there_are_no_other_maps(arenas: dict[str, Arena]) -> None:
    assert arenas.keys() == GRIDS.keys()


@clauses("V-23.2")
def test_the_warning_tables_are_as_long_as_they_say(arenas: dict[str, Arena]) -> None:
    lengths = {key: len(arenas[key].warnings) for key in "abcd"}
    assert lengths == {"a": 68, "b": 76, "c": 70, "d": 96}


@clauses("V-23.1", "V-13.7")
def test_every_arena_has_the_same_start_spaces(arenas: dict[str, Arena]) -> None:
    for arena in arenas.values():
        around = " ".join(cell for side in "NESW" for cell in arena.starts[side])
        assert around == "D1 E1 F1 I4 I5 I6 F9 E9 D9 A6 A5 A4"
        assert arena.middles == {"N": "E1", "E": "I5", "S": "E9", "W": "A5"}


@clauses("V-23.3")
@pytest.mark.parametrize("key", ["a", "b", "c", "d", "training"])
def test_each_arena_passes_the_validator(arenas: dict[str, Arena], key: str) -> None:
    assert arena_problems(arenas[key]) == []


def without(table: dict[str, str], key: str) -> dict[str, str]:
    return {place: value for place, value in table.items() if place != key}


@clauses("V-23.3")
def test_the_validator_counts_vp_and_start_spaces(arenas: dict[str, Arena]) -> None:
    arena = arenas["a"]
    fewer = msgspec.structs.replace(
        arena,
        vp={number: cell for number, cell in arena.vp.items() if number != 3},
        starts={**arena.starts, "N": ("D1", "E1")},
    )
    told = arena_problems(fewer)
    assert "a: VP spaces missing: 3" in told
    assert "a: side N has 2 start spaces, not 3 (V-13.7)" in told


@clauses("V-23.3")
def test_the_validator_finds_broken_symmetry(arenas: dict[str, Arena]) -> None:
    arena = arenas["a"]
    pit = msgspec.structs.replace(arena, cells={**arena.cells, "B2": "O"}, warnings={})
    assert arena_problems(pit) == [
        "a: B2 and H8 differ across the diagonal A9–I1",
        "a: H8 and B2 differ across the diagonal A9–I1",
    ]
    wall = msgspec.structs.replace(arena, walls=frozenset(["E4-E5"]), warnings={})
    assert arena_problems(wall) == [
        "a: wall E4-E5 lacks its mirror image across the diagonal A1–I9",
        "a: wall E4-E5 lacks its mirror image across the diagonal A9–I1",
    ]


@clauses("V-23.2", "V-23.3")
@pytest.mark.parametrize(
    ("line", "turn_to", "problem"),
    [
        ("A1:N", None, "a: warning line A1:N is missing (V-23.2)"),
        ("E5:N", "E", "a: warning line E5:N warns of nothing (V-23.2)"),
        ("A1:N", "W", "a: warning line A1:N turns W into a pit or a wall (V-23.2)"),
        ("B1:N", "W", "a: warning line B1:N has no half-turn twin H9:S (V-23.2)"),
    ],
)
def test_the_validator_checks_every_warning_line(
    arenas: dict[str, Arena], line: str, turn_to: str | None, problem: str
) -> None:
    lines = without(arenas["a"].warnings, line)
    if turn_to is not None:
        lines[line] = turn_to
    assert problem in arena_problems(msgspec.structs.replace(arenas["a"], warnings=lines))


@clauses("V-23.3")
def test_the_validator_finds_a_vp_space_out_of_reach(arenas: dict[str, Arena]) -> None:
    ring = frozenset(edge_name("C3", neighbour("C3", facing)) for facing in "NESW")
    told = arena_problems(msgspec.structs.replace(arenas["training"], walls=ring))
    for side in "NESW":
        assert f"training: VP space 1 on C3 cannot be reached from side {side}" in told
