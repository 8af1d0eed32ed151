"""Tints, frames and hatching over a field, baked once per field, look and size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.assets import Assets
from game.shell.palette import Rgb

Square = tuple[int, int]
"""Row and column."""


@dataclass(frozen=True, slots=True)
class Veil:
    """How a field is marked: a tint, a frame just inside its border, hatching."""

    colour: Rgb
    alpha: int = 26
    frame: int = 0
    """Opacity of the frame."""
    hatched: bool = False
    dashed: bool = False
    bold: bool = False


def veil_image(
    assets: Assets, squares: tuple[Square, ...], veil: Veil, side: int
) -> pygame.Surface:
    """The picture covers the box around a field of squares."""
    key = ("veil", squares, veil, side)
    return assets.baked.get(key, lambda: _veil(squares, veil, side))


def _veil(squares: tuple[Square, ...], veil: Veil, side: int) -> pygame.Surface:
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    rows = max(row for row, _ in squares) - top + 1
    columns = max(column for _, column in squares) - left + 1
    out = pygame.Surface((columns * side, rows * side), pygame.SRCALPHA)
    for row, column in squares:
        box = pygame.Rect((column - left) * side, (row - top) * side, side, side)
        out.fill((*veil.colour, veil.alpha), box)
        if veil.hatched:
            _hatch(out, box, veil, side)
    if veil.frame:
        _frame(out, squares, (top, left), veil, side)
    return out


def _hatch(out: pygame.Surface, box: pygame.Rect, veil: Veil, side: int) -> None:
    """Lines at 45 degrees that meet those of the next square."""
    lines = pygame.Surface(box.size, pygame.SRCALPHA)
    light = tuple(min(255, channel + 60) for channel in veil.colour)
    step = max(5, side // 7)
    for start in range(-side, side, step):
        pygame.draw.aaline(lines, (*light, 70), (start, side), (start + side, 0))
        pygame.draw.aaline(lines, (*light, 70), (start + 1, side), (start + side + 1, 0))
    out.blit(lines, box)


def _frame(
    out: pygame.Surface, squares: tuple[Square, ...], corner: Square, veil: Veil, side: int
) -> None:
    inset = max(2, side // 22)
    thick = max(2, round(side * (0.045 if veil.bold else 0.026)))
    held = set(squares)
    colour = (*veil.colour, veil.frame)
    for row, column in squares:
        x, y = (column - corner[1]) * side, (row - corner[0]) * side
        west = 0 if (row, column - 1) in held else inset
        east = 0 if (row, column + 1) in held else inset
        north = 0 if (row - 1, column) in held else inset
        south = 0 if (row + 1, column) in held else inset
        if north:
            _bar(out, (x + west, y + inset, side - west - east, thick), colour, veil.dashed)
        if south:
            low = y + side - inset - thick
            _bar(out, (x + west, low, side - west - east, thick), colour, veil.dashed)
        if west:
            _bar(out, (x + inset, y + north, thick, side - north - south), colour, veil.dashed)
        if east:
            far = x + side - inset - thick
            _bar(out, (far, y + north, thick, side - north - south), colour, veil.dashed)


def _bar(
    out: pygame.Surface,
    box: tuple[int, int, int, int],
    colour: tuple[int, int, int, int],
    dashed: bool,
) -> None:
    x, y, width, height = box
    if not dashed:
        out.fill(colour, box)
        return
    along = width >= height
    length, thick = (width, height) if along else (height, width)
    dash = max(4, thick * 4)
    for start in range(0, length, round(dash * 1.6)):
        size = min(dash, length - start)
        part = (x + start, y, size, thick) if along else (x, y + start, thick, size)
        out.fill(colour, part)
