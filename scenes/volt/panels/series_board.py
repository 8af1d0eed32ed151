"""The Championship: four arenas, who holds their titles, the duels so far, what is to choose."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.kernel.decision import Decision
from rules.volt.content import Module
from rules.volt.model.picks import InArena, Model
from rules.volt.series.championship import Championship
from scenes.table.contract import TableLinks
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.cards.paint import HEIGHT, WIDTH, paint_card
from scenes.volt.kit import Kit
from scenes.volt.plates import plate

GAP = 16
HEAD = 44
NAMES = 30
HOLDER = 54
LINE = 22
MOST_RESULTS = 5


class SeriesBoard:
    """Shown over the arena while a robot or the next arena is chosen (V-20.2, V-20.11)."""

    def __init__(
        self, decision: Decision, series: Championship, kit: Kit, links: TableLinks
    ) -> None:
        self.decision, self.series, self.kit, self.links = decision, series, kit, links
        self.hovered: str | None = None
        self.box = Box(0, 0, 1, 1)
        modules = kit.pack.modules.values()
        self.titles = sorted((m for m in modules if m.arena), key=lambda m: m.arena)

    def layout(self, board: Box) -> None:
        inner = board.inflate(-24, 0)
        self._card = (inner.width - 5 * GAP) / max(1, len(self.titles))
        self._tall = min(self._card * HEIGHT / WIDTH, board.height * 0.44)
        results = min(MOST_RESULTS, len(self.series.results))
        height = HEAD + NAMES + self._tall + HOLDER + LINE * results + GAP
        self.box = Box(inner.x, board.centery - height / 2, inner.width, height)

    # -- composing ---------------------------------------------------------------------------

    def _anchor(self, module: Module) -> str:
        """The option that goes with a title, or the card alone where there is none."""
        for option in self.links.options:
            if option.args in (Model(module.robot), InArena(module.arena)):
                return option.id
        return anchors.module(module.id)

    def place(self, anchor: str) -> Box | None:
        places = ((i, m) for i, m in enumerate(self.titles))
        found = (i for i, m in places if anchor in (self._anchor(m), anchors.module(m.id)))
        index = next(found, None)
        return self._column(index) if index is not None else None

    def _column(self, index: int) -> Box:
        x = self.box.x + GAP + index * (self._card + GAP)
        return Box(x, self.box.y + HEAD, self._card, NAMES + self._tall + HOLDER)

    def anchor_at(self, x: float, y: float) -> str | None:
        for index, module in enumerate(self.titles):
            if self._column(index).collidepoint(x, y):
                return self._anchor(module)
        return "series" if self.box.collidepoint(x, y) else None

    def click(self, anchor: str) -> bool:
        option = self.links.option_at(anchor)
        return option is not None and self.links.pick(option)

    def choices(self) -> list[str]:
        return list(self.decision.options)

    def step_back(self) -> bool:
        return False

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        title = self.kit.say("volt.series.title")
        key = ("volt series", self.series.results, tuple(self.series.models.items()))
        more = (self.decision.options, self.hovered, title)
        canvas.layer((key, more), self.box.inflate(40, 40), self._paint)

    def _paint(self, canvas: Canvas) -> None:
        plate(canvas, self.box, self.kit.say("volt.series.title"), looks.GOLD)
        for index, module in enumerate(self.titles):
            self._title(canvas, self._column(index), module)
        y = self.box.y + HEAD + NAMES + self._tall + HOLDER + 4
        first = max(0, len(self.series.results) - MOST_RESULTS)
        for number, result in enumerate(self.series.results[first:], first + 1):
            arena = self.kit.say(f"arena.{result.arena}.name")
            winner = self.kit.operator(result.winner)
            key = "volt.series.passed" if result.passed else "volt.series.kept"
            words = self.kit.say(key, number=number, arena=arena, winner=winner)
            draw.text(canvas, words, (self.box.x + GAP, y), 15, looks.DIM)
            y += LINE

    def _title(self, canvas: Canvas, column: Box, module: Module) -> None:
        anchor = self._anchor(module)
        if anchor in self.decision.options:
            lit = anchor == self.hovered
            draw.fill(canvas, column.inflate(8, 4), "#16305a" if lit else "#12213f", 10)
            draw.fill(canvas, column.inflate(8, 4), looks.LEGAL, 10, 2)
        name = self.kit.say(f"arena.{module.arena}.name")
        size = canvas.view.fitted(name, column.width - 8, 16, True)
        name = canvas.view.shortened(name, column.width, size, True)
        at = (column.centerx, column.y + NAMES / 2)
        draw.text(canvas, name, at, size, looks.TEXT, bold=True, anchor="center")
        wide = self._tall * WIDTH / HEIGHT
        card = Box(column.centerx - wide / 2, column.y + NAMES, wide, self._tall)
        words = self.kit.say(f"module.{module.id}.card")
        paint_card(canvas, card, module, self.kit, effect=words)
        self._holder(canvas, column, module)

    def _holder(self, canvas: Canvas, column: Box, module: Module) -> None:
        holder = next((s for s, held in self.series.trophies.items() if module.id in held), "")
        robot = self.kit.say(f"robot.{module.robot}.name")
        y = column.bottom - HOLDER / 2
        if not holder:
            at = (column.centerx, y)
            size = canvas.view.fitted(robot, column.width, 15, True)
            draw.text(canvas, robot, at, size, looks.DIM, bold=True, anchor="center")
            return
        who = canvas.view.shortened(self.kit.operator(holder), column.width - 34, 15, True)
        width = canvas.view.text_width(who, 15, True)
        left = column.centerx - (width + 22) / 2
        draw.seat_sign(canvas, self.kit.look(holder), (left + 8, y), 15)
        draw.text(canvas, who, (left + 22, y), 15, looks.TEXT, bold=True, anchor="midleft")
