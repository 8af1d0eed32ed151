"""Whole games and counted positions: a difference here must be explained by a rule."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.kernel.conformance import perft
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.bots.defaults import default_pick
from tests.rules.stalker.table import PTM, RIFLE, foe, man, mission, stalker_title, table

GOLDEN = Path(__file__).parents[2] / "golden"
GAMES = {
    "stalker_a1_solo": (("blue",), {"mission": "A1"}, 21),
    "stalker_a1_three": (("blue", "green", "ivory"), {"mission": "A1", "kit": "quiet"}, 22),
    "stalker_b1_two": (("blue", "green"), {"mission": "B1"}, 23),
}


def told(seats: tuple[str, ...], options: dict[str, str], seed: int) -> list[str]:
    """The events of a game of random Actions and quick answers, one line each."""
    title = stalker_title()
    setup = Setup("stalker", tuple(SeatSetup(seat) for seat in seats), dict(options))
    state, events = title.new_game(setup, seed)
    chance = Stream(seed, "golden")
    lines = list(events)
    while state.open:
        decision = state.open[0]
        pick = title.random_pick(state, decision, chance)
        if decision.kind not in ("act", "step"):
            pick = default_pick(title.pack, state, decision)
        lines += title.submit(state, Action(decision.id, decision.seat, pick))
    return [msgspec.json.encode(event).decode() for event in lines]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    wanted = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf8").splitlines()
    assert told(*GAMES[name]) == wanted


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
