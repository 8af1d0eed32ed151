"""Every sort of answer in The Dark Order, each with its one spelling."""

from __future__ import annotations

from typing import ClassVar, Final

from rules.kernel.picks import Pick, Picks

REST: Final = "rest"
"""Pass for the whole battle (D-11.14)."""
ENOUGH: Final = "enough"
DONE: Final = "done"
RESIGN: Final = "resign"


class Faction(Pick, frozen=True):
    word: ClassVar[str] = "faction"
    faction: str


class Commander(Pick, frozen=True):
    word: ClassVar[str] = "commander"
    card: str


class PutBack(Pick, frozen=True):
    """Cards for the bottoms of their decks, in this order."""

    word: ClassVar[str] = "put_back"
    units: tuple[str, ...] = ()
    supports: tuple[str, ...] = ()
    neutrals: tuple[str, ...] = ()


class Recover(Pick, frozen=True):
    """Orders to discard, and the cards above the limits of the hand."""

    word: ClassVar[str] = "recover"
    orders: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    supports: tuple[str, ...] = ()
    neutrals: tuple[str, ...] = ()


class TakeCard(Pick, frozen=True):
    """A step of a composed answer: this card too."""

    word: ClassVar[str] = "card"
    card: str


class Role(Pick, frozen=True):
    word: ClassVar[str] = "role"
    role: str


class Location(Pick, frozen=True):
    word: ClassVar[str] = "location"
    location: str


class Place(Pick, frozen=True):
    """Cards from hand and where each goes: a cell, or the location."""

    word: ClassVar[str] = "place"
    cards: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()


class Put(Pick, frozen=True):
    """A step of a placement: this card goes there."""

    word: ClassVar[str] = "put"
    card: str
    cell: str


class Lift(Pick, frozen=True):
    """A step of a placement: this card is taken back into the hand."""

    word: ClassVar[str] = "lift"
    card: str


class Reveal(Pick, frozen=True):
    word: ClassVar[str] = "reveal"
    unit: str


class PlayCard(Pick, frozen=True):
    word: ClassVar[str] = "play"
    card: str


class GiveOrder(Pick, frozen=True):
    word: ClassVar[str] = "order"
    card: str


class AssignToken(Pick, frozen=True):
    word: ClassVar[str] = "token"
    kind: str
    unit: str


class UseAbility(Pick, frozen=True):
    word: ClassVar[str] = "ability"
    unit: str


class AttackWith(Pick, frozen=True):
    """An attack; its ability is used with it unless the attack is ``plain`` (D-12.8)."""

    word: ClassVar[str] = "attack"
    unit: str
    target: str
    how: str = ""


class TakeUnit(Pick, frozen=True):
    word: ClassVar[str] = "unit"
    unit: str


class Mode(Pick, frozen=True):
    word: ClassVar[str] = "mode"
    label: str


class Lane(Pick, frozen=True):
    word: ClassVar[str] = "lane"
    lane: str


class Line(Pick, frozen=True):
    word: ClassVar[str] = "line"
    line: int


class Cell(Pick, frozen=True):
    word: ClassVar[str] = "cell"
    cell: str


class DeployCard(Pick, frozen=True):
    word: ClassVar[str] = "deploy"
    card: str
    cell: str


class CallIn(Pick, frozen=True):
    word: ClassVar[str] = "call_in"
    card: str
    cell: str


class Keep(Pick, frozen=True):
    """Neutral supports to keep, and the order of the others at the bottom."""

    word: ClassVar[str] = "keep"
    cards: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()


class Stay(Pick, frozen=True):
    """Units that stay in their cells, and the order in which the others go to the bottom."""

    word: ClassVar[str] = "stay"
    units: tuple[str, ...] = ()
    order: tuple[str, ...] = ()


class Send(Pick, frozen=True):
    """A step of the cleanup: this card is the next to go to the bottom."""

    word: ClassVar[str] = "send"
    card: str


PICKS: Final = Picks(
    *(Faction, Commander, PutBack, Recover, TakeCard, Role, Location, Place, Put, Lift),
    *(Reveal, PlayCard, GiveOrder, AssignToken, UseAbility, AttackWith, TakeUnit, Mode),
    *(Lane, Line, Cell, DeployCard, CallIn, Keep, Stay, Send),
    words=("pass", REST, ENOUGH, DONE, RESIGN),
)
