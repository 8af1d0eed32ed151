"""Things in passing: cards on their way, shells and bullets, bursts and words."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.komrades.board.stage import FLYING_Z
from scenes.komrades.cards.faces import SHAPE, CardFace, back_image, card_image
from scenes.komrades.front import Front
from scenes.motion.painter import Camera, paint_effect, paint_sprite
from scenes.motion.stage import Sprite
from scenes.ui import draw

STEP = 10
LARGE = 200
BACKS = {"back:action": "action", "back:attack": "attack"}


def draw_flying(canvas: Canvas, front: Front) -> None:
    """Sprites that are not at home on the line, then the effects."""
    stage = front.stage
    passing = [
        sprite
        for sprite in stage.sprites.values()
        if sprite.z >= FLYING_Z and sprite.visible and sprite.alpha > 0
    ]
    for sprite in passing:
        if sprite.image in BACKS or sprite.image in front.kit.card_at:
            _draw_card(canvas, front, sprite)
        else:
            paint_sprite(canvas, sprite, Camera())
    camera = Camera(*stage.shake)
    for effect in stage.effects.values():
        paint_effect(canvas, effect, camera)


def _reduced(canvas: Canvas, face: CardFace, width: int) -> pygame.Surface:
    """A card on its way: reduced from one large picture, since composing takes longer."""

    def make() -> pygame.Surface:
        large = card_image(canvas.assets, face, max(width, canvas.px(LARGE)))
        return pygame.transform.smoothscale(large, (width, round(width / SHAPE)))

    return canvas.assets.baked.get(("komrades-flying", face, width), make)


def _draw_card(canvas: Canvas, front: Front, sprite: Sprite) -> None:
    """A card face up or down; its size goes in steps so that few pictures are made."""
    width = max(STEP, round(sprite.width * sprite.scale * canvas.scale / STEP) * STEP)
    if sprite.image in BACKS:
        image = back_image(canvas.assets, BACKS[sprite.image], width)
    else:
        image = _reduced(canvas, front.face(front.kit.card_at[sprite.image]), width)
    box = Box(0, 0, width / canvas.scale, image.get_height() / canvas.scale)
    box.center = (sprite.x + sprite.dx, sprite.y + sprite.dy)
    alpha = round(sprite.alpha * 255)
    if sprite.scale > 0.7 and alpha == 255:
        draw.shadow(canvas, box, blur=14, radius=8, alpha=150, offset=(5, 8))
    canvas.blit(image, box.center, "center", alpha)
