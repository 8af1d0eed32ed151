"""The small picture of a match that is left: drawn when there is time, shown when it is there."""

import pytest

from game.keeping.folders import Folders
from game.shell.view import View
from scenes.app.installed import playable
from scenes.app.program import Program
from scenes.app.tables import named_setup
from scenes.menu.shelf import Shelf
from scenes.offscreen import off_screen_services

MOST = 60


@pytest.fixture
def program(tmp_path):
    services, folders = off_screen_services(), Folders(tmp_path)
    folders.make()
    program = Program(services, folders)
    program.show_shelf()
    services.director.layout(View(services.assets, (1280, 720)))
    yield program
    program.close()


def begin(program, title):
    program.begin(named_setup(program.kit(title).rules.info, (), {}, ()), 3)
    return program.session.journal.path.with_suffix(".png")


@pytest.mark.parametrize("title", playable())
def test_it_comes_to_the_shelf_after_some_frames(program, title):
    picture = begin(program, title)
    program.leave()
    shelf = program.services.director.top
    assert isinstance(shelf, Shelf)
    assert not picture.exists()
    assert shelf.model.resume.thumbnail is None
    for _ in range(MOST):
        program.chores.work()
    assert picture.exists()
    assert shelf.model.resume.thumbnail((40, 30)).get_size() == (40, 30)


def test_written_anew_it_is_another_picture_to_the_shelf(program):
    picture = begin(program, "komrades")
    program.leave()
    program.chores.finish()
    first = program.books().shelf().resume.thumbnail
    assert first == program.books().shelf().resume.thumbnail
    program.resume(str(picture.with_suffix(".journal")))
    program.leave()
    program.chores.finish()
    assert program.books().shelf().resume.thumbnail != first


def test_a_match_that_is_deleted_leaves_none(program):
    picture = begin(program, "komrades")
    program.leave()
    program.matches.delete(str(picture.with_suffix(".journal")))
    program.chores.finish()
    assert not picture.exists()


def test_closing_the_window_keeps_it(program):
    picture = begin(program, "komrades")
    program.close()
    assert picture.exists()
