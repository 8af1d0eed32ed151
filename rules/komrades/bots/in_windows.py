"""When a bot plays an event, answers one, or uses an ability in a window."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.decision import PASS, Decision
from rules.komrades.bots.mind import Mind, Plan
from rules.komrades.bots.trial import Trial, by_way
from rules.komrades.cards.event_effects import AIMED, EVENT_RULES
from rules.komrades.content import CardKind, Op
from rules.komrades.model.frames import UseWindowAbility
from rules.komrades.model.picks import ABILITY, PICKS, CardPick, GearPick
from rules.komrades.model.questions import InWindow, OfCard
from rules.komrades.turn.windows import ability_aims

ENOUGH = 1.0
OVERLOOKS = {"easy": 75, "normal": 50, "hard": 0}
"""How often, in percent, a bot of a level does not think of its events at all."""

FEW_CARDS = 2
MANY_CARDS = 3
KEPT_NIET = 2.5
"""How much must be at stake before the last Niet! is spent while others hold many cards."""

LATE = frozenset(("move", "shuffle_line", "target_shift"))
"""Events that are best kept for the last window before the hits."""


def window(mind: Mind, decision: Decision) -> str:
    """Play what gains enough now, else pass (K-19.3)."""
    assert isinstance(decision.about, InWindow)
    name = decision.about.window
    if mind.chance.chance(OVERLOOKS[mind.level]):
        return PASS
    plans = {PASS: Plan(card=mind.view.laid)}
    for pick in _one_of_each_kind(mind, decision.options):
        match PICKS.read(pick):
            case CardPick(card=card) if _is_time(mind, mind.pack.cards[card].ops[0], name):
                plans |= _event_plans(mind, pick, card)
            case _ if pick == ABILITY:
                plans |= _ability_plans(mind, name)
    if len(plans) == 1:
        return _plain_pick(mind, decision)
    means = mind.compare(plans)
    best = max(means, key=lambda one: means[one])
    return best.partition("/")[0] if means[best] - means[PASS] >= ENOUGH else PASS


def _plain_pick(mind: Mind, decision: Decision) -> str:
    """Dominika looks for another hand when hers has nearly run out (K-19.9)."""
    view = mind.view
    op = mind.pack.hero(mind.me).op
    swaps = ABILITY in decision.options and op is not None and op.op == "swap_hands"
    if swaps and len(view.hand) <= FEW_CARDS:
        richest = max(size for who, size in view.hand_sizes.items() if who != mind.me)
        if richest >= len(view.hand) + FEW_CARDS:
            return ABILITY
    return PASS


def _one_of_each_kind(mind: Mind, options: Sequence[str]) -> list[str]:
    seen: dict[str, str] = {}
    for spelled in options:
        pick = PICKS.read(spelled)
        key = mind.pack.cards[pick.card].id if isinstance(pick, CardPick) else spelled
        seen.setdefault(key, spelled)
    return list(seen.values())


def _is_time(mind: Mind, op: Op, name: str) -> bool:
    """Movement and aim wait for window D; healing waits until after the hits unless death looms."""
    if op.op in LATE:
        return name == "D"
    if op.op == "heal":
        return name == "E" or (name == "D" and _would_die(mind))
    if op.op == "replace_planned":
        return name == "C" and mind.me == mind.view.actor
    return True


def _would_die(mind: Mind) -> bool:
    twin = mind.base.copy()
    twin.strike()
    return twin.life(mind.me) <= 0


def _event_plans(mind: Mind, pick: str, card: int) -> dict[str, Plan]:
    """The event with each of its choices, as ``pick/choice``."""
    kind = mind.pack.cards[card]
    op = kind.ops[0]
    laid = mind.view.laid
    if op.op == "replace_planned":
        others = [other for other in mind.view.hand if mind.pack.cards[other].id != kind.id]
        return {f"{pick}/{other}": Plan(card=other) for other in others}
    if op.op not in AIMED:
        return {pick: _effect(mind.me, card, "", laid)}
    choices = _choices(mind, kind)
    return {f"{pick}/{choice}": _effect(mind.me, card, choice, laid) for choice in choices}


def _choices(mind: Mind, kind: CardKind) -> list[str]:
    """The public choices of an event; a bot spares its own equipment."""
    base, op = mind.base, kind.ops[0]
    player = base.state.comrades[mind.me]
    own = {gear.card for gear in mind.view.gear[mind.me]}
    found = EVENT_RULES[op.op].choices(base.state, mind.pack, player, op)
    picks = {choice: PICKS.read(choice) for choice in found}
    return [one for one, pick in picks.items() if not _is_of(pick, own)]


def _is_of(pick: object, own: set[int]) -> bool:
    return isinstance(pick, GearPick) and pick.card in own


def _effect(player: str, card: int, choice: str, laid: int = 0) -> Plan:
    def change(trial: Trial) -> None:
        trial.event(player, card, choice)

    return Plan(change, laid)


def _ability(mind: Mind, choice: str) -> Plan:
    def change(trial: Trial) -> None:
        trial.play((UseWindowAbility(mind.me),), by_way((choice,)))

    return Plan(change, mind.view.laid)


def _ability_plans(mind: Mind, name: str) -> dict[str, Plan]:
    """Swietłana waits for the last moment; Dominika's exchange cannot be imagined."""
    op = mind.pack.hero(mind.me).op
    if op is None or op.op != "target_shift" or name != "D":
        return {}
    state = mind.base.state
    _, choices = ability_aims(state, mind.pack, state.comrades[mind.me])
    return {f"{ABILITY}/{choice}": _ability(mind, choice) for choice in choices}


def respond(mind: Mind, decision: Decision) -> str:
    """Niet! turns the fate of the event at the bottom of the stack (K-19.4)."""
    if mind.chance.chance(OVERLOOKS[mind.level]):
        return PASS
    stack, laid = mind.view.stack, mind.view.laid
    played = stack[0]
    if mind.pack.cards[played.card].ops[0].op in ("replace_planned", "cancel_event"):
        return PASS
    happened = _effect(played.comrade, played.card, played.choice, laid)
    means = mind.compare({"without": Plan(card=laid), "with": happened})
    gain = means["with"] - means["without"]
    happens = len(stack) % 2 == 1
    at_stake = -gain if happens else gain
    return decision.options[1] if at_stake >= _niet_price(mind) else PASS


def _niet_price(mind: Mind) -> float:
    view = mind.view
    held = sum(mind.pack.cards[card].ops[:1] == (Op("cancel_event"),) for card in view.hand)
    rich = any(size >= MANY_CARDS for who, size in view.hand_sizes.items() if who != mind.me)
    return KEPT_NIET if held == 1 and rich else ENOUGH


def aim_event(mind: Mind, decision: Decision) -> str:
    """The public choice with the best result (K-19.6, K-19.10, K-19.14, K-19.15)."""
    assert isinstance(decision.about, OfCard)
    card, laid = decision.about.number, mind.view.laid
    return mind.best({pick: _effect(mind.me, card, pick, laid) for pick in decision.options})


def aim_shift(mind: Mind, decision: Decision) -> str:
    return mind.best({pick: _ability(mind, pick) for pick in decision.options})
