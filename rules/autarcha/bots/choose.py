"""A computer player's pick."""

from __future__ import annotations

from typing import Any

from rules.autarcha.model.view import AutarchaView
from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream


def choose(
    title: Title[Any, AutarchaView, Any],
    view: AutarchaView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """Any legal answer."""
    return title.random_pick(title.determinize(view, chance), decision, chance)
