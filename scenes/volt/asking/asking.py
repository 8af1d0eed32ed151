"""The question at the desk: its legal places, previews of what is pointed at, console words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.kernel.contract import Title
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.volt.arena.geometry import DIRECTIONS, Grid
from rules.volt.model.pieces import Die
from rules.volt.model.view import VoltView
from rules.volt.previews import Ghost as PlannedDie
from rules.volt.previews import ghosts
from scenes.volt import looks
from scenes.volt.asking.dock_board import DockBoard
from scenes.volt.asking.draft import Draft
from scenes.volt.asking.previews import compared_marks, follows_from, pick_marks, program_marks
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.asking.sheets import (
    compared_sheet,
    decision_sheet,
    dock_sheet,
    program_sheet,
    remote_sheet,
)
from scenes.volt.board.marks import Marks, Note
from scenes.volt.desk.console import Sheet
from scenes.volt.kit import Kit
from scenes.volt.motion.shown import Shown
from scenes.volt.panels.series_board import SeriesBoard

TOLD_AT_ONCE = (
    *("beam", "saw", "pulse", "repulse", "bomb", "ground"),
    *("fire", "convert", "drive_how", "aim"),
)
"""Decisions whose main option is previewed before anything is pointed at."""
COMPARED = ("anchor", "brake", "shield")
"""Decisions whose results are shown side by side."""
Composer = ProgramDesk | DockBoard | RemoteDesk | SeriesBoard


class Asking:
    """Holds one decision of a person at the screen, or none."""

    def __init__(self, title: Title[Any, Any, Any], kit: Kit) -> None:
        self.title, self.kit = title, kit
        self.decision: Decision | None = None
        self.composer: Composer | None = None
        """Puts an answer together from several clicks."""
        self.pointed: str | None = None
        self._view: VoltView | None = None
        self._told: dict[str, list[Event]] = {}
        self._planned: tuple[PlannedDie, ...] = ()

    def set(
        self, view: VoltView, decision: Decision | None, explain: Callable[[Refusal], None]
    ) -> None:
        """A new question; a draft is kept while its own question is asked again."""
        self._view, self.decision = view, decision
        self._told = {}
        kept = self.composer
        if decision is None or kept is None or kept.decision.id != decision.id:
            self.composer = self._compose(view, decision, explain)
        self.plan_anew()

    def _compose(
        self, view: VoltView, decision: Decision | None, explain: Callable[[Refusal], None]
    ) -> Composer | None:
        if decision is None:
            return None
        robot = view.robots[decision.seat]
        if decision.form:
            return ProgramDesk(decision, Draft(self.kit.pack, robot), explain)
        if decision.kind == "dock":
            return DockBoard(decision, robot, self.kit)
        if decision.kind in ("choose_robot", "next_arena") and view.series is not None:
            return SeriesBoard(decision, view.series, self.kit)
        target = str(decision.about.get("target", ""))
        if decision.kind == "remote" and not view.robots[target].killbot:
            return RemoteDesk(decision, view.programs[target])
        return None

    @property
    def overlay(self) -> DockBoard | SeriesBoard | None:
        """Cards that lie over the board."""
        made = self.composer
        return made if isinstance(made, DockBoard | SeriesBoard) else None

    @property
    def editor(self) -> ProgramDesk | None:
        return self.composer if isinstance(self.composer, ProgramDesk) else None

    def plan_anew(self) -> None:
        """The draft has changed: let the rules foresee it."""
        view = self._view
        editor = self.editor
        if editor is None or view is None or view.seat != editor.decision.seat:
            self._planned = ()
            return
        self._planned = ghosts(self.kit.pack, view, editor.draft.program)

    def planned(self, die: Die) -> PlannedDie | None:
        """What the rules foresee for a die of the draft."""
        return next((one for one in self._planned if one.die == die), None)

    @property
    def legal_cells(self) -> tuple[str, ...]:
        if self.decision is None:
            return ()
        cells = (o for o in self.decision.options if o.startswith("cell:"))
        return tuple(option.removeprefix("cell:") for option in cells)

    def events(self) -> list[Event]:
        """What the pointed-at option would do; without a pointer, what the main one would."""
        decision, pick = self.decision, self.pointed
        if decision is None:
            return []
        if pick not in decision.options:
            pick = decision.options[0] if decision.kind in TOLD_AT_ONCE else ""
        return self._follows(pick) if pick else []

    def _follows(self, pick: str) -> list[Event]:
        view, decision = self._view, self.decision
        if view is None or decision is None:
            return []
        if pick not in self._told:
            self._told[pick] = follows_from(self.kit, view, decision, pick)
        return self._told[pick]

    @property
    def _compares(self) -> bool:
        """Whether all results are shown side by side until one of them is pointed at."""
        decision = self.decision
        if decision is None or self.pointed in decision.options:
            return False
        return decision.kind in COMPARED

    def marks(self, shown: Shown, grid: Grid) -> Marks:
        decision = self.decision
        if decision is None:
            return Marks()
        caption = self.kit.say("volt.caption")
        if self.editor is not None:
            marks = program_marks(self._planned, decision.seat, shown, self.kit, caption)
            return replace(marks, notes=(*marks.notes, *self._threats(shown, grid)))
        if self._compares and decision.kind != "shield":
            results = {pick: self._follows(pick) for pick in decision.options}
            return compared_marks(results, decision, shown, self.kit, caption)
        events = self.events()
        marks = pick_marks(events, decision.seat, shown, self.kit, caption)
        return replace(marks, legal=self.legal_cells)

    def _threats(self, shown: Shown, grid: Grid) -> list[Note]:
        """How many opponents have the last planned cell in a line of fire now (V-8.1)."""
        decision = self.decision
        if not self._planned or decision is None or self._planned[-1].destroyed:
            return []
        moves = [one for one in self._planned if not one.fires]
        own = shown.robots[decision.seat].cell
        end = moves[-1].path[-1] if moves else own
        count = sum(
            1
            for seat, robot in shown.robots.items()
            if seat != decision.seat and robot.cell and can_hit(shown, grid, robot.cell, end, own)
        )
        return [Note(end, "target", str(count), looks.THREAT)] if count else []

    def sheet(self, shown: Shown) -> Sheet:
        view, decision = self._view, self.decision
        if decision is None or view is None:
            return Sheet()
        match self.composer:
            case ProgramDesk() as editor:
                return program_sheet(editor, self._planned, shown, self.kit)
            case DockBoard() as cards:
                return dock_sheet(cards, self.kit)
            case RemoteDesk() as remote:
                return remote_sheet(remote, shown, self.kit)
        if self._compares and decision.kind == "shield":
            results = {pick: self._follows(pick) for pick in decision.options}
            return compared_sheet(self.title, view, decision, results, self.kit)
        return decision_sheet(self.title, view, decision, self.events(), self.kit)


def can_hit(shown: Shown, grid: Grid, cell: str, target: str, leaving: str) -> bool:
    """Whether a shot from a cell could reach a target; the robot on ``leaving`` is on its way."""
    standing = {robot.cell for robot in shown.robots.values() if robot.cell} - {leaving}
    for direction in DIRECTIONS:
        for place in grid.ray[direction][cell]:
            if place == target:
                return True
            if place in standing or place in shown.mines:
                break
    return False


def sight_cells(shown: Shown, grid: Grid, seat: str) -> tuple[tuple[str, str], ...]:
    """The three lines along which a KillBot looks (V-18.15)."""
    robot = shown.robots[seat]
    if not robot.killbot or not robot.cell or not robot.facing:
        return ()
    ahead = DIRECTIONS.index(robot.facing)
    standing = {other.cell for other in shown.robots.values() if other.cell}
    cells: list[tuple[str, str]] = []
    for turn in (-2, 0, 2):
        direction = DIRECTIONS[(ahead + turn) % 8]
        for cell in grid.ray[direction][robot.cell]:
            cells.append((cell, direction))
            if cell in standing:
                break
    return tuple(cells)


def due_cells(shown: Shown, grid: Grid) -> tuple[str, ...]:
    """Cells under robots that have something to give in Phase 3 (V-11.2)."""
    cells = [robot.cell for robot in shown.robots.values() if robot.cell]
    return tuple(c for c in cells if shown.tokens.get(c) or c in grid.workshops)
