"""Tiled maps to boards: the contract of maps/README.md, with everything that breaks it told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.autarcha.board import (
    CITY,
    ENVIRONMENTS,
    LANDSCAPES,
    NOWHERE,
    TERRAIN,
    Area,
    Board,
    City,
    Drawn,
    make_board,
)
from rules.autarcha.geometry import FACINGS, OUTSIDE, arms, neighbours, opposite, square_name
from rules.kernel.board import Board as Map
from rules.kernel.board import BoardObject

LETTERS = "ABCDEFGHIJKL"
SMALLEST, LARGEST = 8, 198
"""A board is at least four lines wide and high; lines are numbered with two digits (A-2.3)."""
SOURCES = ("rulebook", "public", "house")


def build_board(drawing: Map) -> Board | list[str]:
    """The board that a map describes, or everything wrong with it."""
    reader = _Reader(drawing)
    board = reader.read()
    if reader.problems or board is None:
        return [f"{drawing.id}.tmx: {problem}" for problem in reader.problems]
    return board


class _Reader:
    """Reads a map layer by layer and notes what breaks the contract."""

    def __init__(self, drawing: Map) -> None:
        self.map = drawing
        self.width, self.height = drawing.width, drawing.height
        self.problems: list[str] = []

    def read(self) -> Board | None:
        self._check_size()
        for layer in ("landscape", "rail", "road", "area"):
            if layer not in self.map.layers:
                self.problems.append(f"the tile layer {layer!r} is missing")
        if self.problems:
            return None
        limits = self._limits()
        landscape = tuple(self._landscape())
        road, rail = self._lines("road"), self._lines("rail")
        letters = tuple(self._letters())
        found = sorted(set(letters) - {""})
        area = tuple(found.index(letter) if letter else 0 for letter in letters)
        towns = _pieces([s for s, one in enumerate(landscape) if one == CITY], self._next)
        self._check_areas(letters, found)
        self._check_cities(towns, letters, found)
        if self.problems:
            return None
        towns = sorted(towns, key=lambda squares: letters[squares[0]])
        city = [NOWHERE] * len(landscape)
        for number, squares in enumerate(towns):
            for square in squares:
                city[square] = number
        drawn = Drawn(landscape, road, rail, area, tuple(city))
        areas = tuple(self._areas(found, drawn))
        cities = tuple(self._cities(found, towns, areas))
        if self.problems:
            return None
        name, size = str(self.map.properties.get("name", "")), (self.width, self.height)
        return make_board(self.map.id, name, size, limits, drawn, areas, cities)

    # -- the map as a whole ------------------------------------------------------------------

    def _check_size(self) -> None:
        for what, length in (("wide", self.width), ("high", self.height)):
            if length % 2 or not SMALLEST <= length <= LARGEST:
                self.problems.append(
                    f"is {length} squares {what}: an even number from {SMALLEST} to {LARGEST} "
                    "is needed (A-2.1)"
                )
        if not self.map.properties.get("name"):
            self.problems.append("the map property 'name' is missing")

    def _limits(self) -> tuple[int, int]:
        found = [self.map.properties.get(f"limit_{side}") for side in ("west", "east")]
        west, east = (one if isinstance(one, int) else 0 for one in found)
        if not 1 <= west < east <= self.width // 2:
            self.problems.append(
                "the map properties limit_west and limit_east must be two of its longitudes, "
                f"west before east: {found[0]!r}, {found[1]!r} (A-2.13)"
            )
        return west, east

    def _at(self, square: int) -> str:
        return square_name(square, self.width, self.height)

    def _next(self, square: int) -> list[int]:
        """The squares that share a side with a square."""
        around = neighbours(square, self.width, self.height)[::2]
        return [other for other in around if other != OUTSIDE]

    # -- tile layers -------------------------------------------------------------------------

    def _properties(self, layer: str) -> Iterator[tuple[int, object]]:
        """Each square with what its tile says in the property that is named like the layer."""
        for square, name in enumerate(self.map.layers[layer]):
            yield square, self.map.tiles[name].properties.get(layer) if name else None

    def _landscape(self) -> Iterator[int]:
        for square, landscape in self._properties("landscape"):
            if landscape not in LANDSCAPES:
                self.problems.append(f"landscape {self._at(square)}: no landscape (A-3.1)")
            yield ENVIRONMENTS.index(str(landscape)) if landscape in LANDSCAPES else TERRAIN

    def _lines(self, layer: str) -> tuple[int, ...]:
        masks: list[int] = []
        for square, mask in self._properties(layer):
            drawn = bool(self.map.layers[layer][square])
            if drawn and not (isinstance(mask, int) and 0 < mask < 256):
                self.problems.append(f"{layer} {self._at(square)}: no {layer} tile (A-3.4)")
            masks.append(mask if isinstance(mask, int) and 0 < mask < 256 else 0)
        for square, mask in enumerate(masks):
            for facing in arms(mask):
                beyond = neighbours(square, self.width, self.height)[facing]
                if beyond == OUTSIDE or not masks[beyond] >> opposite(facing) & 1:
                    self.problems.append(
                        f"{layer} {self._at(square)}: leads {FACINGS[facing]} to where no "
                        f"{layer} goes on (A-3.4)"
                    )
        return tuple(masks)

    def _letters(self) -> Iterator[str]:
        for square, letter in self._properties("area"):
            if letter not in tuple(LETTERS):
                self.problems.append(f"area {self._at(square)}: lies in no area (A-15.1)")
            yield str(letter) if letter in tuple(LETTERS) else ""

    def _check_areas(self, letters: Sequence[str], found: Sequence[str]) -> None:
        for letter in found:
            own = [square for square, one in enumerate(letters) if one == letter]
            for piece in _pieces(own, self._next)[1:]:
                self.problems.append(
                    f"area {self._at(piece[0])}: cut off from the rest of {letter}"
                )

    def _check_cities(
        self, towns: Sequence[Sequence[int]], letters: Sequence[str], found: Sequence[str]
    ) -> None:
        """Every area has one city, and every city lies in one area (A-21.2)."""
        homes = [sorted({letters[square] for square in squares}) for squares in towns]
        for squares, held in zip(towns, homes, strict=True):
            if len(held) > 1:
                told = " and ".join(held)
                self.problems.append(f"the city at {self._at(squares[0])} lies in {told} (A-21.2)")
        for letter in found:
            count = sum(letter in held for held in homes)
            if count != 1:
                self.problems.append(f"area {letter} has {count} cities instead of one (A-21.2)")

    # -- labels ------------------------------------------------------------------------------

    def _objects(self, kind: str) -> list[BoardObject]:
        return [one for one in self.map.objects.get("labels", ()) if one.kind == kind]

    def _areas(self, found: Sequence[str], drawn: Drawn) -> Iterator[Area]:
        marks = self._objects("area")
        for mark in marks:
            if mark.properties.get("area") not in found:
                self.problems.append(f"labels object {mark.id}: there is no such area")
        for number, letter in enumerate(found):
            own = [mark for mark in marks if mark.properties.get("area") == letter]
            if len(own) != 1:
                self.problems.append(f"labels: area {letter} has {len(own)} labels, not one")
                continue
            squares = tuple(s for s, one in enumerate(drawn.area) if one == number)
            around = {drawn.area[other] for square in squares for other in self._next(square)}
            name, income, source = self._card(own[0])
            border = tuple(sorted(around - {number}))
            yield Area(letter, name, income, source, squares, border, number)

    def _card(self, mark: BoardObject) -> tuple[str, int, str]:
        """The name, income and source on an area's card."""
        place = f"labels object {mark.id}"
        name, income = mark.properties.get("name"), mark.properties.get("income")
        source = str(mark.properties.get("source", ""))
        if not name:
            self.problems.append(f"{place}: the property 'name' is missing")
        if not isinstance(income, int) or isinstance(income, bool) or income < 0:
            self.problems.append(f"{place}: the income must be a whole number from 0 (A-15.8)")
        if source not in SOURCES:
            self.problems.append(f"{place}: the source must be one of {', '.join(SOURCES)}")
        return str(name), income if isinstance(income, int) else 0, source

    def _cities(
        self, found: Sequence[str], towns: Sequence[Sequence[int]], areas: Sequence[Area]
    ) -> Iterator[City]:
        """The cities in the order of their areas; one without a label is named like its area."""
        marks = {mark.row * self.width + mark.column: mark for mark in self._objects("city")}
        inside = {square for squares in towns for square in squares}
        for area in areas:
            squares = towns[found.index(area.id)]
            own = [place for place in marks if place in squares]
            name = str(marks[own[0]].properties.get("name", "")) if own else ""
            yield City(area.id, name or area.name, found.index(area.id), tuple(squares))
        for place in sorted(marks.keys() - inside):
            self.problems.append(f"labels object {marks[place].id}: lies in no city")


def _pieces(squares: Sequence[int], around: Callable[[int], list[int]]) -> list[list[int]]:
    """Squares in groups that hang together, each in order; the largest group first."""
    left = set(squares)
    pieces: list[list[int]] = []
    while left:
        open_ends = [min(left)]
        left.discard(open_ends[0])
        piece: list[int] = []
        while open_ends:
            square = open_ends.pop()
            piece.append(square)
            reached = [other for other in around(square) if other in left]
            left.difference_update(reached)
            open_ends += reached
        pieces.append(sorted(piece))
    return sorted(pieces, key=len, reverse=True)
