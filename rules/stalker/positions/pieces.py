"""The pieces of a position as the state holds them: Units with their things, Anomalies, tokens."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules.kernel.numbers import is_number
from rules.stalker.model.book import Book
from rules.stalker.model.state import (
    MAGAZINES,
    Anomaly,
    Companion,
    Enemy,
    Roster,
    Stalker,
    StalkerState,
    Token,
)
from rules.stalker.pack.cards import Weapon
from rules.stalker.positions.models import (
    AnomalyPlace,
    CompanionPlace,
    EnemyPlace,
    Position,
    StalkerPlace,
    TokenPlace,
)


def copy_of(book: Book, name: str, taken: tuple[str, ...]) -> str:
    """The physical card of a name: the copy itself, or the first free copy of a card."""
    if name in book.cards:
        return name
    copies = (one for one, card in book.cards.items() if card.id == name and one not in taken)
    return next(copies, "")


def place_units(book: Book, state: StalkerState, position: Position) -> None:
    for seat, place in position.stalkers.items():
        state.stalkers[seat] = _stalker(book, state, seat, place)
    for name, enemy in position.enemies.items():
        state.enemies[name] = _enemy(book, name, enemy)
    state.graves = {name: _enemy(book, name, one) for name, one in position.graves.items()}
    numbers = [int(name[1:]) for name in state.enemies if is_number(name[1:])]
    state.figures = position.figures or max(numbers, default=0)
    for name, one in position.companions.items():
        state.companions[name] = _companion(book, name, one)
    printed = _printed_roster(book, position)
    here = (one.card for one in state.enemies.values())
    for card in dict.fromkeys([*printed, *position.roster, *here]):
        entry = position.roster.get(card)
        given = {name: getattr(entry, name) for name in entry.model_fields_set} if entry else {}
        base = printed.get(card) or Roster(card, "", 1, 0)
        state.roster[card] = msgspec.structs.replace(base, **given)


def _printed_roster(book: Book, position: Position) -> dict[str, Roster]:
    """The team tokens and pools of a Mission; a small map has none."""
    mission = book.pack.missions.get(position.mission)
    count = len(position.stalkers)
    return {
        one.card: Roster(
            one.card,
            one.color or "",
            one.team or 0,
            sum(pool.count for pool in one.pool if pool.n[0] <= count <= pool.n[1]),
        )
        for one in (mission.enemies if mission is not None else ())
    }


def _companion(book: Book, name: str, place: CompanionPlace) -> Companion:
    """A Companion is what its card says: an escort or not, a Target of Enemies or not."""
    pack = book.pack
    card = pack.contacts.get(place.card) or pack.environment[place.card]
    entry = card.companion
    escort = entry is not None and entry.escort if place.escort is None else place.escort
    aimed_at = entry is not None and entry.targetable
    return Companion(
        name,
        place.card,
        place.at,
        escort,
        aimed_at if place.targetable is None else place.targetable,
        place.covers or "",
        place.flags,
    )


def _stalker(book: Book, state: StalkerState, seat: str, place: StalkerPlace) -> Stalker:
    values = place.model_dump()
    attention = values.pop("attention").partition("@")
    held = values.pop("magazines")
    accessories = values.pop("accessories")
    for slot in ("weapon", "armour"):
        values[slot] = _take(book, state, values[slot])
    for slot in ("artifacts", "backpack"):
        values[slot] = tuple(_take(book, state, name) for name in values[slot])
    for name in accessories:
        accessory = _take(book, state, name)
        on_armour = book.cards[accessory].fits == "armour"  # type: ignore[union-attr]
        holder = values["armour"] if on_armour else values["weapon"]
        state.mounted[holder] = (*state.mounted.get(holder, ()), accessory)
    hp = book.pack.stalkers[place.card].hp if place.hp is None else place.hp
    pistol, rifle, shotgun = (held.get(kind, 0) for kind in MAGAZINES)
    return Stalker(
        id=seat,
        **{**values, "hp": hp, "covers": place.covers or ""},
        attention=attention[0],
        noise=attention[2],
        magazines=(pistol, rifle, shotgun),
    )


def _take(book: Book, state: StalkerState, name: str) -> str:
    """Take a physical card out of its deck; a Weapon is loaded unless the position says less."""
    if not name:
        return ""
    taken = tuple(one for one in book.cards if one not in state.supply[book.kinds[one]])
    copy = copy_of(book, name, taken)
    kind = book.kinds[copy]
    state.supply[kind] = tuple(one for one in state.supply[kind] if one != copy)
    card = book.cards[copy]
    if isinstance(card, Weapon):
        state.ammo[copy] = card.ammo
    return copy


def _enemy(book: Book, name: str, place: EnemyPlace) -> Enemy:
    printed = book.pack.enemies[place.card].ehp
    top = printed if place.top is None else place.top
    return Enemy(
        name,
        place.card,
        place.at,
        place.facing,
        top if place.hp is None else place.hp,
        top,
        place.pinned,
        place.exposed,
        place.covers or "",
        place.flags,
    )


def anomaly_of(name: str, place: AnomalyPlace) -> Anomaly:
    pairs = (one.partition(" ") for one in place.symbols)
    return Anomaly(
        name,
        place.card,
        place.overlays,
        place.anchors,
        place.here,
        place.artifact,
        place.center,
        tuple((field, symbol) for field, _, symbol in pairs),
    )


def tokens_of(stack: Iterable[TokenPlace]) -> tuple[Token, ...]:
    return tuple(map(_token, stack))


def _token(place: TokenPlace) -> Token:
    known = place.known_to or (("all",) if place.face else ())
    return Token(place.face, place.arrow, known, place.bag)
