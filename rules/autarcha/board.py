"""The board as the rules see it (A-2, A-3, A-21): one entry per square in plain tables.

A square is a number from 0, row by row; every table of the board is read by it. What may change
in play (markers, factories, owners) is not in here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from rules.autarcha.geometry import (
    RED,
    WHITE,
    close_squares,
    neighbours,
    runs_along,
    square_called,
    square_name,
)

ENVIRONMENTS: Final = ("terrain", "forest", "city", "road", "rail", "mountains", "water")
"""The columns of the Army Table; an environment is its place in this row."""
TERRAIN, FOREST, CITY, ROAD, RAIL, MOUNTAINS, WATER = range(7)
LANDSCAPES: Final = ("terrain", "forest", "city", "mountains", "water")
NOWHERE: Final = -1
"""The city number of a square outside every city."""


class Area(msgspec.Struct, frozen=True):
    """An area and what its card pays (A-15.1); ``neighbours`` are areas by number."""

    id: str
    name: str
    income: int
    source: str
    squares: tuple[int, ...]
    neighbours: tuple[int, ...]
    city: int


class City(msgspec.Struct, frozen=True):
    """A connected group of city squares (A-14.5); it has the letter of its area."""

    id: str
    name: str
    area: int
    squares: tuple[int, ...]


class Drawn(msgspec.Struct, frozen=True):
    """What a map draws on its squares, before any table is worked out."""

    landscape: tuple[int, ...]
    road: tuple[int, ...]
    rail: tuple[int, ...]
    area: tuple[int, ...]
    city: tuple[int, ...]


class Board(msgspec.Struct, frozen=True):
    """All that never changes in a game; tables are indexed by square."""

    id: str
    name: str
    width: int
    height: int
    limits: tuple[int, int]
    """The longitudes of the deployment lines, west and east (A-2.13)."""
    landscape: tuple[int, ...]
    ruin: tuple[int, ...]
    """The landscape that is left under a destruction marker (A-3.10)."""
    road: tuple[int, ...]
    rail: tuple[int, ...]
    """Direction masks of the lines (A-3.4)."""
    environment: tuple[tuple[int, ...], ...]
    """By square and facing, while nothing is built or destroyed there (A-3.8)."""
    area: tuple[int, ...]
    areas: tuple[Area, ...]
    city: tuple[int, ...]
    cities: tuple[City, ...]
    steps: tuple[tuple[int, ...], ...]
    """The next square by facing; OUTSIDE beyond the rim."""
    close: tuple[tuple[int, ...], ...]
    """The close surroundings in order (A-2.7)."""
    is_close: tuple[frozenset[int], ...]
    """The close surroundings for looking up."""
    names: tuple[str, ...]
    zones: dict[str, frozenset[int]]
    """The deployment zone of each side (A-2.13)."""
    halves: dict[str, frozenset[int]]
    """The half of the board on each side of the screen (A-2.14)."""

    def square(self, name: str) -> int:
        """The square with a name such as ``03.02.NW``, or OUTSIDE."""
        return square_called(name, self.width, self.height)

    def are_linked(self, one: int, other: int) -> bool:
        """Whether either lies in the close surroundings of the other (A-2.9)."""
        return one in self.is_close[other] or other in self.is_close[one]


def make_board(
    key: str,
    name: str,
    size: tuple[int, int],
    limits: tuple[int, int],
    drawn: Drawn,
    areas: tuple[Area, ...],
    cities: tuple[City, ...],
) -> Board:
    """The board with every table that follows from what is drawn."""
    width, height = size
    squares = range(width * height)
    close = _by_crossing(width, height)
    west, east = 2 * limits[0] - 1, 2 * limits[1] - 1
    return Board(
        id=key,
        name=name,
        width=width,
        height=height,
        limits=limits,
        landscape=drawn.landscape,
        ruin=tuple(TERRAIN if one in (FOREST, CITY) else one for one in drawn.landscape),
        road=drawn.road,
        rail=drawn.rail,
        environment=tuple(
            _environments(drawn.landscape[square], drawn.road[square], drawn.rail[square])
            for square in squares
        ),
        area=drawn.area,
        areas=areas,
        city=drawn.city,
        cities=cities,
        steps=tuple(neighbours(square, width, height) for square in squares),
        close=tuple(places for places, _ in close),
        is_close=tuple(lookup for _, lookup in close),
        names=tuple(square_name(square, width, height) for square in squares),
        zones={
            WHITE: _columns(squares, width, 0, west),
            RED: _columns(squares, width, east, width),
        },
        halves={
            WHITE: _columns(squares, width, 0, width // 2),
            RED: _columns(squares, width, width // 2, width),
        },
    )


def _by_crossing(width: int, height: int) -> list[tuple[tuple[int, ...], frozenset[int]]]:
    """The close surroundings of every square; the four squares of a crossing share theirs."""
    shared: dict[tuple[int, ...], tuple[tuple[int, ...], frozenset[int]]] = {}
    found: list[tuple[tuple[int, ...], frozenset[int]]] = []
    for square in range(width * height):
        places = close_squares(square, width, height)
        found.append(shared.setdefault(places, (places, frozenset(places))))
    return found


def _environments(landscape: int, road: int, rail: int) -> tuple[int, ...]:
    """Rail before road before landscape, by facing (A-3.8)."""
    return tuple(
        RAIL if runs_along(rail, facing) else ROAD if runs_along(road, facing) else landscape
        for facing in range(8)
    )


def _columns(squares: Iterable[int], width: int, first: int, end: int) -> frozenset[int]:
    return frozenset(square for square in squares if first <= square % width < end)
