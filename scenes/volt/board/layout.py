"""Where everything stands: cells on the stage, the board and the panels on the screen."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.shell.view import Box
from game.shell.view import View as UiView
from rules.volt.arena.arena import COLUMNS
from scenes.motion.painter import Camera
from scenes.motion.stage import Point

CELL: Final = 80
"""The side of a cell in the stage's own units."""
WALL: Final = 30
"""The thickness of the arena wall around the cells, in the same units."""
BOARD: Final = 9 * CELL + 2 * WALL
WIDEST_PANEL: Final = 340
GAP: Final = 14
MONITOR_HEIGHT: Final = 186
CRAMPED: Final = 0.8
"""With two columns of panels the board would be less than this share of the height."""
ORDER_SHARE: Final = 0.4


def cell_corner(cell: str) -> Point:
    """The upper left corner of a cell on the stage."""
    return WALL + COLUMNS.index(cell[0]) * CELL, WALL + (int(cell[1:]) - 1) * CELL


def cell_middle(cell: str) -> Point:
    x, y = cell_corner(cell)
    return x + CELL / 2, y + CELL / 2


def standing(cell: str) -> Point:
    """Where the foot of a robot is: on the lower third of its cell."""
    x, y = cell_middle(cell)
    return x, y + CELL * 0.55


def cell_at(x: float, y: float) -> str:
    """The cell under a point of the stage; empty beside the arena."""
    column, row = math.floor((x - WALL) / CELL), math.floor((y - WALL) / CELL)
    if 0 <= column < len(COLUMNS) and 0 <= row < 9:
        return f"{COLUMNS[column]}{row + 1}"
    return ""


@dataclass(frozen=True, slots=True)
class Ground:
    """The board as it lies on the screen now."""

    camera: Camera

    @property
    def cell(self) -> float:
        return CELL * self.camera.zoom

    @property
    def wall(self) -> float:
        return WALL * self.camera.zoom

    @property
    def outer(self) -> Box:
        """The board with the arena wall."""
        side = BOARD * self.camera.zoom
        return Box(self.camera.x, self.camera.y, side, side)

    @property
    def inner(self) -> Box:
        """The nine by nine cells."""
        return self.outer.inflate(-2 * self.wall, -2 * self.wall)

    def cell_box(self, cell: str) -> Box:
        x, y = self.camera.to_canvas(*cell_corner(cell))
        return Box(x, y, self.cell, self.cell)

    def vertex(self, column: int, row: int) -> Point:
        """The corner north-west of a cell, counted from 0."""
        return self.camera.to_canvas(WALL + column * CELL, WALL + row * CELL)


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of one layout; the board is as large as the panels let it be."""

    area: Box
    board: Box
    """The board with its wall, when all of it is seen."""
    order: Box
    supply: Box
    monitors: Box
    desk: Box | None


def plan_board_only(view: UiView, area: Box) -> Plan:
    """The board alone, as large as the area (diagrams, thumbnails)."""
    side = min(area.width, area.height)
    board = _board(view, area, side)
    nowhere = Box(area.right, area.bottom, 0, 0)
    return Plan(area, board, nowhere, nowhere, nowhere, None)


def plan_table(view: UiView, area: Box, desk: Box | None, with_modules: bool) -> Plan:
    """The board in the middle, panels on both sides, the desk below."""
    narrowest = 196 if area.width < 1150 else 236
    tall = area.height - 2 * GAP
    side = min(tall, area.width - 2 * narrowest - 4 * GAP)
    if side < tall * CRAMPED:
        return _plan_one_column(view, area, desk, narrowest)
    board = _board(view, area, side)
    wide = min(WIDEST_PANEL, board.left - area.left - 2 * GAP)
    left = Box(board.left - GAP - wide, area.y + GAP, wide, tall)
    right = Box(board.right + GAP, area.y + GAP, wide, tall)
    supply_height = min(tall * 0.38, _supply_height(wide, with_modules))
    supply = Box(left.x, left.bottom - supply_height, wide, supply_height)
    order = Box(left.x, left.y, wide, tall - supply_height - GAP)
    return Plan(area, board, order, supply, right, desk)


def _plan_one_column(view: UiView, area: Box, desk: Box | None, narrowest: float) -> Plan:
    """Beside a lesson in a small window: one column of panels, without the supply."""
    tall = area.height - 2 * GAP
    side = min(tall, area.width - narrowest - 3 * GAP)
    board = _board(view, Box(area.x, area.y, side + 2 * GAP, area.height), side)
    left = board.right + GAP
    column = Box(left, area.y + GAP, min(WIDEST_PANEL, area.right - GAP - left), tall)
    order = Box(column.x, column.y, column.width, tall * ORDER_SHARE)
    below = order.bottom + GAP
    monitors = Box(column.x, below, column.width, column.bottom - below)
    nowhere = Box(area.right, area.bottom, 0, 0)
    return Plan(area, board, order, nowhere, monitors, desk)


def card_room(plan: Plan) -> Box:
    """Where cards lie that are chosen: over the panels on one side of the board."""
    beside = plan.order.union(plan.supply if plan.supply.width else plan.monitors)
    return Box(beside.x, plan.order.y, beside.width, plan.area.bottom - GAP - plan.order.y)


def desk_height(area: Box) -> float:
    """How high the strip of panels, dice and cards has to be."""
    if area.height >= 900:
        return 158
    return 148 if area.height >= 640 else 136


def _supply_height(width: float, with_modules: bool) -> float:
    return 174 + (width - 48) / 3 * 1.4 if with_modules else 104


def _board(view: UiView, area: Box, side: float) -> Box:
    """A square of whole pixels per cell in the middle of the area."""
    pixels = max(12, math.floor(side / BOARD * CELL * view.scale))
    side = pixels / view.scale / CELL * BOARD
    board = Box(0, 0, side, side)
    board.x = round((area.centerx - side / 2) * view.scale) / view.scale
    board.y = round((area.centery - side / 2) * view.scale) / view.scale
    return board
