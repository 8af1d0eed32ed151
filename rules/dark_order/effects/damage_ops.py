"""Effects on units that stay where they are: damage, healing, plague, changes (D-23.1)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.language import operations, prospects
from rules.dark_order.effects.select import units_of
from rules.dark_order.fight.damage import find_killed, hurt
from rules.dark_order.fight.figures import change, figured, mark
from rules.dark_order.fight.shape import ALL, shape
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
from rules.dark_order.model.records import Attack, Unit
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


@prospects(ops.Damage)
def damage_matters(r: Game, effect: ops.Damage, scope: Scope) -> bool:
    return bool(units_of(r, effect.who, scope))


@operations(ops.Heal)
def heal(r: Game, effect: ops.Heal, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        amount = unit.damage if effect.amount == "all" else effect.amount + r.law.heal
        amount = min(unit.damage, amount)
        if amount:
            unit = mark(r, unit, damage=unit.damage - amount)
            r.emit(UnitHealed(who=told(unit), amount=amount, damage=unit.damage))


@prospects(ops.Heal)
def heal_matters(r: Game, effect: ops.Heal, scope: Scope) -> bool:
    return any(unit.damage for unit in units_of(r, effect.who, scope))


def stands(r: Game, attack: Attack) -> bool:
    """Whether the target is still where it was attacked (D-13.4)."""
    target = r.state.units.get(attack.target)
    return target is not None and target.cell == attack.cell


@operations(ops.Prevent)
def prevent(r: Game, effect: ops.Prevent, scope: Scope) -> None:
    attack = r.state.attack
    if attack is None or not prevent_matters(r, effect, scope):
        return
    amount = ALL if effect.amount == "all" else effect.amount
    r.state.attack = replace(attack, prevented=attack.prevented + amount)
    r.emit(DamagePrevented(who=told(r.state.units[attack.target]), amount=amount % ALL))


@prospects(ops.Prevent)
def prevent_matters(r: Game, effect: ops.Prevent, scope: Scope) -> bool:
    """Only against an attack that would do damage and does not pierce (D-9.9)."""
    attack = r.state.attack
    if attack is None or not stands(r, attack):
        return False
    now = shape(r, attack)
    return not now.pierces and now.damage > 0


@operations(ops.Counter)
def counter(r: Game, effect: ops.Counter, scope: Scope) -> None:
    attack = r.state.attack
    if attack is not None and stands(r, attack):
        r.state.attack = replace(attack, counter=attack.counter + effect.amount)
        r.emit(CounterPrepared(who=told(r.state.units[attack.target]), amount=effect.amount))


@prospects(ops.Counter)
def counter_matters(r: Game, effect: ops.Counter, scope: Scope) -> bool:
    """It works later, so it always counts (D-9.10)."""
    return r.state.attack is not None and stands(r, r.state.attack)


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


@prospects(ops.Plague)
def plague_matters(r: Game, effect: ops.Plague, scope: Scope) -> bool:
    return any(unit.plague != PLAGUE for unit in units_of(r, effect.who, scope))


@operations(ops.Cure)
def cure(r: Game, effect: ops.Cure, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        if unit.plague:
            mark(r, unit, plague=0)
            r.emit(UnitCured(who=told(unit)))


@prospects(ops.Cure)
def cure_matters(r: Game, effect: ops.Cure, scope: Scope) -> bool:
    return any(unit.plague for unit in units_of(r, effect.who, scope))


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


@prospects(ops.Modify)
def modify_matters(r: Game, effect: ops.Modify, scope: Scope) -> bool:
    modifier = Modifier(r.book.blocks.path(effect))
    return any(
        effect.stat == "armour"
        or _is_unseen(unit, scope)
        or figured(r.book, r.state, replace(unit, modifiers=(*unit.modifiers, modifier)))
        != replace(unit, modifiers=(*unit.modifiers, modifier))
        for unit in units_of(r, effect.who, scope)
    )


def _is_unseen(unit: Unit, scope: Scope) -> bool:
    """A refusal must not betray a hidden card (D-9.10)."""
    return not unit.face_up and unit.seat != scope.seat


@operations(ops.Attach)
def attach(r: Game, effect: ops.Attach, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        change(r, unit, attachments=(*unit.attachments, scope.source))
        r.emit(CardAttached(who=told(unit), card=scope.source))


@prospects(ops.Attach)
def attach_matters(r: Game, effect: ops.Attach, scope: Scope) -> bool:
    """An attachment counts by what it gives (D-9.10)."""
    if r.book.attached[scope.source][0].stat == 4:
        return bool(units_of(r, effect.who, scope))
    return any(
        figured(r.book, r.state, replace(unit, attachments=(*unit.attachments, scope.source)))
        != replace(unit, attachments=(*unit.attachments, scope.source))
        for unit in units_of(r, effect.who, scope)
    )


@operations(ops.Mine)
def lay_mine(r: Game, effect: ops.Mine, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        mark(r, unit, mine=scope.source)
        r.emit(MineLaid(who=told(unit), card=scope.source))


@prospects(ops.Mine)
def mine_matters(r: Game, effect: ops.Mine, scope: Scope) -> bool:
    """One mine per unit (D-18.8)."""
    return any(not unit.mine for unit in units_of(r, effect.who, scope))


@operations(ops.Exhaust)
def exhaust(r: Game, effect: ops.Exhaust, scope: Scope) -> None:
    for unit in units_of(r, effect.who, scope):
        change(r, unit, exhausted=True)
        r.emit(UnitExhausted(who=told(unit)))


@prospects(ops.Exhaust)
def exhaust_matters(r: Game, effect: ops.Exhaust, scope: Scope) -> bool:
    return any(not unit.exhausted for unit in units_of(r, effect.who, scope))
