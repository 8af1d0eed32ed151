"""The first look at a Mission."""

import pytest

from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.motion.camerawork import READABLE
from tests.scenes.stalker.samples import FIGHT, table


@pytest.mark.parametrize("mission", ["A1", "B1", "C2"])
def test_the_whole_mission_is_seen_at_first(tmp_path, mission):
    driver = table(tmp_path, mission=mission)
    assert driver.table.camera.fitted


def test_a_position_opens_fitted_to_its_mission(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "round": 2})
    assert driver.table.camera.fitted


def test_on_a_small_screen_squares_stay_readable_and_the_stalker_is_in_sight(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "round": 2}, size=(1280, 720))
    camera, top = driver.table.camera, driver.table.top
    assert camera.zoom * SQUARE >= READABLE
    assert camera.seen.collidepoint(top.atlas.centre("T4.H"))
