"""Draws tokens and figures where the stage has them, and ghosts of where they would be."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.shell.canvas import Canvas
from rules.stalker.model.state import Enemy
from rules.stalker.words.anchors import unit_anchor
from scenes.motion.stage import Sprite
from scenes.stalker.board.figures import FOOT, HIGH, WIDE, TokenLook, figure_image, token_image
from scenes.stalker.board.weather import breath_of
from scenes.stalker.looks import thing_art
from scenes.stalker.places import TOKENS, Place, Unit
from scenes.stalker.workbench import Workbench

GHOST = 150


def token_look(top: Workbench, token: Place) -> TokenLook:
    """The picture of a token."""
    view, name = top.view, token.name
    match token.kind:
        case "attention":
            level = view.stalkers[name].attention or "small"
            return TokenLook(f"attention_{level}", top.kit.look(name).colour)
        case "loot":
            return TokenLook("loot", None, len(view.loot[name]))
        case "unknown":
            return TokenLook("unknown", None, len(view.unknown[name]))
        case "thing":
            return TokenLook(thing_art(name))
    return TokenLook(token.kind)


def draw_tokens(canvas: Canvas, top: Workbench) -> None:
    for anchor, sprite in top.stage.sprites.items():
        token = top.place(anchor)
        if token is None or token.kind not in TOKENS:
            continue
        image = token_image(canvas.assets, token_look(top, token), top.lens.side)
        x, y = top.lens.pixel(sprite.x + sprite.dx, sprite.y + sprite.dy)
        at = image.get_rect(center=(x, y))
        blit_faded(canvas, image, at, sprite.alpha)


def blit_faded(
    canvas: Canvas, image: pygame.Surface, at: pygame.Rect | tuple[int, int], alpha: float
) -> None:
    if alpha < 0.99:
        image.set_alpha(round(alpha * 255))
        canvas.surface.blit(image, at)
        image.set_alpha(255)
    else:
        canvas.surface.blit(image, at)


def draw_figures(canvas: Canvas, top: Workbench) -> None:
    """Those in front are drawn over those behind."""
    sprites = top.stage.sprites
    standing = [one for one in top.figures.values() if unit_anchor(one.id) in sprites]
    depth = {one.id: sprites[unit_anchor(one.id)] for one in standing}
    for figure in sorted(standing, key=lambda one: (depth[one.id].y, depth[one.id].x)):
        _draw_figure(canvas, top, figure, depth[figure.id])


def _draw_figure(canvas: Canvas, top: Workbench, figure: Unit, sprite: Sprite) -> None:
    side = top.lens.side
    look = replace(top.figure_look(figure), breath=breath_of(top, figure.id))
    image = figure_image(canvas.assets, look, side)
    x, y = top.lens.pixel(sprite.x + sprite.dx, sprite.y + sprite.dy)
    at = figure_corner((x, y), side)
    if figure.id == top.view.acting:
        _pool(canvas, top, figure, (x, y), side)
    if unit_anchor(figure.id) == top.hovered or top.asked.allows(unit_anchor(figure.id)):
        _halo(canvas, top, figure, image, at)
    blit_faded(canvas, image, at, sprite.alpha)
    if sprite.flash > 0.02:
        colour = (*canvas.assets.palette(sprite.flash_colour), 255)
        key = (top.figure_look(figure), side)
        light = canvas.assets.fx.silhouette(key, image, colour)
        blit_faded(canvas, light, at, min(0.98, sprite.flash * sprite.alpha * 0.8))


def figure_corner(foot: tuple[int, int], side: int) -> tuple[int, int]:
    """The upper left corner of a figure's picture that stands on a pixel."""
    return foot[0] - round(WIDE * side) // 2, foot[1] - round(HIGH * side) + round(FOOT * side)


def _pool(canvas: Canvas, top: Workbench, figure: Unit, foot: tuple[int, int], side: int) -> None:
    """A pool of light in the seat's colour under whoever acts."""
    colour = top.kit.look(figure.id).colour
    size = (round(side * 1.5), round(side * 1.05))
    light = canvas.assets.fx.spot(size, (0.5, 0.5), (0.5, 0.5), colour)
    at = (foot[0] - size[0] // 2, foot[1] - size[1] // 2)
    canvas.surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _halo(
    canvas: Canvas, top: Workbench, figure: Unit, image: pygame.Surface, at: tuple[int, int]
) -> None:
    colour = (255, 96, 66) if isinstance(figure, Enemy) else (206, 216, 150)
    blur = max(2, top.lens.side // 14)
    gain = 2 if unit_anchor(figure.id) == top.hovered else 1
    light = canvas.assets.fx.halo(top.figure_look(figure), image, colour, blur, gain)
    canvas.surface.blit(light, (at[0] - 2 * blur, at[1] - 2 * blur))


def draw_ghost(canvas: Canvas, top: Workbench, seat: str, point: tuple[float, float]) -> None:
    """Where a Stalker would stand."""
    figure = top.figures.get(seat)
    if figure is None:
        return
    side = top.lens.side
    image = figure_image(canvas.assets, top.figure_look(figure), side)
    at = figure_corner(top.lens.pixel(*point), side)
    blit_faded(canvas, image, at, GHOST / 255)
