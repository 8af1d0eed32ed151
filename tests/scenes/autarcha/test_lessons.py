"""Autarcha's course on its real table: clicked through by mouse, seen closely, never too long."""

import pytest

from game.playing.lessons import course
from scenes.table.parts.minimap import Minimap
from tests.scenes.autarcha.lesson_hand import answer, do_the_step
from tests.scenes.autarcha.samples import kit
from tests.scenes.lesson_driver import LARGE, SMALL, click, fits_its_sheet, settle, take, walk
from tests.scenes.table_driver import widgets

COURSE = course("autarcha")
BY_ID = {lesson.id: lesson for lesson in COURSE}

each_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
each_language = pytest.mark.parametrize("lang", ["en", "pl"])


@each_language
@each_lesson
def test_a_lesson_is_clicked_through_and_what_it_says_fits_on_its_sheet(lesson, lang):
    scene = take(lesson, lang)
    for step in walk(scene, do_the_step):
        assert fits_its_sheet(scene), step.say
    assert scene.flow.at_last


@pytest.mark.parametrize("size", [SMALL, LARGE])
@each_lesson
def test_every_place_that_a_lesson_points_at_or_asks_for_can_be_seen(lesson, size):
    scene = take(lesson, size=size)
    for step in walk(scene, do_the_step):
        sheet = scene.table.front.plan.sheet
        boxes = {place: scene.table.anchor_box(place) for place in (*step.point, *step.find)}
        assert [place for place, box in boxes.items() if box is None] == []
        assert [place for place, box in boxes.items() if not sheet.contains(box)] == []


@each_language
def test_sides_without_a_name_are_called_alike_everywhere(lang):
    scene = take(BY_ID["steps"], lang)
    kit = scene.table.front.kit
    white, red = ("White", "Red") if lang == "en" else ("Białe", "Czerwone")
    assert [chip.name for chip in scene.table.chips(scene.shown)] == [white, red]
    assert kit.who("white") == white
    assert scene.text("seat.white") == white


@each_lesson
def test_no_small_map_lies_over_what_a_lesson_shows(lesson):
    scene = take(lesson)
    assert [one for one in widgets(scene) if isinstance(one, Minimap)] == []


@each_lesson
def test_what_a_lesson_is_about_is_shown_large(lesson):
    scene = take(lesson)
    for step in walk(scene, do_the_step):
        if scene.shown.phase == "actions" and step.scene and scene.shown.units:
            assert scene.table.front.lens.side >= 28, step.say


def test_the_map_of_a_lesson_stays_where_the_player_has_moved_it():
    scene = take(BY_ID["steps"])
    camera = scene.table.camera
    camera.fit()
    settle(scene)
    click(scene, "unit:white-pie-1")
    assert camera.fitted
    click(scene, "square:03.03.NE")
    click(scene, "button:confirm")
    assert scene.run.at == 1


def test_an_order_that_is_not_wanted_is_answered_and_can_be_taken_back_and_done_right():
    scene = take(BY_ID["steps"])
    click(scene, "unit:white-pie-1")
    click(scene, "button:step_F")
    click(scene, "button:confirm")
    assert scene.flow.status.missed
    assert scene.flow.status.hint == scene.text("lesson.steps.1_hint")
    scene.flow.next()
    settle(scene)
    answer(scene, "go:white-pie-1:F,F,F")
    assert scene.run.at == 1


def test_a_place_that_was_not_asked_for_is_answered():
    scene = take(BY_ID["board"])
    scene.flow.next()
    settle(scene)
    click(scene, "unit:white-psz-1")
    assert scene.flow.status.hint == scene.text("lesson.board.2_slip_1")
    click(scene, "unit:red-psz-1")
    assert scene.run.at == 2


def test_the_log_begins_below_the_overview():
    scene = take(BY_ID["board"])
    assert scene.inspector.rect.bottom <= scene.log.rect.top


def test_nothing_that_was_worked_out_for_one_position_is_taken_for_another():
    scene = take(BY_ID["objects"])
    rules, state = kit().rules, scene.run.match.state
    seen = []
    for _ in range(20):
        scene.table.show(rules.view_for(state, "white"))
        seen.append(scene.table.ordering._state)
    assert len(set(seen)) == len(seen)
