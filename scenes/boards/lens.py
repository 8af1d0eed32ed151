"""The camera in whole pixels: squares are always a whole number of pixels wide.

So every baked picture of a board of squares fits wherever it is moved to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.shell.view import Box
from scenes.motion.painter import Camera
from scenes.motion.stage import Point
from scenes.table.camera import BoardCamera

SMALLEST = 12


@dataclass(frozen=True, slots=True)
class Lens:
    """Where a board lies on the screen now."""

    side: int
    """Pixels to a square."""
    x: int
    y: int
    """The pixel of the stage's origin."""
    scale: float
    square: float = 128.0
    """The side of a square in stage units; art is drawn for it."""

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return (
            self.x + round(x * self.side / self.square),
            self.y + round(y * self.side / self.square),
        )

    def pixels(self, points: Iterable[Point]) -> list[tuple[int, int]]:
        return [self.pixel(*point) for point in points]

    def to_canvas(self, x: float, y: float) -> Point:
        return (
            (self.x + x * self.side / self.square) / self.scale,
            (self.y + y * self.side / self.square) / self.scale,
        )

    def to_stage(self, x: float, y: float) -> Point:
        return (
            (x * self.scale - self.x) * self.square / self.side,
            (y * self.scale - self.y) * self.square / self.side,
        )

    def box(self, box: Box) -> Box:
        """A box of the stage on the canvas."""
        left, top = self.to_canvas(box.x, box.y)
        zoom = self.zoom
        return Box(left, top, box.width * zoom, box.height * zoom)

    @property
    def zoom(self) -> float:
        """UI units to a unit of the stage."""
        return self.side / self.square / self.scale

    @property
    def camera(self) -> Camera:
        return Camera(self.x / self.scale, self.y / self.scale, self.zoom)

    def length(self, share: float) -> int:
        """Pixels for a share of a square."""
        return max(1, round(share * self.side))


def lens_of(
    camera: BoardCamera, square: float, scale: float, shift: tuple[int, int] = (0, 0)
) -> Lens:
    """How a camera sees a board, on a surface that is shifted by so many pixels."""
    side = max(SMALLEST, round(camera.zoom * square * scale))
    seen = camera.seen
    area = camera.area
    x = round(area.centerx * scale - seen.centerx * side / square)
    y = round(area.centery * scale - seen.centery * side / square)
    return Lens(side, x + shift[0], y + shift[1], scale, square)
