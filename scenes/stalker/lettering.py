"""Words in too little room: smaller letters first, then cut."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.motion.stage import Point
from scenes.ui import draw


def fit(
    canvas: Canvas,
    words: str,
    at: Point,
    room: float,
    size: float,
    ink: str,
    *,
    bold: bool = False,
    anchor: str = "midleft",
    shadow: str | None = None,
) -> Box:
    """Write one line into a room."""
    size = canvas.view.fitted(words, room, size, bold)
    words = canvas.view.shortened(words, room, size, bold)
    return draw.text(canvas, words, at, size, ink, bold=bold, anchor=anchor, shadow=shadow)
