"""The joined Map of a Mission and its tables, worked out once (S-5, S-6, S-7, S-9)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from rules.stalker.world.edges import (
    FACINGS,
    INDEX,
    MOVE_EDGES,
    SIGHT_EDGES,
    WINDOW,
    Edge,
    Square,
    Windows,
    beside,
    edge_of,
)

LINK: Final = "*"
"""The direction of a step through an Entrance: equal only to itself (S-10.5)."""
FAR: Final = 999
"""A Range that no chain of fields gives (S-9.7)."""
_NAME = re.compile(r"(\w*)\((\d+),(\d+)\)([NESW]?)")


class Field(msgspec.Struct, frozen=True):
    """A field of the joined Map."""

    id: str
    tile: str
    squares: tuple[Square, ...]
    rad: int = 0
    cover: int = 0
    water: bool = False
    room: str = ""
    building: str = ""
    entrance: bool = False
    tags: tuple[str, ...] = ()

    @property
    def capacity(self) -> int:
        """One Unit to a square (S-5.3, S-5.4)."""
        return len(self.squares)

    @property
    def inside(self) -> bool:
        return bool(self.room)


class Step(msgspec.Struct, frozen=True):
    """A neighbour that can be entered, and the directions in which the step can be taken."""

    to: str
    directions: tuple[str, ...]


class PlacedTile(msgspec.Struct, frozen=True):
    """Where a tile lies on the common grid and by how many quarter turns it is turned."""

    tile: str
    at: Square
    height: int
    width: int
    quarters: int = 0

    def square(self, local: Square) -> Square:
        """A square of the tile on the common grid."""
        row, column = local
        height, width = self.height, self.width
        for _ in range(self.quarters):
            row, column = column, height - 1 - row
            height, width = width, height
        return self.at[0] + row, self.at[1] + column

    def side(self, side: str) -> str:
        """A side of the tile's squares after the turn."""
        return FACINGS[(INDEX[side] + self.quarters) % 4] if side else ""


class Lanes(msgspec.Struct, frozen=True):
    """Neighbours for one window permission."""

    steps: dict[str, tuple[Step, ...]]
    """Move-adjacent fields (S-6.7)."""
    into: dict[str, tuple[tuple[str, tuple[str, ...]], ...]]
    """The fields from which a field can be entered, and the directions of that step."""
    ahead: dict[str, dict[str, tuple[str, ...]]]
    """Move-adjacent fields by direction, the widest border first (S-31.10)."""
    near: dict[str, tuple[str, ...]]
    """Range-adjacent fields."""
    sight: dict[str, dict[str, tuple[str, ...]]]
    """Directional neighbours for line of sight (S-11.3)."""


