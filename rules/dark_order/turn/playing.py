"""Supports, orders and abilities: what is open now, and doing it (D-9, D-10, D-15)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dark_order import content_models as models
from rules.dark_order.effects.language import Prospect, if_it_holds, prospect_of, prospects
from rules.dark_order.effects.run import run
from rules.dark_order.fight.figures import mark
from rules.dark_order.model.book import Book
from rules.dark_order.model.events import AbilityUsed, OrderPlayed, SupportPlayed
from rules.dark_order.model.events_battle import told
from rules.dark_order.model.frames import Scope
from rules.dark_order.model.records import Unit
from rules.dark_order.resolvers import Game
from rules.dark_order.turn.fatigue import change_fatigue, purse
from rules.dark_order.turn.recruitment import without

TIMINGS = {"attack_turn": ("turn",), "defence_turn": ("turn", "defence")}
"""Which abilities may be used in which turn (D-15.6)."""


def card_scope(r: Game, seat: str, card: str, due: int = 0) -> Scope:
    """Whom a played card speaks of; in a defence turn it may speak of the pending attack."""
    attack = r.state.attack
    if attack is None:
        return Scope(seat, card, due=due)
    return Scope(seat, card, attacker=attack.attacker, target=attack.target, due=due)


def playable(r: Game, seat: str, cards: tuple[str, ...], moment: str) -> list[str]:
    """Cards of the right moment that can be paid and change something (D-9.5, D-23.27)."""
    book, state = r.book, r.state
    most = purse(r, seat)
    open_now, prices = book.played_at[moment], book.prices[state.location]
    found: list[str] = []
    for card in cards:
        text = open_now.get(card)
        if text is None or card in found:
            continue
        price = prices[card]
        if price <= most and prospect_of(text)(r, card_scope(r, seat, card, price)):
            found.append(card)
    return found


@prospects(models.Support)
@prospects(models.Order)
@prospects(models.Neutral)
def card_matters(card: models.Playable) -> Prospect:
    return if_it_holds(None, card.effects)


def order_limit_reached(r: Game, seat: str) -> bool:
    """At most as many orders in a round as own units have fought in it (D-9.3)."""
    return r.state.sides[seat].orders_played >= len(r.state.fought[seat])


def open_orders(r: Game, seat: str, moment: str) -> list[str]:
    if order_limit_reached(r, seat):
        return []
    orders = r.state.sides[seat].orders
    return [f"order:{card}" for card in playable(r, seat, orders, moment)]


def open_supports(r: Game, seat: str, moment: str) -> list[str]:
    hand = r.state.hands[seat]
    cards = hand.supports + hand.neutrals
    return [f"play:{card}" for card in playable(r, seat, cards, moment)]


def open_abilities(r: Game, seat: str, moment: str) -> list[str]:
    units = r.state.units
    return [
        f"ability:{name}" for name in r.state.grid[seat] if name and can_use(r, units[name], moment)
    ]


def can_use(r: Game, unit: Unit, moment: str) -> bool:
    """A unit whose ability is ready and changes something."""
    if not is_ready(r.book, r.state.location, unit, moment):
        return False
    return prospect_of(r.fighter(unit).ability)(r, ability_scope(r, unit))


def is_ready(book: Book, location: str, unit: Unit, moment: str) -> bool:
    """An active, living unit whose ability is fresh and fits the turn: everybody can see that."""
    if unit.used or unit.fate or not unit.active:
        return False
    fighter = book.fighters[unit.card]
    return fighter.timing in TIMINGS[moment] and fighter.mark not in book.laws[location].muted


@prospects(models.Ability)
def ability_matters(ability: models.Ability) -> Prospect:
    return if_it_holds(ability.if_, ability.effects)


def ability_scope(r: Game, unit: Unit) -> Scope:
    return replace(card_scope(r, unit.seat, r.fighter(unit).name), unit=unit.id)


def play_support(r: Game, seat: str, card: str) -> None:
    """Pay, and the card leaves the hand; unless it stays with a unit it leaves the game."""
    hand, price = r.state.hands[seat], r.book.prices[r.state.location][card]
    if card in r.pack.neutrals:
        r.hand(seat, neutrals=without(hand.neutrals, (card,)))
        heap = "neutral"
    else:
        r.hand(seat, supports=without(hand.supports, (card,)))
        heap = seat
    if not (r.book.attached[card] or r.book.mines[card]):
        r.state.gone[heap] = (*r.state.gone[heap], card)
    change_fatigue(r, seat, price, card, "D-10.2")
    r.emit(SupportPlayed(seat=seat, card=card, cost=price))
    run(r, r.book.paths[card], card_scope(r, seat, card))


def give_order(r: Game, seat: str, card: str) -> None:
    side, price = r.state.sides[seat], r.book.prices[r.state.location][card]
    r.side(
        seat,
        orders=without(side.orders, (card,)),
        spent_orders=(*side.spent_orders, card),
        orders_played=side.orders_played + 1,
    )
    change_fatigue(r, seat, price, card, "D-9.1")
    r.emit(OrderPlayed(seat=seat, card=card, cost=price))
    run(r, r.book.paths[card], card_scope(r, seat, card))


def use_ability(r: Game, unit: Unit) -> None:
    fighter = r.fighter(unit)
    scope = ability_scope(r, unit)
    mark(r, unit, used=True)
    r.emit(AbilityUsed(who=told(unit)))
    run(r, fighter.effects, scope)
