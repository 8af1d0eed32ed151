"""Where the parts of the table lie: the mission rail, the Map, the PDA."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.view import Box

FULL_DESK, LOW_DESK = 156.0, 124.0
RAIL_WIDE, RAIL, RAIL_NARROW = 332.0, 280.0, 216.0


@dataclass(frozen=True, slots=True)
class Layout:
    area: Box
    rail: Box | None
    board: Box
    desk: Box | None


def desk_height(area: Box) -> float:
    return FULL_DESK if area.height >= 760 else LOW_DESK


def make_layout(area: Box, desk: Box | None, board_only: bool) -> Layout:
    if board_only or area.width < 800:
        return Layout(Box(area), None, Box(area), None if board_only else desk)
    wide = RAIL_WIDE if area.width >= 1400 else RAIL if area.width >= 1120 else RAIL_NARROW
    rail = Box(area.x, area.y, wide, area.height)
    board = Box(rail.right, area.y, area.width - wide, area.height)
    return Layout(Box(area), rail, board, desk)
