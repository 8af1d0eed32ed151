"""Soft shadows, glows, halos and gradients, made once per size and blitted afterwards."""

import math
from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame

from game.shell.cache import SurfaceCache
from game.shell.palette import Rgb

Rgba = tuple[int, int, int, int]
SMALLEST_BLUR = 4
OVERSAMPLE = 3
POOL = (96, 54)
"""Pixels of a pool of light before it is scaled."""
VEIL = (256, 256)
CORNERS = (64, 64)
FARTHEST = 1.65
"""What `_corners` counts at the corners: there darkness is a little over its strength."""


class Effects:
    """All sizes in pixels. Blurred pictures are larger than what they surround: see `bleed`."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache

    def shadow(
        self, size: tuple[int, int], blur: int, radius: int, colour: Rgb, alpha: int
    ) -> pygame.Surface:
        """A blurred rounded rectangle with alpha, bleeding `bleed(blur)` on every side."""

        def whole(size: tuple[int, int]) -> pygame.Surface:
            pad = bleed(blur)
            out = _clear((size[0] + 2 * pad, size[1] + 2 * pad), colour)
            shape = pygame.Rect(pad, pad, *size)
            pygame.draw.rect(out, (*colour, alpha), shape, border_radius=radius)
            return _blurred(out, blur)

        def make() -> pygame.Surface:
            return _from_corners(whole, size, blur, radius)

        return self._cache.get(("shadow", size, blur, radius, colour, alpha), make)

    def glow(
        self, size: tuple[int, int], blur: int, radius: int, colour: Rgb, alpha: int
    ) -> pygame.Surface:
        """Light around a rectangle, to be blitted with BLEND_RGB_ADD."""

        def whole(size: tuple[int, int]) -> pygame.Surface:
            pad = bleed(blur)
            out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad))
            light = [round(channel * alpha / 255) for channel in colour]
            pygame.draw.rect(out, light, pygame.Rect(pad, pad, *size), border_radius=radius)
            return _blurred(out, blur)

        def make() -> pygame.Surface:
            return _from_corners(whole, size, blur, radius)

        return self._cache.get(("glow", size, blur, radius, colour, alpha), make)

    def rounded(
        self, size: tuple[int, int], radius: int, colour: Rgb, border: int = 0
    ) -> pygame.Surface:
        """A rounded rectangle with smooth corners, filled or outlined."""

        def make() -> pygame.Surface:
            corner = max(radius, border) + 2
            wide, high = (min(length, 2 * corner) for length in size)
            small = _smooth((wide, high), radius, colour, border)
            if (wide, high) == size:
                return small
            out = pygame.Surface(size, pygame.SRCALPHA)
            out.fill(small.get_at((wide // 2, high // 2)))
            pygame.draw.rect(out, small.get_at((wide // 2, 0)), out.get_rect(), border)
            for x in (0, size[0] - corner):
                for y in (0, size[1] - corner):
                    part = (0 if x == 0 else wide - corner, 0 if y == 0 else high - corner)
                    out.fill((0, 0, 0, 0), (x, y, corner, corner))
                    out.blit(small, (x, y), (*part, corner, corner), pygame.BLEND_RGBA_ADD)
            return out

        return self._cache.get(("rounded", size, radius, colour, border), make)

    def focus_ring(
        self, size: tuple[int, int], radius: int, width: int, light: Rgb, dark: Rgb
    ) -> pygame.Surface:
        """A dashed outline in two tones, to be seen on wood and on paper alike."""

        def make() -> pygame.Surface:
            thick = width * OVERSAMPLE
            large = _clear((size[0] * OVERSAMPLE, size[1] * OVERSAMPLE), dark)
            shape = large.get_rect()
            pygame.draw.rect(large, (*dark, 255), shape, thick, radius * OVERSAMPLE)
            path = _outline(shape.inflate(-thick, -thick), radius * OVERSAMPLE)
            dash = max(4, round(len(path) / max(8, round(len(path) / (thick * 6))) / 2))
            for start in range(0, len(path) - dash // 2, 2 * dash):
                points = path[start : start + dash]
                if len(points) > 1:
                    pygame.draw.lines(large, (*light, 255), False, points, max(1, thick - 2))
            return pygame.transform.smoothscale(large, size)

        return self._cache.get(("ring", size, radius, width, light, dark), make)

    def halo(
        self, key: Hashable, image: pygame.Surface, colour: Rgb, blur: int, gain: int = 2
    ) -> pygame.Surface:
        """A coloured aura in the shape of the image, bleeding `bleed(blur)` on every side."""

        def make() -> pygame.Surface:
            pad = bleed(blur)
            out = _clear((image.get_width() + 2 * pad, image.get_height() + 2 * pad), colour)
            mask = pygame.mask.from_surface(image, 60)
            mask.to_surface(out, setcolor=(*colour, 255), unsetcolor=None, dest=(pad, pad))
            out = _blurred(out, blur)
            for _ in range(gain - 1):
                out.blit(out.copy(), (0, 0))
            return out

        return self._cache.get(("halo", key, image.get_size(), colour, blur, gain), make)

    def silhouette(self, key: Hashable, image: pygame.Surface, colour: Rgba) -> pygame.Surface:
        """The shape of the image filled with one colour (to dim or to lighten it)."""

        def make() -> pygame.Surface:
            mask = pygame.mask.from_surface(image, 40)
            return mask.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))

        return self._cache.get(("silhouette", key, image.get_size(), colour), make)

    def gradient(
        self, size: tuple[int, int], start: Rgba, end: Rgba, sideways: bool = False
    ) -> pygame.Surface:
        """From start (top or left) to end (bottom or right)."""

        def make() -> pygame.Surface:
            strip = pygame.Surface((2, 1) if sideways else (1, 2), pygame.SRCALPHA)
            strip.set_at((0, 0), start)
            strip.set_at((1, 0) if sideways else (0, 1), end)
            return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))

        return self._cache.get(("gradient", size, start, end, sideways), make)

    def spot(
        self, size: tuple[int, int], centre: tuple[float, float], reach: tuple[float, float],
        colour: Rgb,
    ) -> pygame.Surface:  # fmt: skip
        """An elliptic pool of light (add it); centre and reach are shares of the size."""

        def make() -> pygame.Surface:
            pool, pixels = _pool(centre, reach), bytearray(3 * POOL[0] * POOL[1])
            for place, channel in enumerate(colour):
                pixels[place::3] = pool.translate(_shades(channel))
            small = pygame.Surface(POOL)
            small.blit(pygame.image.frombuffer(bytes(pixels), POOL, "RGB"), (0, 0))
            return pygame.transform.smoothscale(small, size)

        return self._cache.get(("spot", size, centre, reach, colour), make)

    def vignette(self, size: tuple[int, int], strength: int) -> pygame.Surface:
        """Darkness growing towards the corners; not kept, since it goes into a layer that is."""
        pixels = bytearray(4 * len(_corners()))
        full = strength * FARTHEST / 1.4
        darkness = bytes(min(255, round(full * share / 255)) for share in range(256))
        pixels[3::4] = _corners().translate(darkness)
        small = pygame.image.frombuffer(bytes(pixels), CORNERS, "RGBA")
        return pygame.transform.smoothscale(small, size)

    def veil(self, colour: Rgba) -> pygame.Surface:
        """A piece of a half-transparent veil, to be laid side by side."""

        def make() -> pygame.Surface:
            out = pygame.Surface(VEIL, pygame.SRCALPHA)
            out.fill(colour)
            return out

        return self._cache.get(("veil", colour), make)


def _smooth(size: tuple[int, int], radius: int, colour: Rgb, border: int) -> pygame.Surface:
    """A rounded rectangle, drawn larger and made smaller; dear where it is large."""
    large = _clear((size[0] * OVERSAMPLE, size[1] * OVERSAMPLE), colour)
    pygame.draw.rect(
        large,
        (*colour, 255),
        large.get_rect(),
        border * OVERSAMPLE,
        border_radius=radius * OVERSAMPLE,
    )
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=32)
def _pool(centre: tuple[float, float], reach: tuple[float, float]) -> bytes:
    """How strong a pool of light is at each of its pixels, of 255: the same in every colour."""
    wide, high = POOL
    across = [((x / wide - centre[0]) / reach[0]) ** 2 for x in range(wide)]
    down = [((y / high - centre[1]) / reach[1]) ** 2 for y in range(high)]
    return bytes(round(255 * max(0.0, 1 - (x + y)) ** 1.6) for y in down for x in across)


@lru_cache(maxsize=64)
def _shades(channel: int) -> bytes:
    """A channel of a colour at each strength of its light."""
    return bytes(round(channel * share / 255) for share in range(256))


@lru_cache(maxsize=1)
def _corners() -> bytes:
    """How far each pixel is towards the corners, of 255."""
    wide, high = CORNERS
    middle = (wide - 1) / 2, (high - 1) / 2
    across = [((x - middle[0]) / middle[0]) ** 2 for x in range(wide)]
    down = [((y - middle[1]) / middle[1]) ** 2 for y in range(high)]
    away = (max(0.0, x + y - (2 - FARTHEST)) for y in down for x in across)
    return bytes(round(255 * one / FARTHEST) for one in away)


def _outline(rect: pygame.Rect, radius: int) -> list[tuple[float, float]]:
    """Points along a rounded rectangle, about one per pixel, clockwise from the top left."""
    radius = min(radius, rect.w // 2, rect.h // 2)
    inner = rect.inflate(-2 * radius, -2 * radius)
    corners = ((inner.topright, -90), (inner.bottomright, 0), (inner.bottomleft, 90))
    points = [(float(x), float(rect.top)) for x in range(inner.left, inner.right)]
    sides: list[list[tuple[float, float]]] = [
        [(float(rect.right - 1), float(y)) for y in range(inner.top, inner.bottom)],
        [(float(x), float(rect.bottom - 1)) for x in range(inner.right, inner.left, -1)],
        [(float(rect.left), float(y)) for y in range(inner.bottom, inner.top, -1)],
    ]
    for (centre, angle), side in zip(corners, sides, strict=True):
        points += _arc(centre, radius, angle) + side
    return points + _arc(inner.topleft, radius, 180)


def _arc(centre: tuple[int, int], radius: int, start: int) -> list[tuple[float, float]]:
    steps = max(1, round(radius * math.pi / 2))
    turns = [math.radians(start + 90 * i / steps) for i in range(steps)]
    return [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns]


def bleed(blur: int) -> int:
    """How far a blurred picture reaches past the shape it was made from."""
    return 2 * blur


def _clear(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    """Transparent, but of the right hue, so that blurring does not mix black in."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((*colour, 0))
    return out


