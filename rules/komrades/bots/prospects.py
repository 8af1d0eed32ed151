"""What a position promises a hard bot: its chance to be the last one standing.

The figures were fitted to recorded games of bots: a comrade's share grows with a power of its Life,
to which lasting protection adds.
"""

from __future__ import annotations

from rules.komrades.bots.trial import Trial

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


def standing(trial: Trial, who: str) -> float:
    """A comrade's Life with all that protects it."""
    comrade = trial.state.comrades[who]
    life: float = comrade.life
    for gear in trial.state.gear[who]:
        life += USE_WORTH.get(trial.pack.cards[gear.card].id, 0.3) * gear.durability
    hero = trial.pack.hero(who)
    if hero.once and not comrade.ability_used:
        life += READY_WORTH.get(hero.hook, 0.5)
    if comrade.gassed:
        life -= GAS
    return life if life > 0.3 else 0.3


def prospects(trial: Trial, me: str, bonus: float = 0.0) -> float:
    """The chance of one comrade to survive all the others."""
    comrades = trial.state.comrades
    if comrades[me].life <= 0:
        return 0.0
    mine: float = (standing(trial, me) + bonus) ** POWER
    others: float = 0.0
    for who, one in comrades.items():
        if one.life > 0 and who != me:
            others += standing(trial, who) ** POWER
    return mine / (mine + others)


def unit(trial: Trial, me: str) -> float:
    """The factor that makes one point of the bot's Life worth ``LIFE_UNIT`` now."""
    gain = prospects(trial, me, 1.0) - prospects(trial, me)
    return LIFE_UNIT / gain if gain > 0 else 0.0
