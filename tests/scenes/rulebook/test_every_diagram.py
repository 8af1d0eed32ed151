"""The diagrams of every title's rulebook: all are listed, each is a position that can be played."""

import json

import pytest

from game.content.packs import RULES
from game.content.rulebook import load_rulebook
from game.content.titles import load_title
from rules.kernel.scenario_play import play
from scenes.rulebook.diagrams import part_of, read_position

AT_LEAST = {"volt": 30, "stalker": 50, "dark_order": 25, "komrades": 10, "autarcha": 50}

each_title = pytest.mark.parametrize("title", AT_LEAST)


def content(title):
    return RULES / title / "content"


def listed(title):
    """The picture of each clause that has one."""
    return json.loads((content(title) / "diagrams.json").read_text(encoding="utf-8"))


def files(title):
    return sorted((content(title) / "diagrams").iterdir())


@each_title
def test_the_list_names_clauses_of_the_book_and_every_file_of_the_folder(title):
    book = load_rulebook(title)
    assert [clause for clause in listed(title) if not book.has(clause)] == []
    shown = {part_of(content(title) / name)[0] for name in listed(title).values()}
    assert shown == set(files(title))
    assert len(shown) >= AT_LEAST[title]


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
