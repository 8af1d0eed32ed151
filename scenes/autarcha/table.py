"""Autarcha on the shared table: shows views, follows events, turns clicks into picks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.autarcha.model import questions
from rules.autarcha.model.events import ActionSpent
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.title import AutarchaTitle
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from scenes.autarcha.asking.diagrams import Diagram
from scenes.autarcha.asking.places import anchor_under, box_of
from scenes.autarcha.board.closeup import Closeup
from scenes.autarcha.board.map import WarMap
from scenes.autarcha.board.plan import SQUARE, desk_height, make_plan
from scenes.autarcha.cards.inspect import inspect
from scenes.autarcha.desk.deploying import Deploying
from scenes.autarcha.desk.founding import Founding
from scenes.autarcha.desk.journal import Journal
from scenes.autarcha.desk.ordering import Ordering
from scenes.autarcha.desk.panel import Panel
from scenes.autarcha.desk.shop import Shop
from scenes.autarcha.desk.starting import Starting
from scenes.autarcha.front import Front
from scenes.autarcha.kit import Kit, plate
from scenes.autarcha.motion.animations import ANIMATIONS
from scenes.autarcha.motion.stage import MapStage
from scenes.autarcha.words.log_looks import LOOKS
from scenes.autarcha.words.summary import WarSummary
from scenes.table.contract import InspectCard, Prompt, TableLinks, TitleTable
from scenes.table.places import Place


class AutarchaTable(TitleTable[AutarchaView]):
    """The map, and on the desk the panel of whatever is asked."""

    stage: MapStage
    fits_itself = True

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        rules = links.rules
        assert isinstance(rules, AutarchaTitle)
        self.animations, self.log_looks = ANIMATIONS, LOOKS
        kit = Kit(links.services, links.setup, rules.pack)
        self.summary = WarSummary(kit)
        self.stage = MapStage(play_sound=links.services.audio.play, kit=kit)
        self.front = front = Front(kit, self.stage, links)
        self.camera = front.camera
        scenario = str(links.setup.option("scenario", "skirmish"))
        board = rules.pack.board_of(scenario if scenario in rules.pack.scenarios else "skirmish")
        self.minimap_shape = board.width / board.height
        self.map = WarMap(front)
        self.closeup = Closeup(front)
        self.journal = Journal(front)
        self.plain = Panel(front)
        self.ordering = Ordering(front)
        self.diagram = Diagram(front)
        self.deploying = Deploying(front)
        self._card: tuple[Hashable, InspectCard | None] | None = None
        self.panels: dict[str, Panel] = {
            questions.ORDER: self.ordering,
            questions.DEPLOY: self.deploying,
            questions.FACTORY: Founding(front),
            questions.STARTER: Starting(front),
            questions.PURCHASE: Shop(front),
        }

    @property
    def panel(self) -> Panel:
        """The panel of the question that is asked, or of nothing."""
        if self.links.board_only:
            return self.diagram
        decision = self.front.decision
        return self.panels.get(decision.kind, self.plain) if decision else self.ordering

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return 0.0 if self.links.board_only else desk_height(area)

    def layout(self, view: UiView, area: Box) -> None:
        front = self.front
        front.ui, self._card = view, None
        front.plan = make_plan(area, self.links.desk, self.links.board_only)
        front.camera.scale = view.scale
        self._frame()
        for panel in (self.plain, *self.panels.values()):
            panel.layout()

    def _frame(self) -> None:
        front = self.front
        if front.has_view:
            board = front.board
            front.camera.frame(front.plan.sheet, board.width * SQUARE, board.height * SQUARE)
            self.minimap_shape = board.width / board.height
        if self.links.teaching:
            self.minimap_shape = 0.0

    def update(self, dt: float) -> bool:
        front = self.front
        if not front.has_view or front.ui is None:
            return False
        self.panel.update(dt)
        alive = front.life.update(dt, front.settled)
        return self.closeup.follow() | alive | self.map.update(dt)

    def show(self, view: AutarchaView) -> None:
        self._look(view)
        self.front.settled = True
        self.stage.build()
        self.closeup.follow()
        if self.links.board_only:
            self.diagram.look()

    def begin_event(self, event: Event, view: AutarchaView) -> None:
        self._look(view)
        self.front.settled = False
        self.map.tracks.note(event, view)
        if isinstance(event, ActionSpent) and event.units and not self.links.board_only:
            self._follow_unit(event.units[0])

    def _follow_unit(self, key: str) -> None:
        """While the map is zoomed in, whoever acts is brought into sight."""
        unit = self.front.view.units.get(key)
        if unit is not None and not self.front.camera.fitted:
            self.front.show_square(unit.square)

    def _look(self, view: AutarchaView) -> None:
        first = not self.front.has_view
        self.stage.shown = view
        self.front.version += 1
        self.map.look()
        if first:
            self._frame()

    def pose(self) -> object:
        return self.stage.pose()

    def draw(self, canvas: Canvas) -> None:
        front = self.front
        if not front.has_view:
            return
        self.map.draw(canvas, self.panel)
        if not front.plan.board_only:
            self.panel.draw(canvas)
            if front.sheet:
                self.journal.draw(canvas)

    def draw_minimap(self, canvas: Canvas, box: Box) -> None:
        self.map.draw_small(canvas, box)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: AutarchaView, decision: Decision | None) -> None:
        self.front.decision = decision
        self.front.facing = None
        self.panel.ask()

    def taken_for(self, view: AutarchaView, decision: Decision) -> str | None:
        if decision.kind == questions.DEPLOY:
            return self.deploying.takes(view, decision)
        return None

    def grabs(self, pointer: Pointer) -> bool:
        if self.journal.covers(pointer.pos):
            return True
        return self.front.decision is not None and self.panel.grabs(pointer)

    def handle(self, record: Input) -> bool:
        front = self.front
        if isinstance(record, Pointer):
            front.point = None if record.kind == "leave" else record.pos
            if record.kind in ("press", "release"):
                # what lies under a pointer that rests may have changed since it moved
                front.hovered = self.anchor_at(*record.pos) or ""
        if front.sheet and self.journal.handle(record):
            return True
        if isinstance(record, Key):
            return self.panel.key(record)
        return self.panel.handle(record)

    def choose(self, anchor: str) -> bool:
        if self.journal.is_open and self.journal.choose(anchor):
            return True
        return self.panel.choose(anchor)

    def step_back(self) -> bool:
        front = self.front
        if front.sheet:
            self.journal.close()
            return True
        return front.decision is not None and self.panel.step_back()

    def choices(self) -> Sequence[str]:
        """What can be picked and is not covered by something that lies over it."""
        front = self.front
        if not front.has_view or front.decision is None:
            return ()
        if self.journal.is_open:
            return self.journal.choices()
        return [one for one in self.panel.choices() if self._is_seen(one)]

    def _is_seen(self, anchor: str) -> bool:
        box = self.anchor_box(anchor)
        return box is not None and self.anchor_at(*box.center) == anchor

    def prompt(self, view: AutarchaView, decision: Decision) -> Prompt:
        return self.panel.prompt()

    def _over(self) -> tuple[Place, ...]:
        return (*self.journal.places(), *self.panel.places())

    def anchor_at(self, x: float, y: float) -> str | None:
        if not self.front.has_view:
            return None
        return anchor_under(self.front, self._over(), x, y)

    def anchor_box(self, anchor: str) -> Box | None:
        return box_of(self.front, self._over(), anchor) if self.front.has_view else None

    def is_bare(self, anchor: str) -> bool:
        """Squares without a unit."""
        return anchor in self.front.squares

    def hover(self, anchor: str | None) -> None:
        front = self.front
        if anchor != front.hovered:
            front.facing = None
        front.hovered = anchor or ""

    def foretell(self, events: Sequence[Event]) -> bool:
        return self.diagram.foretell(events)

    # -- explaining --------------------------------------------------------------------------

    def inspect(self, view: AutarchaView, anchor: str) -> InspectCard | None:
        if not self.front.has_view:
            return None
        return self.panel.inspect(anchor) or self._card_of(anchor)

    def _card_of(self, anchor: str) -> InspectCard | None:
        """The same card as long as nothing changes, so that it need not be laid out anew."""
        front = self.front
        state = (anchor, front.version, front.showing.mines, front.side)
        if self._card is None or self._card[0] != state:
            self._card = (state, inspect(front, anchor))
        return self._card[1]

    def seat_picture(self, seat: str) -> str:
        return plate(self.front.pack.hq, seat)
