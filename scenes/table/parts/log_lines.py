"""The lines of the log, worded when they are first seen, and finding some by their words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.words.search import find_words, fold, folded_words
from rules.kernel.event import Event
from scenes.table.contract import LogLook

Tell = Callable[[Event], tuple[str, LogLook]]
L = TypeVar("L")


class LogLine:
    """An event as a line; its words and its broken text are kept once they were needed."""

    __slots__ = ("_look", "_tell", "_words", "event", "height", "measured", "rows")

    def __init__(self, event: Event, tell: Tell) -> None:
        self.event = event
        self._tell: Tell | None = tell
        self._words, self._look = "", LogLook()
        self.rows: tuple[str, ...] = ()
        self.height = 0.0
        self.measured = -1
        """Which measuring of the panel the rows and the height belong to."""

    @property
    def words(self) -> str:
        self._told()
        return self._words

    @property
    def look(self) -> LogLook:
        self._told()
        return self._look

    def _told(self) -> None:
        if self._tell is not None:
            self._words, self._look = self._tell(self.event)
            self._tell = None

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.event.clauses

    @property
    def tag(self) -> str:
        return self.clauses[0] if self.clauses and not self.look.heading else ""


def outdated(lines: Sequence[L], thread: str, thread_of: Callable[[L], str]) -> int:
    """The number of the line whose place the next one of a thread takes; -1 for none."""
    at = len(lines) - 1
    while thread and at >= 0:
        before = thread_of(lines[at])
        if before == thread:
            return at
        at = at - 1 if before else -1
    return -1


def told_shortly(events: Sequence[Event], thread_of: Callable[[Event], str]) -> list[Event]:
    """The events without those that later ones of their threads make needless."""
    told: list[Event] = []
    for event in events:
        at = outdated(told, thread_of(event), thread_of)
        if at >= 0:
            del told[at]
        told.append(event)
    return told


def kept_lines(lines: list[LogLine], events: Sequence[Event], tell: Tell) -> list[LogLine]:
    """The lines of these events; those at the beginning that are the same already are kept.

    Every change of the past is told at once, so that two logs whose last lines are equal are the
    same: only what differs is looked at, however long they are.
    """
    same = min(len(lines), len(events))
    while same and not _alike(lines[same - 1].event, events[same - 1]):
        same -= 1
    return lines[:same] + [LogLine(event, tell) for event in events[same:]]


def _alike(one: Event, other: Event) -> bool:
    return one is other or one == other


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
