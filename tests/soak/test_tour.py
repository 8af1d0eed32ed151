"""Every screen of every title opens in a small and in a large window, from nothing."""

import pytest

from scenes.app.installed import playable
from tests.soak.tour import Tour


@pytest.mark.parametrize("title", playable())
def test_every_screen_opens_with_no_picture_made_yet(title, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    guide = Tour(tmp_path, title, frames=2)
    seen = [where for _, where in guide.visit((1280, 720), 100)]
    guide.house.close()
    assert guide.house.errors == []
    assert len(seen) >= 2 * 27
