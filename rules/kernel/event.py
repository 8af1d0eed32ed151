"""What happened: the only thing that is animated, logged and replayed."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, gc=False):
    """A past-tense fact, complete enough to show without looking at the state.

    ``clauses`` says which rules it came from: those of its type, unless ``why`` names others.
    ``reveals`` marks dice, draws and flips, which undo never crosses. An event that is not for
    all eyes overrides ``seen_by``.
    """

    rests_on: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False

    why: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.why or self.rests_on

    def seen_by(self, seat: str) -> Self | None:
        """This event as a seat may know it: itself, a redacted twin, or nothing."""
        return self


def redact(events: list[Event], seat: str) -> list[Event]:
    """The events as one seat sees them, in order."""
    seen = (event.seen_by(seat) for event in events)
    return [event for event in seen if event is not None]
