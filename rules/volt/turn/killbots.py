"""KillBots (V-18, V-19): sight, dice and what they do with them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from msgspec.structs import replace

from rules.kernel.state import Frame
from rules.volt.arena.geometry import turned
from rules.volt.content import VoltPack
from rules.volt.core import Play, by_number, note, occupants, usable, use_module
from rules.volt.fight.shooting import crossfire, shoot
from rules.volt.model.events import KillBotLooked, KillBotRolled, KillBotTurned
from rules.volt.model.frames import Drive, KillBotMove, Repulse
from rules.volt.model.pieces import Deed, Die, Robot
from rules.volt.model.terms import BLUE, RED
from rules.volt.model.view import VoltView
from rules.volt.modules.replacements import throw_grenade
from rules.volt.turn.victory import squad

Target = tuple[str, str, int]
"""Direction, cell and distance of something a KillBot sees."""


def look(r: Play, robot: Robot, *, tokens: bool, through_walls: bool = False) -> list[Target]:
    """The nearest target to the left, ahead and to the right (V-18.15 to V-18.18)."""
    grid = r.grid
    standing = occupants(r.state)
    seen: list[Target] = []
    for direction in lines_of_sight(robot):
        steps = (grid.beyond if through_walls else grid.step)[direction]
        for far, cell in enumerate(line_of_sight(steps, standing, robot.cell), 1):
            other = standing.get(cell)
            enemy = other is not None and not r.state.robots[other].killbot
            if enemy or (tokens and r.state.tokens.get(cell)):
                seen.append((direction, cell, far))
                break
    return seen


def lines_of_sight(robot: Robot) -> tuple[str, str, str]:
    """To the left, ahead and to the right (V-18.15)."""
    return turned(robot.facing, -2), robot.facing, turned(robot.facing, 2)


def line_of_sight(steps: Mapping[str, str], standing: Container[str], cell: str) -> Iterator[str]:
    """The cells on a line, up to the first robot (V-18.16)."""
    while cell := steps[cell]:
        yield cell
        if cell in standing:
            return


def sight(pack: VoltPack, view: VoltView, seat: str) -> tuple[tuple[str, str], ...]:
    """The cells that a KillBot looks at, with the way it looks; nothing for other robots."""
    robot = view.robots[seat]
    if not robot.killbot or not robot.cell or not robot.facing:
        return ()
    grid, standing = pack.grid(view.arena, view.patch), occupants(view)
    return tuple(
        (cell, way)
        for way in lines_of_sight(robot)
        for cell in line_of_sight(grid.step[way], standing, robot.cell)
    )


def roll_dice(r: Play, panel: int) -> None:
    """Before each panel every KillBot on the arena rolls one die (V-18.11 to V-18.13)."""
    state = r.state
    members = squad(state)
    for seat in by_number(state, members) if members else ():
        robot = state.robots[seat]
        if not robot.cell:
            continue
        if state.tokens.get(robot.cell):
            colour, reason = RED, "on_vp"
        elif look(r, robot, tokens=False):
            colour, reason = RED, "sees_robot"
        else:
            colour, reason = BLUE, "sees_nobody"
        rolled = r.roll("killbot", 6)
        value = rolled if rolled <= 3 else 7 - rolled
        state.programs[seat] = (Die(panel, colour, value, robot.facing),)
        r.emit(KillBotRolled(seat, colour, rolled, value, reason))


def act(r: Play, robot: Robot, die: Die) -> None:
    """The KillBot's program for a blue or a red die (V-18.20, V-18.27)."""
    if die.colour == BLUE:
        mine = usable(r.pack, robot, "drop_mine", BLUE, die.value) is not None
        frames: list[Frame] = [KillBotMove(robot.seat, die.value, die.value, mine)]
        if usable(r.pack, robot, "push_adjacent", BLUE, die.value):
            frames.append(Repulse(robot.seat, die.value))
        r.push(*frames)
        return
    grenade = usable(r.pack, robot, "throw", RED, die.value)
    facing = _face_target(r, robot, tokens=False, through_walls=grenade is not None)
    _shoot(r, robot, facing, die.value)


def _shoot(r: Play, robot: Robot, facing: str, value: int) -> None:
    """Modules are always used when their conditions are met (V-19.3, V-19.7, V-19.8)."""
    grenade = usable(r.pack, robot, "throw", RED, value)
    cross = usable(r.pack, robot, "multi_shot", RED, value)
    if grenade:
        throw_grenade(r, robot.seat, facing, value, grenade.amount)
    elif cross:
        use_module(r, robot.seat, cross.id, "V-19.8", "V-16.36")
        crossfire(r, robot.seat, facing)
    else:
        shoot(r, robot.seat, facing, value)


def _face_target(r: Play, robot: Robot, *, tokens: bool, through_walls: bool = False) -> str:
    """Turn to the only direction with the nearest target, else keep the facing (V-18.21)."""
    seen = look(r, robot, tokens=tokens, through_walls=through_walls)
    nearest = min((far for _, _, far in seen), default=0)
    ways = [direction for direction, _, far in seen if far == nearest]
    facing = ways[0] if len(ways) == 1 else robot.facing
    clauses = ("V-18.15", "V-18.16", "V-18.21" if tokens else "V-18.27")
    nearest_cell = min(seen, key=lambda target: target[2])[1] if seen else ""
    note(r, robot.seat, "sees" if seen else "sees_nothing", nearest_cell)
    r.emit(KillBotLooked(robot.seat, tuple(seen), facing, why=clauses))
    if facing != robot.facing:
        _turn(r, robot.seat, facing, "target", clauses[2])
    return facing


def _turn(r: Play, seat: str, facing: str, reason: str, clause: str) -> None:
    state, acting = r.state, r.state.activation
    state.robots[seat] = replace(state.robots[seat], facing=facing)
    if acting is not None and acting.robot == seat:
        state.activation = replace(acting, button=facing)
        state.deed = Deed("turned", facing)
    r.emit(KillBotTurned(seat, facing, reason, why=(clause,)))


def move(r: Play, frame: KillBotMove) -> None:
    """One sub-step of the move AI: target and turn, warning line, 1 cell (V-18.20 to V-18.25)."""
    robot = r.state.robots[frame.robot]
    if not robot.cell:
        return
    facing = _face_target(r, robot, tokens=True)
    warned = r.grid.arena.warnings.get(f"{robot.cell}:{facing}")
    if warned:
        facing = warned
        _turn(r, frame.robot, facing, "warning_line", "V-18.24")
    mine = frame.mine and frame.came_from in ("", robot.cell)
    saw = frame.value if usable(r.pack, robot, "ram_damage", BLUE, frame.value) else 0
    frames: list[Frame] = [Drive(frame.robot, facing, 1, frame.left, mine, saw)]
    if frame.left > 1:
        frames.append(replace(frame, left=frame.left - 1, mine=mine, came_from=robot.cell))
    r.push(*frames)
