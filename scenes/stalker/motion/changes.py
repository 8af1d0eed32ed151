"""The register of what an event changes in the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rules.kernel.event import Event
from rules.stalker.pack.pack import StalkerPack
from scenes.stalker.board.facts import Facts

Change = Callable[[Facts, Any, StalkerPack], None]
F = TypeVar("F", bound=Change)
CHANGES: dict[type[Event], Change] = {}


def changes(*types: type[Event]) -> Callable[[F], F]:
    """Register a function for one or several types of event."""

    def register(change: F) -> F:
        for one in types:
            if one in CHANGES:
                raise TypeError(f"{one.__name__} changes the facts twice")
            CHANGES[one] = change
        return change

    return register
