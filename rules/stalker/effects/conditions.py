"""Conditions and amounts of the effect vocabulary (S-41.3, S-41.11)."""

from __future__ import annotations

from rules.stalker.effects.language import (
    amount_of,
    check,
    conditions,
    field_words,
    places,
    select_fields,
    select_units,
)
from rules.stalker.effects.select import is_on, unit_matches
from rules.stalker.gear.equipment import carried, matches
from rules.stalker.model.rolls import Shot, Strike
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import MAGAZINES, Enemy, Stalker
from rules.stalker.pack import conditions as c
from rules.stalker.pack import select as m
from rules.stalker.pack.cards import Item
from rules.stalker.play import (
    Play,
    find_unit,
    is_solo,
    stalker_count,
    things_left,
    unit_of,
    windows_of,
)
from rules.stalker.sight.who_sees import visible_from
from rules.stalker.world.ground import same_room

PHASES = {"events": "events", "players": "players", "enemies_and_zone": "zone"}


def compare(r: Play, value: int, wanted: c.Compare, scope: Scope) -> bool:
    return wanted.holds(value, amount_of(r, wanted.value, scope))


def shot_of(r: Play) -> Shot | None:
    """The Stalker's Attack being resolved, if there is one."""
    return next((one for one in reversed(r.state.rolls) if isinstance(one, Shot)), None)


def strike_of(r: Play) -> Strike | None:
    """The Enemy's Attack being resolved, if there is one."""
    return next((one for one in reversed(r.state.rolls) if isinstance(one, Strike)), None)


@conditions(c.AllOf)
def all_of(r: Play, condition: c.AllOf, scope: Scope) -> bool:
    return all(check(r, one, scope) for one in condition.all)


@conditions(c.AnyOf)
def any_of(r: Play, condition: c.AnyOf, scope: Scope) -> bool:
    return any(check(r, one, scope) for one in condition.any)


@conditions(c.Not)
def not_so(r: Play, condition: c.Not, scope: Scope) -> bool:
    return not check(r, condition.not_, scope)


def count_of(r: Play, selector: m.Selector, scope: Scope) -> int:
    if type(selector) in field_words.words:
        return len(select_fields(r, selector, scope))  # type: ignore[arg-type]
    return len(select_units(r, selector, scope))  # type: ignore[arg-type]


@conditions(c.Counted)
def counted(r: Play, condition: c.Counted, scope: Scope) -> bool:
    return compare(r, count_of(r, condition.count, scope), condition, scope)


@conditions(c.HasStatus)
def has_status(r: Play, condition: c.HasStatus, scope: Scope) -> bool:
    state, status = r.state, condition.has_status
    for one in select_units(r, condition.who, scope):
        if getattr(unit_of(state, one), status, False):
            return True
    return False


@conditions(c.InLosOf)
def in_los_of(r: Play, condition: c.InLosOf, scope: Scope) -> bool:
    fields = {unit_of(r.state, one).at for one in select_units(r, condition.who, scope)}
    return any(
        not fields.isdisjoint(visible_from(r, unit_of(r.state, seer)))
        for seer in select_units(r, condition.in_los_of, scope)
    )


@conditions(c.InRange)
def in_range(r: Play, condition: c.InRange, scope: Scope) -> bool:
    low, high = condition.range
    chart = r.chart
    windows = "open"
    if isinstance(condition.from_, str):
        actors = select_units(r, condition.from_, scope)
        if actors:
            windows = windows_of(r, unit_of(r.state, actors[0]))
    return any(
        low <= chart.range(one, other, windows) <= high  # type: ignore[arg-type]
        for one in places(r, condition.from_, scope)
        for other in places(r, condition.to, scope)
    )


@conditions(c.On)
def on(r: Play, condition: c.On, scope: Scope) -> bool:
    return any(
        is_on(r, unit_of(r.state, one).at, condition.on, scope)
        for one in select_units(r, condition.who, scope)
    )


