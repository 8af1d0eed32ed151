"""Recorded games: the events of a whole game, one line each."""

from pathlib import Path

import msgspec

from rules.kernel.decision import Action
from rules.kernel.rng import Stream

GOLDEN = Path(__file__).parents[1] / "golden"


def recorded(name):
    return (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def random_answer(title, state, chance):
    decision = chance.pick(state.open)
    return decision, title.random_pick(state, decision, chance)


def told(title, setup, seed, answer=random_answer, most=None):
    """The events of a game played by `answer`; after `most` answers it is cut."""
    state, events = title.new_game(setup, seed)
    chance = Stream(seed, "golden")
    lines, given = list(events), 0
    while state.open and given != most:
        decision, pick = answer(title, state, chance)
        lines += title.submit(state, Action(decision.id, decision.seat, pick))
        given += 1
    return [msgspec.json.encode(event).decode() for event in lines]
