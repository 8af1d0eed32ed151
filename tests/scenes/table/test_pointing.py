"""Pointers leave in sight what they point at, and everything that is read or pressed beside it."""

import pygame

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.view import Box, View
from scenes.offscreen import off_screen_services
from scenes.table.parts.pointing import ABOVE, BELOW, LEFT, RIGHT, Target, pointers_at
from scenes.ui import draw
from scenes.ui.shapes import slanted

ROOM = Box(0, 0, 800, 600)


def point_at(*boxes, words=(), covers=lambda box: False, room=ROOM):
    return pointers_at([Target(box, room) for box in boxes], words, covers)


def test_the_arrow_stands_above_the_first_place_where_nothing_is_in_its_way():
    first, other = Box(100, 400, 80, 80), Box(400, 100, 80, 80)
    pointers = point_at(first, other)
    assert pointers.arrow.turn == ABOVE
    assert pointers.arrow.box.bottom <= pointers.rims[0].outer.top
    assert pointers.arrow.x == first.centerx


def test_the_arrow_lies_over_no_place_that_is_pointed_at():
    upper, lower = Box(100, 200, 120, 14), Box(100, 226, 120, 14)
    for pointers in (point_at(lower, upper), point_at(upper, lower)):
        assert not any(pointers.arrow.box.colliderect(one) for one in (upper, lower))


def test_the_arrow_goes_to_the_side_that_is_free():
    place = Box(300, 300, 60, 60)
    above, below = Box(200, 230, 260, 60), Box(200, 370, 260, 60)
    left = Box(240, 290, 50, 80)
    assert point_at(place, words=[above]).arrow.turn == BELOW
    assert point_at(place, words=[above, below]).arrow.turn == LEFT
    assert point_at(place, words=[above, below, left]).arrow.turn == RIGHT


def test_there_is_no_arrow_where_there_is_no_room_for_one():
    assert point_at(Box(300, 300, 60, 60), covers=lambda box: True).arrow is None
    narrow = Box(300, 300, 60, 60)
    assert point_at(narrow, room=narrow.inflate(20, 20)).arrow is None


def test_the_frame_of_a_low_row_leaves_its_neighbours_in_sight():
    row, above = Box(100, 226, 120, 13), Box(100, 213, 120, 13)
    assert point_at(row).rims[0].box(1.0).top > above.centery
    assert point_at(Box(100, 100, 90, 90)).rims[0].box(0.0) == Box(94, 94, 102, 102)


def test_a_frame_keeps_off_the_words_beside_it_and_grows_where_there_is_room():
    place, word = Box(300, 300, 60, 60), Box(366, 310, 40, 14)
    (rim,) = point_at(place, words=[word]).rims
    assert rim.hides(word) == 0
    assert rim.hides(place.inflate(-6, -6)) == 0
    assert rim.box(1.0).left < place.left - 6


def test_a_frame_takes_in_the_words_that_stand_out_of_its_place():
    place, badge = Box(300, 300, 60, 60), Box(350, 290, 20, 20)
    (rim,) = point_at(place, words=[badge]).rims
    assert rim.hides(badge) == 0
    assert rim.inner.contains(badge)


def test_two_places_side_by_side_are_framed_apart():
    left, right = Box(300, 300, 60, 60), Box(361, 361, 60, 60)
    one, other = point_at(left, right).rims
    assert one.hides(right.inflate(-4, -4)) == other.hides(left.inflate(-4, -4)) == 0


def test_a_pointer_stays_in_the_part_of_the_window_that_its_place_lies_in():
    (rim,) = point_at(Box(-20, 560, 200, 80)).rims
    assert ROOM.contains(rim.outer)


def noted(paint):
    """What a painter tells pointers to keep off."""
    services = off_screen_services("en")
    size = (1920, 1080)
    canvas = Canvas(pygame.Surface(size), View(services.assets, size))
    canvas.words = []
    paint(canvas)
    return canvas.words


def test_pointers_keep_off_icons():
    (icon,) = noted(lambda canvas: draw.icon(canvas, "warning", (400, 300), 40))
    assert icon.collidepoint(400, 300)
    assert max(icon.size) <= 40


def test_pointers_keep_off_slanted_words_but_not_off_the_corners_beside_them():
    def paint(canvas):
        image = slanted(canvas.assets, "SPLASH ATTACK - MAIN 1", Face(40), "ink", 20)
        canvas.blit(image, (50, 50))

    words = noted(paint)
    whole = words[0].unionall(words[1:])
    assert words[0].top > whole.centery > words[-1].bottom, "it climbs"
    assert sum(box.w * box.h for box in words) < 0.6 * whole.w * whole.h


def test_what_is_painted_over_is_not_kept_clear():
    def paint(canvas):
        draw.text(canvas, "once", (100, 100))
        draw.text(canvas, "beside", (400, 100))
        canvas.wiped((50, 50, 200, 200))
        draw.text(canvas, "again", (100, 140))

    assert len(noted(paint)) == 2
