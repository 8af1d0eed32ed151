"""Quick play without looking ahead: the easy bot, and how games are imagined to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rules.dark_order.bots.placing import template
from rules.dark_order.bots.worth import card_worth, unit_worth
from rules.dark_order.fight.attack import PLAIN, all_attacks, has_attack_ability
from rules.dark_order.fight.shape import shape
from rules.dark_order.model import picks
from rules.dark_order.model.records import Attack, Unit
from rules.dark_order.resolvers import Game
from rules.dark_order.turn.cleanup import fit_units
from rules.dark_order.turn.playing import open_abilities, open_supports
from rules.dark_order.turn.support_stage import STAGE, open_tokens
from rules.kernel.decision import PASS
from rules.kernel.rng import Stream


class Asked(Protocol):
    """What a habit needs to know of a question."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> str: ...
    @property
    def options(self) -> tuple[str, ...]: ...
    @property
    def about(self) -> Any: ...


Habit = Callable[[Game, Asked, Stream], str]
TIRED = 26
"""Nobody pays beyond this without need."""


def habit(r: Game, decision: Asked, chance: Stream) -> str:
    """The pick that comes to mind first."""
    known = HABITS.get(decision.kind)
    return known(r, decision, chance) if known is not None else chance.pick(decision.options)


def attack_score(r: Game, picked: picks.AttackWith, *, strike: bool = False) -> float:
    """What an attack does at once, if nobody defends."""
    state = r.state
    unit, target = state.units[picked.unit], state.units[picked.target]
    ability = not picked.how and has_attack_ability(r, unit)
    turn = state.turn
    boosts = turn.boosts if turn is not None and not strike else ()
    damage = shape(r, Attack(unit.id, target.id, target.cell, ability, boosts=boosts)).damage
    worth = unit_worth(target) + (20.0 if r.fighter(target).is_commander else 0.0)
    left = target.life - target.damage - damage
    score = 0.2 if ability else 0.0
    if ability and r.fighter(unit).on_hit:
        score += 0.3 + 0.3 * max(0, state.step - 1) * (left <= 1)
    if left >= 0:
        return score + 0.35 * worth * damage / max(1, target.life)
    waiting = target.active and not target.exhausted and target.speed < state.step
    return score + worth + (3.0 if waiting else 0.0) + 0.2 * left


def best_attack(r: Game, options: Sequence[str], *, strike: bool = False) -> tuple[float, str]:
    best = (0.0, "")
    for option in options:
        picked = r.picks.read(option)
        if isinstance(picked, picks.AttackWith):
            score = attack_score(r, picked, strike=strike)
            if score > best[0]:
                best = (score, option)
    return best


def worth_trying(r: Game, decision: Asked, attacks: int) -> list[str]:
    """Options that one looks into before choosing: the most promising attacks, with abilities
    rather than without; where nobody would be killed, no card is spent on defence."""
    if decision.kind == "defence_turn" and not is_deadly(r):
        return [one for one in decision.options if not one.startswith(("play:", "order:"))]
    if decision.kind != "attack_turn":
        return list(decision.options)
    rated: list[tuple[float, str]] = []
    others: list[str] = []
    for option in decision.options:
        picked = r.picks.read(option)
        if not isinstance(picked, picks.AttackWith):
            others.append(option)
        elif not picked.how or option.removesuffix(f":{PLAIN}") not in decision.options:
            rated.append((-attack_score(r, picked), option))
    rated.sort()
    return [option for _, option in rated[:attacks]] + [one for one in others if one != picks.REST]


def attack_turn(r: Game, decision: Asked, chance: Stream) -> str:
    """Abilities are free; cards are for those who look ahead."""
    for option in open_abilities(r, decision.seat, "attack_turn"):
        if chance.below(3):
            return option
    return best_attack(r, all_attacks(r, decision.seat))[1] or PASS


def strike(r: Game, decision: Asked, chance: Stream) -> str:
    return best_attack(r, decision.options, strike=True)[1] or decision.options[0]


def defence_turn(r: Game, decision: Asked, chance: Stream) -> str:
    """Something is used only if the target would be killed."""
    attack = r.state.attack
    if attack is None or not is_deadly(r):
        return PASS
    target = r.state.units[attack.target]
    worth = unit_worth(target) + (25.0 if r.fighter(target).is_commander else 0.0)
    for word, least in (("ability:", 0.0), ("play:", 2.0), ("order:", 8.0)):
        found = [one for one in decision.options if one.startswith(word)]
        if found and worth >= least:
            return chance.pick(found)
    return PASS


def is_deadly(r: Game) -> bool:
    """Whether the pending attack kills as things stand."""
    attack = r.state.attack
    target = r.state.units.get(attack.target) if attack else None
    if attack is None or target is None or target.cell != attack.cell:
        return False
    return target.damage + shape(r, attack).damage > target.life


def activate(r: Game, decision: Asked, chance: Stream) -> str:
    """The best value for its cost first, within what can be afforded."""
    best, chosen = 0.0, picks.DONE
    fatigue = r.state.sides[decision.seat].fatigue
    for option in decision.options:
        picked = r.picks.read(option)
        if not isinstance(picked, picks.Reveal):
            continue
        unit = r.state.units[picked.unit]
        fighter = r.fighter(unit)
        if fatigue + fighter.cost > TIRED and not fighter.is_commander:
            continue
        score = unit_worth(unit) / (fighter.cost + 1) + (9.0 if fighter.is_commander else 0.0)
        if score > best:
            best, chosen = score, option
    return chosen


