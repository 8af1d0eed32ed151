"""Arrows on the rim of a board that can be moved: choices that lie out of sight, and which way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from scenes.ui import draw
from scenes.ui.plates import PlateStyle, raised

SIDES = ("left", "right", "up", "down")
SIZE = (62.0, 40.0)
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def beyond(points: Iterable[Point], clear: Box, board: Box) -> dict[str, list[Point]]:
    """Points outside of the clear part of a board, by the side on which they lie."""
    found: dict[str, list[Point]] = {}
    for point in points:
        if not clear.collidepoint(point):
            found.setdefault(_side(board, point), []).append(point)
    return found


def _side(board: Box, point: Point) -> str:
    over = {
        "left": board.x - point[0],
        "right": point[0] - board.right,
        "up": board.y - point[1],
        "down": point[1] - board.bottom,
    }
    return max(over, key=lambda side: over[side])


def arrow_boxes(board: Box, sides: Iterable[str], taken: Sequence[Box] = ()) -> dict[str, Box]:
    """Where the arrows of these sides can be clicked: in the middle of a side, or as near to it
    as no choice in sight lies under them."""
    wide, high = SIZE
    centres = {
        "left": (board.x + wide / 2 + 8, board.centery),
        "right": (board.right - wide / 2 - 8, board.centery),
        "up": (board.centerx, board.y + high / 2 + 8),
        "down": (board.centerx, board.bottom - high / 2 - 60),
    }
    found: dict[str, Box] = {}
    for side in sides:
        middle = Box(0, 0, wide, high)
        middle.center = centres[side]
        avoided = [*taken, *found.values()]
        free = (one for one in _along(board, side, middle) if one.collidelist(avoided) < 0)
        found[side] = next(free, middle)
    return found


def _along(board: Box, side: str, middle: Box) -> Iterator[Box]:
    """Places along a side, from its middle outwards, within the board."""
    dx, dy = abs(WAYS[side][1]), abs(WAYS[side][0])
    step = 0.25 * (SIZE[0] if dx else SIZE[1])
    for number in range(round(max(board.width, board.height) / step)):
        away = (number + 1) // 2 * step * (1 if number % 2 else -1)
        place = middle.move(dx * away, dy * away)
        if board.contains(place):
            yield place


def draw_side(
    canvas: Canvas, box: Box, side: str, count: int, style: PlateStyle, hot: bool
) -> None:
    """How many choices lie beyond a side."""
    raised(canvas, box, style.hot if hot else style.ground, style.lit, border=2 if hot else 1)
    draw_way(canvas, (box.x + 20, box.centery), side, style.lit)
    at = (box.right - 18, box.centery)
    draw.text(canvas, str(count), at, 16, style.ink, bold=True, anchor="center")


def draw_way(canvas: Canvas, at: Point, side: str, colour: str) -> None:
    """A small angle that points to a side."""
    (x, y), (dx, dy) = at, WAYS[side]
    tip = (x + dx * 9, y + dy * 9)
    back = ((x - dx * 6 - dy * 9, y - dy * 6 + dx * 9), (x - dx * 6 + dy * 9, y - dy * 6 - dx * 9))
    for start, end in ((back[0], tip), (tip, back[1])):
        draw.line(canvas, start, end, colour, 4)


def nearest(points: Iterable[Point], board: Box) -> Point | None:
    """The point nearest to the middle of the board."""
    x, y = board.center
    return min(points, key=lambda one: (one[0] - x) ** 2 + (one[1] - y) ** 2, default=None)
