"""One bot decision: the view of its seat goes in, a pick comes out."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream, number
from rules.kernel.view import View

BUDGET_SECONDS = {"easy": 0.3, "normal": 0.9, "hard": 2.7}


class Question(msgspec.Struct, frozen=True):
    """What a computer player is asked; ``seed`` and ``number`` make its private chance repeatable.

    The seed is a bot's own, never the match's: that would foretell every card and die.
    """

    title: str
    view: View
    decision: Decision
    level: str
    seed: int
    number: int
    seconds: float | None = None


def seconds_for(question: Question) -> float:
    """How long a computer player may think."""
    return question.seconds or BUDGET_SECONDS.get(question.level, 1.0)


def bot_seed(seed: int) -> int:
    """A seed for the private chance of bots: nobody can tell the match's own from it."""
    return number(seed, "bots", 1)


def until(deadline: float) -> KeepThinking:
    return lambda: time.monotonic() < deadline


def think(
    title: Title[Any, Any, Any], question: Question, go_on: KeepThinking | None = None
) -> str:
    """The pick of a computer player within its time budget, or as long as it may ``go_on``."""
    chance = Stream(question.seed, f"bot/{question.decision.seat}/{question.number}")
    return title.choose(
        question.view,
        question.decision,
        question.level,
        chance,
        go_on or until(time.monotonic() + seconds_for(question)),
    )
