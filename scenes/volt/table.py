"""VOLT on the table: the board, its panels and the control desk, and what is asked on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.content.packs import quick_content
from game.shell.canvas import Canvas
from game.shell.records import Input
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.volt.arena.geometry import Grid
from rules.volt.model import events as e
from rules.volt.model.picks import KEEP
from rules.volt.model.terms import RESOLUTION
from rules.volt.model.view import VoltView
from rules.volt.turn.killbots import sight
from rules.volt.turn.resolution import gives_something
from rules.volt.turn.strip import strip
from scenes.table.camera import BoardCamera
from scenes.table.contract import (
    Click,
    InspectCard,
    Prompt,
    TableLinks,
    TitleTable,
)
from scenes.table.quiet_life import QuietLife
from scenes.volt.answering import Answering
from scenes.volt.asking.asking import Asking
from scenes.volt.asking.diagrams import foretold_marks, look_closely
from scenes.volt.asking.pointless import pointless_pick
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.asking.sheets import watching_sheet
from scenes.volt.board import anchors
from scenes.volt.board.arena import ArenaLook, arena_look
from scenes.volt.board.drawing import draw_board, draw_flying
from scenes.volt.board.layout import (
    BOARD,
    Ground,
    Plan,
    card_room,
    desk_height,
    plan_board_only,
    plan_table,
)
from scenes.volt.board.marks import Marks
from scenes.volt.board.places import Places
from scenes.volt.board.stage import VoltStage
from scenes.volt.board.wrecks import Wreckage
from scenes.volt.cards.inspect import Inspector
from scenes.volt.desk.desk import Desk
from scenes.volt.desk.paint import paint_panels
from scenes.volt.kit import Kit
from scenes.volt.looks import robot_sprite
from scenes.volt.motion.animations import ANIMATIONS
from scenes.volt.panels.panels import Panels, draw_night
from scenes.volt.words.dice import planned_words
from scenes.volt.words.log_looks import LOOKS
from scenes.volt.words.summary import VoltSummary, prompt


class VoltTable(TitleTable[VoltView]):
    """Everything on it is a function of the view that is shown and the question that is asked."""

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        self.kit = Kit(links.services, links.setup, links.rules.pack)
        self.summary = VoltSummary(self.kit, lambda: links.told())
        self.animations, self.log_looks = ANIMATIONS, LOOKS
        self.shown: VoltView | None = None
        self.stage: VoltStage = VoltStage(play_sound=links.services.audio.play, kit=self.kit)
        self.camera: BoardCamera = BoardCamera()
        self.panels = Panels(self.kit)
        self.desk = Desk(self.kit)
        self.asking = Asking(links, self.kit)
        self.answering = Answering(
            links, self.asking, self.desk, lambda: self.places, self._refresh
        )
        self.inspector = Inspector(self.kit)
        self.wreckage = Wreckage(self.kit)
        self.hovered: str | None = None
        self._plan: Plan | None = None
        self._room: tuple[UiView, Box] | None = None
        self._look: ArenaLook | None = None
        self._look_key: object = None
        self._marks = Marks()
        self.life, self._settled = QuietLife(links), True

    # -- placing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return 0.0 if self.links.board_only else desk_height(area)

    def layout(self, view: UiView, area: Box) -> None:
        modules = self.shown is not None and self.shown.with_modules
        self._room = view, area
        if self.links.board_only:
            self._plan = plan_board_only(view, area)
        else:
            self._plan = plan_table(view, area, self.links.desk, modules)
        self.desk.layout(view, self._plan.desk, modules)
        self.camera.frame(self._plan.board, BOARD, BOARD)
        self._set_targets()
        self._place_cards()
        self._refresh()

    def _set_targets(self) -> None:
        """Where tokens and cards fly to: monitors, decks and the pool, in stage units."""
        view = self.shown
        if self._plan is None or view is None or self.links.board_only:
            return
        goals = {anchors.monitor(seat): anchors.monitor(seat) for seat in view.robots}
        goals |= {anchors.deck(colour): anchors.deck(colour) for colour in view.deck_sizes}
        for anchor, name in {**goals, anchors.SUPPLY: "pool"}.items():
            box = self.panels.anchor_box(self._plan, view, anchor)
            if box is not None:
                self.stage.places[name] = self.ground.camera.to_stage(*box.center)

    def _place_cards(self) -> None:
        overlay = self.asking.overlay
        if overlay is not None and self._plan is not None:
            overlay.layout(card_room(self._plan))

    @property
    def plan(self) -> Plan:
        assert self._plan is not None, "the table is laid out before it is used"
        return self._plan

    @property
    def view(self) -> VoltView:
        assert self.shown is not None, "a view is shown before anything is asked"
        return self.shown

    @property
    def ground(self) -> Ground:
        return Ground(self.camera.camera)

    @property
    def grid(self) -> Grid:
        return self.kit.pack.grid(self.view.arena, self.view.patch)

    @property
    def places(self) -> Places:
        return Places(self.plan, self.ground, self.view, self.grid.arena, self.panels, self.desk)

    # -- showing -----------------------------------------------------------------------------

    def show(self, view: VoltView) -> None:
        self.panels.active = ""
        self._turn_to(view)
        self._settled = True
        self.stage.build()
        self._set_targets()
        self._refresh()

    def begin_event(self, event: Event, view: VoltView) -> None:
        self._turn_to(view)
        self._settled = False
        in_phase_3 = (e.CellActivated, e.TokensCollected, e.RobotRepaired)
        self.panels.active = event.robot if isinstance(event, in_phase_3) else ""
        if isinstance(event, e.GameEnded) and event.winners:
            self.panels.active = event.winners[0]
        self._refresh()

    def _turn_to(self, view: VoltView) -> None:
        had_modules = self.shown is not None and self.shown.with_modules
        self.shown = self.stage.shown = view
        self._paint_arena_anew()
        self.desk.seat = self._desk_seat()
        if self._room is not None and had_modules != view.with_modules:
            self.layout(*self._room)

    def _paint_arena_anew(self) -> None:
        """The look of the arena changes with the game, hardly ever during it."""
        view = self.view
        sides = {robot.side: self.kit.colour_name(seat) for seat, robot in view.robots.items()}
        key = (view.arena, view.patch, tuple(sides.items()), view.with_killbots)
        if key != self._look_key:
            board = quick_content("volt").boards.get(view.arena)
            self._look = arena_look(self.grid.arena, board, sides, view.with_killbots)
            self._look_key = key

    def _desk_seat(self) -> str:
        view, asked = self.view, self.asking.decision
        wanted = (self.asking.target, asked.seat if asked else "", view.seat, view.active)
        for seat in (*wanted, self.desk.seat):
            if seat in view.robots and not view.robots[seat].killbot:
                return seat
        return next(iter(view.robots), "")

    def pose(self) -> dict[str, object]:
        view = self.view
        return {
            **self.stage.pose(),
            "robots": view.robots,
            "dice": view.programs if view.revealed else {},
            "strip": strip(view),
            "tokens": view.tokens,
            "mines": view.mines,
            "decks": view.deck_sizes,
            "pool": view.pool_size,
            "round": view.round,
        }

    def update(self, dt: float) -> bool:
        """While somebody programs, the clock goes on, unless one reads (V-5.24)."""
        editor = self.asking.editor
        if editor is not None:
            editor.race.tick(self.links.reads() or self._card_pointed)
        raced = editor is not None and self.view.number_race == "timed"
        told = self.desk.tell_race(editor.race if editor is not None and raced else None)
        return self.life.update(dt, self._settled) | told

    @property
    def _card_pointed(self) -> bool:
        """Whether one points at something to be read, which is no part of programming."""
        at = self.hovered
        return at is not None and at not in anchors.PROGRAMMING and not self.is_bare(at)

    def draw(self, canvas: Canvas) -> None:
        plan, view = self.plan, self.view
        if self.links.part == "desk":
            paint_panels(canvas, plan.area, view.programs.get(next(iter(view.robots)), ()))
            return
        draw_night(canvas, plan)
        if self._look is not None:
            hovered = anchors.CELL_AT.get(self.hovered or "", "")
            lost = self.wreckage.among(self.links.told(), view)
            shown = (self._look, self.stage, self._marks, lost, hovered, self.life)
            draw_board(canvas, plan, self.ground, *shown)
        if self.links.board_only:
            return
        self.panels.draw(canvas, plan, view)
        self.desk.draw(canvas, view)
        if self.asking.overlay is not None:
            self.asking.overlay.draw(canvas)
        draw_flying(canvas, self.ground, self.stage)

    def draw_over(self, canvas: Canvas) -> None:
        if self.links.part != "desk" and not self.links.board_only:
            self.desk.draw_over(canvas)
            if self.asking.overlay is not None:
                self.asking.overlay.draw_dragged(canvas)

    def _refresh(self) -> None:
        """Words and marks follow what is shown, asked and pointed at."""
        if self._plan is None or self.shown is None:
            return
        self.asking.foresee(self.shown)
        self._marks = self._new_marks()
        if self.asking.decision is not None:
            sheet = self.asking.sheet(self.shown)
        else:
            sheet = watching_sheet(
                self.shown, self.panels.rows(self.shown), self.desk.seat, self.kit
            )
        self.desk.console.show(sheet)
        self.desk.lit_modules = self.asking.lit_modules
        asked = self.asking.decision is not None
        self.panels.legal_decks = self.asking.legal_decks if asked else ()
        self.panels.chosen_deck = self.asking.chosen_deck
        self.desk.docking = self.asking.docking(self.shown)

    def _new_marks(self) -> Marks:
        view = self.view
        marks = self.asking.marks(view)
        if view.phase == RESOLUTION:
            cells = [robot.cell for robot in view.robots.values() if robot.cell]
            due = tuple(cell for cell in cells if gives_something(view, self.grid, cell))
            marks = replace(marks, due=due)
        pointed = next((one for one in view.robots if anchors.robot(one) == self.hovered), "")
        seen = sight(self.kit.pack, view, pointed) if pointed else ()
        return replace(marks, sight=seen) if seen else marks

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: VoltView, decision: Decision | None) -> None:
        self.asking.set(view, decision)
        composer = self.asking.composer
        self.desk.compose(composer if isinstance(composer, ProgramDesk | RemoteDesk) else None)
        self._place_cards()
        self.panels.asked = decision.seat if decision is not None else ""
        self.desk.seat = self._desk_seat()
        self._refresh()

    def ordered(self, view: VoltView, decision: Decision) -> str | None:
        """Nobody is asked about docking again as long as nothing has changed for them, where the
        desk shows how to be asked all the same."""
        plan, orders = self.desk.plan, self.asking.orders
        seen = decision.kind == "dock" and plan is not None and bool(plan.modules)
        rests = seen and orders.rests(view, decision.seat)
        return str(KEEP) if rests else None

    def taken_for(self, view: VoltView, decision: Decision) -> str | None:
        return pointless_pick(self.links.rules, view, decision)

    def handle(self, record: Input) -> bool:
        return self.answering.handle(record)

    def choose(self, anchor: str) -> bool:
        return self.answering.choose(anchor)

    def step_back(self) -> bool:
        return self.answering.step_back()

    @property
    def loose_parts(self) -> int:
        composer = self.asking.composer
        return 0 if composer is None or isinstance(composer, ProgramDesk) else composer.parts

    def choices(self) -> Sequence[str]:
        return self.answering.choices()

    def acted_out(self, decision: Decision, pick: str) -> Sequence[Click]:
        editor = self.asking.editor
        return editor.acted_out(pick) if editor is not None else super().acted_out(decision, pick)

    def prompt(self, view: VoltView, decision: Decision) -> Prompt:
        draft = self.links.draft()
        ready = draft is None or (draft.complete and self.desk.console.sheet.default)
        return prompt(self.kit, decision, self.links.options, self.asking.asked_modules, ready)

    # -- pointing ----------------------------------------------------------------------------

    def anchor_at(self, x: float, y: float) -> str | None:
        return self.asking.anchor_at(self.places, x, y)

    def anchor_box(self, anchor: str) -> Box | None:
        return self.asking.anchor_box(self.places, anchor)

    def is_bare(self, anchor: str) -> bool:
        return self.places.is_bare(anchor)

    def hover(self, anchor: str | None) -> None:
        if anchor == self.hovered:
            return
        self.hovered = anchor
        self.asking.pointed = anchor
        self.desk.console.hover(anchor)
        if self.asking.composer is not None:
            self.asking.composer.hovered = anchor
        self._refresh()

    def foretell(self, events: Sequence[Event]) -> bool:
        self._marks = foretold_marks(events, self.view, self.kit)
        if self.links.board_only:
            self._plan = replace(self.plan, board=self.plan.area)
            look_closely(self.camera, self.plan.area, self._marks, self.view)
        return True

    def seat_picture(self, seat: str) -> str:
        robot = self.view.robots.get(seat)
        if robot is None:
            return ""
        return robot_sprite(robot.model, self.kit.colour_name(seat), robot.killbot)

    def inspect(self, view: VoltView, anchor: str) -> InspectCard | None:
        if self._look is None:
            return None
        die = self.desk.die_at(self.view, anchor)
        if die is not None and self.desk.seat in self.view.robots:
            planned = self.asking.planned(die)
            words = planned_words(planned, self.kit) if planned else ""
            return self.inspector.die(die, self.desk.seat, self.view, words)
        return self.inspector.card(anchor, self.view, self._look, self.panels.rows(self.view))
