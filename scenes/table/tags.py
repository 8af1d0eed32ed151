"""Clause tags: the small brass ovals that lead to the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import Box, BoxLike, View
from scenes.ui import draw
from scenes.ui.layout import flow
from scenes.ui.widget import Widget

SIZE = 13
HEIGHT = 24


def tag_width(view: View, clause: str, size: float = SIZE) -> float:
    return view.text_width(clause, size, True) + 18


def draw_tag(
    canvas: Canvas,
    clause: str,
    rect: BoxLike,
    lit: bool = False,
    size: float = SIZE,
    colour: ColourLike = "brass_light",
) -> None:
    box = Box(rect)
    if lit:
        draw.fill(canvas, box, "#5a4016", radius=box.height / 2)
    draw.fill(canvas, box, colour, radius=box.height / 2, border=1)
    draw.text(canvas, clause, box.center, size, colour, bold=True, anchor="center")


class Tag(Widget):
    """A clause id that opens the rulebook there."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        clause: str,
        on_click: Callable[[str], None],
        tooltip: str = "",
        colour: ColourLike = "brass_light",
    ) -> None:
        super().__init__(rect, tooltip)
        self.clause, self.on_click, self.colour = clause, on_click, colour

    def activate(self) -> bool:
        self.on_click(self.clause)
        return True

    def draw(self, canvas: Canvas) -> None:
        draw_tag(canvas, self.clause, self.rect, self.hovered, colour=self.colour)


def tags(
    view: View, rect: BoxLike, clauses: Sequence[str], on_click: Callable[[str], None]
) -> tuple[list[Tag], float]:
    """Tags side by side, in as many lines as they need, and the y below them."""
    boxes = flow(rect, [tag_width(view, clause) for clause in clauses], HEIGHT, 6)
    made = [Tag(box, clause, on_click) for box, clause in zip(boxes, clauses, strict=True)]
    return made, max((box.bottom for box in boxes), default=rect[1])
