"""Whole games by random clicks: every question can be answered, and what the cues leave is what
the view says."""

import random

import pytest

from game.playing.telling import told_of
from rules.dark_order.model.events import EVENTS, LocationSecured
from rules.dark_order.model.events_battle import UnitKilled, Who
from rules.kernel.setup import Setup
from scenes.dark_order.motion import animations
from scenes.dark_order.motion import battle as motion_battle
from scenes.dark_order.motion.animations import ANIMATIONS
from scenes.motion.cues import Wait
from scenes.table.course.modes import Mode
from tests.scenes.dark_order.samples import battle, click_randomly, seats, table, unit


def test_every_event_is_shown_or_declared_silent():
    assert ANIMATIONS.missing(EVENTS) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_against_a_bot_is_clicked_to_its_end(tmp_path, seed):
    seat = table(tmp_path, seed=seed)
    click_randomly(seat, 600, seed)
    assert seat.flow.mode is Mode.ENDED


def test_a_game_of_two_people_is_clicked_to_its_end(tmp_path):
    seat = table(tmp_path, seats("human", "human"), seed=1)
    met = click_randomly(seat, 1200, 1)
    assert seat.flow.mode is Mode.ENDED
    assert {"choose_faction", "choose_commander", "place_units", "activate", "clean_up"} <= met


def test_a_game_is_shown_at_normal_speed(tmp_path):
    """The pose is checked after every answer."""
    seat = table(tmp_path, seed=4, speed="normal")
    click_randomly(seat, 40, 4)


def test_the_end_is_told_in_words_of_the_game(tmp_path):
    seat = table(tmp_path, seed=1)
    click_randomly(seat, 600, 1)
    rows = dict(seat.table.score_sheet(seat.flow.view))
    assert rows["Secured locations"].keys() == {"a", "b"}
    assert seat.table.epilogue(seat.flow.view)


def test_a_game_is_played_with_the_keyboard_alone(tmp_path):
    """Tab walks through choices and buttons, Enter takes one; a fair number of answers is given."""
    seat = table(tmp_path, seed=6)
    chance = random.Random(6)
    for _ in range(150):
        if seat.flow.mode is Mode.ENDED:
            break
        for _ in range(chance.randint(1, 9)):
            seat.key("tab")
        seat.key("return")
        seat.settle()
        while seat.top is not seat.scene:
            seat.director.pop()
    own = [turn for turn in seat.match.turns if turn.action.seat == "a"]
    assert len(own) > 15


def test_a_list_does_not_tell_that_factions_are_chosen_at_the_table(tmp_path):
    seat = battle(tmp_path)
    assert "Chosen" not in told_of(seat.match)["en"]
    chosen = Setup("dark_order", seats("human", "bot").seats, {"faction_1": "plaga"})
    with_faction = table(tmp_path / "chosen", chosen)
    assert told_of(with_faction.match)["en"].startswith("Plague")


def banners(monkeypatch):
    """The words of every banner from now on, with how long it is to be read."""
    told = []
    for module in (animations, motion_battle):
        monkeypatch.setattr(
            module, "banner", lambda stage, words, colour="", length=1.1: (
                told.append((words, length)) or Wait(length)
            ),
        )  # fmt: skip
    return told


def test_the_prize_of_a_round_is_told_with_how_many_its_winner_has(tmp_path, monkeypatch):
    seat, told = battle(tmp_path), banners(monkeypatch)
    stage = seat.table.stage
    won = LocationSecured(seat="a", location="cathedral_ruins", captured=True)
    animations.location_secured(stage, won)
    ((words, length),) = told
    owned = sum(one.secured == "a" for one in stage.view.locations)
    assert words == f"Cathedral Ruins: {owned} of 3 secured"
    assert length >= 1


@pytest.mark.parametrize(("cell", "told"), [("2C", "Grand Inquisitor Halvard falls"), ("1C", "")])
def test_the_fall_of_a_commander_weighs_more_than_that_of_a_unit(cell, told, tmp_path, monkeypatch):
    seat, found = battle(tmp_path), banners(monkeypatch)
    name = unit(seat, "a", cell).removeprefix("unit:")
    fallen = seat.flow.view.units[name]
    who = Who(unit=name, seat="a", card=fallen.card, cell=cell)
    motion_battle.unit_killed(seat.table.stage, UnitKilled(who=who, fate="dead"))
    assert [words for words, _ in found] == ([told] if told else [])
