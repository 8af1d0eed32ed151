"""The units that each side has lost, as a mark on its deck that stays."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.dark_order.desk.staff import deck_boxes
from scenes.dark_order.front import Front
from scenes.dark_order.kit import LOWERED, token
from scenes.ui import draw

SIDE = 22.0


def fallen(front: Front, seat: str) -> int:
    return len(front.kit.book.fighters_among(front.view.gone.get(seat, ())))


def draw_fallen(canvas: Canvas, front: Front) -> None:
    for upper in (True, False):
        lost = fallen(front, front.above if upper else front.below)
        for kind, _, box in deck_boxes(front, upper):
            if kind == "units" and lost:
                _mark(canvas, box, lost)


def mark_box(deck: Box) -> Box:
    """On the deck itself: beside it lies another one."""
    wide = min(deck.width - 2, SIDE * 1.9)
    return Box(deck.centerx - wide / 2, deck.bottom - SIDE - 2, wide, SIDE)


def _mark(canvas: Canvas, deck: Box, lost: int) -> None:
    box = mark_box(deck)
    draw.framed(canvas, box, (24, 16, 11), (140, 92, 72), radius=5)
    draw.sprite(canvas, token("dead"), Box(box.x + 1, box.y + 2, SIDE - 4, SIDE - 4))
    at = ((box.x + SIDE - 3 + box.right) / 2 - 1, box.centery)
    draw.text(canvas, str(lost), at, 14, LOWERED, bold=True, anchor="center")
