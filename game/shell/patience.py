"""How long one frame may go on making pictures: the rest of them is left to the next frames."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

SECONDS = 0.06
LEAST = 0.03
"""So long a drawing goes on even in a frame that has used up its time before."""
INSIDE = 0.04
"""So much longer it goes on inside a picture whose parts would be put together anew."""


class BrokenOff(Exception):  # noqa: N818 - nothing went wrong
    """A drawing has used up its time; what it has made is kept, and it is begun again."""


class Tries:
    """What the tries at one drawing have made so far.

    One that has brought nothing new would not get further the next time either, so that the next
    ones have twice the time: each drawing comes to an end, however long its largest picture takes.
    """

    def __init__(self, share: float = 1.0) -> None:
        self.made: set[Hashable] = set()
        self._first = self.share = share
        """Of the time that a frame has."""

    @property
    def begun(self) -> bool:
        """Whether the drawing has been broken off and waits for its next try."""
        return bool(self.made) or self.share > self._first

    def forget(self) -> None:
        """The drawing is whole, or has to be made anew."""
        self.made.clear()
        self.share = self._first


class Patience:
    """Asked before each picture that is made; outside of `done` it is endless.

    Drawing changes nothing but the store of pictures, so it can be broken off before any of them:
    drawn again, it finds those that it has made and gets further.
    """

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self.clock = clock
        self._tries: Tries | None = None
        self._end = 0.0
        self._inside = 0

    def done(self, tries: Tries, draw: Callable[[], object], since: float | None = None) -> bool:
        """Draw as far as the time of a frame goes, which began then; True when it is whole."""
        now, before = self.clock(), len(tries.made)
        begun = now if since is None else since
        self._end = max(begun + SECONDS * tries.share, now + LEAST * tries.share)
        self._tries, self._inside = tries, 0
        try:
            draw()
        except BrokenOff:
            if len(tries.made) == before:
                tries.share *= 2
            return False
        finally:
            self._tries = None
        tries.forget()
        return True

    def ask(self) -> None:
        """Raise BrokenOff when no more pictures may be made in this frame."""
        tries = self._tries
        if tries is None:
            return
        if self.clock() > self._end + (INSIDE * tries.share if self._inside else 0):
            raise BrokenOff

    @contextmanager
    def making(self, key: Hashable = None) -> Iterator[None]:
        """One picture is made, perhaps out of others; under its key it will be found again."""
        self.ask()
        self._inside += 1
        try:
            yield
        finally:
            self._inside -= 1
        if self._tries is not None and key is not None:
            self._tries.made.add(key)
