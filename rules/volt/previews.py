"""What the desk shows while programming, from a view alone: "if nothing interferes".

The real rules are run on a state that fits the view; nobody else acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from typing import Final

from msgspec.structs import replace

from rules.kernel.contract import Title
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.foresight import rehearse, what_if
from rules.kernel.rng import Stream
from rules.kernel.state import Record
from rules.volt.arena.geometry import DIRECTIONS
from rules.volt.content import VoltPack
from rules.volt.core import docked, occupants
from rules.volt.fight.shooting import traced
from rules.volt.model.events import (
    ModuleUsed,
    MoveStopped,
    RobotDamaged,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPushed,
    ShotFired,
    TokensCollected,
    VpGained,
)
from rules.volt.model.frames import ActivateCells, NextDie
from rules.volt.model.picks import GHOST, JUMP, USE, Cell
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import BLUE, RED
from rules.volt.model.view import VoltView
from rules.volt.worth import worth

Rules = Title[VoltState, VoltView, VoltPack]
NOT_DOING: Final = ("skip", "keep", "pass")
DRAWS: Final = ("draw_module", "workshop", "setup_colours")
"""Questions whose answer is a draw."""
SPECIAL_WAYS: Final = {JUMP: "jump", GHOST: "pass_walls"}
CHANGES: Final = {
    "aim": "redirect",
    "brake": "shorten",
    "convert": "convert_to_blue",
    "drop_mine": "drop_mine",
    "shield": "absorb",
    "anchor": "resist_push",
    "keep_die": "extra_die",
}
"""What the module does that a question offers to change the plan with."""


class Ghost(Record, frozen=True):
    """One own die: the path it drives or the line it fires, and how that ends.

    ``path`` begins with the cell the robot is expected on. ``hit`` names a robot on the line of
    fire, ``mine`` a mine. ``pushed`` lists robots with the cells they are pushed to. ``stopped_by``
    is an obstacle (text key ``obstacle.<name>``), ``destroyed`` says that the robot would be lost.
    ``killed`` are the robots destroyed by it, ``vp`` what it earns, ``wins`` that it ends the game;
    ``modules`` are the own ones that it uses or may use. ``hurt`` are the opponents it damages,
    ``damage`` is what it costs the own robot.
    ``used`` are the modules that it is counted on to use, ``events`` all that then happens.
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
    hurt: tuple[str, ...] = ()
    damage: int = 0
    used: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


class Outlook(Record, frozen=True):
    """A whole program: its dice, the tokens that the robot then reaches, and whether they win.

    ``cell`` is where the tokens lie, ``modules`` are the own ones that reach for them.
    """

    ghosts: tuple[Ghost, ...] = ()
    tokens: int = 0
    wins: bool = False
    cell: str = ""
    modules: tuple[str, ...] = ()


def follows(rules: Rules, view: VoltView, decision: Decision, pick: str) -> tuple[Event, ...]:
    """What a pick brings about. It is foreseen beyond draws: no drawn card acts in this round."""
    if decision.kind not in DRAWS:
        view = replace(view, deck_sizes=dict.fromkeys(view.deck_sizes, 0))
    return what_if(rules, view, decision, pick).events


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
            after, ghost = _best_way(rules, state, seat, die)
            wins = after.outcome is not None and seat in after.outcome.winners
            lies = _lying(rules.pack, state.robots[seat], die, len(here) > 1)
            out.append(replace(ghost, wins=wins, modules=_once(lies, ghost.modules)))
            then = after if index == 0 else then
        state = then
    return _harvest(rules, state, seat, tuple(out))


def _best_way(rules: Rules, state: VoltState, seat: str, die: Die) -> tuple[VoltState, Ghost]:
    """What a die does, with the docked modules whose use brings more than going without them."""
    start, offered = state.robots[seat].cell, list[str]()
    after, events = _acted(rules, state, seat, die, (), offered)
    lit, most = _once(offered), worth(events, seat)
    ghost = _ghost(seat, start, die, events)
    for used in (*((one,) for one in lit), *([lit] if len(lit) > 1 else [])):
        tried, events = _acted(rules, state, seat, die, used, offered)
        if worth(events, seat) > most:
            after, most = tried, worth(events, seat)
            ghost = replace(_ghost(seat, start, die, events), used=used, events=events)
    return after, replace(ghost, modules=_once(lit, ghost.modules))


def _acted(
    rules: Rules,
    state: VoltState,
    seat: str,
    die: Die,
    used: Sequence[str],
    offered: list[str],
) -> tuple[VoltState, tuple[Event, ...]]:
    """A die acts, with the use of some modules; those that are asked about are noted."""
    pick = partial(_pick, rules.pack, state.robots[seat], used, offered)
    after, told = rehearse(rules, state, seat, [NextDie(die.panel, (seat,))], pick)
    return after, told.events


def _pick(
    pack: VoltPack, robot: Robot, used: Sequence[str], offered: list[str], decision: Decision
) -> str:
    """Questions on the way are answered with "do nothing special", unless a module is used."""
    if decision.seat == robot.seat:
        uses = _uses(pack, robot, decision)
        offered += [module for module in uses.values() if module]
        wish = next((pick for pick, module in uses.items() if pick and module in used), None)
        if wish is not None:
            return wish
    return next((pick for pick in NOT_DOING if pick in decision.options), decision.options[0])


def _uses(pack: VoltPack, robot: Robot, decision: Decision) -> dict[str, str]:
    """The docked module that an option uses; under no option, one that would change the plan."""
    about, options = getattr(decision.about, "module", ""), decision.options
    if about and str(USE) in options:
        return {str(USE): about}
    uses = {pick: pick for pick in options if pick in (robot.left, robot.right)}
    for pick, op in SPECIAL_WAYS.items():
        way = docked(pack, robot, op) if str(pick) in options else None
        uses |= {str(pick): way.id} if way is not None else {}
    changing = docked(pack, robot, CHANGES[decision.kind]) if decision.kind in CHANGES else None
    return uses | ({"": changing.id} if changing is not None else {})


def modules_asked(pack: VoltPack, robot: Robot, decision: Decision) -> tuple[str, ...]:
    """The docked modules that a question is about."""
    return _once(filter(None, _uses(pack, robot, decision).values()))


def _lying(pack: VoltPack, robot: Robot, die: Die, two: bool) -> tuple[str, ...]:
    """The modules that let a die lie where it does."""
    ops = ("extra_die",) * two + ("allow_diagonal",) * (die.colour == BLUE and len(die.button) > 1)
    return tuple(module.id for op in ops if (module := docked(pack, robot, op)) is not None)


def _once(*names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain(*names)))


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


def _ghost(seat: str, start: str, die: Die, events: Iterable[Event]) -> Ghost:
    ghost = Ghost(die, die.colour == RED, (start,))
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
            case RobotDamaged(robot=robot, monitor=monitor, shield=shield) if robot == seat:
                ghost = replace(ghost, damage=ghost.damage + monitor + shield)
            case RobotDamaged(robot=robot):
                ghost = replace(ghost, hurt=_once(ghost.hurt, (robot,)))
            case RobotDestroyed(robot=robot) if robot == seat:
                ghost = replace(ghost, destroyed=True)
            case RobotDestroyed(robot=robot):
                ghost = replace(ghost, killed=(*ghost.killed, robot))
            case VpGained(seat=taker) if taker == seat:
                ghost = replace(ghost, vp=ghost.vp + 1)
            case ModuleUsed(robot=user, module=module) if user == seat:
                ghost = replace(ghost, modules=_once(ghost.modules, (module,)))
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
