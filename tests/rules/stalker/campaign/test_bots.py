"""A computer explores sensibly and comes to an end (S-43, D18)."""

from __future__ import annotations

import pytest

from rules.kernel.campaign import MATCH, spelled
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.stalker.campaign.journey.missions import ENDINGS
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import C2, Home


@clauses("S-43.1")
@pytest.mark.parametrize("stalkers", [1, 2, 4])
def test_a_computer_explores_to_the_finale_and_equips_everybody(stalkers: int) -> None:
    home = Home(stalkers)
    answers = 0
    armed: list[bool] = []
    while home.state.open and answers < 400:
        answers += 1
        decision = home.decision
        if decision.kind == MATCH:
            carried = home.carried
            armed.append(all(one.weapon and one.armour for one in carried.stalkers.values()))
            flags = (*carried.flags, ENDINGS[0]) if home.state.mission == C2 else carried.flags
            home.answer(spelled(home.report(flags=flags)))
            continue
        pick = home.title.choose(home.view, decision, "normal", Stream(1, "bot"), lambda: True)
        home.title.submit(home.state, Action(decision.id, decision.seat, pick))
    assert home.state.outcome is not None
    assert len(armed) == 6
    assert all(armed)
    assert all(one.won for one in home.state.missions.values())
