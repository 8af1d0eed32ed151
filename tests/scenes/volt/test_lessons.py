"""VOLT's course on the real table: it covers the rulebook, points at real places, and fits."""

import pytest

from game.playing.lessons import course
from game.shell.keymap import Keymap
from game.shell.records import Key
from tests.scenes.lesson_driver import fits_its_sheet, out_of_sight, read_on, settle, take, walk
from tests.scenes.lesson_steps import answer_all, at_step

COURSE = course("volt")
BY_ID = {lesson.id: lesson for lesson in COURSE}


def test_the_course_ends_with_puzzles():
    assert [lesson.puzzle for lesson in COURSE[-3:]] == [False, True, True]


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_every_place_that_a_lesson_points_at_or_asks_for_can_be_seen(lesson):
    scene = take(lesson)
    for step in walk(scene):
        assert out_of_sight(scene, step) == []


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_what_a_lesson_says_fits_on_its_sheet_in_a_small_window(lesson, lang):
    scene = take(lesson, lang)
    for step in walk(scene):
        assert fits_its_sheet(scene), step.say


@pytest.mark.parametrize(
    ("lesson", "step", "picks"),
    [
        ("edges", 4, ["I:b4N II:b5E III:r1N", "cell:G4"]),
        ("edges", 4, ["I:b6N II:r2W III:b6E", "cell:G4"]),
        ("pushing", 4, ["I:b2E II:b2E III:r1N"]),
        ("pushing", 8, ["I:b1E II:b1E III:r1N"]),
        ("shooting", 4, ["I:r6NE II:r6N III:b3S"]),
        ("shooting", 6, ["I:r1S II:b5E III:r2NW"]),
        ("order", 8, ["I:b2N II:r6E III:r6E"]),
        ("corners", 7, ["I:r6SW II:r5NE III:b1E"]),
        ("duel", 8, ["I:r1NE II:b2E III:b2N", "cell:F4"]),
        ("elements", 3, ["I:r1N II:b1E III:r1S"]),
        ("mines", 8, ["I:b1N II:b1S III:r5E"]),
        ("killbots", 10, ["I:b2E II:r1N III:r1S", "number:3"]),
        ("puzzle_arena", 2, ["I:b4W II:b2E III:r1N", "cell:F4"]),
        ("puzzle_arena", 2, ["I:b4W II:r1N III:b2E", "cell:F4"]),
        ("puzzle_arena", 2, ["I:r1N II:b4W III:b2E", "cell:F4"]),
        ("puzzle_modules", 3, ["I:b1N II:r2NE III:r6SW", "teleport", "cell:H2"]),
        ("puzzle_modules", 3, ["I:b1W II:r5NE III:r1SW", "teleport", "cell:H2"]),
        ("puzzle_modules", 3, ["I:b4N II:r4E III:r3W", "teleport", "shoot", "cell:H2"]),
    ],
)
def test_a_goal_may_be_reached_in_another_way_than_the_one_shown(lesson, step, picks):
    reaction = answer_all(at_step("volt", BY_ID[lesson], step), picks)
    assert reaction.right
    assert reaction.done


