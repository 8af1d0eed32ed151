"""What a position promises a hard bot: its chance to be the last one standing.

The figures were fitted to recorded games of bots: a comrade's share grows with a power of its Life,
to which lasting protection adds.
"""

from __future__ import annotations

from rules.komrades.bots.sketch import Sketch

POWER = 1.4
LIFE_UNIT = 3.0
"""One more point of Life for the bot is worth so much, so that its thresholds keep their sense."""

USE_WORTH = {
    "car_door": 1.6,
    "tank": 1.4,
    "helmet": 0.9,
    "sandbag": 0.9,
    "first_aid_kit": 0.9,
    "gas_mask": 0.4,
    "mine_detector": 0.3,
    "felt_boots": 0.2,
}
"""How much Life each use that is left of a piece of equipment is worth."""

READY_WORTH = {"last_ham": 2.5, "first_hit_ends": 1.6, "jump": 0.8}
"""How much Life an ability that has not been used yet is worth."""

GAS = 0.8


def standing(sketch: Sketch, who: str) -> float:
    """A comrade's Life with all that protects it."""
    life: float = sketch.life[who]
    for kind, uses in sketch.gear.get(who, ()):
        life += USE_WORTH.get(kind.id, 0.3) * uses
    hero = sketch.pack.hero(who)
    if hero.once and who not in sketch.spent:
        life += READY_WORTH.get(hero.hook, 0.5)
    if who in sketch.gassed:
        life -= GAS
    return life if life > 0.3 else 0.3


def prospects(sketch: Sketch, me: str, bonus: float = 0.0) -> float:
    """The chance of one comrade to survive all the others."""
    if sketch.life[me] <= 0:
        return 0.0
    mine: float = (standing(sketch, me) + bonus) ** POWER
    others: float = 0.0
    for who, life in sketch.life.items():
        if life > 0 and who != me:
            others += standing(sketch, who) ** POWER
    return mine / (mine + others)


def unit(sketch: Sketch, me: str) -> float:
    """The factor that makes one point of the bot's Life worth ``LIFE_UNIT`` now."""
    gain = prospects(sketch, me, 1.0) - prospects(sketch, me)
    return LIFE_UNIT / gain if gain > 0 else 0.0
