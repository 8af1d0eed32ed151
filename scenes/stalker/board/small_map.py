"""The whole Zone, small: tiles, figures, and the part that is seen."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.model.state import Companion, Enemy, Stalker
from scenes.motion.stage import Point
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.looks import LIGHT_RED
from scenes.stalker.places import Unit
from scenes.stalker.workbench import Workbench
from scenes.table.camera import map_place
from scenes.table.parts.minimap import BUTTON, MARGIN
from scenes.ui import draw

BESIDE, RIM = 150.0, 10.0
"""The height of a small map beside the Map, and how far it keeps from everything."""
ASIDE: dict[type[Unit], float] = {Stalker: -4.0, Companion: 0.0, Enemy: 4.0}
"""Figures on one field stand side by side, so that none hides another."""


def draw_small_map(canvas: Canvas, top: Workbench, box: Box) -> None:
    """Tiles, figures, and the part that is seen."""
    atlas = top.atlas
    width, height = atlas.size
    left, upper, share = map_place(atlas.size, box)
    key = ("zone-small-map", top.map_key, tuple(box))
    canvas.layer(key, box, lambda inner: _paint_tiles(inner, top, (left, upper), share))
    for figure, at in dots(top, (left, upper), share):
        colour: object = LIGHT_RED if isinstance(figure, Enemy) else "#f0e8c8"
        if isinstance(figure, Stalker):
            colour = top.kit.look(figure.id).colour
        draw.disc(canvas, at, 4.5, "#0a0a08")
        draw.disc(canvas, at, 3.5, colour)  # type: ignore[arg-type]
    board = top.layout.board
    x0, y0 = top.lens.to_stage(board.x, board.y)
    x1, y1 = top.lens.to_stage(board.right, board.bottom)
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(width, x1), min(height, y1)
    seen = Box(left + x0 * share, upper + y0 * share, (x1 - x0) * share, (y1 - y0) * share)
    draw.fill(canvas, seen, "#fae8aa", radius=3, border=2)


def room_beside(top: Workbench) -> Box:
    """The lower corner of the board beside the Map, where only a part of the Map is seen; on the
    left above the button that shows all of it."""
    board, (wide, high) = top.layout.board, top.atlas.size
    shown = top.lens.box(Box(0, 0, wide, high))
    size = Box(0, 0, BESIDE * wide / high, BESIDE)
    whole = shown.width <= board.width + 1 and shown.height <= board.height + 1
    if whole or max(shown.x - board.x, board.right - shown.right) < size.width + 3 * RIM:
        return Box(0, 0, 0, 0)
    left = shown.x - board.x >= board.right - shown.right
    below = MARGIN + BUTTON[1] if left else 0
    size.bottom = board.bottom - below - 2 * RIM
    size.x = board.x + 1.5 * RIM if left else board.right - 1.5 * RIM - size.width
    return size


def dots(top: Workbench, corner: Point, share: float) -> list[tuple[Unit, Point]]:
    """Where every figure is on the small map."""
    found: list[tuple[Unit, Point]] = []
    for figure in top.figures.values():
        x, y = top.stage.place(figure.at)
        found.append((figure, (corner[0] + x * share + ASIDE[type(figure)], corner[1] + y * share)))
    return found


def _paint_tiles(canvas: Canvas, top: Workbench, corner: tuple[float, float], share: float) -> None:
    """The tiles with their names."""
    atlas, (left, upper) = top.atlas, corner
    for name, placed in atlas.zone.placed.items():
        x, y = atlas.corner(*placed.at)
        high, wide = placed.height, placed.width
        if placed.quarters % 2:
            high, wide = wide, high
        unit = SQUARE * share
        tile = Box(left + x * share, upper + y * share, wide * unit - 1, high * unit - 1)
        draw.framed(canvas, tile, "#42462f", "#707050", radius=2)
        draw.text(canvas, name, tile.center, 12, "#a8aa84", anchor="center")
