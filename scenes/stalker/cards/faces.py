"""Cards as they look in the hand: frame, title, picture, and the most important numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.pack.mission import EnvironmentCard
from scenes.cards import printed
from scenes.cards.printed import SHAPE, CardFace, Paint
from scenes.table.contract import InspectCard
from scenes.ui import draw

EVENT_ART, PLACE_WIDE = "stalker/cards/place_event", 176 / 112
"""The picture of all Events, and the shape of pictures of places."""
TURNED = {"sc-m-a1-23": "cards/place_grating_open"}
"""Cards whose place looks otherwise once they are turned over."""
INK = printed.CardInk(title="#fff6dc", words="#2c2416", label="#5a4c2c", foot="#e8dcb4")


def card_face(frame: str, title: str, *more: Any, **named: Any) -> CardFace:
    """A card in one of the frames of the Zone."""
    return CardFace(f"stalker/cards/card_{frame}", title, *more, **named)


def printed_art(card: EnvironmentCard | None, side: str = "a") -> tuple[str, float]:
    """The picture of a card of the Mission with its shape; without one it is a key."""
    art = card.art if card is not None and card.art else "tokens/key"
    if card is not None and side == "b":
        art = TURNED.get(card.id, art)
    return f"stalker/{art}", PLACE_WIDE if "place_" in art else 1.0


def paint_card(face: CardFace) -> Paint:
    return printed.paint_card(face, INK)


def paint_token(name: str) -> Paint:
    return printed.paint_token(name, "#24241b", "#5c5840")


def sheet(face: CardFace, subtitle: str = "", body: Iterable[str] = (), **more: Any) -> InspectCard:
    """The inspector card of a card: its face, large, and what is to be said of it."""
    said = tuple(line for line in body if line)
    return InspectCard(face.title, subtitle, said, paint=paint_card(face), shape=SHAPE, **more)


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


BUST = 96 / 112
"""Width of a portrait divided by its height."""


def paint_bust(canvas: Canvas, art: str, box: Box) -> None:
    """A portrait that fills a box from its lower edge; what is too wide or too high is cut off."""
    wide = max(box.width, box.height * BUST)
    place = Box(box.centerx - wide / 2, box.bottom - wide / BUST, wide, wide / BUST)
    with canvas.clipped(box):
        draw.sprite(canvas, art, place)


def paint_person(art: str) -> Paint:
    """A portrait as a card."""

    def paint(canvas: Canvas, box: Box) -> None:
        draw.fill(canvas, box, "#2a2a20", radius=8)
        draw.gradient(canvas, box.inflate(-4, -4), (110, 112, 88, 255), (34, 35, 27, 255))
        paint_bust(canvas, art, box.inflate(-4, -4))
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
LEGIBLE = 84.0
"""A narrower face has no room for its numbers."""


def paint_enemy(face: EnemyFace) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        if box.width < LEGIBLE:
            paint_figure(face.art, face.base)(canvas, box)
            return
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
        draw.framed(canvas, place, "#191812", "#5c5840", radius=5)
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
