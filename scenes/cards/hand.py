"""A hand of cards on a desk: where they lie, which a number key means, where one is shown large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from game.shell.view import Box
from rules.kernel.numbers import is_number

T = TypeVar("T")
MARGIN = 6.0


class HandRow(NamedTuple):
    """``boxes`` are the parts of the cards that no neighbour covers; each card is ``wide``."""

    boxes: list[Box]
    wide: float


def hand_row(room: Box, count: int, widest: float, least: float, gap: float) -> HandRow:
    """So many cards in the middle of a room, side by side; they overlap where it is short."""
    wide = min(widest, max(least, room.width / max(1, count) - gap))
    step = min(wide + gap, (room.width - wide) / max(1, count - 1))
    left = room.x + max(0.0, (room.width - wide - step * (count - 1)) / 2)
    seen = [min(wide, step)] * (count - 1) + [wide]
    boxes = [
        Box(left + number * step, room.y, seen[number], room.height) for number in range(count)
    ]
    return HandRow(boxes, wide)


def popup_over(under: Box, area: Box, high: float, shape: float) -> Box:
    """A card of a shape, so high, at the foot of an area, above what lies under it."""
    wide = high * shape
    x = min(max(under.centerx - wide / 2, area.x + MARGIN), area.right - wide - MARGIN)
    return Box(x, area.bottom - high - MARGIN, wide, high)


def numbered(name: str, things: Sequence[T]) -> T | None:
    """What a number key means, counted from 1 and from left to right."""
    if not is_number(name) or not 1 <= int(name) <= len(things):
        return None
    return things[int(name) - 1]
