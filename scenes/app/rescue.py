"""The net around the program: what goes wrong is told with the file it concerns; the window lives.

A disk that is full, a file that vanished or a fault of ours interrupts one action, not the evening:
the match is in memory and, up to its last safe answer, in its journal.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

import pygame

from game.keeping.files import write_atomically
from game.keeping.folders import Folders
from game.keeping.journal import JournalProblem
from game.keeping.reasons import is_known, reason
from game.keeping.saves import SaveProblem
from rules.kernel.text import Text, text

PATIENCE = 3
WITHIN = 2.0
"""So many troubles within so many seconds mean that a scene cannot go on: it is left."""


class Rescue:
    """Tells a trouble; one that comes again at once leads back to the shelf, and then out."""

    def __init__(
        self,
        folders: Folders,
        tell: Callable[[Text], None],
        to_shelf: Callable[[], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folders, self._tell, self._to_shelf, self._clock = folders, tell, to_shelf, clock
        self._recent: list[float] = []

    def __call__(self, error: Exception) -> bool:
        now = self._clock()
        self._recent = [*(then for then in self._recent if now - then < WITHIN), now]
        if len(self._recent) > PATIENCE:
            self._recent = []
            if not self._to_shelf():
                return False
        with suppress(Exception):  # telling must not make things worse
            self._tell(self._words(error))
        return True

    def _words(self, error: Exception) -> Text:
        if isinstance(error, SaveProblem | JournalProblem):
            return error.text
        if isinstance(error, OSError):
            if not is_known(error):
                self._report(error)
            return text("trouble.file", file=file_name(error), why=reason(error))
        if isinstance(error, pygame.error):
            return text("trouble.picture", file=self._report(error))
        return text("trouble.unexpected", file=self._report(error))

    def _report(self, error: Exception) -> str:
        """Write down where it happened, for a bug report; its name, or a dash."""
        name = f"trouble-{datetime.now():%Y%m%d-%H%M%S}.txt"
        told = "".join(traceback.format_exception(error))
        try:
            write_atomically(self._folders.bugs / name, told.encode(errors="backslashreplace"))
        except OSError:
            return "–"
        return name


def file_name(error: OSError) -> str:
    """The file that an error of the disk is about."""
    return str(error.filename or error.filename2 or "–")
