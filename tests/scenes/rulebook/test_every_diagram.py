"""The diagrams of every title's rulebook: all are listed, each can be played and is drawn."""

import pytest

from game.content.rulebook import load_rulebook
from game.content.titles import load_title
from rules.kernel.scenarios.play import play
from scenes.offscreen import off_screen_services, render
from scenes.rulebook.clauses import ChapterSheet
from scenes.rulebook.diagrams import DiagramFrame, part_of, read_position
from scenes.rulebook.scene import RulebookScene
from tests.scenes.diagram_driver import Diagrams, count_colours, kit_of, painted

AT_LEAST = {"volt": 30, "stalker": 50, "dark_order": 25, "komrades": 10, "autarcha": 50}
DIAGRAMS = {title: Diagrams(title) for title in AT_LEAST}

each_title = pytest.mark.parametrize("title", AT_LEAST)


def files(title):
    return sorted((DIAGRAMS[title].folder / "diagrams").iterdir())


@each_title
def test_the_list_names_clauses_of_the_book_and_every_file_of_the_folder(title):
    book, diagrams = load_rulebook(title), DIAGRAMS[title]
    assert [clause for clause in diagrams.listed if not book.has(clause)] == []
    shown = {part_of(diagrams.folder / name)[0] for name in diagrams.names}
    assert shown == set(files(title))
    assert len(shown) >= AT_LEAST[title]


@pytest.mark.parametrize("title", ["volt", "dark_order", "autarcha"])
def test_no_chapter_shows_the_same_picture_twice(title):
    listed = DIAGRAMS[title].listed
    shown = [(clause.partition(".")[0], name) for clause, name in listed.items()]
    assert len(shown) == len(set(shown))


@pytest.mark.parametrize(
    ("title", "path"),
    [
        pytest.param(title, path, id=f"{title}-{path.stem}")
        for title in AT_LEAST
        for path in files(title)
    ],
)
def test_a_diagram_is_a_position_that_can_be_played(title, path):
    scenario = read_position(path)
    assert scenario.position is not None
    assert play(load_title(title), scenario).failures == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        pytest.param(title, name, id=f"{title}-{name.partition('/')[2]}")
        for title, diagrams in DIAGRAMS.items()
        for name in diagrams.names
    ],
)
def test_a_diagram_is_drawn(title, name):
    assert count_colours(painted(DIAGRAMS[title].set_up(name))) > 100


@pytest.mark.parametrize(
    ("title", "clause", "lang"),
    [
        ("volt", "V-2.12", "en"), ("stalker", "S-21.5", "en"), ("stalker", "S-23.1", "pl"),
        ("autarcha", "A-7.2", "en"), ("autarcha", "A-7.2", "pl"), ("dark_order", "D-14.2", "en"),
        ("komrades", "K-5.1", "pl"),
    ],
)  # fmt: skip
def test_the_book_shows_the_diagrams_of_a_chapter(title, clause, lang):
    scene = RulebookScene(off_screen_services(lang), kit_of(title), clause)
    render(scene, (1280, 720))
    sheet = next(one for one in scene.ui._widgets if isinstance(one, ChapterSheet))
    shown = [one for one in sheet.children() if isinstance(one, DiagramFrame)]
    chapter = clause.partition(".")[0]
    assert len(shown) == sum(one.startswith(f"{chapter}.") for one in DIAGRAMS[title].listed) > 0