@conditions(c.SameField)
def same_field(r: Play, condition: c.SameField, scope: Scope) -> bool:
    one, other = (places(r, part, scope) for part in condition.same_field)
    return not set(one).isdisjoint(other)


@conditions(c.SameRoom)
def is_same_room(r: Play, condition: c.SameRoom, scope: Scope) -> bool:
    zone = r.chart.zone
    one, other = (places(r, part, scope) for part in condition.same_room)
    return any(same_room(zone, a, b) for a in one for b in other)


@conditions(c.HasAttention)
def has_attention(r: Play, condition: c.HasAttention, scope: Scope) -> bool:
    stalkers = r.state.stalkers
    names = list(stalkers) if condition.who == "any" else select_units(r, condition.who, scope)
    wanted = "" if condition.attention == "none" else condition.attention
    return any(stalkers[one].attention == wanted for one in names if one in stalkers)


@conditions(c.DoseIs)
def dose_is(r: Play, condition: c.DoseIs, scope: Scope) -> bool:
    return any(
        compare(r, r.state.stalkers[one].dose, condition.dose, scope)
        for one in select_units(r, condition.who, scope)
        if one in r.state.stalkers
    )


@conditions(c.HpIs)
def hp_is(r: Play, condition: c.HpIs, scope: Scope) -> bool:
    units = (find_unit(r.state, one) for one in select_units(r, condition.who, scope))
    return any(
        compare(r, unit.hp, condition.hp, scope)
        for unit in units
        if isinstance(unit, Stalker | Enemy)
    )


@conditions(c.AttackTypeIs)
def attack_type_is(r: Play, condition: c.AttackTypeIs, scope: Scope) -> bool:
    shot = shot_of(r)
    return shot is not None and shot.attack_type in condition.attack_type


@conditions(c.WeaponClassIs)
def weapon_class_is(r: Play, condition: c.WeaponClassIs, scope: Scope) -> bool:
    shot = shot_of(r)
    if shot is None or not shot.weapon:
        return False
    return r.pack.pack.weapons[r.pack.cards[shot.weapon].id].class_ in condition.weapon_class


@conditions(c.PartIs)
def part_is(r: Play, condition: c.PartIs, scope: Scope) -> bool:
    shot = shot_of(r)
    return shot is not None and shot.part == condition.part


@conditions(c.Killed)
def killed(r: Play, condition: c.Killed, scope: Scope) -> bool:
    shot = shot_of(r)
    return shot is not None and (shot.target in shot.killed) == condition.killed


@conditions(c.Moved)
def moved(r: Play, condition: c.Moved, scope: Scope) -> bool:
    strike = strike_of(r)
    value = strike.moved if strike is not None else scope.moved
    return compare(r, value, condition.moved, scope)


@conditions(c.AttentionWas)
def attention_was(r: Play, condition: c.AttentionWas, scope: Scope) -> bool:
    return (scope.was or "none") == condition.attention_was


@conditions(c.FlagSet)
def flag_set(r: Play, condition: c.FlagSet, scope: Scope) -> bool:
    return condition.flag in r.state.flags


@conditions(c.CounterIs)
def counter_is(r: Play, condition: c.CounterIs, scope: Scope) -> bool:
    value = r.state.counters.get(condition.counter.name, 0)
    return compare(r, value, condition.counter, scope)


@conditions(c.StalkersAre)
def stalkers_are(r: Play, condition: c.StalkersAre, scope: Scope) -> bool:
    return compare(r, stalker_count(r.state), condition.stalkers, scope)


@conditions(c.HasCard)
def has_card(r: Play, condition: c.HasCard, scope: Scope) -> bool:
    return any(
        _holds(r, r.state.stalkers[one], condition.has_card) > 0
        for one in select_units(r, condition.who, scope)
        if one in r.state.stalkers
    )


