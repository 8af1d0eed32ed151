"""Draws the Map: baked ground and walls, tints between them, then what lies on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.boards.blocks import Block, Brush, blocks
from scenes.boards.veils import veil_image
from scenes.motion.painter import paint_effect
from scenes.stalker.asking.planned_move import draw_plan
from scenes.stalker.board.atlas import Atlas
from scenes.stalker.board.badges import draw_badges, draw_hidden_badges
from scenes.stalker.board.entrances import draw_entrances
from scenes.stalker.board.facing import draw_facings, draw_wedge
from scenes.stalker.board.marks import draw_ground_marks, draw_rings, veils_of
from scenes.stalker.board.pieces_view import draw_figures, draw_tokens
from scenes.stalker.board.symbols import draw_anomalies
from scenes.stalker.board.tags import draw_tags
from scenes.stalker.board.terrain import ZONE, ground_image
from scenes.stalker.board.walls import dressing_image
from scenes.stalker.board.weather import draw_fog
from scenes.stalker.diagrams.drawn import draw_foretold, draw_part, part_tints
from scenes.stalker.workbench import Workbench
from scenes.ui import draw

Paint = Callable[[Brush[Atlas]], pygame.Surface]


def draw_board(canvas: Canvas, top: Workbench) -> None:
    box = canvas.box(top.layout.board)
    canvas.surface.fill(ZONE.table, box)
    with canvas.clipped(top.layout.board):
        tints = [*veils_of(top), *part_tints(top, top.part)]
        side = top.lens.side
        places = {
            block: Brush(canvas.assets, top.atlas, block, side).place(top.lens)
            for block in blocks(top.atlas)
        }
        shown = {block: place for block, place in places.items() if place.colliderect(box)}
        for block, place in shown.items():
            if tints:
                ground = _painted(canvas, top, block, "ground", ground_image)
                canvas.surface.blit(ground, place)
            else:
                _draw_whole(canvas, top, block, place)
        if tints:
            for name, veil in tints:
                corner = top.lens.pixel(*top.atlas.extent(name).topleft)
                squares = top.atlas.squares(name)
                canvas.surface.blit(veil_image(canvas.assets, squares, veil, side), corner)
            for block, place in shown.items():
                image = _painted(canvas, top, block, "dressing", dressing_image)
                canvas.surface.blit(image, place)
        draw_anomalies(canvas, top)
        draw_badges(canvas, top)
        draw_entrances(canvas, top)
        if top.layout.desk is not None:
            draw_fog(canvas, top)
        draw_tags(canvas, top)
        draw_ground_marks(canvas, top)
        draw_tokens(canvas, top)
        draw_rings(canvas, top)
        draw_plan(canvas, top)
        draw_wedge(canvas, top)
        draw_figures(canvas, top)
        draw_hidden_badges(canvas, top)
        draw_facings(canvas, top)
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


def _key(top: Workbench, block: Block, name: str) -> Hashable:
    return ("zone", name, top.map_key, block, top.lens.side)


def _painted(
    canvas: Canvas, top: Workbench, block: Block, name: str, paint: Paint
) -> pygame.Surface:
    """A picture of a block, made once per Map and zoom."""
    brush = Brush(canvas.assets, top.atlas, block, top.lens.side)
    return canvas.assets.baked.get(_key(top, block, name), lambda: paint(brush))


def _draw_whole(canvas: Canvas, top: Workbench, block: Block, place: pygame.Rect) -> None:
    """Ground and dressing in one opaque picture: the quickest to draw.

    Its two parts are not kept beside it, nor it beside them: all three of a large Map would
    crowd each other out, and be made anew in every frame.
    """
    found = [canvas.assets.baked.find(_key(top, block, name)) for name in ("ground", "dressing")]
    parts = [image for image in found if image is not None]
    if len(parts) < len(found):
        parts = [_painted(canvas, top, block, "whole", _whole_image)]
    for image in parts:
        canvas.surface.blit(image, place)


def _whole_image(brush: Brush[Atlas]) -> pygame.Surface:
    image = ground_image(brush)
    image.blit(dressing_image(brush), (0, 0))
    return image


def _draw_effects(canvas: Canvas, top: Workbench) -> None:
    camera = top.lens.camera
    for effect in top.stage.effects.values():
        paint_effect(canvas, effect, camera)
