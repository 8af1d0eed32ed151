"""Disks that refuse become messages; nothing of a match is lost over them."""

import pytest

from scenes.app.installed import playable
from tests.soak.disks import DISKS
from tests.soak.trials import disk_trial


@pytest.mark.parametrize("disk", DISKS)
def test_an_evening_at_a_disk_that_refuses_is_told_and_goes_on(tmp_path, disk):
    assert disk_trial(tmp_path / "home", disk, next(iter(playable()))) == []
