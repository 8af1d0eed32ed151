"""The notebook beside the map: coupons, what the next Mission brings along, and the contacts."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.campaign.journey.missions import score_of
from rules.stalker.campaign.words.diary import pages
from rules.stalker.campaign.words.labels import contact_anchor
from scenes.stalker.campaign.front import Part
from scenes.stalker.campaign.pictures import panel, photograph, scenery
from scenes.stalker.cards.faces import PLACE_WIDE
from scenes.stalker.looks import AMBER, DIM, INK
from scenes.table.home import Places
from scenes.ui import draw

DIARY = "diary"
ROW = 34.0
HEAD = 150.0
LEAST, ROOMY = 150.0, 360.0
"""Heights below which the last entry of the diary is left out, and its picture is small."""
TOLD = 14.0


class Notebook(Part):
    """Contacts are rows; those that can be turned to now are lit."""

    def places(self) -> Places:
        area, found = self.area, Places()
        found[DIARY] = Box(area.right - 142, area.y + 12, 128, 32)
        room = area.height - HEAD - 40
        contacts = self.front.home.contacts
        row = min(ROW, room / max(1, len(contacts)))
        for number, one in enumerate(contacts):
            top = area.y + HEAD + 36 + number * row
            found[contact_anchor(one)] = Box(area.x + 10, top, area.width - 20, row - 3)
        return found

    def draw(self, canvas: Canvas) -> None:
        front, area, kit = self.front, self.area, self.front.kit
        panel(canvas, area, kit.say("campaign.notebook"))
        boxes = self.places()
        self._button(canvas, boxes.pop(DIARY))
        draw.icon(canvas, "coin", (area.x + 26, area.y + 62), 26, AMBER)
        at = (area.x + 46, area.y + 62)
        draw.fit(canvas, front.coupons(), at, area.width - 60, 22, INK, bold=True)
        for number, words in enumerate(self._lines()):
            at = (area.x + 14, area.y + 92 + number * 20)
            draw.fit(canvas, words, at, area.width - 28, 14, DIM)
        draw.caps(canvas, kit.say("campaign.contacts"), (area.x + 14, area.y + HEAD + 18), 12,
                  AMBER, gap=2)  # fmt: skip
        for one, (anchor, box) in zip(front.home.contacts, boxes.items(), strict=True):
            self._contact(canvas, one, anchor, box)
        below = max((box.bottom for box in boxes.values()), default=area.y + HEAD + 36)
        self._latest(canvas, Box(area.x + 14, below, area.width - 28, area.bottom - below - 12))

    def _latest(self, canvas: Canvas, room: Box) -> None:
        """What the diary told last, with its picture, as far as there is room for it."""
        front = self.front
        entries = [one for page in pages(front.book, front.links.told()) for one in page.entries]
        if not entries or room.height < LEAST:
            return
        draw.caps(canvas, front.kit.say("campaign.latest"), (room.x, room.y + 24), 12, AMBER,
                  gap=2)  # fmt: skip
        wide = room.width * (1.0 if room.height > ROOMY else 0.5)
        picture = Box(room.x, room.y + 40, wide, wide / PLACE_WIDE)
        photograph(scenery(front.book, entries[-1].place), canvas, picture)
        told = [front.kit.render(one) for one in entries[-1].lines]
        lines = [row for words in told for row in canvas.view.lines(words, room.width, TOLD)]
        most = max(1, int((room.bottom - picture.bottom - 10) // (TOLD * 1.3)))
        shown = lines[-most:]
        if len(lines) > most:
            shown[0] = f"… {shown[0]}"
        for number, line in enumerate(shown):
            at = (room.x, picture.bottom + 18 + number * TOLD * 1.3)
            draw.fit(canvas, line, at, room.width, TOLD, INK)

    def _lines(self) -> list[str]:
        """Score, companion, contract and what waits for the next Mission."""
        kit, home = self.front.kit, self.front.home
        said = [kit.say("campaign.score", n=score_of(self.front.book, home))]
        if home.companion:
            said.append(kit.say("campaign.companion", name=kit.card(home.companion)))
        if home.contract:
            said.append(kit.say("campaign.contract", name=kit.card(home.contract)))
        if home.waiting:
            said.append(kit.say("campaign.waiting", n=len(home.waiting)))
        return said[:3]

    def _button(self, canvas: Canvas, box: Box) -> None:
        pointed = self.front.hovered == DIARY
        draw.fill(canvas, box, "#4a3b1c" if pointed else "#2e2a1c", radius=7)
        draw.fill(canvas, box, AMBER if pointed else "#7c7454", radius=7, border=1)
        draw.icon(canvas, "log", (box.x + 18, box.centery), 18, INK)
        words = self.front.kit.say("campaign.diary")
        draw.fit(canvas, words, (box.x + 32, box.centery), box.width - 38, 15, INK, bold=True)

    def _contact(self, canvas: Canvas, contact: str, anchor: str, box: Box) -> None:
        front = self.front
        lit, pointed = front.can(anchor), front.hovered == anchor
        used = contact in front.home.used
        draw.fill(canvas, box, "#3c4632" if pointed else "#22251b", radius=6)
        draw.fill(canvas, box, AMBER if lit else "#3c3e2e", radius=6, border=2 if lit else 1)
        draw.icon(canvas, "check" if used else "human", (box.x + 18, box.centery), 18,
                  DIM if used else INK)  # fmt: skip
        colour = DIM if used else INK
        words = front.kit.card(contact)
        draw.fit(canvas, words, (box.x + 34, box.centery), box.width - 42, 15, colour, bold=lit)
