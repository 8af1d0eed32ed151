"""Previews as marks on the board: trails, ghosts, badges, and the corners that stop a line."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence

from rules.kernel.event import Event
from rules.volt.model import events as e
from rules.volt.model.view import VoltView
from rules.volt.previews import Ghost as PlannedDie
from rules.volt.previews import Outlook
from scenes.volt import looks
from scenes.volt.board.marks import Ghost, Marks, Note, Trail, stopping_vertex
from scenes.volt.kit import Kit

BEND = ("bend", "wall_line")
ENDS = (
    e.DieActivated, e.PanelBegan, e.RoundBegan, e.ProgramsRevealed, e.KillBotRolled,
    e.NumbersReturned,
)  # fmt: skip
"""Events with which something begins that the choice did not cause."""


class Sketch:
    """Collects marks from events, robot by robot."""

    def __init__(self, view: VoltView, kit: Kit) -> None:
        self.view, self.kit = view, kit
        self.trails: list[Trail] = []
        self.notes: list[Note] = []
        self.vertices: list[tuple[int, int]] = []
        self.threat: list[str] = []
        self.places: dict[str, str] = {}
        self.fatal: set[str] = set()
        self.damage: dict[str, int] = {}

    def add(self, events: Iterable[Event], label: str, seat: str) -> None:
        way: list[str] = []
        for event in events:
            self._one(event, label, seat, way)
        if len(way) > 1:
            self.trails.append(Trail("move", tuple(way), label))

    def plan(self, one: PlannedDie, seat: str) -> None:
        """A die of an own program, as the rules foresee it."""
        label = looks.PANEL_NUMERAL[one.die.panel]
        if one.used:
            self.add(one.events, label, seat)
            return
        if one.fires:
            hit = bool(one.hit or one.mine)
            self.trails.append(Trail("shot", one.path, label, hit))
            if one.hit:
                self.damage[one.hit] = self.damage.get(one.hit, 0) + 1
        else:
            self.trails.append(Trail("move", one.path, label))
            self.places[seat] = one.path[-1]
        for robot, cell in one.pushed:
            start = self.places.get(robot) or self.view.robots[robot].cell
            self.trails.append(Trail("push", (start, cell)))
            self.places[robot] = cell
        if one.stopped_by in BEND:
            self._stopped(one.path[-1], one.die.button)
        if one.damage:
            self.damage[seat] = self.damage.get(seat, 0) + one.damage
        if one.destroyed:
            self.fatal.add(seat)
        for robot in one.killed:
            self.places.setdefault(robot, self.view.robots[robot].cell)
            self.fatal.add(robot)
        if one.vp:
            cell = self.places.get(seat) or self.view.robots[seat].cell
            self.notes.append(Note(cell, "vp", f"+{one.vp}", looks.GOLD))

    def _one(self, event: Event, label: str, seat: str, way: list[str]) -> None:
        match event:
            case e.RobotMoved() | e.RobotJumped():
                self.places[event.robot] = event.path[-1]
                if event.robot == seat:
                    way.extend(event.path if not way else event.path[1:])
                else:
                    self.trails.append(Trail("move", event.path))
            case e.RobotPushed():
                self.places[event.robot] = event.cell
                self.trails.append(Trail("push", (event.start, event.cell)))
            case e.RobotsSwapped():
                self.trails.append(Trail("shot", (event.start, event.cell), label, True))
                self.places[event.robot] = event.cell
                if event.other:
                    self.places[event.other] = event.start
                else:
                    self.notes.append(Note(event.start, "mine", "", looks.THREAT))
            case e.RobotPlaced():
                self.places[event.robot] = event.cell
            case _:
                self._harm(event, label)

    def _harm(self, event: Event, label: str) -> None:
        match event:
            case e.ShotFired() | e.StreamFired():
                cells = (event.start, *event.line)
                hit = bool(event.hit) or bool(getattr(event, "mine", ""))
                self.trails.append(Trail("shot", cells, label, hit))
                if getattr(event, "stopped_by", "") in BEND:
                    self._stopped(cells[-1], event.direction)
            case e.GrenadeThrown():
                self.trails.append(Trail("shot", (event.start, event.cell), label, True))
            case e.Detonated() | e.Discharged():
                self.threat.extend(event.reached)
            case e.MoveStopped() if event.obstacle in BEND:
                self._stopped(event.cell, event.direction)
            case e.RobotDamaged():
                taken = event.monitor + event.shield
                self.damage[event.robot] = self.damage.get(event.robot, 0) + taken
            case e.RobotDestroyed():
                self.places[event.robot] = event.cell
                self.fatal.add(event.robot)
            case _:
                self._gain(event)

    def _gain(self, event: Event) -> None:
        match event:
            case e.VpGained():
                cell = self.places.get(event.seat) or self.view.robots[event.seat].cell
                if cell:
                    self.notes.append(Note(cell, "vp", "+1", looks.GOLD))
            case e.TokensCollected():
                self.notes.append(Note(event.cell, "vp", f"+{event.amount}", looks.GOLD))
            case e.RobotRepaired():
                cell = self.view.robots[event.robot].cell
                self.notes.append(Note(cell, "wrench", "", looks.REPAIR))
            case e.MineDropped():
                self.notes.append(Note(event.cell, "mine", "", looks.THREAT))

    def _stopped(self, cell: str, direction: str) -> None:
        vertex = stopping_vertex(cell, direction)
        if vertex is not None:
            self.vertices.append(vertex)

    def marks(self, caption: str) -> Marks:
        ghosts = []
        for seat, cell in self.places.items():
            robot = self.view.robots[seat]
            if cell != robot.cell or seat in self.fatal:
                colour = self.kit.colour_name(seat)
                image = looks.robot_sprite(robot.model, colour, robot.killbot)
                ghosts.append(Ghost(image, cell, seat in self.fatal))
                if seat in self.fatal:
                    self.threat.append(cell)
        for seat, taken in self.damage.items():
            cell = self.places.get(seat) or self.view.robots[seat].cell
            if cell and seat not in self.fatal:
                self.notes.append(Note(cell, "bolt", str(taken), looks.THREAT))
        threat = tuple(dict.fromkeys(self.threat))
        caption = caption if self.trails else ""
        return Marks(
            threat=threat,
            trails=tuple(self.trails),
            ghosts=tuple(ghosts),
            notes=tuple(self.notes),
            vertices=tuple(self.vertices),
            caption=caption,
        )


def program_marks(outlook: Outlook, seat: str, view: VoltView, kit: Kit, caption: str) -> Marks:
    """Trails of the operator's own dice with the numerals of their panels, and what they earn."""
    sketch = Sketch(view, kit)
    for one in outlook.ghosts:
        sketch.plan(one, seat)
    if outlook.tokens:
        sketch.notes.append(Note(outlook.cell, "vp", f"+{outlook.tokens}", looks.GOLD))
    return sketch.marks(caption if outlook.ghosts else "")


