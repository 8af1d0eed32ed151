"""The clock of the race for numbers: how long a program takes, without the time one reads in."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

COVERED: Final = 0.5
"""Seconds without a frame after which the desk was out of sight."""
MOMENT: Final = 1.0
"""Seconds on a card after which it is read, and not only passed by."""
AT_WORK: Final = 5.0
"""Seconds after a key in which nobody reads, whatever the pointer rests on."""


class Race:
    """Counts from the opening of a desk; it stands while the desk is covered or one reads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen = clock()
        self._spent = self._looked = 0.0
        self.stands = False

    @property
    def elapsed(self) -> int:
        """Milliseconds (V-5.24)."""
        return round(self._spent * 1000)

    def work(self) -> None:
        """The keyboard lays dice."""
        self._looked = -AT_WORK

    def tick(self, looks: bool = False) -> None:
        """The desk is in sight; ``looks`` tells whether one looks at a card or into the log."""
        now = self._clock()
        passed, self._seen = now - self._seen, now
        self._looked = self._looked + passed if looks else 0.0
        self.stands = self._looked > MOMENT
        if passed <= COVERED and not self.stands:
            self._spent += passed
