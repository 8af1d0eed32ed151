"""Several processes that think at once, and ahead: what they found waits until it is asked for.

Where the rules ask everybody at once and in secret, bots think side by side while people do. Their
answers are given only after those of the people, so the time they take tells nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from game.bots.thinking import Question
from game.bots.worker import Answer, AskAbout, BotWorker
from rules.kernel.decision import Decision

MOST = 4


def team_size() -> int:
    """One process for every processor, but always two: a table at rest draws next to nothing."""
    return max(2, min(MOST, os.cpu_count() or 1))


class BotTeam(BotWorker):
    """A worker like any other that also prepares answers; more processes start when needed."""

    def __init__(self, size: int | None = None, make: Callable[[], BotWorker] = BotWorker) -> None:
        super().__init__()
        self._size = size or team_size()
        self._make = make
        self._members = [make()]
        self._thinking: dict[int, BotWorker] = {}
        self._waiting_line: list[Question] = []
        self._decisions: dict[int, Decision] = {}
        self._found: dict[int, Answer] = {}
        self._wanted: int | None = None

    @property
    def busy(self) -> bool:
        return self._wanted is not None

    def warm_up(self) -> None:
        self._members[0].warm_up()

    def prepare(self, decisions: Sequence[Decision], ask: AskAbout) -> None:
        asked = {one.id: one for one in decisions}
        for number, decision in tuple(self._decisions.items()):
            if number != self._wanted and asked.get(number) != decision:
                self._drop(number)
        for number, decision in asked.items():
            if number not in self._decisions:
                self._take_on(ask(decision))
        self._work()

    def ask(self, question: Question) -> None:
        number = question.decision.id
        failed = number in self._found and bool(self._found[number].error)
        if failed or self._decisions.get(number) != question.decision:
            self._drop(number)
            self._take_on(question)
        self._wanted = number
        self._waiting_line.sort(key=lambda one: one.decision.id != number)
        self._work()

    def poll(self) -> Answer | None:
        if self._wanted is None:
            return None
        self._work()
        answer = self._found.get(self._wanted)
        if answer is not None:
            self._drop(self._wanted)
            self._wanted = None
        return answer

    def give_up(self) -> None:
        """Nobody waits any more; what was prepared may still be asked for."""
        self._wanted = None

    def forget(self) -> None:
        """The match has taken another course: nothing that was thought holds."""
        self._wanted = None
        for number in tuple(self._decisions):
            self._drop(number)

    def close(self) -> None:
        for member in self._members:
            member.close()

    def _take_on(self, question: Question) -> None:
        self._decisions[question.decision.id] = question.decision
        self._waiting_line.append(question)

    def _drop(self, number: int) -> None:
        self._decisions.pop(number, None)
        self._found.pop(number, None)
        self._waiting_line = [one for one in self._waiting_line if one.decision.id != number]
        member = self._thinking.pop(number, None)
        if member is not None:
            member.give_up()

    def _work(self) -> None:
        """Take in what was found, and hand out what waits."""
        for number, member in tuple(self._thinking.items()):
            answer = member.poll()
            if answer is not None:
                self._found[number] = answer
                del self._thinking[number]
        while self._waiting_line and (free := self._free()) is not None:
            question = self._waiting_line.pop(0)
            self._thinking[question.decision.id] = free
            free.ask(question)

    def _free(self) -> BotWorker | None:
        occupied = list(self._thinking.values())
        for member in self._members:
            if member not in occupied:
                return member
        if len(self._members) < self._size:
            self._members.append(self._make())
            return self._members[-1]
        return None
