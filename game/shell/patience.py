"""How long one frame may go on making pictures: the rest of them is left to the next frames."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SECONDS = 0.08
INSIDE = 0.05
"""So much longer it goes on inside a picture whose parts would be put together anew."""


class BrokenOff(Exception):  # noqa: N818 - nothing went wrong
    """A drawing has used up its time; what it has made is kept, and it is begun again."""


class Patience:
    """Asked before each picture that is made; without an end it is endless.

    Drawing changes nothing but the store of pictures, so it can be broken off before any of them:
    drawn again, it finds those that it has made and gets further.
    """

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self.clock = clock
        self._end: float | None = None
        self._inside = 0

    def ask(self) -> None:
        """Raise BrokenOff when no more pictures may be made in this frame."""
        if self._end is not None and self.clock() > self._end + (INSIDE if self._inside else 0):
            raise BrokenOff

    @contextmanager
    def until(self, end: float) -> Iterator[None]:
        """Draw until this time of the clock."""
        self._end, self._inside = end, 0
        try:
            yield
        finally:
            self._end = None

    @contextmanager
    def making(self) -> Iterator[None]:
        """One picture is made, perhaps out of others."""
        self.ask()
        self._inside += 1
        try:
            yield
        finally:
            self._inside -= 1
