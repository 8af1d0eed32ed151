"""The quiet life of the Zone: fog that drifts over the Map, Anomalies that glow and fade."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from scenes.stalker.workbench import Workbench

FOG: Rgb = (15, 17, 15)
PATCHES = ((0.0, 0.28, 74.0), (0.45, 0.66, 96.0))
"""Where each patch of fog begins, how far down it drifts, and in how many seconds it passes."""
GLOW = 3.6
BREATH = 4.2
"""Seconds of a glow and of a breath."""
BREATHS = 3
"""Pictures of a breathing figure."""


def draw_fog(canvas: Canvas, top: Workbench) -> None:
    """Pale patches that pass slowly from left to right."""
    board = canvas.box(top.layout.board)
    size = (round(board.width * 0.6) // 8 * 8, round(board.height * 0.5) // 8 * 8)
    patch = canvas.assets.fx.spot(size, (0.5, 0.5), (0.5, 0.5), FOG)
    for begun, down, seconds in PATCHES:
        share = top.life.drift(seconds, begun)
        x = board.x - size[0] + round(share * (board.width + size[0]))
        y = board.y + round(board.height * down) - size[1] // 2
        canvas.surface.blit(patch, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def glow_of(top: Workbench, number: int, colour: Rgb) -> Rgb:
    """The light of an Anomaly: it swells and fades, each in its own time."""
    strength = 0.14 + 0.12 * top.life.wave(GLOW, number * 0.31)
    red, green, blue = colour
    return round(red * strength), round(green * strength), round(blue * strength)


def breath_of(top: Workbench, unit: str) -> int:
    """How far a figure has drawn its breath."""
    phase = sum(map(ord, unit)) * 0.17
    return round(top.life.wave(BREATH, phase, BREATHS - 1) * (BREATHS - 1))
