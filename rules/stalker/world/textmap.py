"""Small maps as text (S-5.10), for examples, positions and tests."""

from __future__ import annotations

import re

import msgspec

from rules.kernel.numbers import is_number
from rules.stalker.world.edges import RANK, Edge, Square, beside, edge_of
from rules.stalker.world.tile import Tile, TileField, tile_faults

OUTSIDE = "#"
_EDGE = re.compile(r"edge (\d+),(\d+) ([NESW]) (\w+)")
_FIELD = re.compile(r"field (\S) (rad|cover|water|room|tag) ?(\S*)")


class TextMapError(ValueError):
    """A text map that cannot be read; every fault is listed."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def parse_map(text: str, tile: str = "") -> Tile:
    """A tile from rows of field characters, then lines ``edge r,c D type``, ``field x key value``.

    The rows may also be written on one line, parted by slashes: ``abc / ddd / #e#``.
    """
    rows: list[str] = []
    extras: list[str] = []
    for line in (part.strip() for part in text.strip().splitlines()):
        if line.startswith(("edge ", "field ")):
            extras.append(line)
        elif line:
            rows += [part.strip() for part in line.split("/")]
    faults = [] if len({len(row) for row in rows}) == 1 else ["the rows differ in length"]
    fields = {letter: TileField(letter, at) for letter, at in _letters(rows).items()}
    edges: dict[Edge, str] = {}
    squares = {square for field in fields.values() for square in field.squares}
    for line in extras:
        _apply(line, fields, edges, faults)
    for edge in edges:
        if squares.isdisjoint(beside(edge)):
            faults.append(f"the edge {edge[0]},{edge[1]} {edge[2]} lies beside no field")
    ordered = tuple(fields[letter] for letter in sorted(fields))
    result = Tile(tile, len(rows), max(map(len, rows), default=0), ordered, edges)
    faults = faults or tile_faults(result)
    if faults:
        raise TextMapError(faults)
    return result


def _letters(rows: list[str]) -> dict[str, tuple[Square, ...]]:
    found: dict[str, tuple[Square, ...]] = {}
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter != OUTSIDE:
                found[letter] = (*found.get(letter, ()), (row, column))
    return found


def _apply(
    line: str, fields: dict[str, TileField], edges: dict[Edge, str], faults: list[str]
) -> None:
    edge, field = _EDGE.fullmatch(line), _FIELD.fullmatch(line)
    if edge and edge[4] in RANK:
        edges[edge_of((int(edge[1]), int(edge[2])), edge[3])] = edge[4]
    elif field and field[1] in fields and _is_value(field[2], field[3]):
        fields[field[1]] = _with_attribute(fields[field[1]], field[2], field[3])
    else:
        faults.append(f"cannot read the line {line!r}")


def _is_value(key: str, value: str) -> bool:
    """Radiation and cover are numbers; a tag has a name."""
    return is_number(value) if key in ("rad", "cover") else bool(value) or key != "tag"


def _with_attribute(field: TileField, key: str, value: str) -> TileField:
    if key in ("rad", "cover"):
        return msgspec.structs.replace(field, **{key: int(value)})
    if key == "tag":
        return msgspec.structs.replace(field, tags=(*field.tags, value))
    if key == "room":
        return msgspec.structs.replace(field, room=value or field.letter)
    return msgspec.structs.replace(field, water=value != "false")
