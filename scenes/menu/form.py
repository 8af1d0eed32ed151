"""Rows of a form: words on the left, a control on the right, notes below the words."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.ui import draw
from scenes.ui.label import Heading, Label, Panel, Paragraph
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

ROW = 52
CONTROL = 44
GAP = 14
NARROW = 360
"""In a narrower form the control stands below its words."""

Maker = Callable[[Box], Widget]


class Form:
    """Fills a scrolled area from the top; call `close` when all rows are placed."""

    def __init__(self, area: ScrollArea, view: View, control_width: float = 330) -> None:
        self.area, self.view = area, view
        self.width = area.inner_width
        self.stacked = self.width < NARROW
        self.control = self.width if self.stacked else min(control_width, self.width * 0.56)
        self.y = area.rect.y

    def heading(self, words: str) -> None:
        self.y += 6
        box = Box(self.area.rect.x, self.y, self.width, 24)
        self.area.add(Heading(box, words, rule="wood_4"))
        self.y += 24 + GAP

    def paper_heading(self, words: str) -> None:
        self.y += 10
        box = Box(self.area.rect.x, self.y, self.width, 24)
        self.area.add(Heading(box, words, 14, "heading_on_paper", rule="paper_edge"))
        self.y += 24 + 8

    def row(self, label: str, make: Maker, note: str = "") -> Widget:
        """A label, an optional note under it, and the control that `make` puts into its box."""
        room = self.width if self.stacked else self.width - self.control - 20
        height = self.view.text_height(note, room, 14) if note else 0
        total = max(ROW, 30 + height) if note else ROW
        if self.stacked:
            total = 30 + height
        x = self.area.rect.x
        words = Box(x, self.y, room, 28 if note or self.stacked else total)
        self.area.add(Label(words, label, 17, bold=bool(note)))
        if note:
            body = Box(x, self.y + 29, room, height + 2)
            self.area.add(Paragraph(body, note, 14, "text_on_wood_dim"))
        top = self.y + (total - CONTROL) / 2
        if self.stacked:
            top = self.y + total + 4
            total += 4 + CONTROL
        box = Box(x + self.width - self.control, top, self.control, CONTROL)
        control = make(box)
        self.area.add(control)
        self.y += total + GAP
        return control

    def wide(self, height: float, make: Maker) -> Widget:
        """Something that takes the whole width."""
        widget = make(Box(self.area.rect.x, self.y, self.width, height))
        self.area.add(widget)
        self.y += height + GAP
        return widget

    def text(self, words: str, size: float = 15, colour: str = "text_on_wood_dim") -> None:
        height = self.view.text_height(words, self.width, size)
        box = Box(self.area.rect.x, self.y, self.width, height + 2)
        self.area.add(Paragraph(box, words, size, colour))
        self.y += height + GAP

    def close(self, panel: Panel | None = None) -> None:
        """All rows are placed; a panel around the area is cut to what it holds."""
        self.area.content_height = self.y - self.area.rect.y
        spare = self.area.rect.height - self.area.content_height
        if panel is not None and spare > 0:
            self.area.rect.height -= spare
            panel.rect.height -= spare
        self.area.measure(self.view)


class SeatSamples(Widget):
    """The seat colours with their shapes, one of each, to judge a palette by."""

    def draw(self, canvas: Canvas) -> None:
        palette = canvas.assets.palette
        looks = {look.shape: look for look in map(palette.seat, palette.seat_names)}
        step = min(54.0, self.rect.width / len(looks))
        for i, look in enumerate(looks.values()):
            box = Box(self.rect.x + i * step, self.rect.centery - 20, step - 8, 40)
            draw.panel(canvas, box, "inset")
            draw.icon(canvas, look.shape, box.center, 22, look.colour)
