"""The order of an active player: one composed answer for every sort of action (A-24.2)."""

from __future__ import annotations

from rules.autarcha.forms.drafting import drafted, next_steps, options_of
from rules.autarcha.forms.sampling import random_order
from rules.autarcha.model.picks import PICKS
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.model.view import AutarchaView, Position
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.orders import order_refusal, penalty_of
from rules.autarcha.words.refusals import refused
from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal
from rules.kernel.picks import Pick
from rules.kernel.question import Composing
from rules.kernel.rng import Stream
from rules.kernel.text import text


class OrderForm(Form):
    """The form of the decision ``order``."""

    def check(
        self, state: Position, pack: AutarchaPack, decision: Decision, pick: str
    ) -> Refusal | None:
        order = PICKS.read(pick)
        code = order_refusal(pack, state, decision.seat, order)
        if not code:
            return None
        if state.setup.options.get("strict_fair_play") and penalty_of(order, code):
            return None
        return refused(code)

    def sample(
        self, state: AutarchaState, pack: AutarchaPack, decision: Decision, chance: Stream
    ) -> str:
        return random_order(pack, state, decision.seat, chance)

    def composing(
        self, view: AutarchaView, pack: AutarchaPack, decision: Decision, draft: str
    ) -> Composing:
        order = PICKS.read(draft) if draft else None
        steps = options_of(pack, view, next_steps(pack, view, decision.seat, order))
        if order is None:
            return Composing(draft, steps, (text("order.missing"),))
        refusal = self.check(view, pack, decision, draft)
        missing = () if refusal is None else (text(f"refusal.{refusal.code}"),)
        return Composing(draft, steps, missing)

    def take(
        self, view: AutarchaView, pack: AutarchaPack, decision: Decision, draft: str, step: Pick
    ) -> str:
        order = PICKS.read(draft) if draft else None
        return str(drafted(pack, view, decision.seat, order, step))
