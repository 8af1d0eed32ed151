"""A Trader's counter: what is sold with its price, and what the team can sell."""

from __future__ import annotations

from collections.abc import Hashable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.campaign.goods.prices import Ware, takings, wares
from rules.stalker.campaign.model.events import ThingBought, ThingSold
from rules.stalker.campaign.model.questions import TradeAbout
from rules.stalker.campaign.words.labels import gear_anchor, ware_anchor
from rules.stalker.pack.cards import Armour, Weapon
from scenes.stalker.campaign.front import Front, Part
from scenes.stalker.campaign.pictures import price_tag, sheet_ground, tile
from scenes.stalker.looks import PAPER_INK
from scenes.table.home import Places
from scenes.ui import draw

ROW = 44.0
WIDE = 340.0
"""A column so wide holds two rows beside each other."""
GAP = 5.0


def _across(column: Box) -> int:
    return 2 if column.width > WIDE else 1


class Counter(Part):
    """Two columns: a click on the left buys, one on the right sells."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.first = 0

    @property
    def untouched(self) -> bool:
        """Whether nothing has been bought or sold since the counter was opened."""
        told = self.front.links.told()
        return not told or not isinstance(told[-1], ThingBought | ThingSold)

    def look(self) -> Hashable:
        return self.first

    @property
    def contact(self) -> str:
        about = self.front.decision.about if self.front.decision is not None else None
        return about.contact if isinstance(about, TradeAbout) else ""

    def _wares(self) -> list[Ware]:
        sold = wares(self.front.book, self.front.home, self.contact)
        return sorted(sold, key=lambda one: (*self._rank(one.thing), one.price))

    def _rank(self, thing: str) -> tuple[int, str]:
        """First what nobody goes without: Weapons with their Magazines, and Armour."""
        card = self.front.gear(thing)
        first = (Weapon, type(None), Armour)
        rank = first.index(type(card)) if type(card) in first else len(first)
        return rank, self.front.art(thing)

    def _goods(self) -> list[tuple[str, int]]:
        taken = takings(self.front.book, self.front.home, self.contact)
        return [(one.pick.thing, one.price) for one in taken]

    def _sheet(self) -> Box:
        return self.area.inflate(-40, -24)

    def _rows(self) -> int:
        return max(1, int((self._sheet().height - 130) // (ROW + GAP)))

    def _columns(self) -> tuple[Box, Box]:
        room = self._sheet()
        wide = (room.width - 52 - 24) / 2
        left = Box(room.x + 26, room.y + 104, wide, room.height - 120)
        return left, Box(left.right + 24, left.y, wide, left.height)

    def _row(self, column: Box, number: int) -> Box:
        """Two rows beside each other where the column is wide."""
        across = _across(column)
        half = (column.width - GAP) / 2 if across > 1 else column.width
        row, side = divmod(number, across)
        return Box(column.x + side * (half + GAP), column.y + row * (ROW + GAP), half, ROW)

    def _lists(self) -> tuple[list[str], list[str]]:
        """The places of both columns, also those that are scrolled away."""
        sold = [ware_anchor(one.thing) for one in self._wares()]
        return sold, [gear_anchor(thing) for thing, _ in self._goods()]

    def places(self) -> Places:
        found = Places()
        for column, anchors in zip(self._columns(), self._lists(), strict=True):
            across = _across(column)
            skipped = min(self.first, self._last(column, len(anchors))) * across
            seen = anchors[skipped : skipped + self._rows() * across]
            found |= {one: self._row(column, number) for number, one in enumerate(seen)}
        return found

    def _last(self, column: Box, count: int) -> int:
        """The first row in sight when a column is scrolled to its end."""
        return max(0, -(-count // _across(column)) - self._rows())

    def _furthest(self) -> int:
        pairs = zip(self._columns(), self._lists(), strict=True)
        return max(self._last(column, len(anchors)) for column, anchors in pairs)

    def scroll(self, rows: int) -> bool:
        before, self.first = self.first, min(self._furthest(), max(0, self.first + rows))
        return before != self.first

    def every(self) -> list[str]:
        sold, taken = self._lists()
        return [*sold, *taken]

    def reveal(self, anchor: str) -> None:
        for column, anchors in zip(self._columns(), self._lists(), strict=True):
            if anchor in anchors and anchor not in self.places():
                row = anchors.index(anchor) // _across(column)
                self.first = row if row < self.first else row - self._rows() + 1

    def draw(self, canvas: Canvas) -> None:
        front, kit = self.front, self.front.kit
        draw.veil(canvas, self.area, (8, 8, 5, 130))
        sheet_ground(canvas, self._sheet(), kit.card(self.contact))
        left, right = self._columns()
        for column, key in ((left, "campaign.buy"), (right, "campaign.sell")):
            at = (column.x, column.y - 18)
            draw.text(canvas, kit.say(key), at, 17, PAPER_INK, bold=True, anchor="midleft")
        boxes = self.places()
        for ware in self._wares():
            self._line(canvas, ware_anchor(ware.thing), ware.thing, ware.price, boxes, ware.left)
        for thing, price in self._goods():
            self._line(canvas, gear_anchor(thing), thing, price, boxes, None)
        if not self._goods():
            words = kit.say("campaign.nothing_to_sell")
            draw.wrapped(canvas, words, right, 16, PAPER_INK)
        if self._furthest():
            at = (left.right, self._sheet().bottom - 14)
            draw.text(canvas, kit.say("campaign.scroll"), at, 14, PAPER_INK, anchor="midright")
        at = (self._sheet().right - 26, self._sheet().y + 34)
        draw.text(canvas, front.coupons(), at, 20, PAPER_INK, bold=True, anchor="midright")

    def _line(
        self, canvas: Canvas, anchor: str, thing: str, price: int, boxes: Places, left: int | None
    ) -> None:
        box = boxes.get(anchor)
        if box is None:
            return
        front = self.front
        lit, pointed = front.can(anchor), front.hovered == anchor
        name = Box(box.x, box.y, box.width - 92, box.height)
        draw.fill(canvas, box, "#15160f", radius=6)
        tile(canvas, front, thing, name, lit=lit, pointed=pointed)
        noted = left is not None and left < 2
        price_tag(canvas, str(price), box.move(0, -7) if noted else box, dear=not lit)
        if left is not None and noted:
            key = "campaign.sold_out" if left <= 0 else "campaign.last_one"
            at = (box.right - 8, box.bottom - 10)
            draw.text(canvas, front.kit.say(key), at, 12, "#c9bd94", anchor="midright")
