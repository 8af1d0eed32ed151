"""The log of a match through each pair of eyes, kept up as answers are given and taken back.

Looking at it costs the same however long the match has become: only what is new is redacted.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.playing.match import Turn
from rules.kernel.event import Event, redact

NOTHING = -1
"""Instead of a number of answers: not even the opening has been told."""


class _Told:
    """What one seat knows: its events, and how many of them each answer had behind it."""

    def __init__(self, opening: Sequence[Event], seat: str) -> None:
        self.seat = seat
        self.events = redact(list(opening), seat)
        self.ends = [len(self.events)]
        self.turns: list[Turn] = []

    def follow(self, turns: Sequence[Turn]) -> None:
        """Take up what was answered since, and forget what was taken back."""
        same = min(len(self.turns), len(turns))
        while same and self.turns[same - 1] is not turns[same - 1]:
            same -= 1
        del self.turns[same:]
        del self.ends[same + 1 :]
        del self.events[self.ends[-1] :]
        for turn in turns[same:]:
            self.events += redact(list(turn.events), self.seat)
            self.ends.append(len(self.events))
            self.turns.append(turn)


class Chronicle:
    """Of one match: asked with the turns as they are now."""

    def __init__(self, opening: Sequence[Event]) -> None:
        self._opening = opening
        self._told: dict[str, _Told] = {}

    def events(self, seat: str, turns: Sequence[Turn], upto: int | None = None) -> list[Event]:
        """What a seat knows of everything that has happened, or had after so many answers."""
        if upto == NOTHING:
            return []
        told = self._told.setdefault(seat, _Told(self._opening, seat))
        told.follow(turns)
        return told.events[: told.ends[len(turns) if upto is None else upto]]
