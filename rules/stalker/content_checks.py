"""Checks across content files: counts, ids and everything that one item names in another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from rules.stalker import models_ops_table as table
from rules.stalker import models_ops_units as units
from rules.stalker.content_models import Catalogue
from rules.stalker.models_cards import Card
from rules.stalker.models_effects import Campaign
from rules.stalker.models_mission import Mission
from rules.stalker.models_select import CardFilter, FieldFilter, Place, UnitFilter
from rules.stalker.pack import StalkerPack
from rules.stalker.world.anomalies import lay_overlay
from rules.stalker.world.ground import unreached
from rules.stalker.world.join import JoinError
from rules.stalker.world.zone import Zone

OWN_ROWS = "sc-"
"""Ids of the catalogue begin like this; packs of players use other ids and are not counted."""


def check_catalogue(pack: StalkerPack, catalogue: Catalogue) -> list[str]:
    """What is wrong with the cards themselves."""
    faults = list(_repeated_ids(catalogue)) + list(_counts(pack))
    for card in cards_in(catalogue):
        for part in walk(card):
            faults += [f"{card.id}: {fault}" for fault in _dangling(pack, part)]
    figures = {**pack.box.enemy_standees, **pack.box.anomaly_standees}
    wanted = {enemy.id: enemy.standees for enemy in pack.enemies.values()}
    wanted |= {anomaly.id: anomaly.standees for anomaly in pack.anomalies.values()}
    for name, standees in wanted.items():
        if standees not in figures:
            faults.append(f"{name}: no standees {standees!r} in the box")
    for name in (pack.box.start_armour, pack.box.solo_item):
        if name not in pack.equipment:
            faults.append(f"box.json: no equipment {name!r}")
    return faults


def check_maps(pack: StalkerPack) -> list[str]:
    """What is wrong with layouts and with what Missions put on them."""
    faults: list[str] = []
    for layout in pack.layouts.values():
        try:
            zone = pack.zones.zone(layout.id)
        except JoinError as error:
            faults += [f"{layout.id}: {problem}" for problem in error.problems]
            continue
        faults += [f"{layout.id}: {fault}" for fault in _unreachable(zone)]
    if faults:
        return faults
    for mission in pack.missions.values():
        faults += [f"{mission.id}: {fault}" for fault in _mission_faults(pack, mission)]
    return faults


def walk(value: Any) -> Iterator[BaseModel]:
    """Every model inside a piece of content, itself included."""
    if isinstance(value, BaseModel):
        yield value
        for name in type(value).model_fields:
            yield from walk(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from walk(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from walk(part)


def cards_in(catalogue: Catalogue) -> Iterator[Card]:
    """The cards of all files; what a Mission holds belongs to the Mission."""
    for name in type(catalogue).model_fields:
        held = getattr(catalogue, name)
        parts = held.values() if isinstance(held, dict) else [getattr(held, name, ())]
        for part in parts:
            yield from part if isinstance(part, tuple) else (part,)


def _repeated_ids(catalogue: Catalogue) -> Iterator[str]:
    ids = Counter(
        part.id for card in cards_in(catalogue) for part in walk(card) if isinstance(part, Card)
    )
    for name, times in ids.items():
        if times > 1:
            yield f"{name}: the id is given {times} times"


def _counts(pack: StalkerPack) -> Iterator[str]:
    for name, wanted in pack.box.decks.items():
        found = sum(row.startswith(OWN_ROWS) for row in pack.decks[name])
        if found != wanted:
            yield f"{name}.json: {found} cards, but the box holds {wanted}"


def _dangling(pack: StalkerPack, part: BaseModel) -> Iterator[str]:
    """Names in one piece of content that nothing answers to."""
    for kind, names in _named(part):
        known = _KNOWN[kind](pack)
        for name in names:
            if name not in known:
                yield f"no {kind} {name!r}"


_KNOWN: dict[str, Any] = {
    "card": lambda pack: {*pack.equipment, *pack.environment},
    "enemy": lambda pack: {*pack.enemies, *pack.environment},
    "environment card": lambda pack: {"self", *pack.environment},
    "event": lambda pack: pack.events,
    "contact": lambda pack: pack.contacts,
    "field": lambda pack: pack.field_names,
    "edge": lambda pack: pack.edge_names,
}


def _named(part: BaseModel) -> Iterator[tuple[str, Iterable[str]]]:
    match part:
        case CardFilter():
            yield "card", part.name
        case UnitFilter():
            yield "enemy", part.card
        case Place(place="field"):
            yield "field", (part.name,)
        case FieldFilter():
            yield "field", [name for name in (part.building, part.room) if name]
        case table.FlipCard() | table.PlaceNote() | table.RemoveFromGame():
            yield "environment card", (part.card,)
        case table.FindCard() | table.PlaceOverlay():
            yield "environment card", (*part.random_among, *([part.card] if part.card else []))
        case table.PlaceToken() if part.card:
            yield "environment card", (part.card,)
        case table.Spawn() | units.PlaceUnit() if part.card:
            yield "enemy", (part.card,)
        case table.ResolveEvent():
            yield "event", (part.id,)
        case table.SetEdge():
            yield "edge", (part.edge,)
        case table.SetField():
            yield "field", (part.field,)
        case Campaign():
            yield "contact", (*part.unlock_contact, *part.remove_contact)


def _unreachable(zone: Zone) -> Iterator[str]:
    """Every dry field is reached by Stalkers and by Mutants, who use doors only (SC-T-10)."""
    start = next(field.id for field in zone.fields.values() if not field.water)
    for doors_only in (False, True):
        for field in unreached(zone, start, doors_only):
            yield f"field {field} cannot be reached{' by doors' if doors_only else ''}"


def _mission_faults(pack: StalkerPack, mission: Mission) -> Iterator[str]:
    if mission.map not in pack.layouts:
        yield f"no layout {mission.map!r}"
        return
    zone = pack.zones.zone(mission.map)
    for field in _mission_fields(mission):
        if field not in zone.fields:
            yield f"field {field} is not on its Map"
    yield from _mission_cards(pack, mission)
    yield from _mission_figures(pack, mission)
    for anomaly in mission.anomalies:
        types = {pack.anomalies[card].type for card in anomaly.cards if card in pack.anomalies}
        types |= {pack.overlays[n].type for n in anomaly.overlays if n in pack.overlays}
        if len(types) != 1:
            yield f"anomaly {anomaly.id}: cards and overlays of the types {sorted(types)}"
        try:
            anchor = zone.square(anomaly.anchor)
        except KeyError:
            yield f"anomaly {anomaly.id}: the anchor {anomaly.anchor} is off the Map"
            continue
        for number in anomaly.overlays:
            lay_overlay(zone, pack.patterns[number], anchor)


def _mission_fields(mission: Mission) -> Iterator[str]:
    yield from mission.start_fields
    yield from mission.exit_fields
    yield from mission.loot
    for fields in mission.regions.values():
        yield from fields
    for enemy in mission.enemies:
        yield from (standee.at for standee in enemy.standees)
    yield from (stack.at for stack in mission.unknown_stacks)
    for card in mission.environment:
        yield from card.fields


def _mission_cards(pack: StalkerPack, mission: Mission) -> Iterator[str]:
    own = {card.id for card in mission.environment} | {event.id for event in mission.events}
    listed = [*mission.notes, *mission.find_only, mission.time_out, mission.death]
    listed += [card for cards in (*mission.overlays, *mission.event_deck) for card in cards]
    listed += [mission.box_event] if mission.box_event else []
    yield from (f"no card {card!r} in its box" for card in listed if card not in own)
    if sum(mission.loot.values()) > pack.box.limits["loot"]:
        yield "more Loot than there are tokens"
    places = sum(stack.size for stack in mission.unknown_stacks)
    tokens = Counter(pack.decks["unknown"])
    for stalkers, kinds in mission.unknown.items():
        if len(kinds) != places or Counter(kinds) - tokens:
            yield f"the Unknown tokens for {stalkers} Stalkers do not fit the stacks or the box"


def _mission_figures(pack: StalkerPack, mission: Mission) -> Iterator[str]:
    for stalkers in range(1, 5):
        needed: Counter[str] = Counter()
        for enemy in mission.enemies:
            if enemy.card not in pack.enemies:
                yield f"no enemy {enemy.card!r}"
                return
            groups = [(1, standee.n) for standee in enemy.standees]
            groups += [(pool.count, pool.n) for pool in enemy.pool]
            figures = sum(count for count, (low, high) in groups if low <= stalkers <= high)
            needed[pack.enemies[enemy.card].standees] += figures
        for kind, figures in needed.items():
            if figures > pack.box.enemy_standees[kind]:
                yield f"{figures} figures of {kind!r} needed for {stalkers} Stalkers"
