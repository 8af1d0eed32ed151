"""The rulebook opens at a clause, follows links, searches, and speaks both languages."""

import json
from itertools import pairwise

import pygame

from game.shell.canvas import Canvas
from game.shell.records import Key, Typed
from scenes.offscreen import off_screen_services, render
from scenes.rulebook import scene as rulebook
from scenes.rulebook.clauses import ChapterSheet, ClauseBlock, snippet
from scenes.rulebook.diagrams import DiagramFrame, diagram_path
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


def test_whoever_begins_to_write_searches_but_for_the_letter_that_opened_the_page():
    scene = open_book()
    scene.handle(Typed("r"))
    assert scene.query == ""
    for letter in "bet":
        scene.handle(Key(letter))
        scene.handle(Typed(letter))
    assert scene.query == "bet"
    assert scene.ui.focused is scene._field


def test_esc_gives_the_search_up_before_it_leaves():
    scene = open_book()
    scene.handle(Key("f", ctrl=True))
    scene.handle(Typed("bet"))
    scene.handle(Key("escape", actions=("back",)))
    assert scene.services.director.top is scene
    assert (scene.query, scene._field.text) == ("", "")
    scene.handle(Key("escape", actions=("back",)))
    assert scene.services.director.top is not scene


def test_a_space_that_pages_is_no_search():
    scene = open_book()
    scene.handle(Key("tab"))
    scene.handle(Key("space"))
    scene.handle(Typed(" "))
    assert scene.query == ""


def test_searching_lists_the_clauses_with_the_words():
    scene = open_book()
    scene.handle(Key("f", ctrl=True))
    for letter in "bet":
        scene.handle(Typed(letter))
    assert {hit.clause for hit in scene.hits} == {"X-1.3", "X-1.5"}
    assert scene._field.text == "bet"


def test_enter_leads_from_one_found_clause_to_the_next():
    scene = open_book("X-1.1")
    scene.handle(Key("f", ctrl=True))
    for letter in "bet":
        scene.handle(Typed(letter))
    read = []
    for _ in range(3):
        scene.handle(Key("return", actions=("pick",)))
        read.append(scene.at)
    found = [hit.clause for hit in scene.hits]
    assert read == [found[0], found[1], found[0]]
    assert scene.ui.focused is scene._field, "one can go on typing"


def test_emphasis_lists_and_links_are_laid_out():
    scene = open_book()
    prose = set_prose(scene.ui.view, "One *strong* word:\n- first, see X-1.1;\n- second.", 400)
    assert [run.words for run in prose.runs if run.strong] == ["strong"]
    assert len(prose.bullets) == 2
    assert [run.target for run in prose.links()] == ["X-1.1"]
    assert max(run.x + run.width for run in prose.runs) <= 400


def frames_of(scene):
    return [one for one in sheet(scene).children() if isinstance(one, DiagramFrame)]


def settle(scene):
    """Let time pass until every diagram in sight is painted; how many frames that took."""
    for frames in range(1, 100):
        if not scene.unfinished:
            return frames
        scene.update(0.02)
    raise AssertionError("a diagram is never finished")


def position_file(path, red=2):
    scenario = {
        "title": "duel",
        "seats": [{"id": "red"}, {"id": "blue"}],
        "position": {"points": {"red": red, "blue": 1}},
    }
    path.write_text(json.dumps(scenario))
    return path


def book_with_diagrams(monkeypatch, listed):
    monkeypatch.setattr(rulebook, "diagram_path", lambda title, clause, named: listed.get(clause))
    return open_book("X-1.1")


def test_a_clause_with_a_position_shows_a_live_diagram(tmp_path, monkeypatch):
    scene = book_with_diagrams(monkeypatch, {"X-1.1": position_file(tmp_path / "roll.json")})
    settle(scene)
    (frame,) = frames_of(scene)
    assert frame.diagram.shown.points == {"red": 2, "blue": 1}
    assert frame.diagram.table.links.board_only


def test_a_position_that_cannot_be_read_leaves_a_frame_that_says_so(tmp_path, monkeypatch):
    scene = book_with_diagrams(monkeypatch, {"X-1.1": tmp_path / "gone.json"})
    settle(scene)
    (frame,) = frames_of(scene)
    assert frame.diagram is None
    waiting = DiagramFrame(frame.rect, lambda: None, "", "")
    assert pictured(scene, frame) != pictured(scene, waiting)


def test_a_chapter_opens_before_its_diagrams_and_sets_up_one_a_frame(tmp_path, monkeypatch):
    listed = {f"X-1.{n}": position_file(tmp_path / f"{n}.json", n) for n in (1, 2, 3)}
    scene = book_with_diagrams(monkeypatch, listed)
    set_up = [[one.diagram is not None for one in frames_of(scene)].count(True)]
    while not all(one.diagram for one in frames_of(scene)):
        scene.update(0.02)
        set_up.append([one.diagram is not None for one in frames_of(scene)].count(True))
        assert len(set_up) < 20
    assert set_up[0] <= 1
    assert all(later - before <= 1 for before, later in pairwise(set_up))


def test_no_diagram_is_set_up_before_the_page_is_drawn(tmp_path, monkeypatch):
    scene = book_with_diagrams(monkeypatch, {"X-1.1": position_file(tmp_path / "roll.json")})
    scene.rebuild()
    scene.update(0.02)
    assert frames_of(scene)[0].diagram is None
    render(scene, (1280, 720))
    settle(scene)
    assert frames_of(scene)[0].diagram is not None


def pictured(scene, frame):
    surface = pygame.Surface(scene.ui.view.pixels)
    frame.draw(Canvas(surface, scene.ui.view))
    return pygame.image.tobytes(surface, "RGB")


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
