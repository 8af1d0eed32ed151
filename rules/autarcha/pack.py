"""The content of Autarcha as plain records, ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.autarcha.board import ENVIRONMENTS, Board
from rules.autarcha.geometry import ring_step
from rules.kernel.state import Record

FORBIDDEN: Final = -1
"""The dash of the Army Table: entering destroys the unit (A-4.3)."""
FACTORY: Final = "factory"
MINE: Final = "mine"
MARKER: Final = "marker"

Offset = tuple[int, int]


class UnitType(Record, frozen=True):
    """A row of the Army Table (A-4) with its pattern of fire (A-10.3)."""

    id: str
    pieces: int
    cost: int
    hit_points: int
    produced_at: str
    """``city``, ``factory``, or nothing for what is never bought."""
    commands: bool
    engineers: bool
    values: tuple[int, ...]
    """Steps by environment; 0 is blocked, FORBIDDEN destroys."""
    offsets: tuple[Offset, ...]
    """The pattern as (r, k), ring by ring and from left to right."""
    reach: tuple[tuple[Offset, ...], ...]
    """The same pattern as (dx, dy) by facing, in the order of ``offsets``."""
    clause: str
    source: tuple[str, ...]
    house: tuple[str, ...]

    @property
    def can_attack(self) -> bool:
        return bool(self.offsets)


class Landscape(Record, frozen=True):
    id: str
    defence: int
    hits: int
    repairable: bool
    clause: str
    source: tuple[str, ...]


class Line(Record, frozen=True):
    """A road or a railway."""

    id: str
    hits: int
    repairable: bool
    clause: str
    source: tuple[str, ...]


class Thing(Record, frozen=True):
    """A factory, a mine or a destruction marker; no number of pieces is no limit."""

    id: str
    pieces: int | None
    cost: int
    hit_points: int
    cover: str
    clause: str
    source: tuple[str, ...]


class Scenario(Record, frozen=True):
    """How a game is set up and when it ends (A-5)."""

    id: str
    board: str
    minutes: tuple[int, int]
    gold: int
    second_gold: int
    """What the side that does not begin gets for it (A-5.6)."""
    army: dict[str, int]
    factories: int
    buys: bool
    deal: bool
    where: str
    how: str
    cards: str
    economy: bool
    ends: tuple[str, ...]
    round_limit: int
    purchase: dict[str, int]
    source: tuple[str, ...]


class Placement(Record, frozen=True):
    """A piece of a ready deployment: its type, square and facing."""

    unit: str
    square: int
    facing: int


class Option(Record, frozen=True):
    id: str
    choices: tuple[bool | str, ...]
    default: bool | str
    each_side: bool
    scenarios: tuple[str, ...]
    clauses: tuple[str, ...]


class Figures(Record, frozen=True):
    """The numbers of the rules."""

    actions: int
    formation: int
    demined: int
    die: int
    quiet_turns: int
    bot_turns: int
    area_score: int


Ready = Mapping[str, tuple[Placement, ...]]


class AutarchaPack:
    """All content, read-only."""

    def __init__(
        self,
        units: Mapping[str, UnitType],
        landscapes: Mapping[str, Landscape],
        lines: Mapping[str, Line],
        things: Mapping[str, Thing],
        figures: Figures,
        boards: Mapping[str, Board],
        scenarios: Mapping[str, Scenario],
        ready: Mapping[str, Ready],
        options: Mapping[str, Option],
    ) -> None:
        self.units = units
        self.landscapes = landscapes
        self.lines = lines
        self.things = things
        self.figures = figures
        self.boards = boards
        self.scenarios = scenarios
        self.ready = ready
        """Ready deployments by scenario and side, in the order in which they are laid out."""
        self.options = options
        self._board_of = {key: boards[scenario.board] for key, scenario in scenarios.items()}
        self.hq = next(unit.id for unit in units.values() if unit.commands)
        self.defence = tuple(
            landscapes[name].defence if name in landscapes else landscapes["terrain"].defence
            for name in ENVIRONMENTS
        )
        """Defence by landscape number (A-10.8); lines never cover, so theirs is never asked."""

    def board_of(self, scenario: str) -> Board:
        return self._board_of[scenario]

    def produced_at(self, place: str) -> tuple[str, ...]:
        """The types of unit that a city or a factory makes (A-14.2)."""
        return tuple(unit.id for unit in self.units.values() if unit.produced_at == place)


def pattern(offsets: tuple[Offset, ...], facing: int) -> tuple[Offset, ...]:
    """A pattern of fire as steps (dx, dy) from a shooter with that facing."""
    return tuple(ring_step(ring, position, facing) for ring, position in offsets)
