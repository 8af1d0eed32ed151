"""What a seat may see of a game."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.setup import Setup
from rules.kernel.state import Outcome, State


class Sealed(msgspec.Struct, frozen=True):
    """What a seat's bot needs to play on from a view. Only the kernel opens it."""

    frames: tuple[Any, ...] = ()
    serial: int = 0
    answered: tuple[str, ...] = ()
    answer: str = ""

    def __repr__(self) -> str:
        return "Sealed(…)"


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a view that all titles share; a title adds the visible pieces.

    A view is another type than a state, so that scenes and bots cannot read secrets by mistake.
    ``seat`` is empty for a spectator. It holds no seed, no history, and no agenda that anybody
    could read: ``sealed`` is for ``Title.determinize`` alone.
    """

    seat: str
    setup: Setup
    open: tuple[Any, ...] = ()
    outcome: Outcome | None = None
    sealed: Sealed = Sealed()

    def mine(self) -> tuple[Any, ...]:
        return tuple(decision for decision in self.open if decision.seat == self.seat)


V = TypeVar("V", bound=View)


class Moment(msgspec.Struct, Generic[V], frozen=True):
    """An event with the view that holds right after it, as one seat sees both."""

    event: Event
    view: V


def visible_decisions(state: State[Any, Any], seat: str) -> tuple[Any, ...]:
    """Open decisions as a seat sees them: a foreign secret shows only that it is being made."""
    if not state.open:
        return ()
    return tuple(
        Decision(one.id, one.seat, one.kind, secret=True, race=one.race)
        if one.secret and one.seat != seat
        else one
        for one in state.open
    )


def seal(state: State[Any, Any], seat: str) -> Sealed:
    """The pending work as a seat may know it, and who has answered the open question."""
    frames = tuple([frame.seen_by(seat) for frame in state.agenda])
    answers = state.answers
    if not state.open or not answers:
        return Sealed(frames, state.serial)
    return Sealed(frames, state.serial, tuple(sorted(answers)), answers.get(seat, ""))
