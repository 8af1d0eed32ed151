"""Which way Enemies face: an arrow outside each figure, the wedge of sight on hover."""

from __future__ import annotations

import pygame

from game.shell.assets import Assets
from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.model.state import Enemy
from rules.stalker.words.anchors import unit_anchor
from scenes.motion.stage import Point
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.pieces_view import blit_faded
from scenes.stalker.workbench import Workbench

FINE = 4
"""Shapes are painted so many times larger and scaled down."""
TURN = {"N": 0, "W": 90, "S": 180, "E": 270}
"""Degrees to the left from facing north."""
REACH = {"N": (0.0, -1.06), "E": (0.6, -0.02), "S": (0.0, 0.42), "W": (-0.6, -0.02)}
"""The middle of the arrow from the foot of a figure, in squares: over the head, below the hearts,
beside the base."""
ARROW = (0.46, 0.24)
LIGHT, DARK = (255, 226, 132), (26, 18, 11)
WEDGE, WEDGE_RGB, WEDGE_ALPHA, FADE = 2.2, (255, 110, 70), 190, 3
"""The length of the wedge in squares, its colour, how dense it begins, the steps it fades in."""


def facing_image(assets: Assets, facing: str, side: int) -> pygame.Surface:
    return assets.baked.get(("zone-facing", facing, side), lambda: _arrow(facing, side))


def _arrow(facing: str, side: int) -> pygame.Surface:
    """A broad arrowhead with a dark rim that points to where the Enemy looks."""
    wide, high = (round(part * side) * FINE for part in ARROW)
    rim = max(FINE, round(0.03 * side) * FINE)
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.polygon(out, DARK, _head(wide, high, 0))
    pygame.draw.polygon(out, LIGHT, _head(wide, high, rim))
    small = pygame.transform.smoothscale(out, (wide // FINE, high // FINE))
    return pygame.transform.rotate(small, TURN[facing])


def _head(wide: int, high: int, rim: int) -> list[tuple[float, float]]:
    middle = wide / 2
    return [
        (middle, rim * 1.2),
        (wide - rim * 2.2, high - rim),
        (middle, high * 0.72 - rim * 0.4),
        (rim * 2.2, high - rim),
    ]


def arrow_box(foot: Point, facing: str) -> Box:
    """What the arrow of an Enemy covers, in stage units."""
    (right, down), (wide, high) = REACH[facing], ARROW
    box = Box(0, 0, *((wide, high) if facing in "NS" else (high, wide))).scale_by(SQUARE)
    box.center = (foot[0] + right * SQUARE, foot[1] + down * SQUARE)
    return box


def wedge_image(assets: Assets, facing: str, side: int) -> pygame.Surface:
    return assets.baked.get(("zone-wedge", facing, side), lambda: _wedge(facing, side))


def _wedge(facing: str, side: int) -> pygame.Surface:
    """A right angle of light with its tip in the middle of the picture, fading outwards."""
    reach = round(WEDGE * side)
    out = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    for step in range(reach, 0, -FADE):
        alpha = round(WEDGE_ALPHA * (1 - step / reach))
        corners = [(reach, reach), (reach - step, reach - step), (reach + step, reach - step)]
        pygame.draw.polygon(out, (*WEDGE_RGB, alpha), corners)
    return pygame.transform.rotate(out, TURN[facing])


def draw_wedge(canvas: Canvas, top: Workbench) -> None:
    """The wedge in front of the Enemy that is pointed at, on the ground."""
    for enemy in _facing(top):
        if unit_anchor(enemy.id) == top.hovered:
            image = wedge_image(canvas.assets, enemy.facing, top.lens.side)
            canvas.surface.blit(image, image.get_rect(center=_foot(top, enemy)))


def draw_facings(canvas: Canvas, top: Workbench) -> None:
    """Above all figures, so that none hides where another one looks."""
    for enemy in _facing(top):
        alpha = top.stage.sprites[unit_anchor(enemy.id)].alpha
        draw_facing(canvas, enemy.facing, _foot(top, enemy), top.lens.side, alpha)


def draw_facing(
    canvas: Canvas, facing: str, foot: tuple[int, int], side: int, alpha: float
) -> None:
    image = facing_image(canvas.assets, facing, side)
    right, down = REACH[facing]
    at = image.get_rect(center=(foot[0] + round(right * side), foot[1] + round(down * side)))
    blit_faded(canvas, image, at, alpha)


def _facing(top: Workbench) -> list[Enemy]:
    """The Enemies on the Map that face some way."""
    return [
        one
        for one in top.figures.values()
        if isinstance(one, Enemy) and one.facing and unit_anchor(one.id) in top.stage.sprites
    ]


def _foot(top: Workbench, enemy: Enemy) -> tuple[int, int]:
    sprite = top.stage.sprites[unit_anchor(enemy.id)]
    return top.lens.pixel(sprite.x + sprite.dx, sprite.y + sprite.dy)
