"""The diagrams of Autarcha's rulebook: each tells its rule, drawn closely."""

import pytest

from tests.scenes.diagram_driver import Diagrams

DIAGRAMS = Diagrams("autarcha")
WHOLE = ("map", "zones", "halves")


def set_up(stem):
    return DIAGRAMS.set_up(DIAGRAMS.by_stem[stem])


@pytest.mark.parametrize("name", DIAGRAMS.names)
def test_all_that_a_diagram_tells_is_in_sight(name):
    diagram = DIAGRAMS.set_up(name)
    front, told = diagram.table.front, diagram.table.diagram.told
    squares = [*(unit.square for unit in diagram.shown.units.values()), *told.squares()]
    boxes = [front.lens.box(square) for square in squares]
    assert [box for box in boxes if not front.plan.sheet.contains(box)] == []
    if front.links.part not in WHOLE:
        assert front.lens.side >= 20


def test_what_will_happen_is_laid_over_the_position_before_it():
    diagram = set_up("road_to_rail")
    assert diagram.shown is diagram.picture.before
    track = diagram.table.diagram.told.tracks["white-pc-1"]
    names = [diagram.table.front.board.names[place >> 3] for place in dict.fromkeys(track)]
    assert names[0] == "08.08.NE"
    assert names[-1] == "07.09.SE"
    assert len(track) == 7


def test_a_diagram_of_income_shows_the_map_after_it():
    diagram = set_up("income")
    assert diagram.shown is diagram.picture.after
    assert diagram.shown.gold["white"] == 2 + 4 + 2 + 3


@pytest.mark.parametrize(
    ("name", "squares"),
    [("surroundings", 16), ("surroundings_corner", 9), ("works_here", 16)],
)
def test_close_surroundings_are_marked(name, squares):
    diagram = set_up(name)
    (marks,) = diagram.table.diagram.marks
    assert len(marks.spots) == squares


@pytest.mark.parametrize("name", ["ranges_straight", "ranges_diagonal"])
def test_the_patterns_of_all_three_attackers_are_marked(name):
    diagram = set_up(name)
    (marks,) = diagram.table.diagram.marks
    assert len(set(marks.range)) == 8 + 14 + 8


def test_cover_tells_the_odds_of_every_landscape():
    diagram = set_up("cover")
    (marks,) = diagram.table.diagram.marks
    assert sorted(aim.needed for aim in marks.aims) == [2, 3, 4, 5, 6]


def test_a_dropout_stays_and_the_others_go():
    diagram = set_up("dropout")
    told = diagram.table.diagram.told
    assert set(told.tracks) == {"white-pie-1", "white-pie-3", "white-pie-4"}
    stays = diagram.picture.before.units["white-pie-2"].square
    assert [square for _, square in told.things] == [stays]


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
    assert DIAGRAMS.tells(name, event, fields), DIAGRAMS.events(name, event)
