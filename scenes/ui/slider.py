"""A value chosen along a line."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import Box, BoxLike
from scenes.ui import draw
from scenes.ui.widget import Widget

KNOB = 26
READOUT = 68


class Slider(Widget):
    """Drag the knob, click the line, use the wheel or the arrow keys.

    `on_change` hears every step; `on_done` only the value the player settled on.
    """

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        value: float,
        span: tuple[float, float],
        on_change: Callable[[float], None],
        *,
        step: float = 0.05,
        readout: Callable[[float], str] = lambda value: f"{round(value * 100)} %",
        on_done: Callable[[float], None] = lambda value: None,
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip)
        self.value, self.span, self.step = value, span, step
        self.on_change, self.on_done, self.readout = on_change, on_done, readout

    @property
    def track(self) -> Box:
        room = self.rect.width - READOUT
        return Box(self.rect.x + KNOB / 2, self.rect.centery - 8, room - KNOB, 16)

    def press(self, pointer: Pointer) -> bool:
        self._follow(pointer.x)
        return True

    def drag(self, pointer: Pointer) -> bool:
        return self._follow(pointer.x)

    def release(self, pointer: Pointer, inside: bool) -> bool:
        self.on_done(self.value)
        return True

    def wheel(self, pointer: Pointer) -> bool:
        if self.hovered:
            self._nudge(1 if pointer.dy > 0 else -1)
        return self.hovered

    def key(self, key: Key) -> bool:
        steps = {"left": -1, "right": 1, "page down": -4, "page up": 4}.get(key.chord)
        if steps is None:
            return False
        self._nudge(steps)
        return True

    def _nudge(self, steps: int) -> None:
        if self._set(self.value + steps * self.step):
            self.on_done(self.value)

    def _follow(self, x: float) -> bool:
        low, high = self.span
        share = (x - self.track.x) / self.track.width
        return self._set(low + share * (high - low))

    def _set(self, wished: float) -> bool:
        low, high = self.span
        value = min(high, max(low, low + round((wished - low) / self.step) * self.step))
        value = round(value, 6)
        if value == self.value:
            return False
        self.value = value
        self.on_change(value)
        return True

    def draw(self, canvas: Canvas) -> None:
        low, high = self.span
        share = (self.value - low) / (high - low)
        track = self.track
        draw.fill(canvas, track.inflate(8, -6), "#0b0705", radius=5)
        draw.fill(canvas, track.inflate(6, -8), "#241910", radius=4)
        lit = Box(track.x - 3, track.y + 4, track.width * share + 3, 8)
        draw.fill(canvas, lit, "brass", radius=4)
        knob = Box(0, 0, KNOB, KNOB)
        knob.center = (track.x + track.width * share, track.centery)
        if self.hovered or self.pressed:
            draw.glow(canvas, knob.inflate(-6, -6), "#7a5a1c", blur=7, radius=10, alpha=200)
        draw.sprite(canvas, "common/ui/slider_knob", knob)
        at = self.rect.midright
        shown = self.readout(self.value)
        draw.text(canvas, shown, at, 16, "brass_light", bold=True, anchor="midright")
