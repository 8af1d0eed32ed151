"""What a seat may see of the questions at the table."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.kernel.decision import Decision
from rules.kernel.state import Outcome, State


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a view that all titles share; a title adds the visible pieces.

    A view is another type than a state, so that scenes and bots cannot read secrets by mistake.
    ``seat`` is empty for a spectator. It holds no seed, no agenda and no history.
    """

    seat: str
    open: tuple[Decision, ...] = ()
    outcome: Outcome | None = None

    def mine(self) -> tuple[Decision, ...]:
        return tuple(decision for decision in self.open if decision.seat == self.seat)


def visible_decisions(state: State[Any], seat: str) -> tuple[Decision, ...]:
    """Open decisions as a seat sees them: a foreign secret shows only that it is being made."""
    return tuple(
        Decision(one.id, one.seat, one.kind, secret=True, offer=one.offer, race=one.race)
        if one.secret and one.seat != seat
        else one
        for one in state.open
    )
