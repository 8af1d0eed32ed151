"""The team on the desk: everybody with what he wears and carries, and what lies in the stash."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.campaign.goods.holdings import STASH, gear, limit_of
from rules.stalker.campaign.goods.outfit import OUTFIT
from rules.stalker.campaign.model.state import Member
from rules.stalker.campaign.words.labels import gear_anchor, member_anchor
from scenes.stalker.campaign.front import Part, magazines_at
from scenes.stalker.campaign.pictures import picture, portrait
from scenes.stalker.looks import AMBER, DIM, INK
from scenes.table.home import Places
from scenes.ui import draw

HEIGHT = 148.0
GAP = 8.0
ICON = 40.0


class Team(Part):
    """One box for each Stalker, and one for the stash."""

    def layout(self, area: Box) -> None:
        super().layout(area.inflate(-16, -14))

    def _boxes(self) -> list[Box]:
        count = len(self.front.home.members) + 1
        wide = min(620.0, (self.area.width - GAP * (count - 1)) / count)
        return [
            Box(self.area.x + number * (wide + GAP), self.area.y, wide, self.area.height)
            for number in range(count)
        ]

    def places(self) -> Places:
        found = Places()
        *members, stash = self._boxes()
        held = self.front.held
        for box, (seat, member) in zip(members, held.members.items(), strict=True):
            found[member_anchor(seat)] = box
            things = [*gear(member), *magazines_at(member.magazines, seat)]
            self._put_icons(found, things, box, 92)
        things = [*magazines_at(held.magazines, STASH), *held.stash]
        self._put_icons(found, things, stash, 14)
        return found

    def _put_icons(self, found: Places, cards: list[str], box: Box, indent: float) -> None:
        room = box.width - indent - 10
        columns = max(1, int(room // (ICON + 4)))
        rows = 2
        for number, card in enumerate(cards[: columns * rows]):
            row, column = divmod(number, columns)
            x, y = box.x + indent + column * (ICON + 4), box.y + 42 + row * (ICON + 4)
            found[gear_anchor(card)] = Box(x, y, ICON, ICON)

    def draw(self, canvas: Canvas) -> None:
        front = self.front
        boxes, icons = self._boxes(), self.places()
        for box, (seat, member) in zip(boxes, front.held.members.items(), strict=False):
            self._member(canvas, seat, member, box)
        self._stash(canvas, boxes[-1])
        for card in self._things():
            box = icons.get(gear_anchor(card), Box(0, 0, 0, 0))
            if box.width:
                pointed = front.hovered == gear_anchor(card)
                draw.fill(canvas, box, "#3f5a48" if pointed else "#26352b", radius=5)
                lit = pointed or (front.kind != OUTFIT and front.can(gear_anchor(card)))
                draw.fill(
                    canvas, box, AMBER if lit else "#48604e", radius=5, border=2 if lit else 1
                )
                picture(canvas, front, card, box.inflate(-4, -4))
                if (count := front.count(card)) > 1:
                    at = (box.right - 4, box.bottom - 8)
                    draw.text(canvas, f"×{count}", at, 13, AMBER, bold=True, anchor="midright")

    def _things(self) -> list[str]:
        """Everything that anybody has, and the stash."""
        held = self.front.held
        found = [*held.stash, *magazines_at(held.magazines, STASH)]
        for seat, member in held.members.items():
            found += [*gear(member), *magazines_at(member.magazines, seat)]
        return found

    def _member(self, canvas: Canvas, seat: str, member: Member, box: Box) -> None:
        front, kit = self.front, self.front.kit
        anchor = member_anchor(seat)
        lit = front.can(anchor)
        draw.fill(canvas, box, "#262d23" if front.hovered == anchor else "#1b2019", radius=8)
        draw.fill(canvas, box, AMBER if lit else "#46503e", radius=8, border=2 if lit else 1)
        portrait(canvas, front, seat, Box(box.x + 8, box.y + 8, 76, box.height - 16))
        name = kit.card(member.card)
        draw.fit(canvas, name, (box.x + 94, box.y + 20), box.width - 190, 17, INK, bold=True)
        room = limit_of(front.book, front.held, member, "backpack")
        packed = kit.say("campaign.packed", n=len(member.backpack), most=room)
        draw.text(canvas, packed, (box.right - 10, box.y + 20), 14, DIM, anchor="midright")

    def _stash(self, canvas: Canvas, box: Box) -> None:
        kit, held = self.front.kit, self.front.held
        draw.framed(canvas, box, "#211d14", "#5c5236", radius=8)
        draw.text(canvas, kit.say("campaign.stash"), (box.x + 14, box.y + 20), 17, INK, bold=True,
                  anchor="midleft")  # fmt: skip
        words = kit.say("campaign.stash_holds", n=len(held.stash), magazines=sum(held.magazines))
        draw.text(canvas, words, (box.right - 12, box.y + 20), 14, DIM, anchor="midright")
