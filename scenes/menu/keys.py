"""Keys shown as keycaps, and the button that takes a new one."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.ui import draw
from scenes.ui.widget import Widget


class KeyButton(Widget):
    """A keycap; pressing it makes it wait for the next key. A clash is marked by sign and hue."""

    focusable = True

    def __init__(
        self, rect: Box, words: str, on_click: Callable[[], None], waiting: bool, clash: bool
    ) -> None:
        super().__init__(rect)
        self.words, self.on_click, self.waiting, self.clash = words, on_click, waiting, clash
        self._size = 16.0

    def measure(self, view: View) -> None:
        self._size = view.fitted(self.words, self.rect.width - 60, 16, True)

    def activate(self) -> bool:
        self.on_click()
        return True

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        draw.fill(canvas, rect.move(0, 3), "#0f0a06", radius=7)
        face = "#5a4016" if self.waiting else "#5d442f" if self.hovered else "#4a3524"
        draw.fill(canvas, rect, face, radius=7)
        edge = "brass_light" if self.waiting else "bad" if self.clash else "#8a6a48"
        draw.fill(canvas, rect, edge, radius=7, border=1.5)
        colour = "brass_light" if self.waiting else "text_on_wood"
        draw.text(canvas, self.words, rect.center, self._size, colour, bold=True, anchor="center")
        if self.clash and not self.waiting:
            draw.icon(canvas, "warning", (rect.x + 24, rect.centery), 20, "warn")
