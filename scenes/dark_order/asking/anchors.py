"""What can be pointed at, each kind of thing with its one spelling."""

from __future__ import annotations

from typing import Final

HAND: Final = "hand"
STEPS: Final = "steps"
TOTALS: Final = "totals"
NEUTRALS: Final = "neutrals"
CONTESTED: Final = "contested"
RESIGN: Final = "do:resign"


def unit(name: str) -> str:
    return f"unit:{name}"


def card(name: str) -> str:
    return f"card:{name}"


def cell(name: str) -> str:
    """An own cell, or the location as a place for scouts."""
    return f"cell:{name}"


def location(name: str) -> str:
    return f"location:{name}"


def lane(name: str) -> str:
    return f"lane:{name}"


def line(number: int) -> str:
    return f"line:{number}"


def faction(name: str) -> str:
    return f"faction:{name}"


def token(kind: str) -> str:
    return f"token:{kind}"


def ability(name: str) -> str:
    """The badge of a unit whose ability may be used now."""
    return f"ability:{name}"


def fatigue(seat: str) -> str:
    return f"fatigue:{seat}"


def deck(kind: str, seat: str) -> str:
    return f"deck:{kind}:{seat}"


def order(card_name: str, seat: str) -> str:
    """An order of the other player; own ones are cards."""
    return f"order:{seat}:{card_name}"


def scout(seat: str, number: int) -> str:
    return f"scout:{seat}:{number}"


def sent(name: str) -> str:
    """A card that waits to be put on the bottom of a deck."""
    return f"send:{name}"
