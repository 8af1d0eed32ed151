"""The course of S.T.A.L.K.E.R. on its real table: it can be clicked through, points, and fits."""

import pytest

from game.playing.lessons import course
from game.words.text import load_texts
from scenes.offscreen import render
from scenes.stalker.asking import callout
from scenes.ui.callout import beside
from tests.scenes.lesson_driver import fits_its_sheet, out_of_sight, take, walk
from tests.scenes.lesson_steps import answer_all, at_step
from tests.scenes.stalker.lesson_hand import answer, click, do_the_step, settle

COURSE = [lesson for lesson in course("stalker") if lesson.scenario.title == "stalker"]
BY_ID = {lesson.id: lesson for lesson in COURSE}
every_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)


def test_five_lessons_lead_to_the_guided_mission_and_more_comes_after_it():
    assert [lesson.order for lesson in COURSE] == list(range(1, len(COURSE) + 1))
    assert [lesson.id for lesson in COURSE[5:7]] == ["mission", "escape"]
    assert [lesson.puzzle for lesson in COURSE] == [False] * (len(COURSE) - 4) + [True] * 4
    headings = {lesson.section: lesson.order for lesson in COURSE if lesson.section}
    assert list(headings.values()) == [1, 6, 8, len(COURSE) - 3]


@pytest.mark.parametrize(("lang", "size"), [("pl", (1280, 720)), ("en", (1920, 1080))])
@every_lesson
def test_a_lesson_is_clicked_through_and_nothing_it_points_at_is_hidden(lesson, lang, size):
    scene = take(lesson, lang, size)
    for step in walk(scene, do_the_step):
        assert out_of_sight(scene, step) == []
        assert fits_its_sheet(scene), step.say


@pytest.mark.parametrize(
    "lesson",
    [lesson for lesson in COURSE if any(step.find and step.slips for step in lesson.steps)],
    ids=lambda lesson: lesson.id,
)
def test_a_click_on_a_wrong_place_gets_its_own_hint(lesson):
    scene = take(lesson)
    for number, step in enumerate(lesson.steps):
        for slip in step.slips if step.find else ():
            for place in slip.picks:
                click(scene, place)
                assert scene.run.at == number
                assert scene.status.hint == scene.text(slip.hint)
        if number < len(lesson.steps) - 1:
            do_the_step(scene)


def test_a_wrong_action_is_answered_and_costs_nothing():
    scene = take(BY_ID["gear"])
    do_the_step(scene)
    answer(scene, "end_turn")
    assert scene.status.hint == scene.text("lesson.gear.prepare_hint")
    assert scene.run.match.state.stalkers["blue"].tokens == (0, 0)


@pytest.mark.parametrize(
    ("lesson", "step", "picks"),
    [
        ("fields", 3, ["careful_move", "field:b", "move", "field:d", "stop"]),
        ("rooms", 5, ["move", "field:y", "field:z", "stop", "end_turn"]),
        ("enemies", 7, ["move", "field:c", "field:d", "stop", "end_turn"]),
        ("decoy", 5, ["careful_move", "field:j", "move", "field:k", "field:l", "stop"]),
        (
            "puzzle_route", 2,
            ["decoy", "field:b", "path:b>h", "move", "field:s", "field:t", "field:u",
             "move", "field:v", "field:p", "field:q"],
        ),
        (
            "puzzle_silent", 2,
            ["move", "field:b", "field:f", "field:g", "knife:e2", "part:head", "end_turn"],
        ),
        (
            "puzzle_artifact", 2,
            ["ability:sc-st-10:0", "symbol:x.0", "move", "field:b", "field:c", "stop",
             "ability:sc-ac-01.1:0", "symbol:x.2", "pick_up:artifact:x", "backpack",
             "move", "field:b", "field:f", "field:e"],
        ),
        (
            "puzzle_survive", 2,
            ["move", "field:e", "field:f", "field:i", "use:sc-it-07.1", "end_turn"],
        ),
    ],
)  # fmt: skip
def test_a_goal_may_be_reached_in_another_way_than_the_one_shown(lesson, step, picks):
    reaction = answer_all(at_step("stalker", BY_ID[lesson], step), picks)
    assert reaction.right
    assert reaction.done


