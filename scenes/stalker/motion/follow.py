"""Brings the facts in step with events, one after another."""

from __future__ import annotations

from rules.kernel.event import Event
from rules.stalker.pack.pack import StalkerPack
from scenes.stalker.board.facts import Facts
from scenes.stalker.motion import follow_gear, follow_map, follow_units
from scenes.stalker.motion import follow_mission as follow_table
from scenes.stalker.motion.changes import CHANGES

MODULES = (follow_gear, follow_map, follow_table, follow_units)
"""Importing them registers what they know."""


def follow(facts: Facts, event: Event, pack: StalkerPack) -> None:
    """Change the facts as an event says; it is told as the seat at the screen sees it."""
    change = CHANGES.get(type(event))
    if change is not None:
        change(facts, event, pack)
