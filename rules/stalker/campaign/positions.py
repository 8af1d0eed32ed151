"""Position files of a campaign: for lessons, tests and bug reports; README.md lists the keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field

from rules.kernel.content import ContentError
from rules.kernel.scenarios.position import read_position
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.campaign.desk import MOST_STALKERS
from rules.stalker.campaign.goods.holdings import can_hold, holdings_of, owned, supply_without
from rules.stalker.campaign.model.frames import AnyFrame, Outfit, Travel, UseContacts
from rules.stalker.campaign.model.state import CampaignState, Member, MissionRecord, Waiting
from rules.stalker.model.book import Book
from rules.stalker.model.state import MAGAZINES

BEGIN: dict[str, type[Travel | UseContacts | Outfit]] = {
    "travel": Travel,
    "contacts": UseContacts,
    "outfit": Outfit,
}
"""The questions with which a position can begin."""
PLAIN = (
    *("exploration", "lead", "coupons", "removed", "contacts", "stickers", "marked", "read"),
    *("flags", "spent", "mission", "visited", "used", "companion", "contract", "keeper"),
    "resting",
)
"""What is written as it stands in the state."""
MagazineCounts = dict[Literal["pistol", "rifle", "shotgun"], int]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class MemberPlace(_Model):
    """A Stalker; equipment by card or copy, accessories are mounted where they fit."""

    card: str
    weapon: str = ""
    armour: str = ""
    accessories: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    magazines: MagazineCounts = {}


class RecordPlace(_Model):
    played: int = 1
    retry: int = 0
    won: bool = True


class WaitingPlace(_Model):
    """Effects for the start of the next Mission, by their path in the content."""

    path: str
    source: str = ""


class Position(_Model):
    begin: Literal["travel", "contacts", "outfit"] = "travel"
    exploration: int = Field(1, ge=1)
    lead: str = ""
    stalkers: dict[str, MemberPlace]
    stash: tuple[str, ...] = ()
    magazines: MagazineCounts = {}
    mounted: dict[str, tuple[str, ...]] = {}
    coupons: int = Field(5000, ge=0)
    removed: tuple[str, ...] = ()
    contacts: tuple[str, ...] | None = None
    stickers: tuple[int, ...] = ()
    marked: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    missions: dict[str, RecordPlace] = {}
    flags: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    mission: str = ""
    visited: str = ""
    used: tuple[str, ...] = ()
    companion: str = ""
    contract: str = ""
    keeper: str = ""
    resting: tuple[str, ...] = ()
    waiting: tuple[WaitingPlace, ...] = ()
    pending: list[dict[str, Any]] = []
    """Frames in the middle of something, the next one last."""
    step: Literal["", "travel", "contacts", "outfit", "mission", "clean_up", "over"] = ""
    """The step of the exploration, where ``begin`` does not say it."""


# --- reading ------------------------------------------------------------------------------------


def from_position(book: Book, raw: Mapping[str, Any], setup: Setup, seed: int) -> CampaignState:
    """The campaign that a position describes; every mistake in it is listed in one error."""
    position = read_position(Position, raw)
    if not setup.seats:
        seats = tuple(SeatSetup(seat, colour=seat) for seat in position.stalkers)
        setup = msgspec.structs.replace(setup, seats=seats)
    shelf = _Shelf(book)
    state = _state(book, position, setup, seed, shelf)
    faults = [*shelf.faults, *_faults(book, position, setup, state)]
    if faults:
        raise ContentError([f"position: {fault}" for fault in faults])
    state.supply = supply_without(book, (*owned(state), *state.removed))
    return state


class _Shelf:
    """Hands out physical cards, each of them once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.taken: set[str] = set()
        self.faults: list[str] = []

    def take(self, name: str, kinds: tuple[str, ...] = ()) -> str:
        copies = [name] if name in self.book.cards else self.book.copies.get(name, [])
        free = [one for one in copies if one not in self.taken]
        if not copies:
            self.faults.append(f"there is no card {name!r}")
        elif not free:
            self.faults.append(f"there are not so many cards {name!r}")
        elif kinds and self.book.kinds[free[0]] not in kinds:
            self.faults.append(f"{name!r} is no {' or '.join(kinds)}")
        else:
            self.taken.add(free[0])
            return free[0]
        return ""

    def all(self, names: Iterable[str], *kinds: str) -> tuple[str, ...]:
        return tuple(filter(None, [self.take(one, kinds) for one in names]))


def _state(book: Book, position: Position, setup: Setup, seed: int, shelf: _Shelf) -> CampaignState:
    plain = {name: getattr(position, name) for name in PLAIN if name != "contacts"}
    known = {seat.id for seat in setup.seats}
    state = CampaignState(
        seed=seed,
        setup=setup,
        agenda=_agenda(position),
        step=position.step or position.begin,
        magazines=_counts(position.magazines),
        missions={
            _mission(book, name): MissionRecord(one.played, one.retry, one.won)
            for name, one in position.missions.items()
        },
        waiting=tuple(Waiting(one.path, one.source) for one in position.waiting),
        joined=tuple(SeatSetup(one, colour=one) for one in position.stalkers if one not in known),
        contacts=tuple(one.id for one in book.pack.contacts.values() if one.start)
        if position.contacts is None
        else position.contacts,
        **plain,
    )
    state.mission = _mission(book, position.mission)
    state.lead = position.lead or next(iter(position.stalkers), "")
    for seat, place in position.stalkers.items():
        state.members[seat] = _member(seat, place, shelf)
    state.stash = shelf.all(position.stash)
    for holder, accessories in position.mounted.items():
        state.mounted[holder] = shelf.all(accessories, "accessory")
    for seat, place in position.stalkers.items():
        _mount(book, state, seat, shelf.all(place.accessories, "accessory"))
    return state


