"""A large word over a board: a dark plate between brass lines, and the display face on it."""

from __future__ import annotations

from game.shell.canvas import Canvas, Point
from game.shell.palette import ColourLike
from game.shell.view import Box, BoxLike, View
from scenes.ui import draw

HEIGHT = 1.9
"""Of the plate, in heights of its letters."""
MARGIN = 1.6
"""Of the plate beside its words, in heights of its letters."""
STEPS = 8
PLATE = 200


def draw_banner(
    canvas: Canvas, words: str, box: BoxLike, size: float, colour: ColourLike, share: float = 1.0
) -> None:
    """A plate over the whole width of the box, at its middle; share is how far it is there."""
    x, y, wide, high = box
    size = canvas.view.headline_size(words, wide - 40, size)
    plate = Box(x, y + high / 2 - size * HEIGHT / 2, wide, size * HEIGHT)
    _plate(canvas, plate, share)
    draw.headline(
        canvas, words, plate.center, size, colour, anchor="center", alpha=round(share * 255)
    )


def draw_plated(
    canvas: Canvas, words: str, at: Point, size: float, colour: ColourLike, share: float = 1.0
) -> None:
    """A plate just as wide as its words; where there is no room the words shrink."""
    room = canvas.surface.get_clip().width / canvas.scale
    size = canvas.view.headline_size(words, room - 2 * MARGIN * size, size)
    plate = Box(0, 0, plated_width(canvas.view, words, size), size * HEIGHT)
    plate.center = at
    _plate(canvas, plate, share)
    draw.headline(canvas, words, at, size, colour, anchor="center", alpha=round(share * 255))


def plated_width(view: View, words: str, size: float) -> float:
    """How wide the plate of these words is where there is room for it."""
    return view.headline_width(words, size) + 2 * MARGIN * size


def _plate(canvas: Canvas, box: Box, share: float) -> None:
    """Its strength goes in steps, so that a fading plate is painted only a few times."""
    alpha = round(share * STEPS) * (PLATE // STEPS)
    draw.gradient(canvas, box, (29, 20, 14, alpha), (14, 9, 6, alpha))
    if share > 0.4:
        draw.line(canvas, box.topleft, box.topright, "brass", 2)
        draw.line(canvas, box.bottomleft, box.bottomright, "brass", 2)
