"""What the shelf and the lobby need to know of a title before its content is loaded."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.kernel.setup import OptionValue


class OptionSpec(msgspec.Struct, frozen=True):
    """A choice of the lobby: a variant, an arena, a number."""

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    only_if: dict[str, OptionValue | tuple[OptionValue, ...]] = {}
    """It counts only while the other options have these values, or one of these values."""
    least_seats: int = 0
    """It is offered only with at least so many seats at the table."""
    notes: bool = False
    """Each of its choices has a note of its own."""
    open: bool = False
    """Content packs may bring further values; the title says whether it knows one."""
    default_with: dict[str, dict[OptionValue, OptionValue]] = {}
    """Other defaults, by the values of other options."""
    undecided: OptionValue | None = None
    """The choice that leaves it to the table: it says nothing about a match."""

    def suggested(self, options: Mapping[str, OptionValue]) -> OptionValue:
        """The default beside what is chosen for other options."""
        for key, values in self.default_with.items():
            if options.get(key) in values:
                return values[options[key]]
        return self.default

    @property
    def wanted(self) -> dict[str, tuple[OptionValue, ...]]:
        """The values of other options with which it counts."""
        found = self.only_if.items()
        return {key: one if isinstance(one, tuple) else (one,) for key, one in found}

    def counts_with(self, options: Mapping[str, OptionValue]) -> bool:
        return all(options.get(key) in values for key, values in self.wanted.items())


class TitleInfo(msgspec.Struct, frozen=True):
    """What the shelf and the lobby need to know before a title's content is loaded."""

    key: str
    name: str
    clause_prefix: str
    min_seats: int
    max_seats: int
    default_seats: tuple[str, ...]
    colours: tuple[str, ...]
    minutes: tuple[int, int]
    options: tuple[OptionSpec, ...] = ()
    levels: tuple[str, ...] = ("easy", "normal")
    seat_kinds: tuple[str, ...] = ("human", "bot")
    place: int = 99
    """Its place on the shelf, from the left."""
    board_shape: float = 1.0
    """Width / height of its usual board, for pictures of it."""
    together: bool = False
    """Everybody at the table wins or loses together: computer players are partners."""
    first_phase: int = 1
    """The number of the first phase of a round, as its rules count them."""
    campaign: bool = False
    """Its matches can be parts of a campaign (``Title.campaign``)."""
