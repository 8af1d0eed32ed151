"""What every topic of the campaign uses: the registry of resolvers, and who decides."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.picks import Picks
from rules.kernel.setup import SeatSetup
from rules.stalker.campaign.model.picks import PICKS
from rules.stalker.campaign.model.state import CampaignState, Home, MissionRecord
from rules.stalker.model.book import Book
from rules.stalker.pack.campaign import Location

resolves = Resolvers()
MOST_STALKERS = 4
MOST_CONTACTS = 3


class Desk(Resolution[CampaignState, Book]):
    """What a resolver of the campaign works with."""

    picks: ClassVar[Picks] = PICKS


def decider(home: Home) -> str:
    """The Lead Stalker decides (S-39.30), or the first person where nobody sits for him."""
    people = [seat.id for seat in home.setup.seats if seat.kind == "human"]
    at_table = people or [seat.id for seat in home.setup.seats]
    return home.lead if home.lead in at_table else at_table[0]


def chairs(home: Home) -> tuple[SeatSetup, ...]:
    """The places at the table, those of Stalkers who joined on the way, too."""
    return (*home.setup.seats, *home.joined)


def locations(book: Book, home: Home) -> list[Location]:
    """The places on the Zone map: those printed on it and those of stickers (S-39.8)."""
    return [
        one
        for one in book.pack.locations.values()
        if one.sticker is None or one.sticker in home.stickers
    ]


def open_places(book: Book, home: Home) -> list[Location]:
    """Places that can still be visited in this campaign (S-39.7)."""
    return [one for one in locations(book, home) if one.id not in home.marked]


def place_of(book: Book, mission: str) -> str:
    """The location of a Mission."""
    return next((one.id for one in book.pack.locations.values() if one.mission == mission), "")


def missions_of(book: Book) -> list[str]:
    """The Missions of a campaign: those that have a place on the Zone map."""
    return [one.mission for one in book.pack.locations.values() if one.mission is not None]


def record_of(home: Home, mission: str) -> MissionRecord:
    return home.missions.get(mission, MissionRecord())


def going(home: Home) -> list[str]:
    """The Stalkers who take part in the next Mission."""
    return [seat for seat in home.members if seat not in home.resting]
