"""Frames of the Championship (V-20): robots, duels and arenas in turn."""

from __future__ import annotations

from rules.kernel.state import Frame


class BeginSeries(Frame, frozen=True):
    """Numbers are drawn for the choice of robots (V-20.2)."""


class ChooseRobot(Frame, frozen=True):
    seat: str


class BeginDuel(Frame, frozen=True):
    pass


class EndDuel(Frame, frozen=True):
    winner: str


class ChooseArena(Frame, frozen=True):
    """The winner of a duel names the next arena (V-20.11)."""

    winner: str
