"""VOLT on the table: the board, its panels and the control desk behind one contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.packs import load_content
from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.volt.geometry import Grid
from rules.volt.terms import PHASES, RESOLUTION
from rules.volt.view import VoltView
from scenes.table.camera import BoardCamera
from scenes.table.contract import (
    InspectCard,
    LogLook,
    Prompt,
    SeatChip,
    TableLinks,
    TitleTable,
)
from scenes.volt import combat, logbook, summary
from scenes.volt.animations import ANIMATIONS
from scenes.volt.arena import ArenaLook, arena_look
from scenes.volt.asking import Asking, due_cells, sight_cells
from scenes.volt.board import draw_board, draw_flying
from scenes.volt.desk import Desk
from scenes.volt.desk_picture import paint_desk_picture
from scenes.volt.follow import follow
from scenes.volt.foretelling import foretold_marks, look_closely
from scenes.volt.inspect import Inspector
from scenes.volt.kit import Kit
from scenes.volt.layout import BOARD, Ground, Plan, desk_height, plan_board_only, plan_table
from scenes.volt.marks import Marks
from scenes.volt.panels import Panels, draw_night, programs_in
from scenes.volt.places import Places
from scenes.volt.program_desk import ProgramDesk
from scenes.volt.remote_desk import RemoteDesk
from scenes.volt.sheets import watching_sheet
from scenes.volt.shown import Shown, from_view
from scenes.volt.stage import VoltStage, fill_stage, stage_pose
from scenes.volt.wording import row_note

EVENT_SCENES = (combat,)
"""Animations that nothing else imports: they register when they load."""


class VoltTable(TitleTable[VoltView]):
    """Forwards to the parts; keeps what is shown and what is asked."""

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        self.kit = Kit(links.services, links.setup, links.rules.pack)
        self.animations = ANIMATIONS
        self.shown = Shown()
        self.stage: VoltStage = VoltStage(
            play_sound=links.services.audio.play, kit=self.kit, shown=self.shown
        )
        self.camera: BoardCamera = BoardCamera()
        self.panels = Panels(self.kit)
        self.desk = Desk(self.kit)
        self.asking = Asking(links.rules, self.kit)
        self.inspector = Inspector(self.kit)
        self.hovered: str | None = None
        self._plan: Plan | None = None
        self._room: tuple[UiView, Box] | None = None
        self._look: ArenaLook | None = None
        self._look_key: object = None
        self._marks = Marks()
        self._seconds = -1

    # -- placing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return 0.0 if self.links.board_only else desk_height(area)

    def layout(self, view: UiView, area: Box) -> None:
        modules = self.shown.with_modules
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
        if self._plan is None or self.links.board_only:
            return
        anchors = [f"monitor:{seat}" for seat in self.shown.robots]
        anchors += ["supply", *(f"deck:{colour}" for colour in self.shown.decks)]
        for anchor in anchors:
            box = self.panels.anchor_box(self._plan, self.shown, anchor)
            if box is not None:
                name = "pool" if anchor == "supply" else anchor
                self.stage.places[name] = self.ground.camera.to_stage(*box.center)

    @property
    def plan(self) -> Plan:
        assert self._plan is not None, "the table is laid out before it is used"
        return self._plan

    @property
    def ground(self) -> Ground:
        return Ground(self.camera.camera)

    @property
    def grid(self) -> Grid:
        return self.kit.pack.grid(self.shown.arena, self.shown.patch)

    @property
    def places(self) -> Places:
        return Places(self.plan, self.ground, self.shown, self.grid.arena, self.panels, self.desk)

    # -- showing -----------------------------------------------------------------------------

    def show(self, view: VoltView) -> None:
        had_modules = self.shown.with_modules
        self.shown = from_view(view, self.shown)
        self.stage.shown = self.shown
        fill_stage(self.stage, {cell: n for n, cell in self.grid.arena.vp.items()})
        self._paint_arena_anew()
        self.panels.ready = programs_in(view)
        self.desk.seat = self._desk_seat(view)
        self.desk.look_through(view)
        if self._room is not None and had_modules != self.shown.with_modules:
            self.layout(*self._room)
        self._set_targets()
        self._refresh()

    def _paint_arena_anew(self) -> None:
        """The look of the arena changes with the game, hardly ever during it."""
        shown = self.shown
        sides = {robot.side: self.kit.colour_name(seat) for seat, robot in shown.robots.items()}
        key = (shown.arena, shown.patch, tuple(sides.items()), shown.with_killbots)
        if key != self._look_key:
            board = load_content("volt").boards.get(shown.arena)
            self._look = arena_look(self.grid.arena, board, sides, shown.with_killbots)
            self._look_key = key

    def _desk_seat(self, view: VoltView) -> str:
        asked = self.asking.decision
        target = str(asked.about.get("target", "")) if asked and asked.kind == "remote" else ""
        wanted = (target, asked.seat if asked else "", view.seat, self.shown.active, self.desk.seat)
        for seat in wanted:
            if seat in self.shown.robots and not self.shown.robots[seat].killbot:
                return seat
        return next(iter(self.shown.robots), "")

    def begin_event(self, event: Event) -> None:
        note = row_note(event, self.shown, self.kit)
        follow(self.shown, event, self.kit.pack)
        if note is not None:
            self.shown.rows = tuple(
                msgspec.structs.replace(row, note=note[1])
                if row.seat == note[0] and row.state == "now"
                else row
                for row in self.shown.rows
            )
        self._refresh()

    def pose(self) -> dict[str, object]:
        shown = self.shown
        pose: dict[str, object] = dict(stage_pose(self.stage))
        for seat, robot in shown.robots.items():
            pose[f"monitor:{seat}"] = msgspec.structs.astuple(robot)
            pose[f"dice:{seat}"] = shown.programs.get(seat, ())
        pose["tokens"] = dict(sorted(shown.tokens.items()))
        pose["mines"] = dict(sorted(shown.mines.items()))
        pose["decks"] = dict(shown.decks)
        pose["pool"] = shown.pool
        pose["round"] = shown.round
        return pose

    def update(self, dt: float) -> bool:
        """While somebody programs, the clock goes on (V-5.24)."""
        editor = self.asking.editor
        seconds = editor.elapsed // 1000 if editor is not None else -1
        changed = seconds != self._seconds
        self._seconds = seconds
        if changed:
            self.desk.console.clock = seconds
        return changed

    def draw(self, canvas: Canvas) -> None:
        plan = self.plan
        if self.links.part == "desk":
            dice = self.shown.programs.get(next(iter(self.shown.robots)), ())
            paint_desk_picture(canvas, plan.area, dice)
            return
        draw_night(canvas, plan)
        if self._look is not None:
            hovered = self._lit_cell()
            draw_board(canvas, plan, self.ground, self._look, self.stage, self._marks, hovered)
        if self.links.board_only:
            return
        self.panels.draw(canvas, plan, self.shown)
        self.desk.draw(canvas, self.shown)
        if self.asking.overlay is not None:
            self.asking.overlay.draw(canvas)
        draw_flying(canvas, self.ground, self.stage)
        self.desk.draw_over(canvas)

    def _lit_cell(self) -> str:
        kind, _, cell = (self.hovered or "").partition(":")
        return cell if kind == "cell" else ""

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: VoltView, decision: Decision | None) -> None:
        self.asking.set(view, decision, self._explain)
        composer = self.asking.composer
        self.desk.compose(composer if isinstance(composer, ProgramDesk | RemoteDesk) else None)
        self._place_cards()
        self.panels.asked = decision.seat if decision is not None else ""
        decks = [o for o in decision.options if o.startswith("deck:")] if decision else []
        self.panels.legal_decks = tuple(deck.removeprefix("deck:") for deck in decks)
        self.desk.seat = self._desk_seat(view)
        self.desk.look_through(view)
        self._refresh()

    def _place_cards(self) -> None:
        overlay = self.asking.overlay
        if overlay is not None and self._plan is not None:
            overlay.layout(self._plan.board)

    def _explain(self, refusal: Refusal) -> None:
        self.links.explain(refusal)

    def _refresh(self) -> None:
        """Words and marks follow what is shown, asked and pointed at."""
        if self._plan is None or not self.shown.robots:
            return
        self._marks = self._new_marks()
        if self.asking.decision is not None:
            sheet = self.asking.sheet(self.shown)
        else:
            sheet = watching_sheet(self.shown, self.kit)
        self.desk.console.show(sheet)
        about = self.asking.decision.about if self.asking.decision else {}
        self.desk.lit_module = str(about.get("module", ""))

    def _new_marks(self) -> Marks:
        marks = self.asking.marks(self.shown, self.grid)
        if self.shown.phase == RESOLUTION:
            marks = replace(marks, due=due_cells(self.shown, self.grid))
        kind, _, seat = (self.hovered or "").partition(":")
        if kind == "robot" and seat in self.shown.robots:
            sight = sight_cells(self.shown, self.grid, seat)
            if sight:
                return replace(marks, sight=sight)
        return marks

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._key(record)
        if not isinstance(record, Pointer):
            return False
        if self.desk.pointer(record):
            self._drafted()
            return True
        match record.kind:
            case "press" if record.button == "left":
                pressed = self.desk.console.anchor_at(*record.pos)
                self.desk.console.press(pressed)
                return pressed is not None
            case "release" if record.button == "left":
                self.desk.console.press(None)
                anchor = self.anchor_at(*record.pos)
                return self._click(anchor) if anchor else False
        return False

    def _drafted(self) -> None:
        self.asking.plan_anew()
        self._refresh()

    def _click(self, anchor: str) -> bool:
        asked, composer = self.links.asked, self.asking.composer
        if asked is None:
            return False
        if composer is not None and not isinstance(composer, ProgramDesk):
            return self.choose(anchor)
        if anchor in self.desk.console.picks or anchor in asked.options:
            return self.choose(anchor)
        on_board = any(option.startswith("cell:") for option in asked.options)
        cell = self.places.cell_of(anchor)
        return self.choose(f"cell:{cell}") if on_board and cell else False

    def _key(self, key: Key) -> bool:
        if key.does("pick"):
            picks = self.desk.console.picks
            return self.choose(picks[0]) if picks else False
        editor = self.asking.editor
        if editor is not None and editor.key(key):
            self._drafted()
            return True
        return False

    def choose(self, anchor: str) -> bool:
        asked, composer = self.links.asked, self.asking.composer
        if asked is None:
            return False
        made = composer.click(anchor) if composer is not None else None
        if made:
            return self.links.submit(asked, made)
        if made == "":
            self._drafted()
            return True
        known = anchor in asked.options or anchor in self.desk.console.picks
        if known or anchor.startswith("cell:"):
            return self.links.submit(asked, anchor)
        return False

    def step_back(self) -> bool:
        composer = self.asking.composer
        if composer is None or not composer.step_back():
            return False
        self._drafted()
        return True

    def choices(self) -> Sequence[str]:
        decision, composer = self.asking.decision, self.asking.composer
        if decision is None:
            return ()
        if composer is not None:
            return tuple(dict.fromkeys((*composer.choices(), *self.desk.console.picks)))
        return tuple(pick for pick in decision.options if self.anchor_box(pick) is not None)

    def prompt(self, view: VoltView, decision: Decision) -> Prompt:
        return summary.prompt(self.kit, decision)

    # -- pointing ----------------------------------------------------------------------------

    def anchor_at(self, x: float, y: float) -> str | None:
        overlay = self.asking.overlay
        found = overlay.anchor_at(x, y) if overlay is not None else None
        if found is not None:
            return found
        return self.places.anchor_at(x, y, self.asking.legal_cells)

    def anchor_box(self, anchor: str) -> Box | None:
        overlay = self.asking.overlay
        found = overlay.place(anchor) if overlay is not None else None
        return found or self.places.anchor_box(anchor)

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
        self._marks = foretold_marks(events, self.shown, self.grid, self.kit)
        if self.links.board_only:
            self._plan = replace(self.plan, board=self.plan.area)
            look_closely(self.camera, self.plan.area, self._marks, self.shown)
        return True

    def inspect(self, view: VoltView, anchor: str) -> InspectCard | None:
        if self._look is None:
            return None
        tiles = dict(zip(self.grid.arena.cells, self._look.tiles, strict=True))
        rows = self.panels.rows(self.shown)
        return self.inspector.card(anchor, self.shown, self.grid.arena, tiles, rows)

    # -- words for the shared panels ---------------------------------------------------------

    def log_look(self, event: Event) -> LogLook:
        return logbook.log_look(event)

    def is_key_moment(self, event: Event) -> bool:
        return isinstance(event, logbook.KEY_MOMENTS)

    def chips(self, view: VoltView) -> Sequence[SeatChip]:
        return summary.chips(self.kit, view, self._told(view))

    def round_text(self, view: VoltView) -> Text:
        return summary.round_text(self._told(view))

    def phase(self, view: VoltView) -> int:
        phase = self._told(view).phase
        return PHASES.index(phase) if phase in PHASES else 0

    def _told(self, view: VoltView) -> Shown:
        """What the events have told so far; before anything is shown, the view itself."""
        return self.shown if self.shown.robots else from_view(view)

    def score_sheet(self, view: VoltView) -> Sequence[tuple[str, dict[str, str]]]:
        return summary.score_sheet(self.kit, view)
