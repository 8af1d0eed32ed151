"""Soft shapes: dear pictures are made cheaply and look the same."""

import pygame
import pytest

from game.shell import effects
from game.shell.cache import SurfaceCache
from game.shell.effects import Effects

HUE = (200, 100, 40)


@pytest.fixture
def fx():
    return Effects(SurfaceCache(10**8))


def pixels(image):
    return pygame.image.tobytes(image, "RGBA")


@pytest.mark.parametrize("border", [0, 1, 3])
@pytest.mark.parametrize("radius", [0, 6, 14])
@pytest.mark.parametrize("size", [(300, 200), (20, 300), (500, 21), (9, 9)])
def test_a_plate_put_together_from_its_corners_looks_as_if_drawn_whole(fx, size, radius, border):
    whole = effects._smooth(size, radius, HUE, border)
    assert pixels(fx.rounded(size, radius, HUE, border)) == pixels(whole)


def test_only_the_corners_of_a_large_plate_are_drawn_larger(fx, monkeypatch):
    drawn = []
    smooth = effects._smooth
    monkeypatch.setattr(
        effects, "_smooth", lambda size, *rest: drawn.append(size) or smooth(size, *rest)
    )
    assert fx.rounded((1400, 900), 10, HUE).get_size() == (1400, 900)
    assert drawn == [(24, 24)]


def test_the_shape_of_a_pool_of_light_is_worked_out_once_for_all_colours(fx):
    effects._pool.cache_clear()
    for shade in range(8):
        fx.spot((300, 200), (0.5, 0.5), (0.5, 0.5), (shade, 10, 10))
    assert effects._pool.cache_info().misses == 1


def test_a_pool_of_light_fades_from_its_middle(fx):
    light = fx.spot(effects.POOL, (0.5, 0.5), (0.5, 0.5), HUE)
    assert tuple(light.get_at((48, 27)))[:3] == HUE
    assert tuple(light.get_at((0, 0)))[:3] == (0, 0, 0)
    assert light.get_at((24, 27)).r < light.get_at((36, 27)).r < HUE[0]


@pytest.mark.parametrize("kind", ["shadow", "glow"])
@pytest.mark.parametrize("blur", [3, 8, 22])
@pytest.mark.parametrize("size", [(900, 600), (30, 700), (333, 41)])
def test_a_large_shadow_is_stretched_between_its_corners(kind, blur, size, fx, monkeypatch):
    image = getattr(fx, kind)(size, blur, 9, HUE, 190)
    monkeypatch.setattr(effects, "_from_corners", lambda whole, size, *rest: whole(size))
    whole = getattr(Effects(SurfaceCache(10**8)), kind)(size, blur, 9, HUE, 190)
    assert image.get_size() == whole.get_size()
    assert max(abs(a - b) for a, b in zip(pixels(image), pixels(whole), strict=True)) <= 8


def test_only_the_corners_of_a_large_shadow_are_blurred(fx, monkeypatch):
    drawn = []
    blurred = effects._blurred
    monkeypatch.setattr(
        effects, "_blurred", lambda image, blur: drawn.append(image) or blurred(image, blur)
    )
    assert fx.shadow((1400, 900), 8, 10, HUE, 190).get_size() == (1432, 932)
    assert max(drawn[0].get_size()) < 120


def test_darkness_grows_towards_the_corners(fx):
    dark = fx.vignette(effects.CORNERS, 70)
    assert dark.get_at((31, 31)).a == 0
    assert dark.get_at((0, 31)).a < dark.get_at((0, 0)).a == round(70 * 1.65 / 1.4)
