"""A screen with the widgets of one test."""

from collections.abc import Callable

from game.shell.records import Key, Pointer
from game.shell.view import View
from scenes.offscreen import render
from scenes.ui.listview import Item
from scenes.ui.scene import WidgetScene
from scenes.ui.widget import Widget
from tests.scenes.menu.samples import services

ITEMS = [Item("a", "Alfa"), Item("b", "Beta"), Item("c", "Gamma")]


class Screen(WidgetScene):
    """Shows the widgets that it is given."""

    def __init__(self, make: Callable[["Screen"], list[Widget]]) -> None:
        super().__init__(services())
        self.make = make
        self.widgets: list[Widget] = []
        render(self, (1920, 1080))

    def build(self, view: View) -> None:
        self.widgets = [self.ui.add(widget) for widget in self.make(self)]

    def press(self, x: float, y: float) -> None:
        self.handle(Pointer("press", x, y, "left"))

    def release(self, x: float, y: float) -> None:
        self.handle(Pointer("release", x, y, "left"))

    def click(self, widget: Widget) -> None:
        x, y = widget.on_screen().center
        self.press(x, y)
        self.release(x, y)

    def keys(self, *names: str) -> None:
        for name in names:
            shift = name.startswith("shift+")
            self.handle(Key(name.removeprefix("shift+"), shift=shift))

    @property
    def tooltip(self) -> str:
        note = self.ui._tooltip
        return note.text if note is not None else ""


def every(scene: WidgetScene, kind: type[Widget]) -> list[Widget]:
    """All widgets of a kind, also those inside others."""
    found: list[Widget] = []
    waiting = list(scene.ui._widgets)
    while waiting:
        widget = waiting.pop(0)
        if isinstance(widget, kind):
            found.append(widget)
        waiting[:0] = widget.children()
    return found
