"""Ferry at the shared table: a lake, two boats, a hand. All that a title's scene must write."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.content.packs import PackStamp
from game.content.rulebook import build_rulebook
from game.shell.canvas import Canvas
from game.shell.records import Input, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from game.words.text import read_catalogues
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.text import Text, text
from scenes.motion.animations import Animations
from scenes.motion.cue import Cue
from scenes.motion.cues import Wait, move
from scenes.motion.stage import Sprite, Stage
from scenes.table.contract import InspectCard, LogLook, Prompt, SeatChip, TitleTable
from scenes.table.host import TitleKit
from scenes.ui import draw
from tests.ferry import rules
from tests.ferry.rules import FerryTitle, FerryView

CELL = 120.0
animations = Animations()


def boat(seat: str) -> str:
    return f"boat:{seat}"


@animations.animates(rules.BoatRowed)
def rowed(stage: Lake, event: rules.BoatRowed) -> Sequence[Cue]:
    return [move(boat(event.seat), stage.point_of(cell), 0.25) for cell in event.path[1:]]


@animations.animates(rules.FogRose)
def fog_rose(stage: Lake, event: rules.FogRose) -> Sequence[Cue]:
    return [Wait(0.4), move(boat(event.seat), stage.point_of(event.back_to), 0.4)]


animations.silent(rules.CardsDealt, rules.BoatLanded)


class Lake(Stage):
    """The boats on the water, in the pixels of the layout."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: dict[str, Box] = {}

    def place(self, area: Box) -> None:
        wide, high = CELL * len(rules.COLUMNS), CELL * len(rules.ROWS)
        left, top = area.centerx - wide / 2, area.centery - high / 2
        for number, cell in enumerate(rules.CELLS):
            row, column = divmod(number, len(rules.COLUMNS))
            self.cells[cell] = Box(left + column * CELL, top + row * CELL, CELL, CELL)

    def point_of(self, cell: str) -> tuple[float, float]:
        x, y = self.cells[cell].center
        return x, y


class FerryTable(TitleTable[FerryView]):
    animations = animations

    def __init__(self, links: Any) -> None:
        super().__init__(links)
        self.stage: Lake = Lake()
        self.view: FerryView | None = None
        self.hovered: str | None = None
        self.area = Box(0, 0, 1, 1)

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return 120.0

    def layout(self, view: UiView, area: Box) -> None:
        self.area = area
        self.stage.place(area)

    def show(self, view: FerryView) -> None:
        self.view = view
        for seat, cell in view.boats.items():
            x, y = self.stage.point_of(cell)
            self.stage.sprites[boat(seat)] = Sprite("common/icons/flag", x, y, 60, 60)

    def begin_event(self, event: Event, view: FerryView) -> None:
        self.view = view

    def pose(self) -> object:
        assert self.view is not None
        boats = {name: (one.x, one.y) for name, one in self.stage.sprites.items()}
        return {**boats, "hand": self.view.hand, "sizes": self.view.hand_sizes}

    def draw(self, canvas: Canvas) -> None:
        draw.fill(canvas, self.area, "#16324a")
        lit = set(self.choices())
        for cell, box in self.stage.cells.items():
            anchor = rules.place(cell)
            colour = "brass" if anchor in lit else "#2a5a78"
            draw.fill(canvas, box.inflate(-6, -6), colour, radius=8,
                      border=0 if anchor == self.hovered else 3)  # fmt: skip
        for seat in rules.START:
            sprite = self.stage.sprites[boat(seat)]
            look = canvas.assets.palette.seat(seat)
            draw.icon(canvas, look.shape, (sprite.x, sprite.y), 56, look.colour)
        for number, card in enumerate(self._hand()):
            box = self._card_box(number)
            draw.panel(canvas, box, "paper")
            draw.text(canvas, self._say(f"ferry.{card}"), box.center, 16, "ink", anchor="center")

    def _hand(self) -> tuple[str, ...]:
        return self.view.hand if self.view is not None else ()

    def _card_box(self, number: int) -> Box:
        desk = self.links.desk or self.area
        return Box(desk.x + 20 + number * 100, desk.y + 10, 90, 100)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: FerryView, decision: Decision | None) -> None:
        self.hovered = None

    def choices(self) -> Sequence[str]:
        return tuple(anchor for one in self.links.options for anchor in one.anchors)

    def handle(self, record: Input) -> bool:
        if not isinstance(record, Pointer) or record.kind != "release":
            return False
        anchor = self.anchor_at(*record.pos)
        return anchor is not None and self.choose(anchor)

    def choose(self, anchor: str) -> bool:
        return self.links.finish() if anchor == "do:row" else super().choose(anchor)

    def prompt(self, view: FerryView, decision: Decision) -> Prompt:
        plain = [one for one in self.links.options if not one.anchors]
        buttons = [(one.id, self._say(one.label.key)) for one in plain]
        draft = self.links.draft()
        if draft is not None and draft.complete:
            buttons = [("do:row", self._say("ferry.row"))]
        return Prompt(self._say(f"ask.{decision.kind}"), buttons=tuple(buttons))

    def hover(self, anchor: str | None) -> None:
        self.hovered = anchor

    def anchor_at(self, x: float, y: float) -> str | None:
        for anchor in (*(f"card:{card}" for card in self._hand()), *self.stage.sprites):
            box = self.anchor_box(anchor)
            if box is not None and box.collidepoint(x, y) and self.links.option_at(anchor):
                return anchor
        cells = (cell for cell, box in self.stage.cells.items() if box.collidepoint(x, y))
        return next(map(rules.place, cells), None)

    def anchor_box(self, anchor: str) -> Box | None:
        boxes = {rules.place(cell): box for cell, box in self.stage.cells.items()}
        boxes |= {f"card:{card}": self._card_box(n) for n, card in enumerate(self._hand())}
        for name, sprite in self.stage.sprites.items():
            boxes[name] = Box(sprite.x - 30, sprite.y - 30, 60, 60)
        return boxes.get(anchor)

    # -- words -------------------------------------------------------------------------------

    def _say(self, key: str) -> str:
        return self.links.services.texts(key)

    def inspect(self, view: FerryView, anchor: str) -> InspectCard | None:
        seat = next((one for one in view.boats if boat(one) == anchor), None)
        if seat is None:
            return None
        facts = ((self._say("ferry.cards"), str(view.hand_sizes.get(seat, 0))),)
        return InspectCard(self._say("ferry.boat"), seat, facts=facts, clauses=("F-1.2",))

    def log_look(self, event: Event) -> LogLook:
        seat = getattr(event, "seat", "")
        return LogLook("flag", anchors=(boat(seat),) if seat else ())

    def chips(self, view: FerryView) -> Sequence[SeatChip]:
        asked = {one.seat for one in view.open}
        return [
            SeatChip(one.id, one.name or one.id, one.id, one.kind, view.boats[one.id],
                     one.id in asked)
            for one in self.links.setup.seats
        ]  # fmt: skip

    def round_text(self, view: FerryView) -> Text:
        return text("ferry.turn", round=view.turn)

    def phase(self, view: FerryView) -> int:
        return 0


def ferry_kit() -> TitleKit:
    folder = Path(__file__).parent
    words = read_catalogues(folder / "text")
    book = build_rulebook("ferry", (folder / "rulebook.json").read_bytes(), words)
    return TitleKit(FerryTitle(None), FerryTable, words, book, PackStamp("1", "ferry"))
