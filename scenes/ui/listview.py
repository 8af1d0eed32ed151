"""Rows to choose from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box, BoxLike, View
from scenes.ui import draw
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

ROW = 44
TWO_LINES = 46
"""A row this high breaks long words into two lines."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row: its words, an icon before and a note at the end of the line."""

    key: str
    label: str
    icon: str = ""
    note: str = ""
    tooltip: str = ""


class ItemRow(Widget):
    focusable = True

    def __init__(
        self, rect: BoxLike, item: Item, chosen: bool, on_pick: Callable[[str], None]
    ) -> None:
        super().__init__(rect, item.tooltip)
        self.item, self.chosen, self.on_pick = item, chosen, on_pick
        self.ring_inset = 6
        self._lines: tuple[str, ...] = (item.label,)
        self._size, self._note_width = 16.0, 0.0

    def measure(self, view: View) -> None:
        self._note_width = view.text_width(self.item.note, 14) + 16 if self.item.note else 0
        room = self.rect.width - 28 - self._note_width - (30 if self.item.icon else 0)
        label, bold = self.item.label, self.chosen
        self._size = view.fitted(label, room, 16, bold)
        if self.rect.height >= TWO_LINES and view.text_width(label, 16, bold) > room:
            self._size = 14.0
            first, *others = view.lines(label, room, self._size, bold)
            rest = view.shortened(" ".join(others), room, self._size, bold)
            self._lines = (first, rest) if rest else (first,)
        else:
            self._lines = (view.shortened(label, room, self._size, bold),)
        if " ".join(self._lines) != self.item.label:
            self.tooltip = self.tooltip or self.item.label

    def activate(self) -> bool:
        self.on_pick(self.item.key)
        return True

    def draw(self, canvas: Canvas) -> None:
        inner = self.rect.inflate(-4, -4)
        if self.chosen:
            draw.framed(canvas, inner, "#5a4016", "brass", radius=6)
        elif self.hovered or self.focused:
            draw.fill(canvas, inner, "wood_4", radius=6)
        colour = "brass_light" if self.chosen else "text_on_wood"
        x = self.rect.x + 14
        if self.item.icon:
            draw.icon(canvas, self.item.icon, (x + 10, self.rect.centery), 20, colour)
            x += 30
        y = self.rect.centery - (len(self._lines) - 1) * self._size * 0.65
        for line in self._lines:
            draw.text(canvas, line, (x, y), self._size, colour, bold=self.chosen, anchor="midleft")
            y += self._size * 1.3
        if self.item.note:
            at = (self.rect.right - 14, self.rect.centery)
            draw.text(canvas, self.item.note, at, 14, "text_on_wood_dim", anchor="midright")


class ListView(ScrollArea):
    """A scrolled list; one row may be the chosen one."""

    def __init__(
        self,
        rect: BoxLike,
        items: Sequence[Item],
        on_pick: Callable[[str], None],
        chosen: str = "",
        row_height: float = ROW,
        framed: bool = False,
    ) -> None:
        super().__init__(rect, len(items) * row_height)
        self.framed = framed
        for i, item in enumerate(items):
            box = Box(self.rect.x, self.rect.y + i * row_height, self.rect.width, row_height)
            if self.content_height > self.rect.height:
                box.width = self.inner_width
            self.add(ItemRow(box, item, item.key == chosen, on_pick))

    @property
    def chosen_row(self) -> Widget | None:
        rows = [row for row in self.children() if isinstance(row, ItemRow) and row.chosen]
        return rows[0] if rows else None

    def draw(self, canvas: Canvas) -> None:
        if self.framed:
            frame = self.rect.inflate(12, 12)
            draw.shadow(canvas, frame, blur=12, radius=8, alpha=170, offset=(3, 6))
            draw.panel(canvas, frame, "wood")
        super().draw(canvas)
