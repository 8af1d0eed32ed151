"""Plates over the Map: Actions and answers that have no place of their own."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.kernel.question import Option
from scenes.stalker.asking.asked_card import card_box
from scenes.stalker.asking.offers import key_of, plate_options, title_of
from scenes.stalker.looks import AMBER, INK
from scenes.stalker.places import pick_anchor
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

HIGH, LINE = 34.0, 19.0
Places = list[tuple[str, Box]]
Plates = list[tuple[Option, Box]]
BoxOf = Callable[[str], Box | None]


def plate_places(top: Workbench, view: View, box_of: BoxOf) -> Places:
    return [(plate_anchor(top, option), box) for option, box in plates(top, view, box_of)]


def plate_anchor(top: Workbench, option: Option) -> str:
    return key_of(top, option) if option.id in top.asked.moves else pick_anchor(option.id)


def plates(top: Workbench, view: View, box_of: BoxOf) -> Plates:
    return top.once("plates", lambda: _plates(top, view, box_of))


def _plates(top: Workbench, view: View, box_of: BoxOf) -> Plates:
    """Rows of plates above the prompt bar, filled from the left."""
    board, card = top.layout.board, card_box(top)
    room = (card.x if card is not None else board.right) - board.x - 32
    rows: list[list[tuple[Option, float]]] = [[]]
    used = 0.0
    for option in plate_options(top, lambda anchor: box_of(anchor) is not None):
        wide = min(room, view.text_width(title_of(top, option), 15, True) + 30)
        if used + wide > room and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((option, wide))
        used += wide + 8
    found: Plates = []
    y = board.bottom - 10
    for row in reversed(rows):
        high = max((_height(view, title_of(top, one), wide) for one, wide in row), default=0)
        x, y = board.x + 16, y - high
        for option, wide in row:
            found.append((option, Box(x, y, wide, high)))
            x += wide + 8
        y -= 6
    return found


def _height(view: View, words: str, wide: float) -> float:
    """A long sentence takes several lines."""
    return HIGH + LINE * (len(view.lines(words, wide - 18, 15, True)) - 1)


def draw_plate(canvas: Canvas, box: Box, words: str, hot: bool, strong: bool = False) -> None:
    ground = "#6a5220" if hot else "#3a3426" if strong else "#2e2c22"
    key_plate(canvas, box, ground, AMBER if hot or strong else "#7c7454", radius=8)
    lines = canvas.view.lines(words, box.width - 18, 15, True)
    top = box.centery - LINE * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        at = (box.centerx, top + number * LINE)
        draw.text(canvas, line, at, 15, INK, bold=True, anchor="center")


def key_plate(
    canvas: Canvas, box: Box, ground: str, edge: str, radius: float = 10, border: int = 1
) -> None:
    """A raised plate that can be pressed."""
    draw.shadow(canvas, box, blur=8, radius=radius, alpha=150, offset=(1, 3))
    draw.fill(canvas, box, ground, radius=radius)
    draw.fill(canvas, box, edge, radius=radius, border=border)
