"""How the seats of a match are called: people by their names, computer players by what they are.

Only people bring a name along. What a computer player is called follows the language of the moment,
wherever it is told; so does what a person is called who gave no name. Files hold such a name as it
was told when the match began ("Player 2"), in whichever language that was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import msgspec

from game.keeping.statistics import SeatRecord
from game.playing.seats import split_kind
from game.words.text import LANGUAGES, load_texts
from rules.kernel.setup import SeatKind, SeatSetup

Says = Callable[..., str]
MOST_PLACES = 12


def called(seats: Sequence[SeatSetup], says: Says) -> dict[str, str]:
    """The names of all seats that have one; computer players of one kind are numbered."""
    names: dict[str, str] = {}
    for seat in seats:
        name = given_name(seat.name, says) or _kind(seat, says)
        if name:
            names[seat.id] = name
    return names | _numbered(seats, names)


def listed(seats: Sequence[SeatSetup], says: Says) -> str:
    """Everybody at the table in one line; nobody's id is told."""
    return ", ".join(called(with_names(seats, says), says).values())


def with_names(seats: Sequence[SeatSetup], says: Says) -> tuple[SeatSetup, ...]:
    """People without a name are called by their place."""
    return tuple(
        msgspec.structs.replace(seat, name=says("lobby.player", number=number))
        if seat.kind == "human" and not seat.name
        else seat
        for number, seat in enumerate(seats, 1)
    )


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


def given_name(name: str, says: Says) -> str:
    """A name that a person typed, as it is; one that was only counted, in these words."""
    place = _counted().get(name)
    return says("lobby.player", number=place) if place else name


def is_typed(name: str) -> bool:
    """Whether a person chose this name, and was not merely counted."""
    return bool(name) and name not in _counted()


@cache
def _counted() -> Mapping[str, int]:
    """What people without a name are called, in every language, and the place it tells."""
    tongues = [load_texts(lang) for lang in LANGUAGES]
    places = range(1, MOST_PLACES + 1)
    return {says("lobby.player", number=place): place for says in tongues for place in places}


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
