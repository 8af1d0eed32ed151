"""The lessons about the campaign on the campaign's own table, clicked through with the mouse."""

import pytest

from game.keeping.folders import Folders
from game.playing.lessons import course
from game.shell.view import View
from rules.stalker.campaign.goods.outfit import OUTFIT, steps_of
from scenes.app.program import Program
from scenes.offscreen import off_screen_services
from scenes.stalker.campaign.table import CampaignTable
from tests.scenes.lesson_driver import (
    click,
    fits_its_sheet,
    out_of_sight,
    press,
    settle,
    take,
    walk,
)

CAMPAIGN = "stalker.campaign"
COURSE = [lesson for lesson in course("stalker") if lesson.scenario.title == CAMPAIGN]
BY_ID = {lesson.id: lesson for lesson in COURSE}
every_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)


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
    for step in walk(scene, do_the_step):
        assert out_of_sight(scene, step) == []
        assert fits_its_sheet(scene), step.say


def test_together_they_teach_exploration_trade_partners_and_setting_out():
    assert [lesson.id for lesson in COURSE] == ["zone", "trade", "partners", "outfit"]


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
