"""Counters on the map: plate, arrow, veil of those that have acted, hits."""

from __future__ import annotations

import pygame

from game.shell.assets import Assets
from game.shell.canvas import Canvas
from rules.autarcha.geometry import SIDES
from scenes.autarcha.front import Front
from scenes.autarcha.kit import arrow, marker, overlay, plate
from scenes.autarcha.motion.stage import TURN, Face
from scenes.motion.stage import Point, Sprite

BLEED = 96 / 64
"""The arrow's picture is so much larger than the square."""
SCALE_STEP = 0.05
MOST_HITS = 4
ALPHA_STEPS = 5
"""So many stages a counter has while it comes or goes."""


def counter(assets: Assets, face: Face, facing: int, side: int, alpha: int = 255) -> pygame.Surface:
    """A counter, composed once per look and size; ``side`` is that of a square in pixels."""

    def make() -> pygame.Surface:
        art = assets.art
        size = round(side * BLEED)
        out = pygame.Surface((size, size), pygame.SRCALPHA)
        middle = out.get_rect().center
        for name in _layers(face):
            image = art.svg(name, side)
            out.blit(image, image.get_rect(center=middle))
        out.blit(art.svg(arrow(facing, face.side), size), (0, 0))
        if alpha < 255:
            out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return assets.baked.get(("autarcha counter", face, facing, side, alpha), make)


def _layers(face: Face) -> list[str]:
    names = [plate(face.kind, face.side)]
    if face.used:
        names.append(overlay("used"))
    return names


def draw_units(canvas: Canvas, front: Front) -> None:
    """All counters that can be seen, from north to south."""
    stage, lens = front.stage, front.lens
    side = round(lens.side * canvas.scale)
    clip = front.plan.sheet.inflate(2 * lens.side, 2 * lens.side)
    shown = [
        (sprite, stage.faces[anchor])
        for anchor, sprite in stage.sprites.items()
        if sprite.visible and sprite.alpha > 0 and anchor in stage.faces
    ]
    shown.sort(key=lambda one: (one[0].z, one[0].y))
    for sprite, face in shown:
        at = lens.camera.to_canvas(sprite.x + sprite.dx, sprite.y + sprite.dy)
        if clip.collidepoint(at):
            _draw_unit(canvas, sprite, face, at, side)


def _draw_unit(canvas: Canvas, sprite: Sprite, face: Face, at: Point, side: int) -> None:
    scale = round(sprite.scale / SCALE_STEP) * SCALE_STEP
    facing = round(sprite.angle / TURN) % 8
    alpha = round(sprite.alpha * ALPHA_STEPS) * 255 // ALPHA_STEPS
    image = counter(canvas.assets, face, facing, max(1, round(side * scale)), alpha)
    canvas.blit(image, at, "center")
    if sprite.flash > 0.02:
        colour = (*canvas.assets.palette(sprite.flash_colour), 255)
        light = canvas.assets.fx.silhouette((face, facing), image, colour)
        canvas.blit(light, at, "center", round(sprite.flash * sprite.alpha * 200))


def draw_ghost(
    canvas: Canvas, front: Front, face: Face, square: int, facing: int, alpha: int = 165
) -> None:
    """A counter where it would stand."""
    side = round(front.lens.side * canvas.scale)
    image = counter(canvas.assets, face, facing, side, alpha)
    canvas.blit(image, front.lens.middle(square), "center")


DESTRUCTION, FACTORY, HITS, MINE = 0.94, 0.92, 1.0, 0.8
"""How much of a square they fill."""


def things(front: Front) -> list[tuple[str, float]]:
    """The pictures of all that can lie under the counters, and their sides in squares."""
    hits = [(marker(f"hits_{number}"), HITS) for number in range(1, MOST_HITS + 1)]
    mines = [(marker(f"mine_{side}"), MINE) for side in SIDES]
    plain = [(marker("destruction"), DESTRUCTION), (marker("factory"), FACTORY)]
    return plain + hits + (mines if front.view.areas else [])


def draw_things(canvas: Canvas, front: Front) -> None:
    """Factories, destruction, hits on cities, own mines: under the counters."""
    view, lens = front.view, front.lens
    for square in view.markers:
        _put(canvas, front, marker("destruction"), square, DESTRUCTION)
    for factory in view.factories:
        _put(canvas, front, marker("factory"), factory.square, FACTORY)
        lost = front.pack.things["factory"].hit_points - factory.hp
        if lost > 0:
            _put(canvas, front, marker(f"hits_{min(MOST_HITS, lost)}"), factory.square, HITS)
    for name, hits in view.city_hits.items():
        square = lens.board.square(name)
        if square not in view.markers:
            _put(canvas, front, marker(f"hits_{min(MOST_HITS, hits)}"), square, HITS)
    if front.showing.mines:
        for square in view.mines:
            _put(canvas, front, marker(f"mine_{view.seat}"), square, MINE)


def _put(canvas: Canvas, front: Front, name: str, square: int, share: float) -> None:
    side = round(front.lens.side * canvas.scale * share)
    canvas.blit(canvas.assets.art.svg(name, side), front.lens.middle(square), "center")
