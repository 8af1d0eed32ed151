"""A short list of what happened while somebody was not looking."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.rulebook.prose import Prose, draw_prose, set_prose
from scenes.table.parts.log_lines import LogLine
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Panel
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

MOST = 40
FULL_COLOUR = "#ffffff"
"""The ink of icons that bring their own colours."""
WIDTH = 620


class RecapScene(WidgetScene):
    """Lies over the table until it has been read; any of Enter, Space and Esc closes it."""

    overlay = True

    def __init__(self, services: Services, title: str, lines: Sequence[LogLine]) -> None:
        super().__init__(services)
        self.title, self.lines = title, lines[-MOST:]
        self.left_out = max(0, len(lines) - MOST)

    def build(self, view: View) -> None:
        width = min(WIDTH, view.width - 60)
        inner = width - 72
        rows = [(line, set_prose(view, line.words, inner - 60, 16)) for line in self.lines]
        heights = [_height(line, prose) for line, prose in rows]
        content = sum(heights)
        height = min(content + 190, view.height - 80)
        rect = centred(view.rect, width, height)
        self.ui.add(Panel(rect, "paper"))
        self.ui.add(_Head(Box(rect.x + 36, rect.y + 26, inner, 40), self.title))
        area = ScrollArea((rect.x + 36, rect.y + 80, inner, height - 180), content)
        y = area.rect.y
        for (line, prose), high in zip(rows, heights, strict=True):
            area.add(_Row((area.rect.x, y, inner - 20, high), line, prose))
            y += high
        area.scroll_to(content, at_once=True)
        self.ui.add(area)
        box = Box(0, 0, 220, 54)
        box.midbottom = (rect.centerx, rect.bottom - 30)
        close = self.services.director.pop
        go_on = Button(box, self.text("table.go_on"), close, icon="play", style="brass")
        self.ui.add(go_on)
        self.ui.default = go_on
        self.ui.on_back = close

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 150))


def _height(line: LogLine, prose: Prose) -> float:
    return 34 if line.look.heading else prose.height + 8


class _Head(Widget):
    def __init__(self, rect: Box, words: str) -> None:
        super().__init__(rect)
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        at = self.rect.midleft
        draw.text(canvas, self.words, at, 22, "ink", bold=True, anchor="midleft")
        y = self.rect.bottom + 4
        draw.line(canvas, (self.rect.x, y), (self.rect.right, y), "paper_edge")


class _Row(Widget):
    """One thing that happened; a heading is a small capital line."""

    def __init__(
        self, rect: tuple[float, float, float, float], line: LogLine, prose: Prose
    ) -> None:
        super().__init__(rect)
        self.line, self.prose = line, prose

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.topleft
        if self.line.look.heading:
            at = (x, y + 20)
            draw.caps(canvas, self.line.words.rstrip("."), at, 13, "heading_on_paper", gap=2)
            return
        look = self.line.look
        ink = look.colour if look.colour == FULL_COLOUR else "ink_dim"
        draw.icon(canvas, look.icon, (x + 14, y + 12), 20, ink)
        draw_prose(canvas, self.prose, (x + 36, y), "ink", "#1f4f8f")
