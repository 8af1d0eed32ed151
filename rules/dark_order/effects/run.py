"""Carrying out a list of effects at once; whatever they have to ask goes onto the agenda."""

from __future__ import annotations

from rules.dark_order.effects.language import operations
from rules.dark_order.model.frames import RunEffects, Scope
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.endings import check_exhaustion
from rules.kernel.effects import carry_out


@resolves(RunEffects)
def run_effects(r: Game, frame: RunEffects) -> None:
    carry_out(r, frame, r.book.blocks, operations)
    check_exhaustion(r)


def run(r: Game, block: str, scope: Scope) -> None:
    """Operations never ask by themselves: they push frames that do."""
    run_effects(r, RunEffects(block, scope=scope))
