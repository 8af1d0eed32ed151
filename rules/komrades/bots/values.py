"""What cards and positions are worth to a bot."""

from __future__ import annotations

from collections.abc import Sequence

from rules.komrades.bots.trial import Trial
from rules.komrades.content import Pack

DRAFT_VALUES = {
    "tank": 9,
    "car_door": 8,
    "dodge": 7,
    "hit_the_dirt": 7,
    "switch": 7,
    "niet": 6,
    "helmet": 6,
    "commissars_order": 6,
    "sandbag": 6,
    "first_aid_kit": 6,
    "halt": 5,
    "smoke_screen": 5,
    "shove": 5,
    "march": 5,
    "volunteer": 5,
    "vodka": 5,
    "bad_aim": 5,
    "dud": 4,
    "step": 4,
    "retreat": 4,
    "desertion": 4,
    "fubar": 4,
    "change_of_plans": 3,
    "all_the_same": 3,
    "requisition": 3,
    "charge": 3,
    "barbed_wire": 3,
    "felt_boots": 3,
    "mine_detector": 3,
    "gas_mask": 2,
    "sabotage": 2,
}

LASTING = {"car_door": 2, "helmet": 2, "sandbag": 2, "first_aid_kit": 2, "requisition": 2}
"""How much more a hard bot likes what lasts."""

FEW_MANOEUVRES = 2
WON, DEAD, ALL_DEAD = 1000.0, -1000.0, -900.0


def draft_value(pack: Pack, card: int, held: Sequence[int], level: str = "normal") -> int:
    """A card's worth beside those already held: copies are worth less, manoeuvres are needed."""
    kind = pack.cards[card]
    worth = DRAFT_VALUES.get(kind.id, 3)
    if level == "hard":
        worth += LASTING.get(kind.id, 0)
    worth -= 2 * sum(pack.cards[other].id == kind.id for other in held if other != card)
    moves = sum(pack.cards[other].group == "manoeuvre" for other in held)
    if moves < FEW_MANOEUVRES and kind.group == "manoeuvre":
        worth += 2
    return worth


def worth(trial: Trial, me: str, cards: int) -> float:
    """The value of a position for one comrade."""
    comrades = trial.state.comrades
    own = comrades[me]
    others = [one.life for who, one in comrades.items() if who != me and one.life > 0]
    if own.life <= 0:
        return DEAD if others else ALL_DEAD
    if not others:
        return WON
    value = 3.0 * own.life + 0.3 * cards + 8.0 * (len(comrades) - 1 - len(others))
    value += 0.6 * sum(gear.durability for gear in trial.state.gear[me])
    if trial.pack.hero(me).once and not own.ability_used:
        value += 0.5
    if own.gassed:
        value -= 1.5
    value -= sum(others) / len(others)
    return value - 2.0 * max(0, max(others) - own.life)
