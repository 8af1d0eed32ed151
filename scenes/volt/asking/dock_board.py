"""Docking: the two slots and the stash as cards; a click moves a card, the console confirms.

Which pairs are legal is said by the options of the question.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box
from rules.kernel.decision import Decision
from rules.volt.model.picks import KEEP, Dock
from rules.volt.model.view import VoltView
from rules.volt.modules.decks import owned
from scenes.table.contract import TableLinks
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.asking.dock_orders import DockOrders
from scenes.volt.board import anchors
from scenes.volt.cards.paint import HEIGHT, WIDTH, paint_card
from scenes.volt.kit import Kit
from scenes.volt.plates import plate, slot

GAP = 14
HEAD = 36
FOOT = 28
SWITCH = 34
COLUMNS = 2
SLOTS = ("left", "right")
DRAG_REACH = 6
"""How far a held card goes before it is dragged."""


class DockBoard:
    """The cards of one operator while modules are exchanged."""

    def __init__(
        self, decision: Decision, view: VoltView, kit: Kit, links: TableLinks, orders: DockOrders
    ) -> None:
        self.decision, self.kit, self.links, self.orders = decision, kit, links, orders
        robot = view.robots[decision.seat]
        self._view = view
        self.now = (robot.left, robot.right)
        self.slots = {"left": robot.left, "right": robot.right}
        self._before: list[dict[str, str]] = []
        """The slots before each card that was moved."""
        self.cards = owned(robot)
        self.hovered: str | None = None
        self._held, self._held_from, self._pointer = "", (0.0, 0.0), (0.0, 0.0)
        self.dragging = False
        self._again = bool(robot.stash) and not links.teaching
        """Whether there is anything to be asked about again."""
        self._has_room = False
        self.box = Box(0, 0, 1, 1)
        if not links.teaching:
            self._fill()

    def _fill(self) -> None:
        """An empty slot does nothing: the newest card that fits it is proposed."""
        before = dict(self.slots)
        for side in self.wasted:
            self.slots[side] = self._fitting(side)
        if self.slots != before:
            self._before.append(before)

    @property
    def wasted(self) -> tuple[str, ...]:
        """The empty slots for which there is a card."""
        return tuple(side for side in SLOTS if self._fitting(side))

    def _fitting(self, side: str) -> str:
        """The newest card in the stash that the rules would let lie in an empty slot."""
        if self.slots[side]:
            return ""
        pairs = {str(option.args) for option in self.links.options}
        for card in reversed(self.stash):
            slots = {**self.slots, side: card}
            if str(Dock.of(slots["left"], slots["right"])) in pairs:
                return card
        return ""

    def layout(self, room: Box) -> None:
        """Over the panels beside the board, which stays in sight; the slots above the stash."""
        rows = 1 + max(1, -(-len(self.cards) // COLUMNS))
        spare = room.height - HEAD - rows * GAP - 2 * FOOT
        wide = (room.width - (COLUMNS + 1) * GAP) / COLUMNS
        tall = min(wide * HEIGHT / WIDTH, spare / rows)
        self._card = (tall * WIDTH / HEIGHT, tall)
        self.box = Box(room)
        self._has_room = spare - rows * tall >= SWITCH + GAP

    @property
    def stash(self) -> list[str]:
        return [card for card in self.cards if card not in self.slots.values()]

    # -- places ------------------------------------------------------------------------------

    def place(self, anchor: str) -> Box | None:
        """A slot, or a card wherever it lies now."""
        return self._places().get(anchor)

    def _places(self) -> dict[str, Box]:
        stash = self.stash
        return {
            **{anchors.card(card): self._stash_box(i) for i, card in enumerate(stash)},
            **{anchors.card(card): self._slot_box(s) for s, card in self.slots.items() if card},
            **{f"slot:{side}": self._slot_box(side) for side in SLOTS},
            **({anchors.DOCKING: self._switch_box()} if self._switched else {}),
        }

    @property
    def _switched(self) -> bool:
        """Whether the foot says when one is asked; the sign on the desk says it, too."""
        return self._again and self._has_room

    def _switch_box(self) -> Box:
        """The button that says when one is asked, at the foot."""
        return Box(
            self.box.x + GAP, self.box.bottom - SWITCH - GAP, self.box.width - 2 * GAP, SWITCH
        )

    def _slot_box(self, side: str) -> Box:
        return self._in_grid(SLOTS.index(side), 0, FOOT)

    def _stash_box(self, index: int) -> Box:
        return self._in_grid(index % COLUMNS, 1 + index // COLUMNS, 2 * FOOT)

    def _in_grid(self, column: int, row: int, captions: float) -> Box:
        """A place below so much room for captions."""
        wide, tall = self._card
        step = (self.box.width - GAP) / COLUMNS
        x = self.box.x + GAP + column * step + (step - GAP - wide) / 2
        return Box(x, self.box.y + HEAD + captions + row * (tall + GAP), wide, tall)

    def anchor_at(self, x: float, y: float) -> str | None:
        hit = (anchor for anchor, box in self._places().items() if box.collidepoint(x, y))
        return next(hit, "dock" if self.box.collidepoint(x, y) else None)

    # -- acting ------------------------------------------------------------------------------

    def click(self, anchor: str) -> bool:
        """A stashed card goes to a slot it fits, a docked one back; the console confirms."""
        if anchor == anchors.CONFIRM:
            return self._confirm()
        if anchor == anchors.CLEAR:
            self._before = self._before[:1]
            return self.step_back()
        name = self._card_of(anchor)
        if not name:
            return False
        self._before.append(dict(self.slots))
        fits = self.kit.pack.modules[name].slots
        if name in self.slots.values():
            self._take_out(name)
        else:
            free = [one for one in fits if not self.slots[one]]
            self._put(name, free[0] if free else fits[0])
        return True

    def _take_out(self, card: str) -> None:
        self.slots = {side: "" if one == card else one for side, one in self.slots.items()}

    def _put(self, card: str, side: str) -> None:
        """Into a slot; the card that lies there goes over to the other one if that is free."""
        self._take_out(card)
        gone, self.slots[side] = self.slots[side], card
        other = next(one for one in SLOTS if one != side)
        if gone and not self.slots[other] and other in self.kit.pack.modules[gone].slots:
            self.slots[other] = gone

    # -- dragging ----------------------------------------------------------------------------

    def pointer(self, record: Pointer) -> bool:
        """Cards can be dragged from place to place, too; True when something looks different."""
        self._pointer = record.pos
        match record.kind:
            case "press" if record.button == "left":
                anchor = self.anchor_at(*record.pos) or ""
                self._held, self._held_from = self._card_of(anchor), record.pos
            case "drag" if self._held:
                way = max(abs(a - b) for a, b in zip(record.pos, self._held_from, strict=True))
                self.dragging = self.dragging or way >= DRAG_REACH
                return self.dragging
            case "move" | "release":
                dragged, self._held = self._held if self.dragging else "", ""
                self.dragging = False
                if dragged and record.kind == "release":
                    self._drop(dragged, record.pos)
                return bool(dragged)
        return False

    def _drop(self, card: str, at: tuple[float, float]) -> None:
        """On a slot that it fits, or out of its slot; anywhere else it goes back."""
        side = next((one for one in SLOTS if self._slot_box(one).collidepoint(*at)), "")
        before = dict(self.slots)
        if side in self.kit.pack.modules[card].slots:
            self._put(card, side)
        elif not side and self.box.collidepoint(*at):
            self._take_out(card)
        if self.slots != before:
            self._before.append(before)

    def _card_of(self, anchor: str) -> str:
        return next((card for card in self.cards if anchors.card(card) == anchor), "")

    def _confirm(self) -> bool:
        seat, slots = self.decision.seat, (self.slots["left"], self.slots["right"])
        if self.links.submit(self.decision, self._answer()):
            self.orders.settle(self._view, seat, slots, len(self.stash))
        return True

    def _answer(self) -> str:
        """What the cards make up now; the table explains it where it is not legal."""
        kept = [option for option in self.links.options if option.args == KEEP]
        if kept and not self.changed:
            return kept[0].id
        return str(Dock.of(self.slots["left"], self.slots["right"]))

    @property
    def changed(self) -> bool:
        return (self.slots["left"], self.slots["right"]) != self.now

    def choices(self) -> list[str]:
        switch = [anchors.DOCKING] if self._switched else []
        return [*(anchors.card(card) for card in self.cards), *switch]

    @property
    def parts(self) -> int:
        """How many moved cards can be put back."""
        return len(self._before)

    def step_back(self) -> bool:
        """Put the card that was moved last where it lay; False if none was moved."""
        if not self._before:
            return False
        self.slots = self._before.pop()
        return True

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        always = self.orders.asks_always(self.decision.seat)
        key: Hashable = ("volt dock", *self.slots.values(), self.cards, self.hovered, always)
        title = self.kit.say("volt.dock.title")
        canvas.layer((key, title), self.box.inflate(40, 40), self._paint)

    def draw_dragged(self, canvas: Canvas) -> None:
        """The card in the hand, over everything else, and the slots that it fits."""
        if not self.dragging:
            return
        card, fits = self._held, self.kit.pack.modules[self._held].slots
        for side in fits:
            draw.fill(canvas, self._slot_box(side).inflate(6, 6), looks.LEGAL, 9, 3)
        box = Box(0, 0, *self._card)
        box.center = self._pointer
        room = box.inflate(24, 24)
        canvas.layer(("volt held", card), room, lambda inner: self._card_in(inner, box, card))

    def _paint(self, canvas: Canvas) -> None:
        plate(canvas, self.box, self.kit.say("volt.dock.title"))
        names = {side: self.kit.say(f"volt.dock.{side}") for side in SLOTS}
        for side in SLOTS:
            self._caption(canvas, self._slot_box(side), names[side])
            if not self.slots[side]:
                self._empty(canvas, self._slot_box(side))
        first, room = self._stash_box(0), self.box.inflate(-2 * GAP, 0)
        self._caption(canvas, first, self.kit.say("volt.dock.stash"))
        y = first.y - FOOT - 2
        draw.line(canvas, (room.x, y), (room.right, y), looks.PLATE_LINE)
        for card in self.cards:
            box = self.place(anchors.card(card))
            if box is not None:
                self._card_in(canvas, box, card)
        if self._switched:
            self._switch(canvas, self._switch_box())

    def _switch(self, canvas: Canvas, box: Box) -> None:
        """When one is asked again; a click changes it."""
        always = self.orders.asks_always(self.decision.seat)
        ink = looks.GOLD if always else looks.CYAN
        rim = ink if self.hovered == anchors.DOCKING else looks.PLATE_LINE
        slot(canvas, box, rim=rim)
        draw.icon(canvas, "wrench", (box.x + 18, box.centery), 18, ink)
        words = self.kit.say(f"volt.docking.{'every_round' if always else 'on_change'}")
        at, room = (box.x + 34, box.centery), box.width - 44
        draw.fit(canvas, words, at, room, 15, looks.TEXT, bold=True, anchor="midleft")

    def _caption(self, canvas: Canvas, box: Box, words: str) -> None:
        at, room = (box.centerx, box.y - 16), self.box.width / COLUMNS - GAP
        draw.fit(canvas, words, at, room, 14, looks.DIM, bold=True, anchor="center")

    def _empty(self, canvas: Canvas, box: Box) -> None:
        slot(canvas, box.inflate(-8, -8), rim=looks.PLATE_LINE)
        words = self.kit.say("volt.desk.empty_slot")
        draw.text(canvas, words, box.center, 14, looks.DIM, anchor="center")

    def _card_in(self, canvas: Canvas, box: Box, card: str) -> None:
        module = self.kit.pack.modules[card]
        if self.hovered == anchors.card(card):
            glow = looks.MODULE[module.colour]
            draw.shadow(canvas, box, blur=10, radius=12, alpha=230, offset=(0, 0), colour=glow)
        paint_card(canvas, box, module, self.kit, effect=self.kit.say(f"module.{card}.card"))
