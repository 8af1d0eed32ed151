"""Something heavy is announced by one frame before it is loaded."""

import pytest
from pygame import Surface

from game.keeping.folders import Folders
from game.shell.canvas import Canvas
from game.shell.view import View
from rules.kernel.setup import SeatSetup, Setup
from scenes.app.program import Program
from scenes.offscreen import off_screen_services
from scenes.table.scene import TableScene

SETUP = Setup(
    "volt",
    (SeatSetup("red", "human", "Ania", "red"), SeatSetup("blue", "human", "Piotr", "blue")),
    {"variant": "training"},
)


class Frames:
    """A window that keeps what it was asked to show, and what was on top then."""

    def __init__(self, services):
        self.services, self.shown = services, []

    def screenshot(self, path, then):
        raise AssertionError("nobody asked for a picture")

    def present(self, picture):
        view = View(self.services.assets, (1280, 720))
        picture.draw(Canvas(Surface((1280, 720)), view))
        self.shown.append((picture.words, type(self.services.director.top).__name__))


def program_in(folder, lang="en"):
    services = off_screen_services(lang)
    services.window = Frames(services)
    folders = Folders(folder)
    folders.make()
    program = Program(services, folders)
    program.show_shelf()
    return program


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Setting the table …"), ("pl", "Rozkładamy grę na stole …")]
)
def test_the_screen_says_that_the_table_is_being_set(tmp_path, lang, words):
    program = program_in(tmp_path, lang)
    program.services.director.layout(View(program.services.assets, (1280, 720)))
    program.begin(SETUP, 3)
    assert program.services.window.shown == [(words, "Shelf")]
    assert isinstance(program.services.director.top, TableScene)
    program.close()


def test_it_says_so_even_before_the_first_screen_has_its_place(tmp_path):
    program = program_in(tmp_path)
    program.begin(SETUP, 3)
    assert len(program.services.window.shown) == 1
    program.close()


def test_the_lobby_of_a_title_that_is_loaded_opens_without_a_word(tmp_path):
    program = program_in(tmp_path)
    program.play("volt")
    program.services.director.pop()
    program.play("volt")
    assert len(program.services.window.shown) == 1
    program.close()


def test_the_word_before_a_rematch_lies_over_the_old_table(tmp_path):
    program = program_in(tmp_path)
    program.services.director.layout(View(program.services.assets, (1280, 720)))
    program.begin(SETUP, 3)
    before = program.services.director.top
    program.play_again(SETUP)
    assert [top for _, top in program.services.window.shown] == ["Shelf", "TableScene"]
    assert isinstance(program.services.director.top, TableScene)
    assert program.services.director.top is not before
    program.close()


def test_the_word_does_not_wait_for_a_screen_that_takes_long_to_draw(tmp_path):
    program = program_in(tmp_path)
    services = program.services
    services.director.layout(View(services.assets, (1280, 720)))
    ends = []
    shelf = services.director.top
    whole = shelf.draw
    shelf.draw = lambda canvas: (whole(canvas), ends.append("drawn"))
    services.assets.patience.clock = iter(range(10**6)).__next__  # seconds pass at every look
    program.begin(SETUP, 3)
    assert ends == []
    assert len(services.window.shown) == 1
    program.close()
