"""Which equipment a bot holds against a hit (K-19.7)."""

from __future__ import annotations

from rules.kernel.decision import PASS, Decision
from rules.komrades.bots.mind import Change, Mind
from rules.komrades.bots.moves import Dice
from rules.komrades.bots.sketch import Sketch
from rules.komrades.fight.paths import first_comrade, next_victim
from rules.komrades.model.state import DIRECTIONS


def react(mind: Mind, decision: Decision) -> str:
    """The piece that saves most Life; a hard bot also thinks of the uses that are left."""
    amount = int(decision.about["n"])
    if mind.level == "hard":
        return mind.best({pick: _outcome(mind, pick, amount) for pick in decision.options})[0]

    def gain(pick: str) -> float:
        if pick == PASS:
            return 0.0
        _, number, *direction = pick.split(":")
        kind = mind.pack.cards[int(number)]
        if direction:
            return 3.0 * amount + _thrown(mind, amount, DIRECTIONS[direction[0]]) - 1.2
        return 3.0 * min(amount, kind.ops[0].amount) - 0.6

    return max(decision.options, key=gain)


def _outcome(mind: Mind, pick: str, amount: int) -> Change:
    """What an answer to the hit leads to; hits that may follow are not imagined."""
    _, number, *direction = (*pick.split(":"), "", "")
    place = next(
        (at for at, gear in enumerate(mind.view.gear[mind.me]) if str(gear.card) == number), -1
    )

    def go(sketch: Sketch, dice: Dice) -> None:
        left = amount
        if place >= 0:
            kind, durability = sketch.gear[mind.me][place]
            sketch.wear(mind.me, place, durability)
            left = 0 if direction[0] else amount - kind.ops[0].amount
        if left > 0:
            sketch.lose(mind.me, left)
        elif direction[0]:
            met = _met(mind, DIRECTIONS[direction[0]])
            if met:
                sketch.hit(met, amount, 1)
        sketch.bury()

    return go


def _met(mind: Mind, delta: int) -> str:
    """Whom a reflected hit would meet."""
    view = mind.view
    start = view.line.index(mind.me) + delta
    if mind.base.kind.group == "linear":
        flight = next_victim(view.line, view.comrades, start, delta)
    else:
        flight = first_comrade(view.line, start, delta)
    return view.line[flight.stop] if flight.end == "hit" else ""


def _thrown(mind: Mind, amount: int, delta: int) -> float:
    """What a reflected hit does to whom it meets; the strongest is the best to meet."""
    met = _met(mind, delta)
    if not met:
        return 0.0
    life = mind.view.comrades[met].life
    return amount * (0.5 + 0.1 * life) + (4.0 if life <= amount else 0.0)
