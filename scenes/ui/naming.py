"""The small dialog that asks for a name."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import View
from scenes.base import Services
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label, Panel
from scenes.ui.layout import Column, Row, centred
from scenes.ui.scene import WidgetScene


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
