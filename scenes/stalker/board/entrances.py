"""Entrances: printed gates, and a thread of mist between the two fields that each one joins."""

from __future__ import annotations

from functools import partial

import pygame

from game.shell.canvas import Canvas
from scenes.motion.stage import Point
from scenes.stalker.board.figures import TokenLook, token_image
from scenes.stalker.workbench import Workbench

MIST = (196, 172, 255)
BEADS = 34
"""Dots of a thread, whatever its length."""
ARCH = 0.16
"""How high a thread bends, as a share of its length."""


def draw_entrances(canvas: Canvas, top: Workbench) -> None:
    atlas = top.atlas
    for one, other in atlas.zone.links:
        _thread(canvas, top, atlas.centre(one), atlas.centre(other))
    for field in atlas.zone.fields.values():
        if field.entrance:
            image = token_image(canvas.assets, TokenLook("gate"), top.lens.side)
            place = image.get_rect(center=top.lens.pixel(*atlas.centre(field.id)))
            canvas.surface.blit(image, place)


def _thread(canvas: Canvas, top: Workbench, start: Point, end: Point) -> None:
    """Beads along a curve, largest at its ends: a way, not a line of sight."""
    side = top.lens.side
    for number in range(BEADS + 1):
        share = number / BEADS
        radius = max(2, round(side * (0.03 + 0.035 * abs(2 * share - 1))))
        image = canvas.assets.baked.get(("zone-thread", radius), partial(_bead, radius))
        at = top.lens.pixel(*_along(start, end, share))
        canvas.surface.blit(image, image.get_rect(center=at))


def _along(start: Point, end: Point, share: float) -> Point:
    """A point of a flat arch between two others."""
    across, down = end[0] - start[0], end[1] - start[1]
    bend = 4 * ARCH * share * (1 - share)
    return start[0] + across * share + down * bend, start[1] + down * share - across * bend


def _bead(radius: int) -> pygame.Surface:
    size = 6 * radius
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = (size // 2, size // 2)
    pygame.draw.aacircle(out, (40, 22, 74, 150), middle, 2 * radius)
    pygame.draw.aacircle(out, (*MIST, 210), middle, radius)
    return out
