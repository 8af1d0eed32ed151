"""A map tile: fields as polyominoes of unit squares, and the edges drawn on it (S-5, SC-T)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from rules.kernel.board import Board, BoardObject
from rules.stalker.world.edges import RANK, STEP, Edge, Square, edge_of, next_square

FIELD_LAYER = "fields"
META_LAYER = "fields_meta"


class TileField(msgspec.Struct, frozen=True):
    """A field as it is printed on its tile (S-5.9)."""

    letter: str
    squares: tuple[Square, ...]
    rad: int = 0
    cover: int = 0
    water: bool = False
    room: str = ""
    """Fields of a tile with the same room name form one Room."""
    entrance: bool = False
    tags: tuple[str, ...] = ()


class Tile(msgspec.Struct, frozen=True):
    """A tile before it is placed; an edge between two fields that is not listed is Open."""

    id: str
    height: int
    width: int
    fields: tuple[TileField, ...]
    edges: dict[Edge, str]

    def field_id(self, letter: str) -> str:
        return f"{self.id}.{letter}" if self.id else letter

    def letters(self) -> dict[Square, str]:
        return {square: field.letter for field in self.fields for square in field.squares}


def tile_from_board(board: Board) -> tuple[Tile, list[str]]:
    """The tile that a Tiled map draws, and everything that is wrong with it."""
    faults: list[str] = []
    squares = _squares(board, faults)
    meta = _meta(board, squares, faults)
    fields = [
        msgspec.structs.replace(field, squares=tuple(sorted(squares[letter])))
        for letter, field in sorted(meta.items())
    ]
    edges = {edge_of((edge.row, edge.column), edge.side): edge.kind for edge in board.edges}
    tile = Tile(board.id, board.height, board.width, tuple(fields), edges)
    return tile, faults + [f"{board.id}.tmx: {fault}" for fault in tile_faults(tile)]


def _squares(board: Board, faults: list[str]) -> dict[str, list[Square]]:
    squares: dict[str, list[Square]] = {}
    if FIELD_LAYER not in board.layers:
        faults.append(f"{board.id}.tmx: the layer {FIELD_LAYER!r} is missing")
        return squares
    for row in range(board.height):
        for column in range(board.width):
            name = board.tile(FIELD_LAYER, column, row)
            letter = board.tiles[name].properties.get("field") if name else None
            if letter:
                squares.setdefault(str(letter), []).append((row, column))
            elif name:
                faults.append(f"{board.id}.tmx: the tile {name!r} is no field letter")
    return squares


def _meta(
    board: Board, squares: Mapping[str, list[Square]], faults: list[str]
) -> dict[str, TileField]:
    letters = {square: letter for letter, held in squares.items() for square in held}
    meta = {letter: TileField(letter, ()) for letter in squares}
    seen: set[str] = set()
    for thing in board.objects.get(META_LAYER, ()):
        letter = letters.get((thing.row, thing.column), "")
        if not letter or letter in seen:
            faults.append(f"{board.id}.tmx: object {thing.id} describes no field, or one twice")
            continue
        seen.add(letter)
        meta[letter] = _described(letter, thing, board.id, faults)
    return meta


def _described(letter: str, thing: BoardObject, tile: str, faults: list[str]) -> TileField:
    values = dict(thing.properties)
    known = {name: values.pop(name) for name in ("rad", "cover") if name in values}
    water, entrance = values.pop("water", False), values.pop("entrance", False)
    room = str(values.pop("room", ""))
    if values or not isinstance(water, bool) or not isinstance(entrance, bool):
        faults.append(f"{tile}.tmx: field {letter}: unknown properties {sorted(values)}")
    if not all(isinstance(value, int) and value >= 0 for value in known.values()):
        faults.append(f"{tile}.tmx: field {letter}: rad and cover are whole numbers")
        return TileField(letter, ())
    return TileField(
        letter,
        (),
        rad=int(known.get("rad", 0)),
        cover=int(known.get("cover", 0)),
        water=bool(water),
        room=room,
        entrance=bool(entrance),
    )


def tile_faults(tile: Tile) -> list[str]:
    """Why a tile cannot be used (SC-T-10): torn fields, edges inside a field, open rooms."""
    letters = tile.letters()
    faults = [
        f"field {field.letter} is not in one piece"
        for field in tile.fields
        if not is_connected(field.squares)
    ]
    rooms = {field.letter: field.room for field in tile.fields}
    for edge, kind in tile.edges.items():
        if kind not in RANK:
            faults.append(f"edge {edge}: unknown type {kind!r}")
    for square, side in _sides(letters):
        here, there = letters[square], letters.get(next_square(square, side))
        drawn = tile.edges.get(edge_of(square, side), "open")
        if here == there and drawn != "open":
            faults.append(f"{drawn} on {square}{side} lies inside field {here}")
        shut = drawn in ("wall", "door", "window")
        if there is not None and rooms[here] != rooms[there] and not shut:
            faults.append(f"the room between {here} and {there} is open at {square}{side} (S-7.2)")
    return faults


def is_connected(squares: Iterable[Square]) -> bool:
    """Whether squares hang together by their sides."""
    rest = set(squares)
    if not rest:
        return False
    frontier = [rest.pop()]
    while frontier:
        square = frontier.pop()
        for side in STEP:
            other = next_square(square, side)
            if other in rest:
                rest.remove(other)
                frontier.append(other)
    return not rest


def _sides(letters: Mapping[Square, str]) -> Iterator[tuple[Square, str]]:
    for square in letters:
        for side in ("E", "S"):
            yield square, side
