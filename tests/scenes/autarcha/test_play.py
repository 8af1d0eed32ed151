"""Whole games by random clicks: every question can be answered, and what the cues leave is what
the view says."""

import random

import pytest

from rules.autarcha.model.events import EVENTS
from rules.kernel.rng import Stream
from scenes.autarcha.motion.animations import ANIMATIONS
from scenes.table.course.modes import Mode
from tests.scenes.autarcha.samples import battle, click_randomly, seats, table


def test_every_event_is_shown_or_declared_silent():
    assert ANIMATIONS.missing(EVENTS) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_a_skirmish_against_a_bot_is_clicked_to_its_end(tmp_path, seed):
    seat = table(tmp_path, seed=seed)
    click_randomly(seat, 3000, seed)
    assert seat.flow.mode is Mode.ENDED
    assert seat.table.score_sheet(seat.flow.view)
    assert seat.table.epilogue(seat.flow.view)


def test_a_skirmish_of_two_people_is_clicked(tmp_path):
    seat = table(tmp_path, seats("human", "human"), seed=3)
    assert {"deploy", "order"} <= click_randomly(seat, 250, 3)


def test_a_game_is_shown_at_normal_speed(tmp_path):
    """The pose is checked after every answer."""
    seat = table(tmp_path, seed=4, speed="normal")
    click_randomly(seat, 60, 4)


@pytest.mark.parametrize("scenario", ["autarchy", "civil_war", "total_war", "absolute_zero"])
def test_the_orders_of_every_scenario_are_clicked_after_its_set_up(tmp_path, scenario):
    seat = table(tmp_path, seats("human", "human", scenario=scenario), seed=5)
    for number in range(300):
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
            seat.settle()
        if seat.flow.asked.kind == "order":
            break
        chance = Stream(number, "set up")
        seat.answer(seat.match.title.random_pick(seat.match.state, seat.flow.asked, chance))
    assert "order" in click_randomly(seat, 120, 5)


@pytest.mark.parametrize("seed", range(3))
def test_bots_are_watched_and_the_pose_stays_right(tmp_path, seed):
    """All answers at random, every event animated."""
    seat = battle(tmp_path, seed=seed, speed="double")
    chance = Stream(seed, "watched")
    for _ in range(25):
        if seat.flow.mode is not Mode.ASKING:
            break
        seat.answer(seat.match.title.random_pick(seat.match.state, seat.flow.asked, chance))
        seat.settle()


def test_turns_are_played_with_the_keyboard_alone(tmp_path):
    """Tab walks through choices and buttons, Enter takes one; a fair number of answers is given."""
    seat = battle(tmp_path, seed=6)
    chance = random.Random(6)
    for _ in range(160):
        if seat.flow.mode is Mode.ENDED:
            break
        for _ in range(chance.randint(1, 9)):
            seat.key("tab")
        seat.key("return")
        if chance.random() < 0.5:
            seat.key("n")
            seat.key("w")
            seat.key("return")
        seat.settle()
        while seat.top is not seat.scene:
            seat.director.pop()
    own = [turn for turn in seat.match.turns if turn.action.seat == "white"]
    assert len(own) > 8
