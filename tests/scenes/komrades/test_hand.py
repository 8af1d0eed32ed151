"""The hand: whole cards at every size, and a warning where one would be wasted."""

import pytest

from scenes.komrades.desk.hand import hand_boxes, warning
from tests.clauses import clauses
from tests.scenes.komrades.samples import AIR_RAID, seats, table


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_cards_lie_whole_on_the_desk(tmp_path, size):
    seat = table(tmp_path, seats(6), position=AIR_RAID, size=size)
    desk = seat.table.stage.layout.desk
    boxes = [box for _, box in hand_boxes(seat.table.front)]
    assert len(boxes) == 5
    assert all(desk.contains(box) for box in boxes)
    assert min(box.width for box in boxes) >= 100


@clauses("K-4.9")
def test_an_event_that_would_be_laid_face_down_is_warned_of(tmp_path):
    seat = table(tmp_path, seats(6), position=AIR_RAID)
    front = seat.table.front
    kinds = {front.kit.kind(card).group: warning(front, card) for card in front.view.hand}
    assert kinds["event"] == "Laid face down, an event does nothing and is discarded."
    assert kinds["manoeuvre"] == ""
    assert kinds["equipment"] == ""
