"""What the team owns and where it is: on PDAs, in the stash, mounted (S-39.14, S-39.28)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from rules.kernel.decision import refuse
from rules.stalker.campaign.model.state import CampaignState, Home, Magazines, Member
from rules.stalker.gear.equipment import slots_hold
from rules.stalker.model.book import Book
from rules.stalker.model.state import MAGAZINES
from rules.stalker.pack.cards import Accessory, Armour, Weapon

STASH, BACKPACK, POCKETS, ON = "stash", "backpack", "pockets", "on"
WORN = ("weapon", "armour")
ARTIFACTS = "artifacts"
MAGAZINE = "magazine-"
"""Begins the name of a Magazine; ``@`` and its place follow where that matters."""


class Holdings(msgspec.Struct, frozen=True):
    """Everything that can be handed about before a Mission."""

    members: dict[str, Member]
    stash: tuple[str, ...]
    magazines: Magazines
    mounted: dict[str, tuple[str, ...]]
    resting: tuple[str, ...] = ()


def magazine(kind: str, place: str = "") -> str:
    """How a Magazine is called among other things: by its kind, and by who has it."""
    return f"{MAGAZINE}{kind}@{place}" if place else MAGAZINE + kind


def magazine_kind(thing: str) -> str:
    """The kind of a Magazine, wherever it is."""
    return thing.removeprefix(MAGAZINE).partition("@")[0]


def holdings_of(home: Home) -> Holdings:
    return Holdings(
        dict(home.members), home.stash, home.magazines, dict(home.mounted), home.resting
    )


def settle(state: CampaignState, held: Holdings) -> None:
    """From now on the team holds its things like this."""
    state.members = dict(held.members)
    state.stash, state.magazines = held.stash, held.magazines
    state.mounted = dict(held.mounted)
    state.resting = held.resting


# --- asking -------------------------------------------------------------------------------------


def gear(member: Member) -> Iterator[str]:
    """The cards on a PDA without what is mounted on them."""
    yield from (one for one in (member.weapon, member.armour) if one)
    yield from member.artifacts
    yield from member.backpack


def owned(held: Holdings | Home) -> list[str]:
    """Every physical card of the team, in the stash, on PDAs and mounted on others."""
    cards = [*held.stash, *(one for member in held.members.values() for one in gear(member))]
    return [*cards, *(one for there in held.mounted.values() for one in there)]


def magazines_of(held: Holdings | Home, kind: str) -> int:
    """The Magazines of a kind that the team has anywhere."""
    number = MAGAZINES.index(kind)
    return held.magazines[number] + sum(one.magazines[number] for one in held.members.values())


def place_of(held: Holdings, card: str) -> str:
    """Where a card is: ``stash``, ``blue.weapon``, ``on.sc-w-03.1``; empty if it is not owned."""
    if card in held.stash:
        return STASH
    for seat, member in held.members.items():
        for slot in WORN:
            if getattr(member, slot) == card:
                return f"{seat}.{slot}"
        if card in member.artifacts:
            return f"{seat}.{ARTIFACTS}"
        if card in member.backpack:
            return f"{seat}.{BACKPACK}"
    return next((f"{ON}.{one}" for one, there in held.mounted.items() if card in there), "")


def limit_of(book: Book, held: Holdings, member: Member, stat: str) -> int:
    """Room in the backpack or the pockets with all that is worn (S-23.5, S-23.11)."""
    room: int = getattr(book.box, stat)
    worn = [one for one in (member.weapon, member.armour, *member.artifacts) if one]
    worn += [one for holder in worn for one in held.mounted.get(holder, ())]
    cards = (book.pack.stalkers[member.card], *(book.cards[one] for one in worn))
    for card in cards:
        for rule in getattr(card, "rules", ()):
            for effect in rule.effects if rule.when is None else ():
                if effect.op == "modify" and effect.stat == stat and isinstance(effect.amount, int):
                    room += effect.amount
    return room


def surplus(book: Book, held: Holdings) -> Iterator[tuple[str, str, int]]:
    """Who carries too much, where, and how much of it (S-39.15)."""
    for seat, member in held.members.items():
        packed = len(member.backpack) - limit_of(book, held, member, BACKPACK)
        pocketed = sum(member.magazines) - limit_of(book, held, member, POCKETS)
        yield from (
            (seat, where, n) for where, n in ((BACKPACK, packed), (POCKETS, pocketed)) if n > 0
        )


def can_hold(book: Book, held: Holdings, holder: str, accessory: str) -> bool:
    """Whether an accessory fits a Weapon or Armour beside what is on it (S-25.9, S-25.12)."""
    card, base = book.cards[accessory], book.cards[holder]
    there = held.mounted.get(holder, ())
    if not isinstance(card, Accessory):
        return False
    if isinstance(base, Armour):
        return card.fits == "armour" and not there
    if not isinstance(base, Weapon) or card.fits == "armour":
        return False
    return slots_hold(base, [*(book.pack.accessories[book.cards[one].id] for one in there), card])


# --- moving -------------------------------------------------------------------------------------


def without(held: Holdings, card: str) -> Holdings:
    """A card is in hand; what is mounted on it stays on it."""
    members = {seat: _stripped(member, card) for seat, member in held.members.items()}
    mounted = {
        holder: rest
        for holder, there in held.mounted.items()
        if (rest := tuple(one for one in there if one != card))
    }
    stash = tuple(one for one in held.stash if one != card)
    return replace(held, members=members, stash=stash, mounted=mounted)


def _stripped(member: Member, card: str) -> Member:
    if card not in gear(member):
        return member
    return replace(
        member,
        weapon="" if member.weapon == card else member.weapon,
        armour="" if member.armour == card else member.armour,
        artifacts=tuple(one for one in member.artifacts if one != card),
        backpack=tuple(one for one in member.backpack if one != card),
    )


def bare(held: Holdings, card: str) -> Holdings:
    """A card is in hand and what was mounted on it is in the stash."""
    loose = held.mounted.get(card, ())
    rest = {holder: there for holder, there in held.mounted.items() if holder != card}
    return without(replace(held, mounted=rest, stash=(*held.stash, *loose)), card)


def put(book: Book, held: Holdings, thing: str, place: str) -> Holdings:
    """Put a card or a Magazine somewhere else; refuses what does not fit there."""
    if thing.startswith(MAGAZINE):
        return _put_magazine(book, held, thing, place)
    if thing not in book.cards or not place_of(held, thing):
        raise refuse("not_yours", "S-39.28")
    if place == place_of(held, thing):
        raise refuse("already_there", "S-39.14")
    if place == STASH:
        free = without(held, thing)
        return replace(free, stash=(*free.stash, thing))
    where, _, rest = place.partition(".")
    if where == ON:
        return _mounted(book, held, thing, rest)
    if where not in held.members:
        raise refuse("no_such_place", "S-39.14")
    return _handed(book, held, thing, where, rest)


def _mounted(book: Book, held: Holdings, accessory: str, holder: str) -> Holdings:
    if holder not in book.cards or not place_of(held, holder) or holder == accessory:
        raise refuse("no_such_place", "S-39.14")
    card = book.cards[accessory]
    free = without(held, accessory)
    if not isinstance(card, Accessory) or not can_hold(
        book, replace(free, mounted={}), holder, accessory
    ):
        raise refuse("slot_mismatch", "S-25.12")
    if not can_hold(book, free, holder, accessory):
        raise refuse("slots_full", "S-25.12")
    there = free.mounted.get(holder, ())
    return replace(free, mounted={**free.mounted, holder: (*there, accessory)})


def _handed(book: Book, held: Holdings, card: str, seat: str, slot: str) -> Holdings:
    """To a slot of a PDA; what was there goes to the stash."""
    free = without(held, card)
    member, kind = free.members[seat], book.kinds[card]
    if slot in WORN and kind == slot:
        old = getattr(member, slot)
        stash = (*free.stash, old) if old else free.stash
        changed = replace(member, **{slot: card})
        return replace(free, stash=stash, members={**free.members, seat: changed})
    if slot == ARTIFACTS and kind == "artifact":
        if len(member.artifacts) >= book.box.artifact_slots:
            raise refuse("slots_full", "S-25.15")
        changed = replace(member, artifacts=(*member.artifacts, card))
    elif slot == BACKPACK:
        if len(member.backpack) >= limit_of(book, free, member, BACKPACK):
            raise refuse("backpack_full", "S-23.5")
        changed = replace(member, backpack=(*member.backpack, card))
    else:
        raise refuse("slot_mismatch", "S-25.12")
    return replace(free, members={**free.members, seat: changed})


def _put_magazine(book: Book, held: Holdings, thing: str, place: str) -> Holdings:
    kind, _, source = thing.removeprefix(MAGAZINE).partition("@")
    if kind not in MAGAZINES or (source != STASH and source not in held.members):
        raise refuse("not_yours", "S-39.28")
    number = MAGAZINES.index(kind)
    if not _pouch(held, source)[number]:
        raise refuse("no_magazine", "S-39.16")
    seat, _, slot = place.partition(".")
    goal = STASH if place == STASH else seat
    if goal == source:
        raise refuse("already_there", "S-39.14")
    if goal != STASH and (seat not in held.members or slot != POCKETS):
        raise refuse("slot_mismatch", "S-23.8")
    if goal != STASH:
        member = held.members[seat]
        if sum(member.magazines) >= limit_of(book, held, member, POCKETS):
            raise refuse("pockets_full", "S-23.11")
    return add_magazines(add_magazines(held, source, kind, -1), goal, kind, 1)


def _pouch(held: Holdings, place: str) -> Magazines:
    return held.magazines if place == STASH else held.members[place].magazines


def add_magazines(held: Holdings, place: str, kind: str, count: int) -> Holdings:
    """More or fewer Magazines in the stash or in somebody's pockets."""
    counts = list(_pouch(held, place))
    counts[MAGAZINES.index(kind)] += count
    changed = (counts[0], counts[1], counts[2])
    if place == STASH:
        return replace(held, magazines=changed)
    member = replace(held.members[place], magazines=changed)
    return replace(held, members={**held.members, place: member})


def supply_without(book: Book, gone: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The decks without the cards that are somewhere else."""
    taken = set(gone)
    return {
        kind: tuple(one for one in cards if one not in taken) for kind, cards in book.decks.items()
    }
