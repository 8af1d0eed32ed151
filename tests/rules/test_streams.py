"""Scenarios may load the streams of chance that a title names, and there are no others."""

import random

import pytest

from game.content.titles import installed
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from tests.rules.every_title import load, random_setup


@pytest.mark.parametrize("key", installed())
def test_every_stream_that_a_game_draws_from_is_named(key):
    title = load(key)
    assert title.streams
    for seed in range(4):
        state, _ = title.new_game(random_setup(key, random.Random(seed)), seed)
        chance = Stream(seed, "streams")
        for _ in range(120):
            if not state.open:
                break
            decision = chance.pick(state.open)
            pick = title.random_pick(state, decision, chance)
            title.submit(state, Action(decision.id, decision.seat, pick))
        drawn = {stream.partition(":")[0] for stream in state.drawn}
        assert drawn <= set(title.streams)
