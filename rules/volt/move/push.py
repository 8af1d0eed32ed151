"""Pushing (V-7.4 to V-7.14, V-16.54): chains, anchors and one step of a push."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.state import Frame
from rules.volt.arena.geometry import Grid
from rules.volt.core import Play, by_number, docked, hovers, note, occupants, resolves
from rules.volt.fight.damage import wreck
from rules.volt.fight.mines import mine_at
from rules.volt.model.events import AnchorSet, MoveStopped, RobotMoved, RobotPushed
from rules.volt.model.frames import Advance, Drive, LandingPush, Shove
from rules.volt.model.frames_damage import Shock
from rules.volt.model.picks import Fewer
from rules.volt.model.questions import AboutMove


def chain_from(
    grid: Grid, standing: dict[str, str], cell: str, direction: str
) -> tuple[list[str], bool]:
    """The unbroken line of robots from a cell on, and whether walls let all of them go on."""
    steps = grid.step[direction]
    chain: list[str] = []
    while cell in standing:
        chain.append(standing[cell])
        cell = steps[cell]
        if not cell:
            return chain, False
    return chain, True


def anchors_chosen(
    r: Play, frame: Drive | Shove | LandingPush, chain: Sequence[str], nominal: int
) -> bool:
    """KOTWICA is chosen once per push, at first contact, in start number order (V-7.5, V-16.55).

    False means that a choice was asked or made just now and the frame will be resolved again.
    """
    state = r.state
    for seat in by_number(state, chain):
        robot = state.robots[seat]
        if seat in state.anchors or not (robot.left or robot.right):
            continue
        anchor = docked(r.pack, robot, "resist_push")
        if anchor is None:
            continue
        if robot.killbot:
            fewer = anchor.amount
        else:
            options = [Fewer(n) for n in range(anchor.amount + 1)]
            about = AboutMove(nominal, frame.direction)
            pick = r.ask_one(frame, "anchor", seat, options, about=about)
            if not isinstance(pick, Fewer):
                return False
            fewer = pick.cells
        accepts = max(0, nominal - fewer)
        state.anchors[seat] = accepts
        r.emit(AnchorSet(seat, fewer, accepts))
        r.put(frame)
        return False
    return True


def is_held(r: Play, chain: Sequence[str]) -> bool:
    """Whether an anchored robot of the chain accepts no further step (V-16.55)."""
    anchors = r.state.anchors
    return bool(anchors) and any(anchors.get(seat, 1) <= 0 for seat in chain)


def stop(r: Play, seat: str, direction: str, obstacle: str, lost: int) -> None:
    cell = r.state.robots[seat].cell
    why = (
        ("V-16.56",) if obstacle == "anchor" else ("V-7.3", "V-7.6") if obstacle == "chain" else ()
    )
    note(r, seat, "stopped", cell)
    r.emit(MoveStopped(seat, cell, direction, obstacle, lost, why=why))


def advances(chain: Sequence[str], direction: str, by: str) -> list[Frame]:
    """The robots of a chain move on, the farthest first (V-7.5 point 5)."""
    return [
        Advance(chain[number], direction, by, through=tuple(chain[:number]))
        for number in range(len(chain) - 1, -1, -1)
    ]


@resolves(Advance)
def advance(r: Play, frame: Advance) -> None:
    """A robot crosses a barrier, sets off a mine, enters the cell, falls (V-7.5)."""
    state = r.state
    robot = state.robots[frame.robot]
    if not robot.cell or not state.robots[frame.by].cell:
        return
    if not all(state.robots[seat].cell for seat in frame.through):
        return
    grid, d = r.grid, frame.direction
    target = grid.beyond[d][robot.cell]
    pushed = frame.robot != frame.by
    if not frame.shocked and robot.cell in grid.shock[d]:
        r.push(Shock((frame.robot,), frame.by, "barrier"), replace(frame, shocked=True))
        return
    if target in state.mines:
        r.push(mine_at(state, target), replace(frame, shocked=True))
        return
    state.robots[frame.robot] = replace(robot, cell=target)
    if pushed:
        if frame.robot in state.anchors:
            state.anchors[frame.robot] -= 1
        r.emit(RobotPushed(frame.robot, robot.cell, target, d, frame.by))
    else:
        note(r, frame.robot, "moved", target)
        r.emit(RobotMoved(frame.robot, (robot.cell, target), d))
    if target in grid.pits and not hovers(r, robot):
        wreck(r, (frame.robot,), frame.by if pushed else "", "pit")


@resolves(Shove)
def shove(r: Play, frame: Shove) -> None:
    """A module pushes a robot cell by cell; a failed step loses the rest (V-7.10)."""
    state = r.state
    target = state.robots[frame.robot]
    if not target.cell or not state.robots[frame.by].cell:
        return
    d = frame.direction
    chain, is_open = chain_from(r.grid, occupants(state), target.cell, d)
    if not is_open:
        last = state.robots[chain[-1]].cell
        obstacle = "chain" if len(chain) > 1 else r.grid.stopper(last, d)
        stop(r, frame.robot, d, obstacle, frame.left)
        return
    if not anchors_chosen(r, frame, chain, frame.left):
        return
    if is_held(r, chain):
        stop(r, frame.robot, d, "anchor", frame.left)
        return
    frames = advances(chain, d, frame.by)
    if frame.left > 1:
        frames.append(replace(frame, left=frame.left - 1))
    r.push(*frames)


def fresh_push(r: Play, seat: str, direction: str, cells: int, by: str) -> Shove:
    """A fresh push: anchors are chosen anew (V-16.55)."""
    r.state.anchors.clear()
    return Shove(seat, direction, cells, by)
