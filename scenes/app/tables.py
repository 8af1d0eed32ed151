"""From a choice in the lobby or on the command line to a table that can be played."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from game.content.titles import load_title
from game.playing.seats import kind_and_level, split_kind
from rules.kernel.info import TitleInfo
from rules.kernel.setup import OptionValue, SeatSetup, Setup
from scenes.menu.model import LobbyChoice


class SeatsError(Exception):
    """Seats that a title does not offer; the text says why."""


def fresh_seed() -> int:
    return secrets.randbelow(1_000_000_000)


def chosen_setup(choice: LobbyChoice) -> Setup:
    """What the lobby settled on. A seat is known by its colour."""
    seats = []
    for seat in choice.seats:
        kind, level = split_kind(seat.kind)
        name = seat.name if kind == "human" else ""
        seats.append(SeatSetup(seat.colour, kind, name, seat.colour, level))
    return Setup(choice.title, tuple(seats), relevant_options(choice))


def relevant_options(choice: LobbyChoice) -> dict[str, OptionValue]:
    """The options that count with the other options chosen and with so many seats."""
    specs = {spec.key: spec for spec in load_title(choice.title).info.options}
    return {
        key: value
        for key, value in choice.options.items()
        if key not in specs
        or (specs[key].counts_with(choice.options) and len(choice.seats) >= specs[key].least_seats)
    }


def named_setup(
    info: TitleInfo, kinds: Sequence[str], options: dict[str, OptionValue], names: Sequence[str]
) -> Setup:
    """A set-up from words such as ``human,bot:hard``; without words, the suggestion."""
    wanted = tuple(kinds) or info.default_seats
    if not info.min_seats <= len(wanted) <= info.max_seats:
        raise SeatsError(
            f"{info.name} is for {info.min_seats} to {info.max_seats} seats, not {len(wanted)}"
        )
    seats = []
    people = iter(names)
    for colour, word in zip(info.colours, wanted, strict=False):
        if kind_and_level(word)[0] not in info.seat_kinds:
            raise SeatsError(f"{word!r}: the seats of {info.name} are {', '.join(info.seat_kinds)}")
        kind, level = split_kind(word)
        if kind == "bot" and level not in info.levels:
            raise SeatsError(f"{word!r}: the levels are {', '.join(info.levels)}")
        name = next(people, "") if kind == "human" else ""
        seats.append(SeatSetup(colour, kind, name, colour, level))
    chosen = {spec.key: spec.default for spec in info.options} | options
    suggested = {spec.key: spec.suggested(chosen) for spec in info.options}
    return Setup(info.key, tuple(seats), suggested | options)
