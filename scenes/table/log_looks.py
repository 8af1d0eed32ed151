"""How a title's events look in the log, which of them a recap leaves out and a replay marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.kernel.event import Event

Kinds = tuple[type[Event], ...]
AnchorOf = Callable[[Any], str]


def alone(event: Event) -> str:
    """Every event has a line of its own."""
    return ""


@dataclass(frozen=True, slots=True)
class LogLook:
    """The icon and colour of an event's line in the log; a heading starts a new section."""

    icon: str = "info"
    colour: str = "text_on_wood"
    heading: bool = False
    anchors: tuple[str, ...] = ()
    """Places that the board points at when the line is clicked."""


@dataclass(frozen=True, slots=True)
class LogLooks:
    """A table with one row per event type, and what is true of whole groups of them."""

    looks: Mapping[type[Event], tuple[str, str]]
    """Icon and colour."""
    plain: str
    """The colour of events without a row."""
    headings: Kinds
    key_moments: Kinds
    places: Callable[[Event], Iterable[str]]
    """What an event is about: the board points there when its line is clicked."""
    small_talk: Kinds = ()
    """What everybody expects and sees on the table anyway: no recap tells of it."""
    thread: Callable[[Event], str] = alone
    """What an event carries on, such as the march of a unit: as long as only threads are told, a
    line takes the place of the one before it in its thread. Empty for an event that stands alone.
    """

    def look(self, event: Event) -> LogLook:
        icon, colour = self.looks.get(type(event), ("info", self.plain))
        places = tuple(dict.fromkeys(self.places(event)))
        return LogLook(icon, colour, isinstance(event, self.headings), places)


def places_in(event: Event, fields: Mapping[str, AnchorOf]) -> list[str]:
    """The anchors of what these fields of an event name, one or several to a field."""
    found: list[str] = []
    for name, anchor in fields.items():
        value = getattr(event, name, None)
        several = value if isinstance(value, tuple) else (value,)
        found += [anchor(one) for one in several if isinstance(one, str) and one]
    return found
