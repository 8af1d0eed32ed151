"""Mistakes that the author of a Mission would make: what can never happen, and what never ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel

from rules.stalker.pack import ops_mission as table
from rules.stalker.pack.cards import EventCard
from rules.stalker.pack.checks import walk
from rules.stalker.pack.conditions import StalkersAre
from rules.stalker.pack.effects import If
from rules.stalker.pack.mission import EnvironmentCard, Mission
from rules.stalker.pack.ops_mission import AddRandomEvents
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.pack.select import FewerPerStalker, PerStalker, Place
from rules.stalker.world.zone import Zone

MOST_STALKERS = 4
KNOWN_REGIONS = ("start", "exit")


def near(name: str, known: Iterable[str]) -> str:
    """A word about the known name that was probably meant."""
    found = get_close_matches(name, list(known), 1, 0.6)
    return f" (did you mean {found[0]!r}?)" if found else ""


def check_missions(pack: StalkerPack) -> list[str]:
    """What their authors would otherwise find out at the table."""
    return [
        f"{mission.id}: {fault}"
        for mission in pack.missions.values()
        for fault in dict.fromkeys(author_faults(pack, mission))
    ]


def author_faults(pack: StalkerPack, mission: Mission) -> Iterator[str]:
    """Everything that would go wrong at the table although each name is known."""
    zone = pack.zones.zone(mission.map)
    yield from _codes(pack, mission)
    yield from _places(mission, zone)
    yield from _room(mission, zone)
    yield from _tokens(mission)
    yield from _goals(mission)
    yield from _cards(mission)
    yield from _endings(mission)
    yield from _time(mission)


def _codes(pack: StalkerPack, mission: Mission) -> Iterator[str]:
    same = [one.id for one in pack.missions.values() if one.code == mission.code]
    if len(same) > 1:
        yield f"code {mission.code!r} is used by {' and '.join(sorted(same))}"


def _places(mission: Mission, zone: Zone) -> Iterator[str]:
    """Effects that name a field, tile or region that this Map does not have."""
    regions = (*KNOWN_REGIONS, *mission.regions)
    for part in walk(mission):
        if not isinstance(part, Place):
            continue
        if part.place == "region" and part.name not in regions:
            yield f"no region {part.name!r}{near(part.name, regions)}"
        if part.place == "field" and part.name not in zone.fields:
            yield f"field {part.name} is not on its Map{near(part.name, zone.fields)}"
        if part.place == "tile" and _tile(part.name) not in zone.placed:
            yield f"tile {part.name} is not on its Map{near(part.name, zone.placed)}"


def _tile(name: str) -> str:
    return name if name.startswith("T") else f"T{name}"


def _room(mission: Mission, zone: Zone) -> Iterator[str]:
    """Stalkers and figures that do not fit on their fields."""
    for word, fields in (("start", mission.start_fields), ("exit", mission.exit_fields)):
        if not fields:
            yield f"{word}_fields: there is none"
        elif all(field in zone.fields for field in fields):
            squares = sum(zone.capacity[field] for field in set(fields))
            if squares < MOST_STALKERS:
                yield f"{word}_fields: {squares} squares, but four Stalkers may come"
    for stalkers in range(1, MOST_STALKERS + 1):
        standing = Counter(
            standee.at
            for enemy in mission.enemies
            for standee in enemy.standees
            if standee.n[0] <= stalkers <= standee.n[1]
        )
        for field, count in standing.items():
            if field in zone.fields and count > zone.capacity[field]:
                yield f"{count} figures on {field}, which has {zone.capacity[field]} squares"


def _tokens(mission: Mission) -> Iterator[str]:
    colours = Counter(enemy.color for enemy in mission.enemies if enemy.color)
    for colour, times in colours.items():
        if times > 1:
            yield f"the {colour} token is given to {times} Enemy cards (SC-CA-09)"
    for stalkers in ("1", "2", "3", "4"):
        if stalkers not in mission.unknown:
            yield f"unknown: nothing is said about {stalkers} Stalkers"
        if stalkers not in mission.clock:
            yield f"clock: nothing is said about {stalkers} Stalkers"


def _goals(mission: Mission) -> Iterator[str]:
    """Objectives that nothing ticks, and ticks for objectives that are not listed."""
    ticked = {part.id for part in walk(mission) if isinstance(part, table.Objective)}
    for name in sorted(ticked - set(mission.objectives)):
        yield f"objective {name!r} is not listed{near(name, mission.objectives)}"
    for name in mission.objectives:
        if name not in ticked:
            yield f"objective {name!r} is never reached: no effect says it"


def _cards(mission: Mission) -> Iterator[str]:
    """Cards of the box that nothing ever brings into play."""
    placed = {*mission.notes}
    placed |= {card for cards in (*mission.overlays, *mission.random_notes) for card in cards}
    found = {name for part in walk(mission) for name in _brought(part)}
    for card in mission.environment:
        if card.id not in placed and card.id not in found:
            yield f"card {card.id} never comes into play: it is no note, no overlay, never found"
    drawn = {card for cards in mission.event_deck for card in cards}
    kept = {*mission.find_only, mission.box_event}
    for event in mission.events:
        if event.id not in drawn and event.id not in kept:
            yield f"event {event.id} is neither in event_deck nor in find_only"


def _brought(part: BaseModel) -> Iterator[str]:
    """Cards that one piece of content brings into play."""
    match part:
        case table.FindCard() | table.PlaceOverlay():
            yield from part.random_among
            yield part.card or ""
        case table.PlaceNote() | table.PlaceToken() | table.FlipCard():
            yield part.card or ""
        case EnvironmentCard() if part.companion is not None:
            yield part.id


def _endings(mission: Mission) -> Iterator[str]:
    """A Mission has to be won and lost somehow."""
    events = {event.id: event for event in mission.events}
    if not any(_ends(event, "success") for event in mission.events) and not mission.outlast:
        yield "it can never be won: no event has mission_end with the result 'success'"
    for word, name in (("time_out", mission.time_out), ("death", mission.death)):
        event = events.get(name)
        if event is not None and not _is_ending(event):
            yield f"{word}: the event {name} does not end the Mission (mission_end is missing)"
    if mission.time_out in events and (mission.time_out,) not in mission.event_deck:
        yield f"time_out: the event {mission.time_out} is not in event_deck, so time never ends"
    resolved = {part.id for part in walk(mission) if isinstance(part, table.ResolveEvent)}
    wins = [event.id for event in mission.events if _ends(event, "success")]
    in_deck = {card for cards in mission.event_deck for card in cards}
    if wins and not mission.outlast and not any(one in resolved | in_deck for one in wins):
        yield f"it can never be won: nothing resolves the event {wins[0]}"


def _is_ending(event: EventCard) -> bool:
    """Whether a card ends the Mission, or resolves another that does."""
    return any(isinstance(part, table.MissionEnd | table.ResolveEvent) for part in walk(event))


def _ends(event: EventCard, result: str) -> bool:
    return any(isinstance(part, table.MissionEnd) and part.result == result for part in walk(event))


def _time(mission: Mission) -> Iterator[str]:
    """The clock on the rail has to agree with the cards above the one that ends time."""
    order = [cards[0] for cards in mission.event_deck]
    if mission.time_out not in order:
        return
    events = {event.id: event for event in mission.events}
    above = [events[name] for name in order[: order.index(mission.time_out)] if name in events]
    for stalkers in range(1, MOST_STALKERS + 1):
        rounds = sum(1 + _added((*one.instant, *one.end_named), stalkers) for one in above)
        said = mission.rounds(stalkers)
        if said and said != rounds:
            yield f"clock: {said} Rounds for {stalkers} Stalkers, but the deck lasts {rounds}"


def _added(effects: Iterable[Any], stalkers: int) -> int:
    """Random Events put into the deck, as far as only the number of Stalkers decides."""
    total = 0
    for one in effects:
        if isinstance(one, AddRandomEvents):
            total += _amount(one.amount, stalkers)
        elif isinstance(one, If) and isinstance(one.cond, StalkersAre):
            wanted = one.cond.stalkers
            holds = wanted.holds(stalkers, _amount(wanted.value, stalkers))
            total += _added(one.then if holds else one.else_, stalkers)
    return total


def _amount(amount: Any, stalkers: int) -> int:
    if isinstance(amount, FewerPerStalker):
        return max(0, amount.base - stalkers)
    if isinstance(amount, PerStalker):
        return amount.times * stalkers + amount.add
    return amount if isinstance(amount, int) else 0
