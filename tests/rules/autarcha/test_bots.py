"""Computer players: every question answered from a view, sensible and quick (section 28)."""

import pytest

from rules.autarcha.model.events import UnitLostOnTerrain
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from tests.clauses import clauses
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
