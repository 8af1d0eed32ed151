"""Who and what the words of an effect mean while it is resolved (S-41.3, S-41.6, S-41.7)."""

from __future__ import annotations

import msgspec


class Scope(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The Units, fields and numbers bound by the card, the window and enclosing effects."""

    owner: str = ""
    """The Unit that ``self`` means."""
    card: str = ""
    """The card on which the effect is printed; of equipment the physical card."""
    chosen: str = ""
    chosen_field: str = ""
    target: str = ""
    attacker: str = ""
    activator: str = ""
    subject: str = ""
    anomaly: str = ""
    token: str = ""
    """The owner of the Attention token at hand."""
    was: str = ""
    """The side of that token before it changed; empty on the PDA."""
    reach: int = 0
    """The Range of the Action."""
    rolled: int = 0
    moved: int = 0
    entered: int = 0
    """Fields of the Anomaly entered in the Move that activated it."""
    gained: str = ""
    """The Weapon just gained."""
    only: tuple[str, ...] = ()
    """The Enemies to which an activation card is restricted (S-30.13)."""
    ties: tuple[str, ...] = ()
    """What the Lead Stalker chose among equals (S-1.5)."""


NOBODY = Scope()
