"""What a position file of The Dark Order may say."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

Phase = Literal[
    "recruitment",
    "recovery",
    "location",
    "placement",
    "activation",
    "support_stage",
    "battle_start",
    "battle",
    "battle_end",
    "scouting",
    "cleanup",
]
Stop = Literal[
    "",
    "recovery",
    "location",
    "placement",
    "activation",
    "support_stage",
    "step",
    "battle",
    "battle_end",
    "scouting",
    "cleanup",
]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class UnitPlace(Strict):
    """A unit in a cell; active and face-up unless it is said to be otherwise."""

    card: str
    face_down: bool = False
    """Not activated (yet): face-down, and exhausted once activation is over."""
    unactivated: bool = False
    """Turned up by an attack, but never paid for."""
    exhausted: bool = False
    damage: int = 0
    plague: int = 0
    used: bool = False
    attacked: bool = False
    late: int = -1
    speed_tokens: int = 0
    life_tokens: int = 0
    attachments: tuple[str, ...] = ()
    mine: str = ""
    fate: Literal["", "doomed", "dead"] = ""


class SidePlace(Strict):
    """A player: what is left out is full (decks, orders) or empty (hand, zones)."""

    faction: str
    fatigue: int = 0
    commander: str = ""
    """In hand; ``none`` if he has left the game with his player still in it."""
    units: tuple[str, ...] = ()
    supports: tuple[str, ...] = ()
    neutrals: tuple[str, ...] = ()
    orders: tuple[str, ...] | None = None
    spent_orders: tuple[str, ...] | None = None
    orders_played: int = 0
    fought: tuple[str, ...] = ()
    """Cards that have fought this round and are not in the Battle Zone any more."""
    speed_tokens: int = 0
    life_tokens: int = 0
    field: dict[str, UnitPlace | str] = {}
    scouts: tuple[str, ...] = ()
    open_scouts: tuple[str, ...] = ()
    unit_deck: tuple[str, ...] | None = None
    support_deck: tuple[str, ...] | None = None
    returned_units: int = 0
    returned_supports: int = 0
    gone: tuple[str, ...] = ()
    locations: tuple[str, ...] | None = None
    secured: tuple[str, ...] = ()


class Position(Strict):
    phase: Phase = "battle"
    stop: Stop = ""
    round: int = 1
    step: int = 3
    start: str = ""
    aggressor: str = ""
    location: str = "raven_inn"
    passed: tuple[str, ...] = ()
    last_turn: str = ""
    last_defender: str = ""
    neutral_deck: tuple[str, ...] | None = None
    gone_neutrals: tuple[str, ...] = ()
    sides: dict[str, SidePlace]
