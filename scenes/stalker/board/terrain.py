"""The ground of the Map, baked piece by piece and once per zoom. All lengths are pixels."""

from __future__ import annotations

import random

import pygame

from scenes.stalker.board.brush import Brush

TABLE = (27, 29, 23)
RAGGED = (("asphalt", ("asphalt", "concrete")), ("grass", ("grass",)))
HARD = ("wood", "concrete", "water")
VARIANTS = {"wood": "ab", "concrete": "ab", "water": "ab"}
FLAT_PROPS = frozenset(("puddle", "log", "tree_dead"))
"""Dressing that lies on the ground, under the walls."""


def ground_image(brush: Brush) -> pygame.Surface:
    """Mud, asphalt and grass with ragged borders, floors with hard ones, weather over all."""
    out = pygame.Surface((brush.width, brush.height))
    out.fill(TABLE)
    _shadow_under(brush, out)
    _lay(brush, out, "mud", None)
    for kind, kinds in RAGGED:
        layer = brush.blank()
        _lay(brush, layer, kind, None)
        layer.blit(_mask(brush, kinds), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(layer, (0, 0))
    for kind in HARD:
        _lay(brush, out, kind, kind)
    _weather(brush, out)
    _seams(brush, out)
    dress(brush, out, flat=True)
    return out


def _lay(brush: Brush, out: pygame.Surface, kind: str, only: str | None) -> None:
    side = brush.side
    names = VARIANTS.get(kind, "abc")
    for (row, column), found in brush.squares():
        if only is not None and found != only:
            continue
        name = names[(row * 7 + column * 3 + row * column) % len(names)]
        image = brush.assets.art.svg(f"stalker/ground/{kind}_{name}", side + 1, side + 1)
        out.blit(image, (brush.x(column), brush.y(row)))


def _mask(brush: Brush, kinds: tuple[str, ...]) -> pygame.Surface:
    """White where the ground is of these kinds, with ragged discs along the border."""
    side, ground = brush.side, brush.atlas.ground
    mask = brush.blank()
    mask.fill((255, 255, 255, 0))
    for (row, column), kind in brush.squares():
        if kind in kinds:
            box = (brush.x(column), brush.y(row), side + 1, side + 1)
            pygame.draw.rect(mask, (255, 255, 255, 255), box)
    for (row, column), kind in brush.squares():
        chance = random.Random(f"{row}/{column}/{kinds[0]}")
        inside = kind in kinds
        for _ in range(8):
            down, right, wide = chance.random(), chance.random(), chance.uniform(0.07, 0.21)
            near = any(
                (ground.get((_floor(row + down + dy), _floor(column + right + dx)), kind) in kinds)
                != inside
                for dx, dy in ((-0.19, 0), (0.19, 0), (0, -0.19), (0, 0.19))
            )
            if near:
                at = (brush.x(column + right), brush.y(row + down))
                colour = (255, 255, 255, 0 if inside else 255)
                pygame.draw.circle(mask, colour, at, max(2, round(wide * side)))
    return pygame.transform.box_blur(mask, max(1, round(side / 24)))


def _floor(value: float) -> int:
    return int(value // 1)


def _weather(brush: Brush, out: pygame.Surface) -> None:
    """Two layers of cloud shadow and light, so that no square looks like its neighbour."""
    piece = brush.piece
    for seed, cells, alpha, colour in ((11, 7, 58, (0, 0, 0)), (12, 5, 44, (255, 246, 214))):
        chance = random.Random(f"{seed}/{piece.top}/{piece.left}")
        small = pygame.Surface((cells, cells), pygame.SRCALPHA)
        for y in range(cells):
            for x in range(cells):
                small.set_at((x, y), (*colour, round(alpha * chance.random())))
        soft = pygame.transform.smoothscale(small, (64, 64))
        soft = pygame.transform.gaussian_blur(soft, 5)
        sized = pygame.transform.smoothscale(soft, (brush.width, brush.height))
        holes = brush.blank()
        for square, _ in brush.squares():
            box = (brush.x(square[1]), brush.y(square[0]), brush.side, brush.side)
            holes.blit(sized, box[:2], box)
        out.blit(holes, (0, 0))


def _seams(brush: Brush, out: pygame.Surface) -> None:
    """The cardboard tiles, and faint crosses where a field holds several squares."""
    side, zone = brush.side, brush.atlas.zone
    faint = brush.blank()
    arm = max(3, side // 18)
    for (row, column), name in zone.field_at.items():
        if not brush.near((row, column)):
            continue
        inner = [(row, column + 1), (row + 1, column), (row + 1, column + 1)]
        if all(zone.field_at.get(one) == name for one in inner):
            x, y = brush.x(column + 1), brush.y(row + 1)
            for ends in (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))):
                pygame.draw.line(faint, (206, 200, 160, 80), *ends)
    for placed in zone.placed.values():
        height, width = placed.height, placed.width
        if placed.quarters % 2:
            height, width = width, height
        box = (
            brush.x(placed.at[1]),
            brush.y(placed.at[0]),
            width * side + 1,
            height * side + 1,
        )
        pygame.draw.rect(faint, (14, 14, 10, 255), box, max(1, side // 44))
    out.blit(faint, (0, 0))


def _shadow_under(brush: Brush, out: pygame.Surface) -> None:
    """The Map lies on the table and throws a shadow on it."""
    side = brush.side
    soft = brush.blank()
    for square, _ in brush.squares():
        box = pygame.Rect(brush.x(square[1]), brush.y(square[0]), side, side)
        pygame.draw.rect(soft, (0, 0, 0, 190), box.inflate(side // 4, side // 4).move(4, 6))
    out.blit(pygame.transform.box_blur(soft, max(2, side // 9)), (0, 0))


def dress(brush: Brush, out: pygame.Surface, flat: bool) -> None:
    """Props that lie on the ground, or those that stand on it."""
    for prop in brush.atlas.props:
        if (prop.name in FLAT_PROPS) == flat and brush.near((int(prop.row), int(prop.column)), 3):
            size = max(2, round(prop.side * brush.side))
            image = brush.assets.art.svg(f"stalker/props/{prop.name}", size)
            out.blit(image, (brush.x(prop.column), brush.y(prop.row)))
