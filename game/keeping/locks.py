"""A file that one program at a time may hold; the system lets go of it when the program dies."""

from __future__ import annotations

import os
import platform
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import msgspec

from game.keeping.files import naming

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Holder(msgspec.Struct, frozen=True):
    """Who holds a lock, for the words of whoever comes second."""

    pid: int
    host: str
    since: str


class HeldError(Exception):
    """Another program holds the lock."""

    def __init__(self, path: Path, holder: Holder | None) -> None:
        super().__init__(f"{path}: held by {holder}")
        self.path = path
        self.holder = holder


class Lock:
    """Held from creation until `release`; the file stays, since removing it could race."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with naming(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO | None = path.open("a+b", buffering=0)
        if not _try(self._file):
            holder = _holder(path)
            self._file.close()
            self._file = None
            raise HeldError(path, holder)
        since = datetime.now().isoformat(timespec="minutes")
        told = msgspec.json.encode(Holder(os.getpid(), platform.node(), since))
        with suppress(OSError):  # words for others: a full disk does not unlock anything
            self._file.truncate(0)
            self._file.write(told)

    def close(self) -> None:
        self.release()

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _try(file: BinaryIO) -> bool:
    try:
        if sys.platform == "win32":
            file.seek(1 << 20)  # beyond what is told in the file: a locked part cannot be read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _holder(path: Path) -> Holder | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Holder)
    except (OSError, ValueError):
        return None
