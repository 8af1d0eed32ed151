"""Which sides of environment cards the player has seen: the catalogue shows no others (SC-H-01)."""

from __future__ import annotations

from game.keeping.settings import with_begun
from scenes.base import Services

TITLE = "stalker"


def _back(card: str) -> str:
    return f"{card}/b"


def remember_back(services: Services, card: str) -> None:
    """A card has been turned over before somebody's eyes."""
    preferences = services.preferences
    after = with_begun(preferences.current, TITLE, _back(card))
    if after != preferences.current:
        preferences.change(begun=after.begun)


def knows_back(services: Services, card: str) -> bool:
    return _back(card) in services.preferences.current.begun.get(TITLE, ())
