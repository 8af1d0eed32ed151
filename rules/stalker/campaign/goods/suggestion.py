"""A sensible way to equip everybody from the stash: for bots, and for who asks for advice."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.decision import RefusedError
from rules.stalker.campaign.goods.holdings import (
    BACKPACK,
    ON,
    POCKETS,
    STASH,
    WORN,
    Holdings,
    can_hold,
    magazine,
    put,
)
from rules.stalker.model.book import Book
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.cards import Accessory, Item, Weapon

Move = tuple[str, str]
"""A thing and the place where it goes."""
ENOUGH_MAGAZINES = 2


def suggested(book: Book, held: Holdings) -> list[Move]:
    """The dearest Weapon and Armour for whoever has the worst, accessories where they fit, Items
    by turns, and Magazines for the Weapons carried."""
    moves: list[Move] = []
    for topic in (_worn, _accessories, _items, _magazines):
        while True:
            move = next((one for one in topic(book, held) if _can(book, held, one)), None)
            if move is None:
                break
            moves.append(move)
            held = put(book, held, *move)
    return moves


def _can(book: Book, held: Holdings, move: Move) -> bool:
    try:
        put(book, held, *move)
    except RefusedError:
        return False
    return True


def _going(held: Holdings) -> list[str]:
    return [seat for seat in held.members if seat not in held.resting]


def _price(book: Book, card: str) -> int:
    return book.cards[card].price if card else 0


def _worn(book: Book, held: Holdings) -> Iterator[Move]:
    for slot in WORN:
        spare = [one for one in held.stash if book.kinds[one] == slot]
        poorest = sorted(_going(held), key=lambda s: _price(book, getattr(held.members[s], slot)))
        for card in sorted(spare, key=lambda one: -_price(book, one))[:1]:
            for seat in poorest[:1]:
                if _price(book, card) > _price(book, getattr(held.members[seat], slot)):
                    yield card, f"{seat}.{slot}"


def _accessories(book: Book, held: Holdings) -> Iterator[Move]:
    holders = [getattr(held.members[seat], slot) for seat in _going(held) for slot in WORN]
    for card in held.stash:
        if isinstance(book.cards[card], Accessory):
            fitting = (one for one in holders if one and can_hold(book, held, one, card))
            yield from ((card, f"{ON}.{one}") for one in fitting)


def _items(book: Book, held: Holdings) -> Iterator[Move]:
    seats = sorted(_going(held), key=lambda seat: len(held.members[seat].backpack))
    spare = [one for one in held.stash if isinstance(book.cards[one], Item)]
    for card in sorted(spare, key=lambda one: -_price(book, one)):
        yield from ((card, f"{seat}.{BACKPACK}") for seat in seats)


def _magazines(book: Book, held: Holdings) -> Iterator[Move]:
    for seat in _going(held):
        weapon = book.cards.get(held.members[seat].weapon)
        if not isinstance(weapon, Weapon) or weapon.class_ not in MAGAZINES:
            continue
        number = MAGAZINES.index(weapon.class_)
        if held.magazines[number] and held.members[seat].magazines[number] < ENOUGH_MAGAZINES:
            yield magazine(weapon.class_, STASH), f"{seat}.{POCKETS}"
