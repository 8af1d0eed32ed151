"""Better reasons for refusing what nobody asked (A-26)."""

from __future__ import annotations

from rules.autarcha.model.questions import DRAW, MINE, ROLL
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.words.refusals import refused
from rules.kernel.decision import Action, Refusal


def why_closed(state: AutarchaState, action: Action) -> Refusal | None:
    """Somebody else is asked: a decision is pending, it is not their turn, or not their go."""
    asked = {decision.kind for decision in state.open}
    if asked & {MINE, ROLL, DRAW} and action.seat == state.active:
        clause = "A-16.8" if DRAW in asked else "A-24.7"
        return refused("decision_pending", clause)
    if "deploy" in asked:
        return refused("not_your_placement")
    if "order" in asked and action.seat != state.active:
        return refused("not_your_turn")
    return refused("wrong_phase")
