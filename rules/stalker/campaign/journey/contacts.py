"""Contacts: Loners, Traders, Companions and Contracts, up to three of them (S-39.10 to S-39.13)."""

from __future__ import annotations

from rules.kernel.picks import Pick, Word
from rules.stalker.campaign.desk import MOST_CONTACTS, Desk, decider, resolves
from rules.stalker.campaign.goods.holdings import MAGAZINE
from rules.stalker.campaign.goods.prices import deals
from rules.stalker.campaign.goods.stock import (
    gain_coupons,
    gain_magazines,
    lose_magazine,
    to_deck,
    to_stash,
)
from rules.stalker.campaign.journey.script import affordable, is_open, run
from rules.stalker.campaign.model import events
from rules.stalker.campaign.model.frames import NameKeeper, Outfit, Scope, Trade, UseContacts
from rules.stalker.campaign.model.picks import DONE, BuyPick, ContactPick, MemberPick, SellPick
from rules.stalker.campaign.model.questions import ContactsAbout, ScriptAbout, TradeAbout
from rules.stalker.campaign.model.state import OUTFIT, Home
from rules.stalker.model.book import Book
from rules.stalker.pack.cards import Contact
from rules.stalker.pack.effects import Choose

PARTNERS = ("companion", "contract")


def is_usable(book: Book, home: Home, contact: str) -> bool:
    """Whether a Contact can be used now and would not be wasted (S-39.10, S-39.31, S-37.2)."""
    card = book.pack.contacts[contact]
    if contact in home.used or len(home.used) >= MOST_CONTACTS:
        return False
    if card.type in PARTNERS and getattr(home, card.type):
        return False
    return home.coupons >= card.fee and _does_something(book, home, card)


def _does_something(book: Book, home: Home, card: Contact) -> bool:
    if not affordable(book, home, card.effects):
        return False
    asked = [one for one in card.effects if isinstance(one, Choose)]
    scope = Scope(source=card.id)
    return all(any(is_open(book, home, one, scope) for one in each.options) for each in asked)


@resolves(UseContacts)
def use_contacts(r: Desk, frame: UseContacts) -> None:
    """One Contact after the other, each at most once (S-39.10)."""
    state = r.state
    listed: list[str | Pick] = [
        ContactPick(one) for one in state.contacts if is_usable(r.pack, state, one)
    ]
    about = ContactsAbout(MOST_CONTACTS - len(state.used))
    pick = r.ask_one(frame, "contacts", decider(state), [*listed, DONE], auto=False, about=about)
    if pick is None:
        return
    if isinstance(pick, ContactPick):
        r.put(frame)
        use_contact(r, pick.contact)
        return
    state.step = OUTFIT
    r.put(Outfit())


def use_contact(r: Desk, name: str) -> None:
    """Side a of a card is carried out; then a Trader opens his counter (S-39.11)."""
    card = r.pack.pack.contacts[name]
    r.state.used = (*r.state.used, name)
    if card.offers:
        r.put(Trade(name))
    if card.type in PARTNERS:
        r.put(NameKeeper(name))
    run(r, card.effects, Scope(source=name))
    r.emit(events.ContactUsed(contact=name, left=MOST_CONTACTS - len(r.state.used)))


@resolves(NameKeeper)
def name_keeper(r: Desk, frame: NameKeeper) -> None:
    """A Companion is somebody's for the whole Mission (SC-CT-21); a Contract is the team's."""
    state, card = r.state, r.pack.pack.contacts[frame.contact]
    members = list(state.members) if card.type == "companion" else [decider(state)]
    about = ScriptAbout(frame.contact)
    pick = r.ask_one(frame, "keeper", decider(state), [*map(MemberPick, members)], about=about)
    if not isinstance(pick, MemberPick):
        return
    setattr(state, card.type, frame.contact)
    if card.type == "companion":
        state.keeper = pick.seat
    gain_coupons(r, -card.fee, ("S-39.12",))
    taken = events.PartnerTaken(
        contact=frame.contact,
        partner=card.type,
        seat=pick.seat,
        stalker=state.members[pick.seat].card,
    )
    r.emit(taken)


@resolves(Trade)
def trade(r: Desk, frame: Trade) -> None:
    """Buy and sell, one thing after the other (S-39.12)."""
    state = r.state
    offered = deals(r.pack, state, frame.contact)
    listed: list[str | Pick] = [*(deal.pick for deal in offered), DONE]
    about = TradeAbout(frame.contact)
    pick = r.ask_one(frame, "trade", decider(state), listed, auto=False, about=about)
    if pick is None or pick == Word(DONE):
        return
    r.put(frame)
    deal = next(one for one in offered if one.pick == pick)
    if deal.once:
        state.spent = (*state.spent, deal.once)
    if isinstance(pick, BuyPick):
        _buy(r, frame.contact, pick.thing, deal.price)
    elif isinstance(pick, SellPick):
        _sell(r, frame.contact, pick.thing, deal.price)


def _buy(r: Desk, contact: str, thing: str, price: int) -> None:
    r.state.coupons -= price
    name = ""
    if thing.startswith(MAGAZINE):
        gain_magazines(r, thing.removeprefix(MAGAZINE), 1)
    else:
        left = r.state.supply[r.pack.kinds[r.pack.copies[thing][0]]]
        name = next(one for one in r.pack.copies[thing] if one in left)
        to_stash(r, name)
    r.emit(
        events.ThingBought(
            contact=contact, thing=thing, price=price, total=r.state.coupons, name=name
        )
    )


def _sell(r: Desk, contact: str, thing: str, price: int) -> None:
    r.state.coupons += price
    card, name = thing, ""
    if thing.startswith(MAGAZINE):
        lose_magazine(r, thing.removeprefix(MAGAZINE))
    else:
        card, name = r.pack.cards[thing].id, thing
        to_deck(r, thing)
    r.emit(
        events.ThingSold(contact=contact, thing=card, price=price, total=r.state.coupons, name=name)
    )