def _agenda(position: Position) -> list[AnyFrame]:
    try:
        frames = msgspec.convert(position.pending, list[AnyFrame])
    except msgspec.ValidationError as error:
        raise ContentError([f"position: pending: {error}"]) from error
    return frames or [BEGIN[position.begin]()]


def _mission(book: Book, name: str) -> str:
    """A Mission by its id or its code; a wrong name is told later."""
    return next((one.id for one in book.pack.missions.values() if one.code == name), name)


def _member(seat: str, place: MemberPlace, shelf: _Shelf) -> Member:
    return Member(
        seat,
        place.card,
        shelf.take(place.weapon, ("weapon",)) if place.weapon else "",
        shelf.take(place.armour, ("armour",)) if place.armour else "",
        shelf.all(place.artifacts, "artifact"),
        shelf.all(place.backpack),
        _counts(place.magazines),
    )


def _mount(book: Book, state: CampaignState, seat: str, accessories: tuple[str, ...]) -> None:
    member = state.members[seat]
    for card in accessories:
        holders = [one for one in (member.weapon, member.armour) if one]
        held = holdings_of(state)
        fitting = [one for one in holders if can_hold(book, held, one, card)]
        if fitting:
            state.mounted[fitting[0]] = (*state.mounted.get(fitting[0], ()), card)
        else:
            state.members[seat] = msgspec.structs.replace(member, backpack=(*member.backpack, card))


def _counts(counts: MagazineCounts) -> tuple[int, int, int]:
    return counts.get("pistol", 0), counts.get("rifle", 0), counts.get("shotgun", 0)


def _faults(book: Book, position: Position, setup: Setup, state: CampaignState) -> Iterator[str]:
    pack = book.pack
    if not 1 <= len(position.stalkers) <= MOST_STALKERS:
        yield "one to four Stalkers make a team"
    for seat in setup.seats:
        if seat.id not in position.stalkers:
            yield f"stalkers: there is none for the seat {seat.id!r}"
    named: list[tuple[str, Iterable[str], Iterable[str]]] = [
        ("stalkers", (one.card for one in position.stalkers.values()), pack.stalkers),
        ("contacts", (*state.contacts, *state.used), pack.contacts),
        ("contacts", filter(None, (state.companion, state.contract)), pack.contacts),
        ("marked", (*state.marked, *state.read, *filter(None, (state.visited,))), pack.locations),
        ("missions", (*state.missions, *filter(None, (state.mission,))), pack.missions),
        ("resting", (*state.resting, *filter(None, (state.lead, state.keeper))), state.members),
        ("mounted", state.mounted, owned(state)),
        ("waiting", (one.path for one in state.waiting), book.by_path),
    ]
    for where, names, known in named:
        yield from (f"{where}: there is no {name!r}" for name in names if name not in known)
    cards = [one.card for one in position.stalkers.values()]
    if len(set(cards)) != len(cards):
        yield "stalkers: each Stalker can be chosen once"


# --- writing ------------------------------------------------------------------------------------


def to_position(book: Book, state: CampaignState) -> dict[str, Any]:
    """The position file of a campaign; read back it gives the same campaign."""
    plain = {name: getattr(state, name) for name in PLAIN}
    simple: dict[type, str] = {kind: name for name, kind in BEGIN.items()}
    frames = state.agenda
    position: dict[str, Any] = {
        **msgspec.to_builtins(plain),
        "begin": simple.get(type(frames[-1]), "travel") if frames else "travel",
        "stalkers": {seat: _written(one) for seat, one in state.members.items()},
        "stash": list(state.stash),
        "magazines": _named(state.magazines),
        "mounted": msgspec.to_builtins(state.mounted),
        "missions": msgspec.to_builtins(state.missions),
        "waiting": msgspec.to_builtins(state.waiting),
    }
    if len(frames) != 1 or type(frames[-1]) not in simple:
        position["pending"] = msgspec.to_builtins(frames)
        position["begin"], position["step"] = "travel", state.step
    short: dict[str, Any] = Position.model_validate(position).model_dump(
        mode="json", exclude_defaults=True
    )
    return short


def _written(member: Member) -> dict[str, Any]:
    plain = msgspec.to_builtins(member)
    del plain["seat"]
    return {**plain, "magazines": _named(member.magazines)}


def _named(counts: tuple[int, int, int]) -> dict[str, int]:
    return {kind: count for kind, count in zip(MAGAZINES, counts, strict=True) if count}
