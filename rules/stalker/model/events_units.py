"""What happened to Units: moves, Attention, life, doses, statuses, equipment."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.event import Event


class UnitEvent(Event, frozen=True):
    """Something that happened to a Unit; ``card`` names it without a look at the state."""

    unit: str
    card: str


class StalkerMoved(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-19.1", "S-19.7")
    start: str
    to: str
    way: tuple[str, ...] = ()
    """The fields of the Move up to here, the one where it began first."""


class CompanionMoved(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-37.5",)
    start: str
    to: str


class UnitPushed(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-19.10",)
    start: str
    to: str
    facing: str = ""


class UnitPlaced(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-41.35",)
    at: str
    facing: str = ""


class UnitRemoved(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-15.3",)
    at: str


class SymbolCovered(UnitEvent, frozen=True):
    """A Unit or a BOLT covers an anomaly symbol."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-34.15", "S-34.17")
    by: str
    symbol: str
    kind: str
    at: str


class AttentionPlaced(UnitEvent, frozen=True):
    """A Stalker's token came to lie on a field with this side up; ``before`` is where it lay."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-21.10",)
    level: str
    at: str
    before: str = ""


class AttentionMoved(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-21.15",)
    level: str
    path: tuple[str, ...]


class AttentionReduced(UnitEvent, frozen=True):
    """LA became SA, or SA went back to the PDA (an empty level)."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-21.12",)
    level: str
    at: str


class HpLost(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-23.9",)
    amount: int
    left: int


class HpHealed(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-23.10",)
    amount: int
    left: int


class CritGained(UnitEvent, frozen=True):
    """A critical wound on a Turn token, which now stands on this space."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-28.2", "S-28.3")
    token: int
    space: int


class CritCleared(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-28.6",)


class StalkerDied(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-28.5", "S-15.7")
    at: str


class DoseChanged(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-22.1",)
    before: int
    after: int


class StatusGained(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-28.9", "S-28.12", "S-28.18")
    status: str


class StatusLost(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-28.9", "S-28.13", "S-28.21")
    status: str


class FocusSpent(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-28.10",)


class BoltsChanged(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-23.8",)
    change: int
    left: int


class MagazinesChanged(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-23.8",)
    kind: str
    change: int
    left: int


class AmmoChanged(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-25.34",)
    weapon: str
    name: str
    before: int
    after: int


class WeaponReloaded(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-20.7", "S-25.30")
    weapon: str
    name: str
    ammo: int


class CardGained(UnitEvent, frozen=True):
    """Equipment was drawn; ``name`` is the physical card."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-23.14",)
    reveals: ClassVar[bool] = True
    gained: str
    name: str


class CardEquipped(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-20.4", "S-23.14")
    equipped: str
    name: str


class CardStowed(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-20.4", "S-23.14")
    stowed: str
    name: str


class CardMounted(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-25.14",)
    accessory: str
    holder: str
    name: str
    on: str


class CardDiscarded(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-23.16",)
    gone: str
    name: str


class FindGained(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-13.11",)
    find: str


class ThingGiven(UnitEvent, frozen=True):
    """Equipment or a token changed hands."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-20.4", "S-20.6")
    target: str
    target_card: str
    thing: str
