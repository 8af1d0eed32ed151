"""Buying an army before the game (A-5.9): a composed answer such as ``buy:pie*12,pc*6``."""

from __future__ import annotations

from rules.autarcha.model.picks import PICKS, Buy, Fewer, More
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.model.view import AutarchaView, Position
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.words.refusals import refused
from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, RefusedError
from rules.kernel.numbers import is_number
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Composing, Option
from rules.kernel.rng import Stream
from rules.kernel.text import text

USUAL, CLEAR = "usual", "clear"


def counts_of(pack: AutarchaPack, order: Buy) -> dict[str, int] | None:
    """How many of each type, or nothing if it cannot be read."""
    counts: dict[str, int] = {}
    for part in order.counts:
        kind, star, count = part.partition("*")
        if kind not in pack.units or not star or not is_number(count):
            return None
        if kind in counts or not int(count):
            return None
        counts[kind] = int(count)
    return counts


def price_of(pack: AutarchaPack, counts: dict[str, int]) -> int:
    return sum(pack.units[kind].cost * count for kind, count in counts.items())


def spell_counts(pack: AutarchaPack, counts: dict[str, int]) -> str:
    """An army in the order of the Army Table."""
    listed = (f"{kind}*{counts[kind]}" for kind in pack.units if counts.get(kind))
    return str(Buy(tuple(listed)))


def purchase_refusal(pack: AutarchaPack, position: Position, counts: dict[str, int]) -> str:
    """Within the gold and the pieces; the headquarters is never bought (A-1.4, A-1.6, A-5.9)."""
    army = pack.scenarios[position.scenario].army
    gold = pack.scenarios[position.scenario].gold
    for kind, count in counts.items():
        unit = pack.units[kind]
        if not unit.produced_at or count + army.get(kind, 0) > unit.pieces:
            return "budget_exceeded"
    return "budget_exceeded" if price_of(pack, counts) > gold else ""


class PurchaseForm(Form):
    """The form of the decision ``purchase``."""

    def check(
        self, state: AutarchaState, pack: AutarchaPack, decision: Decision, pick: str
    ) -> Refusal | None:
        order = PICKS.read(pick)
        counts = counts_of(pack, order) if isinstance(order, Buy) else None
        if counts is None:
            return refused("unreadable_pick")
        code = purchase_refusal(pack, state, counts)
        return refused(code) if code else None

    def sample(
        self, state: AutarchaState, pack: AutarchaPack, decision: Decision, chance: Stream
    ) -> str:
        counts: dict[str, int] = {}
        kinds = [unit.id for unit in pack.units.values() if unit.produced_at]
        for _ in range(20):
            kind = chance.pick(kinds)
            more = {**counts, kind: counts.get(kind, 0) + 1 + chance.below(3)}
            if not purchase_refusal(pack, state, more):
                counts = more
        return spell_counts(pack, counts)

    def blank(self, view: AutarchaView, pack: AutarchaPack, decision: Decision) -> str:
        return str(Buy())

    def composing(
        self, view: AutarchaView, pack: AutarchaPack, decision: Decision, draft: str
    ) -> Composing:
        counts = bought(pack, draft)
        steps: list[Pick] = []
        for unit in pack.units.values():
            more = {**counts, unit.id: counts.get(unit.id, 0) + 1}
            if unit.produced_at and not purchase_refusal(pack, view, more):
                steps.append(More(unit.id))
            if counts.get(unit.id):
                steps.append(Fewer(unit.id))
        steps += [Word(USUAL)] if pack.scenarios[view.scenario].purchase else []
        steps += [Word(CLEAR)] if counts else []
        return Composing(draft, tuple(_option(step) for step in steps))

    def take(
        self, view: AutarchaView, pack: AutarchaPack, decision: Decision, draft: str, step: Pick
    ) -> str:
        counts = bought(pack, draft)
        match step:
            case More(kind):
                counts[kind] = counts.get(kind, 0) + 1
            case Fewer(kind) if counts.get(kind):
                counts[kind] -= 1
            case Word("usual"):
                counts = dict(pack.scenarios[view.scenario].purchase)
            case Word("clear"):
                counts = {}
            case _:
                raise RefusedError(Refusal("not_offered"))
        if any(kind not in pack.units for kind in counts):
            raise RefusedError(refused("unreadable_pick"))
        code = purchase_refusal(pack, view, counts)
        if code:
            raise RefusedError(refused(code))
        return spell_counts(pack, counts)


def bought(pack: AutarchaPack, draft: str) -> dict[str, int]:
    """How many of each type an unfinished purchase holds."""
    order = PICKS.read(draft) if draft else Buy()
    return (counts_of(pack, order) if isinstance(order, Buy) else None) or {}


def _option(step: Pick) -> Option:
    kind = getattr(step, "type", "")
    values = {"unit": text(f"unit.{kind}.name")} if kind else {}
    key = f"step.{step.word}" if kind else f"step.{step}"
    return Option(str(step), (str(step),), text(key, **values), step)
