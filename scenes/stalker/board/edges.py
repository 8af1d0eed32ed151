"""Arrows on the rim of the board: choices that lie out of sight, and which way."""

from __future__ import annotations

from collections.abc import Iterable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.words.anchors import field_anchor
from scenes.motion.stage import Point
from scenes.stalker.asking.plates import BoxOf, key_plate, plate_places
from scenes.stalker.looks import AMBER, INK
from scenes.stalker.places import ON_MAP, look_anchor
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

SIZE = (62.0, 40.0)


def hidden(top: Workbench, box_of: BoxOf) -> dict[str, list[Point]]:
    """The middles of choices out of sight by the side on which they lie, in UI units."""
    return top.once("hidden", lambda: _hidden(top, box_of, clear_part(top, box_of)))


def clear_part(top: Workbench, box_of: BoxOf) -> Box:
    """The part of the board that no plates cover."""
    board = Box(top.layout.board)
    plates = plate_places(top, top.ui, box_of) if top.ui is not None else []
    if plates:
        board.height = min(box.y for _, box in plates) - 2 - board.y
    return board


def _hidden(top: Workbench, box_of: BoxOf, clear: Box) -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = {}
    if top.asked.decision is None or top.asked.decision.form or top.stage.atlas is None:
        return found
    board = top.layout.board
    for anchor in _on_map(top):
        box = box_of(anchor)
        if box is not None and not clear.collidepoint(box.center):
            found.setdefault(_side(board, box.center), []).append(box.center)
    top.beyond = {side: len(points) for side, points in found.items()}
    return found


def _on_map(top: Workbench) -> Iterable[str]:
    places = [top.place(one) for one in top.asked.places]
    here = [one.anchor for one in places if one is not None and one.kind in ON_MAP]
    return dict.fromkeys([*here, *(field_anchor(name) for name in top.ways())])


def _side(board: Box, point: Point) -> str:
    over = {
        "left": board.x - point[0],
        "right": point[0] - board.right,
        "up": board.y - point[1],
        "down": point[1] - board.bottom,
    }
    return max(over, key=lambda side: over[side])


def edge_places(top: Workbench, box_of: BoxOf) -> list[tuple[str, Box]]:
    """The arrows that can be clicked."""
    return [(look_anchor(side), box) for side, box in _arrows(top, box_of).items()]


def _arrows(top: Workbench, box_of: BoxOf) -> dict[str, Box]:
    board, (wide, high) = top.layout.board, SIZE
    centres = {
        "left": (board.x + wide / 2 + 8, board.centery),
        "right": (board.right - wide / 2 - 8, board.centery),
        "up": (board.centerx, board.y + high / 2 + 8),
        "down": (board.centerx, board.bottom - high / 2 - 60),
    }
    found = {}
    for side in hidden(top, box_of):
        found[side] = Box(0, 0, wide, high)
        found[side].center = centres[side]
    return found


def draw_edges(canvas: Canvas, top: Workbench, box_of: BoxOf) -> None:
    for side, box in _arrows(top, box_of).items():
        hot = look_anchor(side) == top.hovered
        key_plate(canvas, box, "#6a5220" if hot else "#2e2c22", AMBER, border=2 if hot else 1)
        at = (box.x + 20, box.centery)
        draw_arrow(canvas, at, side)
        count = str(len(hidden(top, box_of)[side]))
        at = (box.right - 18, box.centery)
        draw.text(canvas, count, at, 16, INK, bold=True, anchor="center")


def draw_arrow(canvas: Canvas, at: Point, side: str) -> None:
    """A small triangle that points to a side."""
    x, y = at
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[side]
    tip = (x + dx * 9, y + dy * 9)
    back = ((x - dx * 6 - dy * 9, y - dy * 6 + dx * 9), (x - dx * 6 + dy * 9, y - dy * 6 - dx * 9))
    for start, end in ((back[0], tip), (tip, back[1])):
        draw.line(canvas, start, end, AMBER, 4)


def next_point(top: Workbench, box_of: BoxOf, side: str) -> Point | None:
    """The hidden choice nearest to the middle of the board, in stage units."""
    points = hidden(top, box_of).get(side, [])
    if not points:
        return None
    x, y = top.layout.board.center
    near = min(points, key=lambda one: (one[0] - x) ** 2 + (one[1] - y) ** 2)
    return top.lens.to_stage(*near)
