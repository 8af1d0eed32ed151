"""Driving with a blue die (V-7), with the modules that belong to a move (V-6.11)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.state import Frame
from rules.volt.arena.geometry import Grid
from rules.volt.core import Play, docked, note, occupants, resolves, use_module
from rules.volt.model.events import RobotMoved
from rules.volt.model.frames import Advance, Drive, DropMine, Saw
from rules.volt.model.frames_damage import Damage, Shock
from rules.volt.model.picks import SKIP, USE
from rules.volt.model.pieces import Robot
from rules.volt.model.questions import AboutModule
from rules.volt.move.push import advances, anchors_chosen, chain_from, is_held, stop


@resolves(Drive)
def drive(r: Play, frame: Drive) -> None:
    """The robot drives freely as far as it can; a step with anything in the way comes alone."""
    robot = r.state.robots[frame.robot]
    if not robot.cell:
        return
    grid = r.grid
    if frame.ghost or not _run_free(r, frame, robot, grid):
        _step(r, frame, robot, grid)


def drive_off(r: Play, robot: Robot, d: str, value: int) -> None:
    """A drive without modules: as far as nothing is met at once, the rest as a frame."""
    grid, seat = r.grid, robot.seat
    path = _free_run(r, grid.run[d][robot.cell][:value])
    if not path:
        r.put(Drive(seat, d, value, value))
        return
    last = path[-1]
    _drive_along(r, robot, path, d)
    left = value - len(path)
    if left and not grid.step[d][last]:
        stop(r, seat, d, grid.stopper(last, d), left)
    elif left:
        r.put(Drive(seat, d, left, left))


def _free_run(r: Play, run: tuple[str, ...]) -> tuple[str, ...]:
    """The part of a way before the first robot or mine."""
    state = r.state
    mines = state.mines
    standing = {other.cell for other in state.robots.values()}
    if standing.isdisjoint(run) and (not mines or mines.keys().isdisjoint(run)):
        return run
    for index, cell in enumerate(run):
        if cell in standing or cell in mines:
            return run[:index]
    return run


def _drive_along(r: Play, robot: Robot, path: tuple[str, ...], d: str) -> None:
    last, seat = path[-1], robot.seat
    r.state.robots[seat] = replace(robot, cell=last)
    note(r, seat, "moved", last)
    r.emit(RobotMoved(seat, (robot.cell, *path), d))


def _run_free(r: Play, frame: Drive, robot: Robot, grid: Grid) -> bool:
    """Drive over cells where nothing is met, in one go; says whether the robot moved."""
    d = frame.direction
    limit = 1 if frame.mine else frame.left
    path = _free_run(r, grid.run[d][robot.cell][:limit])
    if not path:
        return False
    cells, last = len(path), path[-1]
    _drive_along(r, robot, path, d)
    left = frame.left - cells
    frames: list[Frame] = [DropMine(frame.robot, robot.cell)] if frame.mine else []
    if left and not frames and not grid.step[d][last]:
        stop(r, frame.robot, d, grid.stopper(last, d), left)
    elif left:
        frames.append(replace(frame, left=left, nominal=frame.nominal - cells, mine=False))
    r.push(*frames)
    return True


def _step(r: Play, frame: Drive, robot: Robot, grid: Grid) -> None:
    """One step in the order of V-7.5."""
    d = frame.direction
    open_step = grid.step[d][robot.cell]
    target = grid.beyond[d][robot.cell] if frame.ghost else open_step
    if not target:
        stop(r, frame.robot, d, grid.stopper(robot.cell, d), frame.left)
        return
    standing = occupants(r.state)
    if not open_step and (target in standing or target in r.state.mines):
        stop(r, frame.robot, d, "wall_push", frame.left)
        return
    chain, is_open = chain_from(grid, standing, target, d)
    if not is_open:
        stop(r, frame.robot, d, "chain", frame.left)
        return
    if chain:
        if not anchors_chosen(r, frame, chain, frame.nominal):
            return
        if is_held(r, chain):
            stop(r, frame.robot, d, "anchor", frame.left)
            return
    r.push(*_step_frames(r, frame, robot.cell, chain, grid))


def _step_frames(r: Play, frame: Drive, cell: str, chain: list[str], grid: Grid) -> list[Frame]:
    seat, d = frame.robot, frame.direction
    frames: list[Frame] = []
    if cell in (grid.ghost_shock if frame.ghost else grid.shock)[d]:
        frames.append(Shock((seat,), "", "barrier"))
    if chain and frame.saw and chain[0] not in r.state.sawn:
        frames.append(Saw(seat, chain[0], frame.saw))
    frames += advances(chain, d, seat)
    frames.append(Advance(seat, d, seat, shocked=True))
    if frame.mine:
        frames.append(DropMine(seat, cell))
    if frame.left > 1:
        left, nominal = frame.left - 1, frame.nominal - 1
        frames.append(replace(frame, left=left, nominal=nominal, mine=False))
    return frames


@resolves(Saw)
def saw(r: Play, frame: Saw) -> None:
    """PIŁA hurts the robot directly in front, once per activation (V-16.40, V-16.41)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell or not r.state.robots[frame.target].cell:
        return
    module = docked(r.pack, robot, "ram_damage")
    assert module is not None
    if not robot.killbot:
        about = AboutModule(module.id, frame.target)
        pick = r.ask_one(frame, "saw", frame.robot, (USE, SKIP), about=about)
        if pick is None:
            return
        if pick == SKIP:
            r.state.sawn.append(frame.target)
            return
    r.state.sawn.append(frame.target)
    use_module(r, frame.robot, module.id, "V-16.40", "V-16.41")
    r.put(Damage((frame.target,), module.by_value[frame.value], frame.robot, "saw"))
