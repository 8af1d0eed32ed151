"""What a lobby suggests: the last table of a title, or a first one for somebody new to it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.keeping.settings import LastSeat, LastTable
from game.keeping.statistics import Played, shelf_tally
from game.playing.seats import kind_and_level
from rules.kernel.info import TitleInfo
from rules.kernel.setup import OptionValue
from scenes.menu.model import LobbyChoice, OptionSpec

HUMAN, BOT = "human", "bot"
FIRST, USUAL = "easy", "normal"


def suggested_level(info: TitleInfo, statistics: Path | None) -> str:
    """Easy opponents until a match of the title is finished; partners play as well as they can."""
    if statistics is None or info.together or FIRST not in info.levels:
        return USUAL
    played = shelf_tally(statistics).titles.get(info.key, Played())
    return USUAL if played.matches else FIRST


def last_table(choice: LobbyChoice) -> LastTable:
    """What is kept of a choice; only people have names of their own."""
    seats = tuple(
        LastSeat(seat.kind, seat.colour, seat.name if seat.kind == HUMAN else "")
        for seat in choice.seats
    )
    return LastTable(seats, dict(choice.options))


def fits(info: TitleInfo, last: LastTable) -> bool:
    """Whether a table that was kept can still be laid: files are edited, titles change."""
    colours = [seat.colour for seat in last.seats]
    return (
        info.min_seats <= len(last.seats) <= info.max_seats
        and len(set(colours)) == len(colours)
        and set(colours) <= set(info.colours)
        and all(_is_offered(info, seat.kind) for seat in last.seats)
    )


def _is_offered(info: TitleInfo, word: str) -> bool:
    kind, level = kind_and_level(word)
    return kind in info.seat_kinds and (kind != BOT or level in info.levels)


def known_options(specs: Sequence[OptionSpec], last: LastTable) -> dict[str, OptionValue]:
    """The options that were kept and are still on offer."""
    return {
        spec.key: last.options[spec.key]
        for spec in specs
        if spec.key in last.options and _is_value(spec, last.options[spec.key])
    }


def _is_value(spec: OptionSpec, value: OptionValue) -> bool:
    if spec.kind == "toggle":
        return isinstance(value, bool)
    if spec.kind == "number":
        return type(value) is int and spec.least <= value <= spec.most
    return value in [choice.key for choice in spec.choices]
