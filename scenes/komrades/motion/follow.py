"""Brings the facts in step with events, one after another."""

from __future__ import annotations

from rules.kernel.event import Event
from rules.komrades.content import Pack
from scenes.komrades.board.facts import Facts
from scenes.komrades.motion import follow_cards, follow_line
from scenes.komrades.motion.changes import CHANGES

MODULES = (follow_cards, follow_line)
"""Importing them registers what they know."""


def follow(facts: Facts, event: Event, pack: Pack) -> None:
    """Change the facts as an event says; it is told as the seat at the screen sees it."""
    change = CHANGES.get(type(event))
    if change is not None:
        change(facts, event, pack)
