"""Chance is a function of seed, stream and counter, and can be loaded."""

import pytest

from rules.kernel import rng
from rules.kernel.agenda import Resolution
from rules.kernel.rng import Stream
from tests.rules.kernel.duel import SETUP, DuelTitle

SEVEN = [6, 1, 1, 3, 2, 2, 1, 5]


def resolution(seed=1, **loaded):
    state = DuelTitle(None).start(SETUP, seed)
    state.loaded = {stream: tuple(values) for stream, values in loaded.items()}
    return Resolution(state, None)


def test_the_numbers_never_change_between_machines_and_versions():
    assert rng.number(1, "die", 1) == 1465640280417032561
    assert [rng.number(7, "die", n) % 6 + 1 for n in range(1, 9)] == SEVEN


def one_by_one(key, counter):
    """Splitmix64 as it is usually written down."""
    whole = (1 << 64) - 1
    z = (key + counter * 0x9E3779B97F4A7C15) & whole
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & whole
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & whole
    return z ^ (z >> 31)


@pytest.mark.parametrize("first", [0, 1, 16, 10**6, (1 << 64) - 3])
def test_numbers_worked_out_together_are_those_worked_out_one_by_one(first):
    for key in (0, 1, 0x9E3779B97F4A7C15, (1 << 64) - 1, rng._stream_key(7, "die")):
        assert rng._block(key, first) == tuple(one_by_one(key, first + n) for n in range(rng.BLOCK))


def test_a_private_stream_goes_on_from_block_to_block():
    chance, key = Stream(5, "private"), rng._stream_key(5, "private")
    numbers = [chance.below(1000) for _ in range(3 * rng.BLOCK)]
    assert numbers == [one_by_one(key, n + 1) % 1000 for n in range(3 * rng.BLOCK)]


def test_streams_do_not_disturb_each_other():
    one, other = resolution(), resolution()
    other.roll("deck", 52)
    assert [one.roll("die", 6) for _ in range(10)] == [other.roll("die", 6) for _ in range(10)]


def test_a_die_shows_every_face_about_equally_often():
    r = resolution()
    counts = [0] * 7
    for _ in range(6000):
        counts[r.roll("die", 6)] += 1
    assert counts[0] == 0
    assert all(850 < count < 1150 for count in counts[1:])


def test_loaded_values_come_first_and_are_used_up():
    r = resolution(die=[6, 4])
    assert (r.roll("die", 6), r.roll("die", 6)) == (6, 4)
    assert r.state.loaded == {}


def test_a_loaded_value_that_cannot_fall_is_reported():
    with pytest.raises(ValueError, match="not on a die of 6"):
        resolution(die=[7]).roll("die", 6)
    with pytest.raises(ValueError, match="not among"):
        resolution(deck=["joker"]).pick("deck", ["ace", "king"])


def test_a_loaded_shuffle_names_the_first_cards():
    cards = ["a", "b", "c", "d", "e"]
    shuffled = resolution(deck=["d", "a"]).shuffled("deck", cards)
    assert shuffled[:2] == ["d", "a"]
    assert sorted(shuffled) == cards


def test_a_private_stream_repeats_itself():
    first, second = Stream(5, "x"), Stream(5, "x")
    assert first.shuffled(range(20)) == second.shuffled(range(20))
    assert sorted(Stream(6, "x").shuffled(range(20))) == list(range(20))


@pytest.mark.parametrize("count", [0, 1, 2, 17, 40])
def test_a_shuffle_uses_the_numbers_of_its_stream_one_after_the_other(count):
    r, cards = resolution(seed=3), list(range(count))
    r.roll("deck", 6)
    shuffled = r.shuffled("deck", cards)
    key, used = rng._stream_key(3, "deck"), 1
    for last in range(count - 1, 0, -1):
        used += 1
        other = one_by_one(key, used) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert shuffled == cards
    assert r.state.drawn == {"deck": used}
