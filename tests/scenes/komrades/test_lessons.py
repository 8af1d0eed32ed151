"""The course of Do boju, Towarzysze! on its real table, and the diagrams of its rulebook."""

import json

import pytest

from game.content.packs import RULES
from game.content.titles import load_title
from game.playing.lessons import course
from game.shell.view import Box, View
from game.words.text import load_texts
from rules.kernel.scenarios.play import play
from scenes.komrades.asking.ghost import ends_of
from scenes.offscreen import off_screen_services
from scenes.rulebook.diagrams import read_position, scenario_picture
from scenes.table.host import load_kit
from scenes.ui.scroll import ScrollArea
from tests.scenes.lesson_driver import LARGE, SMALL, out_of_sight, take, walk

COURSE = course("komrades")
IDS = [lesson.id for lesson in COURSE]
CONTENT = RULES / "komrades" / "content"
DIAGRAMS = json.loads((CONTENT / "diagrams.json").read_text(encoding="utf-8"))
FILES = sorted(set(DIAGRAMS.values()))


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lesson", COURSE, ids=IDS)
def test_a_lesson_is_played_on_the_table_and_points_at_what_is_in_sight(lesson, size):
    scene = take(lesson, size=size)
    for step in walk(scene):
        assert out_of_sight(scene, step) == []


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("lesson", COURSE, ids=IDS)
def test_how_it_stands_is_seen_at_once_beside_every_step(lesson, lang):
    scene = take(lesson, lang, SMALL)
    for number, _ in enumerate(walk(scene)):
        told = next(one for one in scene.inspector.children() if isinstance(one, ScrollArea))
        assert scene.inspector.card is not None or told.furthest == 0, f"step {number}"


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
