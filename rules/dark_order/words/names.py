"""Names of players, cards and places in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dark_order.model.events_battle import Who
from rules.kernel.text import Text, text


def card_id(card: str) -> str:
    """The id under which a card has its texts, whichever copy it is."""
    return card.partition(".")[0]


def seat_name(seat: str) -> Text:
    """The table knows the players' names: it supplies the texts ``seat.<id>``."""
    return text(f"seat.{seat}") if seat else text("seat.nobody")


def card_name(card: str) -> Text:
    return text(f"card.{card_id(card)}.name") if card else text("card.unseen")


def unit_name(who: Who) -> Text:
    """A unit with its cell; a face-down one is only a place."""
    if not who.card:
        return text("unit.face_down", cell=who.cell)
    return text("unit.at", card=card_name(who.card), cell=who.cell)


def listed(items: Sequence[Text]) -> Text:
    if not items:
        return text("list.none")
    if len(items) == 1:
        return items[0]
    return text("list.more", first=items[0], rest=listed(items[1:]))


def cards_named(cards: Sequence[str], kind: str = "cards") -> Text:
    """Cards in a row; unseen ones are only counted."""
    if cards and not any(cards):
        return text(f"unseen.{kind}", n=len(cards))
    return listed([card_name(card) for card in cards])
