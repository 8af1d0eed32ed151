"""Every sort of answer of the game, declared once."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, TypeVar

from rules.kernel.decision import refuse
from rules.kernel.picks import Pick, Picks

STAY = "stay"
ABILITY = "ability"

P = TypeVar("P", bound=Pick)


class CardPick(Pick, frozen=True):
    """A card of the own hand, or of the own pack in a draft."""

    word: ClassVar[str] = "card"

    card: int


class GearPick(Pick, frozen=True):
    """A piece of equipment in play; a car door also needs a direction."""

    word: ClassVar[str] = "gear"

    card: int
    direction: str = ""


class ComradePick(Pick, frozen=True):
    word: ClassVar[str] = "comrade"

    comrade: str


class SlotPick(Pick, frozen=True):
    """A slot, counted from 1."""

    word: ClassVar[str] = "slot"

    slot: int


class ShiftPick(Pick, frozen=True):
    """A Target card and the slot where it is moved."""

    word: ClassVar[str] = "shift"

    number: int
    slot: int


class GoPick(Pick, frozen=True):
    """A walk of the own comrade, longer by one step with felt boots."""

    word: ClassVar[str] = "go"

    direction: str
    steps: int
    boots: str = ""


class DrivePick(Pick, frozen=True):
    """The way of the tank."""

    word: ClassVar[str] = "drive"

    direction: str
    steps: int


PICKS = Picks(
    CardPick, GearPick, ComradePick, SlotPick, ShiftPick, GoPick, DrivePick, words=("pass", ABILITY)
)


def picked(sort: type[P], spelled: str) -> P:
    """An answer that can only be of one sort."""
    pick = PICKS.read(spelled)
    if not isinstance(pick, sort):
        raise refuse("unreadable_pick")
    return pick


@cache
def card_pick(card: int) -> str:
    """The spelled pick of a card: hands are offered all the time."""
    return str(CardPick(card))


@cache
def gear_pick(card: int, direction: str = "") -> str:
    return str(GearPick(card, direction))


@cache
def comrade_pick(comrade: str) -> str:
    return str(ComradePick(comrade))


@cache
def slot_pick(slot: int) -> str:
    return str(SlotPick(slot))
