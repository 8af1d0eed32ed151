"""What each person at a shared screen has not watched, so that a recap can tell it."""

from __future__ import annotations

from collections.abc import Iterable

from game.match import Match
from rules.kernel.event import Event


class Missed:
    """Keeps the numbers of answers; those taken back since tell nothing any more."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._answers: dict[str, list[int]] = {}

    def note(self, seats: Iterable[str], since: int) -> None:
        """These people did not watch what the answers since brought about."""
        fresh = range(since, len(self.match.turns))
        for seat in seats:
            kept = [number for number in self._answers.get(seat, []) if number < since]
            self._answers[seat] = [*kept, *fresh]

    def catch_up(self, seat: str) -> list[Event]:
        """What a person missed until now, and nothing of it again; their own answers are known."""
        turns = self.match.turns
        numbers = [one for one in self._answers.pop(seat, []) if one < len(turns)]
        missed = (turns[one] for one in numbers if turns[one].action.seat != seat)
        return [event for turn in missed for event in turn.events]
