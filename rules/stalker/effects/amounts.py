"""Amounts of the effect vocabulary (S-41.3)."""

from __future__ import annotations

from rules.stalker.effects.conditions import cards_at, count_of, shot_of
from rules.stalker.effects.language import amount_of, amounts
from rules.stalker.effects.stats import stat
from rules.stalker.fight.dice import roll_equipment, roll_stalker, successes
from rules.stalker.model.events_fight import DiceRolled
from rules.stalker.model.scope import Scope
from rules.stalker.pack import select as m
from rules.stalker.play import Play, find_unit, stalker_count, windows_of


@amounts(m.PerStalker)
def per_stalker(r: Play, amount: m.PerStalker, scope: Scope) -> int:
    return amount.times * stalker_count(r.state) + amount.add


@amounts(m.FewerPerStalker)
def fewer_per_stalker(r: Play, amount: m.FewerPerStalker, scope: Scope) -> int:
    return max(0, amount.base - stalker_count(r.state))


@amounts(m.Variable)
def variable(r: Play, amount: m.Variable, scope: Scope) -> int:
    return amount.mul * _value(r, amount.var, scope) + amount.add


def _value(r: Play, name: str, scope: Scope) -> int:
    match name:
        case "MV":
            return move_value(r, scope.chosen or scope.owner)
        case "rolled":
            return scope.rolled
        case "anomaly_fields":
            return scope.entered
        case "fields_moved":
            return scope.moved
        case "ammo_spent" | "masks_spent":
            shot = shot_of(r)
            return 0 if shot is None else (shot.ammo if name == "ammo_spent" else shot.masks_spent)
        case "range" | "fields_between":
            distance = _distance(r, scope)
            return distance if name == "range" else max(0, distance - 1)
    return r.state.counters.get(name.removeprefix("counter:"), 0)


def _distance(r: Play, scope: Scope) -> int:
    """The Range between attacker and Target (S-9.6, S-9.8)."""
    one = find_unit(r.state, scope.attacker or scope.owner)
    other = find_unit(r.state, scope.target)
    if one is None or other is None:
        return 0
    return r.chart.range(one.at, other.at, windows_of(r, one))


def move_value(r: Play, who: str) -> int:
    """The printed Move value of an Enemy with its changes."""
    enemy = r.state.enemies.get(who)
    if enemy is None:
        return 0
    return stat(r, "stat:MV", r.pack.pack.enemies[enemy.card].mv, who)


@amounts(m.CountOf)
def count_amount(r: Play, amount: m.CountOf, scope: Scope) -> int:
    return amount.mul * count_of(r, amount.count, scope) + amount.add


@amounts(m.CardsAt)
def cards_amount(r: Play, amount: m.CardsAt, scope: Scope) -> int:
    return amount.mul * cards_at(r, amount.cards, amount.at, scope) + amount.add


@amounts(m.RollOf)
def roll_amount(r: Play, amount: m.RollOf, scope: Scope) -> int:
    dice = roll_dice(r, amount.roll, scope)
    return successes(dice)


def roll_dice(r: Play, wanted: m.Dice, scope: Scope) -> tuple[str, ...]:
    """A roll made by an effect, which nothing re-rolls."""
    dice = roll_equipment(r, amount_of(r, wanted.equipment, scope))
    dice += roll_stalker(r, amount_of(r, wanted.stalker, scope))
    unit = find_unit(r.state, scope.chosen or scope.owner)
    r.emit(
        DiceRolled(
            unit=unit.id if unit else "",
            card=unit.card if unit else scope.card,
            kind="effect",
            dice=dice,
        )
    )
    return dice


@amounts(m.HalfUp)
def half_up(r: Play, amount: m.HalfUp, scope: Scope) -> int:
    return -(-amount_of(r, amount.half_up, scope) // 2)
