"""Words over pieces at the edge of a board are read whole."""

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.view import View
from scenes.motion.painter import word_shift
from scenes.offscreen import off_screen_services


@pytest.mark.parametrize(
    ("x", "shift"), [(30, 50), (80, 0), (300, 0), (520, 0), (590, -70)], ids=str
)
def test_words_go_aside_just_as_far_as_they_must(x, shift):
    surface = pygame.Surface((600, 300))
    canvas = Canvas(surface, View(off_screen_services().assets, (600, 300)))
    scale = canvas.scale
    assert word_shift(canvas, (x / scale, 10), 80 / scale) == pytest.approx(shift / scale, abs=2)


def test_words_that_are_wider_than_the_board_stay():
    surface = pygame.Surface((100, 100))
    canvas = Canvas(surface, View(off_screen_services().assets, (100, 100)))
    assert word_shift(canvas, (3, 10), 500) == 0
