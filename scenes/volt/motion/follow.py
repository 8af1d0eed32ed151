"""How the panels change with each event; what is moved on the stage is moved by cues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.kernel.event import Event
from rules.volt.content import DECKS, VoltPack
from rules.volt.model import events as e
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.terms import (
    ACTIVATION,
    CHAMPIONSHIP,
    DUEL,
    PREPARATION,
    PROGRAMMING,
    RESOLUTION,
    SETUP,
)
from rules.volt.turn.setup import TOKENS, dock_champion
from scenes.volt.motion.shown import RobotShown, Row, Shown, upcoming

E = TypeVar("E", bound=Event)
Follower = Callable[[Shown, Any], None]
_FOLLOWERS: dict[type[Event], Follower] = {}


def follow(shown: Shown, event: Event, pack: VoltPack) -> None:
    """Change what is shown as the event says."""
    if isinstance(event, e.DuelBegan):
        _begin_duel(shown, event, pack)
    follower = _FOLLOWERS.get(type(event))
    if follower is not None:
        follower(shown, event)


def _on(kind: type[E]) -> Callable[[Callable[[Shown, E], None]], Callable[[Shown, E], None]]:
    def register(function: Callable[[Shown, E], None]) -> Callable[[Shown, E], None]:
        _FOLLOWERS[kind] = function
        return function

    return register


# -- set-up, preparation, programming --------------------------------------------------------


@_on(e.NumbersDealt)
def _numbers_dealt(shown: Shown, event: e.NumbersDealt) -> None:
    if shown.variant == CHAMPIONSHIP:  # V-20.2: these numbers only say who chooses first
        return
    for seat, number in event.numbers.items():
        shown.change(seat, number=number)


@_on(e.ModuleDrawn)
def _module_drawn(shown: Shown, event: e.ModuleDrawn) -> None:
    shown.decks[event.deck] -= 1
    shown.change(event.seat, stash=shown.robots[event.seat].stash + 1)


@_on(e.ModulesDocked)
def _modules_docked(shown: Shown, event: e.ModulesDocked) -> None:
    robot = shown.robots[event.seat]
    owned = robot.stash + bool(robot.left) + bool(robot.right)
    stash = owned - bool(event.left) - bool(event.right)
    shown.change(event.seat, left=event.left, right=event.right, stash=stash)


@_on(e.RobotPlaced)
def _robot_placed(shown: Shown, event: e.RobotPlaced) -> None:
    shown.change(event.robot, cell=event.cell, facing=event.facing)


@_on(e.RoundBegan)
def _round_began(shown: Shown, event: e.RoundBegan) -> None:
    shown.round, shown.phase, shown.panel, shown.active = event.round, PREPARATION, 0, ""
    shown.rows, shown.acting = (), None
    shown.programs.clear()
    shown.spent.clear()


@_on(e.TokenPlaced)
def _token_placed(shown: Shown, event: e.TokenPlaced) -> None:
    shown.tokens[event.cell] = shown.tokens.get(event.cell, 0) + 1
    shown.pool -= 1


@_on(e.DamageCleared)
def _damage_cleared(shown: Shown, event: e.DamageCleared) -> None:
    for seat in event.robots:
        shown.change(seat, damage=0, shield=0)


@_on(e.NumbersReturned)
def _numbers_returned(shown: Shown, event: e.NumbersReturned) -> None:
    shown.phase = PROGRAMMING
    for seat in shown.robots:
        shown.change(seat, number=0)


@_on(e.NumberTaken)
def _number_taken(shown: Shown, event: e.NumberTaken) -> None:
    shown.change(event.seat, number=event.number)


@_on(e.ProgramsRevealed)
def _programs_revealed(shown: Shown, event: e.ProgramsRevealed) -> None:
    shown.programs = {seat: dice for seat, dice in event.programs.items() if dice}


# -- Championship ----------------------------------------------------------------------------


@_on(e.RobotChosen)
def _robot_chosen(shown: Shown, event: e.RobotChosen) -> None:
    shown.models[event.seat] = event.model
    shown.change(event.seat, model=event.model)


def _begin_duel(shown: Shown, event: e.DuelBegan, pack: VoltPack) -> None:
    """A fresh game on another arena; the title holder's champion module is docked (V-20.5)."""
    shown.variant, shown.arena, shown.patch = DUEL, event.arena, None
    shown.round, shown.phase, shown.panel, shown.active, shown.acting = 0, SETUP, 0, "", None
    shown.tokens, shown.mines, shown.programs, shown.spent, shown.rows = {}, {}, {}, {}, ()
    shown.pool = len(TOKENS)
    shown.decks = {colour: len(pack.deck(colour)) for colour in DECKS}
    at_stake = pack.champion_of(event.arena)
    for seat, robot in shown.robots.items():
        model = shown.models.get(seat, robot.model)
        fresh = Robot(seat=seat, model=model, side=robot.side)
        fresh = dock_champion(fresh, at_stake if seat == event.holder else None)
        shown.robots[seat] = RobotShown(
            seat, model, robot.side, left=fresh.left, right=fresh.right, stash=len(fresh.stash)
        )


