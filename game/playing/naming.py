"""How the seats of a match are called: people by their names, computer players by what they are.

Only people bring a name along. What a computer player is called follows the language of the moment,
wherever it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.keeping.statistics import SeatRecord
from game.playing.seats import split_kind
from rules.kernel.setup import SeatKind, SeatSetup

Says = Callable[..., str]


def called(seats: Sequence[SeatSetup], says: Says) -> dict[str, str]:
    """The names of all seats that have one; computer players of one kind are numbered."""
    names: dict[str, str] = {}
    for seat in seats:
        name = seat.name or _kind(seat, says)
        if name:
            names[seat.id] = name
    return names | _numbered(seats, names)


def listed(seats: Sequence[SeatSetup], says: Says) -> str:
    """Everybody at the table in one line; nobody's id is told."""
    return ", ".join(called(seats, says).values())


def ended(winners: Sequence[str], together: bool, says: Says) -> str:
    """How a match ended, by the names of those who won it; partners lose together."""
    if winners:
        return says("history.won", names=", ".join(winners), n=len(winners))
    return says("history.lost" if together else "history.nobody")


def recorded(seats: Sequence[SeatRecord]) -> tuple[SeatSetup, ...]:
    """The seats of a finished match as they sat at the table."""
    sat = []
    for number, seat in enumerate(seats):
        kind, level = split_kind(seat.kind)
        sat.append(SeatSetup(str(number), kind, seat.name, level=level))
    return tuple(sat)


def kind_name(kind: SeatKind, level: str, says: Says) -> str:
    """How the lobby calls a kind of seat."""
    return says(f"seat_kind.bot_{level}" if kind == "bot" else f"seat_kind.{kind}")


def _kind(seat: SeatSetup, says: Says) -> str:
    """What a nameless seat is; one whose level nobody chose is a part of a lesson or a position."""
    chosen = seat.level if seat.kind == "bot" else seat.kind != "human"
    return kind_name(seat.kind, seat.level, says) if chosen else ""


def _numbered(seats: Sequence[SeatSetup], names: dict[str, str]) -> dict[str, str]:
    nameless = [seat.id for seat in seats if not seat.name and seat.id in names]
    numbered: dict[str, str] = {}
    for seat in nameless:
        alike = [one for one in nameless if names[one] == names[seat]]
        if len(alike) > 1:
            numbered[seat] = f"{names[seat]} {alike.index(seat) + 1}"
    return numbered
