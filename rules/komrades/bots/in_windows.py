"""When a bot plays an event, answers one, or uses an ability in a window."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.decision import PASS, Decision
from rules.komrades.bots.mind import Change, Mind, nothing
from rules.komrades.bots.moves import Dice, do_event, move_gear
from rules.komrades.bots.sketch import Sketch
from rules.komrades.content import CardKind, Op
from rules.komrades.fight.targets import shifts_of
from rules.komrades.model.state import FORWARD
from rules.komrades.move.line import can_step

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
    name = str(decision.about["window"])
    if mind.chance.chance(OVERLOOKS[mind.level]):
        return PASS
    changes: dict[str, Change] = {PASS: nothing}
    for pick in _one_of_each_kind(mind, decision.options):
        if pick == "ability":
            changes |= _ability_ways(mind, name)
        elif pick != PASS:
            kind = mind.pack.cards[int(pick.partition(":")[2])]
            if _is_time(mind, kind.ops[0], name):
                changes |= _event_ways(mind, pick, kind)
    if len(changes) == 1:
        return _plain_pick(mind, decision)
    means = mind.compare(changes, {pick: _own_plan(mind, pick) for pick in changes})
    best = max(means, key=lambda pick: means[pick])
    return best.partition("/")[0] if means[best] - means[PASS] >= ENOUGH else PASS


def _own_plan(mind: Mind, way: str) -> CardKind | None:
    """The card that the bot will reveal: the one it has laid, or its new plan."""
    if "/plan:" in way:
        return mind.pack.kinds[way.partition("/plan:")[2]]
    return mind.pack.cards[mind.view.laid] if mind.view.laid else None


def _plain_pick(mind: Mind, decision: Decision) -> str:
    """Dominika looks for another hand when hers has nearly run out (K-19.9)."""
    view = mind.view
    swaps = "ability" in decision.options and mind.pack.hero(mind.me).op is not None
    op = mind.pack.hero(mind.me).op
    if swaps and op is not None and op.op == "swap_hands" and len(view.hand) <= FEW_CARDS:
        richest = max(size for who, size in view.hand_sizes.items() if who != mind.me)
        if richest >= len(view.hand) + FEW_CARDS:
            return "ability"
    return PASS


def _one_of_each_kind(mind: Mind, options: Sequence[str]) -> list[str]:
    seen: dict[str, str] = {}
    for pick in options:
        key = mind.pack.cards[int(pick[5:])].id if pick.startswith("card:") else pick
        seen.setdefault(key, pick)
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
    return twin.life[mind.me] <= 0


def _event_ways(mind: Mind, pick: str, kind: CardKind) -> dict[str, Change]:
    """The event with each of its choices, as ``pick/choice``."""
    op = kind.ops[0]
    if op.op == "replace_planned":
        others = {mind.pack.cards[card].id for card in mind.view.hand} - {kind.id}
        return {f"{pick}/plan:{other}": nothing for other in sorted(others)}
    choices = event_choices(mind, op)
    if choices is None:
        return {pick: _effect(mind, mind.me, op, "")}
    return {f"{pick}/{choice}": _effect(mind, mind.me, op, choice) for choice in choices}


def event_choices(mind: Mind, op: Op) -> list[str] | None:
    """The public choices of an event on the bot's sketch; ``None`` if it has none."""
    sketch = mind.base
    match op.op:
        case "move":
            line, fixed = sketch.line, sketch.fixed
            standing = [who for who in line if who]
            return [f"comrade:{who}" for who in standing if can_step(line, fixed, who, FORWARD)]
        case "place_hazard":
            return [f"slot:{at + 1}" for at, who in enumerate(sketch.line) if not who]
        case "target_shift":
            return shifts_of(mind.view.targets, len(sketch.line), op.reach)
        case "move_equipment" | "discard_equipment":
            return [
                f"gear:{gear.card}"
                for who, pieces in mind.view.gear.items()
                if who != mind.me
                for gear in pieces
                if not gear.used
            ]
    return None


def _effect(mind: Mind, player: str, op: Op, choice: str) -> Change:
    def go(sketch: Sketch, dice: Dice) -> None:
        if op.op in ("move_equipment", "discard_equipment"):
            _take(mind, sketch, int(choice.split(":")[1]), player if op.op[0] == "m" else "")
        else:
            do_event(sketch, player, op, choice, dice)

    return go


def _take(mind: Mind, sketch: Sketch, card: int, to: str) -> None:
    for who, pieces in mind.view.gear.items():
        for place, gear in enumerate(pieces):
            if gear.card == card and place < len(sketch.gear.get(who, ())):
                move_gear(sketch, who, place, to)
                return


def _ability_ways(mind: Mind, name: str) -> dict[str, Change]:
    """Swietłana waits for the last moment; Dominika's exchange cannot be imagined."""
    op = mind.pack.hero(mind.me).op
    if op is None or op.op != "target_shift" or name != "D":
        return {}
    return {
        f"ability/{choice}": _effect(mind, mind.me, op, choice)
        for choice in event_choices(mind, op) or ()
    }


def respond(mind: Mind, decision: Decision) -> str:
    """Niet! turns the fate of the event at the bottom of the stack (K-19.4)."""
    if mind.chance.chance(OVERLOOKS[mind.level]):
        return PASS
    stack = mind.view.stack
    played = stack[0]
    op = mind.pack.cards[played.card].ops[0]
    if op.op in ("replace_planned", "cancel_event"):
        return PASS
    change = _effect(mind, played.comrade, op, played.choice)
    own = _own_plan(mind, "")
    _, means = mind.best({"without": nothing, "with": change}, own)
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
    op = mind.pack.kinds[str(decision.about["card"])].ops[0]
    return _best_aim(mind, decision, op)


def aim_shift(mind: Mind, decision: Decision) -> str:
    op = mind.pack.hero(mind.me).op
    assert op is not None
    return _best_aim(mind, decision, op)


def _best_aim(mind: Mind, decision: Decision, op: Op) -> str:
    """The public choice with the best result (K-19.6, K-19.10, K-19.14, K-19.15)."""
    changes = {pick: _effect(mind, mind.me, op, pick) for pick in decision.options}
    return mind.best(changes, _own_plan(mind, ""))[0]
