"""What lies open on the table but cannot be picked now, so that somebody can be told why."""

from __future__ import annotations

from rules.kernel.decision import Decision, Refusal
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from rules.kernel.text import Text
from rules.stalker.campaign.desk import locations
from rules.stalker.campaign.goods.prices import takings, wares
from rules.stalker.campaign.model.picks import BuyPick, ContactPick, OptionPick, VisitPick
from rules.stalker.campaign.model.questions import ScriptAbout, TradeAbout
from rules.stalker.campaign.model.state import CampaignView
from rules.stalker.campaign.words.labels import anchors_of, option_name
from rules.stalker.campaign.words.refusals import why_not
from rules.stalker.model.book import Book


def barred(book: Book, view: CampaignView, decision: Decision) -> tuple[Option, ...]:
    """Options that are seen and not on offer; giving one is refused with its reason."""
    seen = _seen(book, view, decision)
    return tuple(
        Option(str(pick), anchors_of(pick), _label(book, decision, pick), pick)
        for pick in seen
        if str(pick) not in decision.options
    )


def _seen(book: Book, view: CampaignView, decision: Decision) -> list[Pick]:
    match decision.about:
        case TradeAbout(contact=contact):
            sold = [BuyPick(one.thing) for one in wares(book, view, contact)]
            return [*sold, *(one.pick for one in takings(book, view, contact))]
        case ScriptAbout(closed=closed):
            return [OptionPick(label) for label in closed]
    if decision.kind == "travel":
        return [VisitPick(one.id) for one in locations(book, view)]
    if decision.kind == "contacts":
        return [ContactPick(one) for one in view.contacts]
    return []


def _label(book: Book, decision: Decision, pick: Pick) -> Text:
    """Only a button shows its words; everything else lies at a place of its own."""
    if isinstance(pick, OptionPick) and isinstance(decision.about, ScriptAbout):
        return option_name(book, decision.about.source, pick.label)
    return Text("", {})


def reason(book: Book, view: CampaignView, decision: Decision, option: Option) -> Refusal:
    """Why a barred option cannot be picked."""
    return why_not(book, view, decision, option.id)
