"""Which function brings the facts in step with which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.event import Event
from rules.komrades.content import Pack
from scenes.komrades.board.facts import Facts

Change = Callable[[Facts, Any, Pack], None]

CHANGES: dict[type[Event], Change] = {}


def changes(*kinds: type[Event]) -> Callable[[Change], Change]:
    """Decorate the function that follows these kinds of events."""

    def register(change: Change) -> Change:
        for kind in kinds:
            CHANGES[kind] = change
        return change

    return register