def caused(events: Iterable[Event]) -> list[Event]:
    """What a pick brings about at once, up to the next thing that it did not cause."""
    return list(itertools.takewhile(lambda event: not isinstance(event, ENDS), events))


def compared_marks(
    results: Mapping[int, Sequence[Event]],
    seat: str,
    view: VoltView,
    kit: Kit,
    caption: str,
) -> Marks:
    """Where the robot would end with each option, numbered by the cells it goes."""
    robot = view.robots[seat]
    image = looks.robot_sprite(robot.model, kit.colour_name(seat), robot.killbot)
    ghosts: list[Ghost] = []
    notes: list[Note] = []
    for cells, events in results.items():
        sketch = Sketch(view, kit)
        sketch.add(events, "", seat)
        end = sketch.places.get(seat, robot.cell)
        fatal = seat in sketch.fatal
        if end != robot.cell:
            ghosts.append(Ghost(image, end, fatal))
        colour = looks.DANGER if fatal else looks.LEGAL
        notes.append(Note(end, "skull" if fatal else "flag", str(cells), colour))
    return Marks(ghosts=tuple(ghosts), notes=_spread(notes), caption=caption)


def _spread(notes: Sequence[Note]) -> tuple[Note, ...]:
    """One note per cell; results that end on the same cell share it."""
    by_cell: dict[str, Note] = {}
    for note in notes:
        first = by_cell.get(note.cell)
        label = note.label if first is None else f"{first.label} · {note.label}"
        by_cell[note.cell] = Note(note.cell, note.icon, label, note.colour)
    return tuple(by_cell.values())


def pick_marks(events: Sequence[Event], seat: str, view: VoltView, kit: Kit, caption: str) -> Marks:
    """What a pick would do."""
    sketch = Sketch(view, kit)
    sketch.add(events, "", seat)
    return sketch.marks(caption if events else "")
