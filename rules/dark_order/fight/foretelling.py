"""What an answer of a battle leads to, as far as its player can know it."""

from __future__ import annotations

from rules.dark_order.model.events import SupportPlayed
from rules.dark_order.model.frames import TakeAttackTurn
from rules.dark_order.model.state import DarkState
from rules.dark_order.model.view import DarkView
from rules.dark_order.pack import DarkOrderPack
from rules.kernel.contract import Title
from rules.kernel.decision import PASS, Action, Decision
from rules.kernel.foresight import Foretold, rehearse, what_if
from rules.kernel.rng import Stream
from rules.kernel.view import Moment

Rules = Title[DarkState, DarkView, DarkOrderPack]
Moments = tuple[Moment[DarkView], ...]


def undefended(title: Rules, view: DarkView, pick: str) -> Foretold[DarkView]:
    """An attack of the own attack turn if the other player ends the defence without using
    anything, up to what nobody can know."""

    def answer(asked: Decision) -> str:
        return pick if asked.kind == "attack_turn" else PASS

    state = title.determinize(view, Stream(0, "what if"))
    _, told = rehearse(title, state, view.seat, [TakeAttackTurn(view.seat)], answer)
    return told


def played(title: Rules, view: DarkView, decision: Decision, pick: str) -> Foretold[DarkView]:
    """A card from the own hand: to its owner it is no secret, so its effect is told, too."""
    state = title.determinize(view, Stream(0, "what if"))
    moments: list[Moment[DarkView]] = []
    last = view
    action = Action(decision.id, decision.seat, pick)
    for event, after in title.retell(state, action):
        if event.reveals and not isinstance(event, SupportPlayed):
            return Foretold(tuple(moments), last, "secret")
        last = title.view_for(after, view.seat)
        seen = event.seen_by(view.seat)
        if seen is not None:
            moments.append(Moment(seen, last))
    title.submit(state, action)
    return Foretold(tuple(moments), title.view_for(state, view.seat), "question")


def then_undefended(title: Rules, told: Foretold[DarkView]) -> Moments:
    """What the pending attack does if the own defence ends after this."""
    own = [one for one in told.view.open if one.seat == told.view.seat]
    if not own or own[0].kind != "defence_turn":
        return ()
    return what_if(title, told.view, own[0], PASS).moments
