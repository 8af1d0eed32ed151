"""How many blue dice lead from cell to cell, worked out once for each arena."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rules.volt.arena.geometry import CELLS, STRAIGHT, Grid

LONGEST: Final = 6
FAR: Final = 4
"""So many dice, or more: too far to matter."""

Reach = Mapping[str, Mapping[str, int]]


@lru_cache(maxsize=32)
def reach_of(grid: Grid) -> Reach:
    """``reach[start][goal]``: blue dice needed when nobody is in the way; pits are avoided."""
    moves = {cell: _one_die(grid, cell) for cell in CELLS}
    return {cell: _spread(moves, cell) for cell in CELLS}


def _one_die(grid: Grid, cell: str) -> frozenset[str]:
    """The cells where one blue die may end, stopped by a wall or not."""
    ends: set[str] = set()
    for direction in STRAIGHT:
        for target in grid.ray[direction][cell][:LONGEST]:
            if target in grid.pits:
                break
            ends.add(target)
    return frozenset(ends)


def _spread(moves: Mapping[str, frozenset[str]], start: str) -> dict[str, int]:
    found = dict.fromkeys(CELLS, FAR)
    found[start] = 0
    edge = {start}
    for dice in range(1, FAR):
        edge = {goal for cell in edge for goal in moves[cell] if found[goal] == FAR}
        found.update(dict.fromkeys(edge, dice))
    return found
