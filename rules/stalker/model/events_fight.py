"""What happened in fights: dice, attacks, wounds, and what Enemies do on their own."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.event import Event
from rules.stalker.model.events_units import UnitEvent


class DiceRolled(UnitEvent, frozen=True):
    """Dice on the table: faces as in dice.py; ``kind`` says what they are rolled for."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-4.1", "S-4.2")
    reveals: ClassVar[bool] = True
    kind: str
    dice: tuple[str, ...]
    effective: bool = False


class AnomalyDieRolled(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-4.4",)
    reveals: ClassVar[bool] = True
    anomaly: str
    face: str


class AttackDeclared(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-26.2", "S-26.3")
    target: str
    target_card: str
    start: str
    to: str
    weapon: str
    attack: str
    range: int
    effective: bool


class AreaAttacked(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-26.20",)
    start: str
    at: str


class SuccessesShared(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-26.17",)
    shares: tuple[tuple[str, int], ...]


class MasksSpent(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-26.11",)
    trait: str
    target: str
    masks: int


class AttackHit(UnitEvent, frozen=True):
    """An Enemy was hit: the amount after cover and the threshold it reached."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-26.9", "S-29.11")
    at: str
    part: str
    amount: int
    threshold: int


class AttackMissed(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-26.10",)
    at: str
    part: str
    amount: int


class WoundDrawn(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-27.1", "S-27.5")
    reveals: ClassVar[bool] = True
    at: str
    grade: str
    wound: str


class EnemyHpChanged(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-27.9",)
    at: str
    change: int
    left: int


class EnemyDied(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-27.10", "S-27.11")
    at: str


class EnemyPlaced(UnitEvent, frozen=True):
    """A figure came onto the Map; ``pool`` is what is left beside it."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-14.14", "S-14.21")
    at: str
    facing: str
    colour: str
    pool: int


class ActivationDrawn(Event, frozen=True):
    """An activation card; ``section`` is the part that fits, -1 for none."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-30.2", "S-30.3")
    reveals: ClassVar[bool] = True
    activation: str
    level: str
    only: tuple[str, ...]
    section: int
    phase: bool


class ActivationStepBegun(Event, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-30.5", "S-30.6")
    activation: str
    section: int
    step: int
    enemies: tuple[str, ...]


class EnemyHeaded(UnitEvent, frozen=True):
    """An Enemy sets out: the goal it is nearest to and the way it will take."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-31.1", "S-10.2", "S-10.7")
    at: str
    goal: str
    path: tuple[str, ...]


class EnemyTurned(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-12.2", "S-12.3")
    at: str
    before: str
    facing: str


class EnemyStepped(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-31.1", "S-31.2")
    start: str
    to: str
    facing: str


class EnemyStopped(UnitEvent, frozen=True):
    """A Target in sight keeps an Enemy from moving (on)."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-31.5",)
    at: str


class EnemyJumped(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-32.26",)
    start: str
    to: str


class EnemyLookedAround(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-30.15",)
    at: str
    before: str
    facing: str
    sees: bool


class ReactionBegun(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-32.22", "S-32.23")
    target: str
    target_card: str


class EnemyAttacked(UnitEvent, frozen=True):
    """An Enemy's Attack lands: DMG before Defence."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-32.1", "S-32.9")
    target: str
    target_card: str
    start: str
    to: str
    damage: int
    reaction: bool


class DamageTaken(UnitEvent, frozen=True):
    """What Defence stopped of an Attack and what came through."""

    rests_on: ClassVar[tuple[str, ...]] = ("S-32.16", "S-32.17")
    damage: int
    stopped: int
    lost: int


class AnomalyActivated(UnitEvent, frozen=True):
    rests_on: ClassVar[tuple[str, ...]] = ("S-34.10", "S-34.13")
    anomaly: str
    id: str
