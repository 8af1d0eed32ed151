"""Plates: raised ones that can be pressed, sunken ones that hold something, rows and menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.shell.canvas import Canvas, Point
from game.shell.palette import ColourLike
from game.shell.view import Box, BoxLike, View
from scenes.ui import draw

T = TypeVar("T")
HIGH, LINE, SIZE = 34.0, 19.0, 15.0


@dataclass(frozen=True, slots=True)
class PlateStyle:
    ground: str
    strong: str
    hot: str
    rim: str
    lit: str
    ink: str


def raised(
    canvas: Canvas, box: Box, ground: str, edge: str, radius: float = 10, border: int = 1
) -> None:
    """A plate that can be pressed."""
    draw.shadow(canvas, box, blur=8, radius=radius, alpha=150, offset=(1, 3))
    draw.fill(canvas, box, ground, radius=radius)
    draw.fill(canvas, box, edge, radius=radius, border=border)


def draw_plate(
    canvas: Canvas, box: Box, words: str, style: PlateStyle, *, hot: bool, strong: bool = False
) -> None:
    """A raised plate with words, in several lines where they need them."""
    ground = style.hot if hot else style.strong if strong else style.ground
    raised(canvas, box, ground, style.lit if hot or strong else style.rim, radius=8)
    lines = canvas.view.lines(words, box.width - 18, SIZE, True)
    top = box.centery - LINE * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        at = (box.centerx, top + number * LINE)
        draw.text(canvas, line, at, SIZE, style.ink, bold=True, anchor="center")


def plate_rows(
    view: View, things: Sequence[T], words: Callable[[T], str], corner: Point, room: float
) -> list[tuple[T, Box]]:
    """Rows of plates above a lower left corner, filled from the left."""
    rows: list[list[tuple[T, float]]] = [[]]
    used = 0.0
    for thing in things:
        wide = min(room, view.text_width(words(thing), SIZE, True) + 30)
        if used + wide > room and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((thing, wide))
        used += wide + 8
    found: list[tuple[T, Box]] = []
    y = corner[1]
    for row in reversed(rows):
        high = max((_height(view, words(one), wide) for one, wide in row), default=0)
        x, y = corner[0], y - high
        for thing, wide in row:
            found.append((thing, Box(x, y, wide, high)))
            x += wide + 8
        y -= 6
    return found


def _height(view: View, words: str, wide: float) -> float:
    """A long sentence takes several lines."""
    return HIGH + LINE * (len(view.lines(words, wide - 18, SIZE, True)) - 1)


def menu_boxes(view: View, words: Sequence[str], place: Box, area: Box) -> list[Box]:
    """Plates one under the other beside a place, or above it where it lies below the area."""
    wide = max(view.text_width(one, SIZE, True) for one in words) + 36
    high = len(words) * (HIGH + 2)
    left = place.centerx - wide / 2 if place.y > area.bottom else place.centerx + 20
    x = min(max(left, area.x + 8), area.right - wide - 8)
    y = min(max(place.centery - high / 2, area.y + 8), area.bottom - high - 8)
    return [Box(x, y + number * (HIGH + 2), wide, HIGH) for number in range(len(words))]


def sunken(canvas: Canvas, rect: BoxLike, rim: ColourLike, ground: ColourLike) -> Box:
    """A field with a thin rim."""
    box = Box(rect)
    radius = min(8, box.height / 4)
    draw.fill(canvas, box, ground, radius)
    draw.fill(canvas, box, rim, radius, 1)
    return box


def badge(
    canvas: Canvas, centre: Point, colour: ColourLike, icon: str, label: str, size: float,
    sprite: str, ground: ColourLike, ink: ColourLike,
) -> None:  # fmt: skip
    """A pill with an icon (or a small picture) and a number, over a piece on the board."""
    words = canvas.view.text_width(label, size * 0.6, True)
    box = Box(0, 0, size * 1.2 + words if label else size * 1.15, size)
    box.center = centre
    draw.shadow(canvas, box, blur=5, radius=size / 2, alpha=190, offset=(0, 3))
    draw.fill(canvas, box, ground, size / 2)
    draw.fill(canvas, box, colour, size / 2, 2)
    if sprite:
        place = Box(box.x + size * 0.2, box.y + size * 0.13, size * 0.74, size * 0.74)
        draw.sprite(canvas, sprite, place)
    else:
        draw.icon(canvas, icon, (box.x + size * 0.57, box.centery), size * 0.64, colour)
    if label:
        at = (box.x + size * (1.02 if sprite else 0.95), box.centery - 1)
        draw.text(canvas, label, at, size * 0.6, ink, bold=True, anchor="midleft")
