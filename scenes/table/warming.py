"""Pictures are put together while nothing happens, so that none has to be made in mid-flight."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

Job = Callable[[], object]


class Warmer:
    """A queue of pictures to make; one per idle moment."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()

    def plan(self, jobs: Iterable[Job]) -> None:
        """Every picture that will be seen on this table; earlier plans are dropped."""
        self._jobs = deque(jobs)

    def work(self) -> None:
        if self._jobs:
            self._jobs.popleft()()
