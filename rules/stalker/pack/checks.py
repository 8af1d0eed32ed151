"""Checks across content files: counts, ids and everything that one item names in another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from rules.stalker.pack import ops_mission as table
from rules.stalker.pack import ops_units as units
from rules.stalker.pack.campaign import JointSticker, Location
from rules.stalker.pack.cards import Card
from rules.stalker.pack.effects import Campaign
from rules.stalker.pack.files import Catalogue
from rules.stalker.pack.kit import Kit
from rules.stalker.pack.mission import Mission, MissionAnomaly
from rules.stalker.pack.pack import StalkerPack
from rules.stalker.pack.select import CardFilter, FieldFilter, Place, UnitFilter
from rules.stalker.world.ground import unreached
from rules.stalker.world.join import JoinError
from rules.stalker.world.zone import Zone

OWN_ROWS = "sc-"
"""Ids of the catalogue begin like this; packs of players use other ids and are not counted."""


def check_catalogue(pack: StalkerPack, catalogue: Catalogue) -> list[str]:
    """What is wrong with the cards themselves."""
    faults = list(_repeated_ids(catalogue)) + list(_counts(pack))
    faults += [f"campaign.json: {fault}" for fault in _dangling(pack, pack.campaign.joint_sticker)]
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
        if isinstance(held, dict):
            yield from held.values()
        else:
            lists = (getattr(held, field) for field in type(held).model_fields)
            yield from (card for cards in lists if isinstance(cards, tuple) for card in cards)


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
    "kit": lambda pack: pack.kits,
    "contact": lambda pack: pack.contacts,
    "location": lambda pack: pack.locations,
    "mission": lambda pack: pack.missions,
    "script": lambda pack: pack.scripts,
    "field": lambda pack: pack.field_names,
    "edge": lambda pack: pack.edge_names,
}


def _named(part: BaseModel) -> Iterator[tuple[str, Iterable[str | int]]]:
    match part:
        case CardFilter():
            yield "card", part.name
        case UnitFilter():
            yield "enemy", part.card
        case Kit():
            yield "card", part.cards()
        case Mission():
            yield "kit", [name for names in part.gear.values() for name in names]
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
            yield "location", [part.mark_location] if part.mark_location else []
        case Location():
            yield "mission", [part.mission] if part.mission else []
            yield "script", [part.script] if part.script else []
        case JointSticker():
            yield "mission", part.after


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
    for anomaly in _mission_anomalies(mission):
        yield from (f"anomaly {anomaly.id}: {fault}" for fault in _anomaly(pack, zone, anomaly))


def _mission_anomalies(mission: Mission) -> Iterator[MissionAnomaly]:
    yield from mission.anomalies
    yield from (card.anomaly for card in mission.environment if card.anomaly)


def _anomaly(pack: StalkerPack, zone: Zone, anomaly: MissionAnomaly) -> Iterator[str]:
    cards = [pack.anomalies.get(card) for card in anomaly.cards]
    numbers = [*anomaly.overlays, *(spare.overlay for spare in anomaly.spares)]
    overlays = [pack.overlays.get(number) for number in numbers]
    types = {one.type if one else "unknown" for one in (*cards, *overlays)}
    if len(types) != 1:
        yield f"cards and overlays of the types {sorted(types)}"
    if any(card and card.moving for card in cards) and not anomaly.spares:
        yield "a moving card needs a second overlay (SC-AN-21)"
    for anchor in (anomaly.anchor, *(spare.anchor for spare in anomaly.spares)):
        try:
            zone.square(anchor)
        except KeyError:
            yield f"the anchor {anchor} is off the Map"


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
        if card.spatial:
            yield from card.spatial.fields


def _mission_cards(pack: StalkerPack, mission: Mission) -> Iterator[str]:
    own = {card.id for card in mission.environment} | {event.id for event in mission.events}
    listed = [*mission.notes, *mission.find_only, mission.time_out, mission.death]
    groups = (*mission.random_notes, *mission.overlays, *mission.event_deck)
    listed += [card for cards in groups for card in cards]
    listed += [mission.box_event] if mission.box_event else []
    yield from (f"no card {card!r} in its box" for card in listed if card not in own)
    if sum(mission.loot.values()) > pack.box.limits["loot"]:
        yield "more Loot than there are tokens"
    places = sum(stack.size for stack in mission.unknown_stacks)
    tokens = Counter(pack.decks["unknown"])
    for stalkers, kinds in mission.unknown.items():
        if len(kinds) > places or Counter(kinds) - tokens:
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
