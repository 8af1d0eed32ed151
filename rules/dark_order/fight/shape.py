"""How strong an attack is, read after the defence turn (D-14.1 point 1, D-14.18)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from rules.dark_order import models_effects as ops
from rules.dark_order.effects.select import holds
from rules.dark_order.fight.figures import sums_of
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.records import Attack
from rules.dark_order.resolvers import Game
from rules.kernel.effects import Vocabulary

ALL: Final = 1 << 16
"""Everything is prevented."""


class Shape(NamedTuple):
    """The figures of an attack before its damage is placed."""

    strength: int
    pierces: bool
    armour: int
    prevented: int

    @property
    def damage(self) -> int:
        if self.pierces:
            return self.strength
        return max(0, self.strength - self.armour - self.prevented)


shaping = Vocabulary()
"""What an effect adds to the strength of an attack."""


def attack_scope(r: Game, attack: Attack) -> Scope:
    unit = r.state.units[attack.attacker]
    return Scope(
        unit.seat,
        unit.card,
        unit=unit.id,
        attacker=unit.id,
        target=attack.target,
    )


def shape(r: Game, attack: Attack) -> Shape:
    """Strength, armour and prevention as they are now."""
    unit, target = r.state.units[attack.attacker], r.state.units[attack.target]
    fighter = r.fighter(unit)
    bonus, pierces = 0, attack.ability and fighter.pierces
    if attack.ability:
        bonus = added(r, fighter.bonus, attack_scope(r, attack))
    for path in attack.boosts:
        bonus += added(r, r.book.blocks.effect(path).effects, attack_scope(r, attack))
    strength = unit.attack
    if bonus:
        sums, _ = sums_of(r.book, r.state, unit, fighter)
        strength = max(0, sums[0] + bonus)
    return Shape(strength, pierces, target.armour, attack.prevented)


def added(r: Game, effects: Iterable[Any], scope: Scope) -> int:
    words = shaping.words
    return sum([words[type(one)](r, one, scope) for one in effects if type(one) in words])


@shaping(ops.Modify)
def modified(r: Game, effect: ops.Modify, scope: Scope) -> int:
    return effect.amount if effect.stat == "attack" else 0


@shaping(ops.If)
def conditional(r: Game, effect: ops.If, scope: Scope) -> int:
    return added(r, effect.then, scope) if holds(r, effect.cond, scope) else 0
