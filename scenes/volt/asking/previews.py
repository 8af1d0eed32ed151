"""Previews as marks on the board: trails, ghosts, badges, and the corners that stop a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.volt.model import events as e
from rules.volt.model.view import VoltView
from rules.volt.previews import Ghost as PlannedDie
from rules.volt.previews import consequences
from scenes.volt import looks
from scenes.volt.board.marks import Ghost, Marks, Note, Trail, stopping_vertex
from scenes.volt.kit import Kit
from scenes.volt.motion.shown import Shown

BEND = ("bend", "wall_line")
ENDS = (
    e.DieActivated, e.PanelBegan, e.RoundBegan, e.ProgramsRevealed, e.KillBotRolled,
    e.NumbersReturned,
)  # fmt: skip
"""Events with which something begins that the choice did not cause."""


class Sketch:
    """Collects marks from events, robot by robot."""

    def __init__(self, shown: Shown, kit: Kit) -> None:
        self.shown, self.kit = shown, kit
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
        if one.fires:
            hit = bool(one.hit or one.mine)
            self.trails.append(Trail("shot", one.path, label, hit))
            if one.hit:
                self.damage[one.hit] = self.damage.get(one.hit, 0) + 1
        else:
            self.trails.append(Trail("move", one.path, label))
            self.places[seat] = one.path[-1]
        for robot, cell in one.pushed:
            start = self.places.get(robot) or self.shown.robots[robot].cell
            self.trails.append(Trail("push", (start, cell)))
            self.places[robot] = cell
        if one.stopped_by in BEND:
            self._stopped(one.path[-1], one.die.button)
        if one.destroyed:
            self.fatal.add(seat)

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
                cell = self.shown.robots[event.seat].cell
                if cell:
                    self.notes.append(Note(cell, "vp", "+1", looks.GOLD))
            case e.TokensCollected():
                self.notes.append(Note(event.cell, "vp", f"+{event.amount}", looks.GOLD))
            case e.RobotRepaired():
                cell = self.shown.robots[event.robot].cell
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
            robot = self.shown.robots[seat]
            if cell != robot.cell or seat in self.fatal:
                colour = self.kit.colour_name(seat)
                image = looks.robot_sprite(robot.model, colour, robot.killbot)
                ghosts.append(Ghost(image, cell, seat in self.fatal))
                if seat in self.fatal:
                    self.threat.append(cell)
        for seat, taken in self.damage.items():
            cell = self.places.get(seat) or self.shown.robots[seat].cell
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


def program_marks(
    planned: Sequence[PlannedDie], seat: str, shown: Shown, kit: Kit, caption: str
) -> Marks:
    """Trails of the operator's own dice with the numerals of their panels."""
    sketch = Sketch(shown, kit)
    for one in planned:
        sketch.plan(one, seat)
    return sketch.marks(caption if planned else "")


def follows_from(kit: Kit, view: VoltView, decision: Decision, pick: str) -> list[Event]:
    """What a pick brings about at once, by the rules; nothing where that is a secret."""
    if decision.secret or decision.form or pick not in decision.options:
        return []
    told: list[Event] = []
    for event in consequences(kit.pack, view, decision, pick):
        if isinstance(event, ENDS):
            break
        told.append(event)
    return told


def compared_marks(
    results: Mapping[str, Sequence[Event]],
    decision: Decision,
    shown: Shown,
    kit: Kit,
    caption: str,
) -> Marks:
    """Where the robot would end with each option, numbered by the cells it goes."""
    robot = shown.robots[decision.seat]
    image = looks.robot_sprite(robot.model, kit.colour_name(robot.seat), robot.killbot)
    ghosts: list[Ghost] = []
    notes: list[Note] = []
    for pick, events in results.items():
        sketch = Sketch(shown, kit)
        sketch.add(events, "", decision.seat)
        end = sketch.places.get(decision.seat, robot.cell)
        fewer = int(pick.removeprefix("fewer:"))
        cells = max(0, int(decision.about.get("cells", 0)) - fewer)
        fatal = decision.seat in sketch.fatal
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


def pick_marks(events: Sequence[Event], seat: str, shown: Shown, kit: Kit, caption: str) -> Marks:
    """What a pick would do."""
    sketch = Sketch(shown, kit)
    sketch.add(events, "", seat)
    return sketch.marks(caption if events else "")
