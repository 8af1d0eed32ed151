"""What a recap tells of many events: a few lines, the weightiest first to be kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.kernel.event import Event
from scenes.table.contract import SeatChip, TitleTable
from scenes.table.parts.log_lines import LogLine

MOST = 5


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
    left_out: int = 0

    def __bool__(self) -> bool:
        return bool(self.lines)


def weightiest(table: TitleTable[Any], news: Sequence[Event]) -> list[Event]:
    """So many events as a recap has room for: key moments before others, late before early."""
    order = sorted(range(len(news)), key=lambda one: (not table.is_key_moment(news[one]), -one))
    return [news[one] for one in sorted(order[:MOST])]


def changes(before: Sequence[SeatChip], after: Sequence[SeatChip], own: str) -> tuple[Change, ...]:
    """The seats whose score is another one now; whose recap it is comes first."""
    was = {chip.seat: chip.score for chip in before}
    changed = [chip for chip in after if was.get(chip.seat, chip.score) != chip.score]
    changed.sort(key=lambda chip: chip.seat != own)
    return tuple(Change(one.name, one.colour, was[one.seat], one.score) for one in changed)
