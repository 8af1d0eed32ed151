"""What a table is worth to a seat: locations, units, fatigue, cards."""

from __future__ import annotations

from rules.dark_order.model.book import Book
from rules.dark_order.model.records import Unit
from rules.dark_order.model.state import DarkState

WIN = 100.0
LOCATION = 14.0
LAST_LOCATION = 1.6
"""How much more a location is worth that brings somebody to the brink of victory."""
UNIT = 0.9


def card_worth(book: Book, card: str) -> float:
    attack, life, command, speed = book.fighters[card].figures
    return (attack + life + 1.5 * command + speed) / 2


def unit_worth(unit: Unit) -> float:
    return (unit.attack + unit.life + 1.5 * unit.command + unit.speed) / 2


def tiredness(fatigue: int) -> float:
    """Fatigue weighs more the nearer the end of the track is."""
    points = 0.35 * min(fatigue, 15)
    points += 0.6 * max(0, min(fatigue, 24) - 15)
    points += 1.2 * max(0, min(fatigue, 27) - 24)
    return points + 3.0 * max(0, fatigue - 27)


def worth(book: Book, state: DarkState, seat: str) -> float:
    """Positive if the seat stands better than its opponent."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return (WIN if seat in winners else -WIN) if winners else 0.0
    first, second = state.sides
    other = second if seat == first else first
    return side_worth(book, state, seat) - side_worth(book, state, other)


def side_worth(book: Book, state: DarkState, seat: str) -> float:
    side, hand = state.sides[seat], state.hands[seat]
    secured = sum(one.secured == seat for one in state.locations)
    total = LOCATION * (secured + (LAST_LOCATION - 1 if secured >= 2 else 0))
    total -= tiredness(side.fatigue)
    total += 0.6 * len(side.orders) + 1.5 * len(hand.neutrals) + 0.5 * len(hand.supports)
    total += 0.7 * (side.speed_tokens + side.life_tokens)
    for card in state.gone[seat]:
        if card in book.fighters:
            total -= UNIT * card_worth(book, card)
    for name in state.grid[seat]:
        if name:
            unit = state.units[name]
            total += 0.5 * book.fighters[unit.card].cost
            if unit.mine:
                total -= 1.0
    return total
