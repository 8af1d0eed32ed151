"""Cards as they look in the hand: frame, title, picture, and the most important numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import Box
from scenes.ui import draw
from scenes.ui.layout import square

WIDTH, HEIGHT = 180, 252
SHAPE = WIDTH / HEIGHT
Paint = Callable[[Canvas, Box], None]
SMALLEST = 10.0
WORDS_FROM = 80.0
"""A card whose paper is narrower shows its picture and bare numbers: words would be cut off."""


@dataclass(frozen=True, slots=True)
class CardInk:
    """The colours of what is printed."""

    title: str
    words: str
    label: str
    foot: str


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is on a card; ``frame`` and ``art`` are sprites."""

    frame: str
    title: str
    art: str = ""
    art_wide: float = 1.0
    """Width of the picture divided by its height."""
    text: str = ""
    foot: str = ""
    stats: tuple[tuple[str, str], ...] = ()


def paint_card(face: CardFace, ink: CardInk) -> Paint:
    """Paints the card into a box, with its shadow; composed once per size."""

    def paint(canvas: Canvas, box: Box) -> None:
        draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(3, 5))
        key = ("printed card", face, tuple(box))
        canvas.layer(key, box, lambda inner: _paint(inner, face, ink, box))

    return paint


def _paint(canvas: Canvas, face: CardFace, ink: CardInk, box: Box) -> None:
    unit = box.width / WIDTH

    def part(x: float, y: float, wide: float, high: float) -> Box:
        return Box(box.x + x * unit, box.y + y * unit, wide * unit, high * unit)

    draw.sprite(canvas, face.frame, box)
    title = part(8, 8, 164, 30)
    size = canvas.view.fitted(face.title, title.width - 16, 17 * unit, True)
    size = min(size, 17 * unit)
    words = canvas.view.shortened(face.title, title.width - 12, size, True)
    draw.text(canvas, words, title.center, size, ink.title, bold=True, anchor="center",
              shadow="#000000")  # fmt: skip
    art = part(10, 44, 160, 84)
    if face.art:
        high = min(art.height - 4, (art.width - 8) / face.art_wide)
        wide = high * face.art_wide
        place = Box(art.centerx - wide / 2, art.centery - high / 2, wide, high)
        draw.sprite(canvas, face.art, place)
    _stats(canvas, face, ink, part(8, 134, 164, 86), unit)
    foot = part(8, 224, 164, 20)
    size = max(SMALLEST, 11 * unit)
    line = canvas.view.shortened(face.foot, foot.width - 8, size, True)
    draw.text(canvas, line, foot.center, size, ink.foot, bold=True, anchor="center")


def _stats(canvas: Canvas, face: CardFace, ink: CardInk, box: Box, unit: float) -> None:
    """Numbers in a row, then as much of the text as fits."""
    y = box.y + 4 * unit
    if face.stats:
        step = box.width / len(face.stats)
        for number, (label, value) in enumerate(face.stats):
            x = box.x + step * (number + 0.5)
            size = min(canvas.view.fitted(value, step - 4, 19 * unit, True), 19 * unit)
            at = (x, y + 10 * unit)
            draw.text(canvas, value, at, size, ink.words, bold=True, anchor="center")
            if box.width < WORDS_FROM:
                continue
            small = max(9.0, 9 * unit)
            short = canvas.view.shortened(label, step - 2, small)
            draw.text(canvas, short, (x, y + 25 * unit), small, ink.label, anchor="center")
        y += 34 * unit
    if face.text and box.width >= WORDS_FROM:
        with canvas.clipped(box):
            room = Box(box.x + 6 * unit, y, box.width - 12 * unit, box.bottom - y)
            size = fitting(canvas, face.text, room, 11.5 * unit)
            draw.wrapped(canvas, face.text, room, size, ink.words, line=1.2)


def fitting(canvas: Canvas, text: str, box: Box, size: float) -> float:
    """The largest letters with which a text fits, down to what can still be read."""
    while size > SMALLEST and canvas.view.text_height(text, box.width, size) > box.height:
        size -= 0.5
    return max(SMALLEST, size)


def paint_token(name: str, ground: ColourLike, rim: ColourLike) -> Paint:
    """A token on a plate."""

    def paint(canvas: Canvas, box: Box) -> None:
        draw.fill(canvas, box, ground, radius=8)
        side = min(box.width, box.height) * 0.78
        place = square(box.center, side)
        draw.sprite(canvas, name, place)
        draw.fill(canvas, box, rim, radius=8, border=1)

    return paint
