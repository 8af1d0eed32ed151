"""Autarcha's course by the rules alone: it covers the rulebook, plays as written, and answers
every way to do something else."""

import pytest

from game.playing.lessons import LessonRun, course
from tests.rules.autarcha.table import autarcha
from tests.scenes.lesson_steps import answer_all, at_step

COURSE = course("autarcha")
BY_ID = {lesson.id: lesson for lesson in COURSE}
SHORT = ["board", "steps", "ground", "roads", "fire", "skirmish"]
"""Enough for a first Skirmish."""

each_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)


def test_the_course_begins_with_the_short_way_to_a_skirmish_and_ends_with_one():
    assert [lesson.id for lesson in COURSE[: len(SHORT)]] == SHORT
    assert [lesson.id for lesson in COURSE[-2:]] == ["puzzle", "first_skirmish"]
    assert [lesson.id for lesson in COURSE if lesson.puzzle] == ["puzzle"]


OTHER_ORDERS = ("end_turn", "offer_draw", "surrender")


@each_lesson
def test_no_other_order_is_taken_where_a_certain_one_is_wanted(lesson):
    run = LessonRun(autarcha(), lesson)
    for step in lesson.steps:
        decision = run.decision()
        if decision is not None and decision.kind == "order" and step.task.picks:
            before = autarcha().encode(run.match.state)
            for pick in OTHER_ORDERS:
                if pick not in step.task.picks:
                    reaction = run.take(decision, pick)
                    assert not reaction.right
                    assert reaction.hint
                    assert autarcha().encode(run.match.state) == before
        if step.waits:
            assert run.show().right
        run.forward()


@pytest.mark.parametrize(
    ("lesson", "step", "picks"),
    [
        ("steps", 3, ["go:white-pie-1:R45,F,L45"]),
        ("steps", 4, ["go:white-pie-1:L90,L90,F"]),
        ("fire", 3, ["continue:F,F"]),
        ("skirmish", 6, ["go:white-pie-1:L90,L90,F,@03.08.NW"]),
        ("formations", 2, ["formation:white-pie-3,white-pie-1,white-pie-2:F,F"]),
        ("formations", 3, ["formation:white-pie-4,white-pie-3,white-pie-2,white-pie-1:F,F,F"]),
        ("formations", 5, ["formation:white-art-1,white-pc-1,white-pie-1:@2/0"]),
        ("areas", 2, ["go:white-pie-1:F,F"]),
        ("recruiting", 1, ["recruit:B:sap@07.04.NE/W"]),
        ("recruiting", 3, [
            "recruit:B:sap@08.04.SE/E,pie@07.04.NE/N,pie@09.03.SE/S,pie@09.04.SW/W",
        ]),
        ("sappers", 6, ["build:white-sap-1:08.05.SE"]),
        ("mines", 7, ["demine:white-sap-1:04.04.NW,05.03.SE"]),
        ("wars", 4, ["factory:09.04.NW"]),
        ("first_skirmish", 9, ["go:white-pie-1:F,F,F,@02.07.NE"]),
    ],
)  # fmt: skip
def test_what_is_wanted_may_be_done_in_another_way(lesson, step, picks):
    reaction = answer_all(at_step("autarcha", BY_ID[lesson], step), picks)
    assert (reaction.right, reaction.done) == (True, True)


@pytest.mark.parametrize(
    ("lesson", "step", "picks", "hint"),
    [
        ("steps", 1, ["go:white-pie-1:F,F"], "1_hint"),
        ("steps", 1, ["go:white-psz-1:F"], "1_slip_1"),
        ("steps", 3, ["go:white-pie-1:R45,F"], "3_slip_1"),
        ("steps", 3, ["go:white-pie-1:F"], "3_hint"),
        ("ground", 2, ["go:white-pc-1:F"], "2_slip_1"),
        ("ground", 6, ["go:white-pie-1:F"], "6_slip_1"),
        ("ground", 7, ["go:white-pc-1:F,R45,F"], "7_slip_1"),
        ("roads", 4, ["go:white-pc-1:R90"], "4_slip_1"),
        ("roads", 5, ["go:white-pc-1:R45"], "5_slip_1"),
        ("roads", 6, ["go:white-pc-1:F,F"], "6_slip_1"),
        ("fire", 2, ["go:white-pie-1:F"], "2_slip_2"),
        ("fire", 2, ["go:white-pie-1:F,@07.07.NE"], "2_slip_1"),
        ("fire", 3, ["continue:F"], "3_hint"),
        ("fire", 6, ["go:white-pc-1:F"], "6_slip_1"),
        ("skirmish", 3, ["starter:red"], "3_slip_1"),
        ("skirmish", 6, ["go:white-pie-1:R90"], "6_slip_1"),
        ("formations", 2, ["go:white-pie-1:F"], "2_slip_1"),
        ("formations", 2, ["formation:white-pie-1,white-pie-2,white-pie-3:F"], "2_hint"),
        ("formations", 3, ["formation:white-pie-2,white-pie-3,white-pie-4:F"], "3_slip_1"),
        ("columns", 2, ["column:white-pie-1,white-pie-2,white-pie-3:F"], "2_hint"),
        ("columns", 4, ["column:white-pie-1,white-pie-2,white-pie-3:F"], "4_slip_1"),
        ("objects", 1, ["go:white-pc-2:F"], "1_slip_1"),
        ("recruiting", 1, ["recruit:B:pie@07.04.NE/E"], "1_slip_1"),
        ("recruiting", 3, ["recruit:B:pie@07.04.NE/E"], "3_hint"),
        ("recruiting", 5, ["recruit:07.04.NW:art@07.03.SE/E"], "5_slip_1"),
        ("sappers", 4, ["relocate:white-sap-1:white-art-1:10.07.SE:W"], "4_slip_1"),
        ("mines", 1, ["mine:white-sap-1:06.05.NW"], "1_slip_1"),
        ("mines", 4, ["silent"], "4_slip_1"),
        ("mines", 6, ["react:never"], "6_slip_1"),
        ("mines", 7, ["demine:white-sap-1:05.03.SE"], "7_slip_1"),
        ("wars", 2, ["buy:pie*3"], "2_hint"),
        ("puzzle", 2, ["go:white-pc-1:F,F,F", "end_turn"], "2_slip_1"),
        ("puzzle", 2, ["repair:white-sap-1:10.10.SW", "go:white-pc-1:F,F,F"], "2_slip_2"),
        ("puzzle", 2, ["go:white-pie-1:F,F,F", "go:white-psz-1:F"], "2_slip_4"),
        ("puzzle", 2, ["end_turn"], "2_hint"),
        ("first_skirmish", 5, ["go:white-pc-1:R45,F,R45"], "5_slip_1"),
        ("first_skirmish", 5, ["go:white-pc-1:F"], "5_slip_2"),
        ("first_skirmish", 8, ["go:white-pc-1:L45"], "8_slip_1"),
        ("first_skirmish", 9, ["end_turn"], "9_hint"),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_with_its_own_words_and_can_be_tried_again(lesson, step, picks, hint):
    run = at_step("autarcha", BY_ID[lesson], step)
    fresh = autarcha().encode(run.match.state)
    reaction = answer_all(run, picks)
    assert (reaction.right, reaction.hint) == (False, f"lesson.{lesson}.{hint}")
    run.restart()
    assert autarcha().encode(run.match.state) == fresh
    assert run.show().right
