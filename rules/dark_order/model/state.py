"""The Dark Order at any moment, and who may know which part of it (D-30)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import field

from rules.dark_order.model import sight
from rules.dark_order.model.frames import AnyFrame
from rules.dark_order.model.questions import DarkDecision
from rules.dark_order.model.records import (
    Attack,
    Hand,
    LocationCard,
    Scout,
    Side,
    Turn,
    Unit,
    Veteran,
)
from rules.kernel.decision import Decision
from rules.kernel.secrecy import Public, Seen
from rules.kernel.state import State

Cards = tuple[str, ...]


class DarkState(State[AnyFrame, DarkDecision], kw_only=True):
    decision_type: ClassVar[type[Decision]] = DarkDecision

    round: Public[int] = 0
    phase: Public[str] = "setup"
    start: Public[str] = ""
    """The starting player of this round."""
    aggressor: Public[str] = ""
    protector: Public[str] = ""
    location: Public[str] = ""
    """The chosen location while its condition is in force (D-7.10)."""
    step: Public[int] = -1
    """The current speed step; -1 outside of them."""
    passed: Public[Cards] = ()
    resting: Public[Cards] = ()
    """Seats that have passed for the whole battle."""
    last_turn: Public[str] = ""
    """Whose attack turn was the last one in this step."""
    last_defender: Public[str] = ""
    """Who was attacked most recently in this battle (D-11.7)."""
    turn: Public[Turn | None] = None
    attack: Public[Attack | None] = None
    fallen: Public[Cards] = ()
    """Seats whose commander was killed in this step (D-22.3)."""
    entered: Public[int] = 0
    """How many units have entered the Battle Zone; the next one is named by it."""

    sides: Public[dict[str, Side]] = field(default_factory=dict)
    shown: Public[dict[str, str]] = field(default_factory=dict)
    """Commanders that have been seen, by seat."""
    locations: Public[tuple[LocationCard, ...]] = ()
    grid: Public[dict[str, Cards]] = field(default_factory=dict)
    """Which unit stands in each of the six cells, by seat."""
    units: Annotated[dict[str, Unit], Seen("units", sight.units)] = field(default_factory=dict)
    scouts: Annotated[dict[str, tuple[Scout, ...]], Seen("scouts", sight.scouts)] = field(
        default_factory=dict
    )
    veterans: Public[dict[str, Veteran]] = field(default_factory=dict)
    """Cards that have left the Battle Zone this round, and what they have done (D-17.9)."""
    fought: Annotated[
        dict[str, Cards], Seen("fought", sight.own_fought), Seen("order_limits", sight.order_limits)
    ] = field(default_factory=dict)
    """Different cards that have stood in the own Battle Zone this round (D-9.3)."""
    gone: Public[dict[str, Cards]] = field(default_factory=dict)
    """Cards that have left the game, by seat; ``neutral`` for neutral supports."""
    hands: Annotated[
        dict[str, Hand], Seen("hand", sight.own_hand), Seen("hand_sizes", sight.hand_sizes)
    ] = field(default_factory=dict)
    unit_decks: Annotated[
        dict[str, Cards],
        Seen("unit_deck_sizes", sight.unit_deck_sizes),
        Seen("known_units", sight.known_units),
    ] = field(default_factory=dict)
    support_decks: Annotated[
        dict[str, Cards],
        Seen("support_deck_sizes", sight.support_deck_sizes),
        Seen("known_supports", sight.known_supports),
    ] = field(default_factory=dict)
    neutral_deck: Annotated[Cards, Seen("neutral_count", sight.neutral_count)] = ()
    offered: Annotated[
        Cards, Seen("offered", sight.own_offered), Seen("offered_count", sight.offered_count)
    ] = ()
    """Neutral supports drawn for the winner of the scouting, who has not chosen yet."""
    offered_to: Public[str] = ""
