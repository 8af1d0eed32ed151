"""The heads of a folder's files, remembered: a list need not read every file whole.

The memory lies outside the folder and may be deleted at any time. Whether files came or went is
told by the time of the folder itself, so that the shelf need not look at any of them; whoever lists
them looks at each one's size and time. Plain files and no database: importing sqlite3 costs 10 ms,
more than the shelf spends on the memory of 5,000 replays, and two programs that write it at once
lose nothing but time.
"""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from game.keeping.files import is_text, read_bounded, write_atomically

MEMORY: Final = ".memory"
SETTLED: Final = 100_000_000
"""Nanoseconds after which a folder's time is trusted: a file may still come at the same tick."""
T = TypeVar("T")


class Known(msgspec.Struct, Generic[T], frozen=True, array_like=True):
    """What a file said when it had this size and this time."""

    size: int
    changed: int
    head: T


class _Counts(msgspec.Struct, frozen=True):
    """How many files of each sort there were when the folder had this time."""

    changed: int
    counts: dict[str, int]


def memory_of(place: Path) -> Path:
    """Where something is remembered of a file or folder, beside it."""
    return place.parent / MEMORY / f"{place.name}.json"


class Heads(Generic[T]):
    """The heads of one folder's files, in the type that ``read`` gives."""

    def __init__(self, folder: Path, suffix: str, kind: type[T], read: Callable[[Path], T]) -> None:
        self._folder, self._suffix, self._read = folder, suffix, read
        self._memory = memory_of(folder)
        self._decoder = msgspec.json.Decoder(dict[str, Known[kind]])  # type: ignore[valid-type]

    def all(self) -> dict[str, T]:
        """The head of every file by its name; what has changed is read and remembered anew."""
        return {name: known.head for name, known in self._renewed(look=True)[0].items()}

    def counts(self, sort: Callable[[T], str], patience: float = math.inf) -> dict[str, int]:
        """How many files there are of each sort; quick where none came or went since.

        After so many seconds no more files are read that are not known yet, and not counted.
        """
        path = self._memory.with_suffix(".counts.json")
        changed = self._changed()
        try:
            told = msgspec.json.decode(read_bounded(path), type=_Counts)
            if told.changed == changed:
                return told.counts
        except (OSError, ValueError, RecursionError):
            pass
        renewed, whole = self._renewed(False, time.monotonic() + patience)
        counts = Counter(sort(one.head) for one in renewed.values())
        if whole and 0 < changed < time.time_ns() - SETTLED:
            _remember(path, _Counts(changed, dict(counts)))
        return counts

    def _changed(self) -> int:
        try:
            return self._folder.stat().st_mtime_ns
        except OSError:
            return 0

    def _renewed(self, look: bool, until: float = math.inf) -> tuple[dict[str, Known[T]], bool]:
        """What is known of every file; with a look at those that are known already.

        Also whether there was time for all of them.
        """
        before, whole = self._remembered(), True
        now: dict[str, Known[T]] = {}
        for entry in self._entries():
            known = before.get(entry.name)
            if look or (known is None and time.monotonic() < until):
                known = self._looked_at(entry, known)
            elif known is None:
                whole = False
            if known is not None:
                now[entry.name] = known
        kept = {name: known for name, known in now.items() if is_text(name)}
        if kept != before:
            _remember(self._memory, kept)
        return now, whole

    def _looked_at(self, entry: os.DirEntry[str], known: Known[T] | None) -> Known[T] | None:
        try:
            told = entry.stat()
        except OSError:  # a dangling link, or gone in this moment
            return None
        if known is not None and (known.size, known.changed) == (told.st_size, told.st_mtime_ns):
            return known
        return Known(told.st_size, told.st_mtime_ns, self._read(Path(entry.path)))

    def _entries(self) -> list[os.DirEntry[str]]:
        try:
            with os.scandir(self._folder) as entries:
                return sorted(
                    (one for one in entries if one.name.endswith(self._suffix)),
                    key=lambda one: one.name,
                )
        except OSError:
            return []

    def _remembered(self) -> dict[str, Known[T]]:
        try:
            return self._decoder.decode(read_bounded(self._memory))
        except (OSError, ValueError, RecursionError):
            return {}


def _remember(path: Path, what: object) -> None:
    with suppress(OSError):  # a memory only: without it the list is slower
        write_atomically(path, msgspec.json.encode(what))
