"""The wood under everything on the desk."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.autarcha.front import Front
from scenes.ui import draw


def draw_ground(canvas: Canvas, front: Front) -> None:
    desk = front.plan.desk
    if desk is not None:
        canvas.layer(("autarcha desk", desk.topleft), desk, lambda on: _paint(on, desk), True)


def _paint(canvas: Canvas, desk: Box) -> None:
    draw.tile(canvas, "common/ui/tex_wood_dark", desk, 512)
    draw.gradient(canvas, desk, (0, 0, 0, 40), (0, 0, 0, 130))
