"""The bar at the top: names of people before everything else that has to fit."""

from itertools import pairwise

import pytest

from scenes.table.parts import top_bar
from scenes.table.parts.top_bar import Beads
from scenes.ui import draw
from scenes.ui.chip import Chip
from scenes.ui.focus import focusables
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


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_all_phases_are_named_in_one_line_in_their_order(tmp_path, monkeypatch, count, lang):
    seat = samples.table(tmp_path, samples.seats(count), size=(1920, 1080), lang=lang)
    beads = next(one for one in widgets(seat.scene) if isinstance(one, Beads))
    drawn = {}

    def noted(canvas, words, at, *args, **options):
        drawn[words] = box = draw.text(canvas, words, at, *args, **options)
        return box

    monkeypatch.setattr(top_bar, "draw", _Noting(noted))
    seat.scene.top_bar._picture.forget()
    seat.shot()
    boxes = [drawn[name] for name in beads.phases]
    assert len({box.centery for box in boxes}) == 1
    assert all(box.right < after.x for box, after in pairwise(boxes))
    assert all(beads.rect.x <= box.x and box.right <= beads.rect.right for box in boxes)


class _Noting:
    """The drawing kit with one function replaced."""

    def __init__(self, text):
        self.text = text

    def __getattr__(self, name):
        return getattr(draw, name)


def test_tab_leads_along_the_buttons_as_they_are_read_and_never_out_of_the_match(tmp_path):
    seat = samples.table(tmp_path, samples.seats(2), size=(1280, 720))
    bar = seat.scene.top_bar
    buttons = focusables(bar.children())
    places = [one.rect.x for one in buttons]
    assert len(places) > 3
    assert places == sorted(places)
    way_out = next(one for one in bar.children() if getattr(one, "icon", "") == "back")
    assert way_out not in buttons
    seat.click_at(way_out.on_screen().center)
    assert seat.host.calls == [("leave",)], "the pointer leaves there"
