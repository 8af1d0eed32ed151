"""Computer players: one chooser per kind of question (the Bot section of the rules)."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.contract import KeepThinking
from rules.kernel.decision import PASS, Decision
from rules.kernel.rng import Stream
from rules.komrades.bots import in_windows
from rules.komrades.bots.mind import Change, Mind, nothing
from rules.komrades.bots.moves import Dice, do_manoeuvre
from rules.komrades.bots.reacting import react
from rules.komrades.bots.sketch import Sketch
from rules.komrades.bots.values import draft_value
from rules.komrades.content import CardKind, Pack
from rules.komrades.model.state import DIRECTIONS
from rules.komrades.model.view import KomradesView

RANDOM_PERCENT = 40
KEEPING = 0.1
"""How much a bot likes to keep good cards for later."""

ENOUGH = 1.0
"""The gain for which a bot uses something that it could keep."""


def choose(
    pack: Pack,
    view: KomradesView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """A computer player's answer, from what its seat sees."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    races = decision.kind in ("window", "respond")
    if level == "easy" and not races and chance.chance(RANDOM_PERCENT):
        return chance.pick(options)
    chooser = _CHOOSERS.get(decision.kind)
    if chooser is None:
        return chance.pick(options)
    return chooser(Mind(pack, view, level, chance, go_on), decision)


def _card(pick: str) -> int:
    return int(pick.split(":")[1])


def _draft(mind: Mind, decision: Decision) -> str:
    """The card that is worth most beside those kept so far (K-19.2)."""
    held = mind.view.kept
    return max(
        decision.options, key=lambda pick: draft_value(mind.pack, _card(pick), held, mind.level)
    )


def _plan(mind: Mind, decision: Decision) -> str:
    """The card with the best mean result; a tie keeps the card that is worth more (K-19.1)."""
    kinds: dict[str, tuple[str, CardKind]] = {}
    for pick in decision.options:
        kind = mind.pack.cards[_card(pick)]
        kinds.setdefault(kind.id, (pick, kind))
    own: dict[str, CardKind | None] = {}
    for pick, kind in kinds.values():
        ways = mind.ways_to_play(kind)
        own |= {f"{pick}/{way}": kind for way in ways} if ways else {pick: kind}
    means = mind.compare(dict.fromkeys(own, nothing), own)
    hand = mind.view.hand

    def wanted(way: str) -> float:
        worth = draft_value(mind.pack, _card(way.partition("/")[0]), hand)
        return means[way] - KEEPING * worth

    return max(means, key=wanted).partition("/")[0]


def _walk(mind: Mind, decision: Decision) -> str:
    """Direction and length by the best result on the line as it now is (K-19.5)."""
    boots = 0.6

    def change(pick: str) -> Change:
        name, steps = pick.split(":")[1:3]

        def go(sketch: Sketch, dice: Dice) -> None:
            if name in DIRECTIONS:
                sketch.walk(mind.me, DIRECTIONS[name], int(steps))

        return go

    _, means = mind.best({pick: change(pick) for pick in decision.options})
    return max(means, key=lambda pick: means[pick] - boots * pick.endswith("boots"))


def _comrade(mind: Mind, decision: Decision) -> str:
    """The comrade to move or to change places with (K-19.6)."""
    kind = mind.pack.kinds[str(decision.about["card"])]
    first = str(decision.about.get("first", ""))

    def change(pick: str) -> Change:
        who = pick.partition(":")[2]
        choice = f"{first}+{who}" if first else who

        def go(sketch: Sketch, dice: Dice) -> None:
            do_manoeuvre(sketch, mind.me, kind, choice)

        return go

    return mind.best({pick: change(pick) for pick in decision.options})[0]


def _first_of_two(mind: Mind, decision: Decision) -> str:
    """The first of two others: whoever is in the best pair."""
    kind = mind.pack.kinds[str(decision.about["card"])]
    names = [pick.partition(":")[2] for pick in decision.options]

    def change(pair: str) -> Change:
        return lambda sketch, dice: do_manoeuvre(sketch, mind.me, kind, pair)

    pairs = [f"{a}+{b}" for place, a in enumerate(names) for b in names[place + 1 :]]
    best, _ = mind.best({pair: change(pair) for pair in pairs})
    return f"comrade:{best.partition('+')[0]}"


