"""What lies under a point of the screen, and where an anchor is."""

from __future__ import annotations

from game.shell.view import Box
from rules.autarcha.geometry import OUTSIDE
from scenes.autarcha.front import Front
from scenes.table import places
from scenes.table.places import Place


def anchor_under(front: Front, over: tuple[Place, ...], x: float, y: float) -> str | None:
    """Things of the desk and slips on the map first, then units, then squares."""
    found = places.anchor_under(over, x, y)
    if found is not None or not front.plan.sheet.collidepoint(x, y):
        return found
    square = front.lens.square(x, y)
    return front.anchor_of(square) if square != OUTSIDE else None


def box_of(front: Front, over: tuple[Place, ...], anchor: str) -> Box | None:
    found = places.box_of(over, anchor)
    boxes = [front.lens.box(square) for square in front.squares_of(anchor)]
    return boxes[0].unionall(boxes[1:]) if boxes and found is None else found
