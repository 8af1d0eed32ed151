"""The joined Map in stage units: where squares, fields, symbols and figures are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rules.kernel.board import Board
from rules.stalker.world.edges import Square
from rules.stalker.world.zone import PlacedTile, Zone
from scenes.boards.fields import FieldMap

SQUARE = FieldMap.square


@dataclass(frozen=True, slots=True)
class Prop:
    """A piece of dressing: its picture and its place in squares."""

    name: str
    row: float
    column: float
    side: float


@dataclass
class Atlas(FieldMap):
    """A Map as it is drawn; made anew when a card changes the Map."""

    zone: Zone
    boards: dict[str, Board]
    origin: Square = (0, 0)
    rows: int = 1
    columns: int = 1
    props: tuple[Prop, ...] = field(default=())

    @property
    def field_at(self) -> Mapping[Square, str]:
        return self.zone.field_at

    def squares(self, name: str) -> tuple[Square, ...]:
        return self.zone.fields[name].squares

    @cached_property
    def ground(self) -> dict[Square, str]:
        """What the ground is made of, square by square; water is where the rules have it."""
        found: dict[Square, str] = {}
        for tile, placed in self.zone.placed.items():
            board = self.boards.get(tile)
            for row in range(placed.height):
                for column in range(placed.width):
                    square = placed.square((row, column))
                    name = board.tile("ground", column, row) if board else ""
                    kind = name.rpartition("/")[2].rpartition("_")[0]
                    kind = self._real(square, kind)
                    if kind:
                        found[square] = kind
        return found

    def _real(self, square: Square, kind: str) -> str:
        """The ground of a square with what cards and small maps say of its field."""
        name = self.zone.field_at.get(square)
        if name is None:
            return kind
        field = self.zone.fields[name]
        if field.water:
            return "water"
        if kind and kind != "water":
            return kind
        return "concrete" if field.inside else "grass"


def make_atlas(zone: Zone, boards: dict[str, Board]) -> Atlas:
    rows = [square[0] for square in zone.field_at]
    columns = [square[1] for square in zone.field_at]
    atlas = Atlas(
        zone,
        boards,
        (min(rows), min(columns)),
        max(rows) - min(rows) + 1,
        max(columns) - min(columns) + 1,
    )
    atlas.props = tuple(_props(zone, boards))
    return atlas


def _props(zone: Zone, boards: dict[str, Board]) -> list[Prop]:
    """The dressing of every tile, turned with it."""
    found: list[Prop] = []
    for tile, placed in zone.placed.items():
        board = boards.get(tile)
        for thing in board.objects.get("props", ()) if board else ():
            row, column = _turned(
                placed, thing.y + thing.height / 2 - 0.5, thing.x + thing.width / 2 - 0.5
            )
            side = thing.width
            found.append(Prop(thing.kind, row + 0.5 - side / 2, column + 0.5 - side / 2, side))
    return sorted(found, key=lambda one: (one.row + one.side, one.column))


def _turned(placed: PlacedTile, row: float, column: float) -> tuple[float, float]:
    """A point of a tile, in squares, on the common grid."""
    height, width = placed.height, placed.width
    for _ in range(placed.quarters):
        row, column = column, height - 1 - row
        height, width = width, height
    return placed.at[0] + row, placed.at[1] + column
