"""The words of an inspected card: beside its picture first, then below it over the whole width."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box, BoxLike, View
from scenes.rulebook.prose import Prose, draw_prose, set_prose
from scenes.table.contract import InspectCard, Outlook, OutlookRow
from scenes.ui import draw
from scenes.ui.widget import Widget

FACT, FACT_ROW, FACT_SIZE = 28.0, 20.0, 15.0
GAP = 12.0
STEP = 32.0
"""The height of a step of an outlook, and the room for its picture."""
NARROWEST = 110.0
"""Words are set beside a picture only where a line holds two or three of them."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact as it is set: its name, and the value beside it or, without room, in rows below."""

    label: str
    size: float
    rows: tuple[str, ...]
    below: bool
    x: float
    y: float
    width: float

    @property
    def height(self) -> float:
        return FACT + FACT_ROW * (len(self.rows) - (0 if self.below else 1))


def set_fact(view: View, label: str, value: str, at: tuple[float, float], width: float) -> Fact:
    """The value goes below its name where they would run into each other."""
    size = view.fitted(label, width, FACT_SIZE)
    together = view.text_width(label, size) + 12 + view.text_width(value, FACT_SIZE, True)
    rows = view.lines(value, width, FACT_SIZE, True)
    return Fact(label, size, rows, together > width, *at, width)


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph as it is set, relative to the body's corner."""

    prose: Prose
    x: float
    y: float
    ink: str


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an outlook as it is set; the last one tells how it ends."""

    row: OutlookRow
    lines: tuple[str, ...]
    y: float
    last: bool


class CardBody(Widget):
    """The words of a card, drawn in one go; links in them open the rulebook.

    ``picture`` is the room that a picture takes in the upper left corner.
    """

    def __init__(
        self, rect: BoxLike, picture: tuple[float, float], on_rule: Callable[[str], None]
    ) -> None:
        super().__init__(rect)
        self.on_rule = on_rule
        self.passages: list[Passage] = []
        self.facts: list[Fact] = []
        self.steps: list[Step] = []
        wide, self._picture_bottom = picture
        self._indent = wide + GAP if wide else 0.0
        self._below = not wide
        self._y = 0.0

    def write(self, view: View, card: InspectCard) -> None:
        """Set everything that a card says; the body grows to hold it."""
        self._say(view, f"*{card.title}*", 19, "text_on_wood", 0)
        if card.subtitle:
            self._say(view, card.subtitle, 14, "text_on_wood_dim", 4)
        if card.outlook is not None:
            self._foretell(view, card.outlook)
        for paragraph in card.body:
            self._say(view, paragraph, 15, "text_on_wood", 5)
        if card.columns > 1:
            self._state_side_by_side(view, card)
        else:
            for label, value in card.facts:
                self._state(view, label, value)
        self.rect.height = max(self._y, self._picture_bottom)

    @property
    def _width(self) -> float:
        return self.rect.width if self._below else self.rect.width - self._indent

    def _make_room(self, height: float) -> bool:
        """Go below the picture where something does not fit beside it; True when that happens."""
        if self._below or (self._width >= NARROWEST and self._y + height <= self._picture_bottom):
            return False
        self._below = True
        self._y = max(self._y, self._picture_bottom + 8)
        return True

    def _say(self, view: View, text: str, size: float, ink: str, gap: float) -> None:
        prose = self._prose(view, text, size)
        if self._make_room(prose.height):
            prose = self._prose(view, text, size)
        x = 0.0 if self._below else self._indent
        self.passages.append(Passage(prose, x, self._y, ink))
        self._y += prose.height + gap

    def _prose(self, view: View, text: str, size: float) -> Prose:
        longest = max(text.strip("*").split(), key=len, default="")
        fitted = view.fitted(longest, self._width, size, text.startswith("*"))
        return set_prose(view, text, self._width, fitted)

    def _foretell(self, view: View, outlook: Outlook) -> None:
        """Over the whole width: a heading, a row for each step, the end on a strip of its own."""
        self._make_room(math.inf)
        self._say(view, f"*{outlook.title}*", 16, "brass_light", 4)
        ends = (outlook.end,) if outlook.end is not None else ()
        for row in (*outlook.rows, *ends):
            room = self.rect.width - STEP - view.text_width(row.value, 16, True) - 8
            lines = view.lines(row.words, room, 15, row in ends)
            self.steps.append(Step(row, lines, self._y, row in ends))
            self._y += max(STEP, 20.0 * len(lines) + 8)
        if outlook.note:
            self._say(view, outlook.note, 14, "text_on_wood_dim", 5)

    def _state(self, view: View, label: str, value: str) -> None:
        def fact() -> Fact:
            x = 0.0 if self._below else self._indent
            return set_fact(view, label, value, (x, self._y), self._width)

        told = fact()
        if self._make_room(told.height):
            told = fact()
        self.facts.append(told)
        self._y += told.height

    def _state_side_by_side(self, view: View, card: InspectCard) -> None:
        """Short facts in columns, row by row; those that are too long for one take their row."""
        wide = (self._width - GAP * (card.columns - 1)) / card.columns
        column, low = 0, 0.0
        for label, value in card.facts:
            told = set_fact(view, label, value, (column * (wide + GAP), self._y), wide)
            if told.below or len(told.rows) > 1:
                self._y += low
                column, low = 0, 0.0
                self._state(view, label, value)
                continue
            self.facts.append(told)
            column, low = (column + 1) % card.columns, told.height
            if not column:
                self._y, low = self._y + told.height, 0.0
        self._y += low

    # -- links -------------------------------------------------------------------------------

    def press(self, pointer: Pointer) -> bool:
        return bool(self._link(pointer))

    def release(self, pointer: Pointer, inside: bool) -> bool:
        target = self._link(pointer)
        if target:
            self.on_rule(target)
        return bool(target)

    def _link(self, pointer: Pointer) -> str:
        for one in self.passages:
            x, y = pointer.x - self.rect.x - one.x, pointer.y - self.rect.y - one.y
            target = one.prose.link_at(x, y)
            if target:
                return target
        return ""

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.topleft
        for one in self.passages:
            draw_prose(canvas, one.prose, (x + one.x, y + one.y), one.ink)
        for step in self.steps:
            self._draw_step(canvas, step, x, y + step.y)
        for fact in self.facts:
            self._draw_fact(canvas, fact, x + fact.x, y + fact.y)

    def _draw_step(self, canvas: Canvas, step: Step, left: float, top: float) -> None:
        row, high = step.row, max(STEP, 20.0 * len(step.lines) + 8)
        box = Box(left, top, self.rect.width, high - 2)
        if step.last:
            draw.fill(canvas, box, "#17120f", radius=5)
        draw.sprite(canvas, row.picture, (left + 2, box.centery - 13, 26, 26))
        for number, line in enumerate(step.lines):
            y = box.centery + (number - (len(step.lines) - 1) / 2) * 20
            at = (left + STEP + 2, y)
            draw.text(canvas, line, at, 15, "text_on_wood", bold=step.last, anchor="midleft")
        at, tint = (box.right - 6, box.centery), "good" if row.good else "#ff9d8c"
        draw.text(canvas, row.value, at, 16, tint, bold=True, anchor="midright")

    def _draw_fact(self, canvas: Canvas, fact: Fact, left: float, top: float) -> None:
        right = left + fact.width
        draw.line(canvas, (left, top), (right, top), "#4a3524")
        draw.text(canvas, fact.label, (left, top + 4), fact.size, "text_on_wood_dim")
        top += 4 + (FACT_ROW if fact.below else 0)
        for row in fact.rows:
            at = (right, top)
            draw.text(canvas, row, at, FACT_SIZE, "text_on_wood", bold=True, anchor="topright")
            top += FACT_ROW


class CardPicture(Widget):
    """The large picture of a card."""

    def __init__(self, rect: BoxLike, paint: Callable[[Canvas, Box], None]) -> None:
        super().__init__(rect)
        self.paint = paint

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas, self.rect)
