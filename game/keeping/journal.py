"""The journal of a running match: appended after every action, whole up to the last full line.

A line is `<crc32> <number> <json>`; line 0 is the header. Only a last line that the machine had
no time to finish may be dropped; anything else that does not fit is damage, and is told.
"""

from __future__ import annotations

import errno
import os
import threading
import zlib
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec

from game.keeping.beside import Beside, beside_of
from game.keeping.files import naming, quarantine, read_bounded, write_atomically
from game.keeping.locks import HeldError, Holder, Lock
from rules.kernel.text import Text

SUFFIX: Final = ".journal"
FIRST_RETRY: Final = 0.2
LAST_RETRY: Final = 5.0
"""Seconds until a disk that refused is tried again; the time doubles from one to the other."""
LOOK_AFTER: Final = 2.0
"""So often an idle journal looks whether its file is still there; one that is gone is written."""


class JournalContent(NamedTuple):
    """What a journal holds; `torn` tells that an unfinished last line was dropped."""

    header: Any
    records: list[Any]
    torn: bool
    length: int
    """Bytes of the whole lines."""


class JournalProblem(Exception):  # noqa: N818 - a damaged file is no error of the program
    """A journal that cannot be read to its end; `content` is what stands before the damage."""

    def __init__(
        self,
        code: str,
        path: Path,
        line: int = 0,
        content: JournalContent | None = None,
        holder: Holder | None = None,
    ) -> None:
        super().__init__(f"{path}: {code} (line {line})")
        self.code = code
        self.path = path
        self.line = line
        self.content = content
        self.text = Text(
            f"journal.{code}",
            {
                "file": path.name,
                "line": line,
                "answers": len(content.records) if content is not None else 0,
                "pid": holder.pid if holder is not None else 0,
                "host": holder.host if holder is not None else "?",
                "since": holder.since.replace("T", " ") if holder is not None else "?",
            },
        )


def encode_line(number: int, record: Any) -> bytes:
    payload = b"%d " % number + msgspec.json.encode(record)
    return b"%08x " % zlib.crc32(payload) + payload + b"\n"


def _decode_line(number: int, line: bytes) -> Any:
    """The record of a line; raises ValueError where checksum, number or JSON do not fit."""
    payload = line[9:]
    if line[:9] != b"%08x " % zlib.crc32(payload):
        raise ValueError("checksum")
    told, _, record = payload.partition(b" ")
    if told != b"%d" % number:
        raise ValueError("number")
    return msgspec.json.decode(record)


def read_journal(path: Path) -> JournalContent:
    """All whole lines of a journal; the file is left as it is."""
    try:
        raw = read_bounded(path)
    except OSError as error:
        raise JournalProblem("unreadable", path) from error
    *lines, rest = raw.split(b"\n")
    if not lines:
        raise JournalProblem("truncated" if rest else "empty", path, 1)
    records: list[Any] = []
    length = 0
    for number, line in enumerate(lines):
        try:
            records.append(_decode_line(number, line))
        except (ValueError, RecursionError) as error:
            kept = JournalContent(records[0], records[1:], False, length) if records else None
            raise JournalProblem("damaged", path, number + 1, kept) from error
        length += len(line) + 1
    return JournalContent(records[0], records[1:], bool(rest), length)


