"""What each way to answer is worth to whoever is asked, as far as the rules foresee it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.decision import PASS, Decision
from rules.kernel.question import Option
from rules.komrades.model.card_events import GearUsed
from rules.komrades.model.line_events import (
    AbilityUsed,
    ComradeMoved,
    LifeGained,
    LifeLost,
    TankMoved,
)
from rules.komrades.model.picks import GearPick
from rules.komrades.model.state import own_comrade
from rules.komrades.previews import Preview
from scenes.komrades.board.looks import ATTACK_GROUPS
from scenes.komrades.front import Front

WAYS = frozenset(("walk", "drive_tank"))
"""Questions about where to go: what the attack would leave there counts."""

HITS = frozenset(("react", "defuse_mines"))
"""Questions about a hit that falls now."""

SPENT, ABILITY_SPENT, OTHERS_LOSS, STILL = 0.1, 0.3, 0.02, 0.5
"""What a use of equipment and an ability are worth, what somebody else's Life is, and what it
costs to stay where one stands although one could go."""

NARROW = 0.05
"""What a use is worth of equipment that helps against no other attack than this one."""


def gains_of(front: Front, decision: Decision, options: Sequence[Option]) -> dict[str, float]:
    """By picks; nothing for questions whose answers are not told apart by what they bring."""
    kind, foresee = decision.kind, front.previews.way
    me = own_comrade(front.view, decision.seat)
    if not options or not me:
        return {}
    if kind in WAYS:
        return {one.id: _of_way(front, foresee(one.id), me) for one in options}
    if kind in HITS:
        return {one.id: _of_hit(front, foresee(one.id), me) for one in options}
    if kind == "use_gear":
        return {one.id: _at_once(front, one, me) for one in options}
    if kind == "burn_gear":
        return {one.id: -durability_of(front, one) for one in options}
    return {}


def _life(preview: Preview, me: str) -> float:
    """The own Life in the end; after the attack where that can be told."""
    return max(0, preview.fate if preview.fate >= 0 else preview.life.get(me, 0))


def _of_way(front: Front, preview: Preview, me: str) -> float:
    moved = any(isinstance(event, ComradeMoved | TankMoved) for event in preview.events)
    return _of_hit(front, preview, me) - (0 if moved else STILL)


def _of_hit(front: Front, preview: Preview, me: str) -> float:
    return _life(preview, me) - _spent(front, preview, me)


def _spent(front: Front, preview: Preview, me: str) -> float:
    """What is used up, less what the others lose."""
    used = 0.0
    for event in preview.events:
        if isinstance(event, GearUsed) and event.comrade == me:
            against = front.kit.kind(event.card).against
            used += NARROW if against and not ATTACK_GROUPS & {*against} else SPENT
        elif isinstance(event, AbilityUsed) and event.comrade == me and event.spent:
            used += ABILITY_SPENT
        elif isinstance(event, LifeLost) and event.comrade != me:
            used -= OTHERS_LOSS * event.amount
    return used


def _at_once(front: Front, option: Option, me: str) -> float:
    """What equipment or an ability brings by itself; the card that lies face down is left out,
    since it acts in any case."""
    if option.id == PASS:
        return 0.0
    worth = -SPENT
    for event in front.previews.way(option.id).events:
        if isinstance(event, LifeLost | LifeGained) and event.comrade == me:
            worth += event.amount * (1 if isinstance(event, LifeGained) else -1)
    return worth


def durability_of(front: Front, option: Option) -> int:
    """What is left of the equipment that an option uses."""
    pick, pieces = option.args, front.view.gear.values()
    worn = (gear for row in pieces for gear in row)
    card = pick.card if isinstance(pick, GearPick) else 0
    return next((gear.durability for gear in worn if gear.card == card), 0)
