"""What can happen between the duels of a Championship (V-20)."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.event import Event


class RobotChosen(Event, frozen=True):
    seat: str
    model: str
    module: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.2", "V-20.3")


class DuelBegan(Event, frozen=True):
    """A duel of the Championship begins; ``holder`` defends the title of the arena."""

    number: int
    arena: str
    holder: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.4", "V-20.5", "V-20.6")


class DuelEnded(Event, frozen=True):
    arena: str
    holder: str
    winner: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.9", "V-20.16")


class TitlesPassed(Event, frozen=True):
    giver: str
    taker: str
    modules: tuple[str, ...]
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.10",)


class ArenaChosen(Event, frozen=True):
    seat: str
    arena: str
    rests_on: ClassVar[tuple[str, ...]] = ("V-20.11",)
