"""An arena as its map describes it (V-2, V-13.13), and the names of its cells and edges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from rules.kernel.board import Board, BoardEdge

COLUMNS: Final = "ABCDEFGHI"
FLOOR: Final = "."
PIT: Final = "O"
WORKSHOP: Final = "W"
ELECTRIFIED: Final = "Z"
START: Final = "s"
MIDDLE_START: Final = "S"
VP_CODES: Final = ("1", "2", "3", "4", "5", "6")
FIELD_CODES: Final = (FLOOR, PIT, WORKSHOP, ELECTRIFIED, START, MIDDLE_START, *VP_CODES)

SIDES: Final = ("N", "E", "S", "W")
STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BORDER_ORDER: Final = (
    *("D1", "E1", "F1", "I4", "I5", "I6"),
    *("F9", "E9", "D9", "A6", "A5", "A4"),
)
"""The start spaces clockwise around the border (V-23.1)."""


def cell_name(column: int, row: int) -> str:
    """The name of a cell by its place, counted from 0; empty outside the arena."""
    return f"{COLUMNS[column]}{row + 1}" if 0 <= column < 9 and 0 <= row < 9 else ""


def cell_place(cell: str) -> tuple[int, int]:
    return COLUMNS.index(cell[0]), int(cell[1:]) - 1


def neighbour(cell: str, direction: str) -> str:
    """The cell one step away, walls or not; empty beyond the border."""
    column, row = cell_place(cell)
    for letter in direction:
        across, down = STEPS[letter]
        column, row = column + across, row + down
    return cell_name(column, row)


def edge_name(one: str, other: str) -> str:
    """The name of the edge between two cells, the same from both sides."""
    first, second = sorted((one, other), key=lambda cell: (cell[1:], cell[:1]))
    return f"{first}-{second}"


def edge_cells(edge: str) -> tuple[str, str]:
    """The two cells that an edge lies between."""
    one, _, other = edge.partition("-")
    return one, other


class Arena(msgspec.Struct, frozen=True):
    """The data of an arena: field codes, edges, warning lines, start and VP spaces.

    Edges are named ``D3-D4``; a warning line ``A1:N`` leads to the direction it turns to.
    """

    id: str
    cells: dict[str, str]
    walls: frozenset[str] = frozenset()
    barriers: frozenset[str] = frozenset()
    warnings: dict[str, str] = {}
    starts: dict[str, tuple[str, ...]] = {}
    middles: dict[str, str] = {}
    vp: dict[int, str] = {}
    name: str = ""
    width: int = 9
    height: int = 9

    def warning_lines(self) -> Iterator[tuple[str, str, str]]:
        """Cell, facing, and the direction that a KillBot is turned to."""
        for line, turn_to in self.warnings.items():
            cell, _, facing = line.partition(":")
            yield cell, facing, turn_to


def build_arena(board: Board) -> Arena | list[str]:
    """The arena that a map describes (maps/README.md says how), or everything wrong with it."""
    reader = _Reader(board)
    arena = reader.read()
    return [f"{board.id}: {problem}" for problem in reader.problems] or arena


class _Reader:
    """Reads a board's layers one by one and notes what breaks the contract."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.problems: list[str] = []

    def read(self) -> Arena:
        cells = dict(self._fields())
        walls, barriers = self._edges("wall"), self._edges("barrier")
        self._check_edges()
        warnings = dict(self._warnings(cells))
        sides, middles = self._starts(cells)
        vp = dict(self._vp(cells))
        return Arena(
            id=self.board.id,
            cells=cells,
            walls=walls,
            barriers=barriers,
            warnings=warnings,
            starts=sides,
            middles=middles,
            vp=vp,
            name=str(self.board.properties.get("name", "")),
            width=self.board.width,
            height=self.board.height,
        )

    def _fields(self) -> Iterator[tuple[str, str]]:
        if "fields" not in self.board.layers:
            self.problems.append("the tile layer 'fields' is missing")
            return
        if max(self.board.width, self.board.height) > len(COLUMNS):
            self.problems.append("is larger than 9 × 9 cells (V-2.1)")
            return
        for row in range(self.board.height):
            for column in range(self.board.width):
                cell = cell_name(column, row)
                tile = self.board.tiles.get(self.board.tile("fields", column, row))
                code = str(tile.properties.get("code", "")) if tile else ""
                if tile is None:
                    self.problems.append(f"fields {cell}: has no tile")
                elif code not in FIELD_CODES:
                    self.problems.append(f"fields {cell}: code {code!r} is not a field")
                yield cell, code if code in FIELD_CODES else FLOOR

    def _edges(self, kind: str) -> frozenset[str]:
        return frozenset(
            edge_name(cell_name(edge.column, edge.row), cell_name(*edge.beyond()))
            for edge in self.board.edges
            if edge.kind == kind and self._is_inside(edge)
        )

    def _is_inside(self, edge: BoardEdge) -> bool:
        column, row = edge.beyond()
        return 0 <= column < self.board.width and 0 <= row < self.board.height

    def _check_edges(self) -> None:
        for edge in self.board.edges:
            where = f"edges object {edge.object}"
            if not self._is_inside(edge):
                self.problems.append(f"{where}: lies on the arena wall (V-2.5, V-2.6)")
            if edge.kind not in ("wall", "barrier"):
                self.problems.append(f"{where}: class {edge.kind!r} is neither wall nor barrier")

    def _warnings(self, cells: dict[str, str]) -> Iterator[tuple[str, str]]:
        seen: set[str] = set()
        for line in self.board.objects.get("warnings", ()):
            cell = cell_name(line.column, line.row)
            where = f"warnings object {line.id} on {cell}"
            facing, turn_to = (str(line.properties.get(key)) for key in ("facing", "turn_to"))
            if facing not in SIDES or turn_to not in SIDES:
                self.problems.append(f"{where}: facing and turn_to must be N, E, S or W")
                continue
            if SIDES.index(facing) % 2 == SIDES.index(turn_to) % 2:
                self.problems.append(f"{where}: {turn_to} is not perpendicular to {facing} (V-2.7)")
            if cells.get(cell) == PIT:
                self.problems.append(f"{where}: lies in a pit (V-23.2)")
            if f"{cell}:{facing}" in seen:
                self.problems.append(f"{where}: a second warning line facing {facing}")
            seen.add(f"{cell}:{facing}")
            yield f"{cell}:{facing}", turn_to

    def _starts(self, cells: dict[str, str]) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
        """The start spaces of each side, clockwise along the border, and the middle ones."""
        marks = self.board.objects.get("starts", ())
        side_of = {cell_name(m.column, m.row): str(m.properties.get("side")) for m in marks}
        middles = {
            str(m.properties.get("side")): cell_name(m.column, m.row)
            for m in marks
            if m.properties.get("middle")
        }
        spaces = [cell for cell, code in cells.items() if code in (START, MIDDLE_START)]
        for cell in spaces:
            if side_of.get(cell) not in SIDES:
                self.problems.append(f"starts: {cell} is a start space of no side")
        for cell in side_of.keys() - set(spaces):
            self.problems.append(f"starts: {cell} is not a start space")
        marked = [str(m.properties.get("side")) for m in marks if m.properties.get("middle")]
        for side in SIDES:
            if marked.count(side) > 1:
                self.problems.append(f"starts: side {side} has two middles")
            if side not in middles:
                self.problems.append(f"starts: side {side} has no middle")
        return {side: _clockwise(side, side_of) for side in SIDES}, middles

    def _vp(self, cells: dict[str, str]) -> Iterator[tuple[int, str]]:
        found: dict[str, str] = {}
        for cell, code in cells.items():
            if code not in VP_CODES:
                continue
            if code in found:
                self.problems.append(f"fields {cell}: VP space {code} is also on {found[code]}")
            found.setdefault(code, cell)
        yield from ((int(code), cell) for code, cell in found.items())


def _clockwise(side: str, side_of: dict[str, str]) -> tuple[str, ...]:
    own = sorted((cell for cell, name in side_of.items() if name == side), key=cell_place)
    vertical = sorted(own, key=lambda cell: cell_place(cell)[1])
    return tuple({"N": own, "E": vertical, "S": own[::-1], "W": vertical[::-1]}[side])
