"""Nonsense is refused with a reason and changes nothing, in every title and at every question."""

import random

import pytest

from game.content.titles import box_of, installed, is_campaign, known_keys, load_title
from rules.kernel.decision import LONGEST_PICK, Action, RefusedError
from rules.kernel.numbers import is_number, is_signed
from rules.kernel.promises.nonsense import ODD_TYPES, Nonsense
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from tests.rules.every_title import load, random_setup

GAMES, STEPS, THROWN = 4, 40, 5
CAMPAIGNS = [key for key in known_keys() if is_campaign(key)]


def table(key, seed):
    """Seats as the lobby makes them; a campaign is for as many as its title seats."""
    if not is_campaign(key):
        return random_setup(key, random.Random(seed))
    colours = installed()[box_of(key)].colours
    return Setup(key, tuple(SeatSetup(colour) for colour in colours[:4]))


@pytest.mark.parametrize("key", [*installed(), *CAMPAIGNS])
def test_nonsense_is_always_refused_with_a_reason(key):
    title = load_title(key)
    for seed in range(GAMES):
        chance = Stream(seed, "nonsense")
        nonsense = Nonsense(title, chance)
        state, _ = title.new_game(table(key, seed), seed)
        for _ in range(STEPS):
            if not state.open:
                break
            nonsense.check(state, THROWN)
            decision = chance.pick(state.open)
            pick = title.random_pick(state, decision, chance)
            nonsense.learn(pick)
            title.submit(state, Action(decision.id, decision.seat, pick))
        assert nonsense.refused > nonsense.tried / 2


@pytest.mark.parametrize("key", installed())
@pytest.mark.parametrize(
    "odd", [*ODD_TYPES, "x" * (LONGEST_PICK + 1)], ids=lambda odd: repr(odd)[:12]
)
def test_other_types_and_texts_without_end_are_refused(key, odd):
    title = load(key)
    state, _ = title.new_game(random_setup(key, random.Random(1)), 1)
    decision = state.open[0]
    for action in (Action(decision.id, decision.seat, odd), Action(decision.id, odd, "pass")):
        with pytest.raises(RefusedError):
            title.submit(title.clone(state), action)


@pytest.mark.parametrize("word", ["²", "", "-", "1e3", "٣", "9" * 5000, "0x1", " 1"])
def test_what_int_would_not_read_is_no_number(word):
    assert not is_number(word)
    assert not is_signed(word)


def test_numbers_are_numbers():
    assert is_number("007")
    assert is_signed("-12")
    assert not is_number("-12")
