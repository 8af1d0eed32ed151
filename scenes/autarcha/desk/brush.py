"""Small things that several panels of the desk draw: wooden keys, slips of paper, counters."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.ui import draw

OFF = "#9c8f7c"
BRASS_EDGE = "#e9c46a"


@dataclass(frozen=True, slots=True)
class KeyLook:
    """A key of the desk at this moment."""

    label: str
    glyph: str
    hot: bool = False
    """The pointer is on it."""
    on: bool = False
    """It is switched on, or the best thing to press."""
    open: bool = True
    """Pressing it does something now."""


def draw_key(canvas: Canvas, box: Box, look: KeyLook) -> None:
    """A wooden key with a glyph and, where there is room, its name."""
    if not look.open:
        sprite, ink = "btn_wood_disabled", OFF
    else:
        style = "brass" if look.on else "wood"
        sprite = f"btn_{style}{'_hover' if look.hot else ''}"
        ink = "ink" if look.on else "text_on_wood"
    draw.nine(canvas, f"common/ui/{sprite}", box)
    if not look.label:
        draw.icon(canvas, look.glyph, box.center, min(box.width, box.height) * 0.6, ink)
    elif box.height >= 62:
        _tall(canvas, box, look, ink)
    else:
        _flat(canvas, box, look, ink)


def _tall(canvas: Canvas, box: Box, look: KeyLook, ink: str) -> None:
    """The glyph above the name."""
    draw.icon(canvas, look.glyph, (box.centerx, box.y + box.height * 0.38), 26, ink)
    size = canvas.view.fitted(look.label, box.width - 14, 14, True)
    label = canvas.view.shortened(look.label, box.width - 14, size, True)
    at = (box.centerx, box.y + box.height * 0.73)
    draw.text(canvas, label, at, size, ink, bold=True, anchor="center")


def _flat(canvas: Canvas, box: Box, look: KeyLook, ink: str) -> None:
    """The glyph beside the name."""
    side = min(22.0, box.height * 0.5)
    room = box.width - side - 28
    size = canvas.view.fitted(look.label, room, 15, True)
    label = canvas.view.shortened(look.label, room, size, True)
    wide = canvas.view.text_width(label, size, True) + side + 8
    x = box.centerx - wide / 2
    draw.icon(canvas, look.glyph, (x + side / 2, box.centery - 1), side, ink)
    at = (x + side + 8, box.centery - 1)
    draw.text(canvas, label, at, size, ink, bold=True, anchor="midleft")


def grid(area: Box, columns: int, rows: int, gap: float = 6) -> list[Box]:
    """Equal boxes, row by row."""
    wide = (area.width - gap * (columns - 1)) / columns
    high = (area.height - gap * (rows - 1)) / rows
    return [
        Box(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]
