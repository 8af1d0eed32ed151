"""Things in passing: cards on their way, shells and bullets, bursts and words."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.komrades.cards import back_image, turned_card
from scenes.komrades.front import Front
from scenes.motion.painter import Camera, paint_effect, paint_sprite
from scenes.motion.stage import Sprite
from scenes.ui import draw

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


def _draw_card(canvas: Canvas, front: Front, sprite: Sprite, kind: str, rest: str) -> None:
    """A card face up or down; its size goes in steps so that few pictures are made."""
    width = max(12, round(sprite.width * sprite.scale * canvas.scale / 6) * 6)
    if kind == "back":
        image = back_image(canvas.assets, rest, width)
    else:
        image = turned_card(canvas.assets, front.face(int(rest)), width, 0)
    box = Box(0, 0, width / canvas.scale, image.get_height() / canvas.scale)
    box.center = (sprite.x + sprite.dx, sprite.y + sprite.dy)
    alpha = round(sprite.alpha * 255)
    if sprite.scale > 0.7 and alpha == 255:
        draw.shadow(canvas, box, blur=14, radius=8, alpha=150, offset=(5, 8))
    canvas.blit(image, box.center, "center", alpha)
