"""The ground of a board of squares: soft kinds with ragged borders, hard ones, weather over all."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.shell.palette import Rgb
from scenes.boards.blocks import Brush
from scenes.boards.veils import Square


@dataclass(frozen=True, slots=True)
class Terrain:
    """What the squares are made of, and the pictures of it: ``art/kind_a``, ``_b``, ``_c``."""

    art: str
    table: Rgb
    """What the board lies on."""
    base: str
    ragged: tuple[tuple[str, tuple[str, ...]], ...]
    """Kinds laid over the base one after another, and under which kinds each lies."""
    hard: tuple[str, ...]
    variants: Mapping[str, str] = field(default_factory=dict)

    def paint(self, brush: Brush[Any], ground: Mapping[Square, str]) -> pygame.Surface:
        near = {square: kind for square, kind in ground.items() if brush.near(square)}
        out = pygame.Surface((brush.width, brush.height))
        out.fill(self.table)
        _shadow_under(brush, out, near)
        self._lay(brush, out, near, self.base)
        for kind, kinds in self.ragged:
            around = _around(ground, near, kinds)
            if not around:
                continue
            layer = brush.blank()
            self._lay(brush, layer, around, kind)
            mask = _mask(brush, ground, around, kinds)
            layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(layer, (0, 0))
        for kind in self.hard:
            self._lay(
                brush, out, {one: found for one, found in near.items() if found == kind}, kind
            )
        _weather(brush, out, near)
        return out

    def _lay(
        self, brush: Brush[Any], out: pygame.Surface, near: Mapping[Square, str], kind: str
    ) -> None:
        names = self.variants.get(kind, "abc")
        for row, column in near:
            name = names[(row * 7 + column * 3 + row * column) % len(names)]
            size = brush.side + 1
            image = brush.assets.art.svg(f"{self.art}/{kind}_{name}", size, size)
            out.blit(image, (brush.x(column), brush.y(row)))


def _around(
    ground: Mapping[Square, str], near: Mapping[Square, str], kinds: tuple[str, ...]
) -> dict[Square, str]:
    """The squares of these kinds and their neighbours: nothing of them is seen further off."""
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return {
        (row, column): kind
        for (row, column), kind in near.items()
        if any(ground.get((row + down, column + right)) in kinds for down, right in steps)
    }


def _mask(
    brush: Brush[Any],
    ground: Mapping[Square, str],
    near: Mapping[Square, str],
    kinds: tuple[str, ...],
) -> pygame.Surface:
    """White where the ground is of these kinds, with ragged discs along the border."""
    side, mask = brush.side, brush.blank()
    mask.fill((255, 255, 255, 0))
    for (row, column), kind in near.items():
        if kind in kinds:
            box = (brush.x(column), brush.y(row), side + 1, side + 1)
            pygame.draw.rect(mask, (255, 255, 255, 255), box)
    for (row, column), kind in near.items():
        chance = random.Random(f"{row}/{column}/{kinds[0]}")
        inside = kind in kinds
        for _ in range(8):
            down, right, wide = chance.random(), chance.random(), chance.uniform(0.07, 0.21)
            border = any(
                (ground.get((_floor(row + down + dy), _floor(column + right + dx)), kind) in kinds)
                != inside
                for dx, dy in ((-0.19, 0), (0.19, 0), (0, -0.19), (0, 0.19))
            )
            if border:
                at = (brush.x(column + right), brush.y(row + down))
                colour = (255, 255, 255, 0 if inside else 255)
                pygame.draw.circle(mask, colour, at, max(2, round(wide * side)))
    return pygame.transform.box_blur(mask, max(1, round(side / 24)))


def _floor(value: float) -> int:
    return int(value // 1)


def _weather(brush: Brush[Any], out: pygame.Surface, near: Mapping[Square, str]) -> None:
    """Two layers of cloud shadow and light, so that no square looks like its neighbour."""
    block = brush.block
    for seed, cells, alpha, colour in ((11, 7, 58, (0, 0, 0)), (12, 5, 44, (255, 246, 214))):
        chance = random.Random(f"{seed}/{block.top}/{block.left}")
        small = pygame.Surface((cells, cells), pygame.SRCALPHA)
        for y in range(cells):
            for x in range(cells):
                small.set_at((x, y), (*colour, round(alpha * chance.random())))
        soft = pygame.transform.smoothscale(small, (64, 64))
        soft = pygame.transform.gaussian_blur(soft, 5)
        sized = pygame.transform.smoothscale(soft, (brush.width, brush.height))
        holes = brush.blank()
        for row, column in near:
            box = (brush.x(column), brush.y(row), brush.side, brush.side)
            holes.blit(sized, box[:2], box)
        out.blit(holes, (0, 0))


def _shadow_under(brush: Brush[Any], out: pygame.Surface, near: Mapping[Square, str]) -> None:
    """The board lies on the table and throws a shadow on it."""
    side = brush.side
    soft = brush.blank()
    for row, column in near:
        box = pygame.Rect(brush.x(column), brush.y(row), side, side)
        pygame.draw.rect(soft, (0, 0, 0, 190), box.inflate(side // 4, side // 4).move(4, 6))
    out.blit(pygame.transform.box_blur(soft, max(2, side // 9)), (0, 0))
