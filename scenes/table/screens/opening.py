"""The opening of a match: a sheet with the story, the goals and the set-up, ticked off in turn."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import Box, BoxLike, View
from scenes.base import Services
from scenes.table.opening_sheet import OpeningPart, OpeningSheet, OpeningStep
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Heading, Headline, Label, Paragraph
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

PAD, GAP = 40.0, 36.0
WIDE, HIGH = 1320.0, 860.0
HEAD = 96.0
BUTTON = (240.0, 54.0)
TICK = 0.16
"""Seconds from one tick to the next."""
STORY, LINE, STEP = 18.0, 16.0, 15.0


class OpeningScene(WidgetScene):
    """Lies over the table until it has been read; Enter, Esc and the button close it."""

    overlay = True

    def __init__(
        self, services: Services, sheet: Callable[[], OpeningSheet], *, calm: bool = False
    ) -> None:
        super().__init__(services)
        self.sheet = sheet
        self._shown = sheet()
        self._rect = Box(0, 0, 0, 0)
        self._rows: list[_StepRow] = []
        self._ticked = 99.0 if calm else 0.0

    def build(self, view: View) -> None:
        sheet = self._shown = self.sheet()
        rect = centred(view.rect, min(WIDE, view.width - 48), min(HIGH, view.height - 32))
        pad = PAD if rect.width > 1000 else 24.0
        inner = rect.inflate(-2 * pad, -2 * max(28.0, pad - 8))
        bottom = inner.bottom - BUTTON[1] - 18
        body = Box(inner.x, inner.y + HEAD, inner.width, bottom - inner.y - HEAD)
        left = Box(body.x, body.y, (body.width - GAP) * 0.52, body.height)
        right = Box(left.right + GAP, body.y, body.right - left.right - GAP, body.height)
        spare = self._spare(view, left, right)
        self._rect = Box(rect.x, rect.y + spare / 2, rect.width, rect.height - spare)
        for box in (inner, left, right):
            box.y, box.height = box.y + spare / 2, box.height - spare
        self._place_head(sheet, inner)
        self._fill(left, *self._tell(view, left))
        self.ui.add(_Paper(right, sheet.step_ground))
        page = _Paper.page(right)
        self._fill(page, *self._list(view, page))
        self._place_button(view, sheet, inner)
        self._tick()

    def _spare(self, view: View, left: Box, right: Box) -> float:
        """The height that neither column needs."""
        page = _Paper.page(right)
        need = max(self._tell(view, left)[1], self._list(view, page)[1] + 2 * _Paper.EDGE)
        return max(0.0, left.height - need)

    def _place_head(self, sheet: OpeningSheet, inner: Box) -> None:
        x, y, wide = inner.x, inner.y, inner.width
        self.ui.add(Heading((x, y, wide, 20), sheet.caption, 14, sheet.accent))
        self.ui.add(Headline((x, y + 20, wide, 44), sheet.title, 38, sheet.ink))
        self.ui.add(Label((x, y + 62, wide, 22), sheet.subtitle, 16, sheet.dim, italic=True))

    def _fill(self, box: Box, widgets: list[Widget], high: float) -> None:
        area = ScrollArea(box, high)
        for widget in widgets:
            area.add(widget)
        self.ui.add(area)

    def _tell(self, view: View, box: Box) -> tuple[list[Widget], float]:
        """The story and what has to be done, from the top of the box; and how high that is."""
        sheet, y, wide = self._shown, box.y, box.width - 22
        high = view.text_height(sheet.story, wide, STORY) + 4
        made: list[Widget] = [Paragraph((box.x, y, wide, high), sheet.story, STORY, sheet.ink)]
        y += high + 12
        for part in sheet.parts:
            made.append(Heading((box.x, y, wide, 24), part.heading, 13, sheet.accent, "#605c42"))
            y += 30
            for line in part.lines:
                row = _Line((box.x, y, wide, 0), part, line, sheet)
                y += row.fit(view) + 6
                made.append(row)
            y += 8
        return made, y - box.y - 8

    def _list(self, view: View, box: Box) -> tuple[list[Widget], float]:
        """The steps of the set-up."""
        sheet, y, wide = self._shown, box.y, box.width - 18
        head = Heading((box.x, y, wide, 24), sheet.steps_heading, 13, sheet.step_dim, "#9b8f6c")
        y += 34
        self._rows = []
        for number, step in enumerate(sheet.steps, 1):
            row = _StepRow((box.x, y, wide, 0), number, step, (sheet.step_ink, sheet.step_dim))
            y += row.fit(view) + 9
            self._rows.append(row)
        return [head, *self._rows], y - box.y - 9

    def _place_button(self, view: View, sheet: OpeningSheet, inner: Box) -> None:
        wide = max(BUTTON[0], Button.natural_width(view, sheet.begin, "play"))
        box = Box(0, 0, wide, BUTTON[1])
        box.bottomright = (inner.right, self._rect.bottom - 28)
        close = self.services.director.pop
        button = Button(box, sheet.begin, close, icon="play", style="brass")
        self.ui.add(button)
        self.ui.default = button
        self.ui.on_back = close

    def _tick(self) -> bool:
        """Done steps get their ticks one after another."""
        changed = False
        for number, row in enumerate(self._rows, 1):
            ticked = row.step.done and self._ticked >= number * TICK
            changed = changed or ticked != row.ticked
            row.ticked = ticked
        return changed

    def update(self, dt: float) -> bool:
        self._ticked += dt
        return self._tick() | super().update(dt)

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (6, 7, 4, 185))
        draw.shadow(canvas, self._rect, blur=30, radius=14, alpha=220, offset=(6, 16))
        self._shown.paint(canvas, self._rect)


class _Paper(Widget):
    """The page that the set-up is written on."""

    EDGE = 18.0

    def __init__(self, rect: BoxLike, ground: ColourLike) -> None:
        super().__init__(rect)
        self.ground = ground

    @classmethod
    def page(cls, rect: Box) -> Box:
        """Where one may write."""
        return rect.inflate(-2 * cls.EDGE, -2 * cls.EDGE)

    def draw(self, canvas: Canvas) -> None:
        draw.shadow(canvas, self.rect, blur=12, radius=8, alpha=160, offset=(3, 6))
        draw.fill(canvas, self.rect, self.ground, radius=8)
        draw.gradient(canvas, self.rect.inflate(-4, -4), (255, 255, 240, 34), (90, 70, 30, 40))
        draw.fill(canvas, self.rect, "#100e0a", radius=8, border=2)


class _Line(Widget):
    """A goal, or a way to fail."""

    def __init__(self, rect: BoxLike, part: OpeningPart, line: str, sheet: OpeningSheet) -> None:
        super().__init__(rect)
        self.part, self.line, self.sheet = part, line, sheet

    def fit(self, view: View) -> float:
        self.rect.height = view.text_height(self.line, self.rect.width - 32, LINE) + 2
        return self.rect.height

    def draw(self, canvas: Canvas) -> None:
        x, y, wide, high = self.rect
        draw.icon(canvas, self.part.icon, (x + 11, y + 11), 18, self.sheet.accent)
        draw.wrapped(canvas, self.line, (x + 32, y, wide - 32, high), LINE, self.sheet.ink)


class _StepRow(Widget):
    """A step of the set-up with its box to tick."""

    INDENT = 38.0

    def __init__(
        self, rect: BoxLike, number: int, step: OpeningStep, inks: tuple[ColourLike, ColourLike]
    ) -> None:
        super().__init__(rect)
        self.number, self.step, self.ticked = number, step, False
        self.ink, self.dim = inks

    def fit(self, view: View) -> float:
        wide = self.rect.width - self.INDENT
        self.rect.height = 22 + view.text_height(self.step.words, wide, STEP)
        return self.rect.height

    def draw(self, canvas: Canvas) -> None:
        x, y, wide, high = self.rect
        box = Box(x + 2, y + 2, 22, 22)
        draw.framed(canvas, box, "#f2ead0", "#6b6144", radius=4, border=2)
        if self.ticked:
            draw.icon(canvas, "check", box.center, 20, "#3f6b22")
        name = f"{self.number}. {self.step.name}"
        x += self.INDENT
        draw.text(canvas, name, (x, y - 1), STEP + 1, self.ink, bold=True)
        words = (x, y + 21, wide - self.INDENT, high - 21)
        draw.wrapped(canvas, self.step.words, words, STEP, self.dim)