# -- activation ------------------------------------------------------------------------------


@_on(e.PanelBegan)
def _panel_began(shown: Shown, event: e.PanelBegan) -> None:
    shown.phase, shown.panel, shown.active, shown.acting = ACTIVATION, event.panel, "", None
    for seat, robot in shown.robots.items():
        if robot.killbot and seat in shown.programs:
            rolled = (replace(die, panel=event.panel) for die in shown.programs[seat])
            shown.programs[seat] = tuple(rolled)
    shown.rows = tuple(upcoming(shown.programs, shown.robots, event.panel, event.order))


@_on(e.DieActivated)
def _die_activated(shown: Shown, event: e.DieActivated) -> None:
    shown.active = event.robot
    shown.acting = Die(event.panel, event.colour, event.value, event.button)
    _spend(shown, event.robot, shown.acting)
    rows = [replace(row, state="done") if row.state == "now" else row for row in shown.rows]
    at = _row_of(rows, event.robot, event.colour, event.value)
    if at is not None:
        rows[at] = replace(rows[at], state="now")
    shown.rows = tuple(rows)


@_on(e.DieRemoved)
def _die_removed(shown: Shown, event: e.DieRemoved) -> None:
    _spend(shown, event.robot, Die(event.panel, event.colour, event.value, event.button))
    rows = list(shown.rows)
    at = _row_of(rows, event.robot, event.colour, event.value)
    if at is not None:
        del rows[at]
    shown.rows = tuple(rows)


def _row_of(rows: list[Row], seat: str, colour: str, value: int) -> int | None:
    wanted = (seat, "next", colour, value)
    found = (i for i, r in enumerate(rows) if (r.seat, r.state, r.colour, r.value) == wanted)
    return next(found, None)


def _spend(shown: Shown, seat: str, gone: Die) -> None:
    """A die leaves the desk and is remembered as spent."""
    rest = list(shown.programs.get(seat, ()))
    for i, die in enumerate(rest):
        if _same_die(die, gone):
            del rest[i]
            break
    _keep(shown, seat, tuple(rest))
    shown.spent[seat] = (*shown.spent.get(seat, ()), gone)


def _same_die(die: Die, told: Die | e.DieMoved) -> bool:
    return (die.panel, die.colour, die.value, die.button) == (
        told.panel,
        told.colour,
        told.value,
        told.button,
    )


def _keep(shown: Shown, seat: str, dice: tuple[Die, ...]) -> None:
    if dice:
        shown.programs[seat] = dice
    else:
        shown.programs.pop(seat, None)


@_on(e.DieTurned)
def _die_turned(shown: Shown, event: e.DieTurned) -> None:
    _change_now(shown, button=event.to)


@_on(e.DieConverted)
def _die_converted(shown: Shown, event: e.DieConverted) -> None:
    _change_now(shown, colour="blue")


def _change_now(shown: Shown, **fields: object) -> None:
    shown.rows = tuple(replace(row, **fields) if row.state == "now" else row for row in shown.rows)


