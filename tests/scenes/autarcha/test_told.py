"""What prompt and card tell of a plan: who is fired at, who keeps up, what could end the game."""

import pytest

from tests.clauses import clauses
from tests.scenes.autarcha.samples import FRONT, battle, draft, seats

TANK = "unit:white-pc-1"
LINE = ["psz 08.04.NW E", "pie-1 10.06.SE E", "pie-2 10.07.SW E", "pie-3 09.06.NE E",
        "pie-4 09.08.NW E", "pie-5 09.08.SW E"]  # fmt: skip
"""Three on open ground, two in the mountains beside them."""


def notes(seat):
    for _ in range(40):
        seat.table.ordering.update(0.1)
    return [words for _, words in seat.table.ordering.card.notes]


def prompt(seat):
    return seat.table.ordering.prompt()


def test_a_square_beyond_all_steps_is_too_far_while_there_are_steps_left(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    seat.click("square:01.01.SW")
    assert seat.scene.prompt_bar.refusal == "The steps of one action do not lead there."


def test_a_click_that_means_nothing_to_a_formation_says_why(tmp_path):
    seat = battle(tmp_path)
    seat.key("f")
    seat.click("square:01.01.SW")
    assert "at least three" in seat.scene.prompt_bar.refusal
    seat.click("unit:white-pie-3")
    seat.click("square:01.01.SW")
    assert seat.scene.prompt_bar.refusal == "The steps of one action do not lead there."


def test_the_plan_names_the_unit_that_is_fired_at(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    seat.click("unit:red-pie-1")
    assert prompt(seat).message.endswith("and fires at Red INF 1. Confirm?")
    assert any(words.startswith("Red INF 1: hit on ") for words in notes(seat))
    assert not prompt(seat).detail


@clauses("A-16.1", "A-16.2")
@pytest.mark.parametrize(
    ("scenario", "red", "target", "ends"),
    [
        ("autarchy", ["psz 10.11.SE W", "pie-1 11.13.SW W"], "red-psz-1", True),
        ("skirmish", ["psz 05.17.SE W", "pie-1 10.11.SE W"], "red-pie-1", True),
        ("skirmish", ["psz 05.17.SE W", "pie-1 10.11.SE W", "pc-1 01.18.SE W"], "red-pie-1", False),
        ("autarchy", ["psz 05.17.SE W", "pie-1 10.11.SE W"], "red-pie-1", False),
    ],
)  # fmt: skip
def test_a_shot_that_could_end_the_game_says_so(tmp_path, scenario, red, target, ends):
    place = {"white": FRONT["white"], "red": red, "active": "white", "actions": 4}
    seat = battle(tmp_path, seats("human", "bot", scenario=scenario), position=place)
    seat.click(TANK)
    seat.click(f"unit:{target}")
    assert ("A hit wins the game." in notes(seat)) is ends
    assert (prompt(seat).detail == "A hit wins the game.") is ends


@pytest.mark.parametrize(
    ("at", "told"),
    [
        (
            "psz 10.11.NE E",
            "Red INF 1 could fire at your headquarters: hit on 3 or more, 67\u00a0%.",
        ),
        ("psz 08.04.NW E", ""),
    ],
)
def test_the_own_headquarters_within_enemy_reach_is_told_before_anything_is_chosen(
    tmp_path, at, told
):
    place = {**FRONT, "white": [at], "red": ["psz 05.17.SE W", "pie-1 10.13.SE W"]}
    seat = battle(tmp_path, position=place)
    assert [one for one in notes(seat) if "headquarters" in one] == ([told] if told else [])


@clauses("A-8.9")
def test_a_formation_counts_those_who_keep_up_and_tells_all_who_do_not(tmp_path):
    seat = battle(tmp_path, position={**FRONT, "white": LINE})
    seat.key("f")
    assert prompt(seat).message == "Formation: choose at least three units"
    for number in (1, 2, 3, 4, 5):
        seat.click(f"unit:white-pie-{number}")
    for _ in range(2):
        seat.click("button:step_F")
    assert draft(seat).endswith(":F,F")
    assert prompt(seat).message == "A formation of 3; 2 drop out. Confirm?"
    assert "2 units drop out and may not act this turn: no steps left." in notes(seat)


def test_a_formation_is_warned_of_enemy_fire_where_it_goes(tmp_path):
    seat = battle(tmp_path, position={**FRONT, "red": ["psz 05.17.SE W", "pc-1 06.11.SE W"]})
    seat.key("f")
    for number in (3, 4, 5):
        seat.click(f"unit:white-pie-{number}")
    assert not any("Enemy fire" in words for words in notes(seat))
    seat.click("button:step_F")
    assert "Enemy fire can reach 3 of 3 there." in notes(seat)


def test_the_keyboard_walks_to_targets_and_near_squares_before_other_units(tmp_path):
    place = {**FRONT, "red": [*FRONT["red"], "pie-3 10.10.NE W"]}
    seat = battle(tmp_path, position=place)
    seat.click(TANK)
    choices = list(seat.table.choices())
    assert choices[0] == "unit:red-pie-3"
    squares = [one for one in choices if one.startswith("square:")]
    own = [one for one in choices if one.startswith("unit:white")]
    assert choices.index(squares[-1]) < choices.index(own[0])
    assert squares[0] in ("square:10.09.SE", "square:10.09.NW", "square:10.09.NE")
