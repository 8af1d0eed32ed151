"""The quiet life of a table on which nothing moves: a candle, the contested location, the ready."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from game.shell.view import Box
from scenes.dark_order.front import Front

FLAME, FLICKER, CONTEST, READY = 5.2, 1.9, 3.6, 1.6
"""Seconds of one breath of each."""
LEVELS = 4
"""Few pictures of each light, so that all of them stay cached."""
CANDLE: Rgb = (26, 18, 8)
"""What the candle adds when it burns brightest."""
LIT: Rgb = (255, 196, 110)
BLUR = 26.0


def readiness(front: Front) -> int:
    """How strongly units that may still act glow."""
    return 70 + round(front.life.wave(READY) * 40)


def draw_candle(canvas: Canvas, front: Front) -> None:
    """The light over both boards breathes, and now and then flickers."""
    life, plan = front.life, front.plan
    burning = 0.7 * life.wave(FLAME) + 0.3 * life.wave(FLICKER) * life.wave(FLAME)
    level = round(burning * LEVELS)
    if not level:
        return
    pool = Box(0, 0, plan.sheet_width * 1.3, plan.area.height * 0.95)
    pool.center = plan.steps.center
    hue = (CANDLE[0] * level // LEVELS, CANDLE[1] * level // LEVELS, CANDLE[2] * level // LEVELS)
    light = canvas.assets.fx.spot(canvas.box(pool).size, (0.5, 0.5), (0.5, 0.5), hue)
    canvas.add_light(light, pool.topleft)


def draw_contest(canvas: Canvas, front: Front) -> None:
    """The rim of the contested location glows more, then less."""
    level = round(front.life.wave(CONTEST) * LEVELS)
    if front.view.location and level:
        light_contest(canvas, front, level)


def light_contest(canvas: Canvas, front: Front, level: int) -> None:
    box, soft, corner = front.plan.contested, canvas.px(BLUR), canvas.px(8)
    pixels, strength = canvas.box(box), 130 * level // LEVELS

    def make() -> pygame.Surface:
        rim = canvas.assets.fx.glow(pixels.size, soft, corner, LIT, strength).copy()
        card = pixels.copy()
        card.center = rim.get_rect().center
        pygame.draw.rect(rim, (0, 0, 0, 0), card, border_radius=corner)
        return rim

    key = ("dark-contest", pixels.size, soft, corner, strength)
    image = canvas.assets.baked.get(key, make)
    canvas.surface.blit(
        image, image.get_rect(center=pixels.center), special_flags=pygame.BLEND_RGB_ADD
    )
