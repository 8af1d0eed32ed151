"""What the questions of The Dark Order are about."""

from __future__ import annotations

from rules.kernel.decision import About, Decision


class CardAbout(About, frozen=True):
    """The card or ability whose effect asks, and the unit that has it."""

    card: str
    unit: str = ""
    left: int = 1
    """How many units may still be chosen."""
    chosen: tuple[str, ...] = ()
    """Units that are chosen already."""


class AttackAbout(About, frozen=True):
    """The attack that is defended against."""

    attacker: str
    target: str


class RewardAbout(About, frozen=True):
    """How many of the drawn cards are kept: exactly so many or none, unless cards ran out."""

    keep: int
    any_number: bool = False


DarkAbout = CardAbout | AttackAbout | RewardAbout


class DarkDecision(Decision, frozen=True):
    about: DarkAbout | None = None
