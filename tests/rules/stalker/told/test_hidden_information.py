"""What seats see, what they do not, and states made up from views (S-42)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.kernel.decision import Action
from rules.kernel.promises.conformance import check_types, play_random_game
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from tests.clauses import clauses
from tests.rules.stalker.laws import broken_laws
from tests.rules.stalker.table import mission, stalker_title

ROOT = Path(__file__).parents[4]
SEATS = ("blue", "green", "grey", "purple")


@pytest.mark.parametrize(
    ("code", "seats", "seed"),
    [("A1", 1, 11), ("A1", 2, 12), ("A2", 1, 13), ("B1", 2, 14), ("B2", 3, 15), ("C1", 1, 16)],
)
@clauses("S-42.1", "S-42.2", "S-42.6", "S-1.3", "S-21.4", "S-5.4")
def test_random_games_keep_every_promise_of_the_kernel(code: str, seats: int, seed: int) -> None:
    setup = Setup("stalker", tuple(SeatSetup(name) for name in SEATS[:seats]), {"mission": code})
    report = play_random_game(stalker_title(), setup, seed, invariants=broken_laws, limit=400)
    assert report.decisions > 0


def test_state_fields_can_be_cloned_and_all_frames_are_resolved() -> None:
    check_types(stalker_title())


@clauses("S-42.6")
def test_a_bot_answers_from_its_view() -> None:
    t = mission("A1", 2)
    title = stalker_title()
    for _ in range(12):
        decision = t.state.open[0]
        view = title.view_for(t.state, decision.seat)
        pick = title.choose(view, decision, "easy", Stream(3, "bot"), lambda: True)
        title.submit(t.state, Action(decision.id, decision.seat, pick))
        if not t.state.open:
            break


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    """Nothing depends on the order in which Python keeps sets of words."""
    script = (
        "from tests.rules.stalker.table import stalker_title\n"
        "from rules.kernel.promises.conformance import play_random_game\n"
        "from rules.kernel.setup import SeatSetup, Setup\n"
        "setup = Setup('stalker', (SeatSetup('blue'), SeatSetup('green')), {'mission': 'B1'})\n"
        "print([play_random_game(stalker_title(), setup, s, checked=False) for s in (1, 2)])\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            check=True,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
