"""Draws diagrams of the rulebook: ways, shots and noise over a position; sight, Range and reach."""

from __future__ import annotations

import math

import pygame
from msgspec.structs import replace

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.palette import Rgb
from rules.stalker.model.state import Companion, Enemy
from rules.stalker.move.ways import ways
from rules.stalker.previews.fields import field_info
from rules.stalker.sight.who_sees import visible_from
from rules.stalker.turn.actions import begin_walk
from rules.stalker.words.anchors import unit_anchor
from scenes.boards.arrows import draw_arrow, draw_dashes
from scenes.boards.veils import Veil
from scenes.motion.stage import Point
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.facing import draw_facing
from scenes.stalker.board.figures import TokenLook, figure_image, token_image
from scenes.stalker.board.marks import (
    Tints,
    draw_number,
    draw_way,
    vision_tints,
)
from scenes.stalker.board.pieces_view import GHOST, blit_faded, figure_corner
from scenes.stalker.diagrams.told import EYES, RANGE, REACH, SIGHT, Foretold, Noise, Shot, Trail
from scenes.stalker.looks import PATH, THREAT
from scenes.stalker.looks import REACH as REACHED
from scenes.stalker.workbench import Workbench

SEEN = Veil(PATH, 58, 200, dashed=True)
GOLD, LOUD, QUIET = (240, 206, 110), (255, 96, 66), (244, 218, 106)
WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FARTHEST = 99


def part_tints(top: Workbench, part: str) -> Tints:
    """The fields that a diagram of sight colours."""
    if part == SIGHT:
        return vision_tints(top, "")
    who = next(iter(top.view.stalkers), "")
    if part != EYES or not who:
        return []
    play = top.previews.play
    seen = visible_from(play, play.state.stalkers[who])
    return [(name, SEEN) for name in sorted(seen)]


def draw_part(canvas: Canvas, top: Workbench, part: str) -> None:
    """The numbers of a diagram of distances: Range, or steps of a Move."""
    who = next(iter(top.view.stalkers), "")
    if not who:
        return
    if part == REACH:
        r = top.previews.play
        walk = begin_walk(r, r.state.stalkers[who], "move", "")
        for name, way in ways(r, walk).items():
            draw_number(canvas, top, name, len(way))
    elif part == RANGE:
        for name in top.atlas.zone.fields:
            away = top.previews.seen(field_info, name, who).range
            if away <= FARTHEST:
                draw_number(canvas, top, name, away)


def draw_foretold(canvas: Canvas, top: Workbench, told: Foretold) -> None:
    """Everything that is going to happen, the ends of ways first."""
    ends = _ends(top, told)
    for unit, end in ends.items():
        _draw_end(canvas, top, told.trails[unit], end)
    for trail in told.trails.values():
        _draw_trail(canvas, top, trail)
    for noise in told.noises.values():
        _draw_noise(canvas, top, noise)
    for shot in told.shots:
        _draw_shot(canvas, top, shot, ends)
    for unit, (face, struck) in told.dice.items():
        _draw_die(canvas, top, ends.get(unit) or _foot(top, unit), face, struck)


def _foot(top: Workbench, unit: str) -> Point:
    sprite = top.stage.sprites.get(unit_anchor(unit))
    return (sprite.x, sprite.y) if sprite is not None else (0.0, 0.0)


def _is_enemy(top: Workbench, unit: str) -> bool:
    return unit in top.view.enemies


def _draw_trail(canvas: Canvas, top: Workbench, trail: Trail) -> None:
    colour = THREAT if _is_enemy(top, trail.unit) else PATH
    start = _foot(top, trail.unit)
    if len(trail.fields) == 1:
        way = WAYS.get(trail.facing)
        if way is not None:
            reach = SQUARE * 0.62
            points = [start, (start[0] + way[0] * reach, start[1] + way[1] * reach)]
            draw_arrow(canvas, top.lens.pixels(points), top.lens.side, colour)
        return
    points = [start, *(top.atlas.centre(name) for name in trail.fields[1:])]
    if trail.manner == "leap":
        points = _arch(points[0], points[-1])
    draw_arrow(canvas, top.lens.pixels(points), top.lens.side, colour)


def _arch(start: Point, end: Point) -> list[Point]:
    """A leap goes over what lies between."""
    high = SQUARE * 0.7
    return [
        (
            start[0] + (end[0] - start[0]) * step / 8,
            start[1] + (end[1] - start[1]) * step / 8 - high * math.sin(math.pi * step / 8),
        )
        for step in range(9)
    ]


