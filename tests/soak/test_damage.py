"""Damaged files of every kind are named and kept; kills lose no answer that was shown."""

import pytest

from scenes.app.installed import playable
from tests.soak.damage import ALL_KINDS, Sample, damage_trial
from tests.soak.kills import kill_trial

DAMAGED, KILLS = 20, 2


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    return Sample(tmp_path_factory.mktemp("damage") / "home", next(iter(playable())))


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_a_damaged_file_stops_nothing_and_is_kept(sample, kind):
    assert sample.problems == []
    assert damage_trial(sample, kind, DAMAGED, seed=7) == []


def test_a_picture_that_claims_to_be_huge_is_not_read(sample):
    path = sample.kinds()["thumbnail"]
    whole = path.read_bytes()
    path.write_bytes(whole[:16] + b"\xff" * 8 + whole[24:])
    sample.look()
    assert (path.parent / "damaged" / path.name).exists()
    path.write_bytes(whole)


@pytest.mark.parametrize("title", playable())
def test_a_kill_loses_no_answer_that_was_shown(title, tmp_path):
    report = kill_trial(tmp_path / "home", title, KILLS)
    assert report.problems == []
    assert report.kills == KILLS
