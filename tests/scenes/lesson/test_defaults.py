"""The main button of a lesson's prompt: what the step asks for, and never something else."""

import pytest

from game.playing.lessons import course
from game.shell.records import Key
from scenes.table.parts.action_row import DO
from tests.scenes.lesson_driver import settle, take, walk

TITLES = ("volt", "stalker", "dark_order", "komrades", "autarcha")
LESSONS = [lesson for title in TITLES for lesson in course(title)]


def misleading(scene):
    """A golden button that is a plain answer and not the one that is asked for."""
    named = {one.id for one in scene.links.options}
    if scene.links.draft() is not None or not any(map(scene.run.wants, named)):
        return []
    shown = [one.key for one in scene.prompt_bar.model.buttons if one.main]
    return [key for key in shown if not key.startswith(DO) and not scene.run.wants(key)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: f"{one.scenario.title}-{one.id}")
def test_gold_is_never_an_answer_that_the_step_does_not_ask_for(lesson):
    scene = take(lesson)
    for step in walk(scene):
        assert misleading(scene) == [], step.say


def at(title, lesson, number):
    scene = take(next(one for one in course(title) if one.id == lesson))
    next(step for step in walk(scene) if scene.run.at == number - 1)
    return scene


def press_enter(scene):
    scene.services.director.handle(Key("enter", actions=("pick",)))
    settle(scene)


def test_enter_gives_the_answer_that_the_step_asks_for():
    scene = at("komrades", "steps", 2)
    assert [one.key for one in scene.prompt_bar.model.buttons if one.main] == ["go:backward:2"]
    press_enter(scene)
    assert scene.run.at == 2


def test_enter_does_not_pass_where_an_event_is_asked_for():
    scene = at("komrades", "events", 2)
    assert scene.links.asked.race
    press_enter(scene)
    assert (scene.run.at, scene.status.hint) == (1, "")
