"""Cards of the PDA are dragged: onto a slot, the backpack, another card or another Stalker."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box
from rules.kernel.question import Option
from rules.stalker.model.picks import (
    EquipPick,
    GivePick,
    MountPick,
    ReloadPick,
    StowPick,
    UnmountPick,
    UsePick,
)
from rules.stalker.pack.cards import Weapon
from rules.stalker.words.anchors import gear_anchor
from scenes.motion.stage import Point
from scenes.stalker.board.pointing import Pointing
from scenes.stalker.desk.desk import Desk
from scenes.stalker.looks import AMBER, gear_art
from scenes.stalker.places import GEAR, PDA
from scenes.stalker.workbench import Workbench
from scenes.table.contract import TableLinks
from scenes.ui import draw

REACH = 10
"""A press that moves less than this is a click."""
SLOTS = {"weapon": "weapon", "armour": "armour", "artifacts": "artifact"}
"""Parts of the PDA with the kind of card that is put on there."""


class Dragging:
    """Follows one card from press to release; a plain click is left to others."""

    def __init__(self, top: Workbench, desk: Desk, pointing: Pointing, links: TableLinks) -> None:
        self.top, self.desk, self.pointing, self.links = top, desk, pointing, links
        self._card = ""
        self._from: Point = (0, 0)
        self._at: Point | None = None
        self._strayed = False
        """The pointer has left the place where it was pressed: letting go there is no click."""

    def handle(self, record: Pointer) -> bool:
        if record.kind == "press":
            anchor = self.pointing.under(*record.pos) or ""
            place = self.top.place(anchor) if self.top.asked.allows(anchor) else None
            self._card = place.name if place is not None and place.kind == GEAR else ""
            self._from, self._at, self._strayed = record.pos, None, False
            return False
        way = abs(record.x - self._from[0]) + abs(record.y - self._from[1])
        self._strayed = self._strayed or way > REACH
        if not self._card:
            return False
        if self._at is not None or way > REACH:
            self._at = record.pos
            return True
        return False

    def drop(self, record: Pointer) -> bool:
        """The card is let go: whatever that place means for it is the answer."""
        card, moved, strayed = self._card, self._at is not None, self._strayed
        self._card, self._at, self._strayed = "", None, False
        decision = self.top.asked.decision
        if not card or not moved or decision is None:
            return strayed
        option = self._meaning(card, record.pos)
        return option is None or self.links.pick(option)

    def goals(self) -> list[Box]:
        """Where the dragged card can be dropped."""
        plan = self.desk.plan
        if not self._card or plan is None:
            return []
        places = [plan.blocks[name] for name in (*SLOTS, "backpack")]
        places += [
            box
            for anchor, box in self.desk.places(self.top)
            if (place := self.top.place(anchor)) is not None
            and place.kind in (GEAR, PDA)
            and place.name != self._card
        ]
        return [box for box in places if self._meaning(self._card, box.center) is not None]

    def _meaning(self, card: str, at: Point) -> Option | None:
        """What letting a card go at a point means, if anything."""
        options = self.top.asked.places.get(gear_anchor(card), [])
        over, block = self.top.place(self.pointing.under(*at) or ""), self._block(at)
        fits = SLOTS.get(block) == self.top.kit.book.kinds.get(card)
        for option in options:
            match option.args:
                case MountPick(_, holder) if over is not None and over.name == holder:
                    return option
                case GivePick(_, taker) if over is not None and over.name == taker:
                    return option
                case EquipPick() | ReloadPick() if fits:
                    return option
                case StowPick() | UnmountPick() if block == "backpack":
                    return option
                case UsePick() if not block:
                    return option
        return None

    def _block(self, at: Point) -> str:
        blocks = self.desk.plan.blocks if self.desk.plan is not None else {}
        return next((name for name, box in blocks.items() if box.collidepoint(at)), "")

    def draw(self, canvas: Canvas) -> None:
        if self._at is None or not self._card:
            return
        for box in self.goals():
            hot = box.collidepoint(self._at)
            draw.fill(canvas, box, "#fff0b0" if hot else AMBER, radius=7, border=4 if hot else 3)
        card = self.top.kit.book.cards.get(self._card)
        if card is None:
            return
        wide = 96.0 if isinstance(card, Weapon) else 52.0
        high = wide / (2 if isinstance(card, Weapon) else 1)
        place = (self._at[0] - wide / 2, self._at[1] - high / 2, wide, high)
        draw.sprite(canvas, gear_art(card), place)
