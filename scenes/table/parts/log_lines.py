"""The lines of the log, and finding some of them by their words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.search import find_words, fold, folded_words
from rules.kernel.event import Event
from scenes.table.contract import LogLook


@dataclass(slots=True)
class LogLine:
    """An event as a line; its broken text is kept for the width it was measured at."""

    event: Event
    words: str
    look: LogLook
    clauses: tuple[str, ...]
    rows: tuple[str, ...] = ()
    height: float = 0.0
    measured: float = field(default=-1.0)

    @property
    def tag(self) -> str:
        return self.clauses[0] if self.clauses and not self.look.heading else ""


def matching(lines: Sequence[LogLine], query: str) -> list[LogLine]:
    """The lines that hold all the words, or cite such a clause, below their sections' headings."""
    wanted = folded_words(query)
    if not wanted:
        return list(lines)
    found: list[LogLine] = []
    section: LogLine | None = None
    for line in lines:
        if line.look.heading:
            section = line
        elif find_words(wanted, fold(line.words), fold(" ".join(line.clauses)))[0]:
            if section is not None:
                found.append(section)
                section = None
            found.append(line)
    return found
