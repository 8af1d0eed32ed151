"""Where a match stands, written down beside its journal so that the shelf need not open it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from game.keeping.files import read_bounded, write_atomically

STANDING = ".standing.json"
LARGEST = 1 << 16

Tell = Callable[[], Mapping[str, str] | None]


def write_standing(journal: Path, words: Mapping[str, str]) -> None:
    """The words by language; a disk that refuses does not matter, they are only told."""
    with suppress(OSError):
        told = json.dumps(dict(words), ensure_ascii=False)
        write_atomically(journal.with_suffix(STANDING), told.encode())


def read_standing(journal: Path, lang: str) -> str:
    """The words in a language; nothing if they were not written, or cannot be read."""
    try:
        words = json.loads(read_bounded(journal.with_suffix(STANDING), LARGEST))
    except (OSError, ValueError, RecursionError):
        return ""
    told = words.get(lang, "") if isinstance(words, dict) else ""
    return told if isinstance(told, str) else ""


class Standings:
    """Words and writes in a thread of its own: the drawing never waits; the newest counts."""

    def __init__(self) -> None:
        self._due: tuple[Path, Tell] | None = None
        self._writer: threading.Thread | None = None
        self._changed = threading.Condition()

    def keep(self, journal: Path, tell: Tell) -> None:
        """Write soon what will be told then."""
        with self._changed:
            self._due = (journal, tell)
            if self._writer is None:
                self._writer = threading.Thread(target=self._write, name="standing", daemon=True)
                self._writer.start()

    def _write(self) -> None:
        while True:
            with self._changed:
                if self._due is None:
                    self._writer = None
                    self._changed.notify_all()
                    return
                (journal, tell), self._due = self._due, None
            with suppress(Exception):  # they are only told: a fault must not end the thread
                if words := tell():
                    write_standing(journal, words)

    def drain(self) -> None:
        """Wait until everything is written."""
        with self._changed:
            self._changed.wait_for(lambda: self._writer is None)
