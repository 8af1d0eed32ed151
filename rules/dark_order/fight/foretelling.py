"""What an answer of a battle leads to, as far as its player can know it."""

from __future__ import annotations

from typing import NamedTuple

from rules.dark_order.model.book import Book
from rules.dark_order.model.events import SupportPlayed
from rules.dark_order.model.frames import TakeAttackTurn
from rules.dark_order.model.state import DarkState
from rules.dark_order.model.view import DarkView
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.turn.playing import is_ready
from rules.kernel.contract import Title
from rules.kernel.decision import PASS, Action, Decision
from rules.kernel.foresight import Foretold, guessed, rehearse, what_if
from rules.kernel.view import Moment

Rules = Title[DarkState, DarkView, DarkOrderPack]
Moments = tuple[Moment[DarkView], ...]


def undefended(title: Rules, view: DarkView, pick: str) -> Foretold[DarkView]:
    """An attack of the own attack turn if the other player ends the defence without using
    anything, up to what nobody can know."""

    def answer(asked: Decision) -> str:
        return pick if asked.kind == "attack_turn" else PASS

    state = guessed(title, view)
    _, told = rehearse(title, state, view.seat, [TakeAttackTurn(view.seat)], answer)
    return told


def played(title: Rules, view: DarkView, decision: Decision, pick: str) -> Foretold[DarkView]:
    """A card from the own hand: to its owner it is no secret, so its effect is told, too."""
    state = guessed(title, view)
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


class Defences(NamedTuple):
    """What somebody could defend with, as far as everybody knows."""

    cards: int
    """Supports and neutral ones in the hand: nobody else knows which."""
    orders: tuple[str, ...]
    units: tuple[str, ...]
    """The cards of units whose ability is ready."""


def known_defences(book: Book, view: DarkView, seat: str) -> Defences:
    """Cards of the hand, orders up to the limit of the round, abilities (D-9.3, D-13.1, D-15.6)."""
    hand, side = view.hand_sizes.get(seat), view.sides[seat]
    orders: list[str] = []
    if side.orders_played < view.order_limits.get(seat, 0):
        fitting = book.played_at["defence_turn"]
        orders = [card for card in dict.fromkeys(side.orders) if card in fitting]
    units = [view.units[name] for name in view.grid[seat] if name]
    ready = [
        one.card for one in units if one.card and is_ready(book, view.location, one, "defence_turn")
    ]
    cards = hand.supports + hand.neutrals if hand is not None else 0
    return Defences(cards, tuple(orders), tuple(ready))
