"""The names of everything on the table that can be pointed at, each made in one place.

Cards, equipment, comrades and slots are named like the picks that they stand for.
"""

from __future__ import annotations

from rules.komrades.model.picks import card_pick as card
from rules.komrades.model.picks import comrade_pick as comrade
from rules.komrades.model.picks import gear_pick as gear
from rules.komrades.model.picks import slot_pick as slot
from scenes.table.naming import Named

__all__ = ["card", "comrade", "gear", "slot"]

COMMISSAR, ATTACK, ABILITY = "commissar", "attack", "ability"
CONTINUE, AWAY, QUIET = "bar:continue", "bar:away", "bar:quiet"
SHEET, CLOSE = "sheet", "sheet:close"
PLAYED = "play"
"""An event that is held up while it is played."""

PILES = ("attack_deck", "attack_discard", "action_deck", "action_discard")
MOST_TARGETS = 9
"""More Target cards than any attack has."""

kind = Named("kind")
"""A kind of card, wherever it may be."""
held = Named("reveal")
"""The card that a comrade holds up while it is revealed."""
dropped = Named("drop")
"""A hazard that falls on a slot."""
grave, target, pile, seat = Named("grave"), Named("target"), Named("pile"), Named("seat")
