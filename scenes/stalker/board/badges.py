"""Cover and radiation of fields, on badges that neither Anomalies nor figures hide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import pygame

from game.shell.assets import Assets
from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.view import Box
from rules.stalker.world.edges import Square
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.signs import bodies_of
from scenes.stalker.workbench import Workbench

SHAPE, LOWEST = (0.53, 0.29), 18
ASIDE = 0.2
"""How far a badge makes room for the figure before which it lies, in squares."""
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
    if top.lens.side < LEAST:
        return []
    hidden = hidden_badges(top)
    return [_box(top, one).move(-ASIDE * SQUARE * (one in hidden), 0) for one in badges_of(top)]


def _box(top: Workbench, badge: Badge) -> Box:
    """Where a badge lies while nobody stands on it."""
    side = top.lens.side
    unit = SQUARE / side
    x, y = top.atlas.corner(*badge.square)
    right, down = _shift(badge, side)
    width, height = _size(side)
    return Box(x + right * unit, y + down * unit, width * unit, height * unit)


def hidden_badges(top: Workbench) -> list[Badge]:
    """Those on which figures stand: they are moved aside and drawn over them."""
    return top.once("hidden badges", lambda: _hidden(top))


def _hidden(top: Workbench) -> list[Badge]:
    bodies = bodies_of(top)
    return [one for one in badges_of(top) if _box(top, one).collidelist(bodies) >= 0]


def draw_badges(canvas: Canvas, top: Workbench) -> None:
    """Badges that lie on the ground."""
    hidden = hidden_badges(top)
    _draw(canvas, top, [one for one in badges_of(top) if one not in hidden])


def draw_hidden_badges(canvas: Canvas, top: Workbench) -> None:
    """Badges that would be hidden by whoever stands there."""
    _draw(canvas, top, hidden_badges(top), round(ASIDE * top.lens.side))


def _draw(canvas: Canvas, top: Workbench, badges: Iterable[Badge], aside: int = 0) -> None:
    side = top.lens.side
    if side < LEAST:
        return
    for one in badges:
        key = ("zone-badge", one.art, one.number, side)
        image = canvas.assets.baked.get(key, partial(_image, canvas.assets, one, side))
        x, y = top.lens.pixel(*top.atlas.corner(*one.square))
        right, down = _shift(one, side)
        canvas.surface.blit(image, (x + right - aside, y + down))


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
