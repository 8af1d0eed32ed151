"""A row of buttons below the sentence of the prompt: every answer with what it costs or promises.

Where there are more than fit, the last button turns the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import SMALLEST_TEXT, Box, View
from scenes.ui import draw
from scenes.ui.button import Button

SIZE, NOTE = 15.0, 13.0
GAP, AIR, LEAST = 6.0, 28.0, 86.0
TURN_PAGE = 54.0


@dataclass(frozen=True, slots=True)
class PromptButton:
    """An option without a place on the board; ``main`` is what Enter picks."""

    key: str
    label: str
    main: bool = False
    icon: str = ""
    tooltip: str = ""
    note: str = ""
    """What it costs or promises, in a few words."""


class ActionButton(Button):
    """A button with a small line below its label."""

    note = ""

    def measure(self, view: View) -> None:
        """A long label takes the place of the note, which its tooltip then tells."""
        room = self.rect.width - AIR / 2
        if view.text_width(self.label, self.size * 0.85, True) > room and self.note:
            self.tooltip = f"{self.tooltip} ({self.note})" if self.tooltip else self.note
            self.note = ""
        if not self.note:
            super().measure(view)
            return
        self._size = view.fitted(self.label, room, self.size, True)
        self._lines = (self.label,)

    def draw(self, canvas: Canvas) -> None:
        if not self.note:
            super().draw(canvas)
            return
        draw.nine(canvas, self.sprite, self.rect)
        middle = (self.rect.centerx, self.rect.centery - 9)
        draw.text(canvas, self.label, middle, self._size, self.ink, bold=True, anchor="center")
        below = (self.rect.centerx, self.rect.centery + 8)
        size = canvas.view.fitted(self.note, self.rect.width - 14, NOTE)
        ink = "ink" if self.style == "brass" else "text_on_wood_dim"
        draw.text(canvas, self.note, below, max(size, SMALLEST_TEXT), ink, anchor="center")


def natural_width(view: View, spec: PromptButton) -> float:
    words = max(view.text_width(spec.label, SIZE, True), view.text_width(spec.note, NOTE))
    return max(LEAST, words + AIR)


def pages(view: View, specs: Sequence[PromptButton], room: float) -> list[list[PromptButton]]:
    """The buttons in as few rows as hold them at a readable width; the last one is in each."""
    if len(specs) * (LEAST + GAP) <= room + GAP:
        return [list(specs)]
    each = max(1, int((room - TURN_PAGE) // (LEAST + GAP)) - 1)
    *first, last = specs
    return [[*first[at : at + each], last] for at in range(0, len(first), each)]


def boxes(view: View, specs: Sequence[PromptButton], row: Box) -> list[Box]:
    """As wide as their words where there is room, else narrower in proportion."""
    wanted = [natural_width(view, one) for one in specs]
    spare = row.width - GAP * (len(wanted) - 1)
    if sum(wanted) > spare:
        over = sum(wanted) - LEAST * len(wanted)
        share = (spare - LEAST * len(wanted)) / over if over > 0 else 0.0
        wanted = [LEAST + (one - LEAST) * max(0.0, share) for one in wanted]
    found, x = [], row.x
    for wide in wanted:
        found.append(Box(x, row.y, wide, row.height))
        x += wide + GAP
    return found
