"""What lies under a point of the screen, and where an anchor is."""

from __future__ import annotations

from game.shell.view import Box
from rules.autarcha.geometry import OUTSIDE
from scenes.autarcha.desk.panel import Place
from scenes.autarcha.front import Front


def anchor_under(front: Front, over: tuple[Place, ...], x: float, y: float) -> str | None:
    """Things of the desk and slips on the map first, then units, then squares."""
    for anchor, box in over:
        if box.collidepoint(x, y):
            return anchor
    if not front.plan.sheet.collidepoint(x, y):
        return None
    square = front.lens.square(x, y)
    if square == OUTSIDE:
        return None
    return front.anchor_of(square)


def box_of(front: Front, over: tuple[Place, ...], anchor: str) -> Box | None:
    for known, box in over:
        if known == anchor:
            return box
    boxes = [front.lens.box(square) for square in front.squares_of(anchor)]
    return boxes[0].unionall(boxes[1:]) if boxes else None