class Journal:
    """Appends records from a thread of its own, so that the drawing never waits for the disk.

    `append` returns the number of the record at once; the record is safe when `safe` has reached
    that number, or after `flush`. A disk that refuses is tried again and again, with everything
    that has come together meanwhile; `failure` says what is wrong as long as it is.
    """

    def __init__(
        self, path: Path, next_number: int, file: BinaryIO | None = None, lock: Lock | None = None
    ) -> None:
        self.path = path
        self.beside = Beside()
        """What earlier sittings left, as it stood when the journal was taken up."""
        self._file, self._lock = file, lock
        self._next = next_number
        self._safe = next_number - 1
        self._length = os.fstat(file.fileno()).st_size if file is not None else 0
        """Bytes that are safe: whatever a failed attempt left behind them is cut off."""
        self._waiting: list[bytes] = []
        self._closing = False
        self._failure: OSError | None = None
        self._changed = threading.Condition()
        self._writer = threading.Thread(target=self._write, name="journal", daemon=True)
        self._writer.start()

    @classmethod
    def create(cls, path: Path, header: Any) -> Journal:
        """Begin a journal; an existing file is never overwritten.

        The header is safe on return, unless the disk refuses: then it is tried again like every
        record, and the match can begin all the same. The file appears with its header or not at
        all, so that a kill leaves no empty journal.
        """
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        journal = cls(path, 0)
        journal.append(header)
        with suppress(OSError):
            journal.flush()
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Journal, JournalContent]:
        """Go on with a journal, after its last whole line; nobody else may do so meanwhile."""
        lock = lock_journal(path)
        try:
            content = read_journal(path)
            file = path.open("r+b", buffering=0)
            file.truncate(content.length)
            file.seek(content.length)
            journal = cls(path, len(content.records) + 1, file, lock)
            journal.beside = beside_of(content.records)
            return journal, content
        except BaseException:
            lock.release()
            if not path.exists():  # nothing is left that a lock could keep
                lock_path(path).unlink(missing_ok=True)
            raise

    @property
    def safe(self) -> int:
        """The number of the last record that is on the disk."""
        with self._changed:
            return self._safe

    @property
    def behind(self) -> int:
        """How many records are not on the disk yet."""
        with self._changed:
            return self._next - 1 - self._safe

    @property
    def failure(self) -> OSError | None:
        """Why nothing can be written at present, if so."""
        with self._changed:
            return self._failure

    def append(self, record: Any) -> int:
        with self._changed:
            if self._closing:
                raise ValueError("the journal is closed")
            number = self._next
            self._waiting.append(encode_line(number, record))
            self._next += 1
            self._changed.notify_all()
            return number

    def flush(self) -> None:
        """Wait until everything appended so far is safe; raises what the disk refuses."""
        with self._changed:
            wanted = self._next - 1
            self._changed.wait_for(lambda: self._safe >= wanted or self._failure is not None)
            if self._safe < wanted and self._failure is not None:
                raise self._failure

    def close(self) -> None:
        """Write the rest and end the thread; raises what the disk refused."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._writer.join()
        if self._file is not None:
            self._file.close()
        if self._lock is not None:
            self._lock.release()
        if self._failure is not None:
            raise self._failure

    def discard(self) -> None:
        """The match is over and kept elsewhere: nothing of the closed journal stays."""
        self.path.unlink(missing_ok=True)
        lock_path(self.path).unlink(missing_ok=True)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self) -> None:
        wait = FIRST_RETRY
        while True:
            with self._changed:
                self._changed.wait_for(lambda: bool(self._waiting) or self._closing, LOOK_AFTER)
                lines, closing = tuple(self._waiting), self._closing
            if not lines and closing:
                return
            if not lines and (self._file is None or self.path.exists()):
                continue
            failure = self._put(b"".join(lines))
            with self._changed:
                self._failure = failure
                if failure is None:
                    del self._waiting[: len(lines)]
                    self._safe += len(lines)
                    wait = FIRST_RETRY
                self._changed.notify_all()
                if failure is not None:
                    if closing:
                        return
                    self._changed.wait_for(lambda: self._closing, timeout=wait)
                    wait = min(wait * 2, LAST_RETRY)

    def _put(self, content: bytes) -> OSError | None:
        try:
            with naming(self.path):
                if self._file is None:
                    self._begin(content)
                else:
                    self._extend(self._file, content)
        except OSError as error:
            return error
        except JournalProblem as problem:
            return OSError(errno.EBUSY, str(problem), str(self.path))
        self._length += len(content)
        return None

    def _begin(self, content: bytes) -> None:
        self._lock = self._lock or lock_journal(self.path)
        write_atomically(self.path, content)
        self._file = _open_at_end(self.path)

    def _extend(self, file: BinaryIO, content: bytes) -> None:
        if not self.path.exists():
            file = self._write_anew(file)
        file.seek(self._length)
        file.truncate()
        view = memoryview(content)
        while view:
            view = view[file.write(view) :]
        os.fsync(file.fileno())

    def _write_anew(self, gone: BinaryIO) -> BinaryIO:
        """The file is gone (somebody cleared the folder): what was safe is written once more."""
        gone.seek(0)
        write_atomically(self.path, gone.read(self._length))
        gone.close()
        self._file = file = _open_at_end(self.path)
        if not lock_path(self.path).exists():
            if self._lock is not None:
                self._lock.release()
            self._lock = lock_journal(self.path)
        return file


def lock_path(path: Path) -> Path:
    """The lock of a journal, beside it."""
    return path.with_suffix(".lock")


def lock_journal(path: Path) -> Lock:
    """Keep other programs from going on with the same match; tells where it is open."""
    try:
        return Lock(lock_path(path))
    except HeldError as error:
        raise JournalProblem("in_use", path, holder=error.holder) from error


def _open_at_end(path: Path) -> BinaryIO:
    file = path.open("r+b", buffering=0)
    file.seek(0, os.SEEK_END)
    return file


def salvage(path: Path, records: int | None = None) -> JournalContent:
    """Make a journal usable up to its last good line, or to so many records of it.

    The file as it was is set aside.
    """
    with closing(lock_journal(path)):
        try:
            content = read_journal(path)
        except JournalProblem as problem:
            if problem.content is None:
                raise
            content = problem.content
        else:
            if records is None:
                return content
        kept = content.records[:records]
        lines = read_bounded(path).split(b"\n")[: len(kept) + 1]
        whole = b"".join(line + b"\n" for line in lines)
        quarantine(path)
        write_atomically(path, whole)
        return JournalContent(content.header, kept, False, len(whole))
