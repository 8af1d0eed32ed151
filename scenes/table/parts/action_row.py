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

SIZE, NOTE = 16.0, 13.0
GAP, AIR, LEAST = 6.0, 26.0, 80.0
ROOMY = 34.0
"""The air about words where there is room for it."""
RIM = 8.0
"""How much of the height of a button its edges take."""
TURN_PAGE = 54.0
TABLE = "table:"
DO = "do:"
"""Buttons of the prompt: the table's own, or a command of the title."""


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
        """A label in two lines stands closer to its note; one that is longer takes its place,
        and the tooltip then tells the note."""
        room = self.rect.width - AIR / 2
        lines: tuple[str, ...] = (self.label,)
        if view.text_width(self.label, self.size * 0.85, True) > room:
            lines = view.lines(self.label, room, NOTE, True)
        narrow = len(lines) * NOTE + SMALLEST_TEXT > self.rect.height - RIM
        if self.note and (narrow or len(lines) > 2):
            self.tooltip = f"{self.tooltip} ({self.note})" if self.tooltip else self.note
            self.note = ""
        if not self.note:
            super().measure(view)
            return
        self._size = view.fitted(self.label, room, self.size, True) if len(lines) == 1 else NOTE
        self._lines = lines

    def draw(self, canvas: Canvas) -> None:
        if not self.note:
            super().draw(canvas)
            return
        draw.nine(canvas, self.sprite, self.rect)
        first, below = (-9, 8) if len(self._lines) == 1 else (-14, 11)
        for number, line in enumerate(self._lines):
            at = (self.rect.centerx, self.rect.centery + first + number * SMALLEST_TEXT)
            draw.text(canvas, line, at, self._size, self.ink, bold=True, anchor="center")
        at = (self.rect.centerx, self.rect.centery + below)
        most = NOTE if len(self._lines) == 1 else SMALLEST_TEXT
        size = canvas.view.fitted(self.note, self.rect.width - 14, most)
        ink = "ink" if self.style == "brass" else "text_on_wood_dim"
        draw.text(canvas, self.note, at, max(size, SMALLEST_TEXT), ink, anchor="center")


def natural_width(view: View, spec: PromptButton) -> float:
    words = max(view.text_width(spec.label, SIZE, True), view.text_width(spec.note, NOTE))
    return max(LEAST, words + ROOMY)


def least_width(view: View, spec: PromptButton) -> float:
    """Room for the label in two lines, for its longest word in one, and for the note."""
    noted = view.text_width(spec.note, SMALLEST_TEXT) + AIR / 2
    longest = max(view.text_width(word, NOTE, True) for word in spec.label.split() or [""])
    label = view.text_width(spec.label, NOTE, True) * 0.62
    return max(LEAST, longest + AIR, label + AIR, noted)


def pages(view: View, specs: Sequence[PromptButton], room: float) -> list[list[PromptButton]]:
    """The buttons in as few rows as hold them at a readable width; the last one is in each."""
    least = [least_width(view, one) + GAP for one in specs]
    if sum(least) <= room + GAP:
        return [list(specs)]
    *first, last = specs
    space = room - TURN_PAGE - least[-1]
    found: list[list[PromptButton]] = [[]]
    used = 0.0
    for spec, wide in zip(first, least, strict=False):
        if used + wide > space and found[-1]:
            found.append([])
            used = 0.0
        found[-1].append(spec)
        used += wide
    return [[*page, last] for page in found]


def boxes(view: View, specs: Sequence[PromptButton], row: Box) -> list[Box]:
    """As wide as their words where there is room, else narrower in proportion."""
    wanted = [natural_width(view, one) for one in specs]
    least = [least_width(view, one) for one in specs]
    spare = row.width - GAP * (len(wanted) - 1)
    over = sum(wanted) - sum(least)
    if sum(wanted) > spare and over > 0:
        share = max(0.0, spare - sum(least)) / over
        pairs = zip(wanted, least, strict=True)
        wanted = [low + (high - low) * share for high, low in pairs]
    found, x = [], row.x
    for wide in wanted:
        found.append(Box(x, row.y, wide, row.height))
        x += wide + GAP
    return found
