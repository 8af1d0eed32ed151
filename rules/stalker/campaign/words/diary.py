"""The diary of a campaign: what happened, place by place, retold from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from rules.kernel.event import Event
from rules.kernel.text import Text, text
from rules.stalker.campaign import desk
from rules.stalker.campaign.model import events as e
from rules.stalker.campaign.words.sentences import describe
from rules.stalker.model.book import Book

QUIET = (e.ExplorationBegun, e.ContactUsed, e.TeamOutfitted, e.LuckTried)
"""What a diary need not tell."""

UNDERTAKEN = (e.MissionChosen, e.PlaceVisited, e.PlaceDescribed, e.ContactUsed, e.StalkerJoined)
"""With these the team has turned to something new."""


class Entry(msgspec.Struct, frozen=True):
    """Something that happened at one place: a location, a Contact, or nowhere in particular."""

    place: str
    """A location (``sc-z-...``) or a Contact (``sc-ct-...``), whose picture belongs here."""
    lines: tuple[Text, ...]


class Page(msgspec.Struct, frozen=True):
    """One exploration with its Mission, or what came before the first."""

    number: int
    title: Text
    entries: tuple[Entry, ...]
    mission: str = ""
    result: str = ""
    """``success``, ``failure``, or empty while the Mission is to come."""


def pages(book: Book, events: Iterable[Event]) -> tuple[Page, ...]:
    """The diary so far, a page for each exploration."""
    found = [Page(0, text("diary.beginning"), ())]
    for event in events:
        if isinstance(event, e.ExplorationBegun):
            title = text("diary.exploration", number=event.number)
            found.append(Page(event.number, title, ()))
        else:
            found[-1] = _written(book, found[-1], event)
    return tuple(page for page in found if page.entries or page.number)


def homecoming(events: Sequence[Event]) -> Sequence[Event]:
    """What the last Mission brought, until the team turns to something new."""
    for number in reversed(range(len(events))):
        if isinstance(events[number], UNDERTAKEN):
            return ()
        if isinstance(events[number], e.TeamReturned):
            return events[number:]
    return ()


def _written(book: Book, page: Page, event: Event) -> Page:
    """A page with one event more; what happens at the same place stands together."""
    if isinstance(event, e.MissionChosen):
        page = msgspec.structs.replace(page, mission=event.mission)
    elif isinstance(event, e.TeamReturned):
        page = msgspec.structs.replace(page, result=event.result)
    if isinstance(event, QUIET):
        return page
    entries, line = page.entries, describe(book, event)
    place = _place(book, event)
    if entries and place in ("", entries[-1].place):
        last = Entry(entries[-1].place, (*entries[-1].lines, line))
        return msgspec.structs.replace(page, entries=(*entries[:-1], last))
    return msgspec.structs.replace(page, entries=(*entries, Entry(place, (line,))))


def _place(book: Book, event: Event) -> str:
    """Where an event happened; empty where the last one did."""
    match event:
        case e.MissionChosen() | e.PlaceVisited() | e.PlaceDescribed():
            return event.place
        case e.TeamSetOut() | e.TeamReturned():
            return desk.place_of(book, event.mission)
        case e.ThingBought() | e.ThingSold() | e.PartnerTaken():
            return event.contact
        case e.NextMissionChanged() | e.ChoiceMade() if event.source in book.pack.contacts:
            return event.source
    return ""
