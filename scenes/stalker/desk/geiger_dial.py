"""The Geiger dial with its needle; a second, pale needle shows the dose after a plan."""

from __future__ import annotations

import math

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.stalker.looks import geiger_colour
from scenes.ui import draw

LOWEST, SWEEP, TOP = -126.0, 252.0, 17.0
STEP = 3
"""The needle is turned in steps of so many degrees, so that few pictures are kept."""


def needle_degrees(dose: float) -> float:
    """Clockwise from straight up."""
    return LOWEST + SWEEP * dose / TOP


def draw_dial(canvas: Canvas, block: Box, needle: float, dose: int, after: int) -> None:
    side = min(block.width, block.height + 6)
    box = Box(block.centerx - side / 2, block.centery - side / 2, side, side)
    canvas.layer(("zone-dial", tuple(box)), box, lambda inner: _face(inner, box))
    if after != dose:
        _needle(canvas, box, after, 110)
    _needle(canvas, box, needle, 255)
    draw.sprite(canvas, "stalker/panel/geiger_glass", box)
    words = str(dose) if after == dose else f"{dose}–{after}"
    plate = Box(0, 0, max(34.0, canvas.view.text_width(words, 15, True) + 16), 22)
    plate.midbottom = (box.centerx, box.bottom - 1)
    draw.framed(canvas, plate, "#16150f", geiger_colour(after), radius=6)
    draw.text(canvas, words, plate.center, 15, geiger_colour(after), bold=True, anchor="center")


def _face(canvas: Canvas, box: Box) -> None:
    draw.sprite(canvas, "stalker/panel/geiger_dial", box)
    for value in (0, 4, 8, 12, 16):
        angle = math.radians(needle_degrees(value))
        reach = box.width * 0.205
        at = (box.centerx + reach * math.sin(angle), box.centery - reach * math.cos(angle))
        size = max(10.0, box.width * 0.078)
        draw.text(canvas, str(value), at, size, "#282216", bold=True, anchor="center")


def _needle(canvas: Canvas, box: Box, dose: float, alpha: int) -> None:
    degrees = round(needle_degrees(dose) / STEP) * STEP
    side = canvas.px(box.width)
    image = canvas.assets.art.turned("stalker/panel/geiger_needle", side, side, -degrees)
    canvas.blit(image, box.center, "center", alpha)
