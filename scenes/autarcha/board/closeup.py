"""Brings a part of the map close: what a lesson talks about, or what a diagram tells of."""

from __future__ import annotations

from collections.abc import Iterable

from game.shell.view import Box
from scenes.autarcha.board.plan import SQUARE
from scenes.autarcha.front import Front

MARGIN = 2.4
"""Squares that are seen around what matters."""
LEAST = (13.0, 8.0)
"""Nothing is brought closer than so many squares."""
FAR = 1.7
"""A map that shows so many times what it should is seen from too far."""

Seen = tuple[tuple[tuple[str, int], ...], tuple[str, ...]]


def look_closely(
    front: Front,
    squares: Iterable[int],
    margin: float = MARGIN,
    least: tuple[float, float] = LEAST,
) -> None:
    """Zoom in on these squares as far as all of them stay in sight; on none: the whole map."""
    camera, wanted = front.camera, _around(front, squares, margin)
    camera.fit()
    if wanted is None:
        return
    middle = wanted.center
    wanted.width = max(wanted.width, least[0] * SQUARE)
    wanted.height = max(wanted.height, least[1] * SQUARE)
    while camera.zoom_by(1):
        if camera.seen.width < wanted.width or camera.seen.height < wanted.height:
            camera.zoom_by(-1)
            break
    camera.look_at(middle)


def _around(front: Front, squares: Iterable[int], margin: float) -> Box | None:
    """The part of the board around some squares, in the stage's units."""
    wide = front.board.width
    points = [divmod(square, wide) for square in squares]
    if not points:
        return None
    top, bottom = min(y for y, _ in points), max(y for y, _ in points) + 1
    left, right = min(x for _, x in points), max(x for _, x in points) + 1
    box = Box(left * SQUARE, top * SQUARE, (right - left) * SQUARE, (bottom - top) * SQUARE)
    return box.inflate(2 * margin * SQUARE, 2 * margin * SQUARE)


class Closeup:
    """The camera of a lesson: it goes to the units and to what is pointed at, and never follows
    a player who looks elsewhere before something has changed."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._last: Seen | None = None

    def follow(self) -> bool:
        """Go where the lesson has gone; True when the map was moved."""
        front = self.front
        if not front.links.teaching or not front.has_view or front.ui is None:
            return False
        units = tuple((unit.id, unit.square) for unit in front.view.units.values())
        now = (units, front.links.pointed)
        if now == self._last:
            return False
        first, self._last = self._last is None, now
        squares = [square for _, square in units]
        for anchor in front.links.pointed:
            squares += front.squares_of(anchor)
        if not first and self._well_seen(squares):
            return False
        look_closely(front, squares)
        return True

    def _well_seen(self, squares: list[int]) -> bool:
        """Nothing lies outside, and the map could not be brought much closer."""
        wanted, seen = _around(self.front, squares, 0.5), Box(self.front.camera.seen)
        if wanted is None or not seen.contains(wanted):
            return False
        wide = max(wanted.width + 2 * MARGIN * SQUARE, LEAST[0] * SQUARE)
        return seen.width < FAR * wide
