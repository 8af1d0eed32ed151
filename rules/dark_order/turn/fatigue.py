"""Fatigue: the only currency, and the way to lose by it (D-3)."""

from __future__ import annotations

from rules.dark_order.model.events import FatigueChanged
from rules.dark_order.resolvers import Game


def change_fatigue(r: Game, seat: str, amount: int, cause: str, *why: str) -> None:
    """Fatigue never falls below 0; whoever caused it checks for exhaustion afterwards (D-3.6)."""
    before = r.state.sides[seat].fatigue
    after = max(0, before + amount)
    if after != before:
        r.side(seat, fatigue=after)
        r.emit(
            FatigueChanged(seat=seat, amount=after - before, fatigue=after, cause=cause, why=why)
        )


def purse(r: Game, seat: str) -> int:
    """The most that can be paid: a voluntary payment may not exhaust the commander (D-3.3)."""
    return max(0, r.book.limit - 1 - r.state.sides[seat].fatigue)