@_on(e.DieMoved)
def _die_moved(shown: Shown, event: e.DieMoved) -> None:
    dice = list(shown.programs.get(event.target, ()))
    for i, die in enumerate(dice):
        if _same_die(die, event):
            dice[i] = replace(die, button=event.to, moved_by=event.robot)
            break
    _keep(shown, event.target, tuple(dice))


@_on(e.KillBotRolled)
def _killbot_rolled(shown: Shown, event: e.KillBotRolled) -> None:
    facing = shown.robots[event.robot].facing
    die = Die(shown.panel + 1, event.colour, event.value, facing)
    shown.programs[event.robot] = (die,)


@_on(e.KillBotTurned)
def _killbot_turned(shown: Shown, event: e.KillBotTurned) -> None:
    shown.change(event.robot, facing=event.facing)
    shown.rows = tuple(
        replace(row, button=event.facing)
        if row.seat == event.robot and row.state in ("now", "next")
        else row
        for row in shown.rows
    )


@_on(e.RobotMoved)
def _robot_moved(shown: Shown, event: e.RobotMoved) -> None:
    shown.change(event.robot, cell=event.path[-1])


@_on(e.RobotJumped)
def _robot_jumped(shown: Shown, event: e.RobotJumped) -> None:
    shown.change(event.robot, cell=event.path[-1])


@_on(e.RobotPushed)
def _robot_pushed(shown: Shown, event: e.RobotPushed) -> None:
    shown.change(event.robot, cell=event.cell)


@_on(e.RobotsSwapped)
def _robots_swapped(shown: Shown, event: e.RobotsSwapped) -> None:
    shown.change(event.robot, cell=event.cell)
    if event.other:
        shown.change(event.other, cell=event.start)
    else:
        shown.mines[event.start] = shown.mines.pop(event.cell)


# -- damage, mines, points -------------------------------------------------------------------


@_on(e.RobotDamaged)
def _robot_damaged(shown: Shown, event: e.RobotDamaged) -> None:
    shield = shown.robots[event.robot].shield + event.shield
    shown.change(event.robot, damage=event.damage, shield=shield)


@_on(e.RobotDestroyed)
def _robot_destroyed(shown: Shown, event: e.RobotDestroyed) -> None:
    shown.change(event.robot, cell="")
    shown.programs.pop(event.robot, None)
    shown.rows = tuple(
        replace(row, state="lost") if row.seat == event.robot and row.state == "next" else row
        for row in shown.rows
    )


@_on(e.Detonated)
def _detonated(shown: Shown, event: e.Detonated) -> None:
    if event.cause == "mine":
        shown.mines.pop(event.cell, None)


@_on(e.MineDropped)
def _mine_dropped(shown: Shown, event: e.MineDropped) -> None:
    shown.mines.pop(event.taken_from, None)
    shown.mines[event.cell] = event.robot


@_on(e.MinesReturned)
def _mines_returned(shown: Shown, event: e.MinesReturned) -> None:
    for cell in event.cells:
        shown.mines.pop(cell, None)


@_on(e.VpGained)
def _vp_gained(shown: Shown, event: e.VpGained) -> None:
    shown.change(event.seat, vp=event.total)
    if event.taken_from:
        shown.change(event.taken_from, vp=shown.robots[event.taken_from].vp - 1)
    else:
        shown.pool = max(0, shown.pool - 1)


@_on(e.ResolutionBegan)
def _resolution_began(shown: Shown, event: e.ResolutionBegan) -> None:
    """No die acts any more."""
    shown.phase, shown.panel, shown.active, shown.acting = RESOLUTION, 0, "", None
    shown.rows = ()


@_on(e.CellActivated)
def _cell_activated(shown: Shown, event: e.CellActivated) -> None:
    shown.active = event.robot


@_on(e.TokensCollected)
def _tokens_collected(shown: Shown, event: e.TokensCollected) -> None:
    shown.active = event.robot
    shown.tokens.pop(event.cell, None)
    shown.change(event.robot, vp=event.total)


@_on(e.RobotRepaired)
def _robot_repaired(shown: Shown, event: e.RobotRepaired) -> None:
    shown.active = event.robot
    shown.change(event.robot, damage=0, shield=0)
