"""Lesson files: what they may say, and the course they make up.

A lesson is a scenario (see rules/kernel/README.md) with steps, and perhaps further positions
("scenes") that a step moves to. LESSONS.md beside this file documents the format.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.content.places import RULES
from game.keeping.files import read_text
from rules.kernel.scenarios.scenario import Scenario


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat answers by script."""

    seat: str
    pick: str
    kind: str = ""


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that has come about: an event with these fields, or a value in the state."""

    event: str = ""
    with_: dict[str, Any] = msgspec.field(default={}, name="with")
    at: str = ""
    is_: Any = msgspec.field(default=None, name="is")


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the player is to do: picks that fit one of the patterns (``*`` matches anything).

    With ``goals`` the player answers freely until all of them are met; when nothing more is
    asked before that, or ``until`` has come, the goal is missed and can be tried again.
    """

    seat: str
    picks: list[str] = []
    kind: str = ""
    show: str = ""
    """The pick that the lesson plays itself when asked to show how; the first one if empty."""
    goals: list[Sign] = []
    until: Sign | None = None
    solution: list[str] = []
    """The picks that reach the goals, in order."""


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake that has a hint of its own: a pick, a place clicked, or what came of it."""

    hint: str
    picks: list[str] = []
    sign: Sign | None = None


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read, and perhaps one thing to do."""

    say: str
    point: list[str] = []
    clauses: list[str] = []
    scene: str = ""
    """The step begins in this position of the lesson's ``scenes``."""
    begin: bool = False
    """On leaving this step the held scene begins: what follows by itself is played."""
    task: Task | None = None
    find: list[str] = []
    """Places of which the player is to click one."""
    hint: str = ""
    slips: list[Slip] = []
    replies: list[Reply] = []
    expect: str = ""

    @property
    def waits(self) -> bool:
        """Whether the player has something to do here."""
        return self.task is not None or bool(self.find)


class SceneFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a lesson, with its loaded chance."""

    position: dict[str, Any]
    loaded: dict[str, list[int | str]] = {}
    held: bool = False
    """Nothing happens in it until a step lets it ``begin``."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson file; ``name`` is the text key of its title, ``goal`` says what it teaches."""

    id: str
    order: int
    name: str
    goal: str
    chapters: list[str]
    scenario: Scenario
    steps: list[LessonStep]
    scenes: dict[str, SceneFile] = {}
    puzzle: bool = False
    section: str = ""
    """The text key of the heading under which this lesson and those after it stand."""


class LessonError(Exception):
    """A lesson file that cannot be used: every problem that was found."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)


def read_lesson(path: Path) -> Lesson:
    try:
        return msgspec.convert(tomllib.loads(read_text(path)), Lesson)
    except (OSError, ValueError, RecursionError) as error:
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
