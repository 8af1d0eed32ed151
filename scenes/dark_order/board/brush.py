"""Small things that many painters draw: brackets, strips, panels, numbers in badges."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.shell.canvas import Canvas, Point
from game.shell.effects import Rgba
from game.shell.palette import ColourLike, Rgb
from game.shell.view import Box
from scenes.dark_order.kit import TEXT
from scenes.ui import draw

LARGE = 500.0
"""Panels wider than this cast no shadow: blurring it would take too long."""

PANEL_TOP: Rgba = (40, 30, 21, 250)
PANEL_BOTTOM: Rgba = (24, 17, 12, 250)

SECOND = 0.9
"""Two lines are set this much smaller than one."""

TINY = 8.0
"""A remark shrinks to this size before a word of it is broken."""


def dark_panel(
    canvas: Canvas, box: Box, border: Rgb, *, radius: float = 10, width: float = 1,
    top: Rgba = PANEL_TOP, bottom: Rgba = PANEL_BOTTOM,
) -> None:  # fmt: skip
    """A panel with a shaded ground and a thin coloured rim."""
    if box.width < LARGE:
        draw.shadow(canvas, box, blur=10, radius=radius, alpha=150, offset=(0, 5))
    pixels = canvas.box(box)
    corner, rim = canvas.px(radius), max(1, canvas.px(width))
    key = ("dark-panel", pixels.size, border, corner, rim, top, bottom)

    def make() -> pygame.Surface:
        ground = canvas.assets.fx.gradient(pixels.size, top, bottom).copy()
        mask = pygame.Surface(pixels.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=corner)
        ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.rect(ground, border, ground.get_rect(), rim, border_radius=corner)
        return ground

    canvas.surface.blit(canvas.assets.baked.get(key, make), pixels)


def brackets(canvas: Canvas, box: Box, colour: Rgb, width: float = 4) -> None:
    """Corners around something that can be chosen, dark-edged so that they show on everything."""
    pixels = canvas.box(box.inflate(8, 8))
    thick, arm = max(2, canvas.px(width)), max(6, round(pixels.w * 0.2))

    def make() -> pygame.Surface:
        image = pygame.Surface(pixels.size, pygame.SRCALPHA)
        w, h = pixels.size
        for edge, hue in ((thick + 2, (10, 6, 4)), (thick, colour)):
            inset = (thick + 2 - edge) // 2
            for x in (inset, w - edge - inset):
                for y, high in ((inset, arm), (h - arm - inset, arm)):
                    image.fill((*hue, 255), (x, y, edge, high))
            for y in (inset, h - edge - inset):
                for x in (inset, w - arm - inset):
                    image.fill((*hue, 255), (x, y, arm, edge))
        return image

    image = canvas.assets.baked.get(("dark-brackets", pixels.size, colour, thick), make)
    canvas.surface.blit(image, pixels)


def strip(
    canvas: Canvas, words: str, centre: Point, *, colour: ColourLike = TEXT, size: float = 13,
    border: Rgb = (110, 90, 58), ground: Rgb = (24, 16, 11), most: float = 400, icon: str = "",
) -> Box:  # fmt: skip
    """A short remark on a dark ribbon, in up to three lines; returns the box that it takes."""
    view = canvas.view
    beside = size * 1.5 if icon else 0.0
    room = max(20.0, most - 14 - beside)
    size = view.fitted(words, room, size, True)
    longest = max(words.split(), key=len, default="")
    while size > TINY and view.text_width(longest, size, True) > room:
        size -= 0.5
    lines = view.lines(words, room, size, True)[:3]
    lines = tuple(view.shortened(one, room, size, True) for one in lines)
    wide = max(view.text_width(one, size, True) for one in lines) + 14 + beside
    high = size * 1.25 * len(lines) + size * 0.55
    box = Box(centre[0] - wide / 2, centre[1] - high / 2, wide, high)
    draw.framed(canvas, box, ground, border, radius=5)
    if canvas.words is not None:  # its rim and its icon are to be seen, too
        canvas.words.append(canvas.box(box))
    if icon:
        at = (box.x + 7 + size * 0.55, box.centery)
        draw.icon(canvas, icon, at, size * 1.25, colour)
    middle = box.centerx + beside / 2
    for number, line in enumerate(lines):
        y = box.centery + (number - (len(lines) - 1) / 2) * size * 1.25 - size * 0.05
        draw.text(canvas, line, (middle, y), size, colour, bold=True, anchor="center")
    return box


def label(
    canvas: Canvas, words: str, at: Point, size: float, room: float, colour: ColourLike = TEXT,
    *, bold: bool = True, anchor: str = "midleft",
) -> None:  # fmt: skip
    """A line that shrinks, then is shortened, to fit its room."""
    draw.fit(canvas, words, at, room, size, colour, bold=bold, anchor=anchor)


def remark(
    canvas: Canvas, words: str, at: Point, size: float, room: float, colour: ColourLike = TEXT,
    *, bold: bool = True, anchor: str = "midleft",
) -> None:  # fmt: skip
    """A line around a point; one that would have to shrink takes two lines, word by word."""
    view = canvas.view
    lines: tuple[str, ...] = (words,)
    longest = max(words.split(), key=len, default="")
    if words != longest and view.text_width(words, size, bold) > room:
        size *= SECOND
        while size > TINY and view.text_width(longest, size, bold) > room:
            size -= 0.5
        lines = tuple(view.lines(words, room, size, bold))
        lines = (*lines[:1], " ".join(lines[1:])) if len(lines) > 1 else lines
    for number, line in enumerate(lines):
        y = at[1] + (number - (len(lines) - 1) / 2) * size * 1.2
        label(canvas, line, (at[0], y), size, room, colour, bold=bold, anchor=anchor)


def cost_disc(
    canvas: Canvas, centre: Point, cost: str, colour: Rgb, size: float, hue: Rgb = TEXT
) -> None:
    draw.disc(canvas, centre, size * 0.72, (16, 10, 6))
    pygame.draw.aacircle(
        canvas.surface, colour, canvas.at(centre), canvas.px(size * 0.66), max(1, canvas.px(1.6))
    )
    at = (centre[0], centre[1] - 0.5)
    draw.text(canvas, cost, at, size * 0.92, hue, bold=True, anchor="center")


def arrow(canvas: Canvas, start: Point, end: Point, share: float) -> Point:
    """The curved arrow of an attack, as far as it is drawn; returns its middle."""
    (x0, y0), (x1, y1) = start, end
    bend = (x1 - x0) * 0.25
    control = ((x0 + x1) / 2 + bend, (y0 + y1) / 2)
    share = max(0.15, round(share * 6) / 6)
    left, top = min(x0, x1, control[0]) - 40, min(y0, y1) - 40
    box = Box(left, top, max(x0, x1, control[0]) + 40 - left, max(y0, y1) + 40 - top)

    def make() -> pygame.Surface:
        return _arrow(canvas, box, (start, control, end), share)

    key = ("dark-arrow", canvas.at(start), canvas.at(end), share, canvas.scale)
    canvas.surface.blit(canvas.assets.baked.get(key, make), canvas.box(box))
    return _curve((start, control, end), 0.45)


def _curve(points: tuple[Point, Point, Point], t: float) -> Point:
    (x0, y0), (xc, yc), (x1, y1) = points
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * x0 + b * xc + c * x1, a * y0 + b * yc + c * y1


def _arrow(
    canvas: Canvas, box: Box, points: tuple[Point, Point, Point], share: float
) -> pygame.Surface:
    k = canvas.scale * 2
    size = canvas.box(box).size
    large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    path = [_curve(points, share * n / 40) for n in range(41)]
    path = [((x - box.x) * k, (y - box.y) * k) for x, y in path]
    for times, colour in ((1.0, (16, 8, 5, 235)), (0.62, (236, 112, 70, 255)),
                          (0.2, (255, 226, 170, 255))):  # fmt: skip
        pygame.draw.polygon(large, colour, _band(path, times, k))
    _tip(large, path, k)
    return pygame.transform.smoothscale(large, size)


def _band(path: list[Point], times: float, k: float) -> list[Point]:
    left, right = [], []
    for n in range(38):
        ex, ey = path[n + 1][0] - path[n][0], path[n + 1][1] - path[n][1]
        length = math.hypot(ex, ey) or 1.0
        wide = (5.5 + n * 0.2) * 0.8 * times * k
        left.append((path[n][0] - ey / length * wide, path[n][1] + ex / length * wide))
        right.append((path[n][0] + ey / length * wide, path[n][1] - ex / length * wide))
    return left + right[::-1]


def _tip(image: pygame.Surface, path: list[Point], k: float) -> None:
    dx, dy = path[40][0] - path[35][0], path[40][1] - path[35][1]
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    bx, by = path[36]
    for inset, colour in ((0.0, (16, 8, 5, 235)), (4.0, (236, 112, 70, 255))):
        half, reach = (22 - inset) * k, (34 - inset * 1.6) * k
        pygame.draw.polygon(image, colour, [
            (bx - uy * half, by + ux * half), (bx + uy * half, by - ux * half),
            (bx + ux * reach, by + uy * reach)])  # fmt: skip


def baked_layer(canvas: Canvas, key: object, box: Box, paint: Callable[[Canvas], None]) -> None:
    """A panel that is painted again only when what it shows has changed."""
    canvas.layer(("dark-order", key, tuple(box)), box, paint)
