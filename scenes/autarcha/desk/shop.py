"""The shop: what the gold buys before a game (A-5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.shell.canvas import Canvas
from game.shell.records import Input, Pointer
from game.shell.view import Box
from rules.autarcha.forms.purchase import CLEAR, USUAL, bought, price_of
from rules.autarcha.model.picks import Fewer, More
from rules.autarcha.model.questions import PurchaseAbout
from rules.autarcha.pack import UnitType
from scenes.autarcha.asking import anchors
from scenes.autarcha.desk import shop_looks as looks
from scenes.autarcha.desk.buttons import DeskButton, Placed, draw_button, row
from scenes.autarcha.desk.ground import draw_ground
from scenes.autarcha.desk.panel import FINISH, Panel
from scenes.autarcha.front import Front
from scenes.table.contract import Prompt
from scenes.table.kept import Kept
from scenes.table.places import Place
from scenes.ui import draw

BACK: Final = "take_back"
WIDEST, HEAD, ROW_MOST, PAD = 1120.0, 64.0, 118.0, 14.0


@dataclass(frozen=True, slots=True)
class Row:
    """A type of unit on the sheet."""

    unit: UnitType
    box: Box
    fewer: Box
    more: Box


class Shop(Panel):
    """The panel of the question ``purchase``: a price list that lies over the map."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.sheet = Box(0, 0, 0, 0)
        self.rows: tuple[Row, ...] = ()
        self._list = Kept()

    # -- what is bought ----------------------------------------------------------------------

    @property
    def counts(self) -> dict[str, int]:
        draft = self.front.links.draft()
        return bought(self.front.pack, draft.draft) if draft is not None else {}

    @property
    def gold(self) -> int:
        about = self.front.decision.about if self.front.decision is not None else None
        return about.gold if isinstance(about, PurchaseAbout) else 0

    @property
    def left(self) -> int:
        return self.gold - price_of(self.front.pack, self.counts)

    def most(self, unit: UnitType) -> int:
        """How many more the purse and the box allow."""
        army = self.front.pack.scenarios[self.front.view.scenario].army
        pieces = unit.pieces - army.get(unit.id, 0) - self.counts.get(unit.id, 0)
        return max(0, min(pieces, self.left // unit.cost))

    # -- places ------------------------------------------------------------------------------

    def layout(self) -> None:
        super().layout()
        area = self.front.plan.sheet
        units = [unit for unit in self.front.pack.units.values() if unit.produced_at]
        high = min(ROW_MOST, (area.height - HEAD - 4 * PAD) / max(1, len(units)))
        wide = min(WIDEST, area.width - 24)
        self.sheet = Box(0, 0, wide, HEAD + high * len(units) + 2 * PAD)
        self.sheet.center = area.center
        top = self.sheet.y + HEAD + PAD
        self.rows = tuple(
            self._row(unit, Box(self.sheet.x + PAD, top + number * high, wide - 2 * PAD, high - 6))
            for number, unit in enumerate(units)
        )

    def _row(self, unit: UnitType, box: Box) -> Row:
        side = min(46.0, box.height * 0.56)
        more = Box(box.right - side - 96, box.centery - side / 2, side, side)
        fewer = Box(more.x - side - 62, more.y, side, side)
        return Row(unit, box, fewer, more)

    def places(self) -> Sequence[Place]:
        found: list[Place] = []
        for one in self.rows:
            found.append((str(More(one.unit.id)), one.more))
            found.append((str(Fewer(one.unit.id)), one.fewer))
        found += [(anchors.tray(one.unit.id), one.box) for one in self.rows]
        return (*found, *super().places(), (anchors.card("shop"), self.sheet))

    def choices(self) -> Sequence[str]:
        options = self.front.links.options
        keys = [button.anchor for button, _ in self.buttons() if button.enabled]
        steps = [str(one(row.unit.id)) for row in self.rows for one in (Fewer, More)]
        open_now = {anchor for option in options for anchor in option.anchors}
        return (*(one for one in steps if one in open_now), *keys)

    def buttons(self) -> Sequence[Placed]:
        if self.boxes is None or self.front.decision is None:
            return ()
        kit, counts = self.front.kit, self.counts
        question = self.front.links.question
        steps = question.steps_taken if question is not None else 0
        made = [
            DeskButton(CLEAR, "cross", kit.say("step.clear"), kit.say("shop.clear"), key="C",
                       enabled=bool(counts)),
            DeskButton(BACK, "undo", kit.say("deploy.take_back"), kit.say("deploy.take_back.note"),
                       enabled=steps > 0),
        ]  # fmt: skip
        tools = self.boxes.tools
        return row(made, tools.inflate(-16, -min(40.0, tools.height * 0.3)))

    @property
    def _usual(self) -> dict[str, int]:
        return self.front.pack.scenarios[self.front.view.scenario].purchase

    def pressed(self, name: str) -> bool:
        links = self.front.links
        return links.take_back() if name == BACK else links.step(name)

    def choose(self, anchor: str) -> bool:
        if anchor == f"do:{USUAL}":
            return self.front.links.step(USUAL)
        for one in self.rows:
            for step in (More(one.unit.id), Fewer(one.unit.id)):
                if anchor == str(step):
                    self.front.links.step(str(step))
                    return True
        return super().choose(anchor)

    def grabs(self, pointer: Pointer) -> bool:
        return self.sheet.collidepoint(pointer.pos)

    def handle(self, record: Input) -> bool:
        """The wheel over a row buys and gives back."""
        if isinstance(record, Pointer) and record.kind == "wheel":
            for one in self.rows:
                if one.box.collidepoint(record.pos):
                    step = More(one.unit.id) if record.dy > 0 else Fewer(one.unit.id)
                    if self.front.links.option_at(str(step)) is not None:
                        self.front.links.step(str(step))
                    return True
        return super().handle(record)

    # -- drawing -----------------------------------------------------------------------------

    def draw_map(self, canvas: Canvas) -> None:
        """Nothing on the map is chosen here."""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        front = self.front
        pointed = front.hovered if any(front.hovered == one for one, _ in self.places()) else ""
        draw.veil(canvas, front.plan.sheet, looks.VEIL)
        state = (self.look(), pointed, front.side)
        self._list.draw(canvas, state, self.sheet, lambda on: looks.draw_sheet(on, front, self))

    def draw_desk(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.front)
        if self.boxes is not None:
            looks.draw_purse(canvas, self.front, self, self.boxes)
        for button, box in self.drawn_buttons():
            draw_button(canvas, self.front, button, box)

    def prompt(self) -> Prompt:
        kit, counts = self.front.kit, self.counts
        bought_now = sum(counts.values())
        if counts or not self._usual:
            buttons = ((FINISH, kit.say("shop.finish")),)
            detail = kit.say("shop.detail", n=bought_now, left=self.left)
        else:
            buttons = ((f"do:{USUAL}", kit.say("step.usual")),)
            detail = kit.say("shop.empty", gold=self.gold)
        tips = {f"do:{USUAL}": kit.say("shop.usual")}
        return Prompt(kit.say("prompt.purchase"), detail, buttons, tips=tips)
