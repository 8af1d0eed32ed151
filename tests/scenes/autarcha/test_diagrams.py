"""The diagrams of Autarcha's rulebook: each can be played, tells its rule, and is drawn closely."""

import json

import msgspec
import pygame
import pytest

from game.content.packs import RULES
from game.shell.view import View
from rules.kernel.scenario_play import play
from scenes.offscreen import off_screen_services, render
from scenes.rulebook.clauses import ChapterSheet
from scenes.rulebook.diagrams import (
    Diagram,
    DiagramFrame,
    diagram_box,
    part_of,
    read_position,
    scenario_picture,
)
from scenes.rulebook.scene import RulebookScene
from tests.scenes.autarcha.samples import kit

CONTENT = RULES / "autarcha" / "content"
LISTED = json.loads((CONTENT / "diagrams.json").read_text(encoding="utf-8"))
FILES = sorted(set(LISTED.values()))
BY_NAME = {part_of(CONTENT / name)[0].stem: name for name in FILES}
WHOLE = ("map", "zones", "halves")

each_file = pytest.mark.parametrize("name", FILES)


def picture_of(name, lang="en"):
    path, part = part_of(CONTENT / name)
    services = kit().services(off_screen_services(lang))
    found = scenario_picture(services, kit(), read_position(path), part)
    view = View(services.assets, (1280, 720), 1.0)
    return found, Diagram(diagram_box(0, 0, 520, part), found, view)


def drawn(diagram):
    surface = pygame.Surface((1280, 720))
    services = diagram.table.links.services
    surface.blit(diagram.painted(View(services.assets, (1280, 720), 1.0)), (0, 0))
    return surface


def test_no_chapter_shows_the_same_picture_twice():
    shown = [(clause.partition(".")[0], name) for clause, name in LISTED.items()]
    assert len(shown) == len(set(shown))


@each_file
def test_a_diagram_is_drawn_with_all_that_it_tells_in_sight(name):
    found, diagram = picture_of(name)
    surface = drawn(diagram)
    points = [(x, y) for x in range(0, 500, 9) for y in range(0, 300, 9)]
    assert len({tuple(surface.get_at(point)) for point in points}) > 40
    front, told = found.table.front, found.table.diagram.told
    squares = [*(unit.square for unit in diagram.shown.units.values()), *told.squares()]
    boxes = [front.lens.box(square) for square in squares]
    assert [box for box in boxes if not front.plan.sheet.contains(box)] == []
    if front.links.part not in WHOLE:
        assert front.lens.side >= 20


def test_what_will_happen_is_laid_over_the_position_before_it():
    found, diagram = picture_of(BY_NAME["road_to_rail"])
    assert diagram.shown is found.before
    track = found.table.diagram.told.tracks["white-pc-1"]
    names = [found.table.front.board.names[place >> 3] for place in dict.fromkeys(track)]
    assert names[0] == "08.08.NE"
    assert names[-1] == "07.09.SE"
    assert len(track) == 7


def test_a_diagram_of_income_shows_the_map_after_it():
    found, diagram = picture_of(BY_NAME["income"])
    assert diagram.shown is found.after
    assert diagram.shown.gold["white"] == 2 + 4 + 2 + 3


@pytest.mark.parametrize(
    ("name", "squares"),
    [("surroundings", 16), ("surroundings_corner", 9), ("works_here", 16)],
)
def test_close_surroundings_are_marked(name, squares):
    found, _ = picture_of(BY_NAME[name])
    (marks,) = found.table.diagram.marks
    assert len(marks.spots) == squares


@pytest.mark.parametrize("name", ["ranges_straight", "ranges_diagonal"])
def test_the_patterns_of_all_three_attackers_are_marked(name):
    found, _ = picture_of(BY_NAME[name])
    (marks,) = found.table.diagram.marks
    assert len(set(marks.range)) == 8 + 14 + 8


def test_cover_tells_the_odds_of_every_landscape():
    found, _ = picture_of(BY_NAME["cover"])
    (marks,) = found.table.diagram.marks
    assert sorted(aim.needed for aim in marks.aims) == [2, 3, 4, 5, 6]


