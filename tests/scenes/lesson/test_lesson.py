"""A lesson says one thing at a time, answers wrong picks, and always knows the way back."""

from dataclasses import replace
from functools import partial

import msgspec
import pytest

from game.playing.lessons import Lesson, course
from game.shell.records import Key
from scenes.lesson.course import CoursePage
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from scenes.table.parts.panels import LOG_LEAST
from scenes.table.screens.key_sheet import KeySheet
from scenes.ui.dialog import Dialog
from tests.scenes.duel_table import duel_kit
from tests.scenes.table_driver import Host

LESSON = {
    "id": "first",
    "order": 1,
    "name": "duel.pick",
    "goal": "duel.piece_body",
    "chapters": ["X-1"],
    "scenario": {
        "title": "duel",
        "seats": [{"id": "red"}, {"id": "blue", "kind": "bot"}],
        "loaded": {"die": [5]},
    },
    "steps": [
        {"say": "X-1.2", "point": ["score:red"], "clauses": ["X-1.2"]},
        {
            "say": "ask.pick_number",
            "task": {"seat": "red", "kind": "pick_number", "picks": ["5"]},
            "hint": "duel.keys",
            "replies": [{"seat": "blue", "pick": "1"}],
        },
        {"say": "event.Rolled", "clauses": ["X-1.1"]},
    ],
}


class Ways:
    def __init__(self):
        self.taken = []

    def ways(self, lesson):
        course = (lesson, msgspec.structs.replace(lesson, id="second"))
        to_course, to_next = (partial(self.taken.append, one) for one in ("course", "next"))
        return LessonWays(to_course, to_next, course)


def take(kit=None, lesson=None, lang="en", size=(1280, 720)):
    services = off_screen_services(lang)
    ways = Ways()
    lesson = lesson or msgspec.convert(LESSON, Lesson)
    scene = LessonScene(
        services, kit or duel_kit(), lesson, Host(), ways.ways(lesson), check_pose=True
    )
    render(scene, size)
    scene.ways_taken = ways.taken
    return scene


def pass_time(scene, seconds=3.0):
    for _ in range(round(seconds * 30)):
        scene.services.director.update(1 / 30)


def test_it_points_at_what_it_talks_about():
    scene = take()
    assert scene.links.pointed == ("score:red",)
    assert scene.speech.model.words.startswith("Numbers are picked in secret")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_leaves_no_strip_of_the_log_in_which_nothing_can_be_read(size):
    kit = load_kit("volt")
    scene = LessonScene(
        off_screen_services("en"), kit, course("volt")[0], Host(), LessonWays(lambda: None, None)
    )
    render(scene, size)
    left = scene.panels.log.rect.bottom - scene.panels.inspector._lowest
    assert abs(left) < 1 or left >= LOG_LEAST


def test_a_right_pick_is_played_and_the_lesson_goes_on():
    scene = take()
    scene.flow.next()
    pass_time(scene)
    assert scene.links.asked.kind == "pick_number"
    assert scene.table.choose("number:5")
    pass_time(scene)
    assert scene.run.at == 2
    assert scene.shown.points["red"] == 1


def test_another_pick_is_answered_with_the_hint_and_changes_nothing():
    scene = take()
    scene.flow.next()
    pass_time(scene)
    assert not scene.table.choose("number:2")
    assert scene.speech.model.hint == "pick"
    assert scene.run.match.turns == []


def test_it_can_be_shown_and_stepped_back_again():
    scene = take()
    scene.flow.next()
    pass_time(scene)
    scene.flow.show_me()
    pass_time(scene)
    assert scene.run.at == 2
    scene.flow.back()
    assert scene.run.at == 1
    assert scene.shown.points["red"] == 0
    assert scene.links.asked is not None


def test_the_next_button_waits_for_the_task():
    scene = take()
    scene.flow.next()
    pass_time(scene)
    scene.flow.next()
    assert scene.run.at == 1
    assert scene.speech.specs[0].disabled_because is not None


def test_finishing_is_kept_in_the_settings_and_leads_on():
    scene = take()
    scene.flow.next()
    pass_time(scene)
    scene.flow.show_me()
    pass_time(scene)
    scene.flow.next()
    assert scene.services.preferences.current.lessons == {"duel": ("first",)}
    end = scene.services.director.top
    assert isinstance(end, Dialog), "a lesson that is done feels done"
    render(end, (1280, 720))
    assert "1 of 2 lessons done" in end.body
    assert [one.label for one in end.answers] == ["Next lesson", "Back to the lessons"]
    assert not scene.ways_taken
    end.ui.default.activate()
    assert scene.ways_taken == ["next"]


def test_the_last_lesson_leads_back_to_the_course_by_enter():
    scene = take()
    scene.ways = replace(scene.ways, to_next=None)
    scene.finished()
    end = scene.services.director.top
    assert [one.label for one in end.answers] == ["Back to the lessons"]
    assert end.ui.default is not None
    end.ui.default.activate()
    assert scene.ways_taken == ["course"]


def test_the_course_lists_the_lessons_and_marks_what_is_done():
    services = off_screen_services()
    lesson = msgspec.convert(LESSON, Lesson)
    opened = []
    page = CoursePage(services, duel_kit(), [lesson], opened.append)
    render(page, (1280, 720))
    assert page.upcoming() is lesson
    page.ui.default.activate()
    assert opened == [lesson]
    services.preferences.change(lessons={"duel": ("first",)})
    assert page.upcoming() is None


@pytest.mark.parametrize("lesson", course("volt"), ids=lambda lesson: lesson.id)
def test_every_volt_lesson_is_taken_to_its_end_on_the_real_table(lesson):
    scene = take(load_kit(lesson.scenario.title), lesson)
    for _ in range(4 * len(lesson.steps)):
        if scene.services.director.top is not scene:
            break
        if scene.flow.waits:
            scene.flow.show_me()
        else:
            scene.flow.next()
        pass_time(scene, 0.5)
        scene.timeline.skip_all()
        pass_time(scene, 0.2)
    scene.services.director.top.ui.default.activate()
    assert scene.ways_taken == ["next"]


def told_keys(scene):
    return dict(scene.prompt_bar.model.keys)


def test_the_keys_that_work_at_a_step_stand_on_the_strip():
    scene = take()
    assert told_keys(scene)["Enter"] == "next"
    assert not {"O", "Tab", "Ctrl + Z"} & set(told_keys(scene))
    scene.handle(Key("return", actions=("pick",)))
    pass_time(scene)
    assert told_keys(scene)["Ctrl + Z"] == "step back"
    assert told_keys(scene)["O"] == "show me"
    assert told_keys(scene)["Tab"] == "next choice"
    scene.handle(Key("o", actions=("step",)))
    pass_time(scene)
    assert scene.run.at == 2
    scene.handle(Key("z", ctrl=True, actions=("undo",)))
    assert scene.run.at == 1


def test_the_sheet_of_keys_opens_in_a_lesson_as_at_every_table():
    scene = take()
    scene.handle(Key("h", actions=("hint",)))
    sheet = scene.services.director.top
    assert isinstance(sheet, KeySheet)
    assert {*sheet.hints, ("H", "all keys")} > set(scene.prompt_bar.model.keys)
    assert scene.speech.model.hint == ""


def test_nothing_is_shown_at_a_step_that_asks_for_nothing():
    scene = take()
    scene.handle(Key("o", actions=("step",)))
    assert (scene.run.at, scene.speech.model.hint) == (0, "")
