"""What a VOLT table shows: the board, its panels and the control desk, moved by events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.packs import load_content
from game.shell.canvas import Canvas
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.event import Event
from rules.volt.geometry import Grid
from rules.volt.terms import RESOLUTION
from rules.volt.view import VoltView
from scenes.table.camera import BoardCamera
from scenes.table.contract import (
    TableLinks,
    TitleTable,
)
from scenes.volt import combat
from scenes.volt.animations import ANIMATIONS
from scenes.volt.arena import ArenaLook, arena_look
from scenes.volt.asking import Asking, due_cells, sight_cells
from scenes.volt.board import draw_board, draw_flying
from scenes.volt.desk import Desk
from scenes.volt.desk_picture import paint_desk_picture
from scenes.volt.follow import follow
from scenes.volt.inspect import Inspector
from scenes.volt.kit import Kit
from scenes.volt.layout import (
    BOARD,
    Ground,
    Plan,
    card_room,
    desk_height,
    plan_board_only,
    plan_table,
)
from scenes.volt.marks import Marks
from scenes.volt.memory import recalled, take_note
from scenes.volt.panels import Panels, draw_night, programs_in
from scenes.volt.places import Places
from scenes.volt.sheets import watching_sheet
from scenes.volt.shown import Shown, from_view
from scenes.volt.stage import VoltStage, fill_stage, stage_pose

EVENT_SCENES = (combat,)
"""Animations that nothing else imports: they register when they load."""


class VoltShowing(TitleTable[VoltView]):
    """Places and draws the parts, follows the events, and keeps what is shown."""

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
        self._recalled: Shown | None = None

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

    def recall(self, view: VoltView, events: Sequence[Event]) -> None:
        self._recalled = recalled(view, events, self.kit)

    def show(self, view: VoltView) -> None:
        had_modules = self.shown.with_modules
        self.shown = from_view(view, self._recalled or self.shown)
        self._recalled = None
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

    def begin_event(self, event: Event, view: VoltView) -> None:
        take_note(self.shown, event, self.kit)
        follow(self.shown, event, self.kit.pack)
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
        if editor is not None:
            editor.tick()
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

    # -- words and marks ----------------------------------------------------------------------

    def _place_cards(self) -> None:
        overlay = self.asking.overlay
        if overlay is not None and self._plan is not None:
            overlay.layout(card_room(self._plan))

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

    def _told(self, view: VoltView) -> Shown:
        """What the events have told so far; before anything is shown, the view itself."""
        return self.shown if self.shown.robots else from_view(view)
