"""Every lesson can be played as it says, survives wrong picks, and can be walked back."""

import pytest

from game.content.rulebook import load_rulebook
from game.content.titles import installed, load_title
from game.playing.lessons import LessonError, LessonRun, course, lesson_problems, read_lesson
from game.words.text import title_catalogues

LESSONS = [(title, lesson) for title in installed() for lesson in course(title)]
IDS = [f"{title}:{lesson.id}" for title, lesson in LESSONS]
NOT_TAUGHT = {
    "stalker": {"S-2", "S-3", "S-40", "S-41", "S-42", "S-43"},
    "komrades": {"K-19"},
}
"""Lists of parts, the notation of cards and of authors: to be looked up, not to be played."""

each_title = pytest.mark.parametrize("title", installed())


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
@each_title
def test_every_sentence_of_a_course_is_there_and_none_is_left_over(title, lang):
    lessons, texts = course(title), set(title_catalogues(title)[lang])
    keys = {key for lesson in lessons for key in (lesson.name, lesson.goal, lesson.section)}
    for step in (step for lesson in lessons for step in lesson.steps):
        keys |= {step.say, step.hint, *(slip.hint for slip in step.slips)}
    keys.discard("")
    assert sorted(keys - texts) == []
    own = ("lesson.section.", *(f"lesson.{lesson.id}." for lesson in lessons))
    assert sorted(key for key in texts - keys if key.startswith(own)) == []


@each_title
def test_a_course_has_an_order_and_goes_through_the_rulebook(title):
    lessons = course(title)
    assert [lesson.order for lesson in lessons] == list(range(1, len(lessons) + 1))
    taught = {chapter for lesson in lessons for chapter in lesson.chapters}
    left = {chapter.id for chapter in load_rulebook(title).chapters} - taught
    assert left == NOT_TAUGHT.get(title, set())


@each_title
def test_every_step_rests_on_clauses_of_the_rulebook(title):
    book = load_rulebook(title)
    for step in (step for lesson in course(title) for step in lesson.steps):
        assert step.clauses, step.say
        assert [clause for clause in step.clauses if not book.has(clause)] == []


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=IDS)
def test_everything_that_is_asked_for_has_a_hint_of_its_own(title, lesson):
    asking = [step for step in lesson.steps if step.waits and not _takes_any_answer(step)]
    assert [step.say for step in asking if not step.hint] == []


def _takes_any_answer(step):
    return step.task is not None and step.task.picks == ["path:*"]


def test_a_malformed_lesson_is_told_with_its_file_and_fault(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text('id = "x"\norder = "first"\n', encoding="utf-8")
    with pytest.raises(LessonError, match=r"broken\.toml.*order|broken\.toml"):
        read_lesson(path)
