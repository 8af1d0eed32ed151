"""What no game could have led to: cards in two places, foreign cards, counters off their scale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rules.dark_order.model.book import Book
from rules.dark_order.positions.models import Position, SidePlace, UnitPlace

COUNTERS = (
    *("orders_played", "speed_tokens", "life_tokens"),
    *("returned_units", "returned_supports"),
)


TOKENS = {"damage": 99, "plague": 2, "speed_tokens": 99, "life_tokens": 99}
"""So many of each are enough for any unit; a token of plague has two sides (D-16.2)."""
AFTER_BATTLE = ("battle_end", "scouting", "cleanup")
"""The phases in which the location is secured already, and still lies on the table."""


def impossible(book: Book, position: Position, seats: Sequence[str]) -> Iterator[str]:
    if position.round < 1:
        yield f"there is no round {position.round}"
    for seat in (position.last_turn, position.last_defender):
        if seat and seat not in seats:
            yield f"{seat!r} does not sit at the table"
    if len(set(position.passed)) < len(position.passed):
        yield "passed: a player is there twice"
    yield from _locations(book, position)
    yield from _neutrals(book, position)
    for seat, side in position.sides.items():
        if side.faction in book.pack.factions:
            yield from (f"{seat}: {problem}" for problem in _side(book, side))


def _locations(book: Book, position: Position) -> Iterator[str]:
    laid = [card for side in position.sides.values() for card in side.locations or ()]
    won = [card for side in position.sides.values() for card in side.secured]
    for card in dict.fromkeys((*laid, *won)):
        if card not in book.pack.locations:
            yield f"there is no location {card!r}"
    for card, count in Counter((*laid, *won)).items():
        if count > 1:
            yield f"the location {card} is in two places"
    if position.location in won and position.phase not in AFTER_BATTLE:
        yield f"the location {position.location} is secured and fought for"
    yield from _counted_locations(book, position)


def _counted_locations(book: Book, position: Position) -> Iterator[str]:
    """The first player who secures enough locations ends the game (D-22.1)."""
    wins, there = book.pack.box.locations_to_win, 2 * book.pack.box.locations_each
    for seat, side in position.sides.items():
        if len(side.secured) > wins:
            yield f"{seat}: {len(side.secured)} locations secured, and {wins} win (D-22.1)"
    if all(len(side.secured) >= wins for side in position.sides.values()):
        yield f"both players have secured the {wins} locations that win (D-22.1)"
    laid = sum(len(side.locations or ()) + len(side.secured) for side in position.sides.values())
    if laid > there:
        yield f"{laid} locations on the table, and there are {there}"


def _neutrals(book: Book, position: Position) -> Iterator[str]:
    named = [*position.gone_neutrals, *(position.neutral_deck or ())]
    for side in position.sides.values():
        named += side.neutrals
    yield from _too_many("neutral", named, Counter(book.pack.neutral_deck))


def _too_many(sort: str, named: Sequence[str], there: Mapping[str, int]) -> Iterator[str]:
    for card, count in Counter(named).items():
        if card not in there:
            yield f"there is no {sort} card {card!r}"
        elif count > there[card]:
            yield f"{count} cards {card}, and there are {there[card]}"


def _side(book: Book, side: SidePlace) -> Iterator[str]:
    pack, faction = book.pack, side.faction
    spent = side.spent_orders or ()
    yield from _too_many("order", (*(side.orders or ()), *spent), Counter(pack.order_sets[faction]))
    supports = (*side.supports, *(side.support_deck or ()))
    yield from _too_many("support", supports, Counter(pack.support_decks[faction]))
    known = {*book.unit_decks[faction], *pack.commanders_of[faction]}
    for card in (*side.fought, *side.gone):
        if card not in known and card not in pack.playables:
            yield f"{faction} has no card {card!r}"
    for card in dict.fromkeys((*side.units, *(side.unit_deck or ()))):
        if card in pack.commanders:
            yield f"the commander {card} is neither in the deck of units nor drawn from it"
    for word in ("speed_tokens", "life_tokens"):
        if getattr(side, word) > TOKENS[word]:
            yield f"{word}: {getattr(side, word)}, and {TOKENS[word]} at most"
    standing = [place.card for place in _places(side).values()]
    if side.commander in standing:
        yield f"the commander {side.commander} is in the hand and on the field"
    if side.commander in pack.commanders and side.commander not in pack.commanders_of[faction]:
        yield f"{side.commander} does not command {faction}"
    for word in COUNTERS:
        if getattr(side, word) < 0:
            yield f"{word}: {getattr(side, word)} is less than nothing"
    yield from _orders_played(book, side)
    for cell, place in _places(side).items():
        yield from (f"{cell}: {problem}" for problem in _laid(book, place))
        for word, most in TOKENS.items():
            told = getattr(place, word)
            if told < 0:
                yield f"{cell}: {word} {told} is less than nothing"
            if told > most:
                yield f"{cell}: {word} {told}, and {most} at most"


def _orders_played(book: Book, side: SidePlace) -> Iterator[str]:
    fought = {*side.fought, *(place.card for place in _places(side).values())}
    most = min(len(fought), len(book.pack.order_sets[side.faction]))
    if side.orders_played > most:
        yield f"orders_played: {side.orders_played}, and {most} at most (D-9.3)"


def _laid(book: Book, place: UnitPlace) -> Iterator[str]:
    """Cards with a unit that do not stay there when they are played."""
    if place.mine in book.pack.playables and not book.mines[place.mine]:
        yield f"{place.mine} is no mine (D-18.1)"
    for card in place.attachments:
        if card in book.pack.playables and not book.attached[card]:
            yield f"{card} is no attachment (D-10.3)"


def _places(side: SidePlace) -> dict[str, UnitPlace]:
    return {
        cell: UnitPlace(card=one) if isinstance(one, str) else one
        for cell, one in side.field.items()
    }
