"""Directions, unit edges and what they let through (S-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

Facing = Literal["N", "E", "S", "W"]
Square = tuple[int, int]
"""Row and column on the common grid."""

Edge = tuple[int, int, str]
"""A unit edge: the square north or west of it (which may lie off the Map) and its side S or E."""

FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
"""Clockwise, so that the next one is a quarter turn to the right."""
INDEX: Final[dict[str, int]] = {"N": 0, "E": 1, "S": 2, "W": 3}
STEP: Final[dict[str, Square]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

OPEN, DOOR, IMPASSABLE, WINDOW, WALL = "open", "door", "impassable", "window", "wall"
RANK: Final[dict[str, int]] = {OPEN: 0, DOOR: 1, IMPASSABLE: 2, WINDOW: 3, WALL: 4}
"""The more restrictive edge counts where two tiles meet (S-6.3, S-6.4)."""

Windows = Literal["open", "impassable", "wall"]
"""What a Window is to someone: the column of S-6.2 in which the Units differ."""

MOVE_EDGES: Final = frozenset((OPEN, DOOR))
SIGHT_EDGES: Final = frozenset((OPEN, DOOR, IMPASSABLE))
"""Line of sight and Range pass the same edges."""


def next_square(square: Square, side: str) -> Square:
    down, right = STEP[side]
    return square[0] + down, square[1] + right


def edge_of(square: Square, side: str) -> Edge:
    """The unit edge on one side of a square; both squares beside it give the same edge."""
    row, column = square
    if side == "N":
        return row - 1, column, "S"
    if side == "W":
        return row, column - 1, "E"
    return row, column, side


def beside(edge: Edge) -> tuple[Square, Square]:
    """The two squares that an edge parts, the northern or western one first."""
    square = edge[:2]
    return square, next_square(square, edge[2])


def stricter(kinds: Iterable[str]) -> str:
    """The most restrictive of the edge types that meet on one border."""
    return max(kinds, key=RANK.__getitem__)


def windows_for(kind: str, types: Iterable[str] = ()) -> Windows:
    """What Windows are to a Unit; Psionic beats Human beats Mutant (S-6.2, S-6.8, S-29.7)."""
    if kind == "companion" or "psionic" in types:
        return "impassable"
    if kind == "enemy" and "human" not in types:
        return "wall"
    return "open"
