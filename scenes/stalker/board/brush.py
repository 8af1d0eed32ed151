"""A piece of the Map that is painted at one size: where its squares lie in pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.assets import Assets
from rules.stalker.world.edges import Square
from scenes.stalker.board.atlas import RIM, SQUARE, Atlas

BLOCK = 6


@dataclass(frozen=True, slots=True)
class Piece:
    """A block of squares: the first row and column, and those after the last."""

    top: int
    left: int
    bottom: int
    right: int


def pieces(atlas: Atlas) -> list[Piece]:
    first_row, first_column = atlas.origin
    return [
        Piece(
            row,
            column,
            min(row + BLOCK, first_row + atlas.rows),
            min(column + BLOCK, first_column + atlas.columns),
        )
        for row in range(first_row, first_row + atlas.rows, BLOCK)
        for column in range(first_column, first_column + atlas.columns, BLOCK)
    ]


class Brush:
    """Paints one piece at one size of square; keeps the numbers that all parts need."""

    def __init__(self, assets: Assets, atlas: Atlas, piece: Piece, side: int) -> None:
        self.assets, self.atlas, self.piece, self.side = assets, atlas, piece, side
        self.rim = round(RIM / SQUARE * side)
        rows, columns = atlas.origin[0] + atlas.rows, atlas.origin[1] + atlas.columns
        self.left = self.rim if piece.left == atlas.origin[1] else 0
        self.top = self.rim if piece.top == atlas.origin[0] else 0
        right = self.rim if piece.right == columns else 0
        bottom = self.rim if piece.bottom == rows else 0
        self.width = (piece.right - piece.left) * side + self.left + right
        self.height = (piece.bottom - piece.top) * side + self.top + bottom

    def x(self, column: float) -> int:
        return round((column - self.piece.left) * self.side) + self.left

    def y(self, row: float) -> int:
        return round((row - self.piece.top) * self.side) + self.top

    def near(self, square: Square, reach: int = 1) -> bool:
        piece = self.piece
        return (
            piece.top - reach <= square[0] < piece.bottom + reach
            and piece.left - reach <= square[1] < piece.right + reach
        )

    def blank(self) -> pygame.Surface:
        return pygame.Surface((self.width, self.height), pygame.SRCALPHA)

    def squares(self) -> list[tuple[Square, str]]:
        return [(square, kind) for square, kind in self.atlas.ground.items() if self.near(square)]
