"""A drawing has a bounded time in each frame, and comes to its end all the same."""

import pytest

from game.shell.patience import INSIDE, LEAST, SECONDS, Patience, Tries


class Drawing:
    """So many pictures, each with its cost in seconds; those that are kept cost nothing again."""

    def __init__(self, costs, keeps=True, whole=False):
        self.now = 0.0
        self.patience = Patience(lambda: self.now)
        self.costs, self.keeps, self.whole = costs, keeps, whole
        self.kept = set()
        self.tries = Tries()
        self.spent = []

    def draw(self):
        if self.whole:
            with self.patience.making("whole"):
                self._parts()
        else:
            self._parts()

    def _parts(self):
        for number, cost in enumerate(self.costs):
            if number not in self.kept:
                with self.patience.making(number if self.keeps else None):
                    self.now += cost
                if self.keeps:
                    self.kept.add(number)

    def frame(self, before=0.0):
        begun = self.now
        self.now += before
        whole = self.patience.done(self.tries, self.draw, begun)
        self.spent.append(self.now - begun)
        return whole

    def run(self):
        for _ in range(200):
            if self.frame():
                return
        pytest.fail("never whole")


def test_no_frame_takes_longer_than_its_time_and_one_picture():
    drawing = Drawing([0.02] * 100)
    drawing.run()
    assert max(drawing.spent) < SECONDS + 0.02 + 1e-9
    assert len(drawing.spent) > 20  # a long drawing has as many frames as it needs


def test_one_long_picture_is_made_in_a_frame_with_little_else():
    drawing = Drawing([0.05, 0.3, 0.05])
    drawing.run()
    assert max(drawing.spent) < 0.3 + SECONDS


def test_a_picture_of_parts_that_are_not_kept_gets_twice_the_time_until_it_is_whole():
    drawing = Drawing([0.05] * 10, keeps=False, whole=True)
    drawing.run()
    assert len(drawing.spent) == 4
    assert drawing.spent[0] < SECONDS + INSIDE + 0.05 + 1e-9


def test_a_frame_that_has_used_up_its_time_still_draws_a_little():
    drawing = Drawing([LEAST / 2] * 20)
    drawing.frame(before=1.0)
    assert 1.0 < drawing.spent[0] < 1.0 + 2 * LEAST
    assert drawing.kept


def test_what_was_tried_is_forgotten_once_the_drawing_is_whole():
    drawing = Drawing([0.05] * 10, keeps=False, whole=True)
    assert not drawing.tries.begun
    drawing.frame()
    assert drawing.tries.begun
    drawing.run()
    assert (drawing.tries.begun, drawing.tries.share) == (False, 1.0)


def test_without_a_frame_patience_is_endless():
    drawing = Drawing([9.0] * 5)
    drawing.draw()
    assert drawing.now == 45.0