def _ends(top: Workbench, told: Foretold) -> dict[str, Point]:
    """Where figures that move end, beside those that stand there now."""
    found: dict[str, Point] = {}
    moved = {unit for unit, trail in told.trails.items() if len(trail.fields) > 1}
    for unit in told.trails:
        if unit not in moved or unit not in top.figures:
            continue
        name = told.trails[unit].fields[-1]
        standing = sum(one.id != unit for one in top.on(name))
        arrived = sum(told.trails[one].fields[-1] == name for one in found)
        found[unit] = top.atlas.standing(name, standing + arrived + 1)[-1]
    return found


def _draw_end(canvas: Canvas, top: Workbench, trail: Trail, end: Point) -> None:
    figure = top.figures[trail.unit]
    if isinstance(figure, Enemy):
        figure = replace(figure, facing=trail.facing or figure.facing)
    if not isinstance(figure, Companion):
        figure = replace(figure, exposed=False)
    look = top.figure_look(figure)
    image = figure_image(canvas.assets, look, top.lens.side)
    at = figure_corner(top.lens.pixel(*end), top.lens.side)
    blit_faded(canvas, image, at, GHOST / 255)
    if isinstance(figure, Enemy) and figure.facing:
        draw_facing(canvas, figure.facing, top.lens.pixel(*end), top.lens.side, GHOST / 255)


def _draw_noise(canvas: Canvas, top: Workbench, noise: Noise) -> None:
    """The Attention token where it will lie."""
    colour = LOUD if noise.level == "large" else QUIET
    if len(noise.path) > 1:
        draw_way(canvas, top, noise.path, colour)
    look = TokenLook(f"attention_{noise.level or 'small'}", top.kit.look(noise.seat).colour)
    image = token_image(canvas.assets, look, top.lens.side)
    row, column = max(top.atlas.squares(noise.path[-1]))
    at = top.lens.pixel(*top.atlas.corner(row + 0.8, column + 0.2))
    blit_faded(canvas, image, image.get_rect(center=at), 0.85)


def _draw_shot(canvas: Canvas, top: Workbench, shot: Shot, ends: dict[str, Point]) -> None:
    """A dashed line from whoever attacks to the field that is hit, with its number."""
    colour = THREAT if _is_enemy(top, shot.by) else GOLD
    start = ends[shot.by] if shot.moved and shot.by in ends else _foot(top, shot.by)
    here = shot.target in top.figures
    end = _foot(top, shot.target) if here else top.atlas.centre(shot.to)
    lift = SQUARE * 0.3
    first = top.lens.pixel(start[0], start[1] - lift)
    last = top.lens.pixel(end[0], end[1] - lift)
    draw_dashes(canvas, first, last, colour, max(3, top.lens.side // 18))
    if shot.label:
        _label(canvas, top, last, shot.label, colour)


def _label(canvas: Canvas, top: Workbench, at: tuple[int, int], words: str, colour: Rgb) -> None:
    radius = max(10, round(top.lens.side * 0.16))
    pygame.draw.aacircle(canvas.surface, (14, 13, 9), at, radius + 2)
    pygame.draw.aacircle(canvas.surface, colour, at, radius)
    image = canvas.assets.type.line(words, Face(max(10, round(radius * 1.1)), True), (20, 18, 12))
    canvas.surface.blit(image, image.get_rect(center=at))


def _draw_die(canvas: Canvas, top: Workbench, foot: Point, face: str, struck: bool) -> None:
    """The face of the Anomaly die beside whoever rolled it: framed red if it struck."""
    side = max(22, round(top.lens.side * 0.34))
    x, y = top.lens.pixel(foot[0] + SQUARE * 0.24, foot[1] - SQUARE * 0.86)
    box = pygame.Rect(0, 0, side, side)
    box.center = (x, y)
    ink = THREAT if struck else REACHED
    pygame.draw.rect(canvas.surface, (24, 22, 18), box.inflate(6, 6), border_radius=6)
    pygame.draw.rect(canvas.surface, ink, box.inflate(6, 6), 2, border_radius=6)
    icon = canvas.assets.art.svg(f"stalker/icons/symbol_{face.lower()}", side, side)
    canvas.surface.blit(icon, box)
