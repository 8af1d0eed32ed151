"""Small plots on wood: bars over time, and shares of a whole."""

from collections.abc import Callable, Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.menu.model import Tally
from scenes.ui import draw
from scenes.ui.widget import Widget

NAMES_EVERY = 46
WIDEST_BAR = 34


class Bars(Widget):
    """One bar per value, oldest first; the highest is labelled with what it means."""

    def __init__(
        self,
        rect: Box,
        title: str,
        values: Sequence[int],
        names: Sequence[str],
        words: Callable[[int], str],
    ) -> None:
        super().__init__(rect)
        self.title, self.values, self.names, self.words = title, values, names, words
        self._size = 15.0

    def measure(self, view: View) -> None:
        self._size = view.fitted(self.title, self.rect.width - 130, 15, True)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        draw.panel(canvas, rect, "inset")
        at = (rect.x + 18, rect.y + 24)
        draw.text(canvas, self.title, at, self._size, "text_on_wood", bold=True, anchor="midleft")
        if not self.values:
            return
        most = max(*self.values, 1)
        at = (rect.right - 18, rect.y + 24)
        draw.text(canvas, self.words(most), at, 14, "brass_light", bold=True, anchor="midright")
        plot = Box(rect.x + 18, rect.y + 46, rect.width - 36, rect.height - 82)
        self._grid(canvas, plot)
        step = min(plot.width / len(self.values), WIDEST_BAR + 6)
        every = max(1, round(NAMES_EVERY / step))
        for i, value in enumerate(self.values):
            high = max(2.0, plot.height * value / most)
            bar = Box(plot.x + i * step, plot.bottom - high, step - 4, high)
            latest = i == len(self.values) - 1
            draw.fill(canvas, bar, "brass_light" if latest else "brass", radius=2)
            if i % every == 0:
                at = (bar.centerx, plot.bottom + 16)
                draw.text(canvas, self.names[i], at, 12, "text_on_wood_dim", anchor="center")

    def _grid(self, canvas: Canvas, plot: Box) -> None:
        for share in (0.0, 0.5, 1.0):
            y = plot.bottom - plot.height * share
            draw.line(canvas, (plot.left, y), (plot.right, y), "#3a2a1c")


class ShareBar(Widget):
    """Won, drawn and lost as parts of a line, each with its sign."""

    PARTS = (("won", "good", "check"), ("drawn", "text_on_wood_dim", "minus"),
             ("lost", "bad", "cross"))  # fmt: skip

    def __init__(self, rect: Box, tally: Tally, note: str) -> None:
        super().__init__(rect, note)
        self.tally, self.note = tally, note

    def draw(self, canvas: Canvas) -> None:
        x, wide = self.rect.x, self.rect.width - 180
        for name, colour, icon in self.PARTS:
            count = getattr(self.tally, name)
            if not count:
                continue
            width = wide * count / max(1, self.tally.played)
            bar = Box(x, self.rect.y + 4, max(4.0, width - 3), self.rect.height - 8)
            draw.fill(canvas, bar, colour, radius=4)
            if bar.width > 26:
                draw.icon(canvas, icon, bar.center, 16, "ink")
            x += width
        x = self.rect.right - 164
        for name, colour, icon in self.PARTS:
            draw.icon(canvas, icon, (x + 8, self.rect.centery), 16, colour)
            count = str(getattr(self.tally, name))
            at = (x + 22, self.rect.centery)
            draw.text(canvas, count, at, 16, "text_on_wood", bold=True, anchor="midleft")
            x += 56
