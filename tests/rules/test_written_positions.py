"""Whatever a game comes to, the position that is written of it can be read again."""

import json
import random

import pytest

from game.content.titles import installed
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from tests.rules.every_title import load, random_setup

GAMES, ANSWERS = 3, 120
BEFORE_ANY_POSITION = ("choose_faction",)
"""Questions before there is anything that a position could tell: a new game asks them."""


@pytest.mark.parametrize("key", installed())
def test_a_position_that_was_written_can_be_read(key):
    title = load(key)
    for seed in range(GAMES):
        chance = Stream(seed, "positions")
        state, _ = title.new_game(random_setup(key, random.Random(seed)), seed)
        for _ in range(ANSWERS):
            if not state.open:
                break
            decision = chance.pick(state.open)
            if decision.kind not in BEFORE_ANY_POSITION:
                written = json.loads(json.dumps(title.to_position(state)))
                again = title.from_position(written, state.setup, seed)
                assert type(again) is type(state)
            pick = title.random_pick(state, decision, chance)
            title.submit(state, Action(decision.id, decision.seat, pick))
