"""Set-ups to measure: the suggested one, and what becomes of it when one thing is changed."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.info import OptionSpec, TitleInfo
from rules.kernel.setup import OptionValue, SeatSetup, Setup

MOST_VALUES = 8
"""An option with more values picks one of many cards and does not make another game."""


def default_setup(
    info: TitleInfo, options: dict[str, OptionValue] | None = None, seats: int = 0
) -> Setup:
    """The table that one click in the lobby would give, with bots on every seat."""
    colours = info.colours[: seats or len(info.default_seats)]
    places = tuple(SeatSetup(colour, "bot", colour, colour, "easy") for colour in colours)
    chosen = {option.key: option.default for option in info.options} | (options or {})
    free = [option for option in info.options if option.key not in (options or {})]
    suggested = {option.key: option.suggested(chosen) for option in free}
    return Setup(info.key, places, chosen | suggested)


def by_seats(info: TitleInfo) -> Iterator[tuple[str, Setup]]:
    """The suggested game with every number of seats."""
    for seats in range(info.min_seats, info.max_seats + 1):
        yield f"{seats} seat{'s' if seats > 1 else ''}", default_setup(info, seats=seats)


def by_option(info: TitleInfo) -> Iterator[tuple[str, Setup]]:
    """Each variant, length and so on of a title, everything else as suggested."""
    for spec in info.options:
        if len(spec.choices) <= MOST_VALUES:
            yield from _values(info, spec)


def _values(info: TitleInfo, spec: OptionSpec) -> Iterator[tuple[str, Setup]]:
    seats = max(len(info.default_seats), spec.least_seats)
    fitting = {key: values[0] for key, values in spec.wanted.items()}
    for value in spec.choices:
        yield f"{spec.key}={value}", default_setup(info, {**fitting, spec.key: value}, seats)