def _use_gear(mind: Mind, decision: Decision) -> str:
    """First aid at once; the tank or the jump if they gain enough (K-19.8)."""
    changes: dict[str, Change] = {PASS: nothing}
    for pick in decision.options:
        if pick == "ability":
            for slot in [at for at, who in enumerate(mind.base.line) if not who]:
                changes[f"{pick}/{slot}"] = _jump(mind, slot)
        elif pick != PASS:
            op = mind.pack.cards[_card(pick)].ops[0]
            if op.op == "heal":
                return pick
            for way, change in _tank_ways(mind, op.steps).items():
                changes[f"{pick}/{way}"] = change
    own = mind.pack.cards[mind.view.laid] if mind.view.laid else None
    best, means = mind.best(changes, own)
    return best.partition("/")[0] if means[best] - means[PASS] >= ENOUGH else PASS


def _jump(mind: Mind, slot: int) -> Change:
    def go(sketch: Sketch, dice: Dice) -> None:
        sketch.spent.add(mind.me)
        sketch.leap(mind.me, slot)

    return go


def _tank_ways(mind: Mind, limit: int) -> dict[str, Change]:
    """Every passenger with every drive."""
    line, me = mind.base.line, mind.me
    at = line.index(me)
    beside = [line[slot] for slot in (at - 1, at + 1) if 0 <= slot < len(line) and line[slot]]
    movable = [who for who in beside if who not in mind.base.fixed] or [""]
    far = 0 if mind.base.halted or me in mind.base.fixed else limit
    return {
        f"{who}:{delta}:{steps}": _ride(mind, who, delta, steps)
        for who in movable
        for delta in (-1, 1)
        for steps in range(far + 1)
    }


def _ride(mind: Mind, passenger: str, delta: int, steps: int) -> Change:
    def go(sketch: Sketch, dice: Dice) -> None:
        sketch.board(mind.me, passenger)
        sketch.drive(mind.me, passenger, delta, steps)

    return go


def _passenger(mind: Mind, decision: Decision) -> str:
    best, _ = mind.best(_tank_ways(mind, 2))
    return f"comrade:{best.partition(':')[0]}"


def _drive(mind: Mind, decision: Decision) -> str:
    crew = [who for who in mind.view.line if who in mind.base.crew and who != mind.me]
    passenger = crew[0] if crew else ""
    mind.base.fixed.discard(mind.me)
    mind.base.fixed.discard(passenger)

    def change(pick: str) -> Change:
        _, name, steps = pick.split(":")
        return _ride(mind, passenger, DIRECTIONS.get(name, 1), int(steps))

    return mind.best({pick: change(pick) for pick in decision.options})[0]


def _jump_slot(mind: Mind, decision: Decision) -> str:
    changes = {pick: _jump(mind, int(pick.partition(":")[2]) - 1) for pick in decision.options}
    return mind.best(changes)[0]


def _cheapest_gear(mind: Mind, decision: Decision) -> str:
    """What burns is the piece with the lowest durability (K-19.12)."""
    left = {gear.card: gear.durability for gear in mind.view.gear[mind.me]}
    return min(decision.options, key=lambda pick: left[_card(pick)])


def _worst_card(mind: Mind, decision: Decision) -> str:
    hand, level = mind.view.hand, mind.level
    return min(decision.options, key=lambda pick: draft_value(mind.pack, _card(pick), hand, level))


def _defuse(mind: Mind, decision: Decision) -> str:
    """A detector is there to be used (K-19.16)."""
    return next(pick for pick in decision.options if pick != PASS)


def _partner(mind: Mind, decision: Decision) -> str:
    """Whoever holds most cards (K-19.9)."""
    sizes = mind.view.hand_sizes
    return max(decision.options, key=lambda pick: sizes[pick.partition(":")[2]])


_CHOOSERS: dict[str, Callable[[Mind, Decision], str]] = {
    "draft": _draft,
    "plan": _plan,
    "replace_plan": _plan,
    "window": in_windows.window,
    "respond": in_windows.respond,
    "aim_event": in_windows.aim_event,
    "aim_shift": in_windows.aim_shift,
    "aim_partner": _partner,
    "walk": _walk,
    "move_comrade": _comrade,
    "swap_with": _comrade,
    "swap_first": _first_of_two,
    "swap_second": _comrade,
    "use_gear": _use_gear,
    "take_passenger": _passenger,
    "drive_tank": _drive,
    "jump": _jump_slot,
    "react": react,
    "burn_gear": _cheapest_gear,
    "discard_card": _worst_card,
    "defuse_mines": _defuse,
}
