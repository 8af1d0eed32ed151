"""A switch with two positions."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import SMALLEST_TEXT, Box, BoxLike, View
from scenes.ui import draw
from scenes.ui.widget import Widget

SWITCH = (60, 36)


class Toggle(Widget):
    """The whole row can be clicked: words on the left, the switch on the right."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        tooltip: str = "",
        ink: str = "text_on_wood",
    ) -> None:
        super().__init__(rect, tooltip)
        self.label, self.value, self.on_change, self.ink = label, value, on_change, ink
        self._size = 16.0
        self._lines: tuple[str, ...] = (label,)

    def measure(self, view: View) -> None:
        room = self.rect.width - SWITCH[0] - 16
        self._size = view.fitted(self.label, room, 16) if self.rect.height < 40 else 16
        self._lines = view.lines(self.label, room, self._size) if self.label else ()
        while self._size > SMALLEST_TEXT and len(self._lines) * self._size * 1.2 > self.rect.height:
            self._size -= 1
            self._lines = view.lines(self.label, room, self._size)

    def activate(self) -> bool:
        self.value = not self.value
        self.on_change(self.value)
        return True

    def _switch(self) -> Box:
        switch = Box(0, 0, *SWITCH)
        switch.midright = self.rect.midright
        return switch

    def ring(self) -> Box:
        if self.label:
            return self.on_screen()
        dx, dy = self.shift()
        return self._switch().move(dx, dy)

    def draw(self, canvas: Canvas) -> None:
        y = self.rect.centery - (len(self._lines) - 1) * self._size * 0.6
        for line in self._lines:
            draw.text(canvas, line, (self.rect.x, y), self._size, self.ink, anchor="midleft")
            y += self._size * 1.2
        switch = self._switch()
        if self.hovered:
            draw.glow(canvas, switch.inflate(-8, -8), "#5a4016", blur=8, radius=16, alpha=160)
        name = "on" if self.value else "off"
        draw.sprite(canvas, f"common/ui/toggle_{name}", switch)
