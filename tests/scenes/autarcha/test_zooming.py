"""Zooming never waits for the painter, and a map at rest is painted, not scaled."""

import pygame

from game.shell.canvas import Canvas
from game.shell.view import View
from scenes.autarcha.board.sheet import PAINTED_AT_ONCE, PIECE, Sheet
from scenes.table.parts.minimap import FitButton
from tests.scenes.autarcha.samples import battle
from tests.scenes.table_driver import widgets

SIZE = (1280, 720)
MAP = (40, 80, 660, 480)
"""Nothing but the map lies here."""


def drawn(seat):
    view = View(seat.scene.services.assets, SIZE)
    canvas = Canvas(pygame.Surface(SIZE), view)
    seat.director.draw(canvas)
    return canvas.surface


def at_rest(seat):
    """So many frames as the map needs; a picture of it."""
    for _ in range(400):
        drawn(seat)
        if not seat.table.map.sheet.waits_for:
            seat.table.front.life.seconds = 0.0
            return pygame.image.tobytes(drawn(seat).subsurface(MAP), "RGB")
        seat.director.update(1 / 60)
    raise AssertionError("the map is never finished")


def test_a_change_of_zoom_paints_nothing_at_once_and_little_in_each_frame(tmp_path, monkeypatch):
    seat = battle(tmp_path, size=SIZE)
    at_rest(seat)
    painted = []
    paint = Sheet._paint
    monkeypatch.setattr(Sheet, "_paint", lambda *given: painted.append(given[2]) or paint(*given))
    for steps in (1, 1, 1, 1, 1, 1, -1, -3, -2):
        seat.table.camera.zoom_by(steps)
        drawn(seat)
        assert painted == []
        for _ in range(400):
            seat.director.update(1 / 60)
            pixels = sum((PIECE * side) ** 2 for side in painted[:-1])
            assert pixels < PAINTED_AT_ONCE
            painted.clear()
            drawn(seat)
            if not seat.table.map.sheet.waits_for:
                break
        painted.clear()


def test_a_map_at_rest_looks_the_same_however_one_came_there(tmp_path):
    seat = battle(tmp_path / "straight", size=SIZE)
    seat.table.camera.zoom_by(2)
    straight = at_rest(seat)
    other = battle(tmp_path / "round", size=SIZE)
    for steps in (5, -2, -1):
        other.table.camera.zoom_by(steps)
        at_rest(other)
    other.table.camera.look_at(seat.table.camera.seen.center)
    assert at_rest(other) == straight


def test_one_button_shows_the_whole_map_again(tmp_path):
    seat = battle(tmp_path)
    seat.click("button:zoom_in")
    assert not seat.table.camera.fitted
    assert [one for one in widgets(seat.scene) if isinstance(one, FitButton)] == []
    seat.click("button:fit")
    assert seat.table.camera.fitted
