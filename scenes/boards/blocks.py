"""A large board of squares is painted block by block, once per zoom. All lengths are pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import pygame

from game.shell.assets import Assets
from scenes.boards.lens import Lens
from scenes.boards.veils import Square

BLOCK = 6


class SquareBoard(Protocol):
    """Rows and columns of squares from an origin, with a rim around them."""

    @property
    def origin(self) -> Square: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def rim(self) -> float:
        """How much is left free around the squares, as a share of one."""


B = TypeVar("B", bound=SquareBoard)


@dataclass(frozen=True, slots=True)
class Block:
    """The first row and column, and those after the last."""

    top: int
    left: int
    bottom: int
    right: int


def blocks(board: SquareBoard) -> list[Block]:
    (top, left), bottom, right = board.origin, board.rows, board.columns
    bottom, right = top + bottom, left + right
    return [
        Block(row, column, min(row + BLOCK, bottom), min(column + BLOCK, right))
        for row in range(top, bottom, BLOCK)
        for column in range(left, right, BLOCK)
    ]


class Brush(Generic[B]):
    """Paints one block at one size of square; keeps the numbers that all parts need."""

    def __init__(self, assets: Assets, board: B, block: Block, side: int) -> None:
        self.assets, self.board, self.block, self.side = assets, board, block, side
        self.rim = round(board.rim * side)
        rows, columns = board.origin[0] + board.rows, board.origin[1] + board.columns
        self.left = self.rim if block.left == board.origin[1] else 0
        self.top = self.rim if block.top == board.origin[0] else 0
        right = self.rim if block.right == columns else 0
        bottom = self.rim if block.bottom == rows else 0
        self.width = (block.right - block.left) * side + self.left + right
        self.height = (block.bottom - block.top) * side + self.top + bottom

    def x(self, column: float) -> int:
        return round((column - self.block.left) * self.side) + self.left

    def y(self, row: float) -> int:
        return round((row - self.block.top) * self.side) + self.top

    def near(self, square: Square, reach: int = 1) -> bool:
        block = self.block
        return (
            block.top - reach <= square[0] < block.bottom + reach
            and block.left - reach <= square[1] < block.right + reach
        )

    def blank(self) -> pygame.Surface:
        return pygame.Surface((self.width, self.height), pygame.SRCALPHA)

    def place(self, lens: Lens) -> pygame.Rect:
        """Where the block lies on the screen."""
        row, column = self.block.top - self.board.origin[0], self.block.left - self.board.origin[1]
        x = lens.x + column * lens.side + (self.rim if column else 0)
        y = lens.y + row * lens.side + (self.rim if row else 0)
        return pygame.Rect(x, y, self.width, self.height)
