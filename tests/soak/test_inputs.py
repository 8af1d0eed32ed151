"""Random clicks, keys, words and window sizes in every title and menu leave no traceback."""

import pytest

from scenes.app.installed import playable
from tests.soak.inputs import input_trial

FRAMES = 120


@pytest.mark.parametrize("title", playable())
def test_random_input_in_the_middle_of_everything_stops_nothing(title, tmp_path):
    report = input_trial(tmp_path / "home", title, seconds=120, frames=FRAMES, seed=11)
    assert report.problems == []
    assert report.frames >= FRAMES
