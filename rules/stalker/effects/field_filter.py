"""The properties of fields that card texts ask for (S-41.7)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rules.stalker.effects.language import places, select_units
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, StalkerState
from rules.stalker.pack.select import FieldFilter, UnitFilter
from rules.stalker.play import Play, all_units, find_unit, is_hostile, windows_of
from rules.stalker.sight.who_sees import visible_from
from rules.stalker.world.ground import beside_opening, has_size, rooms_of
from rules.stalker.world.sight import ALL_ROUND
from rules.stalker.world.zone import Field, Zone
from rules.stalker.zone.anomaly_map import anomaly_fields, hazard_fields, overlay_of, split_symbol


def _in_range(r: Play, wanted: FieldFilter, scope: Scope) -> frozenset[str]:
    """The fields in the Range that a filter names."""
    assert wanted.range is not None
    assert wanted.of is not None
    low, high = (0, scope.reach) if isinstance(wanted.range, str) else wanted.range
    around = [r.chart.within(place, low, high) for place in places(r, wanted.of, scope)]
    return frozenset[str]().union(*around)


def matching_fields(r: Play, wanted: FieldFilter, scope: Scope) -> list[str]:
    """All fields that have every property of a filter, in the order of the Map."""
    found = lasting_matches(r, wanted)
    if wanted.range is not None and wanted.of is not None:
        found = found & _in_range(r, wanted, scope)
    for name in wanted.has:
        if name not in LASTING:
            found = found.intersection(fields_with(r, name))
    for name in wanted.without:
        if name not in LASTING:
            found = found.difference(fields_with(r, name))
    if found and not wanted.model_fields_set.isdisjoint(CHANGING):
        found = _fit_for_units(r, found, wanted, scope)
    return sorted(found, key=r.chart.order.__getitem__) if len(found) > 1 else list(found)


CHANGING = frozenset(
    (
        *("room_without", "not_current_room", "with_unit", "without_unit"),
        *("los_to", "no_los_to_targets"),
    )
)
"""Properties that depend on who stands where."""


def _fit_for_units(
    r: Play, found: frozenset[str], wanted: FieldFilter, scope: Scope
) -> frozenset[str]:
    """Leave out fields for what stands on them, in their Room, or sees them."""
    fields = r.chart.fields
    rooms = _closed_rooms(r, wanted, scope)
    if rooms:
        found = frozenset(field for field in found if fields[field].room not in rooms)
    if wanted.with_unit is not None:
        found = found.intersection(_places_of(r, wanted.with_unit, scope))
    if wanted.without_unit is not None:
        found = found.difference(_places_of(r, wanted.without_unit, scope))
    if found and wanted.los_to is not None:
        sight = r.chart.sight("open", r.state.novis)
        eyes = places(r, wanted.los_to, scope)
        found = frozenset(one for one in found if any(sight.sees(eye, one) for eye in eyes))
        seer = find_unit(r.state, scope.owner) if wanted.los_to == "self" else None
        if seer is not None and "stat:vision" in r.state.listeners:
            found &= visible_from(r, seer)
    if not wanted.no_los_to_targets:
        return found
    actor = find_unit(r.state, scope.chosen or scope.owner)
    return found - exposed_fields(r, actor) if isinstance(actor, Enemy) else found


def _closed_rooms(r: Play, wanted: FieldFilter, scope: Scope) -> set[str]:
    """Rooms that are out: one's own, or those with certain Units in them."""
    fields = r.chart.fields
    rooms: set[str] = set()
    if wanted.not_current_room:
        actor = find_unit(r.state, scope.chosen or scope.owner)
        if actor is not None:
            rooms.add(fields[actor.at].room)
    if wanted.room_without is not None:
        rooms.update(fields[at].room for at in _places_of(r, wanted.room_without, scope))
    return rooms


def field_matches(r: Play, field: str, wanted: FieldFilter, scope: Scope) -> bool:
    """Whether one field has every property of a filter, its Range apart."""
    if field not in lasting_matches(r, wanted):
        return False
    for name in wanted.has:
        if name not in LASTING and field not in fields_with(r, name):
            return False
    for name in wanted.without:
        if name not in LASTING and field in fields_with(r, name):
            return False
    if wanted.model_fields_set.isdisjoint(CHANGING):
        return True
    return bool(_fit_for_units(r, frozenset((field,)), wanted, scope))


