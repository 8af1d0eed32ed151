"""The lid of the box across the middle of the map, and the own army behind it (A-5.8)."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.autarcha.board.units import draw_ghost
from scenes.autarcha.front import Front
from scenes.autarcha.motion.stage import Face
from scenes.ui import draw

SHADE = (0, 0, 0, 110)


def draw_behind(canvas: Canvas, front: Front) -> None:
    """While armies stand behind the screen everybody sees the own one only."""
    view, lifted = front.view, front.stage.lifted
    if lifted is not None:
        draw_screen(canvas, front, lifted)
    if not view.behind:
        return
    for piece in view.hidden:
        face = Face(piece.type, view.seat, False, 1)
        draw_ghost(canvas, front, face, piece.square, piece.facing, 255)
    draw_screen(canvas, front)


def draw_screen(canvas: Canvas, front: Front, lifted: float = 0.0) -> None:
    """The lid; it leaves the map to the north."""
    lens, board = front.lens, front.board
    x, y = lens.at(board.width / 2, -board.height * lifted)
    wide = max(10.0, lens.side * 0.5)
    lid = Box(x - wide / 2, y, wide, lens.side * board.height)
    draw.veil(canvas, lid.move(wide * 0.4, 0), SHADE)
    draw.tile(canvas, "common/ui/tex_plank", lid, 256)
    for edge in (lid.x, lid.right - 2):
        draw.fill(canvas, Box(edge, lid.y, 2, lid.height), "#c9a14a")