def support_stage(r: Game, decision: Asked, chance: Stream) -> str:
    """Tokens first, then cheap supports."""
    best, chosen = 0.0, PASS
    for option in open_tokens(r, decision.seat):
        picked = r.picks.read(option)
        if isinstance(picked, picks.AssignToken):
            score = _token_score(r.state.units[picked.unit], picked.kind)
            if score > best:
                best, chosen = score, option
    if chosen != PASS or r.state.sides[decision.seat].fatigue >= 22:
        return chosen
    return chance.pick(open_supports(r, decision.seat, STAGE) or [PASS])


def _token_score(unit: Unit, kind: str) -> float:
    if kind == "life":
        return 3.0 + unit.command + (1.0 if unit.cell < 3 else 0.0)
    fresh = unit.active and not unit.exhausted
    return 3.0 + unit.attack if fresh and unit.speed < 3 else 0.5


def choose_unit(r: Game, decision: Asked, chance: Stream) -> str:
    best, chosen = -1.0, decision.options[-1]
    for option in decision.options:
        picked = r.picks.read(option)
        if isinstance(picked, picks.TakeUnit):
            unit = r.state.units[picked.unit]
            score = unit_worth(unit) + (2.0 * unit.damage if unit.seat == decision.seat else 0.0)
            if score > best:
                best, chosen = score, option
    return chosen


def deploy(r: Game, decision: Asked, chance: Stream) -> str:
    best, chosen = -1.0, decision.options[-1]
    for option in decision.options:
        picked = r.picks.read(option)
        if isinstance(picked, picks.DeployCard | picks.CallIn):
            score = card_worth(r.book, picked.card) + (0.5 if picked.cell[0] == "1" else 0.0)
            if score > best:
                best, chosen = score, option
    return chosen


def choose_mode(r: Game, decision: Asked, chance: Stream) -> str:
    """Against a deadly attack damage is prevented, else it is healed."""
    attack = r.state.attack
    if attack is not None and "mode:prevent" in decision.options:
        return "mode:prevent"
    return decision.options[-1] if "mode:move" in decision.options else decision.options[0]


def place_units(r: Game, decision: Asked, chance: Stream) -> str:
    return template(r, decision.seat, chance)


def put_back(r: Game, decision: Asked, chance: Stream) -> str:
    """Dear units go back when the commander is tired (D-32.2)."""
    hand, fatigue = r.state.hands[decision.seat], r.state.sides[decision.seat].fatigue
    if fatigue <= 18:
        return str(picks.PutBack())
    dear = tuple(card for card in hand.units if r.book.fighters[card].cost >= 3)
    return str(picks.PutBack(dear))


ORDERS_BY_USE = (
    *("sanctuary_decree", "ambush", "plague_wave", "hold_the_line", "tend_the_wounded"),
    *("feeding", "flanking", "mobilisation", "surprise", "manoeuvre", "withdrawal", "manoeuvre"),
)
"""Which orders are given up first (D-32.3)."""


def recover(r: Game, decision: Asked, chance: Stream) -> str:
    """Down to about 14, the least useful orders first; the worst cards above the limits go."""
    side, hand = r.state.sides[decision.seat], r.state.hands[decision.seat]
    left, fatigue = list(side.orders), side.fatigue
    given: list[str] = []
    for order in ORDERS_BY_USE:
        if fatigue <= 14 or order not in left:
            continue
        left.remove(order)
        given.append(order)
        fatigue -= r.pack.orders[order].cost
    limits = r.pack.box.hand
    units = sorted(hand.units, key=lambda card: card_worth(r.book, card))
    return str(
        picks.Recover(
            tuple(given),
            tuple(units[: max(0, len(units) - limits.units)]),
            hand.supports[: max(0, len(hand.supports) - limits.supports)],
            hand.neutrals[: max(0, len(hand.neutrals) - limits.neutrals)],
        )
    )


def choose_role(r: Game, decision: Asked, chance: Stream) -> str:
    """Protector, as a rule (D-32.4)."""
    wanted = "role:protector" if chance.below(4) else "role:aggressor"
    if r.state.sides[decision.seat].fatigue >= 24:
        wanted = "role:protector"
    return wanted if wanted in decision.options else decision.options[0]


def keep_neutrals(r: Game, decision: Asked, chance: Stream) -> str:
    about = decision.about
    count = getattr(about, "keep", 0)
    cards = sorted(r.state.offered, key=lambda card: _NEUTRALS.get(card, 1))
    return str(picks.Keep(tuple(cards[:count]), tuple(cards[count:])))


_NEUTRALS = {"smoke_screen": 0, "large_first_aid_kit": 0, "shotgun": 0, "steel_barricade": 0}


def clean_up(r: Game, decision: Asked, chance: Stream) -> str:
    """Fit units that cost something stay; the best of the others come back first (D-32.14)."""
    seat = decision.seat
    staying = tuple(
        unit.id
        for unit in fit_units(r.state, seat)
        if r.fighter(unit).cost >= 2 or r.fighter(unit).is_commander
    )
    return str(picks.Stay(staying))


HABITS: dict[str, Habit] = {
    "attack_turn": attack_turn,
    "defence_turn": defence_turn,
    "strike": strike,
    "activate": activate,
    "support_stage": support_stage,
    "choose_unit": choose_unit,
    "deploy": deploy,
    "call_in": deploy,
    "choose_mode": choose_mode,
    "place_units": place_units,
    "put_back": put_back,
    "recover": recover,
    "choose_role": choose_role,
    "keep_neutrals": keep_neutrals,
    "clean_up": clean_up,
}
