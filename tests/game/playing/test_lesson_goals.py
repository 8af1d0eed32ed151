"""Goals that may be reached in any way, mistakes with their own hints, scenes, places to find."""

import msgspec
import pytest

from game.content.titles import load_title
from game.playing.lessons import Lesson, LessonRun, lesson_problems

PUSH = {
    "arena": "blank",
    "variant": "training",
    "phase": "programming",
    "number_race": "rotation",
    "after": "end_round",
    "elements": {"pits": ["E4", "C5"]},
    "robots": {"red": {"cell": "E7", "last_number": 2}, "blue": {"cell": "E5", "last_number": 1}},
}
SHOT = {**PUSH, "elements": {}}
DESTROY = {"event": "RobotDestroyed", "with": {"robot": "blue", "by": "red"}}
RAW = {
    "id": "goals",
    "order": 1,
    "name": "n",
    "goal": "g",
    "chapters": ["V-7"],
    "scenario": {
        "title": "volt",
        "seats": [{"id": "red"}, {"id": "blue", "kind": "bot"}],
        "position": PUSH,
    },
    "scenes": {"shot": {"position": SHOT}},
    "steps": [
        {"say": "a", "find": ["cell:E4"], "hint": "look", "slips": [
            {"picks": ["cell:C*"], "hint": "other_pit"}]},
        {"say": "b", "hint": "missed",
         "task": {"seat": "red", "goals": [DESTROY], "solution": ["I:b2N II:r6N III:r6S"]},
         "replies": [{"seat": "blue", "pick": "I:r6N II:r6N III:b1N", "kind": "program"}],
         "slips": [
             {"hint": "own_fall", "sign": {"event": "RobotDestroyed", "with": {"robot": "red"}}},
             {"hint": "only_shots", "picks": ["I:r*"]}]},
        {"say": "c", "scene": "shot"},
        {"say": "d", "replies": [
            {"seat": "red", "pick": "I:r1N II:r2N III:b1S", "kind": "program"},
            {"seat": "blue", "pick": "I:r6N II:r6N III:b1N", "kind": "program"},
            {"seat": "blue", "pick": "number:2"}]},
        {"say": "e", "expect": "ShotFired"},
    ],
}  # fmt: skip


def lesson(**changes):
    return msgspec.convert({**RAW, **changes}, Lesson)


def at_the_goal():
    run = LessonRun(load_title("volt"), lesson())
    run.forward()
    return run


def test_the_script_of_goals_and_scenes_works():
    assert lesson_problems(load_title("volt"), lesson()) == []


def test_a_place_is_asked_for_and_a_wrong_one_gets_its_own_hint():
    run = LessonRun(load_title("volt"), lesson())
    assert run.point_out("cell:A1").hint == "look"
    assert run.point_out("cell:C5").hint == "other_pit"
    assert run.point_out("cell:E4").right


@pytest.mark.parametrize("program", ["I:b2N II:r6N III:r6S", "I:r1N II:b3N III:r6S @5000"])
def test_any_program_that_reaches_the_goal_counts(program):
    run = at_the_goal()
    reaction = run.take(run.decision(), program)
    assert reaction.right
    assert reaction.done
    assert any(type(event).__name__ == "RobotDestroyed" for event in reaction.events)


@pytest.mark.parametrize(
    ("program", "hint"),
    [
        ("I:b1S II:r6N III:r6N", "missed"),
        ("I:r6N II:r6S III:b1S", "only_shots"),
        ("I:b2W II:b2N III:r1N", "own_fall"),
    ],
)
def test_a_missed_goal_is_answered_by_what_went_wrong_and_can_be_tried_again(program, hint):
    run = at_the_goal()
    before = run.title.encode(run.match.state)
    reaction = run.take(run.decision(), program)
    assert not reaction.right
    assert reaction.events
    assert reaction.hint == hint
    assert run.decision() is None
    assert run.back()
    assert run.at == 1
    assert run.title.encode(run.match.state) == before
    assert run.show().right


def test_a_sign_about_something_that_is_gone_does_not_show():
    steps = msgspec.to_builtins(lesson())["steps"]
    steps[1]["slips"].insert(0, {"hint": "never", "sign": {"at": "robots.nobody.cell", "is": "E5"}})
    run = LessonRun(load_title("volt"), lesson(steps=steps))
    run.forward()
    assert run.take(run.decision(), "I:b1S II:r6N III:r6N").hint == "missed"


def test_the_solution_is_shown_from_the_beginning_of_the_step():
    run = at_the_goal()
    run.take(run.decision(), "I:b1S II:r6N III:r6N")
    assert run.show().right


def test_a_new_scene_is_a_new_position_and_the_way_back_leads_to_the_old_one():
    run = at_the_goal()
    run.show()
    first = run.match
    run.forward()
    assert run.match is not first
    assert run.match.state.robots["blue"].cell == "E5"
    assert run.back()
    assert run.match is first
    assert run.match.state.robots["blue"].cell == "E5"
    assert run.at == 1


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"say": "x", "scene": "nowhere"}, "no scene nowhere"),
        ({"say": "x", "task": {"seat": "red", "goals": [DESTROY], "solution": []}}, "step 1"),
        ({"say": "x", "task": {"seat": "red", "picks": ["I:b9N"]}}, "bad_value"),
    ],
)
def test_a_step_that_cannot_work_is_told(step, told):
    problems = lesson_problems(load_title("volt"), lesson(steps=[step, {"say": "y"}]))
    assert any(told in problem for problem in problems)


def test_a_position_that_cannot_be_is_told():
    nowhere = {**PUSH, "robots": {**PUSH["robots"], "blue": {"cell": "Z9", "last_number": 1}}}
    wrong = lesson(
        scenes={"wrong": {"position": nowhere}},
        steps=[{"say": "x"}, {"say": "y", "scene": "wrong"}],
    )
    problems = lesson_problems(load_title("volt"), wrong)
    assert any("step 1: it cannot be played" in problem for problem in problems), problems
