"""Questions that come up rarely: each has words, places to click, and is answered by clicks."""

from tests.scenes.dark_order.samples import battle, position, unit

WAVE = position(
    step=3, aggressor="a",
    a={"faction": "plaga", "orders": ["plague_wave"], "field": {"1C": "rat_swarm.1"},
       "units": [], "supports": [], "neutrals": [], "scouts": [], "commander": "swarm_queen"},
    b={"faction": "sanktuarium", "commander": "halvard", "units": [], "supports": [],
       "orders": [], "scouts": [],
       "field": {"1C": "crossbowman.1", "2C": "shieldbearer.1", "1L": "wall_recruit.1"}},
)  # fmt: skip
SUPPORTS = position(
    phase="support_stage", aggressor="a", location="misty_marsh",
    a={"neutrals": ["plague_bomb", "forgotten_orders"], "spent_orders": ["hold_the_line"]},
)  # fmt: skip


def asked(seat, kind):
    seat.settle()
    assert seat.flow.asked.kind == kind
    seat.check_choices()
    seat.shot()


def test_a_lane_is_chosen_on_the_enemy_board(tmp_path):
    seat = battle(tmp_path, position=WAVE)
    seat.click("card:plague_wave")
    asked(seat, "choose_lane")
    seat.click("lane:C")
    seat.settle()
    sick = [one.card for one in seat.flow.view.units.values() if one.plague]
    assert sorted(sick) == ["crossbowman.1", "shieldbearer.1"]


def test_a_line_is_chosen_on_the_enemy_board(tmp_path):
    seat = battle(tmp_path, position=SUPPORTS)
    seat.click("card:plague_bomb")
    assert seat.flow.asked.kind == "support_stage"
    seat.click("line:2")
    seat.settle()
    sick = {one.cell for one in seat.flow.view.units.values() if one.plague and one.seat == "b"}
    assert sick == {3, 4, 5}


def test_an_order_that_was_played_is_taken_back(tmp_path):
    seat = battle(tmp_path, position=SUPPORTS)
    seat.click("card:forgotten_orders")
    seat.settle()
    if seat.flow.asked.kind == "return_order":
        asked(seat, "return_order")
        seat.click("card:hold_the_line")
        seat.settle()
    assert "hold_the_line" in seat.flow.view.sides["a"].orders


def test_a_surprised_unit_is_struck_at_once(tmp_path):
    seat = battle(tmp_path)
    seat.click("card:surprise")
    asked(seat, "choose_unit")
    seat.click(unit(seat, "a", "1C"))
    asked(seat, "strike")
    seat.click(unit(seat, "b", "1C"))
    seat.settle()
    assert "surprise" not in seat.flow.view.sides["a"].orders


def test_a_scout_is_called_in(tmp_path):
    seat = battle(tmp_path)
    seat.click("card:manoeuvre")
    asked(seat, "choose_mode")
    seat.press_button("Call in a scout")
    asked(seat, "call_in")
    if not seat.table.front.asked.held:
        seat.click("card:mounted_scout.1")
    seat.click("cell:2L")
    seat.settle()
    there = seat.flow.view.units[seat.flow.view.grid["a"][3]]
    assert there.card == "mounted_scout.1"


def test_a_player_resigns_after_being_asked_once_more(tmp_path):
    seat = battle(tmp_path)
    seat.click("do:resign")
    assert seat.match.outcome is None
    seat.press_button("Yes")
    assert seat.match.outcome.winners == ("b",)
