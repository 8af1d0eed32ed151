"""The rows of a title's catalogue, and finding some of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.words.search import fold, folded_words
from scenes.table.contract import InspectCard

ORDERS = ("row", "name", "price")


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A card of the box; ``chapter`` names the Mission that it would give away.

    ``copies`` is 0 for what is no piece of its own.
    """

    id: str
    row: str
    kind: str
    kind_name: str
    card: InspectCard
    copies: int = 1
    level: int = 0
    price: int | None = None
    chapter: str = ""

    @property
    def name(self) -> str:
        return self.card.title


@dataclass(frozen=True, slots=True)
class Wish:
    """What the reader looks for; empty and 0 mean anything."""

    kind: str = ""
    level: int = 0
    price: int = 0
    """At most so much."""
    words: str = ""
    order: str = "row"
    spoilers: bool = False
    """Whether cards of Missions that were never begun are shown, too."""


class Shown:
    """A title's cards in one language, ready to be searched."""

    def __init__(self, entries: Sequence[CatalogueEntry], begun: Sequence[str]) -> None:
        self.entries = tuple(entries)
        self._begun = frozenset(begun)
        self._pages = {entry.id: fold(_page(entry)) for entry in entries}

    @property
    def hidden(self) -> int:
        """How many cards belong to Missions that were never begun (SC-H-05)."""
        return sum(not self.is_open(entry) for entry in self.entries)

    def is_open(self, entry: CatalogueEntry) -> bool:
        return not entry.chapter or entry.chapter in self._begun

    def open(self, wish: Wish) -> list[CatalogueEntry]:
        """The cards that may be seen at all."""
        return [entry for entry in self.entries if wish.spoilers or self.is_open(entry)]

    def found(self, wish: Wish) -> list[CatalogueEntry]:
        """The cards that fit, in the order wished for."""
        wanted = folded_words(wish.words)
        fitting = [
            entry
            for entry in self.open(wish)
            if fits(entry, wish) and all(word in self._pages[entry.id] for word in wanted)
        ]
        if wish.order == "name":
            fitting.sort(key=lambda entry: fold(entry.name))
        elif wish.order == "price":
            fitting.sort(key=lambda entry: (entry.price is None, entry.price or 0))
        return fitting


def fits(entry: CatalogueEntry, wish: Wish) -> bool:
    if wish.kind and entry.kind != wish.kind:
        return False
    if wish.level and entry.level != wish.level:
        return False
    return not wish.price or (entry.price is not None and entry.price <= wish.price)


def _page(entry: CatalogueEntry) -> str:
    """Everything about a card that can be searched for."""
    card = entry.card
    facts = (word for fact in card.facts for word in fact)
    return " ".join((entry.name, entry.row, entry.kind_name, card.subtitle, *card.body, *facts))
