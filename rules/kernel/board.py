"""A map as the rules see it: tiles by cell, features on cell borders, objects in cells.

Columns and rows count from 0, west to east and north to south. A title gives its cells their
names and reads its own meaning out of the board.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["N", "E", "S", "W"]
Plain = str | int | float | bool


class TileKind(msgspec.Struct, frozen=True):
    """A tile of the tileset: its name, its picture and its plain properties."""

    name: str
    image: str = ""
    properties: dict[str, Plain] = {}


class BoardEdge(msgspec.Struct, frozen=True):
    """A feature on the border between two cells.

    It belongs to the cell west or north of it (side E or S); only on the west and north rim of
    the map is it the side W or N of the cell inside.
    """

    column: int
    row: int
    side: Side
    kind: str
    object: int = 0
    properties: dict[str, Plain] = {}

    def beyond(self) -> tuple[int, int]:
        """The cell on the other side; outside the map where the edge lies on the rim."""
        steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
        across, down = steps[self.side]
        return self.column + across, self.row + down


class BoardObject(msgspec.Struct, frozen=True):
    """An object of an object layer, in the cell that holds its centre; lengths in cells."""

    id: int
    name: str
    kind: str
    column: int
    row: int
    x: float
    y: float
    width: float
    height: float
    properties: dict[str, Plain] = {}


class Board(msgspec.Struct, frozen=True):
    """A whole map; an empty cell of a layer holds an empty name."""

    id: str
    width: int
    height: int
    layers: dict[str, tuple[str, ...]]
    """Tile names by layer, row by row."""
    tiles: dict[str, TileKind]
    edges: tuple[BoardEdge, ...]
    objects: dict[str, tuple[BoardObject, ...]]
    """Objects by layer, without the edges."""
    properties: dict[str, Plain] = {}

    def tile(self, layer: str, column: int, row: int) -> str:
        return self.layers[layer][row * self.width + column]
