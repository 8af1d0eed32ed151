"""Plates over the Map: Actions and answers that have no place of their own."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.stalker.asked_card import card_box
from scenes.stalker.looks import AMBER, INK
from scenes.stalker.offers import plate_picks, say_pick
from scenes.stalker.tabletop import Tabletop
from scenes.ui import draw

HIGH = 34.0
Places = list[tuple[str, Box]]
BoxOf = Callable[[str], Box | None]


def plate_places(top: Tabletop, view: View, box_of: BoxOf) -> Places:
    return top.once("plates", lambda: _plate_places(top, view, box_of))


def _plate_places(top: Tabletop, view: View, box_of: BoxOf) -> Places:
    """Rows of plates above the prompt bar, filled from the left."""
    decision = top.asked.decision
    if decision is None:
        return []
    board = top.plan.board
    card = card_box(top)
    room = (card.x if card is not None else board.right) - board.x - 32
    rows: list[list[tuple[str, float]]] = [[]]
    used = 0.0
    for pick in plate_picks(top, lambda anchor: box_of(anchor) is not None):
        wide = min(room, view.text_width(say_pick(top, decision, pick), 15, True) + 30)
        if used + wide > room and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((pick, wide))
        used += wide + 8
    found: Places = []
    y = board.bottom - 10 - HIGH
    for row in reversed(rows):
        x = board.x + 16
        for pick, wide in row:
            found.append((f"pick:{pick}", Box(x, y, wide, HIGH)))
            x += wide + 8
        y -= HIGH + 6
    return found


def draw_plate(canvas: Canvas, box: Box, words: str, hot: bool, strong: bool = False) -> None:
    ground = "#6a5220" if hot else "#3a3426" if strong else "#2e2c22"
    draw.shadow(canvas, box, blur=8, radius=8, alpha=150, offset=(1, 3))
    draw.fill(canvas, box, ground, radius=8)
    draw.fill(canvas, box, AMBER if hot or strong else "#7c7454", radius=8, border=1)
    size = canvas.view.fitted(words, box.width - 16, 15, True)
    draw.text(canvas, words, box.center, size, INK, bold=True, anchor="center")
