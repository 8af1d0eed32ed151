"""The boards of the program for tests, and places by their column and row."""

from __future__ import annotations

from functools import lru_cache

from game.boards.tiled import load_boards
from rules.autarcha.board import Board
from rules.autarcha.board_reader import build_board
from rules.kernel.board import Board as Map


@lru_cache(maxsize=1)
def maps() -> dict[str, Map]:
    return load_boards("autarcha")


@lru_cache(maxsize=4)
def board(key: str = "river") -> Board:
    built = build_board(maps()[key])
    assert isinstance(built, Board), built
    return built


def at(x: int, y: int, key: str = "river") -> int:
    """The square in a column and a row."""
    return y * board(key).width + x
