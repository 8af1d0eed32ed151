"""The course of Do boju, Towarzysze! on its real table, and the diagrams of its rulebook."""

import json

import pytest

from game.lessons import course
from game.packs import RULES
from game.settings import Settings
from game.shell.view import Box, View
from game.text import load_texts
from game.titles import load_title
from rules.kernel.scenario_play import play
from scenes.komrades.asking.ghost import ends_of
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import off_screen_services, render
from scenes.rulebook.diagrams import read_position, scenario_picture
from scenes.table.host import load_kit
from tests.scenes.table_driver import Host

COURSE = course("komrades")
IDS = [lesson.id for lesson in COURSE]
CONTENT = RULES / "komrades" / "content"
DIAGRAMS = json.loads((CONTENT / "diagrams.json").read_text(encoding="utf-8"))
FILES = sorted(set(DIAGRAMS.values()))
BOOK = json.loads((CONTENT / "rulebook.json").read_text(encoding="utf-8"))
CLAUSES = {clause["id"] for chapter in BOOK["chapters"] for clause in chapter["clauses"]}
CHAPTERS = {f"K-{number}" for number in range(1, 25)} - {"K-19"}


def take(lesson, lang="en", size=(1280, 720)):
    settings = Settings(language=lang, animation_speed="instant", reduced_motion=True)
    services = off_screen_services(lang, settings)
    ways = LessonWays(lambda: None)
    scene = LessonScene(services, load_kit("komrades"), lesson, Host(), ways, check_pose=True)
    render(scene, size)
    return scene


def drain(scene):
    for _ in range(30):
        scene.timeline.skip_all()
        scene.services.director.update(0.1)


def do_the_step(scene):
    """What the step asks, or on to the next one."""
    step = scene.run.step
    if step.find:
        assert scene.input.choose(step.find[0])
    elif scene.flow.waits:
        scene.flow.show_me()
    else:
        scene.flow.next()
    drain(scene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lesson", COURSE, ids=IDS)
def test_a_lesson_is_played_on_the_table_and_points_at_what_is_in_sight(lesson, size):
    scene = take(lesson, size=size)
    for number, step in enumerate(lesson.steps):
        assert scene.run.at == number
        places = (*step.point, *step.find)
        assert [place for place in places if scene.table.anchor_box(place) is None] == []
        if number < len(lesson.steps) - 1:
            do_the_step(scene)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("lesson", COURSE, ids=IDS)
def test_every_hint_exists_in_both_languages(lesson, lang):
    texts = load_texts(lang, "komrades")
    hints = [slip.hint for step in lesson.steps for slip in step.slips]
    assert [hint for hint in hints if not texts.knows(hint)] == []


@pytest.mark.parametrize("lesson", COURSE, ids=IDS)
def test_every_step_rests_on_clauses_of_the_rulebook(lesson):
    for step in lesson.steps:
        assert step.clauses
        assert [clause for clause in step.clauses if clause not in CLAUSES] == []


def test_the_course_goes_through_every_chapter_that_is_played():
    taught = {chapter for lesson in COURSE for chapter in lesson.chapters}
    assert sorted(CHAPTERS - taught) == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_option_of_the_lobby_is_worded(lang):
    texts = load_texts(lang, "komrades")
    keys = []
    for option in load_title("komrades").info.options:
        keys += [f"option.{option.key}", f"option.{option.key}.note"]
        if not isinstance(option.default, bool):
            keys += [f"option.{option.key}.{choice}" for choice in option.choices]
    assert [key for key in keys if not texts.knows(key)] == []


@pytest.mark.parametrize("name", FILES)
def test_a_diagram_is_a_position_that_can_be_played(name):
    played = play(load_title("komrades"), read_position(CONTENT / name))
    assert played.failures == []
    assert not played.state.open


def picture(name):
    services = off_screen_services("en")
    scenario = read_position(CONTENT / "diagrams" / f"{name}.toml")
    found = scenario_picture(services, load_kit("komrades"), scenario)
    found.table.layout(View(services.assets, (1280, 720), 1.0), Box(0, 0, 520, 416))
    return found, found.show()


def test_a_movement_diagram_shows_the_start_with_the_way_laid_over_it():
    found, shown = picture("retreat")
    assert shown.line == ("A", "B", "misza", "C", "D", "")
    assert ends_of(found.table.front.foretold) == {"misza": 6, "C": 4, "D": 5}


def test_an_attack_diagram_shows_the_danger_alone():
    found, _ = picture("machine_gun")
    assert found.table.front.foretold == ()
    danger = found.table.front.previews.danger()
    assert danger.hits == (("B", 2, "main"),)


def test_a_death_diagram_shows_the_row_that_the_commissar_pushes():
    found, shown = picture("death")
    assert shown.line == ("A", "B", "", "C", "D")
    assert ends_of(found.table.front.foretold) == {"C": 3, "D": 4}
    names = [type(event).__name__ for event in found.table.front.foretold]
    assert "ComradeDied" not in names
    assert "CommissarAdvanced" in names
