"""Why a pick is not legal now: the table of bad input of the exploration (SC-B-01 to SC-B-04)."""

from __future__ import annotations

from rules.kernel.decision import Decision, Refusal, RefusedError
from rules.stalker.campaign.desk import MOST_CONTACTS
from rules.stalker.campaign.goods.prices import takings, wares
from rules.stalker.campaign.journey.contacts import PARTNERS
from rules.stalker.campaign.model.picks import (
    PICKS,
    BuyPick,
    ContactPick,
    JoinPick,
    OptionPick,
    SellPick,
    VisitPick,
)
from rules.stalker.campaign.model.questions import ScriptAbout, TradeAbout
from rules.stalker.campaign.model.state import Home
from rules.stalker.model.book import Book

BAD_CHOICE = Refusal("bad_choice", "S-43.1")


def why_not(book: Book, home: Home, decision: Decision, pick: str) -> Refusal:
    try:
        meant = PICKS.read(pick)
    except RefusedError as error:
        return error.refusal
    match meant:
        case VisitPick(place) if place in book.pack.locations:
            return _no_visit(book, home, place)
        case ContactPick(contact) if contact in book.pack.contacts:
            return _no_contact(book, home, contact)
        case BuyPick(thing) if isinstance(decision.about, TradeAbout):
            return _no_sale(book, home, decision.about.contact, thing)
        case SellPick() if isinstance(decision.about, TradeAbout):
            taken = takings(book, home, decision.about.contact)
            idle = any(one.pick == meant for one in taken)
            return Refusal("worth_nothing" if idle else "not_for_sale", "S-39.12")
        case OptionPick(label) if isinstance(decision.about, ScriptAbout):
            closed = label in decision.about.closed
            return Refusal("cannot_pay", "S-39.31") if closed else BAD_CHOICE
        case JoinPick():
            return Refusal("no_recruit", "S-39.33")
    return BAD_CHOICE


def _no_visit(book: Book, home: Home, place: str) -> Refusal:
    location = book.pack.locations[place]
    if place in home.marked:
        return Refusal("location_marked", "S-39.7")
    if location.sticker is not None and location.sticker not in home.stickers:
        return Refusal("mission_locked", "S-39.8")
    if location.kind == "mission":
        return Refusal("mission_fixed", "S-39.6") if home.mission else BAD_CHOICE
    return Refusal("location_limit", "S-39.4") if home.visited else BAD_CHOICE


def _no_contact(book: Book, home: Home, contact: str) -> Refusal:
    card = book.pack.contacts[contact]
    if contact not in home.contacts:
        return Refusal("not_your_contact", "S-39.10")
    if contact in home.used:
        return Refusal("contact_used", "S-39.10")
    if len(home.used) >= MOST_CONTACTS:
        return Refusal("contact_limit", "S-39.10")
    if card.type in PARTNERS and getattr(home, card.type):
        return Refusal(f"one_{card.type}", "S-37.2")
    return Refusal("cannot_pay", "S-39.31")


def _no_sale(book: Book, home: Home, contact: str, thing: str) -> Refusal:
    ware = next((one for one in wares(book, home, contact) if one.thing == thing), None)
    if ware is None:
        return Refusal("not_for_sale", "S-39.12")
    if not ware.left:
        return Refusal("sold_out", "S-39.13")
    return Refusal("not_enough_coupons", "S-39.12")
