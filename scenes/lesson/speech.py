"""The teacher's sheet: what a lesson says now, a hint when something else was picked, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.rulebook.prose import draw_prose, set_prose
from scenes.table.parts.why_panel import INK, LINK, ProseWidget
from scenes.table.tags import tags
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.layout import Column, shares
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Group

BUTTONS = 210
PAD = 18
WIDE = 640


@dataclass(frozen=True, slots=True)
class SpeechModel:
    """Everything is already worded."""

    heading: str
    words: str
    hint: str
    clauses: tuple[str, ...]
    step: int
    steps: int
    waits: bool
    """The player is to do something before the lesson goes on."""


@dataclass(frozen=True, slots=True)
class SpeechButton:
    key: str
    label: str
    icon: str
    main: bool = False
    disabled_because: str | None = None


class Speech(Group):
    """A sheet of paper in the column on the right, or across the board where there is none."""

    def __init__(self, on_button: Callable[[str], None], on_rule: Callable[[str], None]) -> None:
        super().__init__((0, 0, 1, 1))
        self.on_button, self.on_rule = on_button, on_rule
        self.model: SpeechModel | None = None
        self.specs: tuple[SpeechButton, ...] = ()
        self.main: Button | None = None
        self._view: View | None = None

    def place(self, rect: Box) -> None:
        self.rect = Box(rect)

    def measure(self, view: View) -> None:
        self._view = view
        self._fill()

    def show(self, model: SpeechModel, buttons: Sequence[SpeechButton]) -> None:
        if model != self.model or tuple(buttons) != self.specs:
            self.model, self.specs = model, tuple(buttons)
            self._fill()

    def _fill(self) -> None:
        self._members.clear()
        self.main = None
        view, model = self._view, self.model
        if view is None or model is None:
            return
        inner = self.rect.inflate(-2 * PAD - 8, -24)
        if self.rect.width > WIDE:
            side = Box(inner.right - BUTTONS, inner.y, BUTTONS, inner.height)
            words = Box(inner.x, inner.y + 22, inner.width - BUTTONS - 20, inner.height - 22)
            self._place_buttons(view, shares(side, len(self.specs), 6, across=False))
        else:
            rows = Column(inner, gap=6)
            rows.skip(24)
            main = rows.take_bottom(48)
            others = rows.take_bottom(42)
            words = rows.rest
            self._place_buttons(view, [main, *shares(others, len(self.specs) - 1, 6)])
        self._place_words(view, model, words)

    def _place_words(self, view: View, model: SpeechModel, box: Box) -> None:
        width = box.width - 18
        area = ScrollArea(box)
        y = box.y
        if model.hint:
            prose = set_prose(view, model.hint, width - 30, 17)
            area.add(_Hint((box.x, y, width, prose.height + 10), prose, self.on_rule))
            y += prose.height + 16
        size = 18.0
        prose = set_prose(view, model.words, width, size)
        while size > 15 and prose.height + y - box.y > box.height:
            size -= 1
            prose = set_prose(view, model.words, width, size)
        area.add(ProseWidget((box.x, y, width, prose.height), prose, self.on_rule))
        y += prose.height + 6
        if model.clauses:
            made, y = tags(view, (box.x, y, width, 24), model.clauses, self.on_rule)
            for tag in made:
                tag.colour = "heading_on_paper"
                area.add(tag)
        area.content_height = y - box.y + 4
        area.measure(view)
        self.add(area)

    def _place_buttons(self, view: View, boxes: Sequence[Box]) -> None:
        for spec, box in zip(self.specs, boxes, strict=True):
            button = Button(
                box, spec.label, self._call(spec.key), icon=spec.icon, size=16,
                style="brass" if spec.main else "wood", disabled_because=spec.disabled_because,
            )  # fmt: skip
            button.measure(view)
            self.add(button)
            if spec.main:
                self.main = button

    def _call(self, key: str) -> Callable[[], None]:
        return lambda: self.on_button(key)

    def draw(self, canvas: Canvas) -> None:
        draw.fill(canvas, self.rect, "wood_0")
        draw.panel(canvas, self.rect.inflate(-8, -4), "paper")
        model = self.model
        if model is not None:
            at = (self.rect.x + PAD + 4, self.rect.y + 22)
            box = draw.caps(canvas, model.heading, at, 13, "heading_on_paper")
            self._steps(canvas, model, box.right + 20)
        super().draw(canvas)

    def _steps(self, canvas: Canvas, model: SpeechModel, x: float) -> None:
        """One dot per step, where there is room for them."""
        fits = x + model.steps * 16 + 30 < self.rect.right - PAD
        for step in range(model.steps if fits else 0):
            colour = "brass" if step < model.step else "#c9b88e"
            radius = 6 if step == model.step - 1 else 4
            draw.disc(canvas, (x + step * 16, self.rect.y + 22), radius, colour)
        if model.waits:
            x += model.steps * 16 + 6 if fits else 0
            draw.icon(canvas, "hand", (x + 8, self.rect.y + 21), 20, "heading_on_paper")


class _Hint(ProseWidget):
    """An answer to a pick that was not the one meant."""

    def draw(self, canvas: Canvas) -> None:
        draw.framed(canvas, self.rect, "#f3d9a0", "warn", radius=6)
        draw.icon(canvas, "info", (self.rect.x + 16, self.rect.y + 16), 20, "#7a4a00")
        draw_prose(canvas, self.prose, (self.rect.x + 32, self.rect.y + 4), INK, LINK)
