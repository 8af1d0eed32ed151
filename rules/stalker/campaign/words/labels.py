"""The words on the options of the campaign, and where a click means them."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.kernel.picks import Pick, Word
from rules.kernel.question import Option
from rules.kernel.text import Text, text
from rules.stalker.campaign.goods.holdings import ON, STASH
from rules.stalker.campaign.goods.prices import Deal, deals
from rules.stalker.campaign.model import picks as p
from rules.stalker.campaign.model.questions import ScriptAbout, TradeAbout
from rules.stalker.campaign.model.state import CampaignView
from rules.stalker.model.book import Book
from rules.stalker.words.sentences import card_name, thing_name


def place_anchor(place: str) -> str:
    """A location on the Zone map."""
    return f"place:{place}"


def contact_anchor(contact: str) -> str:
    return f"contact:{contact}"


def stalker_anchor(card: str) -> str:
    """A Stalker card that nobody plays yet."""
    return f"stalker:{card}"


def member_anchor(seat: str) -> str:
    return f"member:{seat}"


def ware_anchor(thing: str) -> str:
    """A card on a Trader's shelf or in a deck; a Magazine as ``magazine-rifle``."""
    return f"ware:{thing}"


def gear_anchor(thing: str) -> str:
    """Something of the team: a physical card, or ``magazine-rifle@blue``."""
    return f"gear:{thing}"


def slot_anchor(place: str) -> str:
    """Where gear can be put: ``stash``, ``blue.backpack``, ``on.sc-w-03.1``."""
    return f"slot:{place}"


def anchors_of(pick: Pick) -> tuple[str, ...]:
    """Where a click means this pick; none for what is a button."""
    match pick:
        case p.VisitPick(place) | p.LookPick(place):
            return (place_anchor(place),)
        case p.ContactPick(contact):
            return (contact_anchor(contact),)
        case p.JoinPick(stalker):
            return (stalker_anchor(stalker),)
        case p.MemberPick(seat) | p.RestPick(seat):
            return (member_anchor(seat),)
        case p.BuyPick(thing):
            return (ware_anchor(thing),)
        case p.SellPick(thing) | p.LiftPick(thing):
            return (gear_anchor(thing),)
        case p.CardPick(card):
            return (gear_anchor(card) if "." in card else ware_anchor(card),)
        case p.ToPick(place):
            return (slot_anchor(place),)
    return ()


def label_of(book: Book, view: CampaignView, decision: Decision, pick: Pick) -> Text:
    match pick:
        case p.BuyPick() | p.SellPick():
            return _deal(book, view, decision, pick)
        case p.OptionPick(label):
            about = decision.about
            source = about.source if isinstance(about, ScriptAbout) else ""
            return option_name(book, source, label)
        case p.CardPick(card):
            return text("option.take", card=_card(card))
        case p.MemberPick(seat):
            return card_name(view.members[seat].card)
        case Word(word):
            return text(f"option.{decision.kind}_{word}")
    return _plain(pick)


def _plain(pick: Pick) -> Text:
    match pick:
        case p.VisitPick(place) | p.LookPick(place):
            return text(f"option.{pick.word}", place=text(f"location.{place}.name"))
        case p.ContactPick(contact):
            return text("option.meet", contact=card_name(contact))
        case p.JoinPick(stalker):
            return text("option.join", unit=card_name(stalker))
    raise TypeError(f"nothing says {pick!r}")


def _card(card: str) -> Text:
    return card_name(card.partition(".")[0])


def _deal(book: Book, view: CampaignView, decision: Decision, pick: Pick) -> Text:
    assert isinstance(decision.about, TradeAbout)
    offered = deals(book, view, decision.about.contact)
    return deal_label(next(one for one in offered if one.pick == pick))


def deal_label(deal: Deal) -> Text:
    return text(f"option.{deal.pick.word}", thing=thing_name(deal.pick.thing), n=deal.price)


def counter_options(book: Book, view: CampaignView, decision: Decision) -> tuple[Option, ...]:
    """All options at a Trader's counter."""
    assert isinstance(decision.about, TradeAbout)
    offered = deals(book, view, decision.about.contact)
    listed = [Option(str(d.pick), anchors_of(d.pick), deal_label(d), d.pick) for d in offered]
    return (*listed, Option(p.DONE, (), text("option.trade_done"), Word(p.DONE)))


def option_name(book: Book, source: str, label: str) -> Text:
    """What an option is called by the script, Contact or Mission that offers it."""
    if source in book.pack.missions:
        return text(f"mission.{source}.option.{label}")
    kind = "card" if source in book.pack.contacts else "script"
    return text(f"{kind}.{source}.option.{label}")


def source_name(book: Book, source: str) -> Text:
    """The place, person or Mission behind a script."""
    if source in book.pack.missions:
        return text(f"mission.{source}.name")
    if source in book.pack.contacts:
        return card_name(source)
    places = book.pack.locations.values()
    place = next((one.id for one in places if str(one.script) == source), "")
    return text(f"location.{place}.name")


# --- steps of an outfit -------------------------------------------------------------------------


def step_option(book: Book, step: Pick) -> Option:
    return Option(str(step), anchors_of(step), _step_label(step), step)


def _step_label(step: Pick) -> Text:
    match step:
        case p.LiftPick(thing):
            return text("option.lift", thing=thing_name(thing.partition("@")[0]))
        case p.ToPick(place):
            return text("option.put_to", place=place_name(place))
        case p.RestPick(seat):
            return text("option.rest", unit=text(f"seat.{seat}"))
    return text("option.outfit_suggest")


def place_name(place: str) -> Text:
    """A place where gear can be, in words."""
    where, _, rest = place.partition(".")
    if place == STASH:
        return text("slot_place.stash")
    if where == ON:
        return text("slot_place.on", card=_card(rest))
    return text(f"slot_place.{rest}", unit=text(f"seat.{where}"))
