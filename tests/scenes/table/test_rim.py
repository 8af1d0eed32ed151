"""Arrows to choices out of sight take no click away from choices in sight."""

import pytest

from game.shell.view import Box
from scenes.table.parts.rim import SIDES, SIZE, arrow_boxes

BOARD = Box(100, 50, 800, 500)


def test_an_arrow_stands_in_the_middle_of_its_side_where_nothing_lies():
    boxes = arrow_boxes(BOARD, SIDES)
    assert boxes["left"].centery == boxes["right"].centery == BOARD.centery
    assert boxes["up"].centerx == boxes["down"].centerx == BOARD.centerx


@pytest.mark.parametrize("side", SIDES)
def test_an_arrow_gives_way_to_a_choice_along_its_side(side):
    middle = arrow_boxes(BOARD, (side,))[side]
    choice = middle.inflate(30, 20)
    moved = arrow_boxes(BOARD, (side,), [choice])[side]
    assert not moved.colliderect(choice)
    assert BOARD.contains(moved)
    along = "x" if side in ("up", "down") else "y"
    across = "y" if along == "x" else "x"
    assert getattr(moved, across) == getattr(middle, across)
    assert abs(getattr(moved, along) - getattr(middle, along)) < SIZE[0] + 40


def test_without_any_free_place_it_stays():
    everywhere = [BOARD.inflate(10, 10)]
    assert arrow_boxes(BOARD, ("up",), everywhere) == arrow_boxes(BOARD, ("up",))
