"""Computer players: every question answered from a view, sensible and quick (section 28)."""

import time

import pytest

from rules.autarcha.board import CITY
from rules.autarcha.model.events import ActionSpent, UnitLostOnTerrain
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from tests.clauses import clauses
from tests.rules.autarcha.boards import board
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import BOTS, autarcha, name, table, unit

LEVELS = ("easy", "normal", "hard")


def choose(t, seat, level="normal", seed=1):
    title = autarcha()
    return title.choose(t.view(seat), t.decision(seat), level, Stream(seed), lambda: True)


def play(scenario, levels, seed, most):
    title = autarcha()
    state, events = title.new_game(Setup("autarcha", BOTS, {"scenario": scenario}), seed)
    chance = Stream(seed, "bots")
    for _ in range(most):
        if not state.open:
            break
        decision = state.open[0]
        view = title.view_for(state, decision.seat)
        pick = title.choose(view, decision, levels[decision.seat], chance, lambda: True)
        events += title.submit(state, Action(decision.id, decision.seat, pick))
    return state, events


@clauses("A-18.3")
@pytest.mark.parametrize("scenario", tuple(pack().scenarios))
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_scenario_and_takes_no_deadly_step(scenario, level):
    state, events = play(scenario, dict.fromkeys(("white", "red"), level), 5, 70)
    assert state.turn >= 2
    assert not [one for one in events if isinstance(one, UnitLostOnTerrain)]


@pytest.mark.parametrize("level", LEVELS)
def test_the_enemy_headquarters_is_shot_at_when_it_can_be(level):
    t = table([unit("pc", 9, 12)], [unit("psz", 11, 12), unit("pie", 10, 13)])
    order = choose(t, "white", "hard" if level == "easy" else level)
    assert order.endswith("@" + name(11, 12))


@pytest.mark.parametrize(
    ("scenario", "ahead"), [("civil_war", "W"), ("autarchy", "E"), ("absolute_zero", "E")]
)
def test_recruits_look_where_the_enemy_is(scenario, ahead):
    """Where areas are dealt, White may well have the east."""
    t = table(
        [unit("psz", 33, 14)],
        [unit("psz", 5, 14)],
        scenario=scenario,
        gold={"white": 3},
        cards={"K": "white"},
    )
    order = choose(t, "white")
    assert order.startswith("recruit:K:pie@")
    assert order.endswith(f"/{ahead}")


def test_mines_are_always_detonated_and_draws_declined():
    t = table([unit("pie", 2, 18)], mines={"red": [name(3, 18)]}, reactions={"red": "ask"})
    t.go("white-pie-1", "F")
    assert choose(t, "red") == "detonate"
    even = table([unit("pie", 2, 18)])
    even.order("offer_draw")
    assert choose(even, "red") == "decline"


def test_a_bot_that_has_to_hurry_still_answers():
    t = table([unit("pie", 2, 18), unit("pc", 4, 18)], [unit("pie", 8, 18)])
    title = autarcha()
    pick = title.choose(t.view("white"), t.decision("white"), "hard", Stream(1), lambda: False)
    t.order(pick)


def test_normal_beats_easy():
    wins = 0
    for seed in (1, 2):
        levels = {"white": "normal", "red": "easy"}
        state, _ = play("skirmish", levels, seed, 2000)
        assert state.outcome is not None
        wins += state.outcome.winners == ("white",)
    assert wins >= 1


def turn_of(t, level):
    """The orders of a computer player's whole turn, one after the other."""
    side, orders = t.state.active, []
    while t.state.active == side and t.state.outcome is None:
        orders.append(choose(t, side, level))
        t.order(orders[-1])
    return orders


FRONT = [unit("pie", x, y) for x in (9, 10) for y in (10, 12, 14)]
ENEMIES = [unit("pie", x, y, "W") for x in (15, 16) for y in (3, 12, 20)]


@clauses("A-6.3", "A-6.4")
@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_is_ordered_action_by_action(level):
    t = table(FRONT, ENEMIES)
    orders = turn_of(t, level)
    spent = [one for one in t.all(ActionSpent) if one.side == "white"]
    assert 3 <= len(spent) <= 5
    assert len(orders) >= len(spent)


@clauses("A-14.8", "A-14.9")
@pytest.mark.parametrize(("level", "most"), [("normal", 4), ("hard", 12)])
def test_recruits_are_as_many_as_gold_and_pieces_allow(level, most):
    home = [unit("psz", 6, 8), unit("sap", 3, 10)]
    t = table(home, [unit("pie", 30, 6)], gold={"white": 90})
    recruited = []
    for order in turn_of(t, level):
        if order.startswith("recruit:"):
            recruited.append(order.count("@"))
    assert max(recruited) == most
    full = [unit("pie", x, y) for x in range(5) for y in (20, 21, 22)]
    t = table([*home, *full, unit("sap", 0, 5), unit("sap", 1, 5)], gold={"white": 90})
    assert not [one for one in turn_of(t, level) if one.startswith("recruit:B")]


def test_the_hard_level_turns_on_intruders_and_keeps_its_headquarters_at_work():
    own = [unit("psz", 5, 8), unit("pc", 8, 13, "N")]
    t = table(own, [unit("pie", 9, 5, "W"), unit("psz", 37, 12)], gold={"white": 9})
    orders = turn_of(t, "hard")
    assert board().landscape[t.unit("white-psz-1").square] == CITY
    assert any(one.startswith("go:white-pc-1") for one in orders)
    x, y, _ = t.at("white-pc-1")
    assert max(abs(x - 9), abs(y - 5)) < 8


@pytest.mark.parametrize(("level", "seconds"), [("easy", 0.9), ("normal", 0.9), ("hard", 2.7)])
def test_an_answer_comes_in_time_with_all_pieces_on_the_board(level, seconds):
    state, _ = play("total_war", dict.fromkeys(("white", "red"), "easy"), 9, 45)
    title, decision = autarcha(), state.open[0]
    assert decision.kind == "order"
    view = title.view_for(state, decision.seat)
    begin = time.process_time()
    title.choose(view, decision, level, Stream(1), lambda: True)
    assert time.process_time() - begin < seconds
