"""The lessons about the campaign on the campaign's own table, clicked through with the mouse."""

import pytest

from game.folders import Folders
from game.lessons import course
from game.rulebook import load_rulebook
from game.settings import Settings
from game.shell.records import Pointer
from game.shell.view import View
from rules.stalker.campaign.outfit import OUTFIT, steps_of
from scenes.app.program import Program
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import off_screen_services, render
from scenes.stalker.campaign.table import CampaignTable
from scenes.table.host import load_kit
from scenes.ui.button import Button
from scenes.ui.scroll import ScrollArea
from tests.scenes.table_driver import Host, widgets

CAMPAIGN = "stalker.campaign"
COURSE = [lesson for lesson in course("stalker") if lesson.scenario.title == CAMPAIGN]
BY_ID = {lesson.id: lesson for lesson in COURSE}
every_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)


def take(lesson, lang="en", size=(1280, 720)):
    settings = Settings(language=lang, animation_speed="instant", reduced_motion=True)
    services = off_screen_services(lang, settings)
    scene = LessonScene(
        services, load_kit(CAMPAIGN), lesson, Host(), LessonWays(lambda: None), check_pose=True
    )
    render(scene, size)
    settle(scene)
    return scene


def settle(scene):
    for _ in range(300):
        scene.timeline.skip_all()
        scene.services.director.update(0.05)
        if not scene.flow.moving:
            return
    raise AssertionError("the lesson never came to rest")


def click_at(scene, point):
    for kind in ("move", "press", "release"):
        scene.services.director.handle(Pointer(kind, *point, "left" if kind != "move" else ""))
    settle(scene)


def click(scene, anchor):
    box = scene.table.anchor_box(anchor)
    assert box is not None, f"{anchor} is nowhere to be seen"
    click_at(scene, box.center)


def press(scene, key):
    label = dict(scene.table.prompt(scene.shown, scene.links.asked).buttons)[key]
    found = (one for one in widgets(scene) if isinstance(one, Button) and one.label == label)
    click_at(scene, next(found).on_screen().center)


def answer(scene, pick):
    """One pick, as clicks on its places or its button."""
    if pick.startswith(OUTFIT):
        for step in steps_of(pick):
            click(scene, f"gear:{step.thing}")
            click(scene, f"slot:{step.place}")
        press(scene, "do:finish")
        return
    option = next(one for one in scene.links.options if one.id == pick)
    if option.anchors:
        click(scene, option.anchors[0])
    else:
        press(scene, pick)


def do_the_step(scene):
    step, task = scene.run.step, scene.run.step.task
    if step.find:
        click(scene, step.find[0])
    elif task is not None:
        answer(scene, task.solution[0] if task.goals else task.picks[0])
    else:
        scene.flow.next()
        settle(scene)


@pytest.mark.parametrize(("lang", "size"), [("pl", (1280, 720)), ("en", (1920, 1080))])
@every_lesson
def test_a_lesson_is_clicked_through_and_nothing_it_points_at_is_hidden(lesson, lang, size):
    scene = take(lesson, lang, size)
    for number, step in enumerate(lesson.steps):
        assert scene.run.at == number, f"{lesson.id} {scene.run.at + 1}: {scene.status.hint}"
        boxes = {one: scene.table.anchor_box(one) for one in (*step.point, *step.find)}
        assert [one for one, box in boxes.items() if box is None] == []
        assert [one for one, box in boxes.items() if scene.speech.rect.colliderect(box)] == []
        sheet = next(one for one in scene.speech.children() if isinstance(one, ScrollArea))
        assert sheet.content_height <= sheet.rect.height, step.say
        if number < len(lesson.steps) - 1:
            do_the_step(scene)


def test_together_they_teach_exploration_trade_partners_and_setting_out():
    assert [lesson.id for lesson in COURSE] == ["zone", "trade", "partners", "outfit"]
    book = load_rulebook("stalker")
    clauses = {one for lesson in COURSE for step in lesson.steps for one in step.clauses}
    assert sorted(one for one in clauses if not book.has(one)) == []


def test_a_wrong_place_gets_its_own_hint():
    scene = take(BY_ID["zone"])
    do_the_step(scene)
    click(scene, "place:sc-z-01")
    assert scene.status.hint == scene.text("lesson.zone.mission_slip")


def test_leaving_without_the_rifle_can_be_tried_again():
    scene = take(BY_ID["outfit"])
    do_the_step(scene)
    press(scene, "do:finish")
    assert scene.status.missed
    assert scene.status.hint == scene.text("lesson.outfit.pack_hint")
    scene.flow.next()
    settle(scene)
    do_the_step(scene)
    assert scene.run.at == 2


def test_the_course_of_the_box_opens_them_and_keeps_that_they_are_done(tmp_path):
    services = off_screen_services("en")
    folders = Folders(tmp_path)
    folders.make()
    program = Program(services, folders)
    services.director.layout(View(services.assets, (1280, 720), 1.0))
    program.show_shelf()
    program.learn("stalker")
    page = services.director.top
    page.on_lesson(next(one for one in page.lessons if one.id == "outfit"))
    scene = services.director.top
    assert isinstance(scene.table, CampaignTable)
    scene.finished()
    assert "outfit" in services.preferences.current.finished_lessons("stalker")
    program.close()
