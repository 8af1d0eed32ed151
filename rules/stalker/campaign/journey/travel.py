"""Travel: one Mission, and one Contact or Stash if the team likes (S-39.4 to S-39.6, S-39.27)."""

from __future__ import annotations

from rules.kernel.picks import Pick, Word
from rules.kernel.setup import SeatSetup
from rules.stalker.campaign.desk import (
    MOST_STALKERS,
    Desk,
    chairs,
    decider,
    open_places,
    resolves,
)
from rules.stalker.campaign.goods.holdings import supply_without
from rules.stalker.campaign.goods.stock import to_stash
from rules.stalker.campaign.journey.contacts import is_usable, use_contact
from rules.stalker.campaign.journey.script import run
from rules.stalker.campaign.journey.zone import mark
from rules.stalker.campaign.model import events
from rules.stalker.campaign.model.frames import (
    Begin,
    Explore,
    LookAt,
    MarkPlace,
    Recruit,
    Scope,
    Travel,
    UseContacts,
)
from rules.stalker.campaign.model.picks import (
    BACK,
    DONE,
    RECRUIT,
    ContactPick,
    JoinPick,
    LookPick,
    VisitPick,
)
from rules.stalker.campaign.model.questions import ScriptAbout, TravelAbout
from rules.stalker.campaign.model.state import CONTACTS, TRAVEL, Home, Member
from rules.stalker.model.book import Book
from rules.stalker.pack.campaign import Location
from rules.stalker.pack.checks import walk
from rules.stalker.pack.effects import Campaign

COLOURS = ("blue", "green", "ivory", "violet")


@resolves(Begin)
def begin(r: Desk, frame: Begin) -> None:
    """Coupons, a jacket for everybody and three Contacts (S-39.1)."""
    state, box = r.state, r.pack.box
    state.coupons = box.start_coupons
    state.contacts = tuple(one.id for one in r.pack.pack.contacts.values() if one.start)
    state.supply = supply_without(r.pack, state.removed)
    for _ in state.members:
        _hand_jacket(r)
    cards = tuple(member.card for member in state.members.values())
    r.emit(events.CampaignBegun(stalkers=cards, coupons=state.coupons))
    r.put(Explore())


def _hand_jacket(r: Desk) -> None:
    left = [
        one for one in r.pack.copies[r.pack.box.start_armour] if one in r.state.supply["armour"]
    ]
    if left:
        to_stash(r, left[0])


@resolves(Explore)
def explore(r: Desk, frame: Explore) -> None:
    """The next exploration begins with nothing chosen and nothing used (S-39.3)."""
    state = r.state
    state.step, state.exploration = TRAVEL, state.exploration + 1
    state.mission = state.visited = state.companion = state.contract = state.keeper = ""
    state.used, state.waiting, state.resting = (), (), ()
    r.emit(events.ExplorationBegun(number=state.exploration))
    r.put(Travel())


# --- where to go --------------------------------------------------------------------------------


def destinations(book: Book, home: Home) -> list[Location]:
    """Places that the team may visit now (S-39.4)."""
    return [
        one
        for one in open_places(book, home)
        if (not home.mission if one.kind == "mission" else not home.visited)
    ]


def travel_contacts(book: Book, home: Home) -> list[str]:
    """Contacts that help before a Mission is chosen (SC-CT-08)."""
    if home.mission:
        return []
    guides = [one for one in home.contacts if tells_of_places(book, one)]
    return [one for one in guides if is_usable(book, home, one) and untold(book, home)]


def tells_of_places(book: Book, contact: str) -> bool:
    parts = walk(book.pack.contacts[contact].effects)
    return any(isinstance(one, Campaign) and one.preview is not None for one in parts)


def untold(book: Book, home: Home, what: str = "") -> list[str]:
    """Open places whose Prologue or script the team does not know yet."""
    kinds = {"mission": ("mission",), "stash": ("cache",)}.get(what, ("mission", "cache"))
    return [
        one.id for one in open_places(book, home) if one.kind in kinds and one.id not in home.read
    ]


def recruits(book: Book, home: Home) -> list[str]:
    """Stalkers who may join (S-39.2, S-39.33)."""
    if len(home.members) >= MOST_STALKERS:
        return []
    taken = {member.card for member in home.members.values()}
    return [one for one in book.pack.stalkers if one not in taken]


@resolves(Travel)
def travel(r: Desk, frame: Travel) -> None:
    """The order is free; whoever has chosen a Mission may go on (S-39.27)."""
    state = r.state
    about = TravelAbout(not state.mission, not state.visited)
    pick = r.ask_one(frame, "travel", decider(state), lambda: _ways(r), auto=False, about=about)
    if pick is None:
        return
    if pick == Word(DONE):
        state.step = CONTACTS
        r.put(UseContacts())
        return
    r.put(frame)
    match pick:
        case VisitPick(place):
            _visit(r, r.pack.pack.locations[place])
        case ContactPick(contact):
            use_contact(r, contact)
        case Word():
            r.put(Recruit())


def _ways(r: Desk) -> list[str | Pick]:
    ways: list[str | Pick] = [VisitPick(one.id) for one in destinations(r.pack, r.state)]
    ways += [ContactPick(one) for one in travel_contacts(r.pack, r.state)]
    if recruits(r.pack, r.state):
        ways.append(RECRUIT)
    return [*ways, DONE] if r.state.mission else ways


def _visit(r: Desk, place: Location) -> None:
    state = r.state
    if place.id not in state.read:
        state.read = (*state.read, place.id)
    if place.mission is not None:
        state.mission = place.mission
        r.emit(events.MissionChosen(place=place.id, mission=place.mission))
        return
    assert place.script is not None
    state.visited = place.id
    script = r.pack.pack.scripts[place.script]
    if script.mark:
        r.put(MarkPlace(place.id))
    run(r, script.effects, Scope(source=str(script.number)))
    r.emit(events.PlaceVisited(place=place.id, script=script.number))


@resolves(MarkPlace)
def mark_place(r: Desk, frame: MarkPlace) -> None:
    mark(r, frame.place)


@resolves(LookAt)
def look_at(r: Desk, frame: LookAt) -> None:
    """The Guide tells of a place that nobody visits for it (SC-CT-08, S-41.41)."""
    places = [LookPick(one) for one in untold(r.pack, r.state, frame.what)]
    if not places:
        return
    about = ScriptAbout(frame.source)
    pick = r.ask_one(frame, f"look_at_{frame.what}", decider(r.state), places, about=about)
    if isinstance(pick, LookPick):
        r.state.read = (*r.state.read, pick.place)
        r.emit(events.PlaceDescribed(place=pick.place))


# --- who goes -----------------------------------------------------------------------------------


@resolves(Recruit)
def recruit(r: Desk, frame: Recruit) -> None:
    """A new Stalker joins; he is equipped from the stash (S-39.2)."""
    listed: list[str | Pick] = [*map(JoinPick, recruits(r.pack, r.state)), BACK]
    pick = r.ask_one(frame, "recruit", decider(r.state), listed)
    if not isinstance(pick, JoinPick):
        return
    state = r.state
    seat = free_seat(state)
    state.joined = (*state.joined, seat)
    state.members[seat.id] = Member(seat.id, pick.stalker)
    r.emit(events.StalkerJoined(seat=seat.id, stalker=pick.stalker))


def free_seat(home: Home) -> SeatSetup:
    """The place of somebody who joins: a colour that nobody has."""
    taken = {name for seat in chairs(home) for name in (seat.id, seat.colour)}
    name = next(one for one in COLOURS if one not in taken)
    return SeatSetup(name, colour=name)
