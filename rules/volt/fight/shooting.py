"""Shooting with a red die (V-8), crossfire (V-16.36) and the power beam (V-16.43)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.kernel.state import Frame, Record
from rules.volt.arena.geometry import turned
from rules.volt.core import (
    Play,
    docked,
    harm,
    note,
    occupants,
    resolves,
    usable,
    use_module,
)
from rules.volt.fight.damage import deal
from rules.volt.fight.mines import mine_at
from rules.volt.model.events import ShotFired
from rules.volt.model.frames import Beam, HitMine
from rules.volt.model.frames_damage import Damage
from rules.volt.model.picks import SKIP, USE
from rules.volt.model.questions import AboutModule
from rules.volt.model.terms import RED
from rules.volt.move.push import chain_from, fresh_push


class Line(Record, frozen=True):
    """A line of fire: its cells up to the first robot or mine, and what that is."""

    cells: tuple[str, ...]
    robot: str
    mine: str


def line_of_fire(r: Play, cell: str, direction: str, *, mines_stop: bool = True) -> Line:
    """The line is stopped by walls, by the first robot and by the first mine (V-8.2, V-8.5)."""
    state = r.state
    ray = r.grid.ray[direction][cell]
    return traced(ray, occupants(state), state.mines if mines_stop else ())


def traced(ray: tuple[str, ...], standing: Mapping[str, str], mines: Collection[str]) -> Line:
    if standing.keys().isdisjoint(ray) and not mines:
        return Line(ray, "", "")
    for index, target in enumerate(ray):
        if target in standing:
            return Line(ray[: index + 1], standing[target], "")
        if target in mines:
            return Line(ray[: index + 1], "", target)
    return Line(ray, "", "")


def shoot(r: Play, seat: str, direction: str, value: int) -> None:
    """A plain shot: 1 damage to the first robot, or the first mine detonates (V-8.3)."""
    start = r.state.robots[seat].cell
    line = line_of_fire(r, start, direction)
    _show(r, seat, start, direction, line, "V-8.1")
    if line.robot:
        robot = r.state.robots[seat]
        beams = (robot.left or robot.right) and usable(r.pack, robot, "hit_push", RED, value)
        if beams:
            hit = Damage((line.robot,), 1, seat, "shot")
            r.push(hit, Beam(seat, line.robot, direction, value))
        else:
            deal(r, (line.robot,), 1, seat, "shot")
    elif line.mine:
        r.put(mine_at(r.state, line.mine))


def _show(r: Play, seat: str, start: str, direction: str, line: Line, clause: str) -> None:
    note(r, seat, "hit" if line.robot else "mine" if line.mine else "miss", line.robot)
    stopped_by = ""
    if not line.robot and not line.mine:
        last = line.cells[-1] if line.cells else start
        stopped_by = r.grid.stopper(last, direction)
    shot = ShotFired(
        seat,
        direction,
        start,
        line.cells,
        line.robot,
        line.mine,
        stopped_by,
        why=(clause, "V-8.2" if not stopped_by else "V-8.5"),
    )
    r.emit(shot)


def crossfire_lines(direction: str) -> tuple[str, ...]:
    """Four directions, clockwise from the die's own (V-16.36, V-16.37)."""
    return tuple(turned(direction, n) for n in (0, 2, 4, 6))


def crossfire(r: Play, seat: str, direction: str) -> None:
    """OGIEŃ: four lines are traced first, then all hits apply at once (V-16.37)."""
    start = r.state.robots[seat].cell
    lines = [(d, line_of_fire(r, start, d)) for d in crossfire_lines(direction)]
    for d, line in lines:
        _show(r, seat, start, d, line, "V-16.36")
    frames: list[Frame] = []
    hits = tuple(line.robot for _, line in lines if line.robot)
    if hits:
        frames.append(Damage(hits, 1, seat, "crossfire"))
    mines = tuple(line.mine for _, line in lines if line.mine)
    if mines:
        frames.append(HitMine(mines))
    if frames:
        harm(r, *frames)


@resolves(HitMine)
def hit_mine(r: Play, frame: HitMine) -> None:
    """Mines that were hit detonate one after the other (V-10.3, V-16.37)."""
    r.push(*(mine_at(r.state, cell) for cell in frame.cells if cell in r.state.mines))


@resolves(Beam)
def beam(r: Play, frame: Beam) -> None:
    """WIĄZKA may push the robot if it survived the hit (V-16.43)."""
    robot, target = r.state.robots[frame.robot], r.state.robots[frame.target]
    if not robot.cell or not target.cell or not can_be_pushed(r, frame.target, frame.direction):
        return
    module = docked(r.pack, robot, "hit_push")
    assert module is not None
    cells = module.by_value[frame.value]
    if not robot.killbot:
        about = AboutModule(module.id, frame.target, cells)
        pick = r.ask_one(frame, "beam", frame.robot, (USE, SKIP), about=about)
        if pick != USE:
            return
    use_module(r, frame.robot, module.id, "V-16.43")
    r.put(fresh_push(r, frame.target, frame.direction, cells, frame.robot))


def can_be_pushed(r: Play, seat: str, direction: str) -> bool:
    """Whether walls leave room for a first step of a push."""
    cell = r.state.robots[seat].cell
    return chain_from(r.grid, occupants(r.state), cell, direction)[1]
