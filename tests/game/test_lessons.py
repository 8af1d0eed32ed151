"""Every lesson can be played as it says, survives wrong picks, and can be walked back."""

import pytest

from game.lessons import LessonError, LessonRun, course, lesson_problems, read_lesson
from game.text import load_texts
from game.titles import installed, load_title

LESSONS = [(title, lesson) for title in installed() for lesson in course(title)]
IDS = [f"{title}:{lesson.id}" for title, lesson in LESSONS]


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_plays_as_its_script_says(title, lesson):
    assert lesson_problems(load_title(title), lesson) == []


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=IDS)
def test_every_other_pick_gets_a_hint_and_changes_nothing(title, lesson):
    rules = load_title(title)
    run = LessonRun(rules, lesson)
    for _ in lesson.steps:
        decision = run.decision()
        if decision is not None:
            allowed = ["*"] if run.step.task.goals else run.step.task.picks
            for pick in decision.options:
                if pick not in allowed and not any("*" in one or "?" in one for one in allowed):
                    before = rules.encode(run.match.state)
                    reaction = run.take(decision, pick)
                    assert not reaction.right
                    assert reaction.hint
                    assert rules.encode(run.match.state) == before
        if run.step.waits:
            assert run.show().right
        run.forward()


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=IDS)
def test_any_first_answer_to_a_goal_leads_on_or_gets_a_hint_and_can_be_tried_again(title, lesson):
    rules = load_title(title)
    run = LessonRun(rules, lesson)
    for step in lesson.steps:
        decision = run.decision()
        if decision is not None and step.task.goals:
            before = rules.encode(run.match.state)
            for pick in decision.options:
                reaction = run.take(decision, pick)
                assert reaction.right or reaction.hint
                run.restart()
                assert rules.encode(run.match.state) == before
        if step.waits:
            assert run.show().right
        run.forward()


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_can_be_walked_back_to_its_first_position(title, lesson):
    rules = load_title(title)
    run = LessonRun(rules, lesson)
    first = rules.encode(run.match.state)
    for _ in lesson.steps:
        if run.step.task is not None:
            run.show()
        run.forward()
    while run.back():
        pass
    assert run.at == 0
    assert rules.encode(run.match.state) == first


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=IDS)
def test_every_sentence_of_a_lesson_exists_in_both_languages(title, lesson, lang):
    texts = load_texts(lang, title)
    keys = [lesson.name, lesson.goal]
    for step in lesson.steps:
        keys += [key for key in (step.say, step.hint, *(one.hint for one in step.slips)) if key]
    assert [key for key in keys if not texts.knows(key)] == []


def test_a_malformed_lesson_is_told_with_its_file_and_fault(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text('id = "x"\norder = "first"\n', encoding="utf-8")
    with pytest.raises(LessonError, match=r"broken\.toml.*order|broken\.toml"):
        read_lesson(path)
