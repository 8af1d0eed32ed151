"""A short list of what happened while somebody was not looking."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.rulebook.prose import Prose, draw_prose, set_prose
from scenes.table.parts.digest import Change, Digest
from scenes.table.parts.log_lines import LogLine
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Panel
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.widget import Widget

FULL_COLOUR = "#ffffff"
"""The ink of icons that bring their own colours."""
PLATE = "#2a1a10"
"""Seats have light colours, too: on paper their signs lie on dark wood."""
WIDTH = 620
CHANGE = 34


class RecapScene(WidgetScene):
    """Lies over the table until it has been read; any of Enter, Space and Esc closes it."""

    overlay = True

    def __init__(self, services: Services, digest: Digest) -> None:
        super().__init__(services)
        self.digest = digest

    def build(self, view: View) -> None:
        inner = min(WIDTH, view.width - 60) - 72
        rows = self._rows(view, inner)
        rect = centred(view.rect, inner + 72, sum(row.rect.height for row in rows) + 190)
        self.ui.add(Panel(rect, "paper"))
        head = Box(rect.x + 36, rect.y + 26, inner, 40)
        self.ui.add(_Head(head, self.text("table.recap")))
        y = rect.y + 80.0
        for row in rows:
            row.rect.topleft = (rect.x + 36, y)
            y += row.rect.height
            self.ui.add(row)
        self._place_button(rect)

    def _rows(self, view: View, width: float) -> list[Widget]:
        """Changes of the standings, and what happened; the log tells the rest."""
        changed = [_Changed((0, 0, width, CHANGE), one) for one in self.digest.changes]
        told = []
        for line in self.digest.lines:
            prose = set_prose(view, line.words, width - 60, 16)
            told.append(_Row((0, 0, width, prose.height + 8), line, prose))
        return [*changed, *told]

    def _place_button(self, rect: Box) -> None:
        box = Box(0, 0, 220, 54)
        box.midbottom = (rect.centerx, rect.bottom - 30)
        close = self.services.director.pop
        go_on = Button(box, self.text("table.go_on"), close, icon="play", style="brass")
        self.ui.add(go_on)
        self.ui.default = go_on
        self.ui.on_back = close

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 150))


class _Head(Widget):
    def __init__(self, rect: Box, words: str) -> None:
        super().__init__(rect)
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        at = self.rect.midleft
        draw.text(canvas, self.words, at, 22, "ink", bold=True, anchor="midleft")
        y = self.rect.bottom + 4
        draw.line(canvas, (self.rect.x, y), (self.rect.right, y), "paper_edge")


class _Changed(Widget):
    """How far a seat has come since."""

    def __init__(self, rect: tuple[float, float, float, float], change: Change) -> None:
        super().__init__(rect)
        self.change = change

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.x, self.rect.centery - 4
        look = canvas.assets.palette.seat(self.change.colour)
        draw.disc(canvas, (x + 14, y), 13, PLATE)
        draw.seat_sign(canvas, look, (x + 14, y))
        draw.text(canvas, self.change.name, (x + 36, y), 18, "ink", bold=True, anchor="midleft")
        right = self.rect.right - 8
        draw.text(canvas, self.change.after, (right, y), 20, "ink", bold=True, anchor="midright")
        right -= canvas.view.text_width(self.change.after, 20, True) + 18
        draw.icon(canvas, "chevron", (right, y), 14, "ink_dim")
        draw.text(canvas, self.change.before, (right - 16, y), 17, "ink_dim", anchor="midright")


class _Row(Widget):
    """One thing that happened."""

    def __init__(
        self, rect: tuple[float, float, float, float], line: LogLine, prose: Prose
    ) -> None:
        super().__init__(rect)
        self.line, self.prose = line, prose

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.topleft
        look = self.line.look
        ink = look.colour if look.colour == FULL_COLOUR else "ink_dim"
        draw.icon(canvas, look.icon, (x + 14, y + 12), 20, ink)
        draw_prose(canvas, self.prose, (x + 36, y), "ink", "#1f4f8f")
