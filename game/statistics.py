"""What was played here: one line per finished match, and the sums that the plots show."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from game.files import naming, read_bounded

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
        try:
            record = msgspec.json.decode(line, type=MatchRecord)
            datetime.fromisoformat(record.finished_at)
            records.append(record)
        except (ValueError, RecursionError):
            unreadable.append(number)
    return records, unreadable


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
