"""What happens to units: attacks, damage, plague, changes, movement, death."""

from __future__ import annotations

from typing import ClassVar

from rules.dark_order.model.places import CELLS
from rules.dark_order.model.records import Unit
from rules.kernel.event import Event
from rules.kernel.state import Record

Cards = tuple[str, ...]


class Who(Record, frozen=True):
    """A unit as everybody sees it at the moment: a face-down one has no card."""

    unit: str
    seat: str
    card: str
    cell: str


def told(unit: Unit) -> Who:
    return Who(unit.id, unit.seat, unit.card if unit.face_up else "", CELLS[unit.cell])


class StepBegan(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-11.1", "D-11.13")
    step: int


class TurnBegan(Event, frozen=True, kw_only=True):
    """Why this player acts is told by the clauses."""

    rests_on: ClassVar[Cards] = ("D-11.9",)
    seat: str
    step: int


class AttackDeclared(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-12.2", "D-12.4")
    who: Who
    target: Who
    ability: bool


class UnitFlipped(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-12.7",)
    reveals: ClassVar[bool] = True
    who: Who


class DefenceBegan(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-12.9",)
    seat: str
    target: Who


class DefenceEnded(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-13.2",)
    seat: str


class DamagePrevented(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.3",)
    who: Who
    amount: int
    """0 means all of it."""


class CounterPrepared(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.14",)
    who: Who
    amount: int


class AttackPrepared(Event, frozen=True, kw_only=True):
    """A card waits for this turn's attack."""

    rests_on: ClassVar[Cards] = ("D-26.5",)
    seat: str
    card: str


class AttackWasted(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-13.4",)
    who: Who
    target: str


class AttackHit(Event, frozen=True, kw_only=True):
    """Strength, less armour and what was prevented, is the damage (D-14.1)."""

    rests_on: ClassVar[Cards] = ("D-14.1",)
    who: Who
    target: Who
    strength: int
    armour: int
    prevented: int
    damage: int


class DamageTaken(Event, frozen=True, kw_only=True):
    """Damage that is no attack: ``cause`` is a card, ``plague``, ``splash`` or ``counter``."""

    rests_on: ClassVar[Cards] = ("D-14.12",)
    who: Who
    amount: int
    damage: int
    cause: str


class UnitHealed(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.2",)
    who: Who
    amount: int
    damage: int


class UnitInfected(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-16.3", "D-23.7")
    who: Who


class PlagueWorked(Event, frozen=True, kw_only=True):
    """At a passage: 1 damage, and the token turns or is discarded."""

    rests_on: ClassVar[Cards] = ("D-16.4", "D-16.5")
    who: Who
    damage: int
    plague: int


class UnitCured(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.8",)
    who: Who


class UnitChanged(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.6",)
    who: Who
    stat: str
    amount: int
    until: str
    source: str


class CardAttached(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-10.3", "D-23.18")
    who: Who
    card: str


class MineLaid(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-18.1", "D-23.19")
    who: Who
    card: str


class MineExploded(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-18.2", "D-18.4")
    who: Who
    card: str
    amount: int
    damage: int


class UnitMoved(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-17.4", "D-23.9")
    who: Who
    to: str


class UnitWithdrawn(Event, frozen=True, kw_only=True):
    """To hand; a face-down unit goes unseen (D-17.6)."""

    rests_on: ClassVar[Cards] = ("D-23.10", "D-17.6")
    who: Who


class UnitDeployed(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.11",)
    reveals: ClassVar[bool] = True
    who: Who
    cost: int


class ScoutCalledIn(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-17.1", "D-23.37")
    reveals: ClassVar[bool] = True
    who: Who
    cost: int


class UnitSentOut(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-17.2", "D-17.6", "D-23.38")
    who: Who


class UnitExhausted(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-23.12",)
    who: Who


class UnitKilled(Event, frozen=True, kw_only=True):
    """``doomed`` units may still attack in this step; the others are ``dead``."""

    rests_on: ClassVar[Cards] = ("D-14.2", "D-14.4")
    who: Who
    fate: str


class UnitsRemoved(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-14.9", "D-21.8")
    units: Cards
    cards: Cards


class PlagueDiscarded(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-16.12", "D-19.1")
    units: Cards


class UnitsTurnedUp(Event, frozen=True, kw_only=True):
    """At the end of the battle all face-down units are shown."""

    rests_on: ClassVar[Cards] = ("D-19.1",)
    reveals: ClassVar[bool] = True
    units: Cards
    cards: Cards


class CommandCounted(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-19.2", "D-19.3")
    seat: str
    command: int
    bonus: int = 0


class BattleWon(Event, frozen=True, kw_only=True):
    rests_on: ClassVar[Cards] = ("D-19.2",)
    seat: str
    tie: bool


BATTLE_EVENTS = (
    *(StepBegan, TurnBegan, AttackDeclared, UnitFlipped, DefenceBegan, DefenceEnded),
    *(DamagePrevented, CounterPrepared, AttackPrepared, AttackWasted, AttackHit, DamageTaken),
    *(UnitHealed, UnitInfected, PlagueWorked, UnitCured, UnitChanged, CardAttached, MineLaid),
    *(MineExploded, UnitMoved, UnitWithdrawn, UnitDeployed, ScoutCalledIn, UnitSentOut),
    *(UnitExhausted, UnitKilled, UnitsRemoved, PlagueDiscarded, UnitsTurnedUp),
    *(CommandCounted, BattleWon),
)
