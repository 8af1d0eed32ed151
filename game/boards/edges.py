"""Features on cell borders, read from where their objects lie on the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.boards.faults import Faults
from rules.kernel.board import BoardEdge, BoardObject, Side

LAYER = "edges"
TOLERANCE = 0.2
"""How far, in cells, an object may lie beside the border it means."""

_Place = tuple[int, int, Side]


def edges_of(
    objects: Iterable[BoardObject], width: int, height: int, faults: Faults
) -> tuple[BoardEdge, ...]:
    """One edge for every cell border that an object covers."""
    edges: dict[_Place, BoardEdge] = {}
    for thing in objects:
        if not thing.kind:
            faults.add("needs a class that says what it is", layer=LAYER, object_id=thing.id)
        places = list(_borders(thing, width, height))
        if not places:
            faults.add("does not lie along a cell border", layer=LAYER, object_id=thing.id)
        for place in places:
            if place in edges:
                what = f"lies on the same border as object {edges[place].object}"
                faults.add(what, layer=LAYER, object_id=thing.id)
            edges[place] = BoardEdge(*place, thing.kind, thing.id, thing.properties)
    return tuple(edges[place] for place in sorted(edges, key=lambda p: (p[1], p[0], p[2])))


def _borders(thing: BoardObject, width: int, height: int) -> Iterator[_Place]:
    """The borders under a level or upright object; nothing where it does not fit the grid."""
    level = thing.width >= thing.height
    if level:
        start, length, thickness = thing.x, thing.width, thing.height
        line, cells, lines = thing.y + thing.height / 2, width, height
    else:
        start, length, thickness = thing.y, thing.height, thing.width
        line, cells, lines = thing.x + thing.width / 2, height, width
    first, last, border = round(start), round(start + length), round(line)
    strays = (abs(start - first), abs(start + length - last), abs(line - border))
    if max(strays) > TOLERANCE or thickness > 2 * TOLERANCE or first == last:
        return
    if first < 0 or last > cells or not 0 <= border <= lines:
        return
    for cell in range(first, last):
        if level:
            yield (cell, border - 1, "S") if border else (cell, 0, "N")
        else:
            yield (border - 1, cell, "E") if border else (0, cell, "W")
