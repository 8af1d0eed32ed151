"""What an answer of a battle leads to, as far as its player can know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.dark_order.fight.figures import figured
from rules.dark_order.fight.reach import attack_flags
from rules.dark_order.model.book import Book
from rules.dark_order.model.events import SupportPlayed
from rules.dark_order.model.frames import TakeAttackTurn
from rules.dark_order.model.picks import ENOUGH
from rules.dark_order.model.places import IGNORE_BLOCK, REACH
from rules.dark_order.model.records import Unit
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


def aimed(
    title: Rules, view: DarkView, decision: Decision, pick: str, aims: Sequence[str]
) -> Foretold[DarkView]:
    """A card from the own hand, and what its questions will be answered with in turn."""
    told = played(title, view, decision, pick)
    for aim in aims:
        asked = _own_question(told)
        if asked is None:
            break
        told = _then(title, told, asked, aim)
    return told


def with_no_more(title: Rules, told: Foretold[DarkView]) -> Foretold[DarkView]:
    """The same if no more units are chosen than are chosen already."""
    asked = _own_question(told)
    if asked is None or ENOUGH not in asked.options:
        return told
    return _then(title, told, asked, ENOUGH)


def _own_question(told: Foretold[DarkView]) -> Decision | None:
    own = [one for one in told.view.open if one.seat == told.view.seat]
    return own[0] if own and told.stop == "question" else None


def _then(title: Rules, told: Foretold[DarkView], asked: Decision, pick: str) -> Foretold[DarkView]:
    after = what_if(title, told.view, asked, pick)
    return Foretold(told.moments + after.moments, after.view, after.stop)


def then_undefended(title: Rules, told: Foretold[DarkView]) -> Moments:
    """What the pending attack does if the own defence ends after this."""
    asked = _own_question(told)
    if asked is None or asked.kind != "defence_turn":
        return ()
    return what_if(title, told.view, asked, PASS).moments


def stationed(book: Book, view: DarkView, card: str, cell: int) -> Unit:
    """The unit that an own card would be there: revealed, under the condition of the location."""
    return figured(book, view, Unit("", view.seat, card, cell, True, True))


def cells_in_reach(book: Book, view: DarkView, unit: Unit, enemy: str) -> tuple[int, ...]:
    """Enemy cells that it could attack from its cell as they are taken now (D-4.5 to D-4.8)."""
    flags = attack_flags(book, view, unit, ability=True)
    grid = view.grid[enemy]
    return tuple(
        cell
        for cell in REACH[unit.cell][flags]
        if cell < 3 or flags & IGNORE_BLOCK or not grid[cell - 3]
    )


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