def _holds(r: Play, stalker: Stalker, wanted: m.CardFilter) -> int:
    """How many cards, Personal Finds or Magazines that fit a Stalker has."""
    if "find" in wanted.kind:
        return sum(not wanted.name or one in wanted.name for one in stalker.finds)
    if "magazine" in wanted.kind:
        held = dict(zip(MAGAZINES, stalker.magazines, strict=True))
        return sum(count for kind, count in held.items() if wanted.type in (None, kind))
    mounted = [
        one for base in (stalker.weapon, stalker.armour) for one in r.state.mounted.get(base, ())
    ]
    return sum(
        matches(r, one, wanted) and (not wanted.gained_in_mission or one in stalker.gained)
        for one in (*carried(stalker), *mounted)
    )


def cards_at(r: Play, wanted: m.CardFilter, at: m.FieldSelector, scope: Scope) -> int:
    """The cards that fit, in the hands of Stalkers on some fields or lying there."""
    fields = set(select_fields(r, at, scope))
    held = sum(_holds(r, one, wanted) for one in r.state.stalkers.values() if one.at in fields)
    lying = (thing for field in fields for thing in r.state.things.get(field, ()))
    return held + sum(thing in wanted.name for thing in lying)


@conditions(c.CardsCounted)
def cards_counted(r: Play, condition: c.CardsCounted, scope: Scope) -> bool:
    return compare(r, cards_at(r, condition.cards, condition.at, scope), condition, scope)


@conditions(c.TokenAt)
def token_at(r: Play, condition: c.TokenAt, scope: Scope) -> bool:
    fields = select_fields(r, condition.at, scope)
    state = r.state
    match condition.token:
        case "loot":
            return any(field in state.loot for field in fields)
        case "unknown":
            return any(field in state.unknown for field in fields)
        case "novis":
            return any(field in state.novis for field in fields)
    kind = condition.token
    held = (thing for field in fields for thing in state.things.get(field, ()))
    return any(thing == kind or (kind == "find" and "-" in thing) for thing in held)


@conditions(c.TokenLeft)
def token_left(r: Play, condition: c.TokenLeft, scope: Scope) -> bool:
    return things_left(r, condition.token_left) > 0


@conditions(c.PhaseIs)
def phase_is(r: Play, condition: c.PhaseIs, scope: Scope) -> bool:
    return r.state.phase == PHASES.get(condition.phase)


@conditions(c.Solo)
def solo(r: Play, condition: c.Solo, scope: Scope) -> bool:
    return is_solo(r.state) == condition.solo


@conditions(c.Rolled)
def rolled(r: Play, condition: c.Rolled, scope: Scope) -> bool:
    return compare(r, scope.rolled, condition.rolled, scope)


@conditions(c.HpLost)
def hp_lost(r: Play, condition: c.HpLost, scope: Scope) -> bool:
    strike = strike_of(r)
    return strike is not None and compare(r, strike.hp_lost, condition.hp_lost, scope)


@conditions(c.ItemTypeIs)
def item_type_is(r: Play, condition: c.ItemTypeIs, scope: Scope) -> bool:
    shot = shot_of(r)
    if shot is None or not shot.item:
        return False
    card = r.pack.cards[shot.item]
    return isinstance(card, Item) and not set(card.types).isdisjoint(condition.item_type)


@conditions(c.TraitUsed)
def trait_used(r: Play, condition: c.TraitUsed, scope: Scope) -> bool:
    shot = shot_of(r)
    return shot is not None and shot.splash


@conditions(c.Is)
def is_one(r: Play, condition: c.Is, scope: Scope) -> bool:
    """Some Unit of the first selector is also of the second; the dead of the moment count."""
    first, second = condition.is_
    names = _named(r, first, scope)
    if isinstance(second, m.UnitFilter) and second.nearest_to is None:
        units = (find_unit(r.state, one) for one in names)
        return any(unit is not None and unit_matches(r, unit, second, scope) for unit in units)
    return not set(names).isdisjoint(_named(r, second, scope))


def _named(r: Play, selector: m.UnitSelector, scope: Scope) -> list[str]:
    if selector == "subject":
        return [scope.subject]
    return select_units(r, selector, scope)
