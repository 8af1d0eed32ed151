"""How good a position is for the team, for computer players (the spec's Bot section)."""

from __future__ import annotations

from rules.stalker.bots.goals import progress
from rules.stalker.enemies.threat import reaction_damage
from rules.stalker.model.state import Enemy, Stalker
from rules.stalker.play import Play
from rules.stalker.sight.who_sees import watchers
from rules.stalker.world.anomalies import activation_chance
from rules.stalker.zone.anomalies import danger
from rules.stalker.zone.anomaly_map import touched

DEATH = -1000.0
WIN, LOSS = 2000.0, -1500.0
ACTION = 2.0
AFTERWARDS, AWAY = 0.4, 0.4
CAUGHT = 24.0


def evaluate(r: Play, turn_over: bool = False) -> float:
    """A number that is higher the better the Stalkers stand."""
    state = r.state
    if state.outcome is not None:
        return WIN if state.outcome.winners else LOSS
    total = progress(r) + 40.0 * len(state.objectives) + _time(r)
    total += 6.0 * _dead_enemies(r)
    for stalker in state.stalkers.values():
        total += DEATH if stalker.dead else _stalker(r, stalker, turn_over)
    return total


def _time(r: Play) -> float:
    """Basic Actions are what a Mission runs out of: each one left is worth something."""
    state = r.state
    spaces = _spaces(r)
    left = 0
    for stalker in state.stalkers.values():
        for token in (0, 1):
            current = stalker.id == state.active and token == state.turn_token
            if current or not stalker.played[token]:
                left += spaces - stalker.tokens[token]
    return ACTION * (left - 2 * spaces * len(state.stalkers) * state.round)


def _dead_enemies(r: Play) -> int:
    """Figures beside the Map count as beaten, whether they came from there or not."""
    return sum(roster.pool for roster in r.state.roster.values())


def _stalker(r: Play, stalker: Stalker, turn_over: bool) -> float:
    value = 2.0 * min(stalker.hp, 8) + max(0, stalker.hp - 8)
    value -= 30.0 * len(stalker.crits)
    value -= _dose(stalker.dose)
    value -= 8.0 * stalker.pinned + 5.0 * stalker.exposed
    value += 3.0 * stalker.focus + min(stalker.bolts, 4) + 2.0 * sum(stalker.magazines)
    value += 0.5 * r.state.ammo.get(stalker.weapon, 0)
    value += sum(r.pack.cards[name].price for name in stalker.backpack) / 150
    value += 2.0 * len(stalker.artifacts)
    value += 6.0 * len(stalker.finds)
    value -= _noise(r, stalker) + CAUGHT * _caught(r, stalker)
    return value - _alarm(r, stalker, turn_over) * _threat(r, stalker)


def _alarm(r: Play, stalker: Stalker, turn_over: bool) -> float:
    """How much it matters to be seen: less while there are Actions left to get away."""
    state = r.state
    if turn_over or stalker.id != state.active:
        return AFTERWARDS
    left = state.open and stalker.tokens[state.turn_token] < _spaces(r)
    return AWAY if left else 1.0


def _spaces(r: Play) -> int:
    return 3 if len(r.state.stalkers) == 1 else 2


def _dose(dose: int) -> float:
    if dose >= 12:
        return 4.0 * dose
    if dose >= 8:
        return 2.0 * dose
    return float(dose) if dose >= 4 else 0.3 * dose


def _caught(r: Play, stalker: Stalker) -> float:
    """The chance that an Anomaly activates as soon as the Stalker leaves its field."""
    here = (stalker.at,)
    return sum(
        activation_chance(danger(r, r.state.anomalies[name], stalker.id, here)) / 100
        for name in touched(r, here)
    )


def _noise(r: Play, stalker: Stalker) -> float:
    """A Stalker's Attention token: worse the nearer it is to him."""
    if not stalker.attention:
        return 0.0
    if stalker.attention == "small":
        return 1.0
    far = r.chart.range(stalker.noise, stalker.at)
    return 2.0 if far >= 4 else 6.0


def _threat(r: Play, stalker: Stalker) -> float:
    """Expected HP of Reactions if the Turn ended now, and Enemies that look this way."""
    total = 0.0
    for enemy in watchers(r, stalker.at):
        total += 4.0
        if not enemy.pinned:
            total += 2.5 * _strength(r, enemy, stalker)
    return total


def _strength(r: Play, enemy: Enemy, stalker: Stalker) -> float:
    armour = r.pack.cards.get(stalker.armour)
    stopped = 1.5 * getattr(armour, "defence", 0)
    return max(0.0, reaction_damage(r, enemy, stalker) - stopped)
