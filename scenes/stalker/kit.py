"""What things and people are called on this table, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.kernel.numbers import is_number
from rules.stalker.model.book import Book
from rules.stalker.words.labels import gear_name
from scenes.table.speaking import Speaker

FIGURES = ("blue", "green", "grey", "purple")
FIGURE_OF = {"blue": "blue", "green": "green", "ivory": "grey", "white": "grey", "violet": "purple"}


class Kit(Speaker[Book]):
    """Looks up texts; knows the content, and how seats are named and coloured."""

    seats_called: ClassVar[Mapping[str, str]] = {"grey": "ivory", "purple": "violet"}
    """Seats of exercises are named after their figures."""

    @property
    def book(self) -> Book:
        return self.pack

    def tenths(self, number: float) -> str:
        """A number with one place behind the decimal sign of the language."""
        return f"{number:.1f}".replace(".", self.say("zone.decimal"))

    def card(self, card: str) -> str:
        return self.say(f"card.{card}.name")

    def second_name(self, root: str) -> str:
        """Small below a name: what it means, or how the Polish box calls it."""
        return self.maybe(f"{root}.gloss") or self.polish(f"{root}.name")

    def reward(self, mission: str, result: str, again: bool) -> str:
        """The key of what the end of a Mission brings; fewer things come of a second loss."""
        key = f"campaign.reward.{mission}.{result}"
        return f"{key}.again" if again and self.knows(f"{key}.again") else key

    def gear(self, name: str) -> str:
        """A physical card by the name of its kind."""
        return self.render(gear_name(name))

    def unit(self, unit: str, card: str) -> str:
        """A figure as the log calls it; Enemies of one card are told apart by number."""
        if unit[:1] == "e" and is_number(unit[1:]):
            return self.say("unit.enemy", name=self.card(card), number=unit[1:])
        return self.card(card)

    def figure(self, seat: str) -> str:
        """Which of the four bases of Stalkers belongs to a seat."""
        wanted = FIGURE_OF.get(self.setup.seat(seat).colour, seat)
        if wanted in FIGURES:
            return wanted
        number = [one.id for one in self.setup.seats].index(seat)
        return FIGURES[number % len(FIGURES)]
