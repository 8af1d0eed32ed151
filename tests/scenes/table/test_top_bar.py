"""The bar at the top: names of people before everything else that has to fit."""

import pytest

from scenes.ui.chip import Chip
from tests.scenes.komrades import samples
from tests.scenes.table_driver import widgets


@pytest.mark.parametrize("count", [2, 4, 5, 6])
def test_every_seat_is_named_in_the_smallest_window(tmp_path, count):
    seat = samples.table(tmp_path, samples.seats(count), size=(1280, 720))
    bar = seat.scene.top_bar
    chips = [
        one for one in widgets(seat.scene) if isinstance(one, Chip) and bar.rect.contains(one.rect)
    ]
    assert [one.label for one in chips] == list(samples.NAMES[:count])
    assert all(one.rect.collidelist([other.rect for other in chips if other is not one]) < 0
               for one in chips)  # fmt: skip
