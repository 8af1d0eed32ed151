"""What each person at a shared screen has not watched, so that a recap can tell it."""

from __future__ import annotations

from collections.abc import Iterable

from game.playing.match import Match
from rules.kernel.event import Event


class Missed:
    """Keeps the numbers of answers; those taken back since tell nothing any more."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._answers: dict[str, list[int]] = {}

    def note(self, seats: Iterable[str], since: int) -> None:
        """Of the answers since, these people did not watch what they brought about.

        Answers of these numbers that were taken back meanwhile are nobody's news any more.
        """
        fresh = range(since, len(self.match.turns))
        for seat, numbers in self._answers.items():
            self._answers[seat] = [number for number in numbers if number < since]
        for seat in seats:
            self._answers[seat] = [*self._answers.get(seat, []), *fresh]

    def catch_up(self, seat: str) -> list[Event]:
        """What a person missed until now, and nothing of it again; their own answers are known."""
        turns = self.match.turns
        numbers = [one for one in self._answers.pop(seat, []) if one < len(turns)]
        missed = (turns[one] for one in numbers if turns[one].action.seat != seat)
        return [event for turn in missed for event in turn.events]
