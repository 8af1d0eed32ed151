"""Whom the words of a text mean, and whether its conditions hold (D-10.8, D-23.35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.dark_order.fight.figures import STATUS, has_status
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.places import ADJACENT, BESIDE, CELLS, LANES
from rules.dark_order.model.records import Unit
from rules.dark_order.models_select import AnyOf, HasStatus, Is, TurnIs, UnitFilter
from rules.dark_order.resolvers import Game
from rules.kernel.effects import Vocabulary

conditions = Vocabulary()


def named(scope: Scope, word: str) -> str:
    """The unit that a word means."""
    match word:
        case "self":
            return scope.unit
        case "target":
            return scope.target
        case "attacker":
            return scope.attacker
        case _:
            return scope.chosen


def units_of(r: Game, who: Any, scope: Scope) -> list[Unit]:
    """Living units that a selector means; dead and doomed ones are nobody's target (D-10.8)."""
    return list(each_of(r, who, scope))


def each_of(r: Game, who: Any, scope: Scope) -> Iterator[Unit]:
    """The same one by one: whether there is any is asked all the time."""
    state = r.state
    units = state.units
    if isinstance(who, str):
        named_one = units.get(named(scope, who))
        if named_one is not None and not named_one.fate:
            yield named_one
        return
    has = STATUS[who.status] if who.status else None
    picky = who.is_picky
    side, seat = who.side, scope.seat
    for name in state.grid[seat] if side == "own" else _names(r, side, seat):
        if name:
            unit = units[name]
            if (
                not unit.fate
                and (has is None or has(unit))
                and (not picky or _fits(r, who, unit, scope))
            ):
                yield unit


def _names(r: Game, side: str, seat: str) -> tuple[str, ...]:
    """What stands in the cells of the side that is meant, if it is not the own one."""
    grid = r.state.grid
    match side:
        case "enemy":
            return grid[r.other(seat)]
        case "any":
            return grid[r.state.aggressor] + grid[r.state.protector]
        case _:
            return grid[r.seat_of(side)]


def _fits(r: Game, who: UnitFilter, unit: Unit, scope: Scope) -> bool:
    """Whether a unit of the right side and status has everything else that is asked for."""
    if who.except_ is not None and unit.id == named(scope, who.except_):
        return False
    if who.not_status is not None and has_status(unit, who.not_status):
        return False
    if who.kind == "commander" and not r.fighter(unit).is_commander:
        return False
    if who.printed_speed is not None and r.fighter(unit).figures[3] != who.printed_speed:
        return False
    return _is_placed(r, who, unit, scope)


def _is_placed(r: Game, who: UnitFilter, unit: Unit, scope: Scope) -> bool:
    cell = unit.cell
    if who.line is not None:
        line = scope.place if who.line == "chosen" else who.line
        if line != 1 + cell // 3:
            return False
    if who.lane:
        lanes = [LANES[scope.place] if lane == "chosen" else lane for lane in who.lane]
        if LANES[cell % 3] not in lanes:
            return False
    if who.cell is not None and who.cell != CELLS[cell]:
        return False
    for word, near in ((who.adjacent_to, ADJACENT), (who.beside, BESIDE)):
        if word is not None:
            centre = r.state.units.get(named(scope, word))
            if centre is None or centre.seat != unit.seat or cell not in near[centre.cell]:
                return False
    return True


def holds(r: Game, condition: Any, scope: Scope) -> bool:
    return condition is None or bool(conditions.mean(r, condition, scope))


@conditions(AnyOf)
def any_of(r: Game, condition: AnyOf, scope: Scope) -> bool:
    return any(conditions.mean(r, one, scope) for one in condition.any)


@conditions(HasStatus)
def status_of(r: Game, condition: HasStatus, scope: Scope) -> bool:
    """A unit that is no longer there was killed and removed, or has left."""
    unit = r.state.units.get(named(scope, condition.who))
    return unit is not None and has_status(unit, condition.has_status)


@conditions(Is)
def same_unit(r: Game, condition: Is, scope: Scope) -> bool:
    first, second = condition.is_
    return named(scope, first) == named(scope, second)


@conditions(TurnIs)
def turn_is(r: Game, condition: TurnIs, scope: Scope) -> bool:
    turn = r.state.turn
    return turn is not None and turn.kind == condition.turn and turn.seat == scope.seat
