"""A callout beside something: a titled panel with rows, a line from it to what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from scenes.ui import draw

Row = tuple[str, str, str, str]
"""A picture, what is said, the value, the colour of the value."""
ROW, GAP = 28.0, 26.0


@dataclass(frozen=True, slots=True)
class CalloutStyle:
    ground: str
    line: str
    ink: str
    dim: str


def beside(spot: Box, room: Box, size: tuple[float, float], avoided: Sequence[Box]) -> Box:
    """Where a callout of a size lies around a spot inside a room, hiding as little as it can."""
    wide, high = size
    level, middle = spot.y - high * 0.4, spot.centerx - wide / 2
    right, left = spot.right + GAP, spot.x - wide - GAP
    above, below = spot.y - high - GAP, spot.bottom + GAP
    corners = [(right, level), (left, level), (middle, above), (middle, below)]
    corners += [(x, y) for y in (above, below) for x in (right, left)]
    most_x, most_y = room.right - wide - 8, max(room.y + 8, room.bottom - high - 60)
    boxes = [
        Box(min(max(x, room.x + 8), most_x), min(max(y, room.y + 8), most_y), wide, high)
        for x, y in corners
    ]
    return min(boxes, key=lambda box: sum(_shared(box, one) for one in (spot, *avoided)))


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes have in common."""
    common = one.clip(other)
    return float(common.width * common.height)


def tail_start(box: Box, at: Point) -> Point:
    """Where on the rim the line sets out: straight across where that is possible."""
    x, y = at
    if box.x + 14 <= x <= box.right - 14:
        return x, (box.y if y < box.centery else box.bottom)
    return (box.x if x < box.centerx else box.right), min(max(y, box.y + 14), box.bottom - 14)


def draw_tail(canvas: Canvas, box: Box, at: Point, edge: str) -> None:
    """A line from the nearest rim of the callout to what it speaks of."""
    x, y = at
    start = tail_start(box, at)
    draw.line(canvas, start, (x, y), "#14130d", 5)
    draw.line(canvas, start, (x, y), edge, 2)
    draw.disc(canvas, (x, y), 5, "#14130d")
    draw.disc(canvas, (x, y), 4, edge)


def draw_panel(
    canvas: Canvas, box: Box, title: str, right: str, edge: str, style: CalloutStyle
) -> None:
    draw.shadow(canvas, box, blur=16, radius=10, alpha=190)
    draw.framed(canvas, box, style.ground, edge, radius=10, border=2)
    room = box.width - 36 - canvas.view.text_width(right, 14)
    draw.fit(canvas, title, (box.x + 14, box.y + 20), room, 17, style.ink, bold=True)
    draw.text(canvas, right, (box.right - 14, box.y + 20), 14, style.dim, anchor="midright")
    draw.line(canvas, (box.x + 12, box.y + 37), (box.right - 12, box.y + 37), style.line)


def draw_rows(canvas: Canvas, box: Box, y: float, rows: Sequence[Row], style: CalloutStyle) -> None:
    for number, row in enumerate(rows):
        _row(canvas, box, y + number * ROW, row, style)


def _row(canvas: Canvas, box: Box, y: float, row: Row, style: CalloutStyle) -> None:
    art, words, value, colour = row
    if "/" in art:
        wide = 40.0 if "badge" in art else 22.0
        with canvas.clipped((box.x + 14, y, 24, 24)):
            draw.sprite(canvas, art, (box.x + 14, y + 1, wide, 22))
    else:
        draw.icon(canvas, art, (box.x + 26, y + 12), 20, colour)
    at = (box.right - 14, y + 12)
    shown = draw.text(canvas, value, at, 15, colour, bold=True, anchor="midright")
    room = (shown.x if value else box.right - 4) - box.x - 54
    draw.fit(canvas, words, (box.x + 46, y + 12), room, 15, colour if not value else style.ink)
