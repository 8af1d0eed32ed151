"""What the events of a rulebook diagram will do, laid over the position like a hovered choice."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.event import Event
from rules.komrades.model.line_events import (
    CommissarAdvanced,
    ComradeDied,
    ComradeMoved,
    LifeLost,
    LineShuffled,
    TankMoved,
)
from rules.komrades.preview import Preview


def foretold(events: Sequence[Event], line: Sequence[str]) -> Preview | None:
    """The preview that these events make up; ``None`` if nobody leaves his slot in them."""
    after = list(line)
    for event in events:
        match event:
            case ComradeMoved() | TankMoved() | LineShuffled():
                _shift(after, event.shifts)
            case ComradeDied():
                after[event.slot - 1] = ""
            case CommissarAdvanced():
                _shift(after, event.shifts)
                del after[event.slots :]
    if after == list(line):
        return None
    shown = tuple(event for event in events if not _is_of_the_attack(event))
    return Preview(shown, tuple(after), {}, "done")


def _is_of_the_attack(event: Event) -> bool:
    """The hits of the attack and their deaths are marked as its danger already."""
    by_mine = isinstance(event, LifeLost) and event.hit == "mine"
    by_mine |= isinstance(event, ComradeDied) and event.kind == "mine"
    return isinstance(event, LifeLost | ComradeDied) and not by_mine


def _shift(line: list[str], shifts: Sequence[tuple[str, int, int]]) -> None:
    for _, start, _ in shifts:
        line[start - 1] = ""
    for who, _, to in shifts:
        line[to - 1] = who
