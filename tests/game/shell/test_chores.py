"""What can wait is drawn in pieces, and every wish is done once or dropped."""

import pytest

from game.shell.chores import Chores
from game.shell.patience import Patience


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def patience(clock):
    return Patience(clock)


@pytest.fixture
def chores(patience):
    return Chores(patience)


def parts(clock, patience, count, done):
    """A chore of so many pictures that are kept."""
    kept = set()

    def chore():
        for number in range(count):
            if number not in kept:
                with patience.making(number):
                    clock.now += 0.05
                kept.add(number)
        done.append(len(kept))

    return chore


def test_a_long_chore_is_done_over_several_frames(chores, clock, patience):
    done, spent = [], []
    chores.plan("a", parts(clock, patience, 9, done))
    for _ in range(20):
        before = clock.now
        chores.work()
        spent.append(clock.now - before)
    assert done == [9]
    assert 0 < max(spent) < 0.2


def test_the_oldest_is_done_first_and_the_latest_wish_counts(chores):
    done = []
    chores.plan("a", lambda: done.append("old a"))
    chores.plan("b", lambda: done.append("b"))
    chores.plan("a", lambda: done.append("a"))
    for _ in range(5):
        chores.work()
    assert done == ["b", "a"]


def test_a_chore_that_nobody_wants_any_more_is_not_done(chores):
    done = []
    chores.plan("a", lambda: done.append("a"))
    chores.drop("a")
    chores.drop("never planned")
    chores.work()
    chores.finish()
    assert done == []


def test_a_chore_may_plan_itself_anew(chores):
    done = []
    chores.plan("a", lambda: (done.append(1), chores.plan("a", lambda: done.append(2))))
    for _ in range(3):
        chores.work()
    assert done == [1, 2]


def test_one_that_fails_is_told_and_not_tried_again(chores):
    done = []
    chores.plan("a", lambda: 1 / 0)
    chores.plan("b", lambda: done.append("b"))
    with pytest.raises(ZeroDivisionError):
        chores.work()
    chores.work()
    assert done == ["b"]


def test_at_the_end_everything_is_done_at_once(chores, clock, patience):
    done = []
    chores.plan("bad", lambda: 1 / 0)
    chores.plan("a", parts(clock, patience, 9, done))
    chores.finish()
    chores.finish()
    assert done == [9]
