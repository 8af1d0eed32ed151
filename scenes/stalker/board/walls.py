"""Edges of the Map by their kind, and the names of fields."""

from __future__ import annotations

import pygame

from game.shell.lettering import Face
from scenes.boards.blocks import Brush
from scenes.stalker.board.atlas import Atlas
from scenes.stalker.board.terrain import dress

SOLID = frozenset(("wall", "window", "door"))
ART = {"wall": "wall", "door": "door", "window": "window", "impassable": "fence", "open": "open"}
THICK = 28 / 128


def dressing_image(brush: Brush[Atlas]) -> pygame.Surface:
    """What stands on the ground: walls, doors, windows, fences, posts, props and names."""
    out = brush.blank()
    paint_edges(brush, out)
    dress(brush, out, flat=False)
    for name, field in brush.board.zone.fields.items():
        _name(brush, out, name, max(field.squares))
    return out


def paint_edges(brush: Brush[Atlas], out: pygame.Surface) -> None:
    """Open borders first, then upright edges, level ones and posts, over their shadows."""
    edges = [
        (row, column, side, kind)
        for (row, column, side), kind in brush.board.zone.edges.items()
        if brush.near((row, column), 2) and _is_drawn(brush, row, column, side)
    ]
    out.blit(_shadows(brush, edges), (0, 0))
    order = sorted(edges, key=lambda one: (one[3] != "open", one[2] == "S", one[0]))
    for row, column, side, kind in order:
        _edge(brush, out, row, column, side, kind)
    for row, column in sorted(_posts(edges)):
        size = round(brush.side * THICK) + 2
        image = brush.assets.art.svg("stalker/edges/wall_post", size, size)
        out.blit(image, (brush.x(column) - size // 2, brush.y(row) - size // 2))


def _is_drawn(brush: Brush[Atlas], row: int, column: int, side: str) -> bool:
    """The rim of the Map is shown by the end of the tiles; only houses have a wall there."""
    zone = brush.board.zone
    there = (row + 1, column) if side == "S" else (row, column + 1)
    beside = [zone.field_at.get(square) for square in ((row, column), there)]
    if None not in beside:
        return True
    return any(name is not None and zone.fields[name].room for name in beside)


def _edge(
    brush: Brush[Atlas], out: pygame.Surface, row: int, column: int, side: str, kind: str
) -> None:
    length, thick = brush.side, max(4, round(brush.side * THICK))
    if side == "S":
        image = brush.assets.art.svg(f"stalker/edges/{ART[kind]}_h", length, thick)
        out.blit(image, (brush.x(column), brush.y(row + 1) - thick // 2))
    else:
        image = brush.assets.art.svg(f"stalker/edges/{ART[kind]}_v", thick, length)
        out.blit(image, (brush.x(column + 1) - thick // 2, brush.y(row)))


def _posts(edges: list[tuple[int, int, str, str]]) -> set[tuple[int, int]]:
    posts: set[tuple[int, int]] = set()
    for row, column, side, kind in edges:
        if kind in SOLID:
            start = (row + 1, column) if side == "S" else (row, column + 1)
            posts |= {start, (row + 1, column + 1)}
    return posts


def _shadows(brush: Brush[Atlas], edges: list[tuple[int, int, str, str]]) -> pygame.Surface:
    """Walls throw their shadow to the lower right."""
    soft, side = brush.blank(), brush.side
    deep = round(side * 0.26)
    for row, column, way, kind in edges:
        if kind not in SOLID:
            continue
        alpha = 70 if kind == "door" else 150
        if way == "S":
            box = (brush.x(column) + side // 16, brush.y(row + 1), side + side // 8, deep)
        else:
            box = (brush.x(column + 1), brush.y(row) + side // 16, deep, side + side // 10)
        pygame.draw.rect(soft, (0, 0, 0, alpha), box)
    return pygame.transform.box_blur(soft, max(1, side // 13))


def _name(brush: Brush[Atlas], out: pygame.Surface, name: str, square: tuple[int, int]) -> None:
    """Names of fields are for reading the log: faint, and only where there is room.

    The letters of a small map are what a lesson or the rulebook speaks of: they are plain.
    """
    letter = len(name) == 1
    if brush.side < (30 if letter else 56):
        return
    size = max(10, round(brush.side * (0.18 if letter else 0.125)))
    image = brush.assets.type.line(name, Face(size, letter), (232, 228, 204)).copy()
    image.set_alpha(205 if letter else 105)
    corner = (brush.x(square[1] + 1) - brush.side // 11, brush.y(square[0] + 1) - brush.side // 12)
    out.blit(image, image.get_rect(bottomright=corner))
