"""What can be pointed at, each kind of thing with its one spelling."""

from __future__ import annotations

from typing import Final

from scenes.table.naming import Named

HAND: Final = "hand"
STEPS: Final = "steps"
TOTALS: Final = "totals"
NEUTRALS: Final = "neutrals"
CONTESTED: Final = "contested"
RESIGN: Final = "do:resign"

unit, card, location = Named("unit"), Named("card"), Named("location")
cell = Named("cell")
"""An own cell, or the location as a place for scouts."""
lane, line, faction, token = Named("lane"), Named("line"), Named("faction"), Named("token")
ability = Named("ability")
"""The badge of a unit whose ability may be used now."""
sent = Named("send")
"""A card that waits to be put on the bottom of a deck."""
role = Named("role")
"""One of the two roles of a round."""
fatigue, scout, deck = Named("fatigue"), Named("scout"), Named("deck")


def order(card_name: str, seat: str) -> str:
    """An order of the other player; own ones are cards."""
    return f"order:{seat}:{card_name}"
