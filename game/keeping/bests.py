"""The best results of a contest: a look at the matches that were kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.keeping.statistics import MatchRecord

MOST: Final = 5
"""So many results a table tells of."""


def best_results(
    records: Iterable[MatchRecord], title: str, contest: str
) -> tuple[MatchRecord, ...]:
    """Those with the most points; of equal ones the earlier stands above."""
    found = [one for one in records if one.title == title and one.contest == contest]
    return tuple(sorted(found, key=lambda one: (-one.points, one.finished_at))[:MOST])
