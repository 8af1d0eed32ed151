"""The strip below a replay: the scrub bar with its bookmarks, and the buttons around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import Box, BoxLike
from scenes.ui import draw
from scenes.ui.button import IconButton
from scenes.ui.widget import Widget

KNOB = 24
REACH = 6.0
"""How far beside a notch a click still means it."""


class BackwardButton(IconButton):
    """A button whose glyph points to the left."""

    def draw(self, canvas: Canvas) -> None:
        draw.nine(canvas, self.sprite, self.rect)
        side = canvas.px(min(26, self.rect.height - 18))
        name = f"common/icons/{self.icon}"
        turned = canvas.assets.art.turned(name, side, side, 180)
        ink = (*canvas.assets.palette(self.ink), 255)
        glyph = canvas.assets.fx.silhouette((name, "backward"), turned, ink)
        canvas.blit(glyph, (self.rect.centerx, self.rect.centery - 1), "center")


class Notch(Widget):
    """A key moment on the scrub bar: says what happened, a click leads there."""

    def __init__(self, bar: ScrubBar, mark: int, name: Callable[[], str]) -> None:
        x = bar.x_of(mark)
        super().__init__((x - REACH, bar.rect.y, 2 * REACH, bar.rect.height))
        self.parent: Widget | None = bar
        self.bar, self.mark, self._name = bar, mark, name

    @property
    def tooltip(self) -> str:
        return self._name()

    @tooltip.setter
    def tooltip(self, words: str) -> None:
        """It is worded when it is asked for."""

    def press(self, pointer: Pointer) -> bool:
        self.bar.seek(self.mark)
        return True

    def drag(self, pointer: Pointer) -> bool:
        return self.bar.drag(pointer)

    def release(self, pointer: Pointer, inside: bool) -> bool:
        return False

    def wheel(self, pointer: Pointer) -> bool:
        return self.bar.wheel(pointer)


class ScrubBar(Widget):
    """Drag or click to a moment; bookmarks are brass notches."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        length: int,
        at: int,
        bookmarks: Sequence[int],
        on_seek: Callable[[int], None],
        name: Callable[[int], str],
    ) -> None:
        super().__init__(rect)
        self.length, self.at, self.bookmarks, self.on_seek = length, at, bookmarks, on_seek
        self._notches = [Notch(self, mark, partial(name, mark)) for mark in bookmarks]

    def children(self) -> Sequence[Widget]:
        return self._notches

    @property
    def track(self) -> Box:
        return Box(self.rect.x + KNOB / 2, self.rect.centery - 5, self.rect.width - KNOB, 10)

    def x_of(self, at: int) -> float:
        return self.track.x + self.track.width * (at / max(1, self.length))

    def press(self, pointer: Pointer) -> bool:
        self._follow(pointer.x)
        return True

    def drag(self, pointer: Pointer) -> bool:
        return self._follow(pointer.x)

    def release(self, pointer: Pointer, inside: bool) -> bool:
        return False

    def wheel(self, pointer: Pointer) -> bool:
        self.seek(self.at + (1 if pointer.dy < 0 else -1))
        return True

    def key(self, key: Key) -> bool:
        steps = {"left": -1, "right": 1, "page up": -10, "page down": 10}.get(key.chord)
        if steps is not None:
            self.seek(self.at + steps)
        return steps is not None

    def _follow(self, x: float) -> bool:
        share = (x - self.track.x) / self.track.width
        return self.seek(round(share * self.length))

    def seek(self, at: int) -> bool:
        """Go to an answer; True when it is another one."""
        at = max(0, min(self.length, at))
        if at == self.at:
            return False
        self.at = at
        self.on_seek(at)
        return True

    def draw(self, canvas: Canvas) -> None:
        track = self.track
        draw.fill(canvas, track.inflate(6, 4), "#0b0705", radius=7)
        draw.fill(canvas, track, "#241910", radius=5)
        lit = Box(track.x, track.y, max(4.0, self.x_of(self.at) - track.x), track.height)
        draw.fill(canvas, lit, "brass", radius=5)
        for mark in self.bookmarks:
            x = self.x_of(mark)
            colour = "brass_light" if mark > self.at else "#fff3cf"
            draw.fill(canvas, (x - 1.5, track.y - 5, 3, 20), colour, radius=1)
        knob = Box(0, 0, KNOB, KNOB)
        knob.center = (self.x_of(self.at), track.centery)
        if any(one.hovered or one.pressed for one in (self, *self._notches)):
            draw.glow(canvas, knob.inflate(-6, -6), "#7a5a1c", blur=7, radius=10, alpha=200)
        draw.sprite(canvas, "common/ui/slider_knob", knob)
