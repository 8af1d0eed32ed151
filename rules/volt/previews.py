"""What the desk shows while programming, from a view alone: "if nothing interferes".

The real rules are run on a state that fits the view; nobody else acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from rules.kernel.contract import Title
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.foresight import rehearse
from rules.kernel.rng import Stream
from rules.kernel.state import Record
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.content import VoltPack
from rules.volt.core import occupants
from rules.volt.fight.shooting import traced
from rules.volt.model.events import (
    ModuleUsed,
    MoveStopped,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPushed,
    ShotFired,
    TokensCollected,
    VpGained,
)
from rules.volt.model.frames import ActivateCells, NextDie
from rules.volt.model.picks import Cell
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import RED
from rules.volt.model.view import VoltView

Rules = Title[VoltState, VoltView, VoltPack]
NOT_DOING = ("skip", "keep", "pass")


class Ghost(Record, frozen=True):
    """One own die: the path it drives or the line it fires, and how that ends.

    ``path`` begins with the cell the robot is expected on. ``hit`` names a robot on the line of
    fire, ``mine`` a mine. ``pushed`` lists robots with the cells they are pushed to. ``stopped_by``
    is an obstacle (text key ``obstacle.<name>``), ``destroyed`` says that the robot would be lost.
    ``killed`` are the robots destroyed by it, ``vp`` what it earns, ``wins`` that it ends the game;
    ``modules`` are the own ones that it uses or may use.
    """

    die: Die
    fires: bool
    path: tuple[str, ...]
    hit: str = ""
    mine: str = ""
    stopped_by: str = ""
    pushed: tuple[tuple[str, str], ...] = ()
    destroyed: bool = False
    killed: tuple[str, ...] = ()
    vp: int = 0
    wins: bool = False
    modules: tuple[str, ...] = ()


class Outlook(Record, frozen=True):
    """A whole program: its dice, the tokens that the robot then reaches, and whether they win.

    ``cell`` is where the tokens lie, ``modules`` are the own ones that reach for them.
    """

    ghosts: tuple[Ghost, ...] = ()
    tokens: int = 0
    wins: bool = False
    cell: str = ""
    modules: tuple[str, ...] = ()


def ghosts(rules: Rules, view: VoltView, dice: Sequence[Die]) -> tuple[Ghost, ...]:
    """The ghost of every die, panel by panel, each from where the one before has led."""
    return outlook(rules, view, dice).ghosts


def outlook(rules: Rules, view: VoltView, dice: Sequence[Die]) -> Outlook:
    """What a program does up to Phase 3, where the robot collects what it stands on."""
    seat = view.seat
    state = rules.determinize(view, Stream(0, "preview"))
    state.revealed, state.programs = True, dict.fromkeys(state.programs, ())
    state.decks = {}  # a draw would end what can be foreseen, and no drawn card acts in this round
    out: list[Ghost] = []
    for panel in (1, 2, 3):
        here = sorted((d for d in dice if d.panel == panel), key=lambda d: (d.value, d.colour))
        then = state
        for index, die in enumerate(here):
            if not state.robots[seat].cell or state.outcome is not None:
                return Outlook(tuple(out))
            state.programs[seat] = (die,)
            offered, robot = list[str](), state.robots[seat]
            frames = [NextDie(panel, (seat,))]
            after, told = rehearse(rules, state, seat, frames, partial(_plain_pick, offered, robot))
            ghost = _ghost(seat, robot.cell, die, told.events, offered)
            wins = after.outcome is not None and seat in after.outcome.winners
            out.append(replace(ghost, wins=wins))
            then = after if index == 0 else then
        state = then
    return _harvest(rules, state, seat, tuple(out))


def _harvest(rules: Rules, state: VoltState, seat: str, out: tuple[Ghost, ...]) -> Outlook:
    """Phase 3 of this robot alone: the tokens under it, or those that its arm reaches unharmed."""
    best = Outlook(out)
    robot = state.robots[seat]
    if not out or state.outcome is not None or not robot.cell:
        return best
    for cell in (robot.cell, *(cell for cell in state.tokens if cell != robot.cell)):
        found = _collected(rules, state, robot, cell)
        best = replace(found, ghosts=out) if found.tokens > best.tokens else best
    return best


def _collected(rules: Rules, state: VoltState, robot: Robot, cell: str) -> Outlook:
    """What the robot gets from a cell, if it may activate it and is not hurt by that."""
    seat, wish = robot.seat, str(Cell(cell))

    def collect(asked: Decision) -> str:
        return wish if wish in asked.options else asked.options[-1]

    after, told = rehearse(rules, state, seat, [ActivateCells((seat,))], collect)
    tokens = sum(one.amount for one in told.events if isinstance(one, TokensCollected))
    if not tokens or after.robots[seat].damage > robot.damage:
        return Outlook()
    modules = tuple(one.module for one in told.events if isinstance(one, ModuleUsed))
    return Outlook((), tokens, after.outcome is not None, cell, modules)


def _plain_pick(offered: list[str], robot: Robot, decision: Decision) -> str:
    """Questions on the way are answered with "do nothing special"; own modules are noted."""
    if decision.seat == robot.seat:
        named = {getattr(decision.about, "module", ""), *decision.options}
        offered += [module for module in (robot.left, robot.right) if module and module in named]
    return next((pick for pick in NOT_DOING if pick in decision.options), decision.options[0])


def _ghost(
    seat: str, start: str, die: Die, events: Iterable[Event], offered: Sequence[str]
) -> Ghost:
    ghost = Ghost(die, die.colour == RED, (start,), modules=tuple(dict.fromkeys(offered)))
    for event in events:
        match event:
            case RobotMoved(robot, path) | RobotJumped(robot, path) if robot == seat:
                ghost = replace(ghost, path=ghost.path + path[1:])
            case RobotPushed(robot=robot, cell=cell):
                ghost = replace(ghost, pushed=(*ghost.pushed, (robot, cell)))
            case ShotFired():
                line = (start, *event.line)
                ghost = replace(
                    ghost, path=line, hit=event.hit, mine=event.mine, stopped_by=event.stopped_by
                )
            case MoveStopped(robot=robot, obstacle=obstacle) if robot == seat:
                ghost = replace(ghost, stopped_by=obstacle)
            case RobotDestroyed(robot=robot) if robot == seat:
                ghost = replace(ghost, destroyed=True)
            case RobotDestroyed(robot=robot):
                ghost = replace(ghost, killed=(*ghost.killed, robot))
            case VpGained(seat=taker) if taker == seat:
                ghost = replace(ghost, vp=ghost.vp + 1)
            case ModuleUsed(robot=user, module=module) if user == seat:
                ghost = replace(ghost, modules=tuple(dict.fromkeys((*ghost.modules, module))))
    return ghost


def threats(pack: VoltPack, view: VoltView, seat: str, cell: str) -> tuple[str, ...]:
    """The opponents who would have a robot in a line of fire if it stood on a cell (V-8.1)."""
    standing = {at: who for at, who in occupants(view).items() if who != seat} | {cell: seat}
    grid = pack.grid(view.arena, view.patch)
    return tuple(
        other
        for at, other in standing.items()
        if other != seat
        and any(traced(grid.ray[way][at], standing, view.mines).robot == seat for way in DIRECTIONS)
    )
