"""What a recap tells of many events: a few lines, the weightiest first to be kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from rules.kernel.event import Event
from scenes.table.contract import SeatChip, TitleTable
from scenes.table.parts.log_lines import LogLine

MOST = 5
"""So many lines a recap has, standings and happenings together."""
STANDINGS = 2
"""So many of them at most tell how far somebody has come: oneself, and one more."""


@dataclass(frozen=True, slots=True)
class Change:
    """How far a seat has come since, or fallen back."""

    name: str
    colour: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Digest:
    """What changed for everybody, oneself first, and the lines worth telling."""

    changes: tuple[Change, ...]
    lines: tuple[LogLine, ...]

    def __bool__(self) -> bool:
        return bool(self.lines)


def is_told(table: TitleTable[Any], event: Event) -> bool:
    """Whether this is news for who was not there; a heading alone is none."""
    return table.is_news(event) and not table.log_look(event).heading


def weightiest(
    table: TitleTable[Any], news: Sequence[Event], own: str, room: int = MOST
) -> list[Event]:
    """So many events as there is room for: key moments first, then one's own, late before early."""

    def weight(number: int) -> tuple[bool, bool, int]:
        event = news[number]
        return table.is_key_moment(event), concerns(event, own), number

    order = sorted(range(len(news)), key=weight, reverse=True)
    return [news[one] for one in sorted(order[:room])]


def concerns(event: Event, seat: str) -> bool:
    """Whether an event names a seat, alone or among others."""
    values = msgspec.structs.astuple(event)
    return bool(seat) and any(
        seat == one or (isinstance(one, tuple) and seat in one) for one in values
    )


def changes(before: Sequence[SeatChip], after: Sequence[SeatChip], own: str) -> tuple[Change, ...]:
    """Seats whose score is another one now; whose recap it is comes first."""
    was = {chip.seat: chip.score for chip in before}
    changed = [chip for chip in after if was.get(chip.seat, chip.score) != chip.score]
    changed.sort(key=lambda chip: chip.seat != own)
    told = changed[:STANDINGS]
    return tuple(Change(one.both, one.colour, was[one.seat], one.score) for one in told)
