"""A planned Move over the Map: its way, who would see its end, and the noise that it leaves."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from rules.stalker.previews.moves import MovePreview
from rules.stalker.words.anchors import unit_anchor
from scenes.boards.arrows import draw_arrow, draw_dashes
from scenes.motion.stage import Point
from scenes.stalker.board.figures import TokenLook, token_image
from scenes.stalker.board.pieces_view import blit_faded, draw_ghost
from scenes.stalker.looks import PATH, THREAT
from scenes.stalker.workbench import Workbench

INK = (20, 18, 12)
FAINT = 0.72


def draw_plan(canvas: Canvas, top: Workbench) -> None:
    """An arrow with its steps, lines from the eyes that see its end, ghosts of what moves."""
    move, decision = top.move(), top.asked.decision
    if move is None or decision is None:
        return
    start = top.stage.sprites.get(unit_anchor(decision.seat))
    points = [top.atlas.centre(name) for name in move.path]
    if start is not None:
        points[0] = (start.x, start.y)
    last = move.end
    points[-1] = top.atlas.standing(last, len(top.on(last)) + 1)[-1]
    draw_arrow(canvas, top.lens.pixels(points), top.lens.side, THREAT if move.seen_by else PATH)
    for number, point in enumerate(points[1:-1], 1):
        _node(canvas, top, point, number)
    _draw_eyes(canvas, top, move, points[-1])
    draw_ghost(canvas, top, decision.seat, points[-1])
    _draw_noise(canvas, top, decision.seat, move)


def _node(canvas: Canvas, top: Workbench, point: Point, number: int) -> None:
    """The number of a step on the way."""
    radius = max(6, round(top.lens.side * 0.11))
    at = top.lens.pixel(*point)
    pygame.draw.aacircle(canvas.surface, INK, at, radius + max(2, radius // 5))
    pygame.draw.aacircle(canvas.surface, PATH, at, radius)
    words = canvas.assets.type.line(str(number), Face(max(8, round(radius * 1.25)), True), INK)
    canvas.surface.blit(words, words.get_rect(center=at))


def _draw_eyes(canvas: Canvas, top: Workbench, move: MovePreview, end: Point) -> None:
    """A dashed line from every Enemy that would see the Stalker there."""
    for enemy in move.seen_by:
        if top.stage.holds(enemy):
            start = top.lens.pixel(*top.stage.body(enemy))
            last = top.lens.pixel(end[0], end[1] - 54)
            draw_dashes(canvas, start, last, THREAT, max(2, top.lens.side // 26))


def _draw_noise(canvas: Canvas, top: Workbench, seat: str, move: MovePreview) -> None:
    """The Attention token where the Move would leave it."""
    level, field = move.attention, move.attention_at
    if not level or field not in top.atlas.zone.fields:
        return
    look = TokenLook(f"attention_{level}", top.kit.look(seat).colour)
    image = token_image(canvas.assets, look, top.lens.side)
    x, y = top.atlas.centre(field)
    at = image.get_rect(center=top.lens.pixel(x + 44, y + 40))
    blit_faded(canvas, image, at, FAINT)
