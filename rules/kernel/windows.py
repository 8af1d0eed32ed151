"""Windows: what reacts to a moment, in which order, and who decides.

A window is a frame that is resolved again and again: each time it gathers what is ready now, one
trigger is used, and the frame goes back under its effects with that trigger noted as done. First
comes what must happen, then what may: the owner of optional triggers uses one or lets them go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from rules.kernel.agenda import Resolution
from rules.kernel.decision import PASS, About
from rules.kernel.state import Frame

Fr = TypeVar("Fr", bound=Frame)


class Trigger(msgspec.Struct, frozen=True):
    """A reaction that is ready in the window that is open now; ``id`` is its pick."""

    id: str
    seat: str
    must: bool = False


class Used(msgspec.Struct, frozen=True):
    """This trigger is used now."""

    trigger: Trigger


class Declined(msgspec.Struct, frozen=True):
    """A seat lets its optional triggers go."""

    triggers: tuple[Trigger, ...]


class Nothing(msgspec.Struct, frozen=True):
    """Nothing is ready any more: the window closes."""


NOTHING = Nothing()


def clockwise(seats: Sequence[str], first: str) -> list[str]:
    """All seats in turn order, beginning with ``first``."""
    start = seats.index(first)
    return [*seats[start:], *seats[:start]]


def next_trigger(
    r: Resolution[Any, Any],
    frame: Frame,
    ready: Callable[[], Sequence[Trigger]],
    *,
    orders: str = "",
    kinds: tuple[str, str] = ("order_effects", "use_rule"),
    about: About | None = None,
) -> Used | Declined | Nothing | None:
    """What the window does next, or ``None`` while somebody is asked.

    Triggers are listed in the order in which they act. Several that must happen act in that
    order, unless ``orders`` names a seat that puts them in order. Optional ones are offered to
    the first seat that has any.
    """
    triggers = ready()
    if not triggers:
        return NOTHING
    must = [one for one in triggers if one.must]
    if must and not (orders and len(must) > 1):
        return Used(must[0])
    seat = orders if must else triggers[0].seat
    offered = must or [one for one in triggers if one.seat == seat]
    options = [one.id for one in offered]
    picks = r.ask(
        frame,
        kinds[0] if must else kinds[1],
        {seat: options if must else [*options, PASS]},
        about=about,
    )
    if picks is None:
        return None
    chosen = picks[seat]
    if chosen == PASS and not must:
        return Declined(tuple(offered))
    return Used(next(one for one in offered if one.id == chosen))
