"""Setting out: cards and Magazines are dragged between the stash and the Stalkers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.campaign.goods.holdings import (
    ARTIFACTS,
    BACKPACK,
    ON,
    POCKETS,
    STASH,
    Holdings,
    limit_of,
)
from rules.stalker.campaign.goods.outfit import lifted
from rules.stalker.campaign.model.state import Member
from rules.stalker.campaign.words.labels import gear_anchor, member_anchor, slot_anchor
from scenes.stalker.campaign.front import Front, Part, magazines_at
from scenes.stalker.campaign.pictures import panel, portrait, tile
from scenes.stalker.looks import AMBER, DIM, INK
from scenes.table.home import Places
from scenes.ui import draw

GAP = 8.0
TILE = 42.0
WORN = (("weapon", "campaign.weapon"), ("armour", "campaign.armour"))


class Packing(Part):
    """A column for the stash, one for each Stalker; what is in hand follows the pointer."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.pointer = (0.0, 0.0)

    def layout(self, area: Box) -> None:
        super().layout(area.inflate(-20, -16))

    def look(self) -> Hashable:
        draft = self.front.links.draft()
        return draft.draft if draft is not None else ""

    # -- what is where -------------------------------------------------------------------------

    @property
    def held(self) -> Holdings:
        return self.front.held

    def bare(self) -> list[tuple[str, str]]:
        """Who would go without a Weapon or Armour although one lies in the stash, and which."""
        held, kinds = self.held, self.front.book.kinds
        spare = {kinds.get(card) for card in held.stash}
        return [
            (seat, slot)
            for seat, one in held.members.items()
            if seat not in held.resting
            for slot, worn in (("weapon", one.weapon), ("armour", one.armour))
            if not worn and slot in spare
        ]

    @property
    def in_hand(self) -> str:
        draft = self.front.links.draft()
        return lifted(draft.draft) if draft is not None else ""

    def _columns(self) -> tuple[Box, dict[str, Box]]:
        seats = list(self.held.members)
        wide = (self.area.width - GAP * len(seats)) / (len(seats) + 1.2)
        stash = Box(self.area.x, self.area.y, wide * 1.2, self.area.height)
        columns = {}
        for number, seat in enumerate(seats):
            x = stash.right + GAP + number * (wide + GAP)
            columns[seat] = Box(x, self.area.y, wide, self.area.height)
        return stash, columns

    def slots(self) -> Places:
        """Every place where something can be put; on a card before the slot that it lies in."""
        stash, columns = self._columns()
        found = {slot_anchor(STASH): stash}
        for seat, column in columns.items():
            found |= self._slots_of(seat, self.held.members[seat], column)
        for card, box in self.things().items():
            found.setdefault(slot_anchor(f"{ON}.{card}"), box)
        return found

    def _slots_of(self, seat: str, member: Member, column: Box) -> Places:
        """A Stalker's slots from top to bottom."""
        found, y = Places(), column.y + 100
        wide, x = column.width - 20, column.x + 10
        for slot, _ in WORN:
            found[slot_anchor(f"{seat}.{slot}")] = Box(x, y, wide, TILE)
            y += TILE + 24
        rest = column.bottom - y - 8
        for slot, share in ((ARTIFACTS, 0.24), (BACKPACK, 0.5), (POCKETS, 0.26)):
            high = rest * share - 24
            found[slot_anchor(f"{seat}.{slot}")] = Box(x, y, wide, high)
            y += high + 24
        return found

    def things(self) -> Places:
        """Every card and every sort of Magazine by its name."""
        held = self.held
        stash, columns = self._columns()
        room = Box(stash.x + 10, stash.y + 40, stash.width - 20, stash.height - 50)
        found = dict(self._laid([*held.stash, *magazines_at(held.magazines, STASH)], room))
        for seat, column in columns.items():
            member = held.members[seat]
            slots = self._slots_of(seat, member, column)
            for slot, card in (("weapon", member.weapon), ("armour", member.armour)):
                if card:
                    found[card] = slots[slot_anchor(f"{seat}.{slot}")]
            listed = (
                (ARTIFACTS, list(member.artifacts)),
                (BACKPACK, list(member.backpack)),
                (POCKETS, magazines_at(member.magazines, seat)),
            )
            for slot, cards in listed:
                found |= self._laid(cards, slots[slot_anchor(f"{seat}.{slot}")].inflate(-8, -8))
        for holder, mounted in held.mounted.items():
            found |= self._mounted(mounted, found.get(holder))
        return found

    def _laid(self, cards: list[str], room: Box) -> Iterator[tuple[str, Box]]:
        """Side by side in as many columns as names stay readable in, lower where they are many."""
        columns = 2 if room.width > 280 else 1
        rows = -(-len(cards) // columns)
        high = min(TILE, room.height / max(1, rows) - 3)
        wide = (room.width - 4 * (columns - 1)) / columns
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            yield card, Box(room.x + column * (wide + 4), room.y + row * (high + 3), wide, high)

    def _mounted(self, cards: tuple[str, ...], holder: Box | None) -> Places:
        """Accessories hang in the corner of what they are mounted on."""
        if holder is None:
            return {}
        side = min(26.0, holder.height - 8)
        return {
            card: Box(holder.right - (number + 1) * (side + 3), holder.y + 4, side, side)
            for number, card in enumerate(cards)
        }

    def places(self) -> Places:
        _, columns = self._columns()
        if self.in_hand:
            return {one: box for one, box in self.slots().items() if self.front.can(one)}
        heads = {
            member_anchor(seat): Box(box.x, box.y, box.width, 76) for seat, box in columns.items()
        }
        return heads | {gear_anchor(one): box for one, box in self.things().items()}

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        kit = self.front.kit
        draw.fill(canvas, self.area.inflate(20, 16), "#23241b")
        stash, columns = self._columns()
        panel(canvas, stash, kit.say("campaign.stash"))
        for seat, column in columns.items():
            self._column(canvas, seat, column)
        if self.in_hand:
            for anchor, box in self.places().items():
                lit = "#f0be5440" if self.front.hovered == anchor else "#f0be5420"
                draw.framed(canvas, box, lit, AMBER, radius=6, border=2)
        for thing, box in self.things().items():
            if thing != self.in_hand:
                self._thing(canvas, thing, box)

    def _thing(self, canvas: Canvas, thing: str, box: Box) -> None:
        anchor = gear_anchor(thing)
        pointed = self.front.hovered == anchor
        tile(canvas, self.front, thing, box, lit=pointed, pointed=pointed)
        count = self.front.count(thing)
        if count > 1:
            at = (box.right - 8, box.centery)
            draw.text(canvas, f"×{count}", at, 15, AMBER, bold=True, anchor="midright")

    def _column(self, canvas: Canvas, seat: str, column: Box) -> None:
        front, kit, member = self.front, self.front.kit, self.held.members[seat]
        resting = seat in self.held.resting
        panel(canvas, column, "")
        portrait(canvas, front, seat, Box(column.x + 10, column.y + 8, 54, 62))
        at = (column.x + 74, column.y + 26)
        draw.fit(canvas, kit.card(member.card), at, column.width - 84, 17, INK, bold=True)
        alone = len(self.held.members) == 1
        key = "campaign.rests" if resting else "campaign.alone" if alone else "campaign.goes"
        draw.fit(canvas, kit.say(key), (at[0], at[1] + 24), column.width - 84, 14,
                 "#e0a08a" if resting else DIM)  # fmt: skip
        boxes = self._slots_of(seat, member, column)
        for slot, words in self._captions(member):
            box = boxes[slot_anchor(f"{seat}.{slot}")]
            draw.caps(canvas, words, (box.x + 2, box.y - 10), 12, DIM, gap=1)
            draw.framed(canvas, box, "#1d2e24", "#587c5c", radius=7)

    def _captions(self, member: Member) -> Iterator[tuple[str, str]]:
        kit, book = self.front.kit, self.front.book
        for slot, key in WORN:
            yield slot, kit.say(key)
        yield ARTIFACTS, kit.say("campaign.artifacts", n=len(member.artifacts),
                                 most=book.box.artifact_slots)  # fmt: skip
        for slot, count in ((BACKPACK, len(member.backpack)), (POCKETS, sum(member.magazines))):
            most = limit_of(book, self.held, member, slot)
            yield slot, kit.say(f"campaign.{slot}", n=count, most=most)

    def draw_hand(self, canvas: Canvas) -> None:
        """What is in hand, at the pointer; drawn anew in every frame."""
        if self.in_hand:
            box = Box(self.pointer[0] - 20, self.pointer[1] - TILE / 2, 170, TILE)
            tile(canvas, self.front, self.in_hand, box, lit=True, pointed=True)
