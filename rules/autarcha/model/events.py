"""What happened (A-24.5): each event with the clauses that it rests on.

Squares are told by name and facings by letters, units by the id of their piece.
"""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from rules.kernel.event import Event


class CardsDealt(Event, frozen=True):
    rests_on = ("A-5.14", "A-24.1")
    reveals = True
    white: tuple[str, ...]
    red: tuple[str, ...]
    board: str = ""
    """The board to which the letters of the areas belong."""


class ArmyBought(Event, frozen=True):
    rests_on = ("A-5.9", "A-5.5")
    reveals = True
    side: str
    counts: dict[str, int]
    cost: int


class ArmiesHidden(Event, frozen=True):
    """Both armies stand behind the screen."""

    rests_on = ("A-5.8", "A-5.21")


class ScreenLifted(Event, frozen=True):
    rests_on = ("A-5.8", "A-5.21")
    reveals = True


class UnitDeployed(Event, frozen=True):
    rests_on = ("A-5.3",)
    unit: str
    square: str
    facing: str


class InitiativeRolled(Event, frozen=True):
    rests_on = ("A-5.6", "A-24.1")
    reveals = True
    white: int
    red: int


class StarterChosen(Event, frozen=True):
    rests_on = ("A-5.6",)
    side: str
    by: str


class TurnStarted(Event, frozen=True):
    rests_on = ("A-6.1", "A-6.11")
    side: str
    turn: int
    round: int


class GoldChanged(Event, frozen=True):
    rests_on = ("A-15.11", "A-15.12")
    side: str
    change: int
    balance: int
    what: str


class IncomeForgotten(Event, frozen=True):
    rests_on = ("A-6.14",)
    side: str
    lost: int


class ActionSpent(Event, frozen=True):
    """An action begins; ``penalty`` says which mistake has cost it (A-6.13)."""

    rests_on = ("A-6.3", "A-6.4")
    side: str
    left: int
    order: str
    units: tuple[str, ...] = ()
    penalty: str = ""


class UnitMoved(Event, frozen=True):
    rests_on = ("A-7.2", "A-7.3")
    unit: str
    origin: str
    square: str


class UnitTurned(Event, frozen=True):
    rests_on = ("A-7.2",)
    unit: str
    square: str
    facing: str


class UnitLostOnTerrain(Event, frozen=True):
    rests_on = ("A-4.3", "A-7.10")
    unit: str
    square: str
    environment: str


class ShotFired(Event, frozen=True):
    rests_on = ("A-10.1", "A-10.6")
    unit: str
    square: str
    target: str
    """The unit that is fired at, or the object: factory, city, forest, road or rail."""
    at_object: bool


class DieRolled(Event, frozen=True):
    rests_on = ("A-10.7", "A-10.8")
    reveals = True
    side: str
    value: int
    needed: int
    square: str


class UnitHit(Event, frozen=True):
    rests_on = ("A-10.9",)
    unit: str
    left: int


class UnitDestroyed(Event, frozen=True):
    rests_on = ("A-10.9", "A-1.5")
    unit: str
    square: str


class ObjectHit(Event, frozen=True):
    rests_on = ("A-11.3", "A-11.4")
    square: str
    object: str
    hits: int
    needed: int


class MarkerPlaced(Event, frozen=True):
    rests_on = ("A-3.10", "A-11.5")
    square: str
    left: int


class MarkerRemoved(Event, frozen=True):
    rests_on = ("A-14.12",)
    square: str
    left: int
    unit: str


class FactoryBuilt(Event, frozen=True):
    rests_on = ("A-14.10",)
    square: str
    side: str
    unit: str = ""


class FactoryDestroyed(Event, frozen=True):
    rests_on = ("A-11.8",)
    square: str


class MineLaid(Event, frozen=True):
    """Everybody knows that the sappers mined; only their side knows where (A-13.1)."""

    rests_on = ("A-13.1", "A-13.2")
    unit: str
    side: str
    square: str

    def seen_by(self, seat: str) -> Self:
        return self if seat == self.side else replace(self, square="")


class MineExploded(Event, frozen=True):
    rests_on = ("A-13.6", "A-13.9")
    reveals = True
    square: str
    unit: str
    side: str


class MinesCleared(Event, frozen=True):
    rests_on = ("A-13.13",)
    reveals = True
    unit: str
    squares: tuple[str, ...]
    white: tuple[str, ...]
    red: tuple[str, ...]


class AreaChanged(Event, frozen=True):
    rests_on = ("A-15.3",)
    area: str
    owner: str
    war: bool
    board: str = ""


class UnitRecruited(Event, frozen=True):
    rests_on = ("A-14.1", "A-6.7")
    unit: str
    square: str
    facing: str
    place: str


class UnitRelocated(Event, frozen=True):
    rests_on = ("A-14.14", "A-14.15")
    unit: str
    origin: str
    square: str
    facing: str
    by: str


class FormationDropout(Event, frozen=True):
    rests_on = ("A-8.9", "A-8.10")
    unit: str
    reason: str


class MemberStopped(Event, frozen=True):
    rests_on = ("A-8.18",)
    unit: str
    reason: str


class ColumnStepsLost(Event, frozen=True):
    rests_on = ("A-9.8", "A-9.12")
    unit: str
    lost: int


class StepsLapsed(Event, frozen=True):
    """Steps behind a leading attack that cannot be made any more."""

    rests_on = ("A-24.8",)
    units: tuple[str, ...]
    reason: str


class ReactionChanged(Event, frozen=True):
    """A standing order for mines; nobody else hears of it."""

    rests_on = ("A-13.8",)
    side: str
    how: str

    def seen_by(self, seat: str) -> Self | None:
        return self if seat == self.side else None


class DrawOffered(Event, frozen=True):
    rests_on = ("A-16.8",)
    side: str


class DrawDeclined(Event, frozen=True):
    rests_on = ("A-16.8",)
    side: str


class TurnEnded(Event, frozen=True):
    rests_on = ("A-6.10",)
    side: str
    unspent: int


class GameEnded(Event, frozen=True):
    """``reason`` is hq, army, surrender, agreed, quiet, points or too_long."""

    winner: str
    reason: str
    scores: dict[str, int]


EVENTS: tuple[type[Event], ...] = (
    *(CardsDealt, ArmyBought, ArmiesHidden, ScreenLifted, UnitDeployed, InitiativeRolled),
    *(StarterChosen, TurnStarted, GoldChanged, IncomeForgotten, ActionSpent, UnitMoved),
    *(UnitTurned, UnitLostOnTerrain, ShotFired, DieRolled, UnitHit, UnitDestroyed, ObjectHit),
    *(MarkerPlaced, MarkerRemoved, FactoryBuilt, FactoryDestroyed, MineLaid, MineExploded),
    *(MinesCleared, AreaChanged, UnitRecruited, UnitRelocated, FormationDropout, MemberStopped),
    *(ColumnStepsLost, StepsLapsed, ReactionChanged, DrawOffered, DrawDeclined, TurnEnded),
    GameEnded,
)
