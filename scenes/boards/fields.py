"""A board whose fields are made of squares: where they lie in stage units, and who stands where."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from game.shell.view import Box
from scenes.boards.veils import Square
from scenes.motion.stage import Point

SEVERAL = {
    1: ((0.5, 0.56),),
    2: ((0.3, 0.52), (0.72, 0.62)),
    3: ((0.24, 0.5), (0.52, 0.66), (0.8, 0.5)),
    4: ((0.28, 0.42), (0.74, 0.42), (0.28, 0.76), (0.74, 0.76)),
}
"""Where figures stand in a square that several have to share, as shares of it."""


class FieldMap(ABC):
    """Rows and columns from an origin; a title says which squares belong to which field."""

    square: ClassVar[float] = 128.0
    """The side of a square; art is drawn for it."""
    border: ClassVar[float] = 44.0
    """What is left free around the squares for what stands on the rim."""
    origin: Square
    rows: int
    columns: int

    @abstractmethod
    def squares(self, name: str) -> tuple[Square, ...]: ...

    @property
    @abstractmethod
    def field_at(self) -> Mapping[Square, str]: ...

    @property
    def rim(self) -> float:
        return self.border / self.square

    @property
    def size(self) -> tuple[float, float]:
        rim = 2 * self.border
        return self.columns * self.square + rim, self.rows * self.square + rim

    def corner(self, row: float, column: float) -> Point:
        """The upper left corner of a square."""
        return (
            self.border + (column - self.origin[1]) * self.square,
            self.border + (row - self.origin[0]) * self.square,
        )

    def square_at(self, x: float, y: float) -> Square:
        return (
            int((y - self.border) // self.square) + self.origin[0],
            int((x - self.border) // self.square) + self.origin[1],
        )

    def field_under(self, x: float, y: float) -> str:
        return self.field_at.get(self.square_at(x, y), "")

    def centre(self, name: str) -> Point:
        """The middle of a field, always on the field itself."""
        squares = self.squares(name)
        row = sum(square[0] for square in squares) / len(squares)
        column = sum(square[1] for square in squares) / len(squares)
        held = self.field_at.get((round(row), round(column))) == name
        if len(squares) == 2 or (held and len(squares) > 2):
            return self.corner(row + 0.5, column + 0.5)
        near = min(squares, key=lambda one: (one[0] - row) ** 2 + (one[1] - column) ** 2)
        return self.corner(near[0] + 0.5, near[1] + 0.5)

    def box(self, name: str) -> Box:
        """The square of a field that is nearest to its middle: pointers aim at it."""
        squares = self.squares(name)
        x, y = self.centre(name)
        row, column = self.square_at(x - 1, y - 1)
        if (row, column) not in squares:
            row, column = squares[0]
        return Box(*self.corner(row, column), self.square, self.square)

    def extent(self, name: str) -> Box:
        """The box around all squares of a field."""
        side = self.square
        boxes = [Box(*self.corner(*square), side, side) for square in self.squares(name)]
        return boxes[0].unionall(boxes[1:])

    def standing(self, name: str, count: int) -> list[Point]:
        """Where so many figures stand on a field: one to a square, then side by side."""
        order = self._standing_order(name)
        if count <= len(order):
            return [self._foot(order[number], 0, 1) for number in range(count)]
        points: list[Point] = []
        per, extra = divmod(count, len(order))
        for number, square in enumerate(order):
            here = per + (number < extra)
            points += [self._foot(square, one, here) for one in range(here)]
        return points

    def _foot(self, square: Square, number: int, count: int) -> Point:
        places = SEVERAL.get(count) or SEVERAL[4]
        right, down = places[number % len(places)]
        return self.corner(square[0] + down + 0.06, square[1] + right)

    def _standing_order(self, name: str) -> list[Square]:
        """Squares from the middle of the field outwards, the first one, with its badges, last."""
        squares = self.squares(name)
        first = min(squares)
        x, y = self.centre(name)

        def away(square: Square) -> float:
            left, top = self.corner(square[0] + 0.5, square[1] + 0.5)
            return (left - x) ** 2 + (top - y) ** 2

        return sorted(squares, key=lambda one: (one == first and len(squares) > 1, away(one)))
