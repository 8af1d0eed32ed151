"""What the teacher's sheet says at a step, and which buttons stand under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.playing.lessons import LessonRun
from scenes.base import TextLookup
from scenes.lesson.speech import SpeechButton, SpeechModel
from scenes.table.parts.action_row import DO
from scenes.table.parts.prompt_bar import PromptButton


@dataclass(frozen=True, slots=True)
class StepStatus:
    """How far the player is with the present step."""

    done: bool = False
    missed: bool = False
    """The goal was not reached: the step can be tried again."""
    hint: str = ""


def speech_model(run: LessonRun, status: StepStatus, text: TextLookup) -> SpeechModel:
    step, steps = run.step, len(run.lesson.steps)
    return SpeechModel(
        text("lesson.step", step=run.at + 1, steps=steps), text(step.say), status.hint,
        tuple(step.clauses), run.at + 1, steps, step.waits and not status.done,
    )  # fmt: skip


def speech_buttons(run: LessonRun, status: StepStatus, text: TextLookup) -> list[SpeechButton]:
    """The main one first: next, finish, or once more after a missed goal."""
    waits = run.step.waits and not status.done
    first = run.at == 0 and not run.match.turns
    back = text("lesson.at_start") if first else None
    buttons = [SpeechButton("back", text("lesson.back"), "undo", disabled_because=back)]
    if waits:
        buttons.insert(0, SpeechButton("show", text("lesson.show_me"), "hand"))
    return [_main(run, status, waits, text), *buttons]


def _main(run: LessonRun, status: StepStatus, waits: bool, text: TextLookup) -> SpeechButton:
    if status.missed:
        return SpeechButton("next", text("lesson.retry"), "rotate_ccw", True)
    if waits:
        because = text("lesson.do_it_first")
        return SpeechButton("next", text("lesson.next"), "play", disabled_because=because)
    if run.at == len(run.lesson.steps) - 1:
        return SpeechButton("next", text("lesson.finish"), "check", True)
    return SpeechButton("next", text("lesson.next"), "play", True)


def taught_buttons(run: LessonRun, buttons: Sequence[PromptButton]) -> tuple[PromptButton, ...]:
    """The main one is what the step asks for; where it leaves the way open, never a wrong one."""
    task = run.step.task
    main = next((one for one in buttons if one.main), None)
    if task is None or (main is not None and (main.key.startswith(DO) or run.wants(main.key))):
        return tuple(buttons)
    asked_for = (one.key for one in buttons if not task.goals and run.wants(one.key))
    best = next(asked_for, "")
    return tuple(replace(one, main=one.key == best) for one in buttons)
