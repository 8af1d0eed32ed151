"""A lesson being taken on the real table: it says one thing, points, waits, and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.lessons import Lesson, LessonRun, Reaction
from game.match import seen
from game.settings import with_lesson
from game.shell.records import Key
from game.shell.view import Box, View
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import redact
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.kernel.view import Moment
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.lesson.sheet import StepStatus, speech_buttons, speech_model
from scenes.lesson.speech import Speech
from scenes.table.bar_scene import BarScene
from scenes.table.frame import GAP, Frame, plan
from scenes.table.host import TableHost, TitleKit
from scenes.table.prompt_bar import PromptBar, PromptButton, PromptModel
from scenes.table.question import Question
from scenes.table.showing import Showing
from scenes.table.wording import DO
from scenes.ui.layout import Column

SHEET = 292


@dataclass(frozen=True, slots=True)
class LessonWays:
    """Where a lesson leads: back to the course, or on to the next one."""

    to_course: Callable[[], None]
    to_next: Callable[[], None] | None = None


class LessonScene(BarScene):
    """Right picks are played, others are answered with a hint; step back always works."""

    def __init__(
        self,
        services: Services,
        kit: TitleKit,
        lesson: Lesson,
        host: TableHost,
        ways: LessonWays,
        *,
        check_pose: bool = False,
    ) -> None:
        scenario = lesson.scenario
        setup = Setup(scenario.title, tuple(scenario.seats), dict(scenario.options))
        super().__init__(services, kit, setup, host)
        self.lesson, self.ways = lesson, ways
        self.run = LessonRun(kit.rules, lesson)
        humans = [seat.id for seat in scenario.seats if seat.kind == "human"]
        self.eyes = humans[0] if humans else ""
        self.status = StepStatus()
        self.speech = Speech(self.speech_button, self.open_rule)
        self.prompt_bar = PromptBar(self.prompt_button, self.open_rule)
        self._sheet = Box(0, 0, 1, 1)
        self.showing = Showing(
            self.table, self.timeline, self.run.match.view(self.eyes), self.began, self._arrive,
            check_pose=check_pose,
        )  # fmt: skip
        self.links.ask_again = self._ask
        self._then: Callable[[], None] | None = None

    @property
    def shown(self) -> GameView:
        return self.showing.view

    @property
    def decision(self) -> Decision | None:
        """What the player is asked now, by this step."""
        return None if self._moving else self.run.decision()

    @property
    def at_last(self) -> bool:
        return self.run.at == len(self.lesson.steps) - 1

    @property
    def waits(self) -> bool:
        """The player has something to do before the lesson goes on."""
        return self.run.step.waits and not self.status.done

    # -- placing -----------------------------------------------------------------------------

    def arrange(self, view: View) -> Frame:
        """The teacher's sheet stands on top of the column, or alone where the column is a rail."""
        frame = plan(view, self.table)
        if frame.tabs:
            board, strip = _narrowed(frame.board), _narrowed(frame.strip)
            desk = None if frame.desk is None else _narrowed(frame.desk)
            self._sheet = Box(frame.column.left - SHEET, frame.column.y, SHEET, frame.column.height)
            return replace(frame, board=board, strip=strip, desk=desk)
        column = Column(frame.column.inflate(-2 * GAP, -2 * GAP), GAP)
        self._sheet = column.take(column.rest.height * 0.45)
        inspect = column.take(column.rest.height * 0.5)
        return replace(frame, inspect=inspect, log=column.rest)

    def place_strip(self, view: View, box: Box) -> None:
        self.prompt_bar.calm = self.timeline.calm
        self.prompt_bar.place(box)
        self.ui.add(self.prompt_bar)
        self.speech.place(self._sheet)
        self.ui.add(self.speech)

    def pointed(self) -> tuple[str, ...]:
        """What the step talks about; the place that was asked for once it is shown."""
        step = self.run.step
        if self._moving or self.status.missed:
            return ()
        return tuple(step.find if step.find and self.status.done else step.point)

    def laid_out(self) -> None:
        if self._moving:
            self.showing.finish()
        else:
            self._show()

    @property
    def _moving(self) -> bool:
        return self.showing.moving

    def _show(self) -> None:
        """Show the position of this step, and ask what it asks."""
        view = self.run.match.view(self.eyes)
        told = redact(self.run.match.events(), self.eyes)
        self.table.recall(view, told)
        self.showing.look(view)
        self.relog(told)
        self._ask()

    def _ask(self) -> None:
        decision, view = self.decision, self.shown
        self.links.question = Question(self.run.match, view, decision) if decision else None
        self.table.ask(view, decision)
        self.links.pointed = self.pointed()
        self._refresh()

    def _refresh(self) -> None:
        self.show_top()
        words = self.services.texts
        self.speech.show(
            speech_model(self.run, self.status, words),
            speech_buttons(self.run, self.status, words),
        )
        self.prompt_bar.show(self._prompt())
        self.reinspect()
        self.ui.touch()

    def beside_title(self) -> str:
        return self.text(self.lesson.name)

    def back_words(self) -> str:
        return self.text("lesson.leave")

    def _prompt(self) -> PromptModel:
        """The title's own prompt while something is to be done."""
        decision = self.links.asked
        if decision is None:
            last = self.log.lines[-1].words if self.log.lines and self._moving else ""
            return PromptModel(message=last)
        asked = self.table.prompt(self.shown, decision)
        buttons = tuple(
            PromptButton(pick, label, number == 0)
            for number, (pick, label) in enumerate(asked.buttons)
        )
        chips = {chip.seat: chip for chip in self.table.chips(self.shown)}
        chip = chips.get(decision.seat)
        who, colour = (chip.name, chip.colour) if chip is not None else (decision.seat, "")
        return PromptModel(who, colour, "", asked.message, asked.detail, buttons, asked.keys)

    def prompt_button(self, key: str) -> None:
        if key.startswith(DO) or self.links.asked is None:
            self.table.choose(key)
            self.after_input()
        else:
            self.submit(self.links.asked, key)

    # -- what the player does ----------------------------------------------------------------

    def speech_button(self, key: str) -> None:
        actions = {"next": self.next, "back": self.back, "show": self.show_me}
        actions[key]()

    def submit(self, decision: Decision, pick: str) -> bool:
        if self._moving:
            return False
        self.log.read()
        return self._react(len(self.run.match.turns), self.run.take(decision, pick))

    def show_me(self) -> None:
        """The lesson does it itself, or points at the place it asked for."""
        if self._moving:
            return
        if self.run.step.find:
            self.status = StepStatus(done=True)
            self.links.pointed = self.pointed()
            self._refresh()
            return
        if self.run.restart():
            self._show()
        self._react(len(self.run.match.turns), self.run.show())

    def point_out(self, pos: tuple[float, float]) -> bool:
        """A click on the board answers a step that asks for a place."""
        step = self.run.step
        if not step.find or self._moving:
            return False
        table = self.table
        boxes = {place: table.anchor_box(place) for place in step.find}
        near = (place for place, box in boxes.items() if box and box.collidepoint(pos))
        return self._pointed_out(next(near, table.anchor_at(*pos) or ""))

    def _pointed_out(self, place: str) -> bool:
        reaction = self.run.point_out(place)
        if reaction.right:
            self.services.audio.play("click")
            self._go_on()
        else:
            self._answer_wrong(self.text(reaction.hint))
        return True

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
        self._answer_wrong(words)
        return False

    def _moments(self, since: int) -> list[Moment[Any]]:
        return seen(self.kit.rules, self.run.match.moments_since(since), self.eyes)

    def _miss(self, words: str) -> None:
        """The goal was not reached: what came of it stays on the board until the next try."""
        self.status = StepStatus(missed=True, hint=words)
        self.services.audio.play("error")

    def _answer_wrong(self, words: str) -> None:
        self.status = replace(self.status, hint=words)
        self.services.audio.play("error")
        self._refresh()

    def _hint_words(self, reaction: Reaction) -> str:
        if isinstance(reaction.refused, Refusal):
            words, clause = self.refusal_words(reaction.refused)
            return f"{words} {clause}".strip()
        return self.text(reaction.hint)

    def explain(self, reason: Refusal | Text) -> None:
        words, clause = self.refusal_words(reason)
        self._answer_wrong(f"{words} {clause}".strip())

    def next(self) -> None:
        """On to the next step; the last one ends the lesson."""
        if self._moving:
            self.timeline.skip_all()
        elif self.status.missed:
            self.back()
        elif self.waits and self.run.step.find:
            self.show_me()
        elif self.waits:
            return
        elif self.at_last:
            self._finish()
        else:
            self._go_on()

    def _go_on(self) -> None:
        self.status = StepStatus()
        before, begins, since = self.run.match, self.run.step.begin, len(self.run.match.turns)
        self.run.forward()
        if begins:
            told = self.run.match.opening_moments()
            self._play(seen(self.kit.rules, told, self.eyes), None)
        elif self.run.match is before:
            self._play(self._moments(since), None)
        else:
            self._show()

    def back(self) -> None:
        """One step back, with the position as it was."""
        self.status = StepStatus()
        self._then = None
        self.run.back()
        self._show()

    def _finish(self) -> None:
        preferences = self.services.preferences
        done = with_lesson(preferences.current, self.kit.key, self.lesson.id)
        preferences.change(lessons=done.lessons)
        self.services.audio.play("win")
        leave = self.ways.to_next or self.ways.to_course
        leave()

    # -- showing what happens ----------------------------------------------------------------

    def _play(self, moments: Sequence[Moment[Any]], then: Callable[[], None] | None) -> None:
        self._then = then
        self.links.question = None
        self.table.ask(self.shown, None)
        self.links.pointed = ()
        self.showing.play(moments, self.run.match.view(self.eyes))
        if not self.timeline.busy:
            self.showing.finish()
        self._refresh()

    def _arrive(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()
        if not self._moving:
            self._ask()

    def update(self, dt: float) -> bool:
        changed = self.showing.update(dt)
        return super().update(dt) | changed

    # -- keys --------------------------------------------------------------------------------

    def choices(self) -> list[str]:
        """A step that asks for a place is answered with the keyboard, too."""
        step = self.run.step
        if not step.find or self._moving:
            return super().choices()
        places = [*step.find, *(place for slip in step.slips for place in slip.picks)]
        named = [place for place in places if "*" not in place]
        return sorted(place for place in named if self.table.anchor_box(place) is not None)

    def choose(self, choice: str) -> bool:
        find = self.run.step.find and not self._moving
        return self._pointed_out(choice) if find else super().choose(choice)

    def after_input(self) -> None:
        self._refresh()

    def pick_default(self) -> bool:
        self.next()
        return True

    def shortcut(self, key: Key) -> bool:
        actions: dict[str, Callable[[], None]] = {
            "skip": self.timeline.skip_all,
            "undo": self._undo,
            "hint": self.show_me,
        }
        for action, act in actions.items():
            if key.does(action):
                act()
                return True
        return False

    def _undo(self) -> None:
        if not self.links.take_back():
            self.back()

    def step_back(self) -> None:
        self.ways.to_course()


def _narrowed(box: Box) -> Box:
    """The box without the stretch that the teacher's sheet takes."""
    return Box(box.x, box.y, box.width - SHEET, box.height)
