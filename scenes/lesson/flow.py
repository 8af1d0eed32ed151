"""The course of a lesson, without any drawing: what is shown, asked, answered and hinted at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.playing.lessons import Lesson, LessonRun, Reaction
from game.playing.match import seen
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event, redact
from rules.kernel.view import Moment
from scenes.lesson.acting import Acting, acting
from scenes.lesson.sheet import StepStatus
from scenes.table.board import Board
from scenes.table.course.question import Question
from scenes.table.course.showing import Showing
from scenes.table.words import Words


class LessonWatcher(Protocol):
    """Who hears what the lesson does (the scene)."""

    def changed(self) -> None:
        """Another question, another hint, or something is being shown."""

    def logged(self, event: Event) -> None: ...

    def relogged(self, events: Sequence[Event]) -> None: ...

    def found(self, place: str) -> None:
        """The place that was asked for was clicked; its step is still shown."""

    def finished(self) -> None:
        """The last step is done."""


class LessonFlow:
    """Right picks are played, others are answered with a hint; step back always works."""

    def __init__(
        self, lesson: Lesson, board: Board, words: Words, watcher: LessonWatcher, check_pose: bool
    ) -> None:
        self.board, self.words, self.watcher = board, words, watcher
        self.table, self.links = board.table, board.links
        self.run = LessonRun(self.links.rules, lesson)
        self.links.wanted = self.run.wants
        humans = [seat.id for seat in lesson.scenario.seats if seat.kind == "human"]
        self.eyes = humans[0] if humans else ""
        self.status = StepStatus()
        view = self.run.match.view(self.eyes)
        self.showing = Showing(
            self.table, board.timeline, view, watcher.logged, self._arrive, check_pose=check_pose
        )
        self._then: Callable[[], None] | None = None
        self._acting: Acting | None = None

    @property
    def moving(self) -> bool:
        return self.showing.moving or self._acting is not None

    @property
    def decision(self) -> Decision | None:
        """What the player is asked now, by this step."""
        return None if self.showing.moving else self.run.decision()

    @property
    def at_last(self) -> bool:
        return self.run.at == len(self.run.lesson.steps) - 1

    @property
    def waits(self) -> bool:
        """The player has something to do before the lesson goes on."""
        return self.run.step.waits and not self.status.done

    def pointed(self) -> tuple[str, ...]:
        """What the step talks about; the place that was asked for once it is shown."""
        step = self.run.step
        if self._acting is not None:
            return self._acting.pointed
        if self.moving or self.status.missed:
            return ()
        return tuple(step.find if step.find and self.status.done else step.point)

    # -- showing and asking ------------------------------------------------------------------

    def refresh(self) -> None:
        """Everything was placed anew."""
        if self.showing.moving:
            self.showing.finish()
        else:
            self._show()

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        acted = self._acting is not None and self._acting.update(dt)
        if acted and self._acting is not None:
            self.ask()
        return self.showing.update(dt) | acted

    def _show(self) -> None:
        """Show the position of this step, and ask what it asks."""
        view = self.run.match.view(self.eyes)
        told = redact(self.run.match.events(), self.eyes)
        self.showing.look(view)
        self.watcher.relogged(told)
        self.ask()

    def ask(self) -> None:
        """Light up what this step asks for."""
        decision, view = self.decision, self.showing.view
        self.links.question = Question(self.run.match, view, decision) if decision else None
        self.table.ask(view, decision)
        self.links.pointed = self.pointed()
        self.watcher.changed()

    def _play(self, moments: Sequence[Moment[Any]], then: Callable[[], None] | None) -> None:
        self._then = then
        self.links.question = None
        self.table.ask(self.showing.view, None)
        self.links.pointed = ()
        self.showing.play(moments, self.run.match.view(self.eyes))
        if not self.board.timeline.busy:
            self.showing.finish()
        self.watcher.changed()

    def _arrive(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()
        if not self.moving:
            self.ask()

    def _moments(self, since: int) -> list[Moment[Any]]:
        return seen(self.links.rules, self.run.match.moments_since(since), self.eyes)

    # -- what the player does ----------------------------------------------------------------

    def submit(self, decision: Decision, pick: str) -> bool:
        if self.moving:
            return False
        return self._react(len(self.run.match.turns), self.run.take(decision, pick))

    def show_me(self) -> None:
        """The lesson does it itself, or points at the place it asked for."""
        if self.moving:
            return
        if self.run.step.find:
            self.status = StepStatus(done=True)
            self.links.pointed = self.pointed()
            self.watcher.changed()
            return
        if self.run.restart():
            self._show()
        decision, pick, timeline = self.decision, self.run.shown_pick, self.board.timeline
        if decision is not None and pick and timeline.speed and not timeline.calm:
            clicks = self.table.acted_out(decision, pick)
            self._acting = acting(clicks, self.links.step, self._give)
        if self._acting is None:
            self._give()
        else:
            self.ask()

    def _give(self) -> None:
        """The answer that the step asks for."""
        self._acting = None
        self._react(len(self.run.match.turns), self.run.show())

    def point_out(self, place: str) -> None:
        """A place was clicked where the step asks for one."""
        reaction = self.run.point_out(place)
        if reaction.right:
            self.words.services.audio.play("click")
            self.watcher.found(place)
            self._go_on()
        else:
            self.hint(self.words.text(reaction.hint))

    def _react(self, since: int, reaction: Reaction) -> bool:
        """Show what came of an answer, or say why there is none."""
        if reaction.right:
            self.status = StepStatus(done=reaction.done)
            go_on = reaction.done and not self.at_last
            self._play(self._moments(since), self._go_on if go_on else None)
            return True
        words = self._hint_words(reaction)
        if reaction.events:
            self._play(self._moments(since), lambda: self._miss(words))
            return True
        self.hint(words)
        return False

    def _miss(self, words: str) -> None:
        """The goal was not reached: what came of it stays on the board until the next try."""
        self.status = StepStatus(missed=True, hint=words)
        self.words.services.audio.play("error")

    def hint(self, words: str) -> None:
        """Answer something wrong."""
        self.status = replace(self.status, hint=words)
        self.words.services.audio.play("error")
        self.watcher.changed()

    def _hint_words(self, reaction: Reaction) -> str:
        if isinstance(reaction.refused, Refusal):
            words, clause = self.words.refusal(reaction.refused)
            return f"{words} {clause}".strip()
        return self.words.text(reaction.hint)

    # -- from step to step -------------------------------------------------------------------

    @property
    def asks_at_table(self) -> bool:
        """Whether the step goes on by an answer, so that keys belong to the question."""
        busy = self.moving or self.status.missed
        return self.waits and not busy and not self.run.step.find

    def next(self) -> None:
        """On to the next step; the last one ends the lesson."""
        if self._acting is not None:
            self._acting.finish()
        elif self.moving:
            self.board.timeline.skip_all()
        elif self.status.missed:
            self.back()
        elif self.waits and self.run.step.find:
            self.show_me()
        elif self.waits:
            return
        elif self.at_last:
            self.watcher.finished()
        else:
            self._go_on()

    def _go_on(self) -> None:
        self.status = StepStatus()
        before, begins, since = self.run.match, self.run.step.begin, len(self.run.match.turns)
        self.run.forward()
        if begins:
            told = self.run.match.opening_moments()
            self._play(seen(self.links.rules, told, self.eyes), None)
        elif self.run.match is before:
            self._play(self._moments(since), None)
        else:
            self._show()

    def back(self) -> None:
        """One step back, with the position as it was."""
        self.status = StepStatus()
        self._then = self._acting = None
        self.run.back()
        self._show()
