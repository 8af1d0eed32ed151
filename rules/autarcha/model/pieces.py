"""The records of a game: units, factories, cards, the journal, and what is still open."""

from __future__ import annotations

from rules.kernel.state import Record


class Unit(Record, frozen=True):
    """A unit on the board; ``used`` units have acted in this turn (A-6.6)."""

    id: str
    type: str
    side: str
    square: int
    facing: int
    hp: int = 1
    used: bool = False


class Factory(Record, frozen=True):
    """A neutral factory (A-1.7)."""

    square: int
    hp: int


class Card(Record, frozen=True):
    """An area card: who holds it (nobody: the pool) and whether there is war (A-15.3)."""

    owner: str = ""
    war: bool = False


class Placed(Record, frozen=True):
    """A piece of a deployment."""

    type: str
    square: int
    facing: int


class Entry(Record, frozen=True):
    """A line of the journal (A-15.11, A-15.13)."""

    turn: int
    side: str
    what: str
    about: str = ""
    income: int = 0
    expense: int = 0
    balance: int = 0
    hits: int = 0


class OpenAction(Record, frozen=True):
    """An action whose attack came first: its units may still make their steps (A-24.8)."""

    kind: str
    units: tuple[str, ...]


class Losses(Record, frozen=True):
    """Steps that followers of a column may make up in their player's next turn (A-9.8)."""

    units: tuple[str, ...]
    lost: tuple[int, ...]
    turn: int
