"""How hard an Enemy would strike, by the rules of its Attack (S-32)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.stalker.effects.windows import sure_successes
from rules.stalker.enemies.enemy_attack import charge_end, distance_to, entry_of, strike_damage
from rules.stalker.fight.odds import spread
from rules.stalker.gear.equipment import defence_of
from rules.stalker.model.rolls import Strike
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Stalker
from rules.stalker.play import Play
from rules.stalker.sight.who_sees import watchers

ROLLED_DAMAGE = 8
"""What an Attack that rolls for its DMG is taken to do."""


class Threat(msgspec.Struct, frozen=True):
    """An Enemy that would react to the end of a Turn, and how hard."""

    enemy: str
    damage: int
    expected: float
    """DMG left after an average Defence roll."""


def threats_to(r: Play, stalker: Stalker) -> tuple[Threat, ...]:
    """Who would react if the Turn of a Stalker ended where he stands (S-32.22)."""
    dice = spread(defence_of(r, stalker), 0)
    found = []
    for enemy in watchers(r, stalker.at):
        if enemy.pinned:
            continue
        damage = reaction_damage(r, enemy, stalker)
        scope = Scope(attacker=enemy.id, target=stalker.id, subject=stalker.id)
        left = damage - sure_successes(r, "after_defence_roll", scope)
        expected = sum(max(0, left - stopped) * chance for stopped, chance in enumerate(dice))
        found.append(Threat(enemy.id, damage, expected))
    return tuple(found)


def threats_at(r: Play, seat: str) -> tuple[Threat, ...]:
    """Who would strike a Stalker if his Turn ended now."""
    return threats_to(r, r.state.stalkers[seat])


def reaction_damage(r: Play, enemy: Enemy, stalker: Stalker) -> int:
    """DMG of an Enemy's Attack before Defence; a Charge counts from where it would end."""
    entry = entry_of(r, enemy)
    attacker = enemy
    if entry.kind == "charge" and distance_to(r, enemy, stalker) > 1:
        attacker = replace(enemy, at=charge_end(r, enemy, stalker))
        r.state.enemies[enemy.id] = attacker
    damage = 0
    if distance_to(r, attacker, stalker) <= entry.range:
        printed = ROLLED_DAMAGE if entry.dmg == "?" else -1
        strike = Strike(enemy.id, target=stalker.id, printed=printed)
        damage = strike_damage(r, attacker, stalker, strike)
    r.state.enemies[enemy.id] = enemy
    return damage
