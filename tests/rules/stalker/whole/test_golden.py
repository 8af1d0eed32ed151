"""Whole games and counted positions: a difference here must be explained by a rule."""

from __future__ import annotations

import pytest

from rules.kernel.promises.conformance import perft
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.bots.defaults import default_pick
from tests.rules.golden import recorded, told
from tests.rules.stalker.table import PTM, RIFLE, foe, man, mission, stalker_title, table

GAMES = {
    "stalker_a1_solo": (("blue",), {"mission": "A1"}, 21),
    "stalker_a1_three": (("blue", "green", "ivory"), {"mission": "A1", "kit": "quiet"}, 22),
    "stalker_b1_two": (("blue", "green"), {"mission": "B1"}, 23),
}


def quick_answer(title, state, chance):
    """Random Actions and steps, quick answers to everything else."""
    decision = state.open[0]
    pick = title.random_pick(state, decision, chance)
    if decision.kind not in ("act", "step"):
        pick = default_pick(title.pack, state, decision)
    return decision, pick


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    seats, options, seed = GAMES[name]
    setup = Setup("stalker", tuple(SeatSetup(seat) for seat in seats), dict(options))
    assert told(stalker_title(), setup, seed, quick_answer) == recorded(name)


def test_counted_positions() -> None:
    start = mission("A1")
    assert [perft(stalker_title(), start.state, depth) for depth in (1, 2, 3)] == COUNTS_A1
    fight = table(
        "abc",
        {"blue": man("a", weapon=PTM, bolts=1, backpack=("sc-it-01",))},
        {"e1": foe("b", RIFLE, "E")},
    )
    assert [perft(stalker_title(), fight.state, depth) for depth in (1, 2, 3)] == COUNTS_FIGHT


COUNTS_A1 = [14, 141, 1211]
COUNTS_FIGHT = [9, 42, 199]
