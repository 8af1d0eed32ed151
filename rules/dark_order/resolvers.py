"""What the resolvers of The Dark Order work with."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from msgspec.structs import replace

from rules.dark_order.model.book import Book, Fighter, Law, book_of
from rules.dark_order.model.picks import PICKS
from rules.dark_order.model.records import Hand, Side, Unit
from rules.dark_order.model.state import DarkState
from rules.dark_order.pack import DarkOrderPack
from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.picks import Picks

resolves: Final = Resolvers()


class Game(Resolution[DarkState, DarkOrderPack]):
    """A game in progress with the tables of its cards at hand."""

    picks: ClassVar[Picks] = PICKS

    def __init__(self, state: DarkState, pack: DarkOrderPack) -> None:
        Resolution.__init__(self, state, pack)  # at every answer: super() would cost a third more
        self.book: Book = book_of(pack)

    @property
    def law(self) -> Law:
        """The condition that is in force."""
        return self.book.laws[self.state.location]

    def fighter(self, unit: Unit) -> Fighter:
        return self.book.fighters[unit.card]

    def side(self, seat: str, **changes: Any) -> Side:
        """Change what everybody sees of a player."""
        changed = replace(self.state.sides[seat], **changes)
        self.state.sides[seat] = changed
        return changed

    def hand(self, seat: str, **changes: Any) -> Hand:
        changed = replace(self.state.hands[seat], **changes)
        self.state.hands[seat] = changed
        return changed

    def other(self, seat: str) -> str:
        state = self.state
        if seat == state.aggressor:
            return state.protector
        first, second = state.sides
        return second if seat == first else first

    def seat_of(self, role: str) -> str:
        return self.state.aggressor if role == "aggressor" else self.state.protector
