"""Who sits at the table and which variant is played."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

SeatKind = Literal["human", "bot", "automaton"]
OptionValue = str | int | bool


class SeatSetup(msgspec.Struct, frozen=True):
    """One place at the table; an automaton (a KillBot) is run by the rules and never asked."""

    id: str
    kind: SeatKind = "human"
    name: str = ""
    colour: str = ""
    level: str = ""


class Setup(msgspec.Struct, frozen=True):
    """Everything that is agreed before the first move, apart from the seed."""

    title: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, OptionValue] = {}
    carried: dict[str, Any] = {}
    """What a campaign hands to this match, as plain data; the title knows its type."""

    def seat(self, seat: str) -> SeatSetup:
        for one in self.seats:
            if one.id == seat:
                return one
        raise KeyError(seat)

    def option(self, key: str, default: OptionValue) -> OptionValue:
        return self.options.get(key, default)
