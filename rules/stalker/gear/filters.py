"""Which equipment a card speaks of (S-25.4, S-25.5)."""

from __future__ import annotations

from rules.stalker.model.book import Book
from rules.stalker.pack.cards import Accessory, Artifact, Item, Weapon
from rules.stalker.pack.select import CardFilter


def fits_filter(book: Book, name: str, wanted: CardFilter | None) -> bool:
    """Whether a physical card has every property of a filter."""
    if wanted is None:
        return True
    card, kind = book.cards[name], book.kinds[name]
    if wanted.kind and kind not in wanted.kind:
        return False
    if wanted.name and card.id not in wanted.name:
        return False
    if wanted.level and getattr(card, "level", 0) not in wanted.level:
        return False
    if wanted.price_max is not None and card.price > wanted.price_max:
        return False
    if wanted.detector is not None and getattr(card, "detector", False) != wanted.detector:
        return False
    return _fits(card, wanted) and _has_type(card, wanted)


def _fits(card: object, wanted: CardFilter) -> bool:
    if wanted.fits is None:
        return True
    return isinstance(card, Accessory) and (card.fits == "armour") == (wanted.fits == "armour")


def _has_type(card: object, wanted: CardFilter) -> bool:
    if wanted.type is None:
        return True
    if isinstance(card, Item):
        return wanted.type in card.types
    if isinstance(card, Artifact):
        return card.type == wanted.type
    return isinstance(card, Weapon) and card.class_ == wanted.type
