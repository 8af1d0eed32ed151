"""What the Championship hands to a duel, and what the duel leaves behind (V-20.5, V-20.10)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import convert, field

from rules.kernel.decision import refuse
from rules.kernel.setup import Setup
from rules.kernel.state import Record

OPERATORS = 4


class Carried(Record, frozen=True):
    """What a duel starts from; ``numbers`` are those of V-20.2, in the first duel only."""

    duel: int = 0
    models: dict[str, str] = field(default_factory=dict)
    trophies: dict[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


class Report(Record, frozen=True):
    """How a duel ended."""

    winner: str
    vp: dict[str, int]


def carried_of(setup: Setup) -> Carried:
    """A duel that belongs to no Championship has no title at stake."""
    return convert(setup.carried, Carried)


def check_table(setup: Setup) -> None:
    """Exactly four operators, no KillBots (V-20.1)."""
    kinds = [seat.kind for seat in setup.seats]
    if len(kinds) != OPERATORS or "automaton" in kinds:
        raise refuse("championship_needs_four", "V-20.1")


def titles_passing(
    holder: str, winner: str, trophies: Mapping[str, tuple[str, ...]]
) -> tuple[str, ...]:
    """What a duel takes from whoever defended its title and lost: all they hold (V-20.10)."""
    return () if winner == holder else trophies.get(holder, ())
