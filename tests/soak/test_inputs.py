"""Random clicks, keys, words and window sizes in every title and menu leave no traceback."""

import random

import pygame
import pytest

from scenes.app.installed import playable
from scenes.ui.dialog import Dialog
from scenes.ui.toast import Toast
from tests.rules.every_title import random_setup
from tests.soak.evening import Evening
from tests.soak.house import House
from tests.soak.inputs import input_trial

FRAMES = 120


@pytest.mark.parametrize("title", playable())
def test_random_input_in_the_middle_of_everything_stops_nothing(title, tmp_path):
    report = input_trial(tmp_path / "home", title, seconds=120, frames=FRAMES, seed=11)
    assert report.problems == []
    assert report.frames >= FRAMES


def test_the_authors_desk_tells_of_a_position_that_was_never_saved(tmp_path):
    house = House(tmp_path)
    evening = Evening(house, "volt", 1)
    evening.begin()
    house.do(lambda: evening._desk()._open_position())
    assert house.errors == []
    assert isinstance(house.top, Dialog)
    assert "There is no file volt.json" in house.top.body
    house.close()


@pytest.mark.parametrize("place", ["shelf", "settings", "table"])
def test_a_picture_of_any_screen_is_told_once_it_is_written(place, tmp_path):
    house = House(tmp_path)
    if place == "settings":
        house.do(house.program.settings)
    elif place == "table":
        Evening(house, "komrades", 1).begin()
    house.run(20)
    below = house.top
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    house.frame()
    house.window.snapshots.finish()
    house.run(2)
    written = list((tmp_path / "screenshots").iterdir())
    assert house.top is below, "nobody has to answer"
    (note,) = [house.director.note]
    assert isinstance(note, Toast)
    assert [file.name for file in written if file.name in note.words] == [written[0].name]
    assert pygame.image.load(written[0]).get_size() == house.window.view.pixels
    assert house.errors == []
    house.close()


def test_the_memory_of_a_table_that_was_left_goes_back_to_the_system(tmp_path, monkeypatch):
    given = []
    monkeypatch.setattr("scenes.app.program.give_back_small_blocks", lambda: given.append("left"))
    house = House(tmp_path, size=(800, 450))
    house.program.begin(random_setup("komrades", random.Random(1), people=True), 1)
    house.run(2)
    assert not given
    house.do(house.program.leave)
    assert given == ["left"]
    house.close()
