"""Draws tokens and figures where the stage has them, and ghosts of where they would be."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from scenes.stalker.board.facts import Figure
from scenes.stalker.board.figures import FOOT, HIGH, WIDE, TokenLook, figure_image, token_image
from scenes.stalker.looks import thing_art
from scenes.stalker.moment import Moment

GHOST = 150


def token_look(top: Moment, anchor: str) -> TokenLook | None:
    """The picture of a token by its anchor."""
    kind, _, rest = anchor.partition(":")
    facts = top.facts
    match kind:
        case "attention":
            pda = facts.pdas[rest]
            level = pda.attention or "small"
            return TokenLook(f"attention_{level}", top.kit.look(rest).colour)
        case "loot":
            return TokenLook("loot", None, facts.loot.get(rest, 1))
        case "unknown":
            return TokenLook("unknown", None, facts.unknown.get(rest, 1))
        case "novis":
            return TokenLook("novis")
        case "thing":
            name, _, number = rest.partition("/")
            held = facts.things.get(name, ())
            thing = held[int(number)] if int(number) < len(held) else ""
            return TokenLook(thing_art(thing))
    return None


def draw_tokens(canvas: Canvas, top: Moment) -> None:
    for anchor, sprite in top.stage.sprites.items():
        look = None if anchor.startswith("unit:") else token_look(top, anchor)
        if look is None:
            continue
        image = token_image(canvas.assets, look, top.lens.side)
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


def draw_figures(canvas: Canvas, top: Moment) -> None:
    units = [
        (sprite.y, sprite.x, anchor)
        for anchor, sprite in top.stage.sprites.items()
        if anchor.startswith("unit:")
    ]
    for _, _, anchor in sorted(units):
        figure = top.facts.figures.get(anchor.removeprefix("unit:"))
        if figure is not None:
            _draw_figure(canvas, top, figure)


def _draw_figure(canvas: Canvas, top: Moment, figure: Figure) -> None:
    sprite = top.stage.sprites[f"unit:{figure.id}"]
    side = top.lens.side
    image = figure_image(canvas.assets, top.figure_look(figure), side)
    x, y = top.lens.pixel(sprite.x + sprite.dx, sprite.y + sprite.dy)
    at = figure_corner((x, y), side)
    if figure.id == top.facts.active:
        _pool(canvas, top, figure, (x, y), side)
    if f"unit:{figure.id}" == top.hovered or top.asked.allows(f"unit:{figure.id}"):
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


def _pool(canvas: Canvas, top: Moment, figure: Figure, foot: tuple[int, int], side: int) -> None:
    """A pool of light in the seat's colour under whoever acts."""
    colour = top.kit.look(figure.id).colour
    size = (round(side * 1.5), round(side * 1.05))
    light = canvas.assets.fx.spot(size, (0.5, 0.5), (0.5, 0.5), colour)
    at = (foot[0] - size[0] // 2, foot[1] - size[1] // 2)
    canvas.surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _halo(
    canvas: Canvas, top: Moment, figure: Figure, image: pygame.Surface, at: tuple[int, int]
) -> None:
    colour = (255, 96, 66) if figure.kind == "enemy" else (206, 216, 150)
    blur = max(2, top.lens.side // 14)
    gain = 2 if f"unit:{figure.id}" == top.hovered else 1
    light = canvas.assets.fx.halo(top.figure_look(figure), image, colour, blur, gain)
    canvas.surface.blit(light, (at[0] - 2 * blur, at[1] - 2 * blur))


def draw_ghost(canvas: Canvas, top: Moment, seat: str, point: tuple[float, float]) -> None:
    """Where a Stalker would stand."""
    figure = top.facts.figures.get(seat)
    if figure is None:
        return
    side = top.lens.side
    image = figure_image(canvas.assets, top.figure_look(figure), side)
    at = figure_corner(top.lens.pixel(*point), side)
    blit_faded(canvas, image, at, GHOST / 255)
