"""What must stay readable on the Map whatever points at it: numbers, names, facings."""

from __future__ import annotations

from collections.abc import Iterator

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.badges import badge_boxes
from scenes.stalker.board.marks import number_point
from scenes.stalker.board.signs import signs_of
from scenes.stalker.board.tags import tag_boxes
from scenes.stalker.workbench import Workbench

LETTER, NAME = (0.11, 0.15), (0.34, 0.11)
"""The room of the name of a field in the lower right of its last square, and how far it lies from
the corner."""
CORNER = (0.09, 0.12)
DISC = 0.25
"""The number of steps to a field; it is never smaller than so many pixels:"""
LEAST = 16


def tell_words(canvas: Canvas, top: Workbench) -> None:
    """For whoever lays something over the Map."""
    if canvas.words is not None:
        for box in _legible(top):
            canvas.wrote(top.lens.box(box))


def _legible(top: Workbench) -> Iterator[Box]:
    yield from badge_boxes(top)
    yield from tag_boxes(top).values()
    yield from (_name(top, name) for name in top.atlas.zone.fields)
    disc = SQUARE * max(DISC, LEAST / top.lens.side)
    for x, y in (number_point(top, name) for name in top.ways()):
        yield Box(x - disc / 2, y - disc / 2, disc, disc)
    for unit in top.figures:
        yield from signs_of(top, unit)


def _name(top: Workbench, name: str) -> Box:
    row, column = max(top.atlas.zone.fields[name].squares)
    right, bottom = top.atlas.corner(row + 1, column + 1)
    wide, high = (part * SQUARE for part in (LETTER if len(name) == 1 else NAME))
    across, down = (part * SQUARE for part in CORNER)
    return Box(right - across - wide, bottom - down - high, wide, high)
