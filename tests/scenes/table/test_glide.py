"""A camera that glides to what happens out of sight."""

import pytest

from game.shell.view import Box
from scenes.table.camera import BoardCamera, Glide
from scenes.table.parts.minimap import FitButton


def closely(wide=400.0, high=300.0):
    """A camera that sees a part of a large board."""
    camera = BoardCamera()
    camera.frame(Box(0, 0, wide, high), 1000.0, 1000.0)
    while camera.zoom < 1.0 and camera.zoom_by(1):
        pass
    camera.look_at((200.0, 200.0))
    return camera


def come_to_rest(glide):
    while glide.update(0.05):
        pass


@pytest.mark.parametrize("middle", [(600.0, 640.0), (600.0, 520.0)])
def test_all_places_are_seen_that_can_be_seen_at_once(middle):
    glide = Glide(closely())
    points = ((560.0, 520.0), middle, (640.0, 660.0))
    glide.bring(*points)
    come_to_rest(glide)
    assert glide.camera.seen.center == pytest.approx((600.0, 590.0), abs=2.0)


def test_places_too_far_apart_are_looked_at_in_their_middle():
    glide = Glide(closely())
    glide.bring((500.0, 200.0), (500.0, 200.0), (500.0, 800.0))
    assert glide.goal == (500.0, 400.0)


def test_a_glide_outlasts_a_moment_without_time():
    glide = Glide(closely())
    glide.bring((800.0, 800.0))
    assert glide.update(0.0)
    assert glide.goal == (800.0, 800.0)


def test_the_button_that_shows_all_lies_where_the_board_is_placed_later():
    camera = BoardCamera()
    button = FitButton(camera, "all")
    camera.frame(Box(100, 50, 400, 300), 1000.0, 1000.0)
    camera.zoom_by(1)
    assert button.update(0.0)
    assert button.visible
    assert camera.area.contains(button.rect)
