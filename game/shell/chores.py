"""Drawing that nobody waits for: done in pieces, in frames that have time to spare."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress

from game.shell.patience import Patience, Tries

Chore = Callable[[], object]


class Chores:
    """What is still to be drawn, the oldest first; under each key only the latest wish counts.

    A chore is begun again until it comes to its end; what it draws is kept in between.
    """

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._due: dict[Hashable, tuple[Chore, Tries]] = {}

    def plan(self, key: Hashable, chore: Chore) -> None:
        self.drop(key)
        self._due[key] = (chore, Tries())

    def drop(self, key: Hashable) -> None:
        """Nobody wants it any more."""
        self._due.pop(key, None)

    def work(self) -> None:
        """Go on with the oldest one for as long as a frame may take."""
        if not self._due:
            return
        key, (chore, tries) = next(iter(self._due.items()))
        del self._due[key]
        if not self._patience.done(tries, chore):
            self._due = {key: (chore, tries), **self._due}

    def finish(self) -> None:
        """Do everything now, whatever it takes; what goes wrong does not stop the rest."""
        while self._due:
            chore, _ = self._due.pop(next(iter(self._due)))
            with suppress(Exception):
                chore()
