"""Words over pieces at the edge of a board are read whole."""

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.view import View
from scenes.motion.painter import word_shift
from scenes.offscreen import off_screen_services


def canvas_of(size):
    return Canvas(pygame.Surface(size), View(off_screen_services().assets, size))


@pytest.mark.parametrize(
    ("x", "shift"), [(30, 50), (80, 0), (300, 0), (520, 0), (590, -70)], ids=str
)
def test_words_go_aside_just_as_far_as_they_must(x, shift):
    canvas = canvas_of((600, 300))
    scale = canvas.scale
    across, down = word_shift(canvas, (x / scale, 150 / scale), 80 / scale, 10 / scale)
    assert (across, down) == pytest.approx((shift / scale, 0), abs=2)


@pytest.mark.parametrize(("y", "shift"), [(-10, 30), (20, 0), (290, -10)], ids=str)
def test_words_at_the_upper_and_the_lower_edge_come_inside(y, shift):
    canvas = canvas_of((600, 300))
    scale = canvas.scale
    across, down = word_shift(canvas, (300 / scale, y / scale), 80 / scale, 20 / scale)
    assert (across, down) == pytest.approx((0, shift / scale), abs=2)


def test_words_that_are_wider_than_the_board_stay():
    assert word_shift(canvas_of((100, 100)), (3, 50), 500, 10) == (0, 0)
