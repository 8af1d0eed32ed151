"""The pieces on the table: units, scouts, hands, what each side has, the attack at hand."""

from __future__ import annotations

from rules.kernel.effects import Modifier
from rules.kernel.state import Record


class Unit(Record, frozen=True):
    """A unit in the Battle Zone. Its last six fields are effective values (D-11.3, D-23.6).

    An unseen card has an empty name and no values in the views of others.
    """

    id: str
    seat: str
    card: str
    cell: int
    face_up: bool = False
    active: bool = False
    exhausted: bool = False
    damage: int = 0
    plague: int = 0
    used: bool = False
    attacked: bool = False
    late: int = -1
    """The speed step in which it was activated, if it was during the battle (D-11.4)."""
    speed_tokens: int = 0
    life_tokens: int = 0
    attachments: tuple[str, ...] = ()
    mine: str = ""
    fate: str = ""
    """``doomed`` or ``dead`` once it is killed (D-14.4 to D-14.6)."""
    modifiers: tuple[Modifier, ...] = ()
    attack: int = 0
    life: int = 0
    command: int = 0
    speed: int = 0
    armour: int = 0
    reach: int = 0
    """Range flags (D-4.11)."""


class Scout(Record, frozen=True):
    """A unit on the location; face-up only if it came from the Battle Zone (D-17.6)."""

    card: str
    face_up: bool = False


class Hand(Record, frozen=True):
    """Cards in hand; the commander is empty while he is in the Battle Zone."""

    commander: str = ""
    units: tuple[str, ...] = ()
    supports: tuple[str, ...] = ()
    neutrals: tuple[str, ...] = ()


class HandSizes(Record, frozen=True):
    """What others see of a hand: a commander looks like any unit."""

    units: int = 0
    supports: int = 0
    neutrals: int = 0


class Side(Record, frozen=True):
    """What everybody sees of a player."""

    faction: str
    fatigue: int = 0
    orders: tuple[str, ...] = ()
    spent_orders: tuple[str, ...] = ()
    """Orders that have left the game."""
    orders_played: int = 0
    """In this round (D-9.3)."""
    speed_tokens: int = 0
    life_tokens: int = 0
    returned_units: int = 0
    """Cards put on the bottom of the unit deck so far: their owner knows their order."""
    returned_supports: int = 0


class LocationCard(Record, frozen=True):
    """One of the six locations: whose zone it lies in, and who has secured it."""

    id: str
    home: str
    secured: str = ""


class Veteran(Record, frozen=True):
    """What a card has done this round before it left the Battle Zone."""

    used: bool = False
    attacked: bool = False


class Turn(Record, frozen=True):
    """An attack or defence turn: what was played in it, and what waits for its attack."""

    seat: str
    kind: str
    order_played: bool = False
    support_played: bool = False
    boosts: tuple[str, ...] = ()
    """Paths of effects that speak of this turn's attack (D-26.5)."""
    why: str = ""
    """The clause by which it is this player's turn."""


class Attack(Record, frozen=True):
    """A declared attack."""

    attacker: str
    target: str
    cell: int
    ability: bool = False
    prevented: int = 0
    counter: int = 0
    boosts: tuple[str, ...] = ()
