"""Files that survive a crash: whole or absent, and never overwritten when damaged."""

from __future__ import annotations

import errno
import os
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from rules.kernel.numbers import is_number

DAMAGED = "damaged"
UNFINISHED = ".tmp"
LARGEST = 256 << 20
"""Bytes of the largest file of the player's that is read at all."""


def write_atomically(path: Path, content: bytes) -> None:
    """Replace a file in one step: a reader sees the old content or the new, never a part."""
    with naming(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(
            f".{path.name}.{os.getpid()}-{threading.get_ident()}{UNFINISHED}"
        )
        try:
            with temporary.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """An error of the disk names this file: a full disk says nothing of its own accord."""
    try:
        yield
    except OSError as error:
        if error.filename == str(path):
            raise
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def read_bounded(path: Path, most: int = LARGEST) -> bytes:
    """All bytes of an ordinary file that is not absurdly large; OSError for anything else.

    A pipe, a device or a file of many gigabytes in the player's folder must not stop the program.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        told = os.fstat(file.fileno())
        if not stat.S_ISREG(told.st_mode):
            raise OSError(errno.EINVAL, "not an ordinary file", str(path))
        if told.st_size > most:
            raise OSError(errno.EFBIG, f"larger than {most} bytes", str(path))
        return file.read(most)


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of an ordinary file; ValueError names the line that is not UTF-8."""
    content = read_bounded(path, most)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        found = content[error.start]
        raise ValueError(f"line {line} is not UTF-8 text (byte 0x{found:02x})") from error


def is_text(name: str) -> bool:
    """Whether a file name can be written down: one in the letters of another system cannot."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def clear_leftovers(home: Path) -> None:
    """Remove the unfinished files that a killed program has left behind, wherever they lie."""
    for folder, _, names in os.walk(home):
        for name in names:
            if name.startswith(".") and name.endswith(UNFINISHED) and not _being_written(name):
                with suppress(OSError):
                    os.unlink(os.path.join(folder, name))


def _being_written(name: str) -> bool:
    """Whether the program that began a file is still running; its number is in the name."""
    pid = name.removesuffix(UNFINISHED).rpartition(".")[2].partition("-")[0]
    if not is_number(pid) or int(pid) == os.getpid():
        return False
    if not hasattr(os, "fork"):  # elsewhere asking for a process would end it
        return False
    try:
        os.kill(int(pid), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def quarantine(path: Path) -> Path:
    """Move a damaged file into `damaged/` beside it, under a name that is still free."""
    folder = path.parent / DAMAGED
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while True:
        target = folder / (path.name if number == 1 else f"{path.stem}-{number}{path.suffix}")
        try:
            target.touch(exist_ok=False)
        except FileExistsError:
            number += 1
            continue
        try:
            os.replace(path, target)
        except OSError:
            target.unlink(missing_ok=True)
            raise
        return target
