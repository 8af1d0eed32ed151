"""What was done is told over the screen, and nobody has to answer."""

import pygame

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import View
from scenes.ui.button import Button
from scenes.ui.toast import PER_LETTER, SHORTEST, toast
from tests.scenes.ui.widget_screen import Screen

SIZE = (1280, 720)


def test_a_toast_goes_by_itself_once_it_can_be_read() -> None:
    screen = Screen(lambda s: [])
    director = screen.services.director
    long = "a long sentence about a file " * 4
    toast(screen.services, long)
    assert director.update(0), "it has to be drawn"
    assert not director.update(SHORTEST), "it stays, and nothing has to be drawn meanwhile"
    assert director.note is not None
    assert director.update(PER_LETTER * len(long)), "what lay below is drawn again"
    assert director.note is None


def test_a_toast_is_drawn_over_the_scenes_and_takes_no_click() -> None:
    pressed: list[str] = []
    screen = Screen(
        lambda s: [Button((0, 0, s.ui.view.width, 300), "go", lambda: pressed.append("go"))]
    )
    director, view = screen.services.director, View(screen.services.assets, SIZE)
    director.layout(view)
    bare, told = pygame.Surface(SIZE), pygame.Surface(SIZE)
    director.draw(Canvas(bare, view))
    toast(screen.services, "The match was saved.")
    director.draw(Canvas(told, view))
    assert bare.get_at((640, 80)) != told.get_at((640, 80))
    for kind in ("press", "release"):
        director.handle(Pointer(kind, view.width / 2, 100, "left"))
    assert pressed == ["go"]


def test_the_newest_toast_takes_the_place_of_the_one_before() -> None:
    screen = Screen(lambda s: [])
    toast(screen.services, "one")
    toast(screen.services, "two")
    assert getattr(screen.services.director.note, "words", "") == "two"
