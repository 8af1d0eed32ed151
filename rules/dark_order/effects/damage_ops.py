"""Effects on units that stay where they are: damage, healing, plague, changes (D-23.1)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.language import mattering, operations, touching
from rules.dark_order.effects.select import units_of
from rules.dark_order.fight.damage import find_killed, hurt
from rules.dark_order.fight.figures import change, is_between_limits, limited, mark, sums_of
from rules.dark_order.fight.reach import stands
from rules.dark_order.fight.shape import ALL, shape
from rules.dark_order.model.book import Change
from rules.dark_order.model.events_battle import (
    CardAttached,
    CounterPrepared,
    DamagePrevented,
    MineLaid,
    UnitChanged,
    UnitCured,
    UnitExhausted,
    UnitHealed,
    UnitInfected,
    told,
)
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.places import BESIDE
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game
from rules.kernel.effects import Modifier

PLAGUE = 2
"""The side on which a plague token enters (D-16.3)."""


@operations(ops.Damage)
def damage(r: Game, effect: ops.Damage, scope: Scope) -> None:
    hit = units_of(r, effect.who, scope)
    for unit in hit:
        hurt(r, unit, effect.amount + r.law.damage, scope.source, "D-23.1", "D-14.12")
    find_killed(r)


@touching(ops.Damage)
def hurts(r: Game, effect: ops.Damage, scope: Scope, unit: Unit) -> bool:
    return True


@operations(ops.Heal)
def heal(r: Game, effect: ops.Heal, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        amount = unit.damage if effect.amount == "all" else effect.amount + r.law.heal
        amount = min(unit.damage, amount)
        if amount:
            unit = mark(r, unit, damage=unit.damage - amount)
            r.emit(UnitHealed(who=told(unit), amount=amount, damage=unit.damage))


@touching(ops.Heal)
def heals(r: Game, effect: ops.Heal, scope: Scope, unit: Unit) -> bool:
    return unit.damage > 0


@operations(ops.Prevent)
def prevent(r: Game, effect: ops.Prevent, scope: Scope) -> None:
    attack = r.state.attack
    if attack is None or not prevent_matters(r, effect, scope):
        return
    amount = ALL if effect.amount == "all" else effect.amount
    r.state.attack = replace(attack, prevented=attack.prevented + amount)
    r.emit(DamagePrevented(who=told(r.state.units[attack.target]), amount=amount % ALL))


@mattering(ops.Prevent)
def prevent_matters(r: Game, effect: ops.Prevent, scope: Scope) -> bool:
    """Only against an attack that would do damage and does not pierce (D-9.9)."""
    attack = r.state.attack
    if attack is None or not stands(r.state, attack):
        return False
    now = shape(r, attack)
    return not now.pierces and now.damage > 0


@operations(ops.Counter)
def counter(r: Game, effect: ops.Counter, scope: Scope) -> None:
    attack = r.state.attack
    if attack is not None and stands(r.state, attack):
        r.state.attack = replace(attack, counter=attack.counter + effect.amount)
        r.emit(CounterPrepared(who=told(r.state.units[attack.target]), amount=effect.amount))


@mattering(ops.Counter)
def counter_matters(r: Game, effect: ops.Counter, scope: Scope) -> bool:
    """It works later, so it always counts (D-9.10)."""
    return r.state.attack is not None and stands(r.state, r.state.attack)


@operations(ops.Splash)
def splash(r: Game, effect: ops.Splash, scope: Scope) -> None:
    """Damage beside the target; death is looked for with the attack (D-14.1)."""
    target = r.state.units[scope.target]
    grid = r.state.grid[target.seat]
    for cell in BESIDE[target.cell]:
        unit = r.state.units.get(grid[cell])
        if unit is not None and not unit.fate:
            hurt(r, unit, effect.amount, "splash", "D-23.16", "D-14.12")


@operations(ops.Plague)
def infect(r: Game, effect: ops.Plague, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        mark(r, unit, plague=PLAGUE)
        r.emit(UnitInfected(who=told(unit)))


@touching(ops.Plague)
def infects(r: Game, effect: ops.Plague, scope: Scope, unit: Unit) -> bool:
    return unit.plague != PLAGUE


@operations(ops.Cure)
def cure(r: Game, effect: ops.Cure, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        if unit.plague:
            mark(r, unit, plague=0)
            r.emit(UnitCured(who=told(unit)))


@touching(ops.Cure)
def cures(r: Game, effect: ops.Cure, scope: Scope, unit: Unit) -> bool:
    return unit.plague > 0


@operations(ops.Modify)
def modify(r: Game, effect: ops.Modify, scope: Scope) -> None:
    modifier = Modifier(r.book.blocks.path(effect), until=effect.until)
    for unit in units_of(r, effect.who, scope):
        change(r, unit, modifiers=(*unit.modifiers, modifier))
        r.emit(
            UnitChanged(
                who=told(unit),
                stat=effect.stat,
                amount=effect.amount,
                until=effect.until,
                source=scope.source,
            )
        )


@touching(ops.Modify)
def modifies(r: Game, effect: ops.Modify, scope: Scope, unit: Unit) -> bool:
    if _is_unseen(unit, scope):
        return True
    return _differs(r, unit, (r.book.changes[r.book.blocks.path(effect)],))


def _differs(r: Game, unit: Unit, changes: tuple[Change, ...]) -> bool:
    """Whether a unit with these changes, each of another value, is other than it is now."""
    now = (unit.attack, unit.life, unit.command, unit.speed, unit.armour)
    for stat, amount, _ in changes:
        if amount and is_between_limits(stat, now):
            return True
    sums, _ = sums_of(r.book, r.state, unit, r.fighter(unit))
    for one in changes:
        sums[one.stat] += one.amount
    return limited(sums) != now


def _is_unseen(unit: Unit, scope: Scope) -> bool:
    """A refusal must not betray a hidden card (D-9.10)."""
    return not unit.face_up and unit.seat != scope.seat


@operations(ops.Attach)
def attach(r: Game, effect: ops.Attach, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        change(r, unit, attachments=(*unit.attachments, scope.source))
        r.emit(CardAttached(who=told(unit), card=scope.source))


@touching(ops.Attach)
def gives(r: Game, effect: ops.Attach, scope: Scope, unit: Unit) -> bool:
    """An attachment counts by what it gives (D-9.10)."""
    return _differs(r, unit, r.book.attached[scope.source])


@operations(ops.Mine)
def lay_mine(r: Game, effect: ops.Mine, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        mark(r, unit, mine=scope.source)
        r.emit(MineLaid(who=told(unit), card=scope.source))


@touching(ops.Mine)
def mines(r: Game, effect: ops.Mine, scope: Scope, unit: Unit) -> bool:
    """One mine per unit (D-18.8)."""
    return not unit.mine


@operations(ops.Exhaust)
def exhaust(r: Game, effect: ops.Exhaust, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        change(r, unit, exhausted=True)
        r.emit(UnitExhausted(who=told(unit)))


@touching(ops.Exhaust)
def exhausts(r: Game, effect: ops.Exhaust, scope: Scope, unit: Unit) -> bool:
    return not unit.exhausted
