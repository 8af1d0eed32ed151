"""The names of everything on the table that can be pointed at."""

from __future__ import annotations

from rules.autarcha.geometry import FACINGS
from rules.autarcha.words.labels import square_anchor as square
from rules.autarcha.words.labels import unit_anchor as unit

__all__ = ["area", "button", "card", "city", "facing", "seat", "square", "tray", "unit"]


def city(letter: str) -> str:
    """A city by the letter of its area, as options name it."""
    return f"city:{letter}"


def area(letter: str) -> str:
    """The slip with the name of an area."""
    return f"area:{letter}"


def button(name: str) -> str:
    """Something that can be pressed on the desk."""
    return f"button:{name}"


def tray(kind: str) -> str:
    """A type of piece that waits on the desk."""
    return f"tray:{kind}"


def seat(side: str) -> str:
    return f"seat:{side}"


def card(name: str) -> str:
    """A line or slip of a panel that is only explained."""
    return f"card:{name}"


def facing(number: int) -> str:
    """A direction of the dial on the desk."""
    return f"facing:{FACINGS[number]}"
