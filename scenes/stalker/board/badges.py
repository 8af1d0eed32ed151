"""Cover and radiation of fields, on badges that no Anomaly hides."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import NamedTuple

import pygame

from game.shell.assets import Assets
from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.view import Box
from rules.stalker.world.edges import Square
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.workbench import Workbench

SHAPE, LOWEST = (0.53, 0.29), 18
LEAST = 24
"""Smaller squares would vanish under their badges."""
INK, PALE = (236, 230, 208), (255, 240, 190)


class Badge(NamedTuple):
    """A number in the upper left of a square, or right of or below another badge there."""

    art: str
    number: int
    square: Square
    right: int = 0
    down: int = 0


def badges_of(top: Workbench) -> list[Badge]:
    return top.once("badges", lambda: _badges(top))


def _badges(top: Workbench) -> list[Badge]:
    """Those of every field lie on its squares with the fewest symbols."""
    overlays = (top.overlay(name) for name in top.view.anomalies)
    symbols = Counter(spot.square for one in overlays if one is not None for spot in one.symbols)
    found: list[Badge] = []
    for field in top.atlas.zone.fields.values():
        squares = sorted(field.squares, key=lambda one: (symbols[one], one))
        if field.cover:
            found.append(Badge("cover", field.cover, squares[0]))
        if field.rad:
            place = _second(squares, top.lens.side) if field.cover else (squares[0],)
            found.append(Badge(f"rad_{_tier(field.rad)}", field.rad, *place))
    return found


def _second(squares: list[Square], side: int) -> tuple[Square, int, int]:
    """Beside the first badge, below it if a square is high enough for two, or on another square."""
    row, column = squares[0]
    if (row, column + 1) in squares[:2]:
        return squares[0], 1, 0
    high = 2 * max(LOWEST, round(SHAPE[1] * side)) + side // 9
    if high < side or len(squares) == 1:
        return squares[0], 0, 1
    return squares[1], 0, 0


def _tier(rad: int) -> str:
    return "low" if rad < 3 else "mid" if rad < 5 else "high"


def badge_boxes(top: Workbench) -> list[Box]:
    """What the badges cover, in stage units."""
    return top.once("badge boxes", lambda: _boxes(top))


def _boxes(top: Workbench) -> list[Box]:
    side = top.lens.side
    if side < LEAST:
        return []
    unit = SQUARE / side
    width, height = _size(side)
    found = []
    for one in badges_of(top):
        x, y = top.atlas.corner(*one.square)
        right, down = _shift(one, side)
        found.append(Box(x + right * unit, y + down * unit, width * unit, height * unit))
    return found


def draw_badges(canvas: Canvas, top: Workbench) -> None:
    side = top.lens.side
    if side < LEAST:
        return
    for one in badges_of(top):
        key = ("zone-badge", one.art, one.number, side)
        image = canvas.assets.baked.get(key, partial(_image, canvas.assets, one, side))
        x, y = top.lens.pixel(*top.atlas.corner(*one.square))
        right, down = _shift(one, side)
        canvas.surface.blit(image, (x + right, y + down))


def _shift(badge: Badge, side: int) -> tuple[int, int]:
    """How many pixels right of and below the corner of its square it lies."""
    width, height = _size(side)
    return side // 10 + badge.right * (width + side // 24), side // 9 + badge.down * (height + 2)


def _size(side: int) -> tuple[int, int]:
    return max(LOWEST, round(SHAPE[0] * side)), max(LOWEST, round(SHAPE[1] * side))


def _image(assets: Assets, badge: Badge, side: int) -> pygame.Surface:
    width, height = _size(side)
    out = assets.art.svg(f"stalker/icons/badge_{badge.art}", width, height).copy()
    ink = INK if badge.art == "cover" else PALE
    digits = assets.type.line(str(badge.number), Face(max(8, round(height * 0.62)), True), ink)
    out.blit(digits, digits.get_rect(center=(round(width * 0.73), height // 2)))
    return out
