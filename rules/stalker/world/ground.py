"""What a field is like: Rooms, cover, size and openings (S-7, S-38.4)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.stalker.world.edges import beside
from rules.stalker.world.zone import Field, Zone


def same_room(zone: Zone, one: str, other: str) -> bool:
    room = zone.fields[one].room
    return bool(room) and room == zone.fields[other].room


def cover(zone: Zone, target: str, attacker: str) -> int:
    """What the target's cover takes off an Attack (S-7.5, S-7.6)."""
    if target == attacker or same_room(zone, target, attacker):
        return 0
    return zone.fields[target].cover


def is_full(zone: Zone, field: str, units: int) -> bool:
    """Whether that many Units fully occupy a field (S-5.5)."""
    return units >= zone.capacity[field]


def rooms_of(zone: Zone, building: str) -> frozenset[str]:
    """The fields of the building to which a field belongs."""
    name = zone.fields[building].building
    return frozenset(field.id for field in zone.fields.values() if name and field.building == name)


def beside_opening(zone: Zone, kind: str, rooms: Iterable[str]) -> frozenset[str]:
    """The fields on either side of the Windows or Doors of some Room fields."""
    inside = frozenset(rooms)
    found: set[str] = set()
    for edge, edge_kind in zone.edges.items():
        if edge_kind == kind:
            pair = [zone.field_at.get(square, "") for square in beside(edge)]
            if not inside.isdisjoint(pair):
                found.update(field for field in pair if field)
    return frozenset(found)


def has_size(field: Field, size: int | tuple[int, int]) -> bool:
    """Whether a field has so many squares, or is a rectangle of that size either way round."""
    if isinstance(size, int):
        return field.capacity == size
    rows = {row for row, _ in field.squares}
    columns = {column for _, column in field.squares}
    is_block = len(rows) * len(columns) == field.capacity
    return is_block and sorted((len(rows), len(columns))) == sorted(size)


def unreached(zone: Zone, start: str, doors_only: bool) -> list[str]:
    """Dry fields that nobody starting there could ever enter (SC-T-10)."""
    steps = zone.lanes("wall" if doors_only else "open").steps
    found = {start}
    frontier = [start]
    while frontier:
        for step in steps[frontier.pop()]:
            if step.to not in found:
                found.add(step.to)
                frontier.append(step.to)
    return sorted(
        field.id for field in zone.fields.values() if not field.water and field.id not in found
    )
