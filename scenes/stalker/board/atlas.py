"""The joined Map in stage units: where squares, fields, symbols and figures are."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from game.shell.view import Box
from rules.kernel.board import Board
from rules.stalker.world.edges import Square
from rules.stalker.world.zone import PlacedTile, Zone
from scenes.motion.stage import Point

SQUARE = 128.0
"""The side of a unit square; art is drawn for it."""
RIM = 44.0
"""What is left free around the Map for the walls on its rim."""
SEVERAL = {
    1: ((0.5, 0.56),),
    2: ((0.3, 0.52), (0.72, 0.62)),
    3: ((0.24, 0.5), (0.52, 0.66), (0.8, 0.5)),
    4: ((0.28, 0.42), (0.74, 0.42), (0.28, 0.76), (0.74, 0.76)),
}
"""Where figures stand in a square that several have to share, as shares of it."""


@dataclass(frozen=True, slots=True)
class Prop:
    """A piece of dressing: its picture and its place in squares."""

    name: str
    row: float
    column: float
    side: float


@dataclass
class Atlas:
    """A Map as it is drawn; made anew when a card changes the Map."""

    zone: Zone
    boards: dict[str, Board]
    origin: Square = (0, 0)
    rows: int = 1
    columns: int = 1
    props: tuple[Prop, ...] = field(default=())

    @property
    def rim(self) -> float:
        return RIM / SQUARE

    @property
    def size(self) -> tuple[float, float]:
        return self.columns * SQUARE + 2 * RIM, self.rows * SQUARE + 2 * RIM

    def corner(self, row: float, column: float) -> Point:
        """The upper left corner of a square."""
        return (
            RIM + (column - self.origin[1]) * SQUARE,
            RIM + (row - self.origin[0]) * SQUARE,
        )

    def square_at(self, x: float, y: float) -> Square:
        return (
            int((y - RIM) // SQUARE) + self.origin[0],
            int((x - RIM) // SQUARE) + self.origin[1],
        )

    def field_under(self, x: float, y: float) -> str:
        return self.zone.field_at.get(self.square_at(x, y), "")

    def centre(self, name: str) -> Point:
        """The middle of a field, always on the field itself."""
        squares = self.zone.fields[name].squares
        row = sum(square[0] for square in squares) / len(squares)
        column = sum(square[1] for square in squares) / len(squares)
        near = min(squares, key=lambda one: (one[0] - row) ** 2 + (one[1] - column) ** 2)
        held = self.zone.field_at.get((round(row), round(column))) == name
        if held and len(squares) > 2:
            return self.corner(row + 0.5, column + 0.5)
        if len(squares) == 2:
            return self.corner(row + 0.5, column + 0.5)
        return self.corner(near[0] + 0.5, near[1] + 0.5)

    def box(self, name: str) -> Box:
        """The square of a field that is nearest to its middle: pointers aim at it."""
        squares = self.zone.fields[name].squares
        x, y = self.centre(name)
        row, column = self.square_at(x - 1, y - 1)
        if (row, column) not in squares:
            row, column = squares[0]
        left, top = self.corner(row, column)
        return Box(left, top, SQUARE, SQUARE)

    def extent(self, name: str) -> Box:
        """The box around all squares of a field."""
        boxes = [Box(*self.corner(*square), SQUARE, SQUARE) for square in self.squares(name)]
        return boxes[0].unionall(boxes[1:])

    def squares(self, name: str) -> tuple[Square, ...]:
        return self.zone.fields[name].squares

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
        down, right = places[number % len(places)][1], places[number % len(places)][0]
        return self.corner(square[0] + down + 0.06, square[1] + right)

    def _standing_order(self, name: str) -> list[Square]:
        """Squares from the middle of the field outwards, badges and their corner last."""
        squares = self.squares(name)
        first = min(squares)
        x, y = self.centre(name)

        def away(square: Square) -> float:
            left, top = self.corner(square[0] + 0.5, square[1] + 0.5)
            return (left - x) ** 2 + (top - y) ** 2

        return sorted(squares, key=lambda one: (one == first and len(squares) > 1, away(one)))

    @cached_property
    def ground(self) -> dict[Square, str]:
        """What the ground is made of, square by square; water is where the rules have it."""
        found: dict[Square, str] = {}
        for tile, placed in self.zone.placed.items():
            board = self.boards.get(tile)
            for row in range(placed.height):
                for column in range(placed.width):
                    square = placed.square((row, column))
                    name = board.tile("ground", column, row) if board else ""
                    kind = name.rpartition("/")[2].rpartition("_")[0]
                    kind = self._real(square, kind)
                    if kind:
                        found[square] = kind
        return found

    def _real(self, square: Square, kind: str) -> str:
        """The ground of a square with what cards and small maps say of its field."""
        name = self.zone.field_at.get(square)
        if name is None:
            return kind
        field = self.zone.fields[name]
        if field.water:
            return "water"
        if kind and kind != "water":
            return kind
        return "concrete" if field.inside else "grass"


def make_atlas(zone: Zone, boards: dict[str, Board]) -> Atlas:
    rows = [square[0] for square in zone.field_at]
    columns = [square[1] for square in zone.field_at]
    atlas = Atlas(
        zone,
        boards,
        (min(rows), min(columns)),
        max(rows) - min(rows) + 1,
        max(columns) - min(columns) + 1,
    )
    atlas.props = tuple(_props(zone, boards))
    return atlas


def _props(zone: Zone, boards: dict[str, Board]) -> list[Prop]:
    """The dressing of every tile, turned with it."""
    found: list[Prop] = []
    for tile, placed in zone.placed.items():
        board = boards.get(tile)
        for thing in board.objects.get("props", ()) if board else ():
            row, column = _turned(
                placed, thing.y + thing.height / 2 - 0.5, thing.x + thing.width / 2 - 0.5
            )
            side = thing.width
            found.append(Prop(thing.kind, row + 0.5 - side / 2, column + 0.5 - side / 2, side))
    return sorted(found, key=lambda one: (one.row + one.side, one.column))


def _turned(placed: PlacedTile, row: float, column: float) -> tuple[float, float]:
    """A point of a tile, in squares, on the common grid."""
    height, width = placed.height, placed.width
    for _ in range(placed.quarters):
        row, column = column, height - 1 - row
        height, width = width, height
    return placed.at[0] + row, placed.at[1] + column
