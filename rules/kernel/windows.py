"""Effect windows: who may react to an effect, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.kernel.agenda import Resolution
from rules.kernel.state import Frame


class Trigger(msgspec.Struct, frozen=True):
    """A reaction that a seat has ready in the window that is open now."""

    seat: str
    id: str


def clockwise(seats: Sequence[str], first: str) -> list[str]:
    """All seats in turn order, beginning with ``first``."""
    start = seats.index(first)
    return [*seats[start:], *seats[:start]]


def interruptible(
    r: Resolution[Any, Any], before: Frame, apply: Frame, check: Frame, after: Frame
) -> None:
    """Schedule an effect with its windows: before, the effect itself, the state check, after."""
    r.push(before, apply, check, after)


def next_trigger(
    r: Resolution[Any, Any],
    frame: Frame,
    triggers: Sequence[Trigger],
    order: Sequence[str],
) -> Trigger | None:
    """The trigger to resolve next: in seat order; a seat with several of its own chooses.

    ``None`` means that nothing is ready or that the choice has been asked: check
    ``r.state.open`` to tell the two apart.
    """
    for seat in order:
        own = [trigger for trigger in triggers if trigger.seat == seat]
        if not own:
            continue
        picks = r.ask(frame, "order_triggers", {seat: [trigger.id for trigger in own]})
        if picks is None:
            return None
        return next(trigger for trigger in own if trigger.id == picks[seat])
    return None
