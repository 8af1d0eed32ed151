"""What was played here: one line per finished match, and the sums that the plots show."""

from __future__ import annotations

import os
import zlib
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.keeping.files import naming, read_bounded, write_atomically
from game.keeping.heads import memory_of

LAST: Final = 3
RECENT: Final = 12
"""So many matches the shelf tells of: those last played, and the durations of each title's."""
Result = Literal["won", "lost", "drawn"]


class SeatRecord(msgspec.Struct, frozen=True):
    """Who sat at a seat and how it ended for them; `kind` is "human" or "bot:<level>"."""

    name: str
    kind: str
    result: Result
    score: int = 0


class MatchRecord(msgspec.Struct, frozen=True):
    """A finished match; the caller tells the time."""

    title: str
    finished_at: str
    """ISO 8601."""
    seconds: int
    rounds: int
    seats: tuple[SeatRecord, ...]
    variant: str = ""
    replay: str = ""
    """The file name of its replay."""
    contest: str = ""
    """The table of best results that it belongs to, with its points and how they are judged."""
    points: int = 0
    grade: str = ""
    """A text key."""


class TitleStatistics(msgspec.Struct, frozen=True):
    """The sums of one title."""

    title: str
    played: int
    seconds: int
    longest: int
    shortest: int
    results: dict[str, dict[str, int]]
    """Results of the humans by name."""
    against_bots: dict[str, dict[str, int]]
    """Results of the humans by the kind of bot they met."""
    per_day: dict[str, int]
    """Matches by day, oldest first."""
    durations: tuple[int, ...]
    """Seconds of each match, oldest first."""

    @property
    def average(self) -> int:
        return round(self.seconds / self.played)


def add_record(path: Path, record: MatchRecord) -> None:
    """Append a match; a line torn by a crash stays alone on its line."""
    with naming(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        _append(path, msgspec.json.encode(record) + b"\n")


def _append(path: Path, line: bytes) -> None:
    with path.open("a+b") as file:
        if file.tell() and not _ends_with_newline(path):
            file.write(b"\n")
        file.write(line)
        file.flush()
        os.fsync(file.fileno())


def _ends_with_newline(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def read_records(path: Path) -> tuple[list[MatchRecord], list[int]]:
    """All matches, and the numbers of the lines that cannot be read (0: not a single one)."""
    records: list[MatchRecord] = []
    unreadable: list[int] = []
    try:
        lines = read_bounded(path).split(b"\n")
    except FileNotFoundError:
        return [], []
    except OSError:
        return [], [0]
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        record = _record(line)
        if record is None:
            unreadable.append(number)
        else:
            records.append(record)
    return records, unreadable


class Played(msgspec.Struct, frozen=True):
    """What the shelf says about a title."""

    matches: int = 0
    won: int = 0
    """By people."""
    recent: tuple[int, ...] = ()
    """Seconds of the last matches, oldest first."""


class Tally(msgspec.Struct, frozen=True):
    """What the shelf says of all matches, and how far into the file it has come."""

    length: int = 0
    checksum: int = 0
    titles: dict[str, Played] = {}
    last: tuple[MatchRecord, ...] = ()
    """The last matches, oldest first."""


def shelf_tally(path: Path) -> Tally:
    """The tally of a file; what was counted before is remembered and only the rest is read."""
    try:
        raw = read_bounded(path)
    except OSError:
        return Tally()
    memory = memory_of(path)
    before = _remembered(memory, raw)
    whole = raw.rfind(b"\n") + 1
    now = before
    for line in raw[before.length : whole].split(b"\n"):
        now = _tallied(now, line)
    if whole != before.length:
        now = msgspec.structs.replace(now, length=whole, checksum=zlib.crc32(raw[:whole]))
        with suppress(OSError):
            write_atomically(memory, msgspec.json.encode(now))
    return _tallied(now, raw[whole:])


def _remembered(memory: Path, raw: bytes) -> Tally:
    try:
        told = msgspec.json.decode(read_bounded(memory), type=Tally)
    except (OSError, ValueError, RecursionError):
        return Tally()
    same = told.length <= len(raw) and zlib.crc32(raw[: told.length]) == told.checksum
    return told if same else Tally()


def _tallied(tally: Tally, line: bytes) -> Tally:
    record = _record(line)
    if record is None:
        return tally
    won = any(seat.kind == "human" and seat.result == "won" for seat in record.seats)
    before = tally.titles.get(record.title, Played())
    recent = (*before.recent, record.seconds)[-RECENT:]
    after = Played(before.matches + 1, before.won + won, recent)
    titles = {**tally.titles, record.title: after}
    return msgspec.structs.replace(tally, titles=titles, last=(*tally.last, record)[-LAST:])


def _record(line: bytes) -> MatchRecord | None:
    try:
        record = msgspec.json.decode(line, type=MatchRecord) if line.strip() else None
        if record is not None:
            datetime.fromisoformat(record.finished_at)
    except (ValueError, RecursionError):
        return None
    return record


def summaries(records: Iterable[MatchRecord]) -> dict[str, TitleStatistics]:
    """The sums by title, in the order in which the titles were first played."""
    by_title: dict[str, list[MatchRecord]] = {}
    for record in sorted(records, key=lambda record: record.finished_at):
        by_title.setdefault(record.title, []).append(record)
    return {title: _summary(title, played) for title, played in by_title.items()}


def _summary(title: str, records: list[MatchRecord]) -> TitleStatistics:
    durations = tuple(record.seconds for record in records)
    results: dict[str, Counter[str]] = {}
    against_bots: dict[str, Counter[str]] = {}
    for record in records:
        bots = {seat.kind for seat in record.seats if seat.kind != "human"}
        for seat in record.seats:
            if seat.kind != "human":
                continue
            results.setdefault(seat.name, Counter())[seat.result] += 1
            for bot in bots:
                against_bots.setdefault(bot, Counter())[seat.result] += 1
    return TitleStatistics(
        title=title,
        played=len(records),
        seconds=sum(durations),
        longest=max(durations),
        shortest=min(durations),
        results={name: dict(counts) for name, counts in results.items()},
        against_bots={kind: dict(against_bots[kind]) for kind in sorted(against_bots)},
        per_day=dict(Counter(record.finished_at[:10] for record in records)),
        durations=durations,
    )
