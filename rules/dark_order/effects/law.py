"""Conditions of locations that wait for a moment (D-23.36, D-28.4)."""

from __future__ import annotations

from rules.dark_order.effects.language import operations
from rules.dark_order.model.frames import RunEffects, Scope
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game
from rules.kernel.effects import carry_out


def run_law(r: Game, moment: str, killed: Unit | None = None, by: str = "") -> None:
    """Carry out the condition in force if it waits for this moment."""
    law = r.law
    if law.when != moment:
        return
    seat = killed.seat if killed else r.state.protector
    target = killed.id if killed else ""
    scope = Scope(seat, r.state.location, target=target, attacker=by)
    carry_out(r, RunEffects(law.block, scope=scope), r.book.blocks, operations)
