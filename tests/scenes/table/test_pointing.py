"""Pointers leave in sight what they point at."""

from game.shell.view import Box
from scenes.table.parts.pointing import framed, under_arrow


def test_the_arrow_lies_over_no_other_place_that_is_pointed_at():
    upper, lower = Box(100, 200, 120, 14), Box(100, 226, 120, 14)
    assert under_arrow([lower, upper]) == upper
    assert under_arrow([upper, lower]) == upper


def test_the_arrow_is_above_the_first_place_where_nothing_is_in_its_way():
    first, other = Box(100, 400, 80, 80), Box(400, 100, 80, 80)
    assert under_arrow([first, other]) == first


def test_the_frame_of_a_low_row_leaves_its_neighbours_in_sight():
    row, above = Box(100, 226, 120, 13), Box(100, 213, 120, 13)
    assert framed(row, 1.0).top > above.centery
    assert framed(Box(0, 0, 90, 90), 0.0) == Box(-6, -6, 102, 102)