def lasting_matches(r: Play, wanted: FieldFilter) -> frozenset[str]:
    """The fields that fit a filter by what the Map alone says; worked out once for a Map."""
    chart = r.chart
    found = chart.lasting.get(wanted.on_map)
    if found is None:
        zone = chart.zone
        fits = (field for field in zone.fields.values() if _fits(field, wanted))
        found = frozenset(field.id for field in fits) & _houses(zone, wanted)
        chart.lasting[wanted.on_map] = found
    return found


def _fits(field: Field, wanted: FieldFilter) -> bool:
    if wanted.cover_min is not None and field.cover < wanted.cover_min:
        return False
    if wanted.rad_min is not None and field.rad < wanted.rad_min:
        return False
    if wanted.off_tile is not None and field.tile == wanted.off_tile:
        return False
    if wanted.size is not None and not has_size(field, wanted.size):
        return False
    if any(name in LASTING and not LASTING[name](field) for name in wanted.has):
        return False
    return not any(name in LASTING and LASTING[name](field) for name in wanted.without)


def _houses(zone: Zone, wanted: FieldFilter) -> frozenset[str]:
    """Fields of a building or Room, or beside its openings."""
    inside = frozenset(zone.fields)
    if wanted.room is not None:
        room = zone.fields[wanted.room].room
        inside = frozenset(one.id for one in zone.fields.values() if one.room == room)
    elif wanted.building is not None:
        inside = rooms_of(zone, wanted.building)
    if wanted.adjacent_to is None:
        return inside
    return beside_opening(zone, wanted.adjacent_to, inside)


LASTING: dict[str, Callable[[Field], bool]] = {
    "rad": lambda field: field.rad > 0,
    "cover": lambda field: field.cover > 0,
    "room": lambda field: field.inside,
    "interior": lambda field: field.inside,
    "exterior": lambda field: not field.inside,
    "water": lambda field: field.water,
}
"""Properties that are printed on the Map."""


def fields_with(r: Play, name: str) -> Collection[str]:
    """All fields to which tokens give a property."""
    state = r.state
    match name:
        case "loot":
            return state.loot
        case "unk":
            return state.unknown
        case "novis":
            return state.novis
        case "anomaly":
            return anomaly_fields(r)
        case "symbol":
            return hazard_fields(r)
        case "bolt":
            return _bolt_fields(r)
    return _noisy_fields(state, name)


def _noisy_fields(state: StalkerState, name: str) -> list[str]:
    level = ATTENTION.get(name, "")
    return list(
        dict.fromkeys(
            one.noise
            for one in state.stalkers.values()
            if one.attention and level in ("", one.attention)
        )
    )


ATTENTION = {"small_attention": "small", "large_attention": "large"}


def _bolt_fields(r: Play) -> set[str]:
    found: set[str] = set()
    for symbol in r.state.bolts:
        anomaly, index = split_symbol(symbol)
        overlay = overlay_of(r, r.state.anomalies[anomaly])
        if overlay is not None:
            found.update(placed.field for placed in overlay.symbols if placed.index == index)
    return found


def _places_of(r: Play, wanted: UnitFilter, scope: Scope) -> list[str]:
    """Where Units of a kind stand; the acting Unit itself does not stand in its own way."""
    actor = scope.chosen or scope.owner
    units = [one for one in select_units(r, wanted, scope) if one != actor]
    return [unit.at for unit in all_units(r.state) if unit.id in units]


def exposed_fields(r: Play, enemy: Enemy) -> frozenset[str]:
    """The fields that a Target of an Enemy has in a straight line (S-31.16)."""
    state = r.state
    windows = windows_of(r, enemy)
    return frozenset[str]().union(
        *(
            r.chart.watched(windows, unit.at, ALL_ROUND, state.novis)
            for unit in all_units(state)
            if is_hostile(state, enemy, unit)
        )
    )
