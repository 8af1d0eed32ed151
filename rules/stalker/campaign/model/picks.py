"""Every answer of the campaign, typed and spelled."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.picks import Pick, Picks

DONE, BACK, RECRUIT, YES, NO, SUGGEST = "done", "back", "recruit", "yes", "no", "suggest"


class VisitPick(Pick, frozen=True):
    """A location of the Zone map."""

    word: ClassVar[str] = "visit"
    place: str


class LookPick(Pick, frozen=True):
    """A location that the Guide tells about."""

    word: ClassVar[str] = "look"
    place: str


class JoinPick(Pick, frozen=True):
    """A Stalker who joins the team."""

    word: ClassVar[str] = "join"
    stalker: str


class ContactPick(Pick, frozen=True):
    word: ClassVar[str] = "use"
    contact: str


class OptionPick(Pick, frozen=True):
    """What a script, a Contact or an Epilogue offers."""

    word: ClassVar[str] = "option"
    label: str


class CardPick(Pick, frozen=True):
    """A card of a deck by its id, or one of the team by that of the physical card."""

    word: ClassVar[str] = "card"
    card: str


class MemberPick(Pick, frozen=True):
    word: ClassVar[str] = "member"
    seat: str


class BuyPick(Pick, frozen=True):
    """A card by its id, or ``magazine-rifle``."""

    word: ClassVar[str] = "buy"
    thing: str


class SellPick(Pick, frozen=True):
    """A physical card of the team, or ``magazine-rifle``."""

    word: ClassVar[str] = "sell"
    thing: str


class LiftPick(Pick, frozen=True):
    """Take something in hand: a physical card, or ``magazine-rifle@blue``."""

    word: ClassVar[str] = "lift"
    thing: str


class ToPick(Pick, frozen=True):
    """Put what is in hand somewhere: ``stash``, ``blue.backpack``, ``on.sc-w-03.1``."""

    word: ClassVar[str] = "to"
    place: str


class PutPick(Pick, frozen=True):
    """Both at once: how a finished outfit is spelled."""

    word: ClassVar[str] = "put"
    thing: str
    place: str


class RestPick(Pick, frozen=True):
    """A Stalker stays behind, or comes along after all."""

    word: ClassVar[str] = "rest"
    seat: str


PICKS = Picks(
    VisitPick,
    LookPick,
    JoinPick,
    ContactPick,
    OptionPick,
    CardPick,
    MemberPick,
    BuyPick,
    SellPick,
    LiftPick,
    ToPick,
    PutPick,
    RestPick,
    words=(DONE, BACK, RECRUIT, YES, NO, SUGGEST),
)
