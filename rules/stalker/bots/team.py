"""Computer-controlled Stalkers among others: who had better go first."""

from __future__ import annotations

from rules.stalker.enemies.threat import reaction_damage
from rules.stalker.fight.attack import can_afford, in_reach, is_effective, shooting
from rules.stalker.fight.odds import at_least, spread
from rules.stalker.model.state import Enemy, Stalker
from rules.stalker.pack.cards import Enemy as EnemyCard
from rules.stalker.pack.cards import Weapon
from rules.stalker.play import Play, living
from rules.stalker.sight.who_sees import watchers

LIKELY = 0.5


def had_better_wait(r: Play, stalker: Stalker) -> bool:
    """Another Stalker can first remove an Enemy that would React to this one."""
    for enemy in watchers(r, stalker.at):
        if enemy.pinned or reaction_damage(r, enemy, stalker) <= 0:
            continue
        for other in living(r.state):
            ready = other.id != stalker.id and not all(other.played) and not other.pinned
            if ready and chance_to_remove(r, other, enemy) >= LIKELY:
                return True
    return False


def chance_to_remove(r: Play, stalker: Stalker, enemy: Enemy) -> float:
    """The chance of a Severe wound by the Stalker's Weapon from where he stands."""
    card = r.pack.cards.get(stalker.weapon)
    if not isinstance(card, Weapon):
        return 0.0
    distance = dict(in_reach(r, stalker)).get(enemy.id)
    if distance is None:
        return 0.0
    skill = shooting(r, stalker, distance)
    effective = is_effective(r, stalker.weapon, distance)
    needed = severe_at(r.pack.pack.enemies[enemy.card])
    best = 0.0
    for attack in card.attacks:
        dice = attack.dice.equipment
        if isinstance(dice, int) and can_afford(r, stalker, stalker.weapon, attack):
            odds = spread(dice, skill, effective)
            best = max(best, at_least(odds, needed - attack.add_success))
    return best


def severe_at(card: EnemyCard) -> int:
    """Successes in the Torso that wound an Enemy severely."""
    rows = card.parts["torso"]
    severe = [row[0] for row in rows if getattr(row[1][0], "grade", "severe") == "severe"]
    return min(severe, default=rows[-1][0])