class Zone:
    """A Map: fields, unit edges, and neighbour tables for each window permission."""

    def __init__(
        self,
        fields: Iterable[Field],
        edges: Mapping[Edge, str],
        placed: Mapping[str, PlacedTile],
        links: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.fields = {field.id: field for field in fields}
        self.edges = dict(edges)
        self.placed = placed
        self.links = tuple(links)
        self.field_at = {
            square: field.id for field in self.fields.values() for square in field.squares
        }
        self.capacity = {field.id: field.capacity for field in self.fields.values()}
        self._lanes: dict[str, Lanes] = {}
        self._ranges: dict[tuple[str, str], dict[str, int]] = {}

    def lanes(self, windows: Windows) -> Lanes:
        lanes = self._lanes.get(windows)
        if lanes is None:
            lanes = self._lanes[windows] = _lanes(self, windows)
        return lanes

    def ranges(self, field: str, windows: Windows = "open") -> dict[str, int]:
        """Every field that a chain reaches, with its Range (S-9.1)."""
        key = (field, windows)
        table = self._ranges.get(key)
        if table is None:
            table = self._ranges[key] = _ranges(self.lanes(windows).near, field)
        return table

    def range(self, one: str, other: str, windows: Windows = "open") -> int:
        """The Range between two fields, ``FAR`` where there is none (S-9.1, S-9.7)."""
        return self.ranges(one, windows).get(other, FAR)

    def square(self, name: str) -> Square:
        """The square named like ``T1(4,4)`` on the common grid; KeyError if there is none."""
        return self._locate(name)[0]

    def edge(self, name: str) -> Edge:
        """The unit edge named like ``T4(1,1)E``; KeyError if there is none."""
        square, side = self._locate(name)
        return edge_of(square, side or "E")

    def edge_kind(self, name: str) -> str:
        return self.edges[self.edge(name)]

    def _locate(self, name: str) -> tuple[Square, str]:
        match = _NAME.fullmatch(name)
        placed = self.placed.get(match[1]) if match else None
        if match is None or placed is None:
            raise KeyError(name)
        square = placed.square((int(match[2]), int(match[3])))
        if square not in self.field_at:
            raise KeyError(name)
        return square, placed.side(match[4])


def _lanes(zone: Zone, windows: Windows) -> Lanes:
    """Sort every unit edge that parts two fields into what may move and see across it."""
    moves: dict[str, dict[str, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    sight: dict[str, dict[str, dict[str, None]]] = defaultdict(lambda: defaultdict(dict))
    for edge, kind in zone.edges.items():
        first, second = (zone.field_at.get(square) for square in beside(edge))
        if first is None or second is None or first == second:
            continue
        permitted = windows if kind == WINDOW else kind
        water = zone.fields[first].water or zone.fields[second].water
        there, back = ("S", "N") if edge[2] == "S" else ("E", "W")
        for here, side, other in ((first, there, second), (second, back, first)):
            if permitted in MOVE_EDGES and not water:
                counts = moves[here][side]
                counts[other] = counts.get(other, 0) + 1
            if permitted in SIGHT_EDGES:
                sight[here][side][other] = None
    return _tables(zone, moves, sight)


def _tables(
    zone: Zone,
    moves: Mapping[str, Mapping[str, Mapping[str, int]]],
    sight: Mapping[str, Mapping[str, Iterable[str]]],
) -> Lanes:
    ahead: dict[str, dict[str, tuple[str, ...]]] = {}
    steps: dict[str, tuple[Step, ...]] = {}
    near: dict[str, tuple[str, ...]] = {}
    seen: dict[str, dict[str, tuple[str, ...]]] = {}
    for field in zone.fields:
        sides = moves.get(field, {})
        ahead[field] = {d: _widest(zone, sides.get(d, {})) for d in FACINGS}
        seen[field] = {d: tuple(sight.get(field, {}).get(d, ())) for d in FACINGS}
        linked = [b if a == field else a for a, b in zone.links if field in (a, b)]
        steps[field] = _steps(ahead[field], linked)
        near[field] = tuple(dict.fromkeys([*(g for d in FACINGS for g in seen[field][d]), *linked]))
    return Lanes(steps, _into(steps), ahead, near, seen)


def _into(
    steps: Mapping[str, tuple[Step, ...]],
) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {field: [] for field in steps}
    for field, ways in steps.items():
        for step in ways:
            found[step.to].append((field, step.directions))
    return {field: tuple(ways) for field, ways in found.items()}


def _widest(zone: Zone, counts: Mapping[str, int]) -> tuple[str, ...]:
    order = sorted(counts, key=lambda field: (-counts[field], min(zone.fields[field].squares)))
    return tuple(order)


def _steps(ahead: Mapping[str, tuple[str, ...]], linked: Iterable[str]) -> tuple[Step, ...]:
    ways: dict[str, list[str]] = {}
    for direction in FACINGS:
        for other in ahead[direction]:
            ways.setdefault(other, []).append(direction)
    for other in linked:
        ways.setdefault(other, []).append(LINK)
    return tuple(Step(other, tuple(directions)) for other, directions in ways.items())


def _ranges(near: Mapping[str, tuple[str, ...]], start: str) -> dict[str, int]:
    found = {start: 0}
    frontier = [start]
    distance = 0
    while frontier:
        distance += 1
        following: list[str] = []
        for field in frontier:
            for other in near[field]:
                if other not in found:
                    found[other] = distance
                    following.append(other)
        frontier = following
    return found
