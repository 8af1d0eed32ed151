"""On the table a missed goal stays to be looked at, a place is clicked, a scene changes."""

import msgspec

from game.playing.lessons import Lesson
from game.shell.records import Pointer
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from tests.game.playing.test_lesson_goals import RAW
from tests.scenes.table_driver import Host


def take(lang="en"):
    raw = {**RAW, "steps": [{**step, "say": "lesson.goal.1"} for step in RAW["steps"]]}
    lesson = msgspec.convert(raw, Lesson)
    services = off_screen_services(lang)
    ways = LessonWays(lambda: None)
    scene = LessonScene(services, load_kit("volt"), lesson, Host(), ways, check_pose=True)
    render(scene, (1280, 720))
    return scene


def drain(scene):
    scene.timeline.skip_all()
    for _ in range(60):
        scene.services.director.update(0.1)
        scene.timeline.skip_all()


def click(scene, anchor):
    x, y = scene.table.anchor_box(anchor).center
    for kind in ("move", "press", "release"):
        scene.services.director.handle(Pointer(kind, x, y, "left"))
    drain(scene)


def test_a_click_on_the_place_asked_for_leads_on_and_another_is_answered():
    scene = take()
    click(scene, "cell:C5")
    assert scene.run.at == 0
    assert scene.speech.model.hint
    click(scene, "cell:E4")
    assert scene.run.at == 1
    assert scene.speech.model.hint == ""


def test_the_place_can_be_shown():
    scene = take()
    scene.flow.show_me()
    assert scene.links.pointed == ("cell:E4",)
    scene.flow.next()
    assert scene.run.at == 1


def test_the_keyboard_reaches_the_place_and_the_mistakes():
    scene = take()
    assert "cell:E4" in scene.input.choices()
    assert scene.input.choose("cell:E4")
    assert scene.run.at == 1


def test_a_missed_goal_stays_on_the_board_until_it_is_tried_again():
    scene = take()
    scene.input.choose("cell:E4")
    assert scene.submit(scene.flow.decision, "I:b1S II:r6N III:r6N")
    drain(scene)
    assert scene.run.at == 1
    assert scene.shown.robots["red"].cell == "E8"
    assert scene.status.missed
    assert scene.speech.specs[0].label == "Try again"
    scene.flow.next()
    assert scene.shown.robots["red"].cell == "E7"
    assert not scene.status.missed
    assert scene.submit(scene.flow.decision, "I:b3N II:r6N III:r6S")
    drain(scene)
    assert scene.run.at == 2


def test_the_solution_is_shown_even_after_a_miss_and_the_scene_changes():
    scene = take()
    scene.input.choose("cell:E4")
    scene.submit(scene.flow.decision, "I:b1S II:r6N III:r6N")
    drain(scene)
    scene.flow.show_me()
    drain(scene)
    assert scene.run.at == 2
    assert scene.shown.robots["blue"].cell == "E5"
    scene.flow.back()
    assert scene.shown.robots["red"].cell == "E7"
