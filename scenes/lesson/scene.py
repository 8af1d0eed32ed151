"""A lesson being taken on the real table: it says one thing, points, waits, and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.content.titles import box_of
from game.keeping.settings import with_lesson
from game.playing.lessons import Lesson
from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.lesson.flow import LessonFlow, LessonWatcher
from scenes.lesson.found import FoundMark
from scenes.lesson.input import LessonInput
from scenes.lesson.keys import LessonKeys
from scenes.lesson.sheet import StepStatus, speech_buttons, speech_model, taught_buttons
from scenes.lesson.speech import Speech
from scenes.table.board_scene import BoardScene
from scenes.table.frame import GAP, Frame, plan
from scenes.table.host import TableHost, TitleKit
from scenes.table.parts.plain_bar import PlainBar
from scenes.table.parts.prompt_bar import PromptBar, PromptModel
from scenes.table.wording import prompt_buttons
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.layout import Column

SHEET = 292


@dataclass(frozen=True, slots=True)
class LessonWays:
    """Where a lesson leads: back to the course, or on to the next one."""

    to_course: Callable[[], None]
    to_next: Callable[[], None] | None = None
    course: Sequence[Lesson] = ()
    """All lessons of the title in their order."""


class LessonScene(BoardScene, LessonWatcher):
    """The flow says what happens; this scene shows it, with the teacher's sheet beside."""

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
        self.links.teaching = True
        self.lesson, self.ways = lesson, ways
        self.flow = LessonFlow(lesson, self.board, self.words, self, check_pose)
        self.run = self.flow.run
        self.links.ask_again = self.flow.ask
        self.keys = LessonKeys(services, self.flow)
        self.input = LessonInput(self.flow, self.keys, ways.to_course, self.changed, self._main)
        self.hands.meaning = self.input
        leave = ("lesson.leave", ways.to_course)
        self.top_bar = PlainBar(self.words, kit, self.hands, leave)
        self.speech = Speech(self.input.speech_button, self.open_rule)
        self.prompt_bar = PromptBar(
            self.input.prompt_button, self.open_rule, self.panels.look_at_button
        )
        self.links.button_box = self.prompt_bar.box_of
        self.mark = FoundMark()
        self._sheet = Box(0, 0, 1, 1)

    @property
    def shown(self) -> GameView:
        return self.flow.showing.view

    @property
    def status(self) -> StepStatus:
        return self.flow.status

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
        self._sheet = column.take(column.rest.height * 0.52)
        inspect = column.take(column.rest.height * 0.5)
        return replace(frame, inspect=inspect, log=column.rest)

    def place(self, view: View, frame: Frame) -> None:
        self.top_bar.place(frame.top)
        self.ui.add(self.top_bar)
        self.prompt_bar.calm = self.timeline.calm
        self.prompt_bar.place(frame.strip)
        self.ui.add(self.prompt_bar)
        self.speech.place(self._sheet)
        self.ui.add(self.speech)

    def pointed(self) -> tuple[str, ...]:
        return self.flow.pointed()

    def laid_out(self) -> None:
        self.flow.refresh()

    # -- what the flow says ------------------------------------------------------------------

    def changed(self) -> None:
        self._tell_bar()
        run, status, words = self.run, self.flow.status, self.services.texts
        self.speech.show(speech_model(run, status, words), speech_buttons(run, status, words))
        self.prompt_bar.show(self._prompt())
        self.panels.reinspect()
        self.ui.touch()

    def _tell_bar(self) -> None:
        self.top_bar.tell(self.shown, self.text(self.lesson.name))

    def _prompt(self) -> PromptModel:
        """The title's own prompt while something is to be done."""
        decision = self.links.asked
        if decision is None:
            last = self.log.lines[-1].words if self.log.lines and self.flow.moving else ""
            return PromptModel(message=last, keys=self.keys.strip())
        asked = self.table.prompt(self.shown, decision)
        chips = {chip.seat: chip for chip in self.table.chips(self.shown)}
        chip = chips.get(decision.seat)
        who, colour = (chip.name, chip.colour) if chip is not None else (decision.seat, "")
        buttons = taught_buttons(self.run, prompt_buttons(asked))
        keys = self.keys.strip(asked.keys)
        return PromptModel(who, colour, "", asked.message, asked.detail, buttons, keys)

    def _main(self) -> str:
        """The pick of the main button of the prompt, if it has one."""
        return next((one.key for one in self.prompt_bar.model.buttons if one.main), "")

    def logged(self, event: Event) -> None:
        self.panels.log_event(event)
        self.prompt_bar.show(self._prompt())
        self._tell_bar()
        self.panels.follow()

    def relogged(self, events: Sequence[Event]) -> None:
        self.panels.relog(events)

    def found(self, place: str) -> None:
        self.mark.put(self.table.anchor_box(place))

    def finished(self) -> None:
        preferences = self.services.preferences
        done = with_lesson(preferences.current, box_of(self.kit.key), self.lesson.id)
        preferences.change(lessons=done.lessons)
        self.services.audio.play("win")
        self.services.director.push(self._end())

    def _end(self) -> Dialog:
        """What is done, and what comes next."""
        known = self.services.preferences.current.finished_lessons(box_of(self.kit.key))
        ids = [one.id for one in self.ways.course]
        count = sum(one in known for one in ids)
        body = self.text("lesson.progress", done=count, total=len(ids))
        last = self.ways.to_next is None
        answers = [Answer(self.text("lesson.leave"), self.ways.to_course, "lesson", main=last)]
        if self.ways.to_next is not None:
            following = self.ways.course[ids.index(self.lesson.id) + 1]
            goal = self.text(following.goal)
            body += "\n" + self.text("lesson.comes_next", name=self.text(following.name), goal=goal)
            go_on = Answer(self.text("lesson.continue"), self.ways.to_next, "play", main=True)
            answers.insert(0, go_on)
        title = self.text("lesson.over", name=self.text(self.lesson.name))
        return Dialog(self.services, title, body, answers, "check")

    def submit(self, decision: Decision, pick: str) -> bool:
        self.log.read()
        return self.flow.submit(decision, pick)

    def explain(self, reason: Refusal | Text) -> None:
        words, clause = self.words.refusal(reason)
        self.flow.hint(f"{words} {clause}".strip())

    def update(self, dt: float) -> bool:
        changed = self.flow.update(dt) | self.mark.update(dt)
        return super().update(dt) | changed

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.board.frame is not None:
            self.mark.draw(canvas, self.board.frame.field)


def _narrowed(box: Box) -> Box:
    """The box without the stretch that the teacher's sheet takes."""
    return Box(box.x, box.y, box.width - SHEET, box.height)
