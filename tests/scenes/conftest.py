"""What several tests of scenes stand on."""

import pytest

from game.keeping.folders import Folders
from scenes.app.program import Program
from scenes.offscreen import off_screen_services


@pytest.fixture
def program(tmp_path):
    folders = Folders(tmp_path)
    folders.make()
    program = Program(off_screen_services(), folders)
    program.show_shelf()
    yield program
    program.close()
