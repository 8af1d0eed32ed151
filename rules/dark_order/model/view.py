"""What one seat sees of a game."""

from __future__ import annotations

from rules.dark_order.model.records import (
    Attack,
    Hand,
    HandSizes,
    LocationCard,
    Scout,
    Side,
    Turn,
    Unit,
    Veteran,
)
from rules.dark_order.model.state import DarkState
from rules.kernel.secrecy import Projection
from rules.kernel.view import View

Cards = tuple[str, ...]


class DarkView(View, frozen=True, kw_only=True):
    """A table with the cards of others face-down (D-30)."""

    round: int
    phase: str
    start: str
    aggressor: str
    protector: str
    location: str
    step: int
    passed: Cards
    resting: Cards
    last_turn: str
    last_defender: str
    turn: Turn | None
    attack: Attack | None
    fallen: Cards
    entered: int
    sides: dict[str, Side]
    shown: dict[str, str]
    locations: tuple[LocationCard, ...]
    grid: dict[str, Cards]
    units: dict[str, Unit]
    scouts: dict[str, tuple[Scout, ...]]
    veterans: dict[str, Veteran]
    fought: Cards
    order_limits: dict[str, int]
    gone: dict[str, Cards]
    hand: Hand
    hand_sizes: dict[str, HandSizes]
    unit_deck_sizes: dict[str, int]
    known_units: Cards
    support_deck_sizes: dict[str, int]
    known_supports: Cards
    neutral_count: int
    offered: Cards
    offered_count: int
    offered_to: str


PROJECTION: Projection[DarkState, DarkView] = Projection(DarkState, DarkView)
