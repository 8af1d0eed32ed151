"""Whatever a game comes to, what is printed of its position can be pasted, and gives it again."""

import random
import tomllib

import msgspec
import pytest

from game.commands.scenarios import position_lines
from game.content.titles import installed, load_title
from rules.kernel.content import ContentError
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.scenarios.exact import OF_THE_RUN, placed
from tests.rules.every_title import load, random_setup

GAMES, ANSWERS = 3, 120
BEFORE_ANY_POSITION = ("choose_faction",)
"""Questions before there is anything that a position could tell: a new game asks them."""


def pasted(title, state):
    """What comes of the lines that ``kafel try`` prints of a position."""
    position = tomllib.loads("\n".join(position_lines(title, state)))["position"]
    return placed(title, position, state.setup, state.seed)


def told(state):
    """All of a state but who plays, chance and the numbers of questions."""
    plain = msgspec.to_builtins(state)
    return {name: value for name, value in plain.items() if name not in OF_THE_RUN}


def asked(state):
    return [(one.seat, one.kind, sorted(one.options), one.form) for one in state.open]


def answers_at_random(key, seed):
    """A game of so many random answers, before each of them."""
    title, chance = load(key), Stream(seed, "positions")
    state, _ = title.new_game(random_setup(key, random.Random(seed)), seed)
    for _ in range(ANSWERS):
        if not state.open:
            return
        decision = chance.pick(state.open)
        yield title, state, decision
        pick = title.random_pick(state, decision, chance)
        title.submit(state, Action(decision.id, decision.seat, pick))


@pytest.mark.parametrize("key", installed())
def test_a_position_that_is_pasted_is_the_same_and_asks_the_same(key):
    for seed in range(GAMES):
        for title, state, decision in answers_at_random(key, seed):
            if decision.kind in BEFORE_ANY_POSITION:
                assert position_lines(title, state) == []
                continue
            again = pasted(title, state)
            assert told(again) == told(state), decision.kind
            title.advance(again)
            assert asked(again) == asked(state)


@pytest.mark.parametrize(
    ("exactly", "problem"),
    [
        ({"agenad": []}, "there is no field of the state 'agenad'; did you mean 'agenda'?"),
        ({"agenda": [{"type": "Dance"}]}, "agenda: Invalid value 'Dance'"),
        ({"nothing": ["agenda"]}, "agenda: Expected"),
        ({"seed": 3}, "there is no field of the state 'seed'"),
        (5, "no table of fields"),
        ({"nothing": 5}, "no table of fields"),
    ],
)
def test_a_field_that_the_state_does_not_have_is_refused(exactly, problem):
    title = load_title("komrades")
    with pytest.raises(ContentError, match="exactly: ") as error:
        placed(title, {"exactly": exactly}, random_setup("komrades", random.Random(1)), 1)
    assert problem in str(error.value)
