"""The menu of a running match, and the small dialog that asks for a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.records import Input, Key
from game.shell.view import View
from scenes.base import Services
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label, Panel
from scenes.ui.layout import Column, Row, centred
from scenes.ui.scene import WidgetScene

BUTTON = 54


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu."""

    label: str
    icon: str
    action: Callable[[], None]
    disabled_because: str | None = None


class MenuScene(WidgetScene):
    """A column of buttons over the table; Esc or its own key goes back to the game."""

    overlay = True

    def __init__(
        self, services: Services, title: str, note: str, entries: Callable[[], Sequence[Entry]]
    ) -> None:
        super().__init__(services)
        self.title, self.note, self.entries = title, note, entries

    def build(self, view: View) -> None:
        entries = self.entries()
        each = min(BUTTON, (view.height - 220) / len(entries) - 8)
        rect = centred(view.rect, 460, 132 + len(entries) * (each + 8) + 26)
        self.ui.add(Panel(rect))
        column = Column(rect.inflate(-72, -52), gap=8)
        head = column.take(40)
        self.ui.add(Label(head, self.title, 24, "brass_light", bold=True, align="center"))
        self.ui.add(Label(column.take(24), self.note, 15, "text_on_wood_dim", align="center"))
        column.skip(8)
        for number, entry in enumerate(entries):
            button = Button(
                column.take(each), entry.label, self._then(entry.action), icon=entry.icon,
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

    def _then(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.services.director.pop()
            action()

        return act

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 165))


class NameDialog(WidgetScene):
    """Asks for a name; Enter takes it."""

    overlay = True

    def __init__(
        self, services: Services, title: str, name: str, yes: str, on_name: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self.title, self.name, self.yes, self.on_name = title, name, yes, on_name
        self._offered = name

    def build(self, view: View) -> None:
        rect = centred(view.rect, min(560.0, view.width - 40), 250)
        self.ui.add(Panel(rect))
        column = Column(rect.inflate(-72, -60), gap=14)
        self.ui.add(Label(column.take(36), self.title, 22, "brass_light", bold=True))
        field = TextField(
            column.take(46),
            self.name,
            self._rename,
            longest=40,
            on_enter=self._take,
            suggested=self.name == self._offered,
        )
        self.ui.add(field)
        row = Row(column.take_bottom(54), gap=12)
        yes = Button(row.take_right(180), self.yes, self._take, icon="save", style="brass")
        cancel = self.text("common.cancel")
        self.ui.add(Button(row.take_right(150), cancel, self.services.director.pop))
        self.ui.add(yes)
        self.ui.focus(field)
        self.ui.on_back = self.services.director.pop

    def _rename(self, name: str) -> None:
        self.name = name

    def _take(self) -> None:
        if self.name.strip():
            self.services.director.pop()
            self.on_name(self.name.strip())

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 165))
