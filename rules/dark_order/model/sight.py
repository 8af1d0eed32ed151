"""What each seat sees of the secrets (D-30)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.dark_order.model.records import Hand, HandSizes, Scout, Unit

Cards = tuple[str, ...]
_NO_HAND = Hand()


def units(state: Any, seat: str) -> dict[str, Unit]:
    """Face-down units of others show their place and nothing of their card (D-30.3)."""
    return {
        name: unit if unit.face_up or unit.seat == seat else _unseen(unit)
        for name, unit in state.units.items()
    }


def _unseen(unit: Unit) -> Unit:
    return replace(unit, card="", attack=0, life=0, command=0, speed=0, armour=0, reach=0)


def scouts(state: Any, seat: str) -> dict[str, tuple[Scout, ...]]:
    return {
        owner: placed
        if owner == seat
        else tuple([one if one.face_up else Scout("") for one in placed])
        for owner, placed in state.scouts.items()
    }


def own_fought(state: Any, seat: str) -> Cards:
    found: Cards = state.fought.get(seat, ())
    return found


def order_limits(state: Any, seat: str) -> dict[str, int]:
    return {owner: len(cards) for owner, cards in state.fought.items()}


def own_hand(state: Any, seat: str) -> Hand:
    hand: Hand = state.hands.get(seat, _NO_HAND)
    return hand


def hand_sizes(state: Any, seat: str) -> dict[str, HandSizes]:
    return {owner: sizes(hand) for owner, hand in state.hands.items()}


def sizes(hand: Hand) -> HandSizes:
    count = len(hand.units) + bool(hand.commander)
    return HandSizes(count, len(hand.supports), len(hand.neutrals))


def unit_deck_sizes(state: Any, seat: str) -> dict[str, int]:
    return {owner: len(deck) for owner, deck in state.unit_decks.items()}


def support_deck_sizes(state: Any, seat: str) -> dict[str, int]:
    return {owner: len(deck) for owner, deck in state.support_decks.items()}


def known_units(state: Any, seat: str) -> Cards:
    """The cards that the owner has put on the bottom, in their order (D-30.5)."""
    if seat not in state.unit_decks:
        return ()
    return _bottom(state.unit_decks[seat], state.sides[seat].returned_units)


def known_supports(state: Any, seat: str) -> Cards:
    if seat not in state.support_decks:
        return ()
    return _bottom(state.support_decks[seat], state.sides[seat].returned_supports)


def _bottom(deck: Cards, returned: int) -> Cards:
    return deck[max(0, len(deck) - returned) :] if returned else ()


def neutral_count(state: Any, seat: str) -> int:
    return len(state.neutral_deck)


def own_offered(state: Any, seat: str) -> Cards:
    cards: Cards = state.offered if seat and seat == state.offered_to else ()
    return cards


def offered_count(state: Any, seat: str) -> int:
    return len(state.offered)