@pytest.mark.parametrize(
    ("lesson", "step", "picks", "hint"),
    [
        ("edges", 4, ["I:b6N II:r6E III:r6E"], "one_hint"),
        ("edges", 4, ["I:b6N II:b6E III:r1N", "pass"], "left_hint"),
        ("edges", 4, ["I:b6E II:b6N III:r1N"], "goal_hint"),
        ("pushing", 4, ["I:b5E II:r6N III:r6N"], "fell_hint"),
        ("pushing", 4, ["I:b3E II:r6N III:r6N"], "short_hint"),
        ("pushing", 4, ["I:b1W II:r6N III:r6N"], "goal_hint"),
        ("pushing", 8, ["I:b1E II:r6N III:r6N"], "one_hint"),
        ("shooting", 4, ["I:b1W II:r1N III:r1NE"], "moved_hint"),
        ("shooting", 4, ["I:r1N II:r1N III:b1W"], "only_green_hint"),
        ("shooting", 6, ["I:r1N II:r1N III:b1W"], "first_hint"),
        ("order", 8, ["I:r2E II:r1N III:b1W"], "same_hint"),
        ("order", 8, ["I:r5E II:r1N III:b1W"], "early_hint"),
        ("corners", 7, ["I:r1NW II:r1NE III:b1E"], "bend_hint"),
        ("duel", 8, ["I:r3NE II:r1N III:b1W"], "fled_hint"),
        ("duel", 8, ["I:r1NE II:b3E III:r1N"], "fell_hint"),
        ("duel", 8, ["I:r1NE II:r1N III:b1W"], "token_hint"),
        ("elements", 3, ["I:b2E II:r6N III:r6S"], "crossed_hint"),
        ("elements", 3, ["I:r1E II:r6N III:b1W"], "shot_hint"),
        ("elements", 8, ["I:b3W II:r6N III:r6S"], "third_hint"),
        ("elements", 8, ["I:b1S II:b1W III:r6S"], "pit_hint"),
        ("mines", 8, ["I:r1N II:r1N III:b1N"], "goal_hint"),
        ("killbots", 10, ["I:b3E II:r1N III:r1S", "number:2"], "fell_hint"),
        ("puzzle_arena", 2, ["I:r1N II:b5W III:b2E"], "fell_hint"),
        ("puzzle_arena", 2, ["I:r1N II:b4W III:b3E"], "half_hint"),
        ("puzzle_arena", 2, ["I:r1N II:b2W III:r1N", "cell:F4"], "other_half_hint"),
        ("puzzle_arena", 2, ["I:r1N II:b1S III:r1N"], "lost_hint"),
        ("puzzle_modules", 3, ["I:b4N II:r3E III:r1E", "teleport", "cell:H2"], "half_hint"),
        ("puzzle_modules", 3, ["I:b4N II:r3E III:r1E", "shoot"], "other_half_hint"),
        ("puzzle_modules", 3, ["I:b4N II:b6E III:r1E"], "fell_hint"),
        ("puzzle_modules", 3, ["I:b1E II:r1N III:r1E"], "lost_hint"),
    ],
)
def test_a_missed_goal_is_told_what_went_wrong(lesson, step, picks, hint):
    reaction = answer_all(at_step("volt", BY_ID[lesson], step), picks)
    assert not reaction.right
    assert reaction.hint == f"lesson.{lesson}.{hint}"


def test_the_strip_of_dice_forgets_what_is_taken_back():
    scene = take(BY_ID["order"])
    for _ in range(4):
        read_on(scene)
    rows = scene.table.panels.rows(scene.table.shown)
    assert [(row.seat, row.state) for row in rows] == [
        ("blue", "done"), ("red", "done"), ("green", "done"), ("yellow", "now"),
    ]  # fmt: skip
    scene.flow.back()
    rows = scene.table.panels.rows(scene.table.shown)
    assert not any(row.value for row in rows)


def enter(scene):
    keys = Keymap().actions("return")
    scene.services.director.handle(Key("return", actions=keys))
    settle(scene)


def test_enter_answers_the_question_of_a_step_and_leads_on_where_there_is_none():
    scene = take(BY_ID["blue_die"])
    enter(scene)
    assert scene.run.at == 1
    for _ in walk_from(scene):
        if scene.links.asked is not None and scene.links.asked.kind == "take_number":
            break
    at, turns = scene.run.at, len(scene.run.match.turns)
    enter(scene)
    assert len(scene.run.match.turns) > turns
    assert scene.run.match.turns[turns].action.pick == "number:1"
    assert scene.run.at >= at


def walk_from(scene):
    """Read on from the step where one is."""
    while scene.run.at < len(scene.lesson.steps) - 1:
        yield scene.run.step
        read_on(scene)


def test_the_championship_calls_everybody_by_one_name():
    scene = take(BY_ID["championship"])
    chips = [chip.name for chip in scene.table.chips(scene.shown)]
    assert chips == [scene.table.kit.operator(seat.id) for seat in scene.table.kit.setup.seats]
