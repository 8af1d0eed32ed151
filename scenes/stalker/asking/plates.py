"""Plates over the Map: Actions and answers that have no place of their own."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.stalker.asking.asked_card import card_box
from scenes.stalker.asking.offers import DO, plate_keys, say_key
from scenes.stalker.looks import AMBER, INK
from scenes.stalker.moment import Moment
from scenes.ui import draw

HIGH, LINE = 34.0, 19.0
Places = list[tuple[str, Box]]
BoxOf = Callable[[str], Box | None]


def plate_places(top: Moment, view: View, box_of: BoxOf) -> Places:
    return top.once("plates", lambda: _plate_places(top, view, box_of))


def _plate_places(top: Moment, view: View, box_of: BoxOf) -> Places:
    """Rows of plates above the prompt bar, filled from the left."""
    decision = top.asked.decision
    if decision is None:
        return []
    board = top.layout.board
    card = card_box(top)
    room = (card.x if card is not None else board.right) - board.x - 32
    rows: list[list[tuple[str, float]]] = [[]]
    used = 0.0
    for key in plate_keys(top, lambda anchor: box_of(anchor) is not None):
        wide = min(room, view.text_width(say_key(top, decision, key), 15, True) + 30)
        if used + wide > room and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((key, wide))
        used += wide + 8
    found: Places = []
    y = board.bottom - 10
    for row in reversed(rows):
        high = max(
            (_height(view, say_key(top, decision, key), wide) for key, wide in row), default=0
        )
        x, y = board.x + 16, y - high
        for key, wide in row:
            found.append((key if key.startswith(DO) else f"pick:{key}", Box(x, y, wide, high)))
            x += wide + 8
        y -= 6
    return found


def _height(view: View, words: str, wide: float) -> float:
    """A long sentence takes several lines."""
    return HIGH + LINE * (len(view.lines(words, wide - 18, 15, True)) - 1)


def draw_plate(canvas: Canvas, box: Box, words: str, hot: bool, strong: bool = False) -> None:
    ground = "#6a5220" if hot else "#3a3426" if strong else "#2e2c22"
    draw.shadow(canvas, box, blur=8, radius=8, alpha=150, offset=(1, 3))
    draw.fill(canvas, box, ground, radius=8)
    draw.fill(canvas, box, AMBER if hot or strong else "#7c7454", radius=8, border=1)
    lines = canvas.view.lines(words, box.width - 18, 15, True)
    top = box.centery - LINE * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        at = (box.centerx, top + number * LINE)
        draw.text(canvas, line, at, 15, INK, bold=True, anchor="center")
