"""Buttons of the desk: values that know where they lie; the panel says what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.autarcha.asking import anchors
from scenes.autarcha.front import Front
from scenes.motion.stage import Point
from scenes.ui import draw

DISABLED = "#9b8f7c"
LIT = "#ffe28c"
LOW = 54.0
"""In a lower button icon and label move closer together."""
COUNTERS = "/units/"
"""Pictures in this room are counters, not icons."""


@dataclass(frozen=True, slots=True)
class DeskButton:
    """``note`` is what the inspector tells of it."""

    name: str
    icon: str
    label: str = ""
    note: str = ""
    style: str = "wood"
    enabled: bool = True
    lit: bool = False
    key: str = ""
    across: bool = False
    """The icon stands beside the label, not above it."""
    bare: bool = False
    """Only the icon is drawn; the inspector tells the label."""

    @property
    def anchor(self) -> str:
        return anchors.button(self.name)


Placed = tuple[DeskButton, Box]


def row(buttons: Sequence[DeskButton], box: Box, gap: float = 6) -> list[Placed]:
    """Buttons of equal width from left to right."""
    if not buttons:
        return []
    wide = (box.width - gap * (len(buttons) - 1)) / len(buttons)
    return [
        (button, Box(box.x + number * (wide + gap), box.y, wide, box.height))
        for number, button in enumerate(buttons)
    ]


def rows(buttons: Sequence[DeskButton], box: Box, count: int, gap: float = 6) -> list[Placed]:
    """Buttons in rows of ``count``."""
    lines = [buttons[at : at + count] for at in range(0, len(buttons), count)]
    high = (box.height - gap * (len(lines) - 1)) / max(1, len(lines))
    placed: list[Placed] = []
    for number, line in enumerate(lines):
        wide = (box.width + gap) / count * len(line) - gap
        placed += row(line, Box(box.x, box.y + number * (high + gap), wide, high), gap)
    return placed


def draw_button(canvas: Canvas, front: Front, button: DeskButton, box: Box) -> None:
    hovered = front.hovered == button.anchor and button.enabled
    state = "_disabled" if not button.enabled else "_hover" if hovered else ""
    style = "wood" if not button.enabled else button.style
    draw.nine(canvas, f"common/ui/btn_{style}{state}", box)
    ink = DISABLED if not button.enabled else "ink" if style == "brass" else "text_on_wood"
    if button.lit and button.enabled:
        ink = LIT
        draw.fill(canvas, box.inflate(-4, -6), LIT, radius=7, border=2)
    if button.key and button.enabled and box.width >= 36:
        at = (box.right - 13, box.y + 12)
        draw.text(canvas, button.key, at, 11, ink, bold=True, anchor="center", alpha=150)
    if button.bare:
        draw.icon(canvas, button.icon, box.center, min(18.0, box.height - 8), ink)
    elif button.across or (button.label and box.height < 44 and box.width >= 80):
        _across(canvas, button, box, ink)
    elif button.label and box.height >= 44 and box.width >= 56:
        _stacked(canvas, button, box, ink)
    else:
        size = min(24.0, box.height - 14)
        draw.icon(canvas, button.icon, (box.centerx, box.centery - 1), size, ink)


def _glyph(canvas: Canvas, name: str, at: Point, size: float, ink: str) -> None:
    """An icon in the ink of the button, or a counter as it is."""
    if COUNTERS in name:
        box = Box(0, 0, size * 1.3, size * 1.3)
        box.center = at
        draw.sprite(canvas, name, box)
    else:
        draw.icon(canvas, name, at, size, ink)


def _across(canvas: Canvas, button: DeskButton, box: Box, ink: str) -> None:
    room = box.width - (40 if button.icon else 16)
    size = canvas.view.fitted(button.label, room, min(19.0, box.height * 0.36), True)
    words = canvas.view.shortened(button.label, room, size, True)
    width = canvas.view.text_width(words, size, True)
    x = box.centerx - (width + (26 if button.icon else 0)) / 2
    if button.icon:
        _glyph(canvas, button.icon, (x + 10, box.centery - 1), 20, ink)
        x += 26
    at = (x, box.centery - 1)
    draw.text(canvas, words, at, size, ink, bold=True, anchor="midleft")


def _stacked(canvas: Canvas, button: DeskButton, box: Box, ink: str) -> None:
    size = canvas.view.fitted(button.label, box.width - 10, 13, True)
    low = box.height < LOW
    glyph = (box.centerx, box.y + box.height * (0.31 if low else 0.37))
    _glyph(canvas, button.icon, glyph, 18 if low else 22, ink)
    at = (box.centerx, box.bottom - box.height * (0.32 if low else 0.25))
    words = canvas.view.shortened(button.label, box.width - 8, size, True)
    draw.text(canvas, words, at, size, ink, bold=True, anchor="center")
