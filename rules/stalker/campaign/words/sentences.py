"""The sentences of the campaign: log, diary and questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.campaign import MATCH
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.text import Text, text
from rules.stalker.campaign.desk import missions_of
from rules.stalker.campaign.model import events
from rules.stalker.campaign.model.questions import (
    ContactsAbout,
    ScriptAbout,
    TradeAbout,
    TravelAbout,
)
from rules.stalker.campaign.model.state import MISSION, OVER, CampaignView
from rules.stalker.campaign.words.labels import option_name, source_name
from rules.stalker.model.book import Book
from rules.stalker.words.sentences import card_name, thing_name

Value = str | int | Text
NAMES = {
    "place": "location.{}.name",
    "mission": "mission.{}.name",
    "contact": "card.{}.name",
    "stalker": "card.{}.name",
    "kind": "weapon_class.{}",
    "flag": "flag.{}",
    "ending": "campaign.{}.name",
}
"""Fields whose values have names, and where those are kept."""


def describe(book: Book, event: Event) -> Text:
    """``zone_event.<type>`` with the event's fields in words."""
    name = type(event).__name__
    values: dict[str, Value] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in NAMES:
            values[field] = text(NAMES[field].format(value))
        elif field == "thing":
            values[field] = thing_name(value)
        elif field == "source":
            values[field] = source_name(book, value)
        elif isinstance(value, str | int):
            values[field] = value
    extra = _EXTRA.get(name)
    if extra is not None:
        values.update(extra(book, event))
    suffix = _SUFFIX[name](event) if name in _SUFFIX else ""
    return Text(f"zone_event.{name}{suffix}", values)


def listed(names: tuple[str, ...], of: Callable[[str], Text]) -> Text:
    """Several names one after the other."""
    if not names:
        return text("word.none")
    first, rest = of(names[0]), names[1:]
    return text("word.and_more", first=first, rest=listed(rest, of)) if rest else first


def place_name(place: str) -> Text:
    return text(f"location.{place}.name")


_EXTRA: dict[str, Callable[[Book, Any], dict[str, Value]]] = {
    "CampaignBegun": lambda book, e: {
        "stalkers": listed(e.stalkers, card_name),
        "n": len(e.stalkers),
    },
    "MissionChosen": lambda book, e: {"prologue": text(f"mission.{e.mission}.prologue")},
    "PlaceVisited": lambda book, e: {"words": text(f"script.{e.script}.text")},
    "PlaceDescribed": lambda book, e: {"words": described(book, e.place)},
    "ChoiceMade": lambda book, e: {"option": option_name(book, e.source, e.option)},
    "StickerPlaced": lambda book, e: {"places": listed(e.places, place_name), "n": len(e.places)},
    "ContactUsed": lambda book, e: {"n": e.left},
    "ThingBought": lambda book, e: {"n": e.price},
    "ThingSold": lambda book, e: {"n": e.price},
    "MagazinesGained": lambda book, e: {"n": e.count},
    "CouponsChanged": lambda book, e: {"n": abs(e.change)},
    "LuckTried": lambda book, e: {"n": e.successes},
    "TeamOutfitted": lambda book, e: {"n": len(e.moved)},
    "TeamSetOut": lambda book, e: {"stalkers": listed(e.stalkers, card_name), "n": len(e.stalkers)},
    "TeamReturned": lambda book, e: {
        "epilogue": text(f"mission.{e.mission}.epilogue.{e.result}"),
        "dead": listed(e.dead, card_name),
        "n": e.coupons,
    },
    "FeePaid": lambda book, e: {"n": e.amount},
    "CardsLost": lambda book, e: {"things": listed(e.things, card_name), "n": len(e.things)},
    "CampaignEnded": lambda book, e: {"words": text(f"campaign.{e.ending}.text"), "n": e.score},
}
"""Values that are made of several fields; ``n`` chooses the plural form."""

_SUFFIX: dict[str, Callable[[Any], str]] = {
    "CouponsChanged": lambda e: ".up" if e.change > 0 else ".down",
    "TeamReturned": lambda e: _return(e),
    "TeamOutfitted": lambda e: "" if e.moved else ".as_it_was",
    "PartnerTaken": lambda e: f".{e.partner}",
}


def _return(e: events.TeamReturned) -> str:
    """Neither coupons nor dead are told of where there are none."""
    if e.gave_up:
        return ".gave_up"
    worth_telling = e.coupons if e.result == "success" else e.dead
    return f".{e.result}" if worth_telling else f".{e.result}_bare"


def described(book: Book, place: str) -> Text:
    """What waits at a place, as its script or Prologue begins."""
    location = book.pack.locations[place]
    if location.mission is not None:
        return text(f"mission.{location.mission}.prologue")
    return text(f"script.{location.script}.text")


# --- questions ----------------------------------------------------------------------------------


def asked(book: Book, view: CampaignView, decision: Decision) -> Text:
    """The sentence of a question, with who or what asks it."""
    kind = f"ask.{decision.kind}"
    match decision.about:
        case TravelAbout(mission=mission, visit=visit):
            suffix = {(True, True): "", (True, False): ".mission", (False, True): ".visit"}
            return text(kind + suffix.get((mission, visit), ".enough"))
        case ScriptAbout(source=source) | TradeAbout(contact=source):
            return text(kind, source=source_name(book, source))
        case ContactsAbout(left=left):
            return text(kind, n=left)
    if decision.kind in ("outfit", MATCH):
        return text(kind, mission=text(f"mission.{view.mission}.name"))
    return text(kind)


def standing(book: Book, view: CampaignView) -> Text:
    """Where a campaign stands: the exploration, its Mission, what is won and owned."""
    won = sum(one.won for one in view.missions.values())
    values: dict[str, Value] = {"won": won, "all": len(missions_of(book)), "n": view.coupons}
    values |= {"number": view.exploration}
    if view.step == OVER:
        return Text("standing.over", values)
    if not view.mission:
        return Text("standing.travel", values)
    mission = text(f"mission.{view.mission}.name")
    key = "standing.mission" if view.step == MISSION else "standing.chosen"
    return Text(key, {**values, "mission": mission})
