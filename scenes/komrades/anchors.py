"""The names of everything on the table that can be pointed at, each made in one place.

Cards, equipment, comrades and slots are named like the picks that they stand for.
"""

from __future__ import annotations

from rules.komrades.model.picks import card_pick as card
from rules.komrades.model.picks import comrade_pick as comrade
from rules.komrades.model.picks import gear_pick as gear
from rules.komrades.model.picks import slot_pick as slot

__all__ = ["card", "comrade", "gear", "slot"]

COMMISSAR, ATTACK, ABILITY = "commissar", "attack", "ability"
CONTINUE, AWAY, QUIET = "bar:continue", "bar:away", "bar:quiet"
SHEET, CLOSE = "sheet", "sheet:close"
PLAYED = "play"
"""An event that is held up while it is played."""

PILES = ("attack_deck", "attack_discard", "action_deck", "action_discard")
MOST_TARGETS = 9
"""More Target cards than any attack has."""


def pressed(button: str) -> str:
    """A button of the bar, pressed in the prompt."""
    return f"do:{button}"


def kind(name: str) -> str:
    """A kind of card, wherever it may be."""
    return f"kind:{name}"


def grave(who: str) -> str:
    return f"grave:{who}"


def target(number: int) -> str:
    return f"target:{number}"


def pile(name: str) -> str:
    return f"pile:{name}"


def seat(name: str) -> str:
    return f"seat:{name}"


def held(who: str) -> str:
    """The card that a comrade holds up while it is revealed."""
    return f"reveal:{who}"


def dropped(number: int) -> str:
    """A hazard that falls on a slot."""
    return f"drop:{number}"
