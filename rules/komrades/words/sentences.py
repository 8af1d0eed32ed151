"""The sentence of every event as a text key with values."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.kernel.event import Event
from rules.kernel.text import Text, text
from rules.komrades.content import Pack
from rules.komrades.model.card_events import PhaseBegan
from rules.komrades.model.line_events import ComradeMoved
from rules.komrades.words.labels import choice_name
from rules.komrades.words.names import card_name, comrade_name

Value = str | int | Text

COMRADE_FIELDS = frozenset(
    ("comrade", "to", "other", "owner", "passenger", "tracks", "winner", "initiative")
)
COUNT_FIELDS = frozenset(("amount", "count", "lost", "bonus", "pending", "slots"))
VARIANT_FIELDS = {
    "ComradeMoved": "mode",
    "TankMoved": "mode",
    "ShotFlew": "end",
    "HitStopped": "by",
    "HazardsCleared": "by",
    "DeckReshuffled": "deck",
    "StatusGained": "status",
}
"""Events whose sentence depends on one of their fields."""

EMPTY_FIELDS = {"TankBoarded": "passenger", "HitReflected": "to", "GameEnded": "winner"}
"""Events that have another sentence when nobody is named there."""

PHASE_NAMES = ("", "attack", "plan", "events", "action", "hits", "refill", "initiative")


def describe(pack: Pack, event: Event) -> Text:
    """The log sentence: ``event.<Name>``, with a variant where one field decides."""
    name = type(event).__name__
    values: dict[str, Value] = {}
    fields = msgspec.structs.asdict(event)
    for field, value in fields.items():
        worded = _worded(pack, field, value)
        if worded is not None:
            values[field] = worded
        if field in COUNT_FIELDS:
            values["n"] = value
    if isinstance(event, ComradeMoved):
        values |= _movers(pack, event)
    elif isinstance(event, PhaseBegan):
        values["name"] = text(f"phase.{PHASE_NAMES[event.phase]}")
    return Text(f"event.{name}{_variant(name, fields)}", values)


def _movers(pack: Pack, event: ComradeMoved) -> dict[str, Value]:
    """Who changes places with whom, and where the step ends."""
    first, second = event.shifts[0], event.shifts[-1]
    return {
        "first": comrade_name(pack, first[0]),
        "second": comrade_name(pack, second[0]),
        "slot": first[2],
    }


def _variant(name: str, fields: dict[str, Any]) -> str:
    if name in VARIANT_FIELDS:
        return f".{fields[VARIANT_FIELDS[name]]}"
    if name in EMPTY_FIELDS:
        return "" if fields[EMPTY_FIELDS[name]] else ".none"
    if name == "TargetPlaced" and fields["tracks"]:
        return ".tracking"
    if name == "CardDiscarded" and "K-4.9" in fields["why"]:
        return ".event"
    if name == "EventPlayed" and fields["choice"]:
        return ".aimed"
    if name == "ComradeEntangled" and not fields["lasts"]:
        return ".none"
    return ""


def _worded(pack: Pack, field: str, value: Any) -> Value | None:
    """A field as it is said in a sentence, or nothing if it is only for the scene."""
    if field in COMRADE_FIELDS:
        return comrade_name(pack, value) if value else ""
    if field == "kind":
        return card_name(pack, value) if value else ""
    if field == "direction":
        return text(f"direction.{value}") if value else ""
    if field == "status":
        return text(f"status.{value}.name")
    if field == "choice":
        return choice_name(pack, value) if value else ""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return None
