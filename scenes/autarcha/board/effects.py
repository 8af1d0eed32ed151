"""What passes over the map: flashes, shells, the die, a ribbon with words."""

from __future__ import annotations

import math
from typing import Final

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.autarcha.board.plan import SQUARE
from scenes.autarcha.front import Front
from scenes.autarcha.kit import FIRE, INK, REACH, fx
from scenes.autarcha.motion.stage import Banner, Die, Shot
from scenes.motion.painter import paint_effect
from scenes.motion.stage import Point
from scenes.ui import draw
from scenes.ui.banner import draw_banner

ANGLE_STEP: Final = 6
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DIE: Final = 46.0


def draw_effects(canvas: Canvas, front: Front) -> None:
    stage, camera = front.stage, front.lens.camera
    for shot in stage.shots.values():
        _shot(canvas, front, shot)
    for effect in stage.effects.values():
        paint_effect(canvas, effect, camera)
    if stage.die is not None:
        _die(canvas, front, stage.die)
    if stage.banner is not None:
        _banner(canvas, front, stage.banner)


def _shot(canvas: Canvas, front: Front, shot: Shot) -> None:
    """A bright streak, raised along an arc where it is lobbed."""
    camera = front.lens.camera
    at = camera.to_canvas(*_along(shot, shot.share))
    ahead = camera.to_canvas(*_along(shot, shot.share + 0.03))
    angle = math.degrees(math.atan2(at[1] - ahead[1], ahead[0] - at[0]))
    angle = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
    wide = SQUARE * camera.zoom
    draw.turned(canvas, fx("shot"), at, (wide, wide / 6), angle)


def _along(shot: Shot, share: float) -> Point:
    (x1, y1), (x2, y2) = shot.start, shot.end
    rise = math.sin(math.pi * share) * shot.lob * math.dist(shot.start, shot.end)
    return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share - rise


def _die(canvas: Canvas, front: Front, die: Die) -> None:
    """A card beside the target: the die, what hits, and what came of it."""
    x, y = front.lens.camera.to_canvas(*die.at)
    side = front.lens.side
    plate = Box(0, 0, DIE + 24 + max(110.0, canvas.view.text_width(die.words, 15, True)), DIE + 16)
    plate.midleft = (x + side * 0.7, y - side * 0.2)
    plate.clamp_ip(front.plan.sheet.inflate(-8, -8))
    draw.shadow(canvas, plate, blur=8, radius=8, alpha=150, offset=(2, 4))
    draw.fill(canvas, plate, "#f7eed8", radius=8)
    hit = die.value >= die.needed
    ink = INK if not die.settled else FIRE if hit else REACH
    draw.fill(canvas, plate, ink, radius=8, border=2)
    face = Box(plate.x + 8, plate.y + 8 - die.lift * 26, DIE, DIE)
    _face(canvas, face, die.value)
    x = face.right + 10
    draw.text(canvas, die.words, (x, plate.y + 20), 15, INK, bold=True, anchor="midleft")
    if die.settled:
        words = front.kit.say("autarcha.die.hit" if hit else "autarcha.die.miss")
        draw.text(canvas, words, (x, plate.y + 42), 17, ink, bold=True, anchor="midleft")


def _face(canvas: Canvas, box: Box, value: int) -> None:
    draw.shadow(canvas, box, blur=4, radius=8, alpha=120, offset=(1, 3))
    draw.framed(canvas, box, "#fffdf5", INK, radius=9, border=2)
    step = box.width * 0.26
    for dx, dy in PIPS[value]:
        at = (box.centerx + dx * step, box.centery + dy * step)
        draw.disc(canvas, at, box.width * 0.095, INK)


def _banner(canvas: Canvas, front: Front, banner: Banner) -> None:
    draw_banner(canvas, banner.words, front.plan.sheet, 38, banner.colour, banner.alpha)
