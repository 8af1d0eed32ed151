"""The rulebook opens at a clause, follows links, searches, and speaks both languages."""

import json

from game.shell.records import Key, Typed
from scenes.offscreen import off_screen_services, render
from scenes.rulebook import scene as rulebook
from scenes.rulebook.clauses import ChapterSheet, ClauseBlock, snippet
from scenes.rulebook.diagrams import Diagram, diagram_path
from scenes.rulebook.prose import set_prose
from scenes.rulebook.scene import RulebookScene
from tests.scenes.duel_table import duel_kit


def open_book(at="", lang="en"):
    scene = RulebookScene(off_screen_services(lang), duel_kit(), at)
    render(scene, (1280, 720))
    return scene


def sheet(scene):
    return next(one for one in scene.ui._widgets if isinstance(one, ChapterSheet))


def test_it_opens_at_the_clause_that_was_asked_for():
    scene = open_book("X-1.3")
    marked = [one.clause for one in sheet(scene).children() if getattr(one, "marked", False)]
    assert marked == ["X-1.3"]


def test_an_unknown_clause_opens_the_first_chapter():
    assert open_book("Q-9.9").at == "X-1"


def test_links_lead_on_and_the_way_back_is_kept():
    scene = open_book("X-1.2")
    block = next(
        one
        for one in sheet(scene).children()
        if isinstance(one, ClauseBlock) and one.clause == "X-1.2"
    )
    assert [run.target for run in block.prose.links()] == ["X-1.1"]
    scene.open("X-1.1")
    scene.back()
    assert scene.at == "X-1.2"
    scene.forward()
    assert scene.at == "X-1.1"


def test_searching_lists_the_clauses_with_the_words():
    scene = open_book()
    scene.handle(Key("f", ctrl=True))
    for letter in "bet":
        scene.handle(Typed(letter))
    assert {hit.clause for hit in scene.hits} == {"X-1.3", "X-1.5"}
    assert scene._field.text == "bet"


def test_emphasis_lists_and_links_are_laid_out():
    scene = open_book()
    prose = set_prose(scene.ui.view, "One *strong* word:\n- first, see X-1.1;\n- second.", 400)
    assert [run.words for run in prose.runs if run.strong] == ["strong"]
    assert len(prose.bullets) == 2
    assert [run.target for run in prose.links()] == ["X-1.1"]
    assert max(run.x + run.width for run in prose.runs) <= 400


def test_a_clause_with_a_position_shows_a_live_diagram(tmp_path, monkeypatch):
    position = tmp_path / "roll.json"
    scenario = {
        "title": "duel",
        "seats": [{"id": "red"}, {"id": "blue"}],
        "position": {"points": {"red": 2, "blue": 1}},
    }
    position.write_text(json.dumps(scenario))
    listed = {"X-1.1": position, "X-1.2": tmp_path / "gone.json"}
    monkeypatch.setattr(rulebook, "diagram_path", lambda title, clause, named: listed.get(clause))
    scene = open_book("X-1.1")
    diagrams = [one for one in sheet(scene).children() if isinstance(one, Diagram)]
    assert [one.shown.points for one in diagrams] == [{"red": 2, "blue": 1}]
    assert diagrams[0].table.links.board_only


def test_diagrams_are_named_by_the_clause_or_listed_beside_the_content(tmp_path):
    folder = tmp_path / "duel" / "content"
    folder.mkdir(parents=True)
    (folder / "diagrams.json").write_text('{"X-1.1": "diagrams/roll.toml"}')
    assert diagram_path("duel", "X-1.1", root=tmp_path) == folder / "diagrams" / "roll.toml"
    assert diagram_path("duel", "X-1.2", "own.toml", root=tmp_path) == folder / "own.toml"
    assert diagram_path("duel", "X-1.2", root=tmp_path) is None


def test_the_words_follow_the_language():
    scene = open_book("X-1.1")
    scene.services.texts.switch("pl")
    scene.rebuild()
    assert scene.lang == "pl"
    assert scene.heading().endswith("zasady")


def test_a_line_of_the_hits_shows_no_marks_of_the_page():
    told = snippet("It moves *whoever* pushes:\n- a mine;\n- a robot.\nThen it stops.", ((0, 2),))
    assert told == "It moves whoever pushes: a mine; a robot. Then it stops."