def test_a_dropout_stays_and_the_others_go():
    found, _ = picture_of(BY_NAME["dropout"])
    told = found.table.diagram.told
    assert set(told.tracks) == {"white-pie-1", "white-pie-3", "white-pie-4"}
    assert [square for _, square in told.things] == [found.before.units["white-pie-2"].square]


@pytest.mark.parametrize(
    ("name", "event", "fields"),
    [
        ("bridge", "UnitMoved", {"square": "10.11.SE"}),
        ("aligned", "UnitMoved", {"square": "03.03.NW"}),
        ("cleared", "UnitMoved", {"square": "07.08.NE"}),
        ("mountain_loss", "UnitLostOnTerrain", {"environment": "mountains"}),
        ("drowned", "UnitLostOnTerrain", {"environment": "water"}),
        ("blocked_gun", "UnitDestroyed", {"unit": "red-pie-1"}),
        ("three_ahead", "UnitMoved", {"square": "03.03.NE"}),
        ("leave_road", "UnitMoved", {"square": "06.02.SE"}),
        ("into_forest", "UnitMoved", {"square": "07.07.NE"}),
        ("leave_road_in_forest", "UnitTurned", {"facing": "SW"}),
        ("bend", "UnitMoved", {"square": "10.06.NE"}),
        ("uturn", "UnitMoved", {"square": "10.08.SE"}),
        ("wading", "UnitMoved", {"square": "06.10.SE"}),
        ("ford", "UnitMoved", {"square": "11.11.SE"}),
        ("shoot_and_go", "UnitMoved", {"square": "07.07.NE"}),
        ("dropout", "FormationDropout", {"unit": "white-pie-2"}),
        ("chain", "FormationDropout", {"unit": "white-pie-1"}),
        ("volley", "DieRolled", {"value": 2, "needed": 3}),
        ("column", "ColumnStepsLost", {"unit": "white-pie-3", "lost": 1}),
        ("column_next", "UnitMoved", {"unit": "white-pie-3", "square": "06.03.SE"}),
        ("shot", "DieRolled", {"value": 4, "needed": 4}),
        ("over", "UnitDestroyed", {"unit": "red-pc-1"}),
        ("felled", "MarkerPlaced", {"square": "07.07.NE"}),
        ("city_hit", "MarkerPlaced", {"square": "05.05.SW"}),
        ("factory_hit", "ObjectHit", {}),
        ("mine", "MineExploded", {"square": "06.03.SW"}),
        ("demined", "MinesCleared", {"red": ["05.03.SE", "04.04.NW"]}),
        ("mine_row", "MineLaid", {"unit": "white-sap-3"}),
        ("bonus", "UnitRecruited", {"unit": "white-sap-1"}),
        ("factory", "UnitRecruited", {"unit": "white-pc-1"}),
        ("built", "FactoryBuilt", {}),
        ("repaired", "MarkerRemoved", {"square": "10.10.SW"}),
        ("relocated", "UnitRelocated", {"square": "10.07.SE", "facing": "E"}),
        ("taken", "AreaChanged", {"area": "E", "owner": "white"}),
        ("war", "AreaChanged", {"area": "E", "war": True}),
        ("won_back", "AreaChanged", {"area": "E", "owner": "white"}),
        ("last_unit", "GameEnded", {"winner": "white", "reason": "army"}),
    ],
)
def test_a_diagram_tells_its_rule(name, event, fields):
    path, _ = part_of(CONTENT / BY_NAME[name])
    played = play(kit().rules, read_position(path))
    happened = [msgspec.to_builtins(one) for one in played.events if type(one).__name__ == event]
    plain = [msgspec.json.decode(msgspec.json.encode(one)) for one in happened]
    assert any(fields.items() <= one.items() for one in plain), plain


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_book_shows_the_diagrams_of_a_chapter(lang):
    scene = RulebookScene(off_screen_services(lang), kit(), "A-7.2")
    render(scene, (1280, 720))
    sheet = next(one for one in scene.ui._widgets if isinstance(one, ChapterSheet))
    diagrams = [one for one in sheet.children() if isinstance(one, DiagramFrame)]
    assert len(diagrams) == sum(clause.startswith("A-7.") for clause in LISTED)
