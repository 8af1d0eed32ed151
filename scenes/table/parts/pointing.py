"""Pointers at places: what a lesson or a line of the log is talking about."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.ui import draw

PULSE = 1.1
REACH = 7
ARROW, ROW = 44.0, 36.0


def draw_pointers(canvas: Canvas, boxes: Sequence[Box], clock: float, calm: bool) -> None:
    """A brass frame around each place that breathes, with an arrow above one of them."""
    wave = 0.5 if calm else 0.5 + 0.5 * math.sin(clock * 2 * math.pi / PULSE)
    frames = [framed(box, wave) for box in boxes]
    for frame in frames:
        draw.fill(canvas, frame.inflate(4, 4), "#1d140e", radius=12, border=6)
        draw.fill(canvas, frame, "brass_light", radius=12, border=3)
    if frames:
        _arrow(canvas, under_arrow(frames), wave)


def framed(box: Box, wave: float) -> Box:
    """Around a place; close around a low one, whose neighbours would be covered."""
    grow = (6 + REACH * round(wave * 4) / 4) * min(1.0, box.height / ROW)
    return box.inflate(2 * grow, 2 * grow)


def under_arrow(frames: Sequence[Box]) -> Box:
    """The first place, or the topmost where the arrow would lie over another one."""
    first = frames[0]
    place = Box(first.centerx - ARROW / 2, first.top - ARROW, ARROW, ARROW)
    covers = any(place.colliderect(one) for one in frames[1:])
    return min(frames, key=lambda one: one.top) if covers else first


def _arrow(canvas: Canvas, frame: Box, wave: float) -> None:
    """Points down from above, or up from below when there is no room above."""
    above = frame.top > 110
    y = frame.top - 20 - 8 * wave if above else frame.bottom + 20 + 8 * wave
    image = canvas.assets.art.turned(
        "common/icons/chevron", canvas.px(ARROW), canvas.px(ARROW), -90 if above else 90
    )
    shade = canvas.assets.fx.silhouette(("pointer", above), image, (0, 0, 0, 200))
    canvas.blit(shade, (frame.centerx + 2, y + 3), "center")
    bright = canvas.assets.fx.silhouette(("pointer-bright", above), image, (240, 212, 138, 255))
    canvas.blit(bright, (frame.centerx, y), "center")
