"""Where everything lies: the map with its rulers above the prompt, the desk below it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.shell.view import Box
from rules.autarcha.board import Board
from rules.autarcha.geometry import OUTSIDE, square_at
from scenes.motion.painter import Camera
from scenes.motion.stage import Point
from scenes.table.camera import STEP, BoardCamera

SQUARE: Final = 64.0
"""The side of a square in the stage's own units."""
RULER_TOP, RULER_LEFT = 26.0, 32.0
DESK_SHARE, DESK_LEAST, DESK_MOST = 0.17, 108.0, 150.0
CENTRE_SHARE: Final = 0.27
"""Nearer to the middle of a square than this share of its side no facing is pointed at."""


class MapCamera(BoardCamera):
    """Zooms in whole, even pixels per square, so that painted squares meet without a seam."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 1.0

    @property
    def zoom(self) -> float:
        return self.side_at(self.step) / (SQUARE * self.scale)

    def side_at(self, step: int) -> int:
        """Pixels per square after so many steps of the zoom."""
        side = super().zoom * STEP ** (step - self.step) * SQUARE * self.scale
        return max(2, math.floor(side / 2) * 2)

    @property
    def camera(self) -> Camera:
        found = super().camera
        return Camera(self._snapped(found.x), self._snapped(found.y), found.zoom)

    def _snapped(self, length: float) -> float:
        return round(length * self.scale) / self.scale


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of one layout."""

    area: Box
    sheet: Box
    """The part of the screen in which the map is seen."""
    desk: Box | None
    board_only: bool


def make_plan(area: Box, desk: Box | None, board_only: bool) -> Plan:
    if board_only:
        return Plan(area, Box(area), None, True)
    sheet = Box(
        area.x + RULER_LEFT, area.y + RULER_TOP, area.width - RULER_LEFT, area.height - RULER_TOP
    )
    return Plan(area, sheet, desk, False)


def desk_height(area: Box) -> float:
    return min(DESK_MOST, max(DESK_LEAST, area.height * DESK_SHARE))


def middle_of(board: Board, square: int) -> Point:
    """The middle of a square on the stage."""
    y, x = divmod(square, board.width)
    return (x + 0.5) * SQUARE, (y + 0.5) * SQUARE


@dataclass(frozen=True, slots=True)
class Lens:
    """The board as it lies on the screen now."""

    board: Board
    camera: Camera

    @property
    def side(self) -> float:
        """The side of a square in UI units."""
        return SQUARE * self.camera.zoom

    @property
    def outer(self) -> Box:
        side = self.side
        return Box(self.camera.x, self.camera.y, self.board.width * side, self.board.height * side)

    def box(self, square: int) -> Box:
        y, x = divmod(square, self.board.width)
        side = self.side
        return Box(self.camera.x + x * side, self.camera.y + y * side, side, side)

    def middle(self, square: int) -> Point:
        x, y = self.box(square).center
        return x, y

    def at(self, column: float, row: float) -> Point:
        """The point of the screen at a place counted in squares."""
        return self.camera.to_canvas(column * SQUARE, row * SQUARE)

    def square(self, x: float, y: float) -> int:
        """The square under a point of the screen, or OUTSIDE."""
        u, v = self.camera.to_stage(x, y)
        column, row = math.floor(u / SQUARE), math.floor(v / SQUARE)
        return square_at(column, row, self.board.width, self.board.height)

    def pointed_facing(self, x: float, y: float) -> int | None:
        """The facing that a point near the rim of its square means; none in the middle."""
        square = self.square(x, y)
        if square == OUTSIDE:
            return None
        cx, cy = self.middle(square)
        dx, dy = x - cx, y - cy
        if max(abs(dx), abs(dy)) < self.side * CENTRE_SHARE:
            return None
        return round(math.degrees(math.atan2(dx, -dy)) / 45) % 8
