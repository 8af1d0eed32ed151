"""Damage and death (D-14): who is killed, whether it may still attack, when it is removed."""

from __future__ import annotations

from rules.dark_order.effects.law import run_law
from rules.dark_order.fight.figures import mark
from rules.dark_order.model.events_battle import (
    DamageTaken,
    UnitFlipped,
    UnitKilled,
    UnitsRemoved,
    told,
)
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game
from rules.dark_order.turn.endings import check_exhaustion, check_losses

DEAD, DOOMED = "dead", "doomed"


def flip(r: Game, unit: Unit) -> Unit:
    """A face-down unit is turned up and stays unactivated (D-12.7, D-14.16)."""
    if unit.face_up:
        return unit
    unit = mark(r, unit, face_up=True)
    if r.fighter(unit).is_commander:
        r.state.shown[unit.seat] = unit.card
    r.emit(UnitFlipped(who=told(unit)))
    return unit


def hurt(r: Game, unit: Unit, amount: int, cause: str, *why: str) -> Unit:
    """Damage that is no attack; death is looked for when all of it is placed (D-14.12)."""
    unit = flip(r, unit)
    unit = mark(r, unit, damage=unit.damage + amount)
    r.emit(DamageTaken(who=told(unit), amount=amount, damage=unit.damage, cause=cause, why=why))
    return unit


def find_killed(
    r: Game,
    *,
    by: str = "",
    target: str = "",
    speed: int = -1,
    at_once: bool = False,
    only: str = "",
) -> None:
    """The death check: whoever has more damage than life is killed (D-14.2).

    ``by`` is the seat whose attack it was (D-28.4); ``target`` is judged by the ``speed`` that
    it had before the attack's own effects (D-14.14).
    """
    killed = [
        unit
        for unit in r.state.units.values()
        if unit.damage > unit.life and not unit.fate and only in ("", unit.id)
    ]
    if not killed:
        return
    step = -1 if at_once else r.state.step
    for unit in killed:
        fate, why = fate_of(r, unit, speed if unit.id == target else unit.speed, step)
        unit = mark(r, unit, fate=fate)
        r.emit(UnitKilled(who=told(unit), fate=fate, why=why))
        if r.fighter(unit).is_commander:
            r.state.fallen = (*r.state.fallen, unit.seat)
    for unit in killed:
        if by:
            run_law(r, "attack_kills", unit, by)
        run_law(r, "unit_killed", unit, by)
    if r.state.step < 0:
        if not check_losses(r):
            bury(r, *(unit.id for unit in killed))
    elif not check_exhaustion(r) and at_once:
        bury(r, *(unit.id for unit in killed))


def fate_of(r: Game, unit: Unit, speed: int, step: int) -> tuple[str, tuple[str, ...]]:
    """Doomed units may still attack in this step, all others are dead (D-14.4 to D-14.6)."""
    if step < 0:
        return DEAD, ("D-14.2", "D-14.10")
    if not unit.active or unit.exhausted:
        return DEAD, ("D-14.2", "D-14.5")
    if unit.seat in r.state.passed:
        return DEAD, ("D-14.2", "D-14.19")
    if speed < step:
        return DEAD, ("D-14.2", "D-14.4")
    if speed > step and unit.late != step:
        return DEAD, ("D-14.2", "D-14.5")
    return DOOMED, ("D-14.2", "D-14.6")


def discard(r: Game, seat: str, cards: tuple[str, ...]) -> None:
    """Cards that were with a unit leave the game: its owner's, enemy mines, neutral ones."""
    for card in cards:
        owner = r.other(seat) if r.book.mines[card] else seat
        owner = "neutral" if card in r.pack.neutrals else owner
        r.state.gone[owner] = (*r.state.gone[owner], card)


def bury(r: Game, *names: str) -> None:
    """Killed units leave the game, with all that was on them (D-14.9, D-18.7, D-21.8)."""
    state = r.state
    gone = [state.units.pop(name) for name in names]
    for unit in gone:
        grid = state.grid[unit.seat]
        state.grid[unit.seat] = tuple("" if one == unit.id else one for one in grid)
        state.gone[unit.seat] = (*state.gone[unit.seat], unit.card)
        discard(r, unit.seat, (*unit.attachments, unit.mine) if unit.mine else unit.attachments)
    r.emit(UnitsRemoved(units=names, cards=tuple(unit.card for unit in gone)))


def bury_killed(r: Game) -> None:
    """At the end of a step all dead and doomed units are discarded (D-14.9)."""
    killed = [unit.id for unit in r.state.units.values() if unit.fate]
    if killed:
        bury(r, *killed)
