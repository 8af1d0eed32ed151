"""A plot of the match: one line per seat over the answers given."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box, BoxLike
from scenes.ui import draw
from scenes.ui.widget import Widget

MOST_POINTS = 240
MARK = 18
GRID = "#4a3524"


@dataclass(frozen=True, slots=True)
class PlotLine:
    """A seat's numbers, evenly spaced in time."""

    colour: str
    values: tuple[int, ...]


def plot_lines(
    progress: Sequence[Mapping[str, int]], colours: Mapping[str, str]
) -> tuple[PlotLine, ...]:
    """Lines of the seats that have numbers, thinned out to what can be seen."""
    step = max(1, len(progress) // MOST_POINTS)
    kept = [*progress[:-1:step], progress[-1]] if progress else []
    return tuple(
        PlotLine(colour, tuple(one.get(seat, 0) for one in kept))
        for seat, colour in colours.items()
        if any(seat in one for one in kept)
    )


def spread(heights: Sequence[float], lowest: float) -> list[float]:
    """Marks that would overlap are moved apart, and never below the lowest place."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = list(heights)
    for above, here in itertools.pairwise(order):
        placed[here] = max(placed[here], placed[above] + MARK)
    below = lowest + MARK
    for index in reversed(order):
        placed[index] = below = min(placed[index], below - MARK)
    return placed


class Plot(Widget):
    """Lines with the seat's shape at their end, so that colours are never needed alone."""

    def __init__(
        self, rect: BoxLike, lines: Sequence[PlotLine], ends: tuple[str, str] = ("", "")
    ) -> None:
        super().__init__(rect)
        self.lines, self.ends = lines, ends
        values = [value for line in lines for value in line.values]
        self.low, self.high = min(values, default=0), max(values, default=1)
        self.low = min(0, self.low)
        self.high = max(self.high, self.low + 1)

    @property
    def inner(self) -> Box:
        rect = self.rect
        below = 20 if any(self.ends) else 0
        return Box(rect.x + 44, rect.y + 14, rect.width - 84, rect.height - 34 - below)

    def draw(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "inset")
        self._grid(canvas)
        heights = spread([self._y(line.values[-1]) for line in self.lines], self.inner.bottom + 8)
        for line, y in zip(self.lines, heights, strict=True):
            points = self._points(line)
            look = canvas.assets.palette.seat(line.colour)
            draw.polyline(canvas, points, look.colour, 3)
            draw.icon(canvas, look.shape, (points[-1][0] + 18, y), 16, look.colour)

    def _grid(self, canvas: Canvas) -> None:
        inner = self.inner
        step = max(1, round((self.high - self.low) / 5))
        for value in range(self.low, self.high + 1, step):
            y = self._y(value)
            draw.line(canvas, (inner.left, y), (inner.right, y), GRID)
            at = (inner.left - 10, y)
            draw.text(canvas, str(value), at, 13, "text_on_wood_dim", anchor="midright")

        for words, x, anchor in zip(
            self.ends, (inner.left, inner.right), ("midleft", "midright"), strict=True
        ):
            at = (x, inner.bottom + 18)
            draw.text(canvas, words, at, 13, "text_on_wood_dim", anchor=anchor)

    def _y(self, value: float) -> float:
        inner = self.inner
        return inner.bottom - (value - self.low) / (self.high - self.low) * inner.height

    def _points(self, line: PlotLine) -> list[tuple[float, float]]:
        inner = self.inner
        if len(line.values) == 1:
            y = self._y(line.values[0])
            return [(inner.left, y), (inner.right, y)]
        gap = inner.width / (len(line.values) - 1)
        return [(inner.left + i * gap, self._y(value)) for i, value in enumerate(line.values)]
