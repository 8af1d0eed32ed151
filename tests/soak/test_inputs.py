"""Random clicks, keys, words and window sizes in every title and menu leave no traceback."""

import pytest

from scenes.app.installed import playable
from scenes.ui.dialog import Dialog
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
    assert "volt.json" in house.top.body
    house.close()
