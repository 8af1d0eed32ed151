"""Which pick a computer player makes."""

from __future__ import annotations

from typing import Any

from rules.dark_order.model.view import DarkView
from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream


def choose(
    title: Any,
    view: DarkView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    state = title.determinize(view, chance)
    pick: str = title.random_pick(state, decision, chance)
    return pick
