"""Whole games and counted positions: a difference here must be explained by a rule."""

import pytest

from rules.autarcha.model.picks import Go
from rules.autarcha.move.ground import ground_of
from rules.autarcha.move.steps import TOKENS, after_step, reach, step_refusal
from rules.kernel.setup import Setup
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import BOTS, autarcha, name, table, unit
from tests.rules.golden import recorded, told

GAMES = {
    "autarcha_skirmish": ("skirmish", 11),
    "autarcha_civil_war": ("civil_war", 3),
    "autarcha_absolute_zero": ("absolute_zero", 2),
    "autarcha_autarchy": ("autarchy", 4),
    "autarcha_total_war": ("total_war", 5),
    "autarcha_valley_skirmish": ("valley_skirmish", 6),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_is_played_again_event_by_event(game):
    scenario, seed = GAMES[game]
    setup = Setup("autarcha", BOTS, {"scenario": scenario, "second_gold": True})
    assert told(autarcha(), setup, seed, most=250) == recorded(game)


def crossroads():
    return table([unit("pc", 15, 8, "S"), unit("pie", 14, 9), unit("art", 15, 5, "S")])


def river():
    return table(
        [unit("pie", 17, 13), unit("pc", 17, 5), unit("sap", 18, 11)], markers=[name(19, 5)]
    )


def town():
    return table([unit("psz", 5, 8), unit("pc", 4, 12, "N")], factories=[name(6, 10)])


def ways(state, key, used=0, place=None):
    """How many plans of steps a unit has."""
    one = state.units[key]
    ground = ground_of(pack(), state)
    here = one.square * 8 + one.facing if place is None else place
    grid = state.grid[: one.square] + "." + state.grid[one.square + 1 :]
    total = 1
    if ground.values[one.type][here] < 0:
        return total
    for token in TOKENS:
        if not step_refusal(ground, grid, one.type, here, used, token):
            cost = 2 if token == "U" else 1
            total += ways(state, key, used + cost, after_step(ground, here, token))
    return total


@pytest.mark.parametrize("position", [crossroads, river, town])
def test_as_many_plans_and_places_as_ever(position):
    state = position().state
    found = {}
    for key, one in state.units.items():
        if one.side == "white":
            ground = ground_of(pack(), state)
            places = reach(ground, state.grid, one.type, one.square * 8 + one.facing)
            found[str(Go(key))] = [ways(state, key), len(places)]
    assert found == COUNTS[position.__name__]


COUNTS = {
    "crossroads": {
        "go:white-pc-1": [108, 48],
        "go:white-pie-1": [1361, 65],
        "go:white-art-1": [32, 18],
        "go:white-psz-1": [31, 18],
    },
    "river": {
        "go:white-pie-1": [151, 46],
        "go:white-pc-1": [585, 67],
        "go:white-sap-1": [754, 65],
        "go:white-psz-1": [31, 18],
    },
    "town": {"go:white-psz-1": [207, 65], "go:white-pc-1": [773, 105]},
}
