"""Tiles joined into one Map, and the changes that cards make to it (S-5.1, S-6.3, S-6.10, S-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from rules.stalker.world.edges import (
    DOOR,
    FACINGS,
    OPEN,
    WALL,
    Edge,
    Square,
    beside,
    edge_of,
    stricter,
)
from rules.stalker.world.tile import Tile, TileField
from rules.stalker.world.zone import Field, PlacedTile, Zone

PRINTED = "printed"


class TileAt(msgspec.Struct, frozen=True):
    """A tile in a layout; ``quarters`` are quarter turns clockwise."""

    tile: str
    at: Square = (0, 0)
    quarters: int = 0


class EdgeChange(msgspec.Struct, frozen=True, tag=True):
    """A card's edge replaces the printed one and is not compared (S-6.4); ``printed`` ends it."""

    edge: str
    kind: str


class FieldChange(msgspec.Struct, frozen=True, tag=True):
    """A card changes a number or the water of a field (S-5.9)."""

    field: str
    attribute: str
    value: int | bool | str


class LinkChange(msgspec.Struct, frozen=True, tag=True):
    """Two fields become move- and range-adjacent, never for line of sight (S-6.9)."""

    one: str
    other: str


class TileChange(msgspec.Struct, frozen=True, tag=True):
    """A tile laid beside the Map: it belongs to it from then on (S-38.1, SC-LT-05)."""

    tile: str
    at: Square


Change = EdgeChange | FieldChange | LinkChange | TileChange


class JoinError(ValueError):
    """A layout that cannot be joined; every fault is listed."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def join(
    tiles: Mapping[str, Tile], layout: Iterable[TileAt], changes: Sequence[Change] = ()
) -> Zone:
    """The Map of a layout with the changes made to it so far, oldest first."""
    added = [TileAt(one.tile, one.at) for one in changes if isinstance(one, TileChange)]
    placed, fields, claims = _lay_out(tiles, [*layout, *added])
    edges = _settle_edges(fields, claims)
    zone = Zone(_with_buildings(fields, edges), edges, placed)
    return _changed(zone, changes) if changes else zone


def single(tile: Tile) -> Zone:
    """The Map that one tile makes."""
    return join({tile.id: tile}, [TileAt(tile.id)])


def _lay_out(
    tiles: Mapping[str, Tile], layout: Iterable[TileAt]
) -> tuple[dict[str, PlacedTile], list[Field], dict[Edge, list[str]]]:
    placed: dict[str, PlacedTile] = {}
    fields: list[Field] = []
    claims: dict[Edge, list[str]] = {}
    taken: set[Square] = set()
    faults: list[str] = []
    for spot in layout:
        if spot.tile not in tiles or spot.tile in placed:
            faults.append(f"tile {spot.tile!r} is unknown or placed twice")
            continue
        tile = tiles[spot.tile]
        here = PlacedTile(tile.id, spot.at, tile.height, tile.width, spot.quarters % 4)
        placed[tile.id] = here
        for field in tile.fields:
            squares = tuple(sorted(map(here.square, field.squares)))
            if not taken.isdisjoint(squares):
                faults.append(f"tile {tile.id} overlaps another one")
            taken.update(squares)
            fields.append(_field(tile, field, squares))
        _claim_edges(tile, here, claims)
    if faults:
        raise JoinError(faults)
    return placed, fields, claims


def _field(tile: Tile, field: TileField, squares: tuple[Square, ...]) -> Field:
    return Field(
        tile.field_id(field.letter),
        tile.id,
        squares,
        field.rad,
        field.cover,
        field.water,
        tile.field_id(field.room) if field.room else "",
        entrance=field.entrance,
        tags=field.tags,
    )


def _claim_edges(tile: Tile, here: PlacedTile, claims: dict[Edge, list[str]]) -> None:
    """What the tile prints on each side of each of its squares."""
    for field in tile.fields:
        for square in field.squares:
            for side in FACINGS:
                kind = tile.edges.get(edge_of(square, side), OPEN)
                edge = edge_of(here.square(square), here.side(side))
                claims.setdefault(edge, []).append(kind)


def _settle_edges(fields: Iterable[Field], claims: Mapping[Edge, list[str]]) -> dict[Edge, str]:
    """The stricter edge counts where tiles meet (S-6.3); the rim of the Map is a Wall (S-5.11).

    An Open tile border of a Room counts as a Door (SC-T-07).
    """
    at = {square: field for field in fields for square in field.squares}
    edges: dict[Edge, str] = {}
    for edge, kinds in claims.items():
        first, second = (at.get(square) for square in beside(edge))
        if first is None or second is None:
            edges[edge] = WALL
        elif first is not second:
            kind = stricter(kinds)
            edges[edge] = DOOR if kind == OPEN and first.room != second.room else kind
    return edges


def _with_buildings(fields: Iterable[Field], edges: Mapping[Edge, str]) -> list[Field]:
    """Rooms that share a unit edge form one building, named after its first Room (S-7.4)."""
    known = list(fields)
    room_at = {square: field.room for field in known for square in field.squares}
    building = {field.room: field.room for field in known if field.room}

    def head(room: str) -> str:
        while building[room] != room:
            room = building[room]
        return room

    for edge in edges:
        rooms = [room_at.get(square, "") for square in beside(edge)]
        if all(rooms):
            one, other = sorted(map(head, rooms))
            building[other] = one
    return [
        msgspec.structs.replace(field, building=head(field.room)) if field.room else field
        for field in known
    ]


def _changed(zone: Zone, changes: Sequence[Change]) -> Zone:
    fields, edges, links = dict(zone.fields), dict(zone.edges), list(zone.links)
    for change in changes:
        match change:
            case EdgeChange(name, kind):
                edge = zone.edge(name)
                edges[edge] = zone.edges[edge] if kind == PRINTED else kind
            case FieldChange(name, attribute, value):
                fields[name] = msgspec.structs.replace(fields[name], **{attribute: value})
            case LinkChange(one, other):
                links.append((one, other))
    return Zone(fields.values(), edges, zone.placed, links)


class ZoneBook:
    """All layouts of the content; a joined Map is worked out once and kept."""

    def __init__(self, tiles: Mapping[str, Tile], layouts: Mapping[str, Sequence[TileAt]]) -> None:
        self.tiles = tiles
        self.layouts = layouts
        self._zones: dict[tuple[str, tuple[Change, ...]], Zone] = {}

    def zone(self, layout: str, changes: tuple[Change, ...] = ()) -> Zone:
        key = (layout, changes)
        zone = self._zones.get(key)
        if zone is None:
            zone = self._zones[key] = join(self.tiles, self.layouts[layout], changes)
        return zone
