"""Cards as they look in the hand: frame, title, picture, and the most important numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.ui import draw

SHAPE = 180 / 252
Paint = Callable[[Canvas, Box], None]


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is on a card."""

    frame: str
    title: str
    art: str = ""
    art_wide: float = 1.0
    """Width of the picture divided by its height."""
    text: str = ""
    foot: str = ""
    stats: tuple[tuple[str, str], ...] = ()


def paint_card(face: CardFace) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(3, 5))
        key = ("zone-card", face, tuple(box))
        canvas.layer(key, box, lambda inner: _paint(inner, face, box))

    return paint


def _paint(canvas: Canvas, face: CardFace, box: Box) -> None:
    unit = box.width / 180

    def part(x: float, y: float, wide: float, high: float) -> Box:
        return Box(box.x + x * unit, box.y + y * unit, wide * unit, high * unit)

    draw.sprite(canvas, f"stalker/cards/card_{face.frame}", box)
    title = part(8, 8, 164, 30)
    size = canvas.view.fitted(face.title, title.width - 16, 17 * unit, True)
    size = min(size, 17 * unit)
    words = canvas.view.shortened(face.title, title.width - 12, size, True)
    draw.text(canvas, words, title.center, size, "#fff6dc", bold=True, anchor="center",
              shadow="#000000")  # fmt: skip
    art = part(10, 44, 160, 84)
    if face.art:
        high = min(art.height - 4, (art.width - 8) / face.art_wide)
        wide = high * face.art_wide
        place = Box(art.centerx - wide / 2, art.centery - high / 2, wide, high)
        draw.sprite(canvas, face.art, place)
    _stats(canvas, face, part(8, 134, 164, 86), unit)
    foot = part(8, 224, 164, 20)
    size = max(10.0, 11 * unit)
    line = canvas.view.shortened(face.foot, foot.width - 8, size, True)
    draw.text(canvas, line, foot.center, size, "#e8dcb4", bold=True, anchor="center")


def _stats(canvas: Canvas, face: CardFace, box: Box, unit: float) -> None:
    """Numbers in a row, then as much of the text as fits."""
    y = box.y + 4 * unit
    if face.stats:
        step = box.width / len(face.stats)
        for number, (label, value) in enumerate(face.stats):
            x = box.x + step * (number + 0.5)
            size = canvas.view.fitted(value, step - 4, 19 * unit, True)
            draw.text(canvas, value, (x, y + 10 * unit), min(size, 19 * unit), "#2c2416",
                      bold=True, anchor="center")  # fmt: skip
            small = max(9.0, 9 * unit)
            short = canvas.view.shortened(label, step - 2, small)
            at = (x, y + 25 * unit)
            draw.text(canvas, short, at, small, "#6a5c3c", bold=True, anchor="center")
        y += 34 * unit
    if face.text:
        with canvas.clipped(box):
            text_box = (box.x + 6 * unit, y, box.width - 12 * unit, box.bottom - y)
            size = max(10.0, 11.5 * unit)
            draw.wrapped(canvas, face.text, text_box, size, "#2c2416", line=1.2)


def paint_figure(look_art: str, base: str) -> Paint:
    """A figure on its base, large."""

    def paint(canvas: Canvas, box: Box) -> None:
        draw.fill(canvas, box, "#2a2a20", radius=8)
        draw.gradient(canvas, box.inflate(-4, -4), (110, 112, 88, 255), (34, 35, 27, 255))
        wide = min(box.width * 0.86, box.height * 0.7)
        ground = Box(box.centerx - wide / 2, box.bottom - wide * 0.72, wide, wide * 64 / 96)
        draw.sprite(canvas, f"stalker/figures/{base}", ground)
        high = min(ground.centery + 6 - box.y, wide * 112 / 96)
        body = Box(box.centerx - high * 96 / 224, ground.centery + 8 - high, high * 96 / 112, high)
        draw.sprite(canvas, f"stalker/{look_art}", body)
        draw.fill(canvas, box, "#0e0d09", radius=8, border=2)

    return paint


def paint_token(name: str) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        draw.fill(canvas, box, "#24241b", radius=8)
        side = min(box.width, box.height) * 0.78
        place = (box.centerx - side / 2, box.centery - side / 2, side, side)
        draw.sprite(canvas, name, place)
        draw.fill(canvas, box, "#5c5840", radius=8, border=1)

    return paint
