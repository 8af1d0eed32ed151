"""What a unit could hit in its next action, as bits of squares; kept, since units come back."""

from __future__ import annotations

from functools import lru_cache

from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.move.ground import FREE, Chart, Ground
from rules.autarcha.move.steps import Reached, reach
from rules.autarcha.pack import FORBIDDEN

KEPT = 60_000
TAKEN = "x"


@lru_cache(maxsize=KEPT)
def fire_bits(ground: Ground, kind: str, place: int) -> int:
    """The squares in range of a place."""
    bits = 0
    for square in ground.fire(kind, place):
        bits |= 1 << square
    return bits


@lru_cache(maxsize=KEPT)
def strike_bits(ground: Ground, kind: str, place: int) -> int:
    """The squares that a unit could hit with one action if nobody stood in its way."""
    bits = 0
    values = ground.values[kind]
    for node in reach_among(ground, kind, place, 0):
        if values[node] > FORBIDDEN:
            bits |= fire_bits(ground, kind, node)
    return bits


def taken_near(ground: Ground, kind: str, place: int, taken: int) -> int:
    """Those of the taken squares that could be in a unit's way."""
    return taken & _way_bits(ground, kind, place) & ~(1 << (place >> 3))


@lru_cache(maxsize=KEPT)
def _way_bits(ground: Ground, kind: str, place: int) -> int:
    """The squares that a unit could enter if nobody stood in its way."""
    bits = 0
    for node in reach_among(ground, kind, place, 0):
        bits |= 1 << (node >> 3)
    return bits


@lru_cache(maxsize=4096)
def reach_among(ground: Ground, kind: str, place: int, taken: int) -> dict[int, Reached]:
    """What is within reach where exactly these squares are taken."""
    grid = [FREE] * len(ground.board.names)
    while taken:
        lowest = taken & -taken
        grid[lowest.bit_length() - 1] = TAKEN
        taken ^= lowest
    return reach(ground, "".join(grid), kind, place)


@lru_cache(maxsize=8192)
def around_bits(chart: Chart, square: int, far: int) -> int:
    """The squares that lie at most so far from a square."""
    width, height = chart.board.width, chart.board.height
    y, x = divmod(square, width)
    left, right = max(0, x - far), min(width - 1, x + far)
    row = ((1 << right - left + 1) - 1) << left
    bits = 0
    for line in range(max(0, y - far), min(height - 1, y + far) + 1):
        bits |= row << line * width
    return bits


@lru_cache(maxsize=4096)
def distances(ground: Ground, kind: str, goal: int) -> list[float]:
    """How far every square is from a goal, in steps of that type over its ground."""
    board, values = ground.board, ground.values[kind]
    best = [
        max(values[square * 8 : square * 8 + 8], default=0) for square in range(len(board.names))
    ]
    far = [999.0] * len(best)
    waiting: list[list[int]] = [[goal]]
    far[goal] = 0.0
    level = 0
    while level < len(waiting):
        for square in waiting[level]:
            if far[square] * 2 != level:
                continue
            for other in board.steps[square]:
                if other == OUTSIDE or best[other] <= 0:
                    continue
                cost = level + (2 if best[other] >= 3 else 3 if best[other] == 2 else 6)
                if cost < far[other] * 2:
                    far[other] = cost / 2
                    waiting += [[] for _ in range(cost + 1 - len(waiting))]
                    waiting[cost].append(other)
        level += 1
    return far
