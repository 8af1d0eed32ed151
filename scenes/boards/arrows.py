"""Arrows and dashed lines over a board of squares, in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.shell.canvas import Canvas
from game.shell.palette import Rgb

Pixel = tuple[int, int]
EDGE = (14, 13, 9)


def draw_arrow(canvas: Canvas, pixels: Sequence[Pixel], side: int, colour: Rgb) -> None:
    """A way through points; lines and head are as thick as squares of this side ask for."""
    if len(pixels) < 2:
        return
    (x0, y0), (x1, y1) = pixels[-2], pixels[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    tip = (x1 - math.cos(angle) * side * 0.16, y1 - math.sin(angle) * side * 0.16)
    for extra, ink in ((max(2, side // 26), EDGE), (0, colour)):
        wide = max(3, round(side * 0.075)) + 2 * extra
        line = [*pixels[:-1], (round(tip[0]), round(tip[1]))]
        pygame.draw.lines(canvas.surface, ink, False, line, wide)
        for point in line[:-1]:
            pygame.draw.aacircle(canvas.surface, ink, point, wide // 2)
        head = max(6, round(side * 0.17)) + extra * 2
        pygame.draw.polygon(canvas.surface, ink, _head((x1, y1), angle, head))


def _head(tip: Pixel, angle: float, size: int) -> list[tuple[float, float]]:
    return [
        (tip[0] + math.cos(angle + turn) * reach, tip[1] + math.sin(angle + turn) * reach)
        for turn, reach in ((0.0, size * 0.35), (2.3, size), (-2.3, size))
    ]


def draw_dashes(canvas: Canvas, start: Pixel, end: Pixel, colour: Rgb, wide: int) -> None:
    """A dashed line: a look, or a shot."""
    length = math.dist(start, end)
    dash = wide * 4
    for number in range(int(length / (dash * 1.7)) + 1):
        near, far = number * dash * 1.7, min(length, number * dash * 1.7 + dash)
        if far > near:
            one, other = _along(start, end, near / length), _along(start, end, far / length)
            pygame.draw.line(canvas.surface, EDGE, one, other, wide + 3)
            pygame.draw.line(canvas.surface, colour, one, other, wide)


def _along(start: Pixel, end: Pixel, share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