def _from_corners(
    whole: Callable[[tuple[int, int]], pygame.Surface],
    size: tuple[int, int],
    blur: int,
    radius: int,
) -> pygame.Surface:
    """A large blurred rectangle, stretched between its corners: only these differ, and a blur
    costs by the pixel."""
    pad, step = bleed(blur), max(1, blur // SMALLEST_BLUR)
    corner = -(-(2 * pad + radius + step) // step) * step
    least = 2 * (corner - pad) + step
    wide, high = min(size[0], least), min(size[1], least)
    small = whole((wide, high))
    if (wide, high) == size:
        return small
    out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), small.get_flags(), small)
    columns = _stretch(small.get_width(), out.get_width(), corner)
    rows = _stretch(small.get_height(), out.get_height(), corner)
    for x, across, to_x, wide in columns:
        for y, down, to_y, high in rows:
            part = small.subsurface((x, y, across, down))
            if (across, down) != (wide, high):
                part = pygame.transform.scale(part, (wide, high))
            out.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def _stretch(length: int, wanted: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Where the parts of an edge are taken from and where they go: start, length, start, length."""
    if length == wanted:
        return [(0, length, 0, length)]
    rest = wanted - length + (length - 2 * corner)
    middle = length // 2
    end = length - corner
    return [
        (0, corner, 0, corner),
        (middle, 1, corner, rest),
        (end, corner, wanted - corner, corner),
    ]


def _blurred(image: pygame.Surface, blur: int) -> pygame.Surface:
    """Wide blurs are made on a smaller copy: the result is smooth anyway, and far cheaper."""
    if blur <= 0:
        return image
    factor = blur // SMALLEST_BLUR
    if factor <= 1:
        return pygame.transform.gaussian_blur(image, blur)
    size = image.get_size()
    small = pygame.transform.smoothscale(
        image, (max(1, round(size[0] / factor)), max(1, round(size[1] / factor)))
    )
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / factor)))
    return pygame.transform.box_blur(pygame.transform.smoothscale(soft, size), factor)
