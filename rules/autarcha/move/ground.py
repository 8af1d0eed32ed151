"""The ground under the units: what every square and facing is worth to every type (A-3, A-4).

A place is a square and a facing in one number, ``square * 8 + facing``; tables are read by it.
The ground of a position depends on markers and factories only, so it is shared and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Final

from rules.autarcha.board import CITY, RAIL, ROAD, WATER, Board
from rules.autarcha.geometry import FACINGS, OUTSIDE, SIDES, ring_step, square_at
from rules.autarcha.model.view import Position
from rules.autarcha.pack import AutarchaPack

FREE: Final = "."
TURNS: Final = {"L45": -1, "R45": 1, "L90": -2, "R90": 2}
FORWARD: Final = "F"
UTURN: Final = "U"
FIRST_LETTER: Final = 48
Sight = Callable[[str], Iterable[str]]


class Pieces:
    """All pieces of both sides: ids, types and the letters that stand for them on a grid."""

    def __init__(self, pack: AutarchaPack) -> None:
        self.letter: dict[str, str] = {}
        self.id: dict[str, str] = {}
        self.type: dict[str, str] = {}
        self.side: dict[str, str] = {}
        self.of: dict[tuple[str, str], tuple[str, ...]] = {}
        for side in SIDES:
            for kind in pack.units.values():
                ids = tuple(f"{side}-{kind.id}-{number + 1}" for number in range(kind.pieces))
                self.of[side, kind.id] = ids
                for one in ids:
                    letter = chr(FIRST_LETTER + len(self.letter))
                    self.letter[one], self.id[letter] = letter, one
                    self.type[one], self.side[one] = kind.id, side
        self.letters = {
            side: frozenset(self.letter[one] for one in self.letter if self.side[one] == side)
            for side in SIDES
        }


@lru_cache(maxsize=8)
def pieces_of(pack: AutarchaPack) -> Pieces:
    return Pieces(pack)


class Chart:
    """What follows from a board alone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ahead = tuple(
            OUTSIDE if ahead == OUTSIDE else ahead * 8 + facing
            for steps in board.steps
            for facing, ahead in enumerate(steps)
        )
        """The place ahead of each place, or OUTSIDE."""
        places = range(len(self.ahead))
        self.after: dict[str, tuple[int, ...]] = {
            FORWARD: self.ahead,
            UTURN: tuple([place ^ 4 for place in places]),
            **{
                token: tuple([place & ~7 | place + by & 7 for place in places])
                for token, by in TURNS.items()
            },
        }
        """By step: the place that it leads to from each place."""
        self.square = {name: square for square, name in enumerate(board.names)}
        self.letters = {area.id: number for number, area in enumerate(board.areas)}
        """Areas by their letter."""
        self.environment = [number for facings in board.environment for number in facings]
        self.values: dict[str, list[int]] = {}
        """Steps by type and place while nothing is built or destroyed."""
        self.close_bits = [sum(1 << other for other in close) for close in board.close]
        """The close surroundings of each square, as bits."""
        self.felt_from = _felt_from(board)
        """The squares in whose close surroundings each square lies."""
        self.fire: dict[str, list[tuple[int, ...] | None]] = {}
        """Squares within range by type and place, as far as they were asked for."""
        self.sights: dict[str, list[Sight | None]] = {}
        """What reads the letters on those squares off a grid."""


def _felt_from(board: Board) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in board.names]
    for square, close in enumerate(board.close):
        for other in close:
            found[other].append(square)
    return tuple(tuple(squares) for squares in found)


@lru_cache(maxsize=64)
def chart_of(pack: AutarchaPack, scenario: str) -> Chart:
    return Chart(pack.board_of(scenario))


def _sight(squares: tuple[int, ...]) -> Sight:
    return itemgetter(*squares) if squares else lambda grid: ()


