"""What the map foretells is what the rules say: reach, losses, odds, threats, the unknown."""

import pytest
from msgspec.structs import replace

from rules.autarcha.fight.shots import hit_chance, needed_die
from rules.autarcha.model.picks import Continue
from rules.autarcha.move.ground import ground_of, moved
from rules.autarcha.move.steps import reach
from scenes.autarcha.asking.danger import Danger
from scenes.autarcha.asking.marching import march_of
from scenes.autarcha.board.odds import odds_plates
from scenes.autarcha.kit import SELECTED
from tests.clauses import clauses
from tests.scenes.autarcha.samples import FRONT, battle, given, hover

TANK = "unit:white-pc-1"
CROWDED = {
    **FRONT,
    "white": ["psz 08.04.NW E", "pc-1 10.10.SE W", "pie-1 10.08.NW E"],
    "red": ["psz 05.17.SE W", "pc-1 10.11.SE W", "pie-1 11.11.SE SW"],
}
"""White armour holds a bridge against red armour behind it."""
LINE = ("11.11.SW", "10.11.NW", "10.11.SW")
"""Red infantry side by side beyond the bridge."""


def marks(seat):
    return seat.table.ordering.marks


def square(seat, name):
    return seat.table.front.board.square(name)


@clauses("A-7.6", "A-7.10")
def test_every_square_within_reach_shows_the_steps_that_are_left(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    view, pack = seat.flow.view, seat.kit.rules.pack
    ground, unit = ground_of(pack, view), view.units["white-pc-1"]
    found = reach(ground, view.grid, "pc", unit.square * 8 + unit.facing)
    goals = marks(seat).goals
    assert set(goals) == {place >> 3 for place in found}
    for goal in goals.values():
        value = ground.values["pc"][goal.place]
        assert goal.lethal == (value < 0)
        assert goal.left == max(0, value - found[goal.place].used)


@clauses("A-4.3")
def test_squares_where_the_unit_would_be_lost_are_marked(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    goals = marks(seat).goals
    assert goals[square(seat, "10.10.NW")].lethal
    assert not goals[square(seat, "10.10.SW")].lethal, "the bridge carries it"


@clauses("A-3.5", "A-4.3")
def test_a_unit_that_turns_off_the_bridge_is_told_to_be_lost(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    point = hover(seat, "square:10.10.SW", 0.5, 0.05)
    seat.click_at(point)
    assert seat.table.ordering.sketch.march.lost
    words = [words for _, words in seat.table.ordering.card.notes]
    assert "This destroys the unit." in words
    assert marks(seat).members == {square(seat, "10.10.SW"): "lethal"}
    assert not marks(seat).ghosts
    assert not marks(seat).range


def test_a_square_where_a_unit_would_be_stuck_is_marked(tmp_path):
    place = {**FRONT, "white": ["psz 08.04.NW E", "art-1 09.07.SW E"]}
    seat = battle(tmp_path, position=place)
    seat.click("unit:white-art-1")
    assert marks(seat).goals[square(seat, "09.07.SE")].stuck


@clauses("A-10.8")
def test_odds_are_shown_both_ways(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    hover(seat, "square:10.10.SE")
    view, pack = seat.flow.view, seat.kit.rules.pack
    ground = ground_of(pack, view)
    for aim in marks(seat).aims:
        assert aim.needed == needed_die(ground, aim.square)
        assert aim.percent == round(100 * hit_chance(pack, ground, aim.square))
    assert {aim.square for aim in marks(seat).aims} == {
        view.units["red-pie-1"].square, view.units["red-pie-2"].square,
    }  # fmt: skip
    assert marks(seat).cover.needed == needed_die(ground, square(seat, "10.10.SE"))
    assert "red-pie-1" in {one.unit for one in marks(seat).threats if one.at_once}


def test_threats_are_foretold_as_they_will_be_once_the_unit_has_gone(tmp_path):
    """It no longer bars the way that it leaves, and bars another."""
    seat = battle(tmp_path, position=CROWDED)
    view, danger = seat.flow.view, seat.table.ordering.danger
    danger.look(view)
    differing = 0
    for unit in [one for one in view.units.values() if one.side == "white"]:
        march = march_of(seat.kit.rules.pack, view, unit, ())
        for goal in march.goals:
            later = Danger(seat.kit.rules.pack)
            units = {**view.units, unit.id: replace(unit, square=goal)}
            later.look(replace(view, units=units, grid=moved(view.grid, unit.square, goal)))
            will_be = later.threats("white", goal, goal)
            assert danger.threats("white", goal, unit.square) == will_be
            differing += danger.threats("white", goal, goal) != will_be
    assert differing


@clauses("A-7.10", "A-9.11")
def test_a_column_whose_leader_would_be_lost_says_so_and_is_asked_for_twice(tmp_path):
    row = ["psz 08.04.NW E", "pc-1 10.09.SE E", "pc-2 10.09.SW E", "pc-3 10.08.SE E"]
    seat = battle(tmp_path, position={**FRONT, "white": row, "red": ["psz 05.17.SE W"]})
    seat.key("c")
    for one in ("1", "2", "3"):
        seat.click(f"unit:white-pc-{one}")
    seat.click("button:step_F")
    assert not seat.table.ordering.sketch.loses
    seat.click("button:step_L90")
    assert seat.table.ordering.sketch.loses
    assert "This destroys the unit." in [words for _, words in seat.table.ordering.card.notes]
    seat.click("button:confirm")
    assert given(seat) == []


@pytest.mark.parametrize("zoom", range(4))
def test_plates_with_odds_cover_neither_each_other_nor_another_target(tmp_path, zoom):
    row = ["psz 05.17.SE W", *(f"pie-{n + 1} {at} W" for n, at in enumerate(LINE))]
    seat = battle(tmp_path, position={**FRONT, "red": row})
    front = seat.table.front
    for _ in range(zoom):
        front.camera.zoom_by(1)
    front.show_square(square(seat, "10.10.SE"))
    seat.tick(0.5)
    seat.click(TANK)
    hover(seat, "square:10.10.SW")
    plates = odds_plates(front, marks(seat).aims, marks(seat).cover)
    assert len(plates) >= 3
    for number, (plate, aim) in enumerate(plates):
        others = [box for other, (box, _) in enumerate(plates) if other != number]
        squares = [front.lens.box(one.square) for _, one in plates if one is not aim]
        others += [box.inflate(-8, -8) for box in squares]
        assert plate.collidelist(others) < 0
        assert front.plan.sheet.contains(plate)


@clauses("A-10.3")
def test_the_range_turns_with_the_facing(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    hover(seat, "square:10.09.SE", 0.95, 0.5)
    ahead = set(marks(seat).range)
    hover(seat, "square:10.09.SE", 0.5, 0.05)
    north = set(marks(seat).range)
    assert ahead != north
    assert square(seat, "11.09.SE") in north - ahead


def test_a_pointed_enemy_shows_what_it_could_do(tmp_path):
    seat = battle(tmp_path)
    hover(seat, "unit:red-pc-1")
    assert marks(seat).goals
    assert marks(seat).home == seat.flow.view.units["red-pc-1"].square


def test_enemy_fire_is_laid_over_the_map_on_a_key(tmp_path):
    seat = battle(tmp_path)
    seat.key("t")
    assert square(seat, "10.10.SE") in set(marks(seat).now)
    assert set(marks(seat).later)
    seat.shot()


@clauses("A-2.7")
def test_the_close_surroundings_of_the_pointed_square_are_framed_on_a_key(tmp_path):
    seat = battle(tmp_path)
    front = seat.table.front
    seat.key("b")
    hover(seat, "square:03.15.NW")
    here = square(seat, "03.15.NW")
    close = front.board.close[here]
    assert (marks(seat).around, len(close)) == (here, 16)
    box = front.lens.box(min(close)).union(front.lens.box(max(close)))
    picture, y = seat.shot(), round(box.centery)
    edge = [picture.get_at((round(box.x) + dx, y))[:3] for dx in range(-3, 5)]
    assert any(sum(map(abs, map(int.__sub__, one, SELECTED))) < 6 for one in edge)
    seat.key("b")
    assert marks(seat).around < 0


def test_the_plan_foretells_that_an_area_goes_to_war(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    seat.click("square:10.10.SE")
    words = " ".join(words for _, words in seat.table.ordering.card.notes)
    assert "war" in words


@clauses("A-13.1", "A-18.2")
def test_where_mines_may_lie_the_plan_says_that_it_knows_no_more(tmp_path):
    for number, mined in enumerate(("10.09.SE", "01.20.SE")):
        place = {**FRONT, "mines": {"red": [mined]}}
        seat = battle(tmp_path / str(number), position=place)
        seat.click(TANK)
        seat.click("square:10.10.SE")
        words = [words for _, words in seat.table.ordering.card.notes]
        assert "What follows is unknown: there may be mines." in words
        assert not any("war" in one for one in words)


@clauses("A-6.5", "A-24.8")
def test_a_unit_that_has_fired_is_shown_no_more_targets(tmp_path):
    place = {**FRONT, "red": [*FRONT["red"], "pie-3 10.10.NE W"]}
    seat = battle(tmp_path, position=place, loaded={"defence": (1,)})
    seat.click(TANK)
    assert seat.table.ordering.prompt().message.endswith("at whom?")
    seat.click("unit:red-pie-3")
    seat.click("button:confirm")
    seat.settle()
    seat.click(TANK)
    hover(seat, "square:10.09.SE")
    assert seat.table.front.draft == Continue()
    assert seat.table.ordering.prompt().message == "White ARM 1: where to?"
    assert not marks(seat).aims
    assert not marks(seat).range
    words = " ".join(words for _, words in seat.table.ordering.card.notes)
    assert "Click an enemy" not in words


def test_the_end_of_a_turn_is_no_mystery_where_no_mines_are_about(tmp_path):
    seat = battle(tmp_path, position={**FRONT, "actions": 1})
    seat.click(TANK)
    seat.click("square:10.09.SE")
    words = [words for _, words in seat.table.ordering.card.notes]
    assert "What follows is unknown: there may be mines." not in words


def test_keyboard_and_pointer_preview_the_same(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    hover(seat, "square:10.09.SE")
    pointed = marks(seat)
    seat.table.hover(None)
    seat.table.front.point = None
    seat.table.hover("square:10.09.SE")
    assert marks(seat) == pointed
