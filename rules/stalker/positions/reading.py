"""Position files: a Mission or a small map with everything on it, checked all at once."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import Any

import msgspec

from rules.kernel.content import ContentError
from rules.kernel.scenarios.position import read_position
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.model.book import Book
from rules.stalker.model.frames import AnyFrame
from rules.stalker.model.frames_turn import BeginRound, DrawEvent, NextTurn, TakeAction
from rules.stalker.model.frames_zone import Zone
from rules.stalker.model.rolls import AnyRoll
from rules.stalker.model.state import EnvironmentCard, Modifier, StalkerState
from rules.stalker.play import Play
from rules.stalker.positions.checks import DECKS, change_faults, problems_of
from rules.stalker.positions.models import ChangePlace, Position
from rules.stalker.positions.pieces import anomaly_of, place_units, tokens_of
from rules.stalker.positions.spelling import plain_words
from rules.stalker.sight.attention import notice
from rules.stalker.world.chart import TEXT, Chart
from rules.stalker.world.join import Change, EdgeChange, FieldChange, LinkChange, TileChange
from rules.stalker.world.textmap import TextMapError
from rules.stalker.zone.covering import cover_symbol

PHASES = {
    "action": "players",
    "turns": "players",
    "round": "events",
    "event": "events",
    "zone": "zone",
    "rest": "players",
}


def from_position(book: Book, raw: Mapping[str, Any], setup: Setup, seed: int) -> StalkerState:
    """The state that a position describes; every mistake in it is listed in one error."""
    codes = {one.code.upper(): one.id for one in book.pack.missions.values()}
    position = read_position(Position, plain_words(raw, codes))
    if not setup.seats:
        seats = tuple(SeatSetup(seat, colour=seat) for seat in position.stalkers)
        setup = msgspec.structs.replace(setup, seats=seats)
    problems = [f"position: {problem}" for problem in _problems(book, position, setup)]
    if problems:
        raise ContentError(problems)
    return _state(book, position, setup, seed)


def _problems(book: Book, position: Position, setup: Setup) -> Iterator[str]:
    chart = yield from _chart(book, position)
    yield from problems_of(book, position, setup, chart)


def _chart(book: Book, position: Position) -> Generator[str, None, Chart | None]:
    """The Map of a position, or what is wrong with it."""
    mission = book.pack.missions.get(position.mission)
    if not position.map and mission is None:
        known = ", ".join(sorted(one.code for one in book.pack.missions.values()))
        yield f"there is no Mission {position.mission!r} and no map; the Missions are {known}"
        return None
    faults = list(change_faults(position))
    yield from faults
    if faults:
        return None
    try:
        return book.chart(layout_of(book, position), changes_of(position))
    except TextMapError as error:
        yield from (f"map: {fault}" for fault in error.problems)
    except KeyError as error:
        yield f"changes: there is no {error} on the Map"
    return None


# --- reading ------------------------------------------------------------------------------------


def layout_of(book: Book, position: Position) -> str:
    if position.map:
        return TEXT + position.map.strip()
    return book.pack.missions[position.mission].map


def changes_of(position: Position) -> tuple[Change, ...]:
    return tuple(_change(one) for one in position.changes)


def _change(place: ChangePlace) -> Change:
    if place.edge:
        return EdgeChange(place.edge, str(place.value))
    if place.link:
        return LinkChange(*place.link)
    if place.tile:
        return TileChange(place.tile, place.at)
    return FieldChange(place.field, place.attribute, place.value)


def _state(book: Book, position: Position, setup: Setup, seed: int) -> StalkerState:
    state = StalkerState(
        seed=seed,
        setup=setup,
        mission=position.mission,
        layout=layout_of(book, position),
        changes=changes_of(position),
        round=position.round,
        phase=position.phase or PHASES.get(position.begin, "players"),
        step=position.step,
        active=position.active,
        acting=position.acting,
        activation=position.activation,
        turn_token=position.token,
        lead=position.lead or setup.seats[0].id,
        lead_ready=position.lead_ready,
        last=position.last,
        passed=position.passed,
        trail=position.trail,
        bolts=position.bolts,
        novis=tuple(sorted(position.novis)),
        stacks=dict(position.stacks),
        things=dict(position.things),
        held=dict(position.held),
        event=position.event,
        event_deck=_event_deck(book, position),
        environment_deck=position.environment_deck,
        flags=position.flags,
        counters=dict(position.counters),
        objectives=position.objectives,
        coupons=position.coupons,
        contacts=_contacts(book, position),
        keeper=position.keeper or _keeper(book, position),
        discards=dict(position.discards),
    )
    _fill_decks(book, state, position)
    place_units(book, state, position)
    _place_rest(state, position)
    r = Play(state, book)
    refresh_rules(r)
    if position.begin != "pending":
        _settle(r, position)
    state.agenda = _agenda(state, position)
    return state


def _settle(r: Play, position: Position) -> None:
    """What a position need not say: covered symbols, and the LA of those who are seen (S-15.5)."""
    for group in (position.stalkers, position.enemies, position.companions):
        for name, place in group.items():
            if place.covers is None:
                cover_symbol(r, name)
    notice(r)
    r.state.agenda.clear()


def _event_deck(book: Book, position: Position) -> tuple[tuple[str, ...], ...]:
    """The deck that is given, or the whole one of the Mission (S-15.2)."""
    mission = book.pack.missions.get(position.mission)
    if position.event_deck is None:
        return tuple(mission.event_deck) if mission is not None else ()
    return position.event_deck


def _contacts(book: Book, position: Position) -> tuple[str, ...]:
    """The Contacts taken along, those of the Companions on the Map among them (S-37.2)."""
    there = (one.card for one in position.companions.values())
    return tuple(
        dict.fromkeys((*position.contacts, *(one for one in there if one in book.pack.contacts)))
    )


def _keeper(book: Book, position: Position) -> str:
    """The Companion goes with the Lead Stalker (S-37.8)."""
    lead = position.lead or next(iter(position.stalkers), "")
    return lead if _contacts(book, position) else ""


def _fill_decks(book: Book, state: StalkerState, position: Position) -> None:
    state.decks = {name: tuple(sorted(book.pack.decks[name])) for name in DECKS}
    state.decks.update(position.decks)
    gone = {name for names in position.discards.values() for name in names}
    gone |= {str(frame.get("card", "")) for frame in position.pending}
    state.supply = {
        kind: tuple(name for name in names if name not in gone)
        for kind, names in book.decks.items()
    }
    state.bags = {
        "loot": tuple(sorted(book.pack.decks["loot"])),
        "mission": (),
        "box_unknown": tuple(sorted(book.pack.decks["unknown"])),
        **position.bags,
    }
    if "mission" not in position.bags:
        hidden = sum(not token.face for stack in position.unknown.values() for token in stack)
        state.bags["mission"] = state.bags["box_unknown"] if hidden else ()


def _place_rest(state: StalkerState, position: Position) -> None:
    for name, place in position.anomalies.items():
        state.anomalies[name] = anomaly_of(name, place)
    state.loot = {field: tokens_of(stack) for field, stack in position.loot.items()}
    state.unknown = {field: tokens_of(stack) for field, stack in position.unknown.items()}
    for name, card in position.environment.items():
        state.environment[name] = EnvironmentCard(name, card.cards, card.side)
    for weapon, ammo in position.ammo.items():
        worn = (one for one in state.ammo if one == weapon or one.startswith(f"{weapon}."))
        for copy in worn:
            state.ammo[copy] = ammo
    for holder, names in position.mounted.items():
        state.mounted[holder] = names
        gone = set(names)
        left = state.supply["accessory"]
        state.supply["accessory"] = tuple(one for one in left if one not in gone)
    state.rolls = [msgspec.convert(one, AnyRoll) for one in position.rolls]
    state.modifiers = tuple(msgspec.convert(one, Modifier) for one in position.modifiers)


def _begin_turn(state: StalkerState, seat: str) -> None:
    """The Turn under way is one of the two that the Stalker plays this Round (S-17.1)."""
    stalker = state.stalkers[seat]
    played = [*stalker.played]
    played[state.turn_token] = True
    state.stalkers[seat] = msgspec.structs.replace(stalker, played=(played[0], played[1]))
    state.last = state.last or seat


def _agenda(state: StalkerState, position: Position) -> list[AnyFrame]:
    """Where play goes on."""
    match position.begin:
        case "action":
            seat = position.active or next(iter(state.stalkers))
            state.active = state.acting = seat
            _begin_turn(state, seat)
            return [TakeAction(seat)]
        case "turns":
            return [NextTurn()]
        case "round":
            return [BeginRound()]
        case "event":
            return [DrawEvent()]
        case "zone":
            return [Zone(position.zone_step)]
        case "pending":
            return [msgspec.convert(one, AnyFrame) for one in position.pending]
    return []
