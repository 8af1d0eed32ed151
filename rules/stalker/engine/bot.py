"""Computer-controlled Stalkers."""

from __future__ import annotations

from rules.kernel.contract import KeepThinking, Title
from rules.kernel.decision import Decision
from rules.kernel.rng import Stream
from rules.stalker.engine.book import Book
from rules.stalker.engine.model import StalkerState
from rules.stalker.engine.view import StalkerView


def choose(
    title: Title[StalkerState, StalkerView, Book],
    view: StalkerView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """A pick from what the seat sees and nothing else."""
    state = title.determinize(view, chance)
    return title.random_pick(state, decision, chance)
