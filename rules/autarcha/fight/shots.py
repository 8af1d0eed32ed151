"""Shots: what may be fired at, and what the defence die makes of it (A-10, A-11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.autarcha.fight.losses import hit_unit
from rules.autarcha.fight.objects import hit_object, markers_left, needs_marker, object_of
from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.model.events import DieRolled, ShotFired
from rules.autarcha.model.frames import Shoot, ShootOffset
from rules.autarcha.model.questions import ROLL, RollAbout
from rules.autarcha.model.view import Position
from rules.autarcha.move.ground import FREE, Ground, pieces_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.resolvers import OTHER, Play, resolves

DEFENCE = "defence"
ROLLED = "roll"


class Attack(NamedTuple):
    """An attack of a plan: a square for one unit, an offset (r, k) for several."""

    square: int
    ring: int
    position: int
    at_object: bool


def target_refusal(
    pack: AutarchaPack,
    position: Position,
    ground: Ground,
    grid: str,
    side: str,
    square: int,
    at_object: bool,
) -> str:
    """Why a square offers no legal target, or nothing; ``grid`` is where units will stand."""
    letter = grid[square]
    if not at_object:
        if letter == FREE:
            return "no_target"
        return "own_unit_target" if letter in pieces_of(pack).letters[side] else ""
    if letter != FREE:
        return "object_occupied"
    if not object_of(ground, square):
        return "no_target"
    if needs_marker(pack, position, ground, square) and markers_left(pack, position) <= 0:
        return "no_marker_left"
    return ""


def needed_die(ground: Ground, square: int) -> int:
    """The lowest number that hits: strictly higher than the defence (A-10.8)."""
    return ground.defence[square] + 1


def hit_chance(pack: AutarchaPack, ground: Ground, square: int) -> float:
    """How likely a shot at a square hits."""
    die = pack.figures.die
    return max(0, die - ground.defence[square]) / die


@resolves(ShootOffset)
def shoot_offset(r: Play, frame: ShootOffset) -> None:
    """Shots in the order of the firing units from north-west to south-east (A-8.16)."""
    ground, units = r.ground, r.state.units
    firing = sorted(
        (units[key] for key in frame.units if key in units), key=lambda unit: unit.square
    )
    shots = [
        (unit.id, square)
        for unit in firing
        if (frame.ring, frame.position) in r.pack.units[unit.type].offsets
        and (square := ground.offset(unit.square * 8 + unit.facing, frame.ring, frame.position))
        != OUTSIDE
    ]
    r.push(Shoot(tuple(s[0] for s in shots), tuple(s[1] for s in shots), frame.at_object))


@resolves(Shoot)
def shoot(r: Play, frame: Shoot) -> None:
    """Resolve shots one by one; those without a target use no die (A-24.1)."""
    state, clicked = r.state, False
    clicks = r.option("dice_click")
    for number, (key, square) in enumerate(zip(frame.shooters, frame.squares, strict=True)):
        shooter = state.units.get(key)
        if shooter is None:
            continue
        refused = target_refusal(
            r.pack, state, r.ground, state.grid, shooter.side, square, frame.at_object
        )
        if refused:
            continue
        if clicks:
            rest = Shoot(frame.shooters[number:], frame.squares[number:], frame.at_object)
            if clicked:
                r.push(rest)
                return
            if not _die_is_clicked(r, rest, shooter.side, square):
                return
            clicked = True
        _fire(r, key, shooter.side, square, frame.at_object)
        if state.outcome is not None:
            return


def _die_is_clicked(r: Play, rest: Shoot, side: str, square: int) -> bool:
    """The passive player starts the roll (A-17.3)."""
    about = RollAbout(r.board.names[square], needed_die(r.ground, square))
    passive = OTHER[side]
    return r.ask(rest, ROLL, {passive: (ROLLED,)}, auto=False, about=about) is not None


def _fire(r: Play, shooter: str, side: str, square: int, at_object: bool) -> None:
    state, ground, name = r.state, r.ground, r.board.names[square]
    victim = pieces_of(r.pack).id.get(state.grid[square], "")
    told = object_of(ground, square) if at_object else victim
    why = ("A-11.1", "A-11.4") if at_object else ()
    r.emit(ShotFired(unit=shooter, square=name, target=told, at_object=at_object, why=why))
    needed = needed_die(ground, square)
    value = r.roll(DEFENCE, r.pack.figures.die)
    why = ("A-11.4", "A-10.7") if at_object else ()
    r.emit(DieRolled(side=OTHER[side], value=value, needed=needed, square=name, why=why))
    if value < needed:
        return
    if at_object:
        hit_object(r, square, "A-11.4")
    else:
        hit_unit(r, state.units[victim])


def first_refusal(refusals: Iterable[str]) -> str:
    """Nothing if any shot has a target, else the reason of the first shot without."""
    reasons = list(refusals)
    if not reasons:
        return "no_target"
    return "" if "" in reasons else reasons[0]
