"""The PDA: portrait, HP, Turn tokens, statuses, the Geiger dial, and everything that is carried."""

from __future__ import annotations

from collections.abc import Hashable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.engine.model import Stalker
from rules.stalker.models_cards import Armour, Artifact, Weapon
from scenes.stalker.desk_plan import DeskPlan, cells, make_desk
from scenes.stalker.facts import Pda
from scenes.stalker.geiger_dial import draw_dial
from scenes.stalker.looks import AMBER, INK, LCD, LCD_DIM, MAGAZINE_ART, YELLOW, gear_art
from scenes.stalker.tabletop import Tabletop
from scenes.table.kept import Kept
from scenes.ui import draw

Places = list[tuple[str, Box]]


class Desk:
    """Painted anew only when something on the PDA changes; the needle is drawn over it."""

    def __init__(self) -> None:
        self._kept = Kept()
        self.plan: DeskPlan | None = None

    def layout(self, desk: Box | None) -> None:
        self.plan = make_desk(desk) if desk is not None else None
        self._kept.forget()

    def draw(self, canvas: Canvas, top: Tabletop, needle: float) -> None:
        plan, seat = self.plan, top.seat
        if plan is None or not seat or top.view is None:
            return
        state = (*self._state(top, seat), top.hovered if self.holds(top, top.hovered) else "")
        self._kept.draw(
            canvas, state, plan.frame, lambda inner: self._paint(inner, top, seat), True
        )
        outlook = top.outlook()
        pda = top.facts.pdas[seat]
        after = pda.dose + outlook.gain if outlook is not None else pda.dose
        draw_dial(canvas, plan.blocks["geiger"], needle, pda.dose, min(16, after))

    def _state(self, top: Tabletop, seat: str) -> tuple[Hashable, ...]:
        assert top.view is not None
        pda, stalker = top.facts.pdas[seat], top.view.stalkers[seat]
        return (
            *(getattr(pda, name) for name in Pda.__dataclass_fields__),
            *(stalker.weapon, stalker.armour, stalker.artifacts, stalker.backpack, stalker.finds),
            top.facts.ammo.get(stalker.weapon, 0),
            top.facts.active,
            top.facts.lead,
            top.view.lead_ready,
            top.view.turn_token,
            top.asked.decision.id if top.asked.decision is not None else 0,
            tuple(sorted(top.view.mounted.items())),
            top.words.say("zone.pda.weapon"),
            tuple(top.facts.pdas),
        )

    # -- painting ----------------------------------------------------------------------------

    def _paint(self, canvas: Canvas, top: Tabletop, seat: str) -> None:
        plan = self.plan
        assert plan is not None
        assert top.view is not None
        draw.fill(canvas, plan.frame, "#14140f")
        paint_frame(canvas, plan)
        pda, stalker = top.facts.pdas[seat], top.view.stalkers[seat]
        self._portrait(canvas, top, plan.portrait, seat)
        self._person(canvas, top, plan.blocks["person"], pda)
        self._weapon(canvas, top, plan.blocks["weapon"], stalker)
        self._armour(canvas, top, plan.blocks["armour"], stalker)
        self._artifacts(canvas, top, plan.blocks["artifacts"], stalker)
        self._backpack(canvas, top, plan.blocks["backpack"], stalker)
        self._pockets(canvas, top, plan.blocks["pockets"], pda)
        self._tabs(canvas, top, seat)
        for anchor, box in self.places(top):
            if top.asked.allows(anchor):
                hot = anchor == top.hovered
                draw.fill(
                    canvas, box, "#fff0b0" if hot else AMBER, radius=6, border=3 if hot else 2
                )

    def _portrait(self, canvas: Canvas, top: Tabletop, box: Box, seat: str) -> None:
        look = top.words.look(seat)
        draw.fill(canvas, box, "#1c2c34", radius=8)
        draw.gradient(canvas, box.inflate(-4, -4), (*look.colour, 110), (10, 16, 20, 255))
        figure = f"stalker/figures/stalker_{top.words.figure(seat)}"
        wide = box.width * 1.22
        with canvas.clipped(box.inflate(-4, -4)):
            place = (box.centerx - wide / 2, box.y + 6, wide, wide * 112 / 96)
            draw.sprite(canvas, figure, place)
        draw.fill(canvas, box, look.colour, radius=8, border=2)

    def tab_places(self, top: Tabletop) -> Places:
        """The other Stalkers, on the left grip of the PDA."""
        plan, seats = self.plan, list(top.facts.pdas)
        if plan is None or len(seats) < 2:
            return []
        side = min(30.0 * plan.scale, (plan.frame.height - 40) / len(seats) - 3)
        x = plan.frame.x + 26 * plan.scale - side / 2
        y = plan.frame.centery - (side + 3) * len(seats) / 2
        return [
            (f"pda:{seat}", Box(x, y + number * (side + 3), side, side))
            for number, seat in enumerate(seats)
        ]

    def _tabs(self, canvas: Canvas, top: Tabletop, shown: str) -> None:
        for anchor, box in self.tab_places(top):
            seat = anchor.removeprefix("pda:")
            look = top.words.look(seat)
            draw.fill(canvas, box, "#15160f", radius=6)
            draw.icon(canvas, look.shape, box.center, box.width * 0.62, look.colour)
            if seat == shown:
                draw.fill(canvas, box, AMBER, radius=6, border=2)

    def _person(self, canvas: Canvas, top: Tabletop, box: Box, pda: Pda) -> None:
        words = top.words
        name = words.card(pda.card)
        low = box.height < 100
        size = canvas.view.fitted(name, box.width * 0.6, 20 if low else 22, True)
        shown = draw.text(canvas, name, (box.x, box.y), size, INK, bold=True)
        gloss = words.say(f"card.{pda.card}.gloss") if words.knows(f"card.{pda.card}.gloss") else ""
        gloss = canvas.view.shortened(gloss, box.right - shown.right - 12, 14)
        draw.text(
            canvas, gloss, (shown.right + 10, shown.bottom - 5), 14, LCD_DIM, anchor="bottomleft"
        )
        self._hp(
            canvas, top, Box(box.x, box.y + box.height * 0.27, box.width, box.height * 0.2), pda
        )
        y = box.y + box.height * 0.53
        draw.caps(canvas, words.say("zone.pda.turns"), (box.x, y + 6), 12, LCD_DIM, gap=1)
        statuses = self._status_x(box)
        draw.caps(canvas, words.say("zone.pda.status"), (statuses, y + 6), 12, LCD_DIM, gap=1)
        self._turns(canvas, top, pda)
        self._statuses(canvas, top, box, pda)

    def _status_x(self, box: Box) -> float:
        return box.x + min(216.0, box.width * 0.64)

    def _hp(self, canvas: Canvas, top: Tabletop, box: Box, pda: Pda) -> None:
        most = top.words.book.pack.stalkers[pda.card].hp
        label, at = top.words.say("zone.pda.hp"), (box.x, box.centery)
        draw.text(canvas, label, at, 14, LCD_DIM, bold=True, anchor="midleft")
        left = box.x + 30
        count = f"{pda.hp}/{most}"
        room = box.right - left - canvas.view.text_width(count, 16, True) - 14
        step = min(15.0, room / most)
        for number in range(most):
            bead = Box(left + number * step, box.y, step - 3, box.height)
            if number < pda.hp:
                draw.fill(canvas, bead, "#d44a38", radius=3)
                shine = (bead.x + 2, bead.y + 2, max(1.0, bead.width - 4), 4)
                draw.fill(canvas, shine, "#fa967c", radius=2)
            else:
                draw.fill(canvas, bead, "#2c362c", radius=3)
        at = (left + most * step + 8, box.centery)
        draw.text(canvas, count, at, 16, INK, bold=True, anchor="midleft")

    def _turns(self, canvas: Canvas, top: Tabletop, pda: Pda) -> None:
        """Two Turn tokens on their tracks, with critical wounds, MARKs and the one in play."""
        spaces = 4 if len(top.facts.pdas) == 1 else 3
        for token in (0, 1):
            box = self.turn_box(top, token)
            if box is None:
                return
            step = box.width / spaces
            for space in range(spaces):
                cell = Box(box.x + space * step, box.y, step - 3, box.height)
                draw.fill(canvas, cell, "#223226", radius=5)
                draw.fill(canvas, cell, "#547454", radius=5, border=1)
            size = min(step + 2, box.height + 4)
            if token in pda.crits:
                at = (box.x + step / 2 - size / 2, box.centery - size / 2, size, size)
                draw.sprite(canvas, "stalker/tokens/critical", at)
            at_space = min(pda.tokens[token], spaces - 1)
            x = box.x + at_space * step + (step - 3) / 2
            place = (x - size / 2, box.centery - size / 2, size, size)
            draw.sprite(canvas, "stalker/tokens/turn", place, 110 if pda.played[token] else 255)
            active = top.facts.active == pda.seat and top.view and top.view.turn_token == token
            if active:
                draw.fill(canvas, Box(*place), AMBER, radius=size / 2, border=2)
            for mark in range(pda.marks[token]):
                small = (box.right - 8 - mark * 12, box.y - 8, 16, 16)
                draw.sprite(canvas, "stalker/tokens/mark", small)

    def turn_box(self, top: Tabletop, token: int) -> Box | None:
        if self.plan is None:
            return None
        box = self.plan.blocks["person"]
        width = (self._status_x(box) - box.x - 14) / 2
        return Box(
            box.x + token * (width + 6), box.y + box.height * 0.7, width - 4, box.height * 0.27
        )

    def status_boxes(self, top: Tabletop, seat: str) -> Places:
        if self.plan is None:
            return []
        pda, box = top.facts.pdas[seat], self.plan.blocks["person"]
        held = [name for name in ("focus", "pinned", "exposed") if getattr(pda, name)]
        held += ["lead"] if top.facts.lead == seat else []
        size = box.height * 0.3
        left, y = self._status_x(box), box.y + box.height * 0.68
        step = min(size + 3, (box.right - left) / max(1, len(held)))
        return [
            (f"status:{name}", Box(left + number * step, y, size, size))
            for number, name in enumerate(held)
        ]

    def _statuses(self, canvas: Canvas, top: Tabletop, box: Box, pda: Pda) -> None:
        ready = top.view is not None and top.view.lead_ready
        for anchor, place in self.status_boxes(top, pda.seat):
            name = anchor.removeprefix("status:")
            alpha = 110 if name == "lead" and not ready else 255
            draw.sprite(canvas, f"stalker/tokens/{name}", place, alpha)

    def _weapon(self, canvas: Canvas, top: Tabletop, box: Box, stalker: Stalker) -> None:
        slot(canvas, box, top.words.say("zone.pda.weapon"))
        card = top.words.book.cards.get(stalker.weapon)
        if not isinstance(card, Weapon):
            return
        art_high = min(box.height - 26, (box.width - 16) / 2)
        art = Box(box.x + 6, box.y + 3, art_high * 2, art_high)
        art.width = min(art.width, box.width - 12)
        art.height = art.width / 2
        draw.sprite(canvas, gear_art(card), art)
        narrow = box.width < 150
        room = box.width - 16 - (0 if narrow else 54)
        name = canvas.view.shortened(top.words.card(card.id), room, 15, True)
        draw.text(canvas, name, (box.x + 8, box.bottom - 13), 15, LCD, bold=True, anchor="midleft")
        if narrow:
            left = f"{top.facts.ammo.get(stalker.weapon, 0)}/{card.ammo}"
            at = (box.right - 8, box.y + 10)
            draw.text(canvas, left, at, 14, "#e8be54", bold=True, anchor="midright")
            return
        low, high = card.range_effective
        reach = top.words.say("zone.pda.range", low=low, high=high, most=card.range_max)
        draw.text(canvas, reach, (box.right - 8, box.y + 10), 13, LCD_DIM, anchor="midright")
        self._rounds(canvas, top, box, stalker.weapon, card)

    def _rounds(self, canvas: Canvas, top: Tabletop, box: Box, name: str, card: Weapon) -> None:
        left = top.facts.ammo.get(name, 0)
        most = max(card.ammo, left)
        columns = 5 if most > 6 else 3
        wide, high = 6.0, 11.0
        for number in range(min(most, 15)):
            x = box.right - 12 - (columns - 1 - number % columns) * (wide + 3)
            y = box.bottom - 10 - (number // columns + 1) * (high + 2) + 4
            colour = "#e8be54" if number < left else "#3a4638"
            draw.fill(canvas, (x, y, wide, high), colour, radius=2)

    def _armour(self, canvas: Canvas, top: Tabletop, box: Box, stalker: Stalker) -> None:
        slot(canvas, box, top.words.say("zone.pda.armour"))
        card = top.words.book.cards.get(stalker.armour)
        if not isinstance(card, Armour):
            return
        side = min(box.height - 24, box.width * 0.52)
        draw.sprite(canvas, gear_art(card), (box.x + 3, box.y + 3, side, side))
        guard = top.words.say("zone.pda.defence", n=card.defence)
        draw.text(canvas, guard, (box.right - 7, box.y + 12), 15, LCD, bold=True, anchor="midright")
        rad = top.words.say("zone.pda.shield", n=card.map_radiation)
        draw.text(canvas, rad, (box.right - 7, box.y + 31), 13, YELLOW, anchor="midright")
        caption(canvas, box, top.words.card(card.id))

    def _artifacts(self, canvas: Canvas, top: Tabletop, box: Box, stalker: Stalker) -> None:
        slot(canvas, box, top.words.say("zone.pda.artifacts"))
        for number, place in enumerate(cells(box, top.words.book.box.artifact_slots, 2)):
            draw.fill(canvas, place, "#405c46", radius=5, border=1)
            if number < len(stalker.artifacts):
                card = top.words.book.cards[stalker.artifacts[number]]
                side = min(place.width, place.height) - 2
                inner = (place.centerx - side / 2, place.centery - side / 2, side, side)
                draw.sprite(canvas, gear_art(card), inner)
                if isinstance(card, Artifact):
                    at = (place.right - 9, place.bottom - 9)
                    draw.text(canvas, str(card.arad), at, 14, YELLOW, bold=True, anchor="center",
                              shadow="#000000")  # fmt: skip

    def _backpack(self, canvas: Canvas, top: Tabletop, box: Box, stalker: Stalker) -> None:
        most = top.words.book.box.backpack
        count = f"{top.words.say('zone.pda.backpack')} {len(stalker.backpack)}/{most}"
        slot(canvas, box, count)
        for number, place in enumerate(self._pack_cells(top, box, stalker)):
            draw.fill(canvas, place, "#405c46", radius=5, border=1)
            held = [*stalker.backpack, *stalker.finds]
            if number < len(held):
                self._item(canvas, top, place, held[number])

    def _item(self, canvas: Canvas, top: Tabletop, place: Box, name: str) -> None:
        card = top.words.book.cards.get(name)
        art = gear_art(card) if card is not None else "stalker/tokens/key"
        wide = 2.0 if isinstance(card, Weapon) else 1.0
        high = min(place.height - 2, (place.width - 2) / wide)
        inner = (place.centerx - high * wide / 2, place.centery - high / 2, high * wide, high)
        draw.sprite(canvas, art, inner)

    def _pack_cells(self, top: Tabletop, box: Box, stalker: Stalker) -> list[Box]:
        count = max(top.words.book.box.backpack, len(stalker.backpack) + len(stalker.finds))
        return cells(box, count, 3 if count <= 6 else -(-count // 2))

    def _pockets(self, canvas: Canvas, top: Tabletop, box: Box, pda: Pda) -> None:
        tokens = pocket_tokens(pda)
        most = top.words.book.box.pockets
        slot(canvas, box, f"{top.words.say('zone.pda.pockets')} {len(tokens)}/{most}")
        count = max(most, len(tokens))
        for number, place in enumerate(cells(box, count, 3 if count <= 6 else -(-count // 2))):
            if number < len(tokens):
                side = min(place.width, place.height)
                inner = (place.centerx - side / 2, place.centery - side / 2, side, side)
                draw.sprite(canvas, f"stalker/tokens/{tokens[number]}", inner)
            else:
                draw.fill(canvas, place.inflate(-6, -6), "#405c46", radius=6, border=1)

    # -- places ------------------------------------------------------------------------------

    def places(self, top: Tabletop) -> Places:
        """Anchors on the PDA with their boxes."""
        plan, seat = self.plan, top.seat
        if plan is None or not seat or top.view is None:
            return []
        stalker = top.view.stalkers[seat]
        found: Places = []
        blocks = plan.blocks
        for number, place in enumerate(self._pack_cells(top, blocks["backpack"], stalker)):
            held = [*stalker.backpack, *stalker.finds]
            if number < len(held):
                found.append((f"gear:{held[number]}", place))
        slots = cells(blocks["artifacts"], top.words.book.box.artifact_slots, 2)
        found += [(f"gear:{one}", slots[number]) for number, one in enumerate(stalker.artifacts)]
        for name in ("weapon", "armour"):
            held_name = getattr(stalker, name)
            if held_name:
                found.append((f"gear:{held_name}", blocks[name]))
        for token in (0, 1):
            box = self.turn_box(top, token)
            if box is not None:
                found.append((f"turn:{token}", box))
        found += self.status_boxes(top, seat)
        found += [("geiger", blocks["geiger"]), ("pockets", blocks["pockets"])]
        return [*self.tab_places(top), *found, (f"pda:{seat}", plan.portrait)]

    def holds(self, top: Tabletop, anchor: str) -> bool:
        return any(name == anchor for name, _ in self.places(top))


def paint_frame(canvas: Canvas, plan: DeskPlan) -> None:
    """The body of the PDA: its ends keep their shape, the middle is stretched."""
    box = canvas.box(plan.frame)
    end = round(96 * plan.scale * canvas.scale)
    image = canvas.assets.art.svg("stalker/panel/pda_frame", round(1520 * box.h / 156), box.h)
    wide = image.get_width()
    middle = image.subsurface((end, 0, min(wide - 2 * end, max(1, box.w - 2 * end)), box.h))
    for x in range(end, box.w - end, middle.get_width()):
        room = min(middle.get_width(), box.w - end - x)
        canvas.surface.blit(middle, (box.x + x, box.y), (0, 0, room, box.h))
    canvas.surface.blit(image, box.topleft, (0, 0, end, box.h))
    canvas.surface.blit(image, (box.right - end, box.y), (wide - end, 0, end, box.h))


def slot(canvas: Canvas, box: Box, label: str) -> None:
    words = label
    size = 12.0
    while canvas.view.caps_width(words.upper(), size, 1) > box.width and size > 10:
        size -= 0.5
    draw.caps(canvas, words, (box.x + 2, box.y - 9), size, LCD_DIM, gap=1)
    draw.fill(canvas, box, "#1d2e24", radius=7)
    draw.fill(canvas, box, "#587c5c", radius=7, border=1)


def caption(canvas: Canvas, box: Box, words: str) -> None:
    size = canvas.view.fitted(words, box.width - 10, 13)
    short = canvas.view.shortened(words, box.width - 10, size)
    draw.text(canvas, short, (box.x + 6, box.bottom - 12), size, LCD, anchor="midleft")


def pocket_tokens(pda: Pda) -> list[str]:
    """The tokens in the pockets one by one."""
    tokens = ["bolt"] * pda.bolts
    for art, count in zip(MAGAZINE_ART, pda.magazines, strict=True):
        tokens += [art] * count
    return tokens
