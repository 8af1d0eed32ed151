"""Cut-out shapes and slanted words: baked once at double size, then only put in place."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

import pygame

from game.shell.assets import Assets
from game.shell.canvas import Canvas, Point
from game.shell.lettering import Face
from game.shell.palette import ColourLike
from game.shell.view import Box, BoxLike, View

Rgba = tuple[int, int, int, int]
Paint = Callable[[Canvas], None]
PIECE = 24
"""Slanted letters are told to pointers in pieces of so many pixels."""


def baked(
    canvas: Canvas, key: Hashable, size: tuple[float, float], paint: Paint, smooth: bool = False
) -> pygame.Surface:
    """A picture of a size in units, painted once; its own top left corner is the origin."""
    width, height = max(1, canvas.px(size[0])), max(1, canvas.px(size[1]))
    full = ("shape", key, width, height, canvas.scale)
    return canvas.assets.baked.get(full, lambda: _bake(canvas, (width, height), paint, smooth))


def stamp(
    canvas: Canvas,
    rect: BoxLike,
    paint: Callable[..., None],
    *args: Hashable,
    smooth: bool = True,
    alpha: int = 255,
    anchor: str = "topleft",
) -> None:
    """Put what a painter makes of these arguments into a box; it is painted once.

    The picture is set by the box's corner, or by its middle for what moves freely.
    """
    box = Box(rect)
    key = (paint.__module__, paint.__qualname__, args)
    image = baked(canvas, key, box.size, lambda inner: paint(inner, *args), smooth)
    canvas.blit(image, box.center if anchor == "center" else box.topleft, anchor, alpha)


def _bake(canvas: Canvas, size: tuple[int, int], paint: Paint, smooth: bool) -> pygame.Surface:
    if not smooth:
        image = pygame.Surface(size, pygame.SRCALPHA)
        words = _written(Canvas(image, canvas.view), paint)
    else:
        large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        written = _written(Canvas(large, canvas.view.magnified(2)), paint)
        words = [pygame.Rect(x // 2, y // 2, w // 2 + 1, h // 2 + 1) for x, y, w, h in written]
        image = pygame.transform.smoothscale(large, size)
    if words:
        canvas.assets.words[image] = tuple(words)
    return image


def _written(canvas: Canvas, paint: Paint) -> list[pygame.Rect]:
    """Paint, and tell where the words came to lie."""
    found: list[pygame.Rect] = []
    canvas.words = found
    paint(canvas)
    return found


def polygon(canvas: Canvas, points: Sequence[Point], colour: Rgba) -> None:
    """A filled polygon; a see-through one is mixed with what lies under it."""
    corners = [canvas.at(point) for point in points]
    if colour[3] == 255:
        pygame.draw.polygon(canvas.surface, colour, corners)
        return
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    patch = pygame.Surface((right - left + 1, bottom - top + 1), pygame.SRCALPHA)
    pygame.draw.polygon(patch, colour, [(x - left, y - top) for x, y in corners])
    canvas.surface.blit(patch, (left, top))


def outline(canvas: Canvas, points: Sequence[Point], colour: Rgba, width: float) -> None:
    corners = [canvas.at(point) for point in points]
    pygame.draw.polygon(canvas.surface, colour, corners, max(1, canvas.px(width)))


def slab(
    canvas: Canvas, rect: BoxLike, colour: Rgba, lean: float, border: Rgba | None = None
) -> None:
    """A slanted box: its top leans to the right by ``lean``."""
    x, y, w, h = rect
    corners = [(x + lean, y), (x + w, y), (x + w - lean, y + h), (x, y + h)]
    polygon(canvas, corners, colour)
    if border is not None:
        outline(canvas, corners, border, 2)


def thick_line(canvas: Canvas, points: Sequence[Point], colour: Rgba, width: float) -> None:
    """A line with round joints."""
    px = max(1, canvas.px(width))
    at = [canvas.at(point) for point in points]
    for start, end in itertools.pairwise(at):
        pygame.draw.line(canvas.surface, colour, start, end, px)
        pygame.draw.circle(canvas.surface, colour, end, px // 2)
    if at:
        pygame.draw.circle(canvas.surface, colour, at[0], px // 2)


def dashed_box(canvas: Canvas, rect: BoxLike, colour: Rgba, width: float, dash: float) -> None:
    x, y, w, h = rect
    for along, start, fixed in ((w, x, (y, y + h)), (h, y, (x, x + w))):
        step = 0.0
        while step < along:
            end = min(along, step + dash)
            for other in fixed:
                if start is x and along is w:
                    ends = ((start + step, other), (start + end, other))
                else:
                    ends = ((other, start + step), (other, start + end))
                pygame.draw.line(
                    canvas.surface, colour, canvas.at(ends[0]), canvas.at(ends[1]),
                    max(1, canvas.px(width)),
                )  # fmt: skip
            step += dash * 1.7


def slanted(
    assets: Assets, words: str, face: Face, colour: ColourLike, degrees: float, gap: int = 0
) -> pygame.Surface:
    """A line of text turned counter-clockwise, rendered double so that its edges stay clean."""
    tint = assets.palette(colour)
    large = Face(face.size * 2, face.bold, face.italic)

    def make() -> pygame.Surface:
        if gap:
            image = assets.type.spaced(words, large, tint, gap * 2)
        else:
            image = assets.type.line(words, large, tint)
        image = pygame.transform.rotozoom(_trimmed(image), degrees, 0.5)
        assets.words[image] = _inked(image)
        return image

    key = ("slanted", words, face, tint, round(degrees, 2), gap)
    return assets.baked.get(key, make)


def _inked(image: pygame.Surface) -> tuple[pygame.Rect, ...]:
    """Where the letters of a slanted line lie, piece by piece along it."""
    pieces = (
        pygame.Rect(x, 0, PIECE, image.get_height()).clip(image.get_rect())
        for x in range(0, image.get_width(), PIECE)
    )
    found = (image.subsurface(one).get_bounding_rect().move(one.topleft) for one in pieces)
    return tuple(box for box in found if box.w and box.h)


def _trimmed(image: pygame.Surface) -> pygame.Surface:
    """The inked part of a line, so that it can be set by its edge."""
    box = image.get_bounding_rect()
    return image.subsurface(box) if box.w and box.h else image


def cut(view: View, words: str, room: float, size: float) -> str:
    """The words, or as many of their letters as there is room for."""
    while len(words) > 1 and view.text_width(words, size, True) > room:
        words = words[:-1].rstrip()
    return words


def turned(
    assets: Assets, key: Hashable, image: Callable[[], pygame.Surface], degrees: float, share: float
) -> pygame.Surface:
    """A composed picture, made larger by 1 / share, turned and reduced; kept under its key."""
    full = ("turned shape", key, round(degrees, 1), share)
    return assets.baked.get(full, lambda: pygame.transform.rotozoom(image(), degrees, share))


def greyed(
    assets: Assets, key: Hashable, image: pygame.Surface, light: int = 170
) -> pygame.Surface:
    """The picture without its colours, and darker."""

    def make() -> pygame.Surface:
        grey = pygame.transform.grayscale(image)
        grey.fill((light, light, light - 8, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return grey

    return assets.baked.get(("grey", key, image.get_size(), light), make)


def round_patch(canvas: Canvas, centre: Point, radius: float, colour: Rgba) -> None:
    """A disc that is mixed with what lies under it."""
    side = max(2, canvas.px(radius * 2))
    patch = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(patch, colour, (side // 2, side // 2), side // 2)
    canvas.blit(patch, centre, "center")


GRAIN_SIDE = 128


@lru_cache(maxsize=1)
def _specks() -> pygame.Surface:
    """Fine specks of print, the same on every machine."""
    image = pygame.Surface((GRAIN_SIDE, GRAIN_SIDE), pygame.SRCALPHA)
    number = 20170
    for y in range(GRAIN_SIDE):
        for x in range(GRAIN_SIDE):
            number = (number * 1103515245 + 12345) & 0x7FFFFFFF
            image.set_at((x, y), (60, 30, 8, (number >> 16) % 13))
    return image


def grain(canvas: Canvas, rect: BoxLike) -> None:
    """Printed paper: soft blotches, then specks."""
    box = canvas.box(rect)
    blotches = pygame.transform.smoothscale(_specks().subsurface((0, 0, 9, 7)), (72, 56))
    soft = pygame.transform.smoothscale(blotches, box.size)
    for _ in range(3):
        canvas.surface.blit(soft, box)
    for y in range(box.y, box.bottom, GRAIN_SIDE):
        for x in range(box.x, box.right, GRAIN_SIDE):
            canvas.surface.blit(_specks(), (x, y))
