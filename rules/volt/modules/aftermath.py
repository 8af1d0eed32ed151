"""Modules that work after a move: IMPULS and PROMIEŃ (V-16.11, V-16.30), and the jump (V-17.3)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.state import Frame
from rules.volt.core import (
    Play,
    by_number,
    docked,
    harm,
    note,
    occupants,
    resolves,
    use_module,
)
from rules.volt.fight.damage import wreck
from rules.volt.fight.mines import blast_area, in_turn, mine_at
from rules.volt.model.events import RobotJumped
from rules.volt.model.frames import DropMine, Jump, Land, LandingPush, Pulse, Repulse, RepulseRobots
from rules.volt.model.frames_damage import Damage, Shock
from rules.volt.model.picks import SKIP, USE
from rules.volt.model.questions import AboutModule
from rules.volt.move.push import advances, anchors_chosen, chain_from, fresh_push, is_held


@resolves(Pulse)
def pulse(r: Play, frame: Pulse) -> None:
    """IMPULS: 1 damage to all adjacent robots and mines that no wall shields (V-16.30)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell:
        return
    blast = blast_area(r, robot.cell, own_cell=False)
    module = docked(r.pack, robot, "damage_adjacent")
    assert module is not None
    if not blast.matters or not _used(r, frame, "pulse", module.id):
        return
    use_module(r, frame.robot, module.id, "V-16.30")
    mines = in_turn(r.state, robot.cell, blast.mines)
    frames: list[Frame] = [mine_at(r.state, cell) for cell in mines]
    if blast.robots:
        frames.insert(0, Damage(blast.robots, module.amount, frame.robot, "pulse"))
    harm(r, *frames)


def _used(r: Play, frame: Pulse | Repulse, kind: str, module: str) -> bool:
    """Whether the operator uses the module; a KillBot always does (V-14.2, V-19.3)."""
    if r.state.robots[frame.robot].killbot:
        return True
    return r.ask_one(frame, kind, frame.robot, (USE, SKIP), about=AboutModule(module)) == USE


@resolves(Repulse)
def repulse(r: Play, frame: Repulse) -> None:
    """PROMIEŃ: mines beside the robot detonate first, then robots are pushed (V-16.12)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell:
        return
    blast = blast_area(r, robot.cell, own_cell=False)
    module = docked(r.pack, robot, "push_adjacent")
    assert module is not None
    if not blast.matters or not _used(r, frame, "repulse", module.id):
        return
    use_module(r, frame.robot, module.id, "V-16.11", "V-16.12")
    if blast.robots:
        r.put(RepulseRobots(frame.robot, blast.robots, module.amount))
    if blast.mines:
        mines = in_turn(r.state, robot.cell, blast.mines)
        harm(r, *(mine_at(r.state, cell) for cell in mines))


@resolves(RepulseRobots)
def repulse_robots(r: Play, frame: RepulseRobots) -> None:
    """Robots are pushed straight away one after the other, by start number (V-16.12)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell:
        return
    target, *rest = by_number(r.state, frame.targets)
    if rest:
        r.put(replace(frame, targets=tuple(rest)))
    place = r.state.robots[target].cell
    for direction, cell in r.grid.beside[robot.cell]:
        if cell == place:
            r.put(fresh_push(r, target, direction, frame.cells, frame.robot))


@resolves(Jump)
def jump(r: Play, frame: Jump) -> None:
    """PLECAK: over robots and mines; walls and barriers act as usual (V-17.3, V-17.4)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell:
        return
    grid, d = r.grid, frame.direction
    path = [robot.cell]
    shocked = frame.shocked
    left = frame.left
    while left and grid.step[d][path[-1]]:
        if path[-1] in grid.shock[d] and not shocked:
            break
        shocked = False
        path.append(grid.step[d][path[-1]])
        left -= 1
    frames: list[Frame] = []
    if len(path) > 1:
        r.state.robots[frame.robot] = replace(robot, cell=path[-1])
        note(r, frame.robot, "moved", path[-1])
        r.emit(RobotJumped(frame.robot, tuple(path), d))
        if frame.mine:
            frames.append(DropMine(frame.robot, robot.cell))
    if left and path[-1] in grid.shock[d]:
        mine = frame.mine and len(path) == 1
        frames.append(Shock((frame.robot,), "", "barrier"))
        frames.append(replace(frame, left=left, mine=mine, shocked=True))
    elif len(path) > 1 or frame.shocked:
        frames.append(Land(frame.robot, d))
    r.push(*frames)


@resolves(Land)
def land(r: Play, frame: Land) -> None:
    """Whoever is landed on takes 2 damage and is pushed; a mine detonates (V-17.5, V-17.20)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell:
        return
    module = docked(r.pack, robot, "jump")
    assert module is not None
    below = [s for s, o in r.state.robots.items() if o.cell == robot.cell and s != frame.robot]
    if robot.cell in r.state.mines:
        r.put(mine_at(r.state, robot.cell))
    elif below:
        r.state.anchors.clear()
        target = below[0]
        hit = Damage((target,), module.amount, frame.robot, "landing")
        r.push(hit, LandingPush(frame.robot, target, frame.direction))


@resolves(LandingPush)
def landing_push(r: Play, frame: LandingPush) -> None:
    """A robot that cannot be pushed away, or is anchored, is destroyed (V-17.6)."""
    target = r.state.robots[frame.target]
    if not target.cell:
        return
    d = frame.direction
    standing = {cell: seat for cell, seat in occupants(r.state).items() if seat != frame.robot}
    standing[target.cell] = frame.target
    chain, is_open = chain_from(r.grid, standing, target.cell, d)
    if is_open and not anchors_chosen(r, frame, chain, 1):
        return
    if not is_open or is_held(r, chain):
        wreck(r, (frame.target,), frame.robot, "crushed")
    else:
        r.push(*advances(chain, d, frame.robot))
