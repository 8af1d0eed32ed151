"""A whole number with a button on either side."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import Box, BoxLike
from scenes.ui import draw
from scenes.ui.widget import Widget


class Stepper(Widget):
    """Minus on the left, plus on the right; the wheel and the arrow keys work too."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        value: int,
        span: tuple[int, int],
        on_change: Callable[[int], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip)
        self.value, self.span, self.on_change = value, span, on_change

    def press(self, pointer: Pointer) -> bool:
        return True

    def release(self, pointer: Pointer, inside: bool) -> bool:
        if not inside:
            return False
        if pointer.x < self.rect.x + self.rect.height:
            return self._step(-1)
        if pointer.x > self.rect.right - self.rect.height:
            return self._step(1)
        return False

    def key(self, key: Key) -> bool:
        steps = {"left": -1, "right": 1}.get(key.chord)
        return steps is not None and (self._step(steps) or True)

    def wheel(self, pointer: Pointer) -> bool:
        if self.parent is not None:
            return False
        self._step(1 if pointer.dy > 0 else -1)
        return True

    def _step(self, steps: int) -> bool:
        value = min(self.span[1], max(self.span[0], self.value + steps))
        if value == self.value:
            return False
        self.value = value
        self.on_change(value)
        return True

    def draw(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "inset")
        side = self.rect.height
        for x, icon, edge in (
            (self.rect.x, "minus", self.span[0]),
            (self.rect.right - side, "plus", self.span[1]),
        ):
            box = Box(x, self.rect.y, side, side)
            name = "btn_wood_disabled" if self.value == edge else "btn_wood"
            draw.nine(canvas, f"common/ui/{name}", box)
            colour = "#b3a794" if self.value == edge else "text_on_wood"
            draw.icon(canvas, icon, (box.centerx, box.centery - 1), 18, colour)
        at = self.rect.center
        draw.text(canvas, str(self.value), at, 18, "brass_light", bold=True, anchor="center")
