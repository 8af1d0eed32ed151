"""The grid: facings, names of squares, close surroundings, rings of fire (A-2, A-3.4, A-10.4).

A square is a small number: row by row from the north-west corner, ``y * width + x``.
"""

from __future__ import annotations

import re
from math import hypot
from typing import Final

WHITE: Final = "white"
RED: Final = "red"
SIDES: Final = (WHITE, RED)

FACINGS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""One step in each facing as (dx, dy) (A-2.10)."""
OUTSIDE: Final = -1
"""What a table of squares holds beyond the rim of the board."""

_NAME: Final = re.compile(r"(\d\d)\.(\d\d)\.(NW|NE|SW|SE)")


def opposite(facing: int) -> int:
    return (facing + 4) % 8


def home_facing(side: str) -> int:
    """The way to the other side of the board (A-2.2)."""
    return 2 if side == WHITE else 6


def facing_along(dx: float, dy: float) -> int:
    """The facing nearest to a way, which is not nowhere."""
    return max(
        range(8), key=lambda one: (dx * STEPS[one][0] + dy * STEPS[one][1]) / hypot(*STEPS[one])
    )


def runs_along(mask: int, facing: int) -> bool:
    """Whether a facing is aligned with a line that leaves its square that way (A-3.5)."""
    return bool((mask | mask >> 4 | mask << 4) >> facing & 1)


def arms(mask: int) -> list[int]:
    """The directions of a direction mask (A-3.4)."""
    return [facing for facing in range(8) if mask >> facing & 1]


def square_at(x: int, y: int, width: int, height: int) -> int:
    """The number of a place, or OUTSIDE."""
    return y * width + x if 0 <= x < width and 0 <= y < height else OUTSIDE


def square_name(square: int, width: int, height: int) -> str:
    """The name by crossing and compass side, such as ``03.02.NW`` (A-2.5)."""
    y, x = divmod(square, width)
    side = ("N", "S")[y % 2] + ("W", "E")[x % 2]
    return f"{height // 2 - y // 2:02}.{x // 2 + 1:02}.{side}"


def square_called(name: str, width: int, height: int) -> int:
    """The number of the square with that name, or OUTSIDE."""
    found = _NAME.fullmatch(name)
    if not found:
        return OUTSIDE
    latitude, longitude, side = int(found[1]), int(found[2]), found[3]
    x = 2 * (longitude - 1) + (side[1] == "E")
    y = 2 * (height // 2 - latitude) + (side[0] == "S")
    return square_at(x, y, width, height)


def turned(square: int, width: int, height: int) -> int:
    """The square that a half turn of the board puts in its place."""
    return width * height - 1 - square


def neighbours(square: int, width: int, height: int) -> tuple[int, ...]:
    """The squares one step away, by facing; OUTSIDE beyond the rim."""
    y, x = divmod(square, width)
    return tuple(square_at(x + dx, y + dy, width, height) for dx, dy in STEPS)


def close_squares(square: int, width: int, height: int) -> tuple[int, ...]:
    """The close surroundings: the four large squares around its crossing (A-2.7)."""
    y, x = divmod(square, width)
    left, top = x // 2 * 2 - 1, y // 2 * 2 - 1
    places = (
        square_at(column, row, width, height)
        for row in range(top, top + 4)
        for column in range(left, left + 4)
    )
    return tuple(place for place in places if place != OUTSIDE)


def ring_step(ring: int, position: int, facing: int) -> tuple[int, int]:
    """Where an offset (r, k) lies from a shooter with that facing, as (dx, dy) (A-10.4)."""
    index = (position + facing * ring) % (8 * ring)
    side, along = divmod(index + ring, 2 * ring)
    across = along - ring
    return ((across, -ring), (ring, across), (-across, ring), (-ring, -across))[side % 4]
