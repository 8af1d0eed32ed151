"""What a Trader sells and takes, and for how much (S-39.12, S-39.13)."""

from __future__ import annotations

import msgspec

from rules.stalker.campaign.goods.holdings import MAGAZINE, magazines_of, owned
from rules.stalker.campaign.model.picks import BuyPick, SellPick
from rules.stalker.campaign.model.state import Home
from rules.stalker.gear.filters import fits_filter
from rules.stalker.model.book import Book
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.cards import Offer


class Deal(msgspec.Struct, frozen=True):
    """One thing that can be bought or sold now; ``once`` names an offer of the campaign."""

    pick: BuyPick | SellPick
    price: int
    once: str = ""


class Ware(msgspec.Struct, frozen=True):
    """Something on a Trader's shelf: what it costs and how many are left."""

    thing: str
    price: int
    left: int
    once: str = ""


def _offers(book: Book, home: Home, contact: str, buy: bool) -> list[tuple[str, Offer]]:
    """The offers of a Trader that still hold, with their paths."""
    listed = enumerate(book.pack.contacts[contact].offers)
    named = [(f"{contact}/offers/{number}", one) for number, one in listed]
    return [
        (path, one)
        for path, one in named
        if (one.buy is not None) == buy and (one.once is None or path not in home.spent)
    ]


def wares(book: Book, home: Home, contact: str) -> list[Ware]:
    """Everything that a Trader sells, also what is sold out or too dear just now."""
    found: dict[str, Ware] = {}
    for path, offer in _offers(book, home, contact, True):
        once = path if offer.once else ""
        for thing, printed, left in _things(book, home, offer):
            ware = Ware(thing, offer.cost(printed), left, once)
            if thing not in found or ware.price < found[thing].price:
                found[thing] = ware
    return list(found.values())


def _things(book: Book, home: Home, offer: Offer) -> list[tuple[str, int, int]]:
    """What an offer to buy holds: the thing, its printed price, how many are left."""
    if "magazine" in offer.filter.kind:
        limits = book.box.limits
        return [
            (MAGAZINE + kind, 0, limits[f"magazine_{kind}"] - magazines_of(home, kind))
            for kind in MAGAZINES
        ]
    return [
        (card, book.cards[copies[0]].price, _left(book, home, copies))
        for card, copies in book.copies.items()
        if fits_filter(book, copies[0], offer.filter)
    ]


def _left(book: Book, home: Home, copies: list[str]) -> int:
    supply = home.supply[book.kinds[copies[0]]]
    return sum(one in supply for one in copies)


def takings(book: Book, home: Home, contact: str) -> list[Deal]:
    """Everything of the team that a Trader takes, and what he pays for it."""
    found: dict[str, Deal] = {}
    for _, offer in _offers(book, home, contact, False):
        if "magazine" in offer.filter.kind:
            things = [(MAGAZINE + one, 0) for one in MAGAZINES if magazines_of(home, one)]
        else:
            fitting = (one for one in owned(home) if fits_filter(book, one, offer.filter))
            things = [(one, book.cards[one].price) for one in fitting]
        for thing, printed in things:
            deal = Deal(SellPick(thing), offer.cost(printed))
            if thing not in found or deal.price > found[thing].price:
                found[thing] = deal
    return list(found.values())


def deals(book: Book, home: Home, contact: str) -> list[Deal]:
    """What can be bought with the coupons at hand, and what can be sold for any."""
    bought = [
        Deal(BuyPick(ware.thing), ware.price, ware.once)
        for ware in wares(book, home, contact)
        if ware.left and ware.price <= home.coupons
    ]
    return [*bought, *(one for one in takings(book, home, contact) if one.price)]
