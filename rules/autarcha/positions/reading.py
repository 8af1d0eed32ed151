"""Reads position files; every mistake in one is listed at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.autarcha.board import CITY, Board
from rules.autarcha.geometry import FACINGS, OUTSIDE, SIDES
from rules.autarcha.model.frames import GiveOrder
from rules.autarcha.model.pieces import Card, Factory, Losses, OpenAction, Unit
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.move.ground import ground_of, pieces_of
from rules.autarcha.pack import FACTORY, MARKER, AutarchaPack
from rules.autarcha.positions.models import Position
from rules.autarcha.turn.setup import empty_state
from rules.kernel.content import ContentError
from rules.kernel.numbers import is_number
from rules.kernel.scenarios.position import read_position
from rules.kernel.setup import SeatSetup, Setup


def from_position(
    pack: AutarchaPack, raw: Mapping[str, Any], setup: Setup, seed: int
) -> AutarchaState:
    """The state that a position describes, about to ask the active side for an order."""
    position = read_position(Position, raw)
    if not setup.seats:
        setup = replace(setup, seats=tuple(SeatSetup(side) for side in SIDES))
    reader = _Reader(pack, position, empty_state(pack, setup, seed))
    state = reader.read()
    if reader.problems:
        raise ContentError(f"position: {problem}" for problem in reader.problems)
    return state


def twice(named: Iterable[Hashable]) -> set[Any]:
    """What is there more than once."""
    return {one for one, count in Counter(named).items() if count > 1}


def _clock(position: Position) -> tuple[int, int]:
    """Turn and round; the one that is not said follows from the other."""
    turn, round_ = position.turn, position.round
    if turn is None:
        turn = 2 * round_ - (position.active == position.starter) if round_ else 1
    return turn, round_ or (turn + 1) // 2


class _Line(NamedTuple):
    type: str
    number: str
    square: int
    facing: str
    words: list[str]


class _Reader:
    """Fills a state and notes what cannot be."""

    def __init__(self, pack: AutarchaPack, position: Position, state: AutarchaState) -> None:
        self.pack, self.position, self.state = pack, position, state
        self.board: Board = pack.board_of(state.scenario)
        self.problems: list[str] = []

    def read(self) -> AutarchaState:
        position, state = self.position, self.state
        state.phase, state.active, state.starter = "actions", position.active, position.starter
        state.actions_left = position.actions
        state.turn, state.round = _clock(position)
        state.quiet, state.collected = position.quiet, position.collected
        state.draw_offered = position.draw_offered
        if self._economy("gold", bool(position.gold)):
            state.gold.update(position.gold.items())
        state.reactions.update(position.reactions.items())
        self._things()
        for side, lines in zip(SIDES, (position.white, position.red), strict=True):
            for line in lines:
                self._unit(side, line)
        self._check_ground()
        self._check_counters()
        self._cards()
        self._columns()
        state.agenda = [GiveOrder()]
        return state

    def _economy(self, what: str, wanted: bool) -> bool:
        there = self.pack.scenarios[self.state.scenario].economy
        if wanted and not there:
            self.problems.append(f"{what}: this scenario has no economy (A-5.7)")
        return there

    def _squares(self, what: str, names: tuple[str, ...]) -> Iterator[int]:
        seen: set[str] = set()
        for name in names:
            square = self.board.square(name)
            if square == OUTSIDE:
                self.problems.append(f"{what}: {name!r} is not a square of the board")
            elif name in seen:
                self.problems.append(f"{what}: {name} is there twice")
            else:
                seen.add(name)
                yield square

    # -- what lies on the board --------------------------------------------------------------

    def _things(self) -> None:
        position, state, things = self.position, self.state, self.pack.things
        state.markers = tuple(self._squares("markers", position.markers))
        if len(state.markers) > (things[MARKER].pieces or 0):
            self.problems.append("markers: more than there are (A-1.8)")
        built = []
        for line in position.factories:
            name, _, left = line.partition(" ")
            hp = int(left) if is_number(left) else things[FACTORY].hit_points
            if left and not (is_number(left) and 1 <= hp <= things[FACTORY].hit_points):
                self.problems.append(f"factories: {line!r}: 1 to {things[FACTORY].hit_points} left")
            built += [Factory(square, hp) for square in self._squares("factories", (name,))]
        for square in sorted(twice(one.square for one in built)):
            self.problems.append(f"factories: {self.board.names[square]} is there twice")
        state.factories = tuple(built)
        if len(built) > (things[FACTORY].pieces or 0):
            self.problems.append("factories: more than there are (A-1.7)")
        for square in self._squares("city_hits", tuple(position.city_hits)):
            if self.board.landscape[square] != CITY:
                self.problems.append(f"city_hits: {self.board.names[square]} is no city square")
        state.city_hits = dict(position.city_hits)
        for side, names in position.mines.items():
            state.mines[side] = tuple(self._squares(f"mines of {side}", names))

    # -- units -------------------------------------------------------------------------------

    def _unit(self, side: str, line: str) -> None:
        read = self._line(side, line)
        if read is None:
            return
        state, book = self.state, pieces_of(self.pack)
        free = [key for key in book.of[side, read.type] if key not in state.units]
        key = f"{side}-{read.type}-{read.number}" if read.number else next(iter(free), "")
        if key not in free:
            self.problems.append(f"{side}: {line!r}: no such piece is left (A-1.4)")
            return
        if state.grid[read.square] != ".":
            self.problems.append(f"{side}: {line!r}: the square is taken (A-2.11)")
            return
        hp = self.pack.units[read.type].hit_points
        facing, used = FACINGS.index(read.facing), "used" in read.words
        state.units[key] = Unit(key, read.type, side, read.square, facing, hp, used)
        grid, letter = state.grid, book.letter[key]
        state.grid = grid[: read.square] + letter + grid[read.square + 1 :]

    def _line(self, side: str, line: str) -> _Line | None:
        parts = line.split()
        kind, _, number = (parts or [""])[0].partition("-")
        if len(parts) < 3 or kind not in self.pack.units or parts[2] not in FACINGS:
            self.problems.append(f"{side}: {line!r}: write 'pie 07.06.NE E', or 'pie-3 …'")
            return None
        square = self.board.square(parts[1])
        if square == OUTSIDE:
            self.problems.append(f"{side}: {line!r}: {parts[1]} is not a square of the board")
            return None
        strange = [word for word in parts[3:] if word != "used"]
        if strange:
            self.problems.append(f"{side}: {line!r}: {strange[0]!r} means nothing")
            return None
        return _Line(kind, number, square, parts[2], parts[3:])

    def _check_counters(self) -> None:
        position, state = self.position, self.state
        most = self.pack.figures.actions
        if position.actions > most:
            self.problems.append(f"actions: {position.actions}, and a turn has {most}")
        self._check_clock()
        for number, one in enumerate(position.columns, 1):
            missing = [key for key in one.units if key not in state.units]
            if missing:
                self.problems.append(f"columns: {number}: no unit {missing[0]!r} on the board")
            if len(one.lost) != len(one.units):
                self.problems.append(f"columns: {number}: {len(one.units)} units, "
                                     f"{len(one.lost)} losses")  # fmt: skip
            if len({key.partition("-")[0] for key in one.units}) > 1:
                self.problems.append(f"columns: {number}: units of both sides")
            if twice(one.units):
                self.problems.append(f"columns: {number}: a unit is there twice")
            if one.turn > state.turn:
                self.problems.append(f"columns: {number}: turn {one.turn} is yet to come")
        if twice(position.open_action[1:]):
            self.problems.append("open_action: a unit is there twice")

    def _check_clock(self) -> None:
        state, most = self.state, self.pack.figures.quiet_turns
        if state.quiet > most and state.setup.option("draw_rule", True):
            self.problems.append(f"quiet: {state.quiet}, and {most} are a draw (A-16.5)")
        apart = state.turn - 2 * state.round + (state.active == state.starter)
        if abs(apart) > 1:  # one, where only the active side was said and not who began
            self.problems.append(f"turn {state.turn} is not in round {state.round} (A-16.7)")

    def _check_ground(self) -> None:
        ground = ground_of(self.pack, self.state)
        for unit in self.state.units.values():
            if ground.values[unit.type][unit.square * 8 + unit.facing] < 0:
                name = self.board.names[unit.square]
                self.problems.append(f"{unit.id}: may not be on {name} so (A-4.3)")

    # -- cards and columns -------------------------------------------------------------------

    def _cards(self) -> None:
        state, cards = self.state, self.position.cards
        if not self._economy("cards", bool(cards)):
            return
        for letter, side in cards.items():
            if letter not in state.areas:
                self.problems.append(f"cards: there is no area {letter!r}")
            else:
                state.areas[letter] = Card(side, False)
        for number, area in enumerate(self.board.areas):
            present = {u.side for u in state.units.values() if self.board.area[u.square] == number}
            if len(present) == 2:
                state.areas[area.id] = Card("", True)
            elif present:
                state.areas[area.id] = Card(present.pop(), False)

    def _columns(self) -> None:
        position, state = self.position, self.state
        for one in position.columns:
            state.losses[",".join(one.units)] = Losses(one.units, one.lost, one.turn)
        if position.open_action:
            kind, *units = position.open_action
            missing = [key for key in units if key not in state.units]
            if kind not in ("unit", "formation", "column") or not units or missing:
                self.problems.append("open_action: a kind and units of the board are needed")
                return
            if any(state.units[key].side != position.active for key in units):
                self.problems.append(f"open_action: {position.active} moves no units of the other")
            if kind == "unit" and len(units) > 1:
                self.problems.append("open_action: a unit is one unit")
            state.open_action = OpenAction(kind, tuple(units))
