"""Draws the board: the arena from its layer, hints, pieces from back to front, light on top."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.shell.canvas import Canvas, Point
from game.shell.palette import Rgb
from scenes.motion.painter import Camera, paint_effect, paint_sprite
from scenes.motion.stage import Sprite
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.arena import ArenaLook, paint_arena, warning_line
from scenes.volt.board.layout import Ground, Plan, cell_middle
from scenes.volt.board.marks import Marks, paint_floor_marks, paint_upper_marks
from scenes.volt.board.stage import FLYING, Ray, VoltStage
from scenes.volt.plates import picture

BEAM_WIDTH = 0.55
"""The width of a beam in cells."""


def draw_board(
    canvas: Canvas,
    plan: Plan,
    ground: Ground,
    look: ArenaLook,
    stage: VoltStage,
    marks: Marks,
    hovered: str,
) -> None:
    with canvas.clipped(plan.board.inflate(2, 2)):
        _arena(canvas, ground, look)
        moved = Ground(
            Camera(
                ground.camera.x + stage.shake[0],
                ground.camera.y + stage.shake[1],
                ground.camera.zoom,
            )
        )
        _warnings(canvas, moved, look, stage)
        _lit(canvas, moved, stage)
        paint_floor_marks(canvas, moved, marks, hovered)
        _pieces(canvas, moved, stage)
        for ray in stage.rays.values():
            _ray(canvas, moved, ray)
        paint_upper_marks(canvas, moved, marks)
        for effect in stage.effects.values():
            paint_effect(canvas, effect, moved.camera)


def _arena(canvas: Canvas, ground: Ground, look: ArenaLook) -> None:
    key: Hashable = ("volt arena", look.name, round(ground.camera.zoom, 4))
    canvas.layer(key, ground.outer, lambda inner: paint_arena(inner, ground, look))


def _warnings(canvas: Canvas, ground: Ground, look: ArenaLook, stage: VoltStage) -> None:
    """The line that a moving KillBot reads is lit."""
    robot = stage.view.robots.get(stage.view.active)
    if not look.warnings or robot is None or not robot.killbot or not robot.cell:
        return
    for cell, facing, turn_to in look.arena.warning_lines():
        if cell == robot.cell:
            warning_line(canvas, ground, cell, facing, turn_to, 255)


def _lit(canvas: Canvas, ground: Ground, stage: VoltStage) -> None:
    for cell, (colour, strength) in stage.lit_cells.items():
        box = ground.cell_box(cell).inflate(-ground.cell * 0.12, -ground.cell * 0.12)
        alpha = round(strength * 8) * 20
        if alpha:
            draw.glow(canvas, box, colour, blur=ground.cell * 0.14, radius=8, alpha=alpha)


def _pieces(canvas: Canvas, ground: Ground, stage: VoltStage) -> None:
    """Floor pieces, then robots from the back row to the front; the active one has a halo."""
    active = stage.sprites.get(anchors.robot(stage.view.active))
    for sprite in stage.in_order():
        if sprite.z >= FLYING:
            continue
        if sprite is active:
            _halo(canvas, ground, sprite, stage)
        paint_sprite(canvas, sprite, ground.camera)
    for cell, count in stage.view.tokens.items():
        _token_badge(canvas, ground, stage, cell, count)


def draw_flying(canvas: Canvas, ground: Ground, stage: VoltStage) -> None:
    """Tokens and cards on their way to a panel, over everything else."""
    for sprite in stage.in_order():
        if sprite.z >= FLYING:
            paint_sprite(canvas, sprite, ground.camera)


def _halo(canvas: Canvas, ground: Ground, sprite: Sprite, stage: VoltStage) -> None:
    """A pale aura in the robot's own shape."""
    assets, kit = canvas.assets, stage.words
    side = canvas.px(sprite.width * ground.camera.zoom)
    image = assets.art.svg(sprite.image, side, side)
    colour: Rgb = looks.seat_light(assets, kit.colour_name(stage.view.active))
    blur = max(2, canvas.px(ground.cell * 0.06))
    aura = assets.fx.halo(sprite.image, image, colour, blur, 3)
    x, y = ground.camera.to_canvas(sprite.x + sprite.dx, sprite.y + sprite.dy)
    centre = (x, y - sprite.height * ground.camera.zoom / 2)
    canvas.blit(aura, centre, "center", round(sprite.alpha * 255))


def _token_badge(canvas: Canvas, ground: Ground, stage: VoltStage, cell: str, count: int) -> None:
    """A robot hides the tokens it stands on, so they are shown again beside its foot."""
    x, y = ground.camera.to_canvas(*cell_middle(cell))
    hidden = bool(stage.view.at(cell))
    if hidden:
        lying = stage.sprites.get(anchors.token(cell, 0))
        image = lying.image if lying is not None else "volt/tokens/vp"
        at = (x + ground.cell * 0.37, y + ground.cell * 0.3)
        picture(canvas, image, at, ground.cell * 0.42)
    if count > 1:
        at = (x + ground.cell * 0.42, y + ground.cell * (0.1 if hidden else -0.36))
        draw.disc(canvas, at, ground.cell * 0.15, looks.NIGHT)
        size = ground.cell * 0.19
        draw.text(canvas, f"×{count}", at, size, looks.GOLD, bold=True, anchor="center")


def _ray(canvas: Canvas, ground: Ground, ray: Ray) -> None:
    """A strip made once per length and direction, uncovered as the beam grows."""
    start, end = ground.camera.to_canvas(*ray.start), ground.camera.to_canvas(*ray.end)
    length = canvas.px(math.dist(start, end))
    if length < 2 or ray.share <= 0:
        return
    width = canvas.px(ground.cell * BEAM_WIDTH)
    angle = round(math.degrees(math.atan2(start[1] - end[1], end[0] - start[0])))
    strip = _strip(canvas, length, width, angle, ray.colour)
    head = _between(start, end, ray.share)
    (x1, y1), (x2, y2) = canvas.at(start), canvas.at(head)
    window = pygame.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(window.inflate(width, width).clip(before))
    canvas.blit(strip, _between(start, end, 0.5), "center", round(ray.alpha * 255))
    canvas.surface.set_clip(before)


def _strip(canvas: Canvas, length: int, width: int, angle: int, colour: str) -> pygame.Surface:
    assets = canvas.assets

    def make() -> pygame.Surface:
        art = assets.art.svg("volt/fx/beam", width * 2, width)
        if colour != looks.BEAM:
            art = _recoloured(art, assets.palette(colour))
        strip = pygame.transform.smoothscale(art, (length, width))
        return pygame.transform.rotate(strip, angle)

    return assets.baked.get(("volt beam", length, width, angle, colour), make)


def _recoloured(art: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """The beam in another colour: its transparency stays, its core remains white."""
    out = art.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    core = out.get_rect().inflate(0, -round(out.get_height() * 0.86))
    pygame.draw.rect(out, "#ffffff", core)
    return out


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
