"""What a computer does where nobody else decides (D18, SC-D-01 to SC-D-03, SC-BO-08)."""

from __future__ import annotations

from rules.kernel.contract import Title
from rules.kernel.decision import Decision
from rules.stalker.campaign.desk import record_of
from rules.stalker.campaign.goods.holdings import MAGAZINE, magazines_of, owned
from rules.stalker.campaign.goods.outfit import OUTFIT
from rules.stalker.campaign.goods.prices import Deal, deals
from rules.stalker.campaign.model.picks import (
    BACK,
    DONE,
    NO,
    PICKS,
    SUGGEST,
    BuyPick,
    CardPick,
    ContactPick,
    OptionPick,
    SellPick,
    VisitPick,
)
from rules.stalker.campaign.model.questions import TradeAbout
from rules.stalker.campaign.model.state import CampaignState, CampaignView
from rules.stalker.model.book import Book
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.cards import Item, Weapon

LIKED = ("feed", "careful", "hook", "wade", "scope", "keep", "kit", "bandages")
"""Options of scripts and Contacts in the order in which they are liked (SC-D-03)."""
ENOUGH = 1500
"""Coupons from which on small services are paid for."""
WORTHLESS = 300
"""A Weapon or Armour below this price is replaced as soon as there is one to buy."""


def choose(
    title: Title[CampaignState, CampaignView, Book], view: CampaignView, decision: Decision
) -> str:
    """A sensible answer; nothing here is left to chance."""
    book = title.pack
    match decision.kind:
        case "outfit":
            return title.compose(view, decision, OUTFIT, SUGGEST)
        case "travel":
            return _travel(book, view, decision)
        case "contacts":
            return _contact(book, view, decision)
        case "trade":
            return _trade(book, view, decision)
        case "script":
            return _option(view, decision)
        case "take_card":
            return max(decision.options, key=lambda pick: _price(book, pick))
        case "pay_with":
            return min(decision.options, key=lambda pick: _price(book, pick))
    return next((one for one in (NO, BACK) if one in decision.options), decision.options[0])


def _price(book: Book, pick: str) -> int:
    meant = PICKS.read(pick)
    card = meant.card if isinstance(meant, CardPick) else ""
    return (book.cards[card] if card in book.cards else book.pack.equipment[card]).price


def _travel(book: Book, view: CampaignView, decision: Decision) -> str:
    """The Mission lost least often, in the order of the alphabet; a Contact before a Stash."""
    places = [
        book.pack.locations[one.place]
        for one in map(PICKS.read, decision.options)
        if isinstance(one, VisitPick)
    ]
    order = {"mission": 0, "contact": 1, "cache": 2}
    places.sort(
        key=lambda one: (
            order[one.kind],
            record_of(view, one.mission or "").retry,
            one.mission or "",
            one.id,
        )
    )
    return str(VisitPick(places[0].id)) if places else DONE


def _contact(book: Book, view: CampaignView, decision: Decision) -> str:
    """Help for the poor, a Companion, a Contract, then who sells what is missing (SC-D-02)."""
    for pick in map(PICKS.read, decision.options):
        if isinstance(pick, ContactPick) and _is_wanted(book, view, pick.contact):
            return str(pick)
    return DONE


def _is_wanted(book: Book, view: CampaignView, contact: str) -> bool:
    card = book.pack.contacts[contact]
    match card.type:
        case "trader":
            return _wanted(book, view, deals(book, view, contact)) is not None
        case "loner":
            return card.start and view.coupons < 1000
    return card.fee <= view.coupons - ENOUGH


def _option(view: CampaignView, decision: Decision) -> str:
    liked = [one for one in LIKED if one != "hook" or view.coupons >= ENOUGH]
    picks = [str(OptionPick(one)) for one in liked]
    return next((one for one in picks if one in decision.options), decision.options[0])


def _trade(book: Book, view: CampaignView, decision: Decision) -> str:
    assert isinstance(decision.about, TradeAbout)
    deal = _wanted(book, view, deals(book, view, decision.about.contact))
    return DONE if deal is None else str(deal.pick)


def _wanted(book: Book, view: CampaignView, offered: list[Deal]) -> Deal | None:
    """What the team lacks most (SC-BO-08): Weapons, Armour, a Magazine, something to heal with."""
    bought = [one for one in offered if isinstance(one.pick, BuyPick)]
    for kind in ("weapon", "armour"):
        good = [one for one in owned(view) if _is_good(book, one, kind)]
        missing = len(view.members) - len(good)
        share = view.coupons // (missing + 1) if missing > 0 else 0
        fitting = [one for one in bought if _kind(book, one) == kind and one.price <= share]
        fitting = [one for one in fitting if one.price >= WORTHLESS]
        if fitting:
            return max(fitting, key=lambda one: one.price)
    return _supplies(book, view, bought) or _to_sell(book, offered)


def _supplies(book: Book, view: CampaignView, bought: list[Deal]) -> Deal | None:
    weapons = [book.cards[one] for one in owned(view) if book.kinds[one] == "weapon"]
    classes = {one.class_ for one in weapons if isinstance(one, Weapon)} & set(MAGAZINES)
    for deal in bought:
        kind = deal.pick.thing.removeprefix(MAGAZINE)
        if kind in classes and magazines_of(view, kind) < len(view.members):
            return deal if deal.price <= view.coupons // 2 else None
    cards = [book.cards[one] for one in owned(view)]
    healing = [one for one in cards if isinstance(one, Item) and "medical" in one.types]
    for deal in bought if len(healing) < len(view.members) else ():
        card = book.pack.items.get(deal.pick.thing)
        if card is not None and "medical" in card.types and deal.price <= view.coupons // 2:
            return deal
    return None


def _to_sell(book: Book, offered: list[Deal]) -> Deal | None:
    """Artifacts, where somebody pays their price."""
    for deal in offered:
        if isinstance(deal.pick, SellPick) and deal.pick.thing in book.cards:
            card = book.cards[deal.pick.thing]
            if book.kinds[deal.pick.thing] == "artifact" and deal.price == card.price:
                return deal
    return None


def _kind(book: Book, deal: Deal) -> str:
    copies = book.copies.get(deal.pick.thing)
    return book.kinds[copies[0]] if copies else "magazine"


def _is_good(book: Book, card: str, kind: str) -> bool:
    return book.kinds[card] == kind and book.cards[card].price >= WORTHLESS
