"""Cards as they look in the hand: frame, title, picture, and the most important numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.table.contract import InspectCard
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


def sheet(face: CardFace, subtitle: str = "", body: Iterable[str] = (), **more: Any) -> InspectCard:
    """The inspector card of a card: its face, large, and what is to be said of it."""
    said = tuple(line for line in body if line)
    return InspectCard(face.title, subtitle, said, paint=paint_card(face), shape=SHAPE, **more)


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
            draw.text(canvas, short, at, small, "#5a4c2c", anchor="center")
        y += 34 * unit
    if face.text:
        with canvas.clipped(box):
            text_box = (box.x + 6 * unit, y, box.width - 12 * unit, box.bottom - y)
            size = _fitting(canvas, face.text, Box(*text_box), 11.5 * unit)
            draw.wrapped(canvas, face.text, text_box, size, "#2c2416", line=1.2)


def _fitting(canvas: Canvas, text: str, box: Box, size: float) -> float:
    """The largest letters with which a text fits, down to what can still be read."""
    while size > 10 and canvas.view.text_height(text, box.width, size) > box.height:
        size -= 0.5
    return max(10.0, size)


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


@dataclass(frozen=True, slots=True)
class EnemyFace:
    """An Enemy as its card shows it: figure, numbers, and how far it sees each way."""

    art: str
    base: str
    stats: tuple[tuple[str, str, str], ...]
    """Value, label and colour."""
    front: int
    side: int
    back: int


ENEMY_SHAPE = 0.62


def paint_enemy(face: EnemyFace) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        unit = box.width / 140
        paint_figure(face.art, face.base)(canvas, Box(box.x, box.y, box.width, 132 * unit))
        _stat_boxes(canvas, face, Box(box.x, box.y + 138 * unit, box.width, 42 * unit))
        place = Box(box.x, box.y + 184 * unit, box.width, box.bottom - box.y - 184 * unit)
        _vision(canvas, face, place)

    return paint


def _stat_boxes(canvas: Canvas, face: EnemyFace, box: Box) -> None:
    step = box.width / len(face.stats)
    for number, (value, label, colour) in enumerate(face.stats):
        place = Box(box.x + number * step + 1, box.y, step - 3, box.height)
        draw.fill(canvas, place, "#191812", radius=5)
        draw.fill(canvas, place, "#5c5840", radius=5, border=1)
        at = (place.centerx, place.y + box.height * 0.34)
        draw.text(canvas, value, at, box.height * 0.44, colour, bold=True, anchor="center")
        at = (place.centerx, place.y + box.height * 0.78)
        size = min(12.0, canvas.view.fitted(label, place.width - 2, 12))
        draw.text(canvas, label, at, size, "#b8b498", anchor="center")


def _vision(canvas: Canvas, face: EnemyFace, box: Box) -> None:
    """Squares that it sees, drawn as if it faced to the left."""
    reach = (min(face.front, 4), min(face.side, 2), min(face.back, 2))
    rows, columns = 1 + 2 * reach[1], 1 + reach[0] + reach[2]
    step = min(box.height / rows, box.width / (columns + 1), 18.0)
    x0 = box.centerx - (columns - 1) * step / 2 + reach[0] * step
    y0 = box.centery
    spots = [(-one, 0, "#a83c2c") for one in range(1, reach[0] + 1)]
    spots += [(one, 0, "#6c3226") for one in range(1, reach[2] + 1)]
    spots += [(0, side * one, "#6c3226") for one in range(1, reach[1] + 1) for side in (-1, 1)]
    for right, down, colour in spots:
        _square(canvas, (x0 + right * step, y0 + down * step), step, colour)
    _square(canvas, (x0, y0), step, "#e2a438")
    tip, tail = (x0 - step * 0.26, y0), x0 + step * 0.16
    for end in ((tail, y0 - step * 0.28), (tail, y0 + step * 0.28)):
        draw.line(canvas, tip, end, "#241c0a", 3)


def _square(canvas: Canvas, centre: tuple[float, float], side: float, colour: str) -> None:
    box = Box(centre[0] - side / 2 + 1, centre[1] - side / 2 + 1, side - 2, side - 2)
    draw.fill(canvas, box, colour, radius=3)


def paint_token(name: str) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        draw.fill(canvas, box, "#24241b", radius=8)
        side = min(box.width, box.height) * 0.78
        place = (box.centerx - side / 2, box.centery - side / 2, side, side)
        draw.sprite(canvas, name, place)
        draw.fill(canvas, box, "#5c5840", radius=8, border=1)

    return paint
