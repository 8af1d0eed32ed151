"""The content pack: every card by its id, and the decks of a game as lists of ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rules.dark_order import content_models as models

C = TypeVar("C", bound=models.Card)
FactionCard = TypeVar("FactionCard", models.Support, models.Order)


class DarkOrderPack:
    """All content of The Dark Order; nothing in it changes."""

    def __init__(self, catalogue: models.Catalogue) -> None:
        self.box = catalogue.box
        self.factions = _by_id(catalogue.factions.factions)
        self.units = _by_id(catalogue.units.units)
        self.commanders = _by_id(catalogue.commanders.commanders)
        self.supports = _by_id(catalogue.supports.supports)
        self.orders = _by_id(catalogue.orders.orders)
        self.neutrals = _by_id(catalogue.neutrals.neutrals)
        self.locations = _by_id(catalogue.locations.locations)
        self.fighters: dict[str, models.Unit | models.Commander] = {
            **self.units,
            **self.commanders,
        }
        self.playables: dict[str, models.Support | models.Order | models.Neutral] = {
            **self.supports,
            **self.orders,
            **self.neutrals,
        }
        self.commanders_of = {
            faction: tuple(one.id for one in self.commanders.values() if one.faction == faction)
            for faction in self.factions
        }
        self.unit_decks = {
            faction: _copies(
                (one.id, one.copies) for one in self.units.values() if one.faction == faction
            )
            for faction in self.factions
        }
        self.support_decks = {one: _share(self.supports.values(), one) for one in self.factions}
        self.order_sets = {one: _share(self.orders.values(), one) for one in self.factions}
        self.neutral_deck = _copies((one.id, one.copies) for one in self.neutrals.values())
        self.location_deck = tuple(self.locations)

    def cards_of(self, faction: str) -> tuple[str, ...]:
        """Every card of a faction's set, each as often as it is in the box."""
        return (
            *self.commanders_of[faction],
            *self.unit_decks[faction],
            *self.support_decks[faction],
            *self.order_sets[faction],
        )


def _by_id(items: Iterable[C]) -> dict[str, C]:
    return {item.id: item for item in items}


def _copies(cards: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(card for card, copies in cards for _ in range(copies))


def _share(cards: Iterable[FactionCard], faction: str) -> tuple[str, ...]:
    return _copies((one.id, one.copies.get(faction, 0)) for one in cards)
