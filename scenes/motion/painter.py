"""Draws a stage on a canvas: sprites from back to front, then the passing effects.

Sizes and angles are rounded to steps, so a moving piece reuses a few cached pictures.
"""

import math
from dataclasses import dataclass

import pygame

from game.shell.canvas import Canvas, Point
from game.shell.palette import Rgb
from game.shell.view import Box
from scenes.motion.stage import Effect, Sprite
from scenes.ui import draw
from scenes.ui.banner import draw_plated, plated_width

ANGLE_STEP = 6
SCALE_STEP = 0.05


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the stage lies on the canvas: UI position of its origin, UI units per stage unit."""

    x: float = 0
    y: float = 0
    zoom: float = 1

    def to_canvas(self, x: float, y: float) -> Point:
        return self.x + x * self.zoom, self.y + y * self.zoom

    def to_stage(self, x: float, y: float) -> Point:
        return (x - self.x) / self.zoom, (y - self.y) / self.zoom


def paint_sprite(canvas: Canvas, sprite: Sprite, camera: Camera) -> None:
    scale = round(sprite.scale / SCALE_STEP) * SCALE_STEP * camera.zoom
    width, height = canvas.px(sprite.width * scale), canvas.px(sprite.height * scale)
    if width < 1 or height < 1:
        return
    art = canvas.assets.art
    angle = round(sprite.angle / ANGLE_STEP) * ANGLE_STEP % 360
    if angle:
        image = art.turned(sprite.image, width, height, angle)
    else:
        image = art.svg(sprite.image, width, height)
    ox, oy = 0.5 - sprite.origin[0], 0.5 - sprite.origin[1]
    x, y = camera.to_canvas(sprite.x + sprite.dx, sprite.y + sprite.dy)
    centre = (x + ox * sprite.width * scale, y + oy * sprite.height * scale)
    canvas.blit(image, centre, "center", round(sprite.alpha * 255))
    if sprite.flash > 0.02:
        colour = (*canvas.assets.palette(sprite.flash_colour), 255)
        key = (sprite.image, angle)
        light = canvas.assets.fx.silhouette(key, image, colour)
        canvas.blit(light, centre, "center", round(sprite.flash * sprite.alpha * 200))


def paint_effect(canvas: Canvas, effect: Effect, camera: Camera) -> None:
    match effect.kind:
        case "beam":
            _beam(canvas, effect, camera)
        case "ray":
            _ray(canvas, effect, camera)
        case "light":
            _light(canvas, effect, camera)
        case "picture":
            size = effect.size * (0.4 + 0.6 * effect.progress) * camera.zoom
            side = max(1, canvas.px(round(size / 4) * 4))
            image = canvas.assets.art.svg(effect.image, side)
            at = camera.to_canvas(effect.x, effect.y)
            canvas.blit(image, at, "center", round(effect.alpha * 255))
        case "word":
            _word(canvas, effect, camera)
        case "ring":
            _ring(canvas, effect, camera)


def _beam(canvas: Canvas, effect: Effect, camera: Camera) -> None:
    """Three lines of growing brightness, lit by addition: no picture has to be stretched."""
    start = camera.to_canvas(effect.x, effect.y)
    full = camera.to_canvas(*effect.end)
    end = (
        start[0] + (full[0] - start[0]) * effect.progress,
        start[1] + (full[1] - start[1]) * effect.progress,
    )
    colour = canvas.assets.palette(effect.colour)
    for width, strength in ((1.0, 0.28), (0.6, 0.6), (0.25, 1.0)):
        _light_line(canvas, start, end, effect.size * width, colour, strength * effect.alpha)


def _light_line(
    canvas: Canvas, start: Point, end: Point, width: float, colour: Rgb, share: float
) -> None:
    (x1, y1), (x2, y2) = canvas.at(start), canvas.at(end)
    thick = max(1, canvas.px(width))
    area = pygame.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).inflate(
        2 * thick, 2 * thick
    )
    patch = pygame.Surface((area.w, area.h))
    light = [round(channel * share) for channel in colour]
    ends = (x1 - area.x, y1 - area.y), (x2 - area.x, y2 - area.y)
    pygame.draw.line(patch, light, *ends, thick)
    for point in ends:
        pygame.draw.circle(patch, light, point, thick // 2)
    canvas.surface.blit(patch, area, special_flags=pygame.BLEND_RGB_ADD)


def _ray(canvas: Canvas, effect: Effect, camera: Camera) -> None:
    """A strip of art made once per length and direction, uncovered as the ray grows."""
    start, end = camera.to_canvas(effect.x, effect.y), camera.to_canvas(*effect.end)
    length = canvas.px(math.dist(start, end))
    if length < 2 or effect.progress <= 0:
        return
    width = canvas.px(effect.size * camera.zoom)
    angle = round(math.degrees(math.atan2(start[1] - end[1], end[0] - start[0])))
    strip = _strip(canvas, effect.image, (length, width), angle, effect.colour)
    (x1, y1), (x2, y2) = canvas.at(start), canvas.at(_between(start, end, effect.progress))
    window = pygame.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(window.inflate(width, width).clip(before))
    canvas.blit(strip, _between(start, end, 0.5), "center", round(effect.alpha * 255))
    canvas.surface.set_clip(before)


def _strip(
    canvas: Canvas, image: str, size: tuple[int, int], angle: int, colour: str
) -> pygame.Surface:
    assets = canvas.assets

    def make() -> pygame.Surface:
        art = assets.art.svg(image, size[1] * 2, size[1])
        art = _recoloured(art, assets.palette(colour)) if colour else art
        return pygame.transform.rotate(pygame.transform.smoothscale(art, size), angle)

    return assets.baked.get(("ray", image, size, angle, colour), make)


def _recoloured(art: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """A ray in another colour: its transparency stays, its core remains white."""
    out = art.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    core = out.get_rect().inflate(0, -round(out.get_height() * 0.86))
    pygame.draw.rect(out, "#ffffff", core)
    return out


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _light(canvas: Canvas, effect: Effect, camera: Camera) -> None:
    """A glow over a square place; its strength goes in steps."""
    alpha, side = round(effect.progress * 8) * 20, effect.size * camera.zoom
    if alpha:
        box = Box(0, 0, side, side)
        box.center = camera.to_canvas(effect.x, effect.y)
        draw.glow(canvas, box, effect.colour, blur=side * 0.16, radius=8, alpha=alpha)


def _word(canvas: Canvas, effect: Effect, camera: Camera) -> None:
    x, y = camera.to_canvas(effect.x, effect.y)
    view, size = canvas.view, effect.size
    if effect.plate:
        half = plated_width(view, effect.text, size) / 2
        across, down = word_shift(canvas, (x, y), half, size)
        at = (x + across, y + down)
        draw_plated(canvas, effect.text, at, size, effect.colour, effect.alpha)
        return
    alpha = round(effect.alpha * 255)
    width = view.text_width(effect.text, size, True)
    half = width / 2 + (size if effect.image else 2)
    across, down = word_shift(canvas, (x, y), half, size * 0.7)
    x, y = x + across, y + down
    if effect.image:
        step = size * 0.6
        draw.icon(canvas, effect.image, (x - width / 2 - 2, y), size, effect.colour)
        x += step
    draw.text(
        canvas, effect.text, (x, y), size, effect.colour,
        bold=True, anchor="center", shadow="#000000", alpha=alpha,
    )  # fmt: skip


def word_shift(canvas: Canvas, at: Point, wide: float, high: float) -> Point:
    """How far words have to go aside and down or up to be read whole inside of what is drawn on;
    half their width and height are given."""
    clip, (x, y) = canvas.surface.get_clip(), canvas.at(at)
    across = _inwards(x, canvas.px(wide), clip.left, clip.right)
    return across / canvas.scale, _inwards(y, canvas.px(high), clip.top, clip.bottom) / canvas.scale


def _inwards(middle: float, half: float, low: float, high: float) -> float:
    if high - low <= 2 * half:
        return 0.0
    return min(max(middle, low + half), high - half) - middle


def _ring(canvas: Canvas, effect: Effect, camera: Camera) -> None:
    radius = canvas.px(effect.size * effect.progress * camera.zoom)
    if radius < 2:
        return
    centre = canvas.at(camera.to_canvas(effect.x, effect.y))
    thick = max(1, math.ceil(canvas.px(4) * effect.alpha))
    colour = canvas.assets.palette(effect.colour)
    pygame.draw.circle(canvas.surface, colour, centre, radius, thick)
