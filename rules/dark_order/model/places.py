"""The Battle Zone: two lines of three lanes a side, and what is reached from where (D-4)."""

from __future__ import annotations

from typing import Final

CELLS: Final = ("1L", "1C", "1R", "2L", "2C", "2R")
"""Cells by number: 0 to 2 are the front line, 3 to 5 the rear line behind it."""
LANES: Final = ("L", "C", "R")
NUMBER: Final = {name: number for number, name in enumerate(CELLS)}
LOCATION: Final = "location"
"""Where scouts are put instead of a cell."""

ANY_LANE, REAR_OK, IGNORE_BLOCK, OWN_LANE_ONLY = 1, 2, 4, 8
FLAG: Final = {
    "any_lane": ANY_LANE,
    "rear_ok": REAR_OK,
    "ignore_block": IGNORE_BLOCK,
    "own_lane_only": OWN_LANE_ONLY,
}


def _adjacent(cell: int) -> tuple[int, ...]:
    lane = cell % 3
    beside = [cell + step for step in (-1, 1) if 0 <= lane + step <= 2]
    return (*beside, (cell + 3) % 6)


def _reached(cell: int, flags: int) -> tuple[int, ...]:
    """Enemy cells in range, whatever may block the rear ones (D-4.5 to D-4.7, D-4.11)."""
    lane = cell % 3
    if flags & ANY_LANE or (lane == 1):
        lanes = [0, 1, 2]
    elif flags & OWN_LANE_ONLY:
        lanes = [lane]
    else:
        lanes = sorted((lane, 1))
    lines = [0, 3] if cell < 3 or flags & REAR_OK else [0]
    return tuple(line + one for line in lines for one in lanes)


ADJACENT: Final = tuple(_adjacent(cell) for cell in range(6))
"""Cells that share a line and differ by one lane, or share a lane (D-4.4)."""
BESIDE: Final = tuple(
    tuple(one for one in ADJACENT[cell] if one // 3 == cell // 3) for cell in range(6)
)
"""Cells of the same line in a neighbouring lane."""
REACH: Final = tuple(tuple(_reached(cell, flags) for flags in range(16)) for cell in range(6))
"""Enemy cells in range of a cell, by range flags."""
NO_ONE: Final = ("",) * 6
"""An empty side of the Battle Zone."""
