"""From a map to an arena (V-13.13): everything that makes a board none is told at once."""

from __future__ import annotations

from typing import Final

from rules.kernel.board import Board, BoardEdge
from rules.volt.arena import (
    FIELD_CODES,
    MIDDLE_START,
    PIT,
    SIDES,
    START,
    VP_CODES,
    Arena,
    cell_name,
    cell_place,
    edge_name,
)

EDGE_KINDS: Final = ("wall", "barrier")
LARGEST: Final = 9


def build_arena(board: Board) -> Arena | list[str]:
    """The arena that a board draws, or everything that makes it none."""
    problems: list[str] = []
    if max(board.width, board.height) > LARGEST:
        problems.append(f"is larger than {LARGEST} × {LARGEST} cells (V-2.1)")
    cells = _cells(board, problems)
    walls, barriers = _edges(board, problems)
    warnings = _warnings(board, cells, problems)
    starts, middles = _starts(board, cells, problems)
    vp = _vp(cells, problems)
    if problems:
        return [f"{board.id}: {problem}" for problem in problems]
    return Arena(
        id=board.id,
        name=str(board.properties.get("name", f"arena.{board.id}")),
        width=board.width,
        height=board.height,
        cells=cells,
        walls=walls,
        barriers=barriers,
        warnings=warnings,
        starts=starts,
        middles=middles,
        vp=vp,
    )


def _cells(board: Board, problems: list[str]) -> dict[str, str]:
    if "fields" not in board.layers:
        problems.append("the tile layer 'fields' is missing")
        return {}
    cells: dict[str, str] = {}
    for row in range(board.height):
        for column in range(board.width):
            cell, tile = cell_name(column, row), board.tile("fields", column, row)
            code = str(board.tiles[tile].properties.get("code", "")) if tile else ""
            if code not in FIELD_CODES:
                told = f"tile {tile!r} has no field code" if tile else "has no tile"
                problems.append(f"fields {cell}: {told}")
            cells[cell] = code
    return cells


def _edges(board: Board, problems: list[str]) -> tuple[frozenset[str], frozenset[str]]:
    names: dict[str, set[str]] = {kind: set() for kind in EDGE_KINDS}
    for edge in board.edges:
        place = f"edges object {edge.object}"
        if edge.kind not in names:
            problems.append(f"{place}: class {edge.kind!r} is neither wall nor barrier")
        elif _on_rim(board, edge):
            problems.append(f"{place}: lies on the arena wall (V-2.5, V-2.6)")
        else:
            cell = cell_name(edge.column, edge.row)
            names[edge.kind].add(edge_name(cell, cell_name(*edge.beyond())))
    return frozenset(names["wall"]), frozenset(names["barrier"])


def _on_rim(board: Board, edge: BoardEdge) -> bool:
    column, row = edge.beyond()
    return not (0 <= column < board.width and 0 <= row < board.height)


def _warnings(board: Board, cells: dict[str, str], problems: list[str]) -> dict[str, str]:
    warnings: dict[str, str] = {}
    for line in board.objects.get("warnings", ()):
        cell = cell_name(line.column, line.row)
        place = f"warnings object {line.id} on {cell}"
        facing = str(line.properties.get("facing"))
        turn_to = str(line.properties.get("turn_to"))
        if facing not in SIDES or turn_to not in SIDES:
            problems.append(f"{place}: facing and turn_to must be N, E, S or W")
            continue
        if (SIDES.index(facing) - SIDES.index(turn_to)) % 2 == 0:
            problems.append(f"{place}: {turn_to} is not perpendicular to {facing} (V-2.7)")
        if cells.get(cell) == PIT:
            problems.append(f"{place}: lies in a pit (V-23.2)")
        if f"{cell}:{facing}" in warnings:
            problems.append(f"{place}: a second warning line facing {facing}")
        warnings[f"{cell}:{facing}"] = turn_to
    return warnings


def _starts(
    board: Board, cells: dict[str, str], problems: list[str]
) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    sides: dict[str, str] = {}
    middles: dict[str, str] = {}
    for thing in board.objects.get("starts", ()):
        cell, side = cell_name(thing.column, thing.row), str(thing.properties.get("side"))
        place = f"starts object {thing.id} on {cell}"
        if side not in SIDES:
            problems.append(f"{place}: side must be N, E, S or W")
            continue
        if sides.setdefault(cell, side) != side:
            problems.append(f"{place}: the space already belongs to side {sides[cell]}")
        middle = bool(thing.properties.get("middle", False))
        if cells.get(cell) != (MIDDLE_START if middle else START):
            problems.append(f"{place}: the tile must be a {'middle ' if middle else ''}start space")
        if middle and middles.setdefault(side, cell) != cell:
            problems.append(f"{place}: side {side} has two middles")
    for cell, code in cells.items():
        if code in (START, MIDDLE_START) and cell not in sides:
            problems.append(f"starts: {cell} is a start space of no side")
    problems += [f"starts: side {side} has no middle" for side in SIDES if side not in middles]
    return {side: _clockwise(side, sides) for side in SIDES}, middles


def _clockwise(side: str, sides: dict[str, str]) -> tuple[str, ...]:
    """North runs east, east runs south, south runs west, west runs north (V-23.1)."""
    own = (cell for cell, owner in sides.items() if owner == side)
    return tuple(sorted(own, key=cell_place, reverse=side in ("S", "W")))


def _vp(cells: dict[str, str], problems: list[str]) -> dict[int, str]:
    vp: dict[int, str] = {}
    for cell, code in cells.items():
        if code in VP_CODES:
            if int(code) in vp:
                problems.append(f"fields {cell}: VP space {code} is also on {vp[int(code)]}")
            vp[int(code)] = cell
    return dict(sorted(vp.items()))
