"""The table of best results in words, for the lobby and for the end of a match."""

from __future__ import annotations

from pathlib import Path

from game.keeping.bests import best_results
from game.keeping.statistics import MatchRecord, read_records
from game.playing.naming import listed, recorded
from scenes.base import TextLookup


def best_lines(texts: TextLookup, statistics: Path, title: str, contest: str) -> tuple[str, ...]:
    """A line for each of the best results; one that says so where there is none yet."""
    if not contest:
        return ()
    found = best_results(read_records(statistics)[0], title, contest)
    lines = tuple(_line(texts, place, one) for place, one in enumerate(found, 1))
    return lines or (texts("best.none"),)


def _line(texts: TextLookup, place: int, record: MatchRecord) -> str:
    names = listed(recorded(record.seats), texts)
    return texts(
        "best.line",
        n=record.points,
        place=place,
        grade=texts(record.grade),
        names=names,
        date=record.finished_at[:10],
    )
