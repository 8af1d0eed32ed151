"""The names of everything on the table that can be pointed at."""

from __future__ import annotations

from rules.autarcha.geometry import FACINGS
from rules.autarcha.words.labels import square_anchor as square
from rules.autarcha.words.labels import unit_anchor as unit
from scenes.table.naming import Named

__all__ = ["square", "unit"]

city, area = Named("city"), Named("area")
"""A city by the letter of its area, as options name it; the slip with the name of an area."""
button, tray = Named("button"), Named("tray")
"""Something that can be pressed on the desk; a type of piece that waits there."""
seat = Named("seat")
card = Named("card")
"""A line or slip of a panel that is only explained."""


def facing(number: int) -> str:
    """A direction of the dial on the desk."""
    return f"facing:{FACINGS[number]}"


# -- names of buttons ------------------------------------------------------------------------


def chip(number: int) -> str:
    """The chip of a step of the plan."""
    return f"chip{number}"


def pad(token: str) -> str:
    """The button that adds a step."""
    return f"step_{token}"
