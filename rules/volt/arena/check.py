"""The validator of V-23.3: whether an arena is fair, complete and playable."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.volt.arena.arena import (
    PIT,
    SIDES,
    STEPS,
    VP_CODES,
    Arena,
    cell_name,
    cell_place,
    edge_cells,
    edge_name,
    neighbour,
)

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

Mirror = Callable[[str], str]


def arena_problems(arena: Arena) -> list[str]:
    """Everything in which an arena falls short of V-23.3.

    An arena without any warning line is taken as one on which no KillBot plays.
    """
    problems = [
        *_count_problems(arena),
        *_symmetry_problems(arena),
        *_reach_problems(arena),
        *(_warning_problems(arena) if arena.warnings else ()),
    ]
    return [f"{arena.id}: {problem}" for problem in problems]


def _count_problems(arena: Arena) -> Iterator[str]:
    if (arena.width, arena.height) != (9, 9):
        yield f"is {arena.width} × {arena.height} cells, not 9 × 9 (V-2.1)"
    missing = [code for code in VP_CODES if int(code) not in arena.vp]
    if missing:
        yield f"VP spaces missing: {', '.join(missing)}"
    for side in SIDES:
        if len(arena.starts[side]) != 3:
            yield f"side {side} has {len(arena.starts[side])} start spaces, not 3 (V-13.7)"


def _symmetry_problems(arena: Arena) -> Iterator[str]:
    if arena.width != arena.height:
        return
    last = arena.width - 1

    def falling(cell: str) -> str:
        column, row = cell_place(cell)
        return cell_name(row, column)

    def rising(cell: str) -> str:
        column, row = cell_place(cell)
        return cell_name(last - row, last - column)

    for name, mirror in (("A1–I9", falling), ("A9–I1", rising)):
        for cell, code in arena.cells.items():
            if _sort(code) != _sort(arena.cells[mirror(cell)]):
                yield f"{cell} and {mirror(cell)} differ across the diagonal {name}"
        for kind, edges in (("wall", arena.walls), ("barrier", arena.barriers)):
            for edge in sorted(edges):
                if _mirrored(edge, mirror) not in edges:
                    yield f"{kind} {edge} lacks its mirror image across the diagonal {name}"


def _sort(code: str) -> str:
    return "VP" if code in VP_CODES else code


def _mirrored(edge: str, mirror: Mirror) -> str:
    one, other = edge_cells(edge)
    return edge_name(mirror(one), mirror(other))


def _reach_problems(arena: Arena) -> Iterator[str]:
    for side in SIDES:
        reached = _reachable(arena, arena.starts[side])
        for number, cell in arena.vp.items():
            if cell not in reached:
                yield f"VP space {number} on {cell} cannot be reached from side {side}"


def _reachable(arena: Arena, origins: tuple[str, ...]) -> set[str]:
    reached, todo = set(origins), list(origins)
    while todo:
        cell = todo.pop()
        for facing in SIDES:
            target = neighbour(cell, facing)
            if target not in reached and _is_open(arena, cell, facing):
                reached.add(target)
                todo.append(target)
    return reached


def _is_open(arena: Arena, cell: str, facing: str) -> bool:
    """Whether a robot can step that way and live: no wall, no rim, no pit."""
    target = neighbour(cell, facing)
    if arena.cells.get(target, PIT) == PIT:
        return False
    return edge_name(cell, target) not in arena.walls


def _warning_problems(arena: Arena) -> Iterator[str]:
    for cell, code in arena.cells.items():
        for facing in STEPS if code != PIT else ():
            if not _is_open(arena, cell, facing) and f"{cell}:{facing}" not in arena.warnings:
                yield f"warning line {cell}:{facing} is missing (V-23.2)"
    last_column, last_row = arena.width - 1, arena.height - 1
    for line, turn_to in arena.warnings.items():
        cell, facing = line.split(":")
        edge = edge_name(cell, neighbour(cell, facing))
        if _is_open(arena, cell, facing) and edge not in arena.barriers:
            yield f"warning line {line} warns of nothing (V-23.2)"
        if not _is_open(arena, cell, turn_to):
            yield f"warning line {line} turns {turn_to} into a pit or a wall (V-23.2)"
        column, row = cell_place(cell)
        twin = f"{cell_name(last_column - column, last_row - row)}:{OPPOSITE[facing]}"
        if arena.warnings.get(twin) != OPPOSITE[turn_to]:
            yield f"warning line {line} has no half-turn twin {twin} (V-23.2)"
