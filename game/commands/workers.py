"""Matches played by several processes of this machine.

Each process has loaded the title before its first match and always has the next portion waiting,
so that it never stands idle. One that dies is replaced and its matches are played again.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias, cast

from game.commands.chunks import Chunks
from game.commands.plan import GameFailedError, GameResult, Plan, play_portion
from game.content.titles import load_title

PORTION = 0.2
"""Seconds that a portion of games should take."""
AHEAD = 2
"""Portions that a process has: the one that it plays, and the next."""

Notice = Callable[[str], None]
Line: TypeAlias = "Connection[Any, Any]"


class Source(ABC):
    """Whoever plays games: gives their results as they come, in any order."""

    @abstractmethod
    def __iter__(self) -> Iterator[GameResult]:
        """Play, and give each result when it is there."""

    def close(self) -> None:
        """Stop playing; nothing is left running."""
        return


def cores() -> int:
    """The processors that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_here(plan: Plan, games: Sequence[int], notice: Notice) -> Source:
    """The games on as many processes as the plan says; alone, without any."""
    jobs = min(plan.jobs or cores(), len(games))
    return Crew(plan, games, jobs, notice) if jobs > 1 else Alone(plan, games)


class Alone(Source):
    """This very process."""

    def __init__(self, plan: Plan, games: Sequence[int]) -> None:
        self._plan, self._games = plan, games

    def __iter__(self) -> Iterator[GameResult]:
        for game in self._games:
            yield from play_portion(self._plan, (game,))[0]


class _Worker:
    """A process, the line to it, and the portions that it has."""

    def __init__(self, plan: Plan) -> None:
        # A forked process finds the title loaded; elsewhere it loads it once, before it is asked.
        context: Any = get_context("fork" if sys.platform == "linux" else "spawn")
        self.line, other = Pipe()
        self.portions: list[tuple[int, ...]] = []
        self.process = context.Process(target=_work, args=(plan, other), daemon=True)
        self.process.start()
        other.close()

    def give(self, portion: tuple[int, ...]) -> None:
        self.portions.append(portion)
        with suppress(OSError):  # it has died: the line says so when it is read
            self.line.send(portion)

    def end(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()


class Crew(Source):
    """So many processes on the same list of games; they are there when it is made."""

    def __init__(self, plan: Plan, games: Sequence[int], jobs: int, notice: Notice) -> None:
        load_title(plan.title)
        self._plan, self._jobs, self._notice = plan, jobs, notice
        self._chunks = Chunks(plan, games, PORTION)
        self._workers = [_Worker(plan) for _ in range(jobs)]

    def __iter__(self) -> Iterator[GameResult]:
        for worker in self._workers * AHEAD:
            self._feed(worker)
        while any(worker.portions for worker in self._workers):
            lines = {worker.line: worker for worker in self._workers if worker.portions}
            for line in wait(list(lines)):
                yield from self._received(lines[cast(Line, line)])

    def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _feed(self, worker: _Worker) -> None:
        if self._chunks:
            worker.give(self._chunks.take(self._jobs))

    def _received(self, worker: _Worker) -> list[GameResult]:
        try:
            answer = worker.line.recv()
        except (EOFError, OSError):
            self._replace(worker)
            return []
        if isinstance(answer, str):
            raise GameFailedError(answer)
        results, seconds = answer
        worker.portions.pop(0)
        self._chunks.played(len(results), seconds)
        self._feed(worker)
        return list(results)

    def _replace(self, worker: _Worker) -> None:
        """A new process for one that is gone; what that one had is played again."""
        worker.end()
        self._workers.remove(worker)
        self._notice(
            f"a process ended (status {worker.process.exitcode}); its games are played again"
        )
        begun, *ahead = worker.portions
        for portion in reversed(ahead):
            self._chunks.give_back(portion)
        self._chunks.lost(begun)
        another = _Worker(self._plan)
        self._workers.append(another)
        for _ in range(AHEAD):
            self._feed(another)


def _work(plan: Plan, line: Line) -> None:
    """The life of a process: a portion of games comes in, their results go out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who gave the work
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    load_title(plan.title)
    with suppress(EOFError, OSError):
        while True:
            line.send(_answer(plan, line.recv()))


def _answer(plan: Plan, games: tuple[int, ...]) -> Any:
    """The results of a portion with the seconds it took, or what went wrong."""
    try:
        return play_portion(plan, games)
    except GameFailedError as error:
        return str(error)


def _leave_with_parent() -> None:
    """Nobody waits for the results of a process whose parent was killed."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