@pytest.mark.parametrize(
    ("lesson", "step", "picks", "hint"),
    [
        ("fields", 7, ["move", "field:e"], "enemy_hint"),
        ("sight", 3, ["end_turn"], "cross_hint"),
        ("sight", 6, ["move", "field:u", "stop"], "loud_hint"),
        ("radiation", 8, ["move", "field:b", "stop"], "over_hint"),
        ("rooms", 5, ["end_turn"], "shot_hint"),
        ("rooms", 6, ["end_turn"], "open_hint"),
        ("dice", 2, ["move", "field:c", "field:d"], "too_near_hint"),
        ("decoy", 3, ["decoy", "field:g"], "front_hint"),
        ("knife", 3, ["end_turn"], "late_hint"),
        ("mission", 5, ["decoy", "field:T5.D"], "where_hint"),
        ("puzzle_route", 2, ["move", "field:n", "field:o", "field:p", "end_turn"], "seen_hint"),
        (
            "puzzle_route", 2,
            ["decoy", "field:b", "path:b>a", "move", "field:n", "field:o", "field:p",
             "move", "field:q", "stop"],
            "dose_hint",
        ),
        ("puzzle_route", 2, ["prepare", "end_turn"], "late_hint"),
        (
            "puzzle_silent", 2,
            ["move", "field:b", "field:c", "knife:e1", "part:head", "end_turn"], "other_hint",
        ),
        ("puzzle_silent", 2, ["end_turn"], "none_hint"),
        ("puzzle_artifact", 2, ["move", "field:b", "field:c", "stop", "end_turn"], "burnt_hint"),
        ("puzzle_artifact", 2, ["end_turn"], "late_hint"),
        (
            "puzzle_survive", 2,
            ["use:sc-it-07.1", "move", "field:e", "field:f", "stop", "end_turn", "token:0"],
            "found_hint",
        ),
    ],
)  # fmt: skip
def test_a_missed_goal_is_told_what_went_wrong(lesson, step, picks, hint):
    reaction = answer_all(at_step("stalker", BY_ID[lesson], step), picks)
    assert not reaction.right
    assert reaction.hint == f"lesson.{lesson}.{hint}"


def every_outcome(run):
    """All ways to answer a puzzle, as the picks that lead to its end and what is said of them."""
    known, open_ends = set(), [()]
    while open_ends:
        picks = open_ends.pop()
        run.restart()
        reaction = answer_all(run, picks) if picks else None
        if reaction is not None and (reaction.done or not reaction.right):
            yield picks, reaction
            continue
        state = run.title.encode(run.match.state)
        if state not in known:
            known.add(state)
            open_ends += [(*picks, option) for option in run.decision().options]


def test_the_last_hp_is_saved_in_one_way_only():
    outcomes = list(every_outcome(at_step("stalker", BY_ID["puzzle_survive"], 2)))
    saved = [picks for picks, reaction in outcomes if reaction.right]
    walk = ("move", "field:e", "field:f", "field:i")
    assert sorted(saved) == sorted([("use:sc-it-07.1", *walk), (*walk, "use:sc-it-07.1")])
    hints = {reaction.hint.rpartition(".")[2] for _, reaction in outcomes if not reaction.right}
    assert hints == {"reaction_hint", "found_hint", "dose_hint"}


@pytest.mark.parametrize(("lang", "back"), [("en", "back to you"), ("pl", "plecami")])
def test_nobody_is_said_to_turn_his_back_who_does_not(lang, back):
    """The Zombie of the first lesson looks along the rim: neither at the Stalker nor away."""
    texts = load_texts(lang, "stalker")
    assert not any(back in texts(step.say) for step in BY_ID["fields"].steps)


@pytest.mark.parametrize("step", [1, 3])
def test_a_lesson_shows_the_enemies_it_speaks_of_and_the_stalker_at_once(step):
    scene = take(BY_ID["escape"])
    settle(scene)
    for _ in range(step - 1):
        do_the_step(scene)
    seen, stage = scene.table.camera.seen, scene.table.stage
    spoken_of = [anchor.partition(":")[2] for anchor in scene.links.pointed]
    for unit in (*spoken_of, "blue"):
        assert seen.collidepoint(stage.body(unit)), unit


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_arrow_beside_the_event_leaves_the_next_activation_card_free(size):
    scene = take(BY_ID["round"], size=size)
    render(scene, size)
    rail, arrow = scene.table.rail, scene.board.pointers.arrow
    assert arrow is not None
    assert not arrow.box.colliderect(rail.next_box)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_callout_leaves_in_sight_what_the_step_points_at(size, monkeypatch):
    """Hovering the field that a step names tells what a Move there costs, beside its frame."""
    drawn = []
    monkeypatch.setattr(callout, "beside", lambda *told: drawn.append(beside(*told)) or drawn[-1])
    scene = take(BY_ID["sight"], size=size)
    for _ in range(2):
        do_the_step(scene)
    (field,) = scene.links.pointed
    for anchor in ("field:u", "field:t", "field:c", "field:m"):
        scene.table.hover(anchor)
        render(scene, size)
        frame = scene.board.pointers.rims[0].outer
        assert not drawn[-1].colliderect(frame), f"{anchor} over {field}"
    assert len(drawn) == 4
