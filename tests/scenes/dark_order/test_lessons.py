"""The course of The Dark Order on its real table: it covers the rulebook, points at what can be
seen, fits in a small window, and answers every pick."""

import pytest

from game.playing.lessons import LessonRun, course
from game.words.text import load_texts
from tests.scenes.dark_order.samples import kit
from tests.scenes.lesson_driver import (
    LARGE,
    SMALL,
    fits_its_sheet,
    out_of_sight,
    read_on,
    settle,
    take,
    walk,
)
from tests.scenes.lesson_steps import answer_all, at_step

COURSE = course("dark_order")
BY_ID = {lesson.id: lesson for lesson in COURSE}

each_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)


def test_the_course_has_an_order_and_ends_with_a_puzzle_and_a_guided_round():
    assert [lesson.id for lesson in COURSE if lesson.puzzle] == ["puzzle"]
    assert [lesson.id for lesson in COURSE[-2:]] == ["puzzle", "first_round"]


@pytest.mark.parametrize("lang", ["en", "pl"])
@each_lesson
def test_every_pick_off_the_script_is_answered_in_words_and_changes_nothing(lesson, lang):
    rules, texts = kit().rules, load_texts(lang, "dark_order")
    run = LessonRun(rules, lesson)
    for step in lesson.steps:
        decision = run.decision()
        picks = decision.options if decision is not None and not step.task.goals else ()
        before = rules.encode(run.match.state)
        for pick in picks:
            if pick not in step.task.picks and step.task.picks != ["cell:*"]:
                reaction = run.take(decision, pick)
                assert not reaction.right, pick
                assert texts.knows(reaction.hint), pick
                assert rules.encode(run.match.state) == before
        if step.waits:
            assert run.show().right
        run.forward()


@pytest.mark.parametrize("size", [SMALL, LARGE])
@each_lesson
def test_every_place_that_a_lesson_points_at_or_asks_for_can_be_seen(lesson, size):
    scene = take(lesson, size=size)
    for step in walk(scene):
        assert out_of_sight(scene, step) == []


@pytest.mark.parametrize("lang", ["en", "pl"])
@each_lesson
def test_what_a_lesson_says_fits_on_its_sheet_in_a_small_window(lesson, lang):
    scene = take(lesson, lang)
    for step in walk(scene):
        assert fits_its_sheet(scene), step.say


@pytest.mark.parametrize(
    ("lesson", "step", "pick", "hint"),
    [
        ("recruitment", 2, "put_back", "2_slip_1"),
        ("recruitment", 2, "put_back:order_knight.1", "2_slip_2"),
        ("recruitment", 2, "put_back:mounted_scout.1:first_aid_kit", "2_slip_3"),
        ("recruitment", 4, "recover", "4_slip_1"),
        ("recruitment", 4, "recover:surprise", "4_slip_2"),
        ("recruitment", 4, "recover:manoeuvre,surprise", "4_hint"),
        ("placing", 2, "place:halvard:1C", "2_slip_1"),
        ("placing", 2, "place:shieldbearer.1,mounted_scout.1:1C,location", "2_hint"),
        ("placing", 2, "place:halberdier.1,shieldbearer.1:1C,2C", "2_slip_3"),
        ("scouting", 2, "keep", "2_slip_1"),
        ("mines", 6, "stay", "6_slip_1"),
        ("mines", 6, "stay::order_knight.1,mounted_scout.1,chaplain.1,shieldbearer.1", "6_slip_1"),
        ("first_round", 4, "place:halvard,order_knight.1:1C,1L", "4_slip_1"),
    ],
)
def test_a_composed_answer_off_the_script_gets_its_hint(lesson, step, pick, hint):
    reaction = answer_all(at_step("dark_order", BY_ID[lesson], step), [pick])
    assert (reaction.right, reaction.hint) == (False, f"lesson.{lesson}.{hint}")


@pytest.mark.parametrize(
    ("lesson", "step", "pick"),
    [
        ("recruitment", 4, "recover:withdrawal,surprise"),
        ("placing", 2, "place:mounted_scout.1,halberdier.1,shieldbearer.1:location,2C,1C"),
        ("scouting", 2, "keep:net,shotgun"),
        ("scouting", 2, "keep:shotgun,rations:net"),
        ("mines", 6, "stay:red-1:shieldbearer.1,order_knight.1,mounted_scout.1"),
        ("defence", 9, "cell:1C"),
        ("first_round", 8, "unit:red-2"),
    ],
)
def test_an_answer_may_be_put_together_in_any_way_that_is_meant(lesson, step, pick):
    assert answer_all(at_step("dark_order", BY_ID[lesson], step), [pick]).right


CRAWLER_FIRST = "attack:red-1:blue-6"


@pytest.mark.parametrize(
    "picks",
    [
        ["play:first_aid_kit", "pass", "attack:red-3:blue-4", "pass", "attack:red-2:blue-4"],
        ["pass", "attack:red-3:blue-7", "play:first_aid_kit", "mode:heal", "pass", "pass"],
        ["play:first_aid_kit", "pass", "attack:red-2:blue-7", "pass", "attack:red-3:blue-7"],
    ],
)
def test_the_puzzle_has_more_than_one_solution(picks):
    reaction = answer_all(at_step("dark_order", BY_ID["puzzle"], 2), [CRAWLER_FIRST, *picks])
    assert (reaction.right, reaction.done) == (True, True)


@pytest.mark.parametrize(
    ("picks", "hint"),
    [
        (["attack:red-1:blue-4", "pass", "rest", "pass", "pass"], "2_slip_1"),
        ([CRAWLER_FIRST, "pass", "attack:red-3:blue-7", "pass", "rest"], "2_slip_2"),
        ([CRAWLER_FIRST, "play:first_aid_kit", "pass", "rest", "pass"], "2_hint"),
    ],
)
def test_a_lost_puzzle_says_what_went_wrong_and_can_be_tried_again(picks, hint):
    run = at_step("dark_order", BY_ID["puzzle"], 2)
    before = kit().rules.encode(run.match.state)
    reaction = answer_all(run, picks)
    assert (reaction.right, reaction.hint) == (False, f"lesson.puzzle.{hint}")
    assert run.restart()
    assert kit().rules.encode(run.match.state) == before


def test_the_guided_round_must_be_paid_for_in_full():
    reaction = answer_all(at_step("dark_order", BY_ID["first_round"], 5), ["reveal:red-2", "done"])
    assert (reaction.right, reaction.hint) == (False, "lesson.first_round.5_hint")


def test_enter_gives_nothing_away_in_a_lesson_either():
    """The puzzle waits for an attack: passing is not the golden button."""
    scene = take(BY_ID["puzzle"])
    read_on(scene)
    settle(scene)
    buttons = scene.prompt_bar.model.buttons
    assert buttons[0].label.startswith("Pass")
    assert not any(one.main for one in buttons)


def test_players_have_one_name_in_a_lesson():
    scene = take(BY_ID["defence"])
    read_on(scene)
    settle(scene)
    names = {chip.name for chip in scene.table.chips(scene.shown)}
    assert names == {"Player 1", "Player 2"}
    assert any("Player 1" in line.words for line in scene.log.lines)
    assert not any(word in line.words for line in scene.log.lines for word in ("Red", "Blue"))


def test_the_mine_goes_off_after_a_battle_that_its_victim_won():
    """As the lesson tells it: his side has two locations, and loses all the same."""
    scene = take(BY_ID["mines"])
    for _ in range(3):
        read_on(scene)
    settle(scene)
    secured = [one.secured for one in scene.shown.locations if one.secured]
    assert secured == ["blue", "blue"]
