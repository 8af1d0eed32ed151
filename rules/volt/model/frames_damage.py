"""Frames of damage (V-9, V-10): what strikes, who absorbs, what explodes, what it brings."""

from __future__ import annotations

from rules.kernel.state import Frame, Record


class Charge(Record, frozen=True):
    """A detonation to come: a mine, a grenade or a bomb."""

    cell: str
    damage: int
    by: str
    cause: str


class Damage(Frame, frozen=True):
    """Simultaneous damage to robots (V-9.14)."""

    robots: tuple[str, ...]
    amount: int
    by: str
    cause: str


class Absorb(Frame, frozen=True):
    """TARCZA: where the next damage token goes (V-16.57)."""

    robot: str
    amount: int
    by: str
    cause: str


class CheckWrecks(Frame, frozen=True):
    robots: tuple[str, ...]
    by: str
    cause: str


class Shock(Frame, frozen=True):
    """Electrical damage to robots and mines (V-1.15)."""

    robots: tuple[str, ...]
    by: str
    cause: str
    mines: tuple[str, ...] = ()


class Discharge(Frame, frozen=True):
    """UZIEMIENIE passes electrical damage on (V-17.12)."""

    robot: str
    damage: int


class Detonate(Frame, frozen=True):
    """Detonations still to come, in order; ``origin`` is the cell of the first one (V-10.6)."""

    origin: str
    charges: tuple[Charge, ...]


class ExplodeBomb(Frame, frozen=True):
    """BOMBA of a destroyed robot (V-16.53)."""

    robot: str
    cell: str


class Settle(Frame, frozen=True):
    """VP for the destroyed robots, then modules, then their mines (V-9.12)."""


class DrawModule(Frame, frozen=True):
    """An operator draws a module from a deck of choice (V-15.1)."""

    seat: str
    tried: tuple[str, ...] = ()


class RemoveMines(Frame, frozen=True):
    seats: tuple[str, ...]
