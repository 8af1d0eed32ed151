"""Draws the Map: baked ground and walls, tints between them, then what lies on it."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.boards.veils import veil_image
from scenes.motion.painter import paint_effect
from scenes.stalker.asking.planned_move import draw_plan
from scenes.stalker.board.atlas import RIM, SQUARE
from scenes.stalker.board.brush import Brush, Piece, pieces
from scenes.stalker.board.marks import draw_ground_marks, draw_rings, veils_of
from scenes.stalker.board.pieces_view import draw_figures, draw_tokens
from scenes.stalker.board.symbols import draw_anomalies, draw_tags
from scenes.stalker.board.terrain import TABLE, ground_image
from scenes.stalker.board.walls import dressing_image
from scenes.stalker.diagrams.drawn import draw_foretold, draw_part, part_tints
from scenes.stalker.workbench import Workbench
from scenes.ui import draw


def draw_board(canvas: Canvas, top: Workbench) -> None:
    box = canvas.box(top.layout.board)
    canvas.surface.fill(TABLE, box)
    with canvas.clipped(top.layout.board):
        tints = [*veils_of(top), *part_tints(top, top.part)]
        shown = [piece for piece in pieces(top.atlas) if _box(top, piece).colliderect(box)]
        for piece in shown:
            image = _ground(canvas, top, piece) if tints else _whole(canvas, top, piece)
            canvas.surface.blit(image, _box(top, piece))
        if tints:
            for name, veil in tints:
                x, y = top.lens.pixel(*top.atlas.extent(name).topleft)
                image = veil_image(canvas.assets, top.atlas.squares(name), veil, top.lens.side)
                canvas.surface.blit(image, (x, y))
            for piece in shown:
                canvas.surface.blit(_dressing(canvas, top, piece), _box(top, piece))
        draw_anomalies(canvas, top)
        draw_tags(canvas, top)
        draw_ground_marks(canvas, top)
        draw_tokens(canvas, top)
        draw_rings(canvas, top)
        draw_plan(canvas, top)
        draw_figures(canvas, top)
        draw_part(canvas, top, top.part)
        if top.foretold is not None:
            draw_foretold(canvas, top, top.foretold)
        _draw_effects(canvas, top)
        if top.layout.desk is not None:
            _draw_mist(canvas, top.layout.board)


def _draw_mist(canvas: Canvas, board: Box) -> None:
    """Mist on the upper rim and dusk on the lower one."""
    draw.gradient(canvas, (board.x, board.y, board.width, 46), (150, 160, 146, 70), (90, 96, 88, 0))
    low = (board.x, board.bottom - 40, board.width, 40)
    draw.gradient(canvas, low, (8, 10, 8, 0), (8, 10, 8, 120))


def _box(top: Workbench, piece: Piece) -> pygame.Rect:
    """Where a baked piece lies on the screen."""
    lens, atlas = top.lens, top.atlas
    rim = round(RIM / SQUARE * lens.side)
    row, column = piece.top - atlas.origin[0], piece.left - atlas.origin[1]
    x = lens.x + column * lens.side + (rim if column else 0)
    y = lens.y + row * lens.side + (rim if row else 0)
    brush = Brush(top.kit.assets, atlas, piece, lens.side)
    return pygame.Rect(x, y, brush.width, brush.height)


def _key(top: Workbench, name: str, piece: Piece) -> tuple[object, ...]:
    return ("zone", name, top.map_key, piece, top.lens.side)


def _ground(canvas: Canvas, top: Workbench, piece: Piece) -> pygame.Surface:
    brush = Brush(canvas.assets, top.atlas, piece, top.lens.side)
    return canvas.assets.baked.get(_key(top, "ground", piece), lambda: ground_image(brush))


def _dressing(canvas: Canvas, top: Workbench, piece: Piece) -> pygame.Surface:
    brush = Brush(canvas.assets, top.atlas, piece, top.lens.side)
    return canvas.assets.baked.get(_key(top, "dressing", piece), lambda: dressing_image(brush))


def _whole(canvas: Canvas, top: Workbench, piece: Piece) -> pygame.Surface:
    """Ground and dressing in one opaque picture: the quickest to draw."""

    def make() -> pygame.Surface:
        image = _ground(canvas, top, piece).copy()
        image.blit(_dressing(canvas, top, piece), (0, 0))
        return image

    return canvas.assets.baked.get(_key(top, "whole", piece), make)


def _draw_effects(canvas: Canvas, top: Workbench) -> None:
    camera = top.lens.camera
    for effect in top.stage.effects.values():
        paint_effect(canvas, effect, camera)
