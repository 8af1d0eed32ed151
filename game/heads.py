"""The heads of a folder's saves, remembered beside them: a list need not read every file whole.

The memory is a file of its own that may be deleted at any time; a file that has changed since (by
its size and time) is read again. A small JSON file and not a database: it is read whole at every
use, in 3 ms for 5,000 replays, and two programs that write it at once lose nothing but time.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from game.files import read_bounded, write_atomically

MEMORY: Final = ".heads.json"
T = TypeVar("T")


class Known(msgspec.Struct, Generic[T], frozen=True, array_like=True):
    """What a file said when it had this size and this time."""

    size: int
    changed: int
    head: T


class Heads(Generic[T]):
    """The heads of one folder's files, in the type that ``read`` gives."""

    def __init__(self, folder: Path, suffix: str, kind: type[T], read: Callable[[Path], T]) -> None:
        self._folder, self._suffix, self._read = folder, suffix, read
        self._decoder = msgspec.json.Decoder(dict[str, Known[kind]])  # type: ignore[valid-type]

    def all(self) -> dict[Path, T]:
        """Every file of the folder with its head; what has changed is remembered anew."""
        before = self._remembered()
        now: dict[str, Known[T]] = {}
        for entry in self._entries():
            try:
                told = entry.stat()
            except OSError:  # a dangling link, or gone in this moment
                continue
            known = before.get(entry.name)
            if known is None or (known.size, known.changed) != (told.st_size, told.st_mtime_ns):
                known = Known(told.st_size, told.st_mtime_ns, self._read(Path(entry.path)))
            now[entry.name] = known
        if now != before:
            with suppress(OSError):  # a memory only: without it the list is slower
                write_atomically(self._folder / MEMORY, msgspec.json.encode(now))
        return {self._folder / name: known.head for name, known in now.items()}

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
            return self._decoder.decode(read_bounded(self._folder / MEMORY))
        except (OSError, ValueError, RecursionError):
            return {}
