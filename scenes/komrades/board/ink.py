"""The colours of the poster."""

from __future__ import annotations

from game.shell.canvas import Canvas, Point
from game.shell.palette import ColourLike, rgb
from scenes.ui import draw

RED, RED_DARK = "#c9281d", "#8a1710"
RED_PANEL = "#b32117"
"""The red behind small letters: dark enough for them to be read."""

CREAM, TAN, PAPER = "#efe2c2", "#cdb98a", "#e6d7b2"
BLACK, SOOT, EARTH = "#17120f", "#30281f", "#3a2e24"
OCHRE, STEEL = "#dba23a", "#5d7078"
ORANGE, OCHRE_DARK = "#d8602a", "#b57f1e"
"""The feet of splash and special attacks, which carry dark letters."""

GHOST = "#ffe8a0"
DISABLED = "#a5977e"
INK = "#221a14"
ROSE = "#fad2be"
GOOD, BAD, GOLD = "#bfe08a", "#ff9d8c", "#ffd877"
WARM = (255, 214, 120)
"""The glow of what may be picked."""


def shade(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    return (*rgb(colour), alpha)


def centred(
    canvas: Canvas, words: str, at: Point, size: float, colour: ColourLike = CREAM,
    shadow: ColourLike | None = None,
) -> None:  # fmt: skip
    """Bold letters, set by their middle."""
    draw.text(canvas, words, at, size, colour, bold=True, anchor="center", shadow=shadow)
