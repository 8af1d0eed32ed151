"""A drawing that takes too long is broken off and begun again: it ends as the same picture."""

from __future__ import annotations

import random

import pygame
import pytest

from game.content.titles import installed
from game.keeping.folders import Folders
from game.shell.canvas import Canvas
from game.shell.patience import Tries
from game.shell.view import View
from rules.kernel.rng import Stream
from scenes import shots
from scenes.app.program import Program
from scenes.offscreen import off_screen_services
from scenes.table.host import load_kit
from tests.scenes.table.test_disturbed import alone_with_bots, answer_somehow
from tests.scenes.table_driver import TableDriver

SIZE = (1280, 720)
MOST = 400


class Turns:
    """A clock that strikes after so many looks at it."""

    def __init__(self, chance):
        self.chance, self.left = chance, 0

    def wind(self, least):
        self.left = self.chance.randrange(1, 15) + least

    def __call__(self):
        self.left -= 1
        return 0.0 if self.left >= 0 else 9.0


def whole(director, view):
    surface = pygame.Surface(view.pixels)
    director.draw(Canvas(surface, view))
    return surface


def in_pieces(director, view, chance):
    """The picture, drawn with breaks, and how often it was broken off."""
    patience, turns = view.assets.patience, Turns(chance)
    usual, patience.clock = patience.clock, turns
    try:
        for attempt in range(MOST):
            turns.wind(attempt)
            canvas = Canvas(pygame.Surface(view.pixels), view)
            if patience.done(Tries(), lambda canvas=canvas: director.draw(canvas)):
                return canvas.surface, attempt
    finally:
        patience.clock = usual
    pytest.fail("the drawing never came to an end")


def assert_same(director, view, chance):
    director.layout(view)
    director.update(0)
    director.layout(view)
    view.assets.forget()
    expected = whole(director, view)
    director.layout(view)
    view.assets.forget()
    drawn, breaks = in_pieces(director, view, chance)
    assert breaks
    assert drawn.get_buffer().raw == expected.get_buffer().raw


@pytest.mark.parametrize("title", installed())
def test_a_table_drawn_in_pieces_looks_the_same(title, tmp_path):
    driver = TableDriver(
        load_kit(title), alone_with_bots(title), tmp_path, speed="normal", seed=3, fresh=True
    )
    chance, dice = Stream(3, "pieces"), random.Random(3)
    view = View(driver.services.assets, SIZE)
    for step in range(60):
        driver.tick(0.12)
        answer_somehow(driver, chance)
        if step % 15 == 0:
            assert_same(driver.director, view, dice)


@pytest.mark.parametrize("screen", ["shelf", "settings", "statistics", "lobby", "rulebook"])
def test_a_menu_drawn_in_pieces_looks_the_same(screen, tmp_path):
    services, folders = off_screen_services(), Folders(tmp_path)
    folders.make()
    program = Program(services, folders)
    program.show_shelf()
    view = View(services.assets, SIZE)
    services.director.layout(view)
    for title in installed() if screen in ("lobby", "rulebook") else ("",):
        shots._screens(program, services, None, "en")[screen](title)
        assert_same(services.director, view, random.Random(title))
    program.close()