class Ground:
    """Tables for one set of markers and factories."""

    def __init__(
        self, pack: AutarchaPack, chart: Chart, markers: tuple[int, ...], built: tuple[int, ...]
    ) -> None:
        board = chart.board
        self.pack = pack
        self.chart = chart
        self.board = board
        self.ahead = chart.ahead
        self.after = chart.after
        self.marked = frozenset(markers)
        self.built = frozenset(built)
        self.environment = _environments(chart, self.marked, self.built)
        self.defence = _defences(pack, board, self.marked, self.built)
        self.values = _values(pack, chart, self.environment, self.marked | self.built)
        self.fast = frozenset((ROAD, RAIL))
        if not chart.fire:
            chart.fire = {kind: [None] * len(chart.ahead) for kind in pack.units}
            chart.sights = {kind: [None] * len(chart.ahead) for kind in pack.units}
        self._fire, self._sights = chart.fire, chart.sights

    def landscape(self, square: int) -> int:
        """The current landscape without roads, rails and factories (A-3.10)."""
        board = self.board
        return board.ruin[square] if square in self.marked else board.landscape[square]

    def open_water(self, square: int) -> bool:
        """Water without an intact bridge."""
        ruined = square in self.marked and self.board.landscape[square] == WATER
        return ruined or self.never_mined(square)

    def never_mined(self, square: int) -> bool:
        """Water that has no bridge, not even a ruined one: a mine may outlast its bridge."""
        board = self.board
        return board.landscape[square] == WATER and not (board.road[square] or board.rail[square])

    def fire(self, kind: str, place: int) -> tuple[int, ...]:
        """The squares that a type can hit from a place, in the order of its pattern (A-10.3)."""
        found = self._fire[kind][place]
        if found is None:
            found = self._fire[kind][place] = tuple(self._pattern(kind, place))
        return found

    def targets(self, kind: str, place: int, grid: str, letters: frozenset[str]) -> list[int]:
        """The squares within range on which one of these pieces stands.

        Nearly always there is none, which the letters under the pattern tell at once.
        """
        sight = self._sights[kind][place]
        if sight is None:
            sight = self._sights[kind][place] = _sight(self.fire(kind, place))
        if letters.isdisjoint(sight(grid)):
            return []
        return [square for square in self.fire(kind, place) if grid[square] in letters]

    def _pattern(self, kind: str, place: int) -> list[int]:
        width, height = self.board.width, self.board.height
        y, x = divmod(place >> 3, width)
        return [
            (y + dy) * width + x + dx
            for dx, dy in self.pack.units[kind].reach[place & 7]
            if 0 <= x + dx < width and 0 <= y + dy < height
        ]

    def offset(self, place: int, ring: int, position: int) -> int:
        """The square at an offset (r, k) of a place, or OUTSIDE (A-10.4)."""
        y, x = divmod(place >> 3, self.board.width)
        dx, dy = ring_step(ring, position, place & 7)
        return square_at(x + dx, y + dy, self.board.width, self.board.height)


def _environments(chart: Chart, marked: frozenset[int], built: frozenset[int]) -> list[int]:
    """The environment of every place (A-3.8): rail, road, factory, landscape."""
    board, table = chart.board, chart.environment.copy()
    for square in marked | built:
        base = CITY if square in built else board.landscape[square]
        if square in marked:
            table[square * 8 : square * 8 + 8] = [
                CITY if square in built else board.ruin[square]
            ] * 8
            continue
        for facing in range(8):
            if table[square * 8 + facing] not in (ROAD, RAIL):
                table[square * 8 + facing] = base
    return table


def _values(
    pack: AutarchaPack, chart: Chart, environment: list[int], changed: frozenset[int]
) -> dict[str, list[int]]:
    """Steps by type and place; what has not changed since the start is taken over."""
    if not chart.values:
        chart.values = {
            kind.id: [kind.values[number] for number in chart.environment]
            for kind in pack.units.values()
        }
    tables = {kind: table.copy() for kind, table in chart.values.items()}
    for square in changed:
        for facing in range(8):
            place = square * 8 + facing
            for kind in pack.units.values():
                tables[kind.id][place] = kind.values[environment[place]]
    return tables


def _defences(
    pack: AutarchaPack, board: Board, marked: frozenset[int], built: frozenset[int]
) -> list[int]:
    """The defence of every square by its cover (A-3.11, A-10.8)."""
    table = list(map(pack.defence.__getitem__, board.landscape))
    for square in marked:
        table[square] = pack.defence[board.ruin[square]]
    for square in built:
        table[square] = pack.defence[CITY]
    return table


@lru_cache(maxsize=256)
def _ground(
    pack: AutarchaPack, scenario: str, markers: tuple[int, ...], built: tuple[int, ...]
) -> Ground:
    return Ground(pack, chart_of(pack, scenario), markers, built)


def ground_of(pack: AutarchaPack, position: Position) -> Ground:
    """The ground of a position."""
    factories = position.factories
    built = tuple([factory.square for factory in factories]) if factories else ()
    return _ground(pack, position.scenario, position.markers, built)


def plain_ground(pack: AutarchaPack, position: Position) -> Ground:
    """The ground of the board while nothing is built or destroyed."""
    return _ground(pack, position.scenario, (), ())


def moved(grid: str, origin: int, square: int) -> str:
    """The grid after a piece has gone from one square to another."""
    letter = grid[origin]
    grid = grid[:origin] + FREE + grid[origin + 1 :]
    return grid[:square] + letter + grid[square + 1 :]


def name_of(place: int, board: Board) -> str:
    """A place as it is told: square and facing."""
    return f"{board.names[place >> 3]}/{FACINGS[place & 7]}"
