"""A process that thinks for computer players while the window keeps its frame rate."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
import traceback
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from game.bots.thinking import Question, seconds_for, think
from game.content.titles import load_title
from rules.kernel.decision import Decision

PATIENCE, GRACE = 3, 5.0
"""A bot is given up after three times its budget and five seconds more (the process may start)."""
MOST_OWED = 8
"""A process that has left so many questions unanswered is ended: its pipe must never be full."""

AskAbout = Callable[[Decision], Question]
"""Makes the question to a bot when it is first needed."""


class BotError(Exception):
    """A computer player failed; the text says how."""


class Answer(msgspec.Struct, frozen=True):
    """A pick for a decision, or what went wrong; the ticket tells which time it was asked."""

    decision: int
    pick: str = ""
    error: str = ""
    ticket: int = 0


def _serve(pipe: Connection) -> None:
    while True:
        try:
            asked: tuple[int, Question] | None = pipe.recv()
        except (EOFError, OSError):
            return
        if asked is None:
            return
        ticket, question = asked
        number = question.decision.id
        try:
            pick = think(load_title(question.title), question)
            pipe.send(Answer(number, pick, ticket=ticket))
        except Exception:
            pipe.send(Answer(number, error=traceback.format_exc(), ticket=ticket))


class BotWorker:
    """Asks one question at a time; ``poll`` never blocks. The process starts at the first use."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._waiting: int | None = None
        self._ticket = 0
        self._owed = 0
        """So many questions were sent and not answered; most of them nobody waits for any more."""
        self._deadline = 0.0

    @property
    def busy(self) -> bool:
        return self._waiting is not None

    def warm_up(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is not None and self._process.is_alive():
            return
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._waiting, self._owed = None, 0

    def ask(self, question: Question) -> None:
        self._drop_late_answers()
        if self._owed >= MOST_OWED:
            self._end()
        self.warm_up()
        assert self._pipe is not None
        self._ticket += 1
        self._owed += 1
        self._waiting = question.decision.id
        self._deadline = self._clock() + PATIENCE * seconds_for(question) + GRACE
        with contextlib.suppress(OSError):  # a process that has died is told by the next poll
            self._pipe.send((self._ticket, question))

    def prepare(self, decisions: Sequence[Decision], ask: AskAbout) -> None:
        """Think ahead about all of these and nothing else; one process alone does not."""

    def forget(self) -> None:
        """The match has taken another course: nothing that was thought ahead holds."""
        self.give_up()

    def poll(self) -> Answer | None:
        """The answer, if it is there; an answer to a question given up is dropped."""
        if self._pipe is None or self._waiting is None:
            return None
        try:
            while self._pipe.poll():
                answer: Answer = self._pipe.recv()
                self._owed -= 1
                if answer.ticket == self._ticket:
                    self._waiting = None
                    return answer
        except (EOFError, OSError):
            return self._lost("the bot process ended")
        if self._clock() > self._deadline:
            return self._lost("the bot did not answer in time")
        return None

    def _drop_late_answers(self) -> None:
        with contextlib.suppress(EOFError, OSError):
            while self._pipe is not None and self._pipe.poll():
                self._pipe.recv()
                self._owed -= 1

    def _lost(self, why: str) -> Answer:
        lost = self._waiting or 0
        self._end()
        return Answer(lost, error=why)

    def give_up(self) -> None:
        """Forget the question that is being thought about (after an undo, say)."""
        self._waiting = None

    def close(self) -> None:
        if self._process is not None and self._pipe is not None:
            with contextlib.suppress(OSError, ValueError):
                self._pipe.send(None)
            self._process.join(timeout=0.2)
        self._end()

    def _end(self) -> None:
        """The process is gone afterwards, even one that was stopped or hangs."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._waiting = None
