"""Pending work: what the rules still have to do, as plain data."""

from __future__ import annotations

from rules.kernel.state import Frame


class DealAreas(Frame, frozen=True):
    """Wojna Domowa: the twelve cards are dealt (A-5.14)."""


class BuyArmies(Frame, frozen=True):
    """Both sides buy in secret (A-5.9)."""


class DeployInSecret(Frame, frozen=True):
    """Both sides deploy behind the screen (A-5.8, A-5.11)."""


class DeployInTurn(Frame, frozen=True):
    """The side whose go it is places its pieces in the open (A-5.10, A-5.16, A-5.17)."""


class PlaceFactory(Frame, frozen=True):
    """Each side places its factories, one at a time (A-5.12)."""

    to_come: tuple[str, ...]


class TakeCards(Frame, frozen=True):
    """Cards of the areas that a side controls (A-5.13)."""


class RollInitiative(Frame, frozen=True):
    """Both roll; the higher roller chooses (A-5.6)."""


class ChooseStarter(Frame, frozen=True):
    seat: str


class LiftScreen(Frame, frozen=True):
    """The hidden armies are shown (A-5.8)."""


class BeginTurn(Frame, frozen=True):
    side: str


class GiveOrder(Frame, frozen=True):
    """The active player is asked for an order, or the turn ends by itself (A-6.10)."""


class EndTurn(Frame, frozen=True):
    pass


class AnswerDraw(Frame, frozen=True):
    """The passive player answers an offer of a draw (A-16.8)."""

    seat: str


class March(Frame, frozen=True):
    """A unit makes the rest of its steps."""

    unit: str
    steps: tuple[str, ...]
    used: int = 0


class Drill(Frame, frozen=True):
    """A formation makes the rest of its steps (A-8.8); ``stopped`` members stay (A-8.18)."""

    units: tuple[str, ...]
    steps: tuple[str, ...]
    used: int = 0
    stopped: tuple[str, ...] = ()


class Lead(Frame, frozen=True):
    """The leader of a column makes the rest of its steps (A-9.5)."""

    units: tuple[str, ...]
    steps: tuple[str, ...]
    track: tuple[int, ...]
    extra: tuple[int, ...]
    """Steps that each unit may make up (A-9.8)."""
    made: int = 0


class Follow(Frame, frozen=True):
    """A follower goes on along the track (A-9.7)."""

    units: tuple[str, ...]
    place: int
    pace: int
    track: tuple[int, ...]
    extra: tuple[int, ...]
    lost: tuple[int, ...]
    made: int = 0


class Arrive(Frame, frozen=True):
    """Units have entered squares: mines, then control (A-7.14), in this order."""

    units: tuple[str, ...]
    origins: tuple[int, ...]


class Shoot(Frame, frozen=True):
    """Shots that are still to be resolved, one by one (A-8.16)."""

    shooters: tuple[str, ...]
    squares: tuple[int, ...]
    at_object: bool


class ShootOffset(Frame, frozen=True):
    """Every surviving member fires at the same place relative to itself (A-8.14)."""

    units: tuple[str, ...]
    ring: int
    position: int
    at_object: bool


class KeepOpen(Frame, frozen=True):
    """After an attack that came first: the action stays open if a step remains (A-24.8)."""

    kind: str
    units: tuple[str, ...]
    steps: tuple[str, ...] = ()


AnyFrame = (
    DealAreas
    | BuyArmies
    | DeployInSecret
    | DeployInTurn
    | PlaceFactory
    | TakeCards
    | RollInitiative
    | ChooseStarter
    | LiftScreen
    | BeginTurn
    | GiveOrder
    | EndTurn
    | AnswerDraw
    | March
    | Drill
    | Lead
    | Follow
    | Arrive
    | Shoot
    | ShootOffset
    | KeepOpen
)
