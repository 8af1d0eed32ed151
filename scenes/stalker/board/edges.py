"""Arrows on the rim of the board: choices that lie out of sight, and which way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.words.anchors import field_anchor
from scenes.motion.stage import Point
from scenes.stalker.looks import PLATES
from scenes.stalker.places import ON_MAP, look_anchor
from scenes.stalker.workbench import Workbench
from scenes.table.parts.rim import arrow_boxes, beyond, draw_side, nearest

BoxOf = Callable[[str], Box | None]


def hidden(top: Workbench, box_of: BoxOf) -> dict[str, list[Point]]:
    """The middles of choices out of sight by the side on which they lie, in UI units."""
    return top.once("hidden", lambda: _hidden(top, box_of))


def _hidden(top: Workbench, box_of: BoxOf) -> dict[str, list[Point]]:
    decision = top.asked.decision
    if decision is None or decision.form or top.stage.atlas is None:
        return {}
    boxes = (box_of(anchor) for anchor in _on_map(top))
    board = top.layout.board
    found = beyond((box.center for box in boxes if box is not None), board, board)
    top.beyond = {side: len(points) for side, points in found.items()}
    return found


def _on_map(top: Workbench) -> Iterable[str]:
    places = [top.place(one) for one in top.asked.places]
    here = [one.anchor for one in places if one is not None and one.kind in ON_MAP]
    return dict.fromkeys([*here, *(field_anchor(name) for name in top.ways())])


def _arrows(top: Workbench, box_of: BoxOf) -> dict[str, Box]:
    """The arrows, clear of the choices in sight: a click on one of those is meant for it."""
    return top.once("rim arrows", lambda: _clear_arrows(top, box_of))


def _clear_arrows(top: Workbench, box_of: BoxOf) -> dict[str, Box]:
    sides, board = hidden(top, box_of), top.layout.board
    if not sides:
        return {}
    boxes = (box_of(anchor) for anchor in _on_map(top))
    seen = [box for box in boxes if box is not None and board.collidepoint(box.center)]
    return arrow_boxes(board, sides, seen)


def edge_places(top: Workbench, box_of: BoxOf) -> list[tuple[str, Box]]:
    """The arrows that can be clicked."""
    return [(look_anchor(side), box) for side, box in _arrows(top, box_of).items()]


def draw_edges(canvas: Canvas, top: Workbench, box_of: BoxOf) -> None:
    points = hidden(top, box_of)
    for side, box in _arrows(top, box_of).items():
        hot = look_anchor(side) == top.hovered
        draw_side(canvas, box, side, len(points[side]), PLATES, hot)


def next_point(top: Workbench, box_of: BoxOf, side: str) -> Point | None:
    """The hidden choice nearest to the middle of the board, in stage units."""
    near = nearest(hidden(top, box_of).get(side, []), top.layout.board)
    return None if near is None else top.lens.to_stage(*near)
