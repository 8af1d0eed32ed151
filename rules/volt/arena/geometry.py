"""Arena geometry (V-2): tables of steps, lines and runs, worked out once from an arena's data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from rules.kernel.numbers import is_number
from rules.volt.arena.arena import (
    BORDER_ORDER,
    COLUMNS,
    ELECTRIFIED,
    FLOOR,
    MIDDLE_START,
    PIT,
    SIDES,
    START,
    WORKSHOP,
    Arena,
    edge_name,
    neighbour,
)

CELLS: Final = tuple(f"{column}{row}" for row in range(1, 10) for column in COLUMNS)
"""All cells, row by row (V-2.1)."""
PLACE: Final = {cell: index for index, cell in enumerate(CELLS)}
"""Row, then column: the order that settles ties between cells."""

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The buttons of a command panel, clockwise (V-2.18)."""
STRAIGHT: Final = ("N", "E", "S", "W")
OPPOSITE: Final = {d: DIRECTIONS[(i + 4) % 8] for i, d in enumerate(DIRECTIONS)}


def turned(direction: str, buttons: int) -> str:
    """The direction so many buttons clockwise (negative: counter-clockwise)."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + buttons) % 8]


def distance(one: str, other: str) -> int:
    """Cells between two cells when diagonal steps count as one."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1])))


class ArenaPatch(msgspec.Struct, frozen=True):
    """Elements that a position adds to an arena, such as a pit or a wall of an example."""

    cells: tuple[tuple[str, str], ...] = ()
    walls: tuple[str, ...] = ()
    barriers: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


BLANK: Final = Arena(
    id="blank",
    cells={
        cell: (MIDDLE_START if cell in ("E1", "I5", "E9", "A5") else START)
        if cell in BORDER_ORDER
        else FLOOR
        for cell in CELLS
    },
    starts={side: BORDER_ORDER[i * 3 : i * 3 + 3] for i, side in enumerate(SIDES)},
    middles={side: BORDER_ORDER[i * 3 + 1] for i, side in enumerate(SIDES)},
)
"""The fixture of V-13.14: floor and start spaces only."""


def patched(arena: Arena, patch: ArenaPatch) -> Arena:
    """An arena with added elements; a new wall or barrier replaces what was on its edge."""
    cells = {**arena.cells, **dict(patch.cells)}
    fresh = {*patch.walls, *patch.barriers}
    lines = dict(line.split(">") for line in patch.warnings)
    return msgspec.structs.replace(
        arena,
        cells=cells,
        walls=(arena.walls - fresh) | set(patch.walls),
        barriers=(arena.barriers - fresh) | set(patch.barriers),
        warnings={**arena.warnings, **lines},
        vp={int(code): cell for cell, code in cells.items() if is_number(code)},
    )


Table = Mapping[str, Mapping[str, str]]
Lines = Mapping[str, Mapping[str, tuple[str, ...]]]


class Grid:
    """What the rules ask of an arena.

    ``step[d]`` leads from a cell to the next one, or to nothing where a wall is in the way.
    ``ray[d]`` is the line of cells up to the first wall; ``run[d]`` the part of it that a robot
    drives without meeting a pit or a lightning barrier. ``shock[d]`` holds the cells whose step
    crosses a barrier. ``beside`` lists the neighbours that an effect reaches from a cell.
    """

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.pits = self._of_code(PIT)
        self.workshops = self._of_code(WORKSHOP)
        self.start_spaces = self._of_code(START) | self._of_code(MIDDLE_START)
        self.electrified = tuple(c for c in CELLS if arena.cells[c] == ELECTRIFIED)
        self.beyond: Table = {d: {c: neighbour(c, d) for c in CELLS} for d in DIRECTIONS}
        self.step: Table = {d: self._steps(d) for d in DIRECTIONS}
        self.shock = {d: self._shocks(d, self.step[d]) for d in DIRECTIONS}
        self.ghost_shock = {d: self._shocks(d, self.beyond[d]) for d in DIRECTIONS}
        self.ray: Lines = {d: {c: self._ray(c, d) for c in CELLS} for d in DIRECTIONS}
        self.run: Lines = {d: {c: self._run(c, d) for c in CELLS} for d in DIRECTIONS}
        self.beside = {
            c: tuple((d, self.step[d][c]) for d in DIRECTIONS if self.step[d][c]) for c in CELLS
        }
        self._stoppers: dict[tuple[str, str], str] = {}

    def _of_code(self, code: str) -> frozenset[str]:
        return frozenset(cell for cell in CELLS if self.arena.cells[cell] == code)

    def _detours(self, cell: str, direction: str) -> tuple[tuple[str, str], ...]:
        """The edges of the two ways around the vertex that a diagonal step passes (V-2.9)."""
        target = self.beyond[direction][cell]
        corners = (self.beyond[part][cell] for part in direction)
        return tuple((edge_name(cell, corner), edge_name(corner, target)) for corner in corners)

    def _steps(self, direction: str) -> dict[str, str]:
        beyond = self.beyond[direction]
        return {c: "" if self._is_walled(c, direction) else beyond[c] for c in CELLS}

    def _is_walled(self, cell: str, direction: str) -> bool:
        """V-2.8 to V-2.14: whether a wall stops the step."""
        target = self.beyond[direction][cell]
        if not target:
            return True
        walls = self.arena.walls
        if len(direction) == 1:
            return edge_name(cell, target) in walls
        return all(not walls.isdisjoint(way) for way in self._detours(cell, direction))

    def _shocks(self, direction: str, steps: Mapping[str, str]) -> frozenset[str]:
        """V-2.16: the cells from which such a step crosses a lightning barrier."""
        return frozenset(c for c, target in steps.items() if target and self._burns(c, direction))

    def _burns(self, cell: str, direction: str) -> bool:
        barriers = self.arena.barriers
        if len(direction) == 1:
            return edge_name(cell, self.beyond[direction][cell]) in barriers
        stopping = self.arena.walls | barriers
        ways = self._detours(cell, direction)
        guarded = all(not stopping.isdisjoint(way) for way in ways)
        return guarded and any(not barriers.isdisjoint(way) for way in ways)

    def _ray(self, cell: str, direction: str) -> tuple[str, ...]:
        steps = self.step[direction]
        line: list[str] = []
        while cell := steps[cell]:
            line.append(cell)
        return tuple(line)

    def _run(self, cell: str, direction: str) -> tuple[str, ...]:
        shocks = self.shock[direction]
        line: list[str] = []
        for target in self.ray[direction][cell]:
            if target in self.pits or cell in shocks:
                break
            line.append(target)
            cell = target
        return tuple(line)

    def stopper(self, cell: str, direction: str) -> str:
        """What stops a step: the arena wall, an energy wall, a bend or a line of walls (V-2.13)."""
        known = self._stoppers.get((cell, direction))
        if known is None:
            known = self._stoppers[cell, direction] = self._stopper(cell, direction)
        return known

    def _stopper(self, cell: str, direction: str) -> str:
        if not self.beyond[direction][cell]:
            return "arena_wall"
        if len(direction) == 1:
            return "energy_wall"
        near = len({way[0] for way in self._detours(cell, direction)} & self.arena.walls)
        is_line = near == 1 or self._walls_at_vertex(cell, direction) > 2
        return "wall_line" if is_line else "bend"

    def _walls_at_vertex(self, cell: str, direction: str) -> int:
        edges = {name for way in self._detours(cell, direction) for name in way}
        return len(edges & self.arena.walls)
