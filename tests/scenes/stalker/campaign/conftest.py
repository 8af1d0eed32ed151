"""Somebody who plays a campaign from the shelf."""

import pytest

from tests.scenes.stalker.campaign.traveller import Player


@pytest.fixture
def player(tmp_path):
    one = Player(tmp_path)
    yield one
    one.program.close()
