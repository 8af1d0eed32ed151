"""Lessons: a real match on a real position that says one thing at a time.

A step says something and points at places; it may wait for the player to do something, have
other seats answer by script, and expect an event. A pick off the script is answered with a hint
and changes nothing; a goal that is missed can be tried again.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from game.content.lesson_format import (
    Lesson,
    LessonError,
    LessonStep,
    Reply,
    Sign,
    Task,
    course,
    lesson_count,
    lesson_files,
    read_lesson,
)
from game.content.titles import box_of, is_campaign, load_title
from game.playing.match import AnyTitle, Match, Origin, first_state
from rules.kernel.decision import Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.faults import ContentError
from rules.kernel.rng import Stream
from rules.kernel.scenarios.scenario import look_up
from rules.kernel.setup import Setup

__all__ = [
    "Lesson",
    "LessonError",
    "LessonRun",
    "LessonStep",
    "Reaction",
    "Reply",
    "Task",
    "course",
    "lesson_count",
    "lesson_files",
    "lesson_problems",
    "read_lesson",
    "rules_of",
]


UNPLAYABLE = (RefusedError, ContentError, ValueError, LookupError)
"""What a lesson is refused with: an answer, a position, a value or a name."""


class Reaction(msgspec.Struct, frozen=True):
    """How the lesson takes a pick: the events of a right one, or a hint (a text key).

    ``done`` tells that the step has got what it waited for. A missed goal is not right, but has
    events all the same: they are shown before the hint.
    """

    right: bool
    events: tuple[Event, ...] = ()
    hint: str = ""
    refused: Any = None
    done: bool = True


class LessonRun:
    """A lesson being taken: the match, the step, and the way back."""

    def __init__(self, title: AnyTitle, lesson: Lesson) -> None:
        self.title = title = rules_of(title, lesson)
        self.lesson = lesson
        self.at = 0
        if self.step.scene:
            self.match = self._enter(self.step.scene)
        else:
            origin = self._origin(lesson.scenario.position, lesson.scenario.loaded)
            self.match = Match(title, origin, free_undo=True)
        self._begun: list[tuple[Match, int]] = [(self.match, 0)]
        self._missed = False

    def _origin(
        self, position: dict[str, Any] | None, loaded: Mapping[str, Sequence[int | str]]
    ) -> Origin:
        scenario = self.lesson.scenario
        setup = Setup(scenario.title, tuple(scenario.seats), dict(scenario.options))
        chance = {stream: tuple(values) for stream, values in loaded.items()}
        return Origin(setup, scenario.seed, position, chance)

    def _enter(self, name: str) -> Match:
        """The match of a scene; in a held one nothing has happened yet."""
        scene = self.lesson.scenes[name]
        origin = self._origin(scene.position, scene.loaded)
        if scene.held:
            return Match.resume(self.title, origin, first_state(self.title, origin))
        return Match(self.title, origin, free_undo=True)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.at]

    @property
    def finished(self) -> bool:
        return self.at >= len(self.lesson.steps) - 1 and self.step.task is None

    def decision(self) -> Decision | None:
        """The open decision that the step's task answers."""
        if self._missed:
            return None
        return next((one for one in self.match.open if self._asked(one)), None)

    def _asked(self, decision: Decision) -> bool:
        task = self.step.task
        if task is None or decision.seat != task.seat:
            return False
        return bool(task.goals) or task.kind in ("", decision.kind)

    def wants(self, pick: str) -> bool:
        """Whether the step asks for this pick; one with a goal may ask for those that reach it."""
        task = self.step.task
        if task is None:
            return True
        return fits(pick, (task.solution if task.goals else task.picks) or ["*"])

    def take(self, decision: Decision, pick: str) -> Reaction:
        """The player picks something; only what the step waits for is played."""
        task = self.step.task
        if task is None or not self._asked(decision):
            return Reaction(False, hint=self.step.hint or "lesson.not_now")
        refusal = self.match.title.refusal(self.match.state, decision, pick)
        if refusal is not None:
            return Reaction(False, hint="lesson.refused", refused=refusal)
        if not fits(pick, task.picks or ["*"]):
            return Reaction(False, hint=self._hint((pick,)))
        events = self.match.answer(decision.seat, pick, decision.kind)
        if not task.goals:
            return Reaction(True, (*events, *self._replies()))
        return self._judge(task, (*events, *self._standing_replies(task.seat)))

    def _judge(self, task: Task, events: tuple[Event, ...]) -> Reaction:
        """An answer on the way to a goal: it is reached, still open, or missed."""
        if all(self._shows(goal) for goal in task.goals):
            return Reaction(True, events)
        over = task.until is not None and self._shows(task.until)
        if not over and self.decision() is not None:
            return Reaction(True, events, done=False)
        self._missed = True
        actions = [turn.action for turn in self.match.turns[self._begun[-1][1] :]]
        picks = [action.pick for action in actions if action.seat == task.seat]
        return Reaction(False, events, hint=self._hint(picks))

    def _shows(self, sign: Sign) -> bool:
        """Whether a sign has come since the step began."""
        if sign.event:
            since = len(self.match.events(self._begun[-1][1]))
            if not any(is_event(event, sign) for event in self.match.events()[since:]):
                return False
        return not sign.at or self._stands_at(sign)

    def _stands_at(self, sign: Sign) -> bool:
        """Whether a value is what a sign says; of what is gone from the game nothing is."""
        try:
            return bool(look_up(self.match.state, sign.at) == sign.is_)
        except LookupError:
            return False

    def _hint(self, picks: Iterable[str]) -> str:
        """The hint for a mistake: its own one, else the step's."""
        made = tuple(picks)
        for slip in self.step.slips:
            picked = any(fits(pick, slip.picks) for pick in made)
            if picked or (slip.sign is not None and self._shows(slip.sign)):
                return slip.hint
        return self.step.hint or "lesson.try_again"

    def point_out(self, place: str) -> Reaction:
        """The player clicks a place that the step asks for."""
        if fits(place, self.step.find):
            return Reaction(True)
        return Reaction(False, hint=self._hint((place,)))

    def _replies(self) -> list[Event]:
        events: list[Event] = []
        for reply in self.step.replies:
            events.extend(self.match.answer(reply.seat, reply.pick, reply.kind))
        return events

    def _standing_replies(self, player: str) -> list[Event]:
        """Until the player is asked again, others answer by the first reply that is legal."""
        events: list[Event] = []
        while others := [one for one in self.match.open if one.seat != player]:
            decision = others[0]
            pick = self._standing_reply(decision)
            events.extend(self.match.answer(decision.seat, pick, decision.kind))
        return events

    def _standing_reply(self, decision: Decision) -> str:
        match = self.match
        for reply in self.step.replies:
            meant = reply.seat == decision.seat and reply.kind in ("", decision.kind)
            if meant and match.title.refusal(match.state, decision, reply.pick) is None:
                return reply.pick
        if decision.options:
            return decision.options[0]
        return match.title.random_pick(match.state, decision, Stream(self.lesson.scenario.seed))

    def restart(self) -> bool:
        """Back to where the step began; False if nothing was answered since."""
        self._missed = False
        answered = len(self.match.turns) - self._begun[-1][1]
        return answered > 0 and self.match.undo(answered) > 0

    @property
    def shown_pick(self) -> str:
        """The answer that is given first when the step is done for the player."""
        task = self.step.task
        if task is None:
            return ""
        return task.solution[0] if task.goals else task.show or task.picks[0]

    def show(self) -> Reaction:
        """Do for the player what the step asks."""
        task, decision = self.step.task, self.decision()
        if self.step.find:
            return Reaction(True)
        if task is not None and task.goals:
            return self._show_solution(task)
        if task is None or decision is None:
            return Reaction(False, hint="lesson.not_now")
        return self.take(decision, task.show or task.picks[0])

    def _show_solution(self, task: Task) -> Reaction:
        self.restart()
        events: list[Event] = []
        reaction = Reaction(False, hint="lesson.not_now")
        for pick in task.solution:
            decision = self.decision()
            if decision is None:
                break
            reaction = self.take(decision, pick)
            events.extend(reaction.events)
            if reaction.done:
                break
        return msgspec.structs.replace(reaction, events=tuple(events))

    def forward(self) -> tuple[Event, ...]:
        """Go on to the next step; one that only talks plays its replies on the way."""
        events: tuple[Event, ...] = ()
        if self.step.begin:
            self.match = Match(self.title, self.match.origin, free_undo=True)
            events = self.match.opening
        elif self.step.task is None:
            events = tuple(self._replies())
        if self.at < len(self.lesson.steps) - 1:
            self.at += 1
            if self.step.scene:
                self.match = self._enter(self.step.scene)
            self._begun.append((self.match, len(self.match.turns)))
        return events

    def back(self) -> bool:
        """Go back one step, with the position as it was then."""
        if self.restart():
            return True
        if self.at == 0:
            return False
        self.at -= 1
        self._begun.pop()
        self.match = self._begun[-1][0]
        self.restart()
        return True


