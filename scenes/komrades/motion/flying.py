"""Things in passing: cards on their way, shells and bullets, bursts and words."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.komrades.cards.faces import SHAPE, CardFace, back_image, card_image
from scenes.komrades.front import Front
from scenes.motion.painter import Camera, paint_effect, paint_sprite
from scenes.motion.stage import Sprite
from scenes.ui import draw

STEP = 10
LARGE = 200
RESIDENTS = ("comrade:", "grave:", "target:", "commissar", "attack")


def draw_flying(canvas: Canvas, front: Front) -> None:
    """Sprites that are not at home on the line, then the effects."""
    stage = front.stage
    passing = [
        sprite
        for anchor, sprite in stage.sprites.items()
        if not anchor.startswith(RESIDENTS) and sprite.visible and sprite.alpha > 0
    ]
    for sprite in sorted(passing, key=lambda one: one.z):
        kind, _, rest = sprite.image.partition(":")
        if kind in ("card", "back"):
            _draw_card(canvas, front, sprite, kind, rest)
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


def _draw_card(canvas: Canvas, front: Front, sprite: Sprite, kind: str, rest: str) -> None:
    """A card face up or down; its size goes in steps so that few pictures are made."""
    width = max(STEP, round(sprite.width * sprite.scale * canvas.scale / STEP) * STEP)
    if kind == "back":
        image = back_image(canvas.assets, rest, width)
    else:
        image = _reduced(canvas, front.face(int(rest)), width)
    box = Box(0, 0, width / canvas.scale, image.get_height() / canvas.scale)
    box.center = (sprite.x + sprite.dx, sprite.y + sprite.dy)
    alpha = round(sprite.alpha * 255)
    if sprite.scale > 0.7 and alpha == 255:
        draw.shadow(canvas, box, blur=14, radius=8, alpha=150, offset=(5, 8))
    canvas.blit(image, box.center, "center", alpha)
