"""What each kind of question is about."""

from __future__ import annotations

from rules.kernel.decision import About, Decision


class InWindow(About, frozen=True):
    """An event window: A to E, or R for the answer to an event."""

    window: str


class OfCard(About, frozen=True):
    """A card that acts; ``first`` of two comrades has been chosen before."""

    card: str
    number: int = 0
    first: str = ""


class HowMany(About, frozen=True):
    """So many cards are still to be kept or discarded."""

    n: int


class OfHit(About, frozen=True):
    """A hit of an Attack card, main or indirect."""

    card: str
    n: int
    hit: str


class OnMines(About, frozen=True):
    """So many mines lie on a slot that has been entered."""

    slot: int
    n: int


AnyAbout = InWindow | OfCard | HowMany | OfHit | OnMines


class KomradesDecision(Decision, frozen=True):
    about: AnyAbout | None = None
