"""Lessons: a real match on a real position that says one thing at a time.

A lesson file is a scenario (see rules/kernel/README.md) with steps. A step says something and
points at places; it may wait for the player to do something, have other seats answer by script,
and expect an event. A pick off the script is answered with a hint and changes nothing.
"""

from __future__ import annotations

import fnmatch
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.match import AnyTitle, Match, Origin
from rules.kernel.decision import Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.scenario import Scenario
from rules.kernel.setup import Setup

RULES = Path(__file__).parent.parent / "rules"


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What another seat answers by script."""

    seat: str
    pick: str
    kind: str = ""


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the player is to do: picks that fit one of the patterns (``*`` matches anything)."""

    seat: str
    picks: list[str]
    kind: str = ""
    show: str = ""
    """The pick that the lesson plays itself when asked to show how; the first one if empty."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read, and perhaps one thing to do."""

    say: str
    point: list[str] = []
    clauses: list[str] = []
    task: Task | None = None
    hint: str = ""
    replies: list[Reply] = []
    expect: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson file; ``name`` is the text key of its title, ``goal`` says what it teaches."""

    id: str
    order: int
    name: str
    goal: str
    chapters: list[str]
    scenario: Scenario
    steps: list[LessonStep]
    puzzle: bool = False


class LessonError(Exception):
    """A lesson file that cannot be used: every problem that was found."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)


def read_lesson(path: Path) -> Lesson:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
    except (OSError, ValueError) as error:
        raise LessonError([f"{path.name}: {error}"]) from error


def lesson_files(title: str, root: Path = RULES) -> list[Path]:
    return sorted((root / title / "content" / "lessons").glob("*.toml"))


def lesson_count(title: str) -> int:
    """How many lessons a title has, without reading them."""
    return len(lesson_files(title))


def course(title: str, root: Path = RULES) -> list[Lesson]:
    """The lessons of a title in the order a newcomer needs."""
    lessons: list[Lesson] = []
    problems: list[str] = []
    for path in lesson_files(title, root):
        try:
            lessons.append(read_lesson(path))
        except LessonError as error:
            problems.extend(error.problems)
    if problems:
        raise LessonError(problems)
    return sorted(lessons, key=lambda lesson: lesson.order)


class Reaction(msgspec.Struct, frozen=True):
    """How the lesson takes a pick: the events of a right one, or a hint (a text key)."""

    right: bool
    events: tuple[Event, ...] = ()
    hint: str = ""
    refused: Any = None


class LessonRun:
    """A lesson being taken: the match, the step, and the way back."""

    def __init__(self, title: AnyTitle, lesson: Lesson) -> None:
        self.lesson = lesson
        scenario = lesson.scenario
        setup = Setup(scenario.title, tuple(scenario.seats), dict(scenario.options))
        loaded = {stream: tuple(values) for stream, values in scenario.loaded.items()}
        origin = Origin(setup, scenario.seed, scenario.position, loaded)
        self.match = Match(title, origin, free_undo=True)
        self.at = 0
        self._turns_before: list[int] = [0]

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.at]

    @property
    def finished(self) -> bool:
        return self.at >= len(self.lesson.steps) - 1 and self.step.task is None

    def decision(self) -> Decision | None:
        """The open decision that the step's task answers."""
        task = self.step.task
        if task is None:
            return None
        for decision in self.match.open:
            if decision.seat == task.seat and task.kind in ("", decision.kind):
                return decision
        return None

    def take(self, decision: Decision, pick: str) -> Reaction:
        """The player picks something; only what the step waits for is played."""
        task = self.step.task
        if task is None or decision.seat != task.seat or task.kind not in ("", decision.kind):
            return Reaction(False, hint=self.step.hint or "lesson.not_now")
        refusal = self.match.title.refusal(self.match.state, decision, pick)
        if refusal is not None:
            return Reaction(False, hint="lesson.refused", refused=refusal)
        if not any(fnmatch.fnmatchcase(pick, pattern) for pattern in task.picks):
            return Reaction(False, hint=self.step.hint or "lesson.try_again")
        events = [*self.match.answer(decision.seat, pick, decision.kind), *self._replies()]
        return Reaction(True, tuple(events))

    def _replies(self) -> list[Event]:
        events: list[Event] = []
        for reply in self.step.replies:
            events.extend(self.match.answer(reply.seat, reply.pick, reply.kind))
        return events

    def show(self) -> Reaction:
        """Play the step's task for the player."""
        task, decision = self.step.task, self.decision()
        if task is None or decision is None:
            return Reaction(False, hint="lesson.not_now")
        return self.take(decision, task.show or task.picks[0])

    def forward(self) -> tuple[Event, ...]:
        """Go on to the next step; one that only talks plays its replies on the way."""
        events: tuple[Event, ...] = ()
        if self.step.task is None:
            events = tuple(self._replies())
        if self.at < len(self.lesson.steps) - 1:
            self.at += 1
            self._turns_before.append(len(self.match.turns))
        return events

    def back(self) -> bool:
        """Go back one step, with the position as it was then."""
        if len(self.match.turns) > self._turns_before[-1]:
            self.match.undo(len(self.match.turns) - self._turns_before[-1])
            return True
        if self.at == 0:
            return False
        self.at -= 1
        self._turns_before.pop()
        self.match.undo(len(self.match.turns) - self._turns_before[-1])
        return True


def lesson_problems(title: AnyTitle, lesson: Lesson) -> list[str]:
    """Play a lesson as its script says; tell every step that does not work."""
    where = f"lesson {lesson.id}"
    try:
        run = LessonRun(title, lesson)
    except (RefusedError, ValueError, LookupError) as error:
        return [f"{where}: cannot begin: {error}"]
    problems: list[str] = []
    seen = list(run.match.opening)
    for number, step in enumerate(lesson.steps, 1):
        try:
            if step.task is not None:
                reaction = run.show()
                seen.extend(reaction.events)
                if not reaction.right:
                    refused = reaction.refused
                    problems.append(f"{where}, step {number}: {reaction.hint} {refused or ''}")
            if step.expect and not any(type(one).__name__ == step.expect for one in seen):
                problems.append(f"{where}, step {number}: no {step.expect} came")
            seen = list(run.forward())
        except RefusedError as error:
            problems.append(f"{where}, step {number}: a reply is refused: {error}")
    if run.match.state.loaded:
        problems.append(f"{where}: loaded values left: {run.match.state.loaded}")
    return problems