def rules_of(title: AnyTitle, lesson: Lesson) -> AnyTitle:
    """The rules that a lesson is taken by: its title's, or those of the title's campaign."""
    key = lesson.scenario.title
    return load_title(key) if is_campaign(key) and title.info.key == box_of(key) else title


def fits(pick: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(pick, pattern) for pattern in patterns)


def is_event(event: Event, sign: Sign) -> bool:
    """Whether an event is the one that a sign names."""
    if type(event).__name__ != sign.event:
        return False
    have = msgspec.json.decode(msgspec.json.encode(event))
    return all(key in have and have[key] == value for key, value in sign.with_.items())


def lesson_problems(title: AnyTitle, lesson: Lesson) -> list[str]:
    """Play a lesson as its script says; tell every step that does not work."""
    where = f"lesson {lesson.id}"
    missing = {step.scene for step in lesson.steps if step.scene} - set(lesson.scenes)
    if missing:
        return [f"{where}: there is no scene {', '.join(sorted(missing))}"]
    try:
        run = LessonRun(title, lesson)
    except UNPLAYABLE as error:
        return [f"{where}: cannot begin: {error}"]
    return [f"{where}, step {number}: {problem}" for number, problem in _played(run)]


def _played(run: LessonRun) -> Iterator[tuple[int, str]]:
    """The problems of each step, in turn."""
    seen = list(run.match.opening)
    for number, step in enumerate(run.lesson.steps, 1):
        match = run.match
        try:
            if step.waits:
                reaction = run.show()
                seen.extend(reaction.events)
                if not (reaction.right and reaction.done):
                    yield number, f"{reaction.hint} {reaction.refused or ''}"
            if step.expect and not any(type(one).__name__ == step.expect for one in seen):
                yield number, f"no {step.expect} came"
            seen = list(run.forward())
        except UNPLAYABLE as error:
            yield number, f"it cannot be played: {error}"
        new_scene = run.match is not match and not step.begin
        if new_scene or number == len(run.lesson.steps):
            if seen:
                yield number, "its replies are never seen"
            if match.state.loaded:
                yield number, f"loaded values left: {match.state.loaded}"
