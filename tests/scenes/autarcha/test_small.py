"""Small windows and large words: nothing on desk and map covers anything else."""

from itertools import pairwise

import pytest

from game.shell.view import Box
from scenes.autarcha.board.labels import NAMED_FROM
from scenes.autarcha.desk import toolbox
from tests.scenes.autarcha.samples import battle

SMALL = [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1280, 720), 1.5)]


@pytest.mark.parametrize(("size", "scale"), SMALL)
def test_numbers_of_the_supply_stand_clear_of_its_pictures(tmp_path, monkeypatch, size, scale):
    seat = battle(tmp_path, size=size, scale=scale)
    drawn, room = [], []
    sprite, text, supply = toolbox.draw.sprite, toolbox.draw.text, toolbox._draw_counts

    def drawing(canvas, name, box, *rest):
        drawn.append(Box(box))
        return sprite(canvas, name, box, *rest)

    def writing(*how, **more):
        drawn.append(Box(text(*how, **more)))
        return drawn[-1]

    def supplying(canvas, items, box):
        room.append(box)
        with monkeypatch.context() as patch:
            patch.setattr(toolbox.draw, "sprite", drawing)
            patch.setattr(toolbox.draw, "text", writing)
            supply(canvas, items, box)

    monkeypatch.setattr(toolbox, "_draw_counts", supplying)
    seat.shot()
    assert len(drawn) == 12, "four types, factories and markers, each with its number"
    for one, other in pairwise(drawn):
        assert one.right <= other.x + 1
    assert drawn[-1].right <= room[0].right + 1


@pytest.mark.parametrize(("size", "scale"), SMALL)
def test_slips_of_neighbours_leave_each_other_whole(tmp_path, size, scale):
    seat = battle(tmp_path, size=size, scale=scale)
    labels, lens = seat.table.map._labels, seat.table.front.lens
    boxes = [
        labels.box_of(seat.view, number, lens.box(square).center, lens.side)
        for number, square in enumerate(labels.spots())
    ]
    for number, one in enumerate(boxes):
        assert one.collidelist(boxes[number + 1 :]) == -1
    short = labels.name_at(0, lens.side) == "A"
    assert short is (lens.side < NAMED_FROM)


def test_what_the_own_mines_do_is_told_as_such_on_any_card(tmp_path):
    standing = battle(tmp_path).table.ordering.card.standing
    assert {one.icon for one in standing} == {"autarcha/icons/mine"}
