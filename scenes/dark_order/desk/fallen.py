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


def _mark(canvas: Canvas, deck: Box, lost: int) -> None:
    skull = Box(deck.right - SIDE * 0.6, deck.bottom - SIDE * 0.8, SIDE, SIDE)
    draw.sprite(canvas, token("dead"), skull)
    at = (skull.right + 1, skull.centery)
    draw.text(canvas, str(lost), at, 15, LOWERED, bold=True, anchor="midleft", shadow="#000000")
