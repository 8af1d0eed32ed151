"""What a plan costs and reaches is told where it is made."""

from rules.dark_order.fight.foretelling import cells_in_reach, stationed
from rules.dark_order.model.places import NUMBER
from scenes.dark_order.board import planning
from scenes.dark_order.desk.fallen import mark_box
from scenes.dark_order.desk.staff import deck_boxes
from scenes.dark_order.desk.totals import leader
from tests.scenes.dark_order.samples import battle, position, unit
from tests.scenes.dark_order.test_asking import hover

PLAN = position(
    phase="placement", aggressor="a", location="flooded_crypt",
    a={"units": ["crossbowman.1", "halberdier.1"], "field": {}},
    b={"field": {"1C": "crawler.1"}},
)  # fmt: skip

ACTIVATION = position(
    phase="activation", aggressor="a",
    a={"fatigue": 27, "field": {
        "1L": {"card": "crossbowman.1", "face_down": True},
        "1C": {"card": "order_knight.1", "face_down": True}}},
    b={"field": {"1C": {"card": "crawler.1", "face_down": True}}},
)  # fmt: skip


def cells(*names):
    return tuple(sorted(NUMBER[name] for name in names))


def placing(tmp_path, at=PLAN):
    seat = battle(tmp_path, position=at)
    while seat.flow.asked.kind != "place_units":
        seat.settle()
    return seat


def test_a_pointed_cell_shows_which_enemy_cells_are_in_reach_from_it(tmp_path):
    seat = placing(tmp_path)
    front = seat.table.front
    seat.click("card:halberdier.1")
    hover(seat, "cell:1L")
    assert tuple(sorted(planning.reached(front))) == cells("1L", "1C", "2L")  # 2C is covered
    hover(seat, "cell:2C")
    assert set(cells("1L", "1C", "1R")) <= set(planning.reached(front))
    hover(seat, "cell:location")
    assert planning.reached(front) == ()


def test_what_always_works_reaches_from_a_cell_like_from_the_unit_there(tmp_path):
    front = placing(tmp_path).table.front
    book = front.kit.book
    crossbowman = stationed(book, front.view, "crossbowman.1", NUMBER["1R"])
    found = cells_in_reach(book, front.view, crossbowman, "b")
    assert set(cells("1L", "1C", "1R", "2L", "2R")) == set(found)


def test_a_plan_shows_the_values_under_the_condition_of_the_location(tmp_path):
    front = placing(tmp_path).table.front
    printed = front.kit.book.fighters["crossbowman.1"].figures[3]
    planned = stationed(front.kit.book, front.view, "crossbowman.1", 0)
    assert planned.speed == printed - 1  # the crypt slows everybody


def test_a_placement_says_what_revealing_everybody_costs(tmp_path):
    seat = placing(tmp_path)
    seat.click("card:crossbowman.1")
    seat.click("cell:1L")
    fighters = seat.table.front.kit.book.fighters
    then = 9 + fighters["crossbowman.1"].cost
    assert f"fatigue 9 › {then}" in seat.scene.prompt_bar.model.detail


def test_units_that_wait_to_be_revealed_show_what_that_costs(tmp_path):
    seat = battle(tmp_path, position=ACTIVATION)
    while seat.flow.asked.kind != "activate":
        seat.settle()
    told = planning.prices(seat.table.front)
    cheap = unit(seat, "a", "1L").removeprefix("unit:")
    dear = unit(seat, "a", "1C").removeprefix("unit:")
    assert told == {cheap: "27 › 29", dear: ""}  # paying up to 30 is refused (D-3.3)


def test_who_leads_is_said_with_care_while_cards_are_hidden(tmp_path):
    seat = battle(tmp_path, position=ACTIVATION)
    while seat.flow.asked.kind != "activate":
        seat.settle()
    assert leader(seat.table.front) == "you lead so far"


def test_the_mark_of_the_fallen_lies_on_its_own_deck(tmp_path):
    front = battle(tmp_path).table.front
    for upper in (True, False):
        (_, _, units), (_, _, supports) = deck_boxes(front, upper)
        assert units.contains(mark_box(units))
        assert not mark_box(units).colliderect(supports)


def test_a_token_that_changes_nothing_says_so(tmp_path):
    fast = position(
        phase="support_stage", aggressor="a",
        a={"life_tokens": 0, "speed_tokens": 1, "scouts": [],
           "field": {"1L": "mounted_scout.1"}},
    )  # fmt: skip
    seat = battle(tmp_path, position=fast)
    while seat.flow.asked.kind != "support_stage":
        seat.settle()
    seat.click("token:speed")
    hover(seat, unit(seat, "a", "1L"))
    assert seat.table.front.pointed_outlook().is_idle


def test_the_first_of_several_units_is_foretold_as_well(tmp_path):
    drilled = position(
        phase="activation", aggressor="a",
        a={"faction": "aptekarze", "commander": "none", "supports": [], "orders": [], "units": [],
           "scouts": [], "field": {
               "1C": {"card": "ruven", "face_down": True}, "1L": "field_medic.1",
               "1R": "marksman.1"}},
    )  # fmt: skip
    seat = battle(tmp_path, position=drilled)
    while seat.flow.asked.kind != "activate":
        seat.settle()
    seat.click(unit(seat, "a", "1C"))
    seat.settle()
    assert seat.flow.asked.kind == "choose_unit"
    assert "speed" in seat.scene.prompt_bar.model.detail
    hover(seat, unit(seat, "a", "1R"))
    name = unit(seat, "a", "1R").removeprefix("unit:")
    assert seat.table.front.pointed_outlook().changes[name].values == (("speed", 2, 3),)
