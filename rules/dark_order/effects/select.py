"""Whom the words of a text mean, and whether its conditions hold (D-10.8, D-23.35)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, Final, NamedTuple

from rules.dark_order.fight.figures import STATUS, has_status
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.places import ADJACENT, BESIDE, CELLS, LANES
from rules.dark_order.model.records import Unit
from rules.dark_order.models_select import AnyOf, HasStatus, Is, TurnIs, UnitFilter
from rules.dark_order.resolvers import Game
from rules.kernel.effects import Vocabulary

conditions = Vocabulary()

Check = Callable[[Game, Scope, Unit], bool]
"""Something that a selector asks of a unit."""
Names = Callable[[Game, str], tuple[str, ...]]
"""What stands in the cells that a selector speaks of, as seen from a seat."""

NAMED: Final[dict[str, Callable[[Scope], str]]] = {
    "self": attrgetter("unit"),
    "target": attrgetter("target"),
    "attacker": attrgetter("attacker"),
    "chosen": attrgetter("chosen"),
    "bearer": attrgetter("chosen"),
}
"""The unit that a word means."""
SIDES: Final[dict[str, Names]] = {
    "own": lambda r, seat: r.state.grid[seat],
    "enemy": lambda r, seat: r.state.grid[r.other(seat)],
    "any": lambda r, seat: r.state.grid[r.state.aggressor] + r.state.grid[r.state.protector],
    "aggressor": lambda r, seat: r.state.grid[r.state.aggressor],
    "protector": lambda r, seat: r.state.grid[r.state.protector],
}


class Filter(NamedTuple):
    """A filter of units as play uses it: made of its words once, since it never changes."""

    names: Names
    fits: Check | None


def units_of(r: Game, who: Any, scope: Scope) -> list[Unit]:
    """Living units that a selector means; dead and doomed ones are nobody's target (D-10.8)."""
    units = r.state.units
    if isinstance(who, str):
        unit = units.get(NAMED[who](scope))
        return [] if unit is None or unit.fate else [unit]
    names, fits = filter_of(who)
    found = [unit for name in names(r, scope.seat) if name and not (unit := units[name]).fate]
    return found if fits is None else [unit for unit in found if fits(r, scope, unit)]


def filter_of(who: Any) -> Filter:
    try:
        made: Filter = who.made
    except AttributeError:
        made = Filter(SIDES[who.side], _all_of([*_checks(who), *_places(who)]))
        object.__setattr__(who, "made", made)
    return made


def _all_of(checks: list[Check]) -> Check | None:
    if len(checks) < 2:
        return checks[0] if checks else None
    return lambda r, scope, unit: all(check(r, scope, unit) for check in checks)


def _checks(who: UnitFilter) -> Iterator[Check]:
    """What is asked of a unit beside its side and its place."""
    if who.status is not None:
        has = STATUS[who.status]
        yield lambda r, scope, unit: has(unit)
    if who.not_status is not None:
        has_not = STATUS[who.not_status]
        yield lambda r, scope, unit: not has_not(unit)
    if who.except_ is not None:
        excepted = NAMED[who.except_]
        yield lambda r, scope, unit: unit.id != excepted(scope)
    if who.kind == "commander":
        yield lambda r, scope, unit: r.fighter(unit).is_commander
    if who.printed_speed is not None:
        speed = who.printed_speed
        yield lambda r, scope, unit: r.fighter(unit).figures[3] == speed


def _places(who: UnitFilter) -> Iterator[Check]:
    line, lanes, cell = who.line, who.lane, who.cell
    if line == "chosen":
        yield lambda r, scope, unit: scope.place == 1 + unit.cell // 3
    elif line is not None:
        yield lambda r, scope, unit: line == 1 + unit.cell // 3
    if lanes:
        yield lambda r, scope, unit: _is_in_lane(unit.cell % 3, lanes, scope.place)
    if cell is not None:
        yield lambda r, scope, unit: cell == CELLS[unit.cell]
    for word, near in ((who.adjacent_to, ADJACENT), (who.beside, BESIDE)):
        if word is not None:
            yield _is_near(NAMED[word], near)


def _is_in_lane(lane: int, lanes: tuple[str, ...], chosen: int) -> bool:
    return LANES[lane] in lanes or (lane == chosen and "chosen" in lanes)


def _is_near(name_of: Callable[[Scope], str], near: tuple[tuple[int, ...], ...]) -> Check:
    def check(r: Game, scope: Scope, unit: Unit) -> bool:
        centre = r.state.units.get(name_of(scope))
        return centre is not None and centre.seat == unit.seat and unit.cell in near[centre.cell]

    return check


def holds(r: Game, condition: Any, scope: Scope) -> bool:
    return condition is None or bool(conditions.words[type(condition)](r, condition, scope))


@conditions(AnyOf)
def any_of(r: Game, condition: AnyOf, scope: Scope) -> bool:
    return any(conditions.mean(r, one, scope) for one in condition.any)


@conditions(HasStatus)
def status_of(r: Game, condition: HasStatus, scope: Scope) -> bool:
    """A unit that is no longer there was killed and removed, or has left."""
    unit = r.state.units.get(NAMED[condition.who](scope))
    return unit is not None and has_status(unit, condition.has_status)


@conditions(Is)
def same_unit(r: Game, condition: Is, scope: Scope) -> bool:
    first, second = condition.is_
    return NAMED[first](scope) == NAMED[second](scope)


@conditions(TurnIs)
def turn_is(r: Game, condition: TurnIs, scope: Scope) -> bool:
    turn = r.state.turn
    return turn is not None and turn.kind == condition.turn and turn.seat == scope.seat
