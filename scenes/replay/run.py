"""A recorded match being watched, without any drawing: where it stands and through whose eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.playing.chronicle import Chronicle
from game.playing.match import Match, Told, seen
from rules.kernel.event import Event, redact
from rules.kernel.view import Moment, View

PAUSE = 0.45


class ReplayRun:
    """A match and the number of answers that have been shown of it."""

    def __init__(self, match: Match, at: int = 0) -> None:
        self.match = match
        before = match.past.turns if match.past is not None else ()
        self.turns = (*before, *match.turns)
        self._known_from = len(before)
        self.at = at
        past = match.past
        self._chronicle = Chronicle(past.opening if past is not None else match.opening)
        self.eyes = ""
        self.playing = False

    @property
    def length(self) -> int:
        return len(self.turns)

    @property
    def at_end(self) -> bool:
        return self.at >= self.length

    def seats(self) -> tuple[str, ...]:
        """Whose eyes may be used: everybody's once the match has ended, else nobody's."""
        if self.match.outcome is None:
            return ()
        return tuple(seat.id for seat in self.match.origin.setup.seats)

    def look_through(self, seat: str) -> None:
        if seat == "" or seat in self.seats():
            self.eyes = seat

    @property
    def exact(self) -> bool:
        """Whether the match can be played on from here."""
        return self.at >= self._known_from

    @property
    def forkable(self) -> bool:
        """Whether a copy may be played on: a running match holds secrets of its other seats."""
        return self.match.outcome is not None or len(self.match.origin.setup.seats) == 1

    @property
    def log_only(self) -> bool:
        """Of the answers under other rules the file tells the events, but no positions."""
        past = self.match.past
        return past is not None and not past.positions

    @property
    def view(self) -> View:
        """The position, or the last known one before it."""
        view: View = self.match.title.view_for(self._state(), self.eyes)
        return view

    def _state(self) -> Any:
        past = self.match.past
        if past is None or self.exact:
            return self.match.state_after(self.at - self._known_from)
        return past.positions[self.at - 1][-1] if self.at and past.positions else past.first

    def told(self) -> list[Event]:
        """The log up to here, as the chosen eyes know it."""
        return self._chronicle.events(self.eyes, self.turns, self.at)

    @property
    def next_is_shown(self) -> bool:
        """Whether every position of the next answer is known, so that it can be shown."""
        return not self.at_end and not (self.log_only and self.at < self._known_from)

    def forward(self) -> list[Moment[Any]]:
        """One answer further: what it brought about."""
        at, self.at = self.at, self.at + 1
        return seen(self.match.title, self._told(at), self.eyes)

    def tell(self) -> list[Event]:
        """One answer further, of which only the words are known."""
        if self.at_end:
            return []
        self.at += 1
        return redact(list(self.turns[self.at - 1].events), self.eyes)

    def _told(self, at: int) -> list[Told]:
        past = self.match.past
        if past is None or at >= self._known_from:
            return self.match.moments(at - self._known_from)
        return list(zip(self.turns[at].events, past.positions[at], strict=False))

    def seek(self, at: int) -> bool:
        """Go to a moment at once; True when it is another one."""
        before, self.at = self.at, max(0, min(self.length, at))
        return self.at != before

    def bookmarks(self, is_key_moment: Callable[[Event], bool]) -> tuple[int, ...]:
        """The moments just after something important."""
        return tuple(
            number
            for number, turn in enumerate(self.turns, 1)
            if any(is_key_moment(event) for event in turn.events)
        )

    def key_event(self, mark: int, is_key_moment: Callable[[Event], bool]) -> Event | None:
        """What makes a bookmark, as the chosen eyes know it."""
        told = redact(list(self.turns[mark - 1].events), self.eyes)
        return next((event for event in reversed(told) if is_key_moment(event)), None)

    def next_bookmark(self, bookmarks: Sequence[int]) -> int:
        return min((mark for mark in bookmarks if mark > self.at), default=self.length)

    def previous_bookmark(self, bookmarks: Sequence[int]) -> int:
        return max((mark for mark in bookmarks if mark < self.at), default=0)

    def taken_up(self) -> Match:
        """A match of its own that begins where the replay stands."""
        title, origin = self.match.title, self.match.origin
        if self.match.resumed:
            first = title.clone(self.match.state_after(0))
            match = Match.resume(title, origin, first, self.match.past)
        else:
            match = Match(title, origin)
        for turn in self.turns[self._known_from : self.at]:
            match.submit(turn.action)
        return match
