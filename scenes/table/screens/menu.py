"""The menu of a running match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.records import Input, Key
from game.shell.view import View
from scenes.base import Services
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Headline, Label, Panel
from scenes.ui.layout import Column, centred
from scenes.ui.scene import WidgetScene

BUTTON = 54


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu."""

    label: str
    icon: str
    action: Callable[[], None]
    disabled_because: str | None = None
    page: bool = False
    """It opens a page or asks something; whoever goes back from there comes back to the menu."""


class MenuScene(WidgetScene):
    """A column of buttons over the table; Esc or its own key goes back to the game."""

    overlay = True

    def __init__(
        self, services: Services, title: str, entries: Callable[[], Sequence[Entry]]
    ) -> None:
        super().__init__(services)
        self.title, self.entries = title, entries

    def build(self, view: View) -> None:
        entries = self.entries()
        each = min(BUTTON, (view.height - 220) / len(entries) - 8)
        rect = centred(view.rect, 460, 132 + len(entries) * (each + 8) + 26)
        self.ui.add(Panel(rect))
        column = Column(rect.inflate(-72, -52), gap=8)
        head = column.take(40)
        self.ui.add(Headline(head, self.title, 28, align="center"))
        note = self.text("table.menu_note")
        self.ui.add(Label(column.take(24), note, 15, "text_on_wood_dim", align="center"))
        column.skip(8)
        for number, entry in enumerate(entries):
            button = Button(
                column.take(each), entry.label, self._then(entry), icon=entry.icon,
                style="wood" if number else "brass", disabled_because=entry.disabled_because,
            )  # fmt: skip
            self.ui.add(button)
            if not number:
                self.ui.default = button
        self.ui.on_back = self.services.director.pop

    def unhandled(self, record: Input) -> bool:
        if isinstance(record, Key) and record.does("menu"):
            self.services.director.pop()
            return True
        return False

    def _then(self, entry: Entry) -> Callable[[], None]:
        if entry.page:
            return entry.action

        def act() -> None:
            self.services.director.pop()
            entry.action()

        return act

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 165))
