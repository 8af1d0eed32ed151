"""Cards laid out to choose one of them: recruits, cards of a deck, what is given away."""

from __future__ import annotations

from collections.abc import Hashable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.question import Option
from scenes.cards.printed import SHAPE
from scenes.stalker.campaign.front import Front, Part
from scenes.stalker.campaign.inspect import Inspector
from scenes.stalker.campaign.pictures import button, button_height, sheet_ground
from scenes.stalker.campaign.story import choice_anchor
from scenes.table.home import Places
from scenes.ui import draw

WIDTHS = tuple(float(wide) for wide in range(300, 149, -5))
"""A card is as wide as all of them have room for."""
GAP = 14.0


class CardTable(Part):
    """A grid of cards on a sheet; below it a button for every option without a card."""

    def __init__(self, front: Front, inspector: Inspector) -> None:
        super().__init__(front)
        self.inspector = inspector
        self.first = 0
        """The first row that is seen."""

    def look(self) -> Hashable:
        return self.first

    def _cards(self) -> list[Option]:
        return [one for one in self.front.links.options if one.anchors]

    def _sheet(self) -> Box:
        return self.area.inflate(-40, -30)

    def _grid(self) -> tuple[int, int, float]:
        """Columns, rows in sight, and the width of a card."""
        grids = [self._grid_of(wide) for wide in WIDTHS]
        count = len(self._cards())
        return next((one for one in grids if one[0] * one[1] >= count), grids[-1])

    def _grid_of(self, wide: float) -> tuple[int, int, float]:
        room = self._sheet()
        columns = max(1, int((room.width - 52 + GAP) // (wide + GAP)))
        below = 74 if self.front.plain else 20
        rows = int((room.height - 76 - below + GAP) // (wide / SHAPE + GAP))
        return columns, rows if wide > WIDTHS[-1] else max(1, rows), wide

    def places(self) -> Places:
        room, found = self._sheet(), Places()
        columns, rows, wide = self._grid()
        seen = self._cards()[self.first * columns : (self.first + rows) * columns]
        for number, option in enumerate(seen):
            row, column = divmod(number, columns)
            x = room.x + 26 + column * (wide + GAP)
            y = room.y + 76 + row * (wide / SHAPE + GAP)
            found[option.anchors[0]] = Box(x, y, wide, wide / SHAPE)
        y = room.bottom - 24
        for number, option in reversed([*enumerate(self.front.plain)]):
            high = button_height(self.front, self.front.label(option), 360)
            y -= high
            found[choice_anchor(number)] = Box(room.right - 386, y, 360, high)
            y -= 8
        return found

    def scroll(self, rows: int) -> bool:
        columns, seen, _ = self._grid()
        last = max(0, -(-len(self._cards()) // columns) - seen)
        before, self.first = self.first, min(last, max(0, self.first + rows))
        return self.first != before

    def every(self) -> list[str]:
        plain = [choice_anchor(number) for number, _ in enumerate(self.front.plain)]
        return [*(one.anchors[0] for one in self._cards()), *plain]

    def reveal(self, anchor: str) -> None:
        columns, rows, _ = self._grid()
        anchors = [one.anchors[0] for one in self._cards()]
        if anchor in anchors and anchor not in self.places():
            row = anchors.index(anchor) // columns
            self.first = row if row < self.first else row - rows + 1

    def draw(self, canvas: Canvas) -> None:
        front = self.front
        draw.veil(canvas, self.area, (8, 8, 5, 130))
        sheet_ground(canvas, self._sheet(), self.inspector.question())
        boxes = self.places()
        for option in self._cards():
            box = boxes.get(option.anchors[0])
            card = self.inspector.card(option.anchors[0]) if box is not None else None
            if box is None or card is None or card.paint is None:
                continue
            if front.hovered == option.anchors[0]:
                draw.fill(canvas, box.inflate(10, 10), "#d99a2c", radius=10)
            card.paint(canvas, box)
        for number, option in enumerate(front.plain):
            place = boxes[choice_anchor(number)]
            pointed = front.hovered == choice_anchor(number)
            button(canvas, front.label(option), place, pointed=pointed)
