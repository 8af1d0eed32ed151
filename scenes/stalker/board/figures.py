"""Figures and tokens as they stand on the Map, baked once per look and size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.assets import Assets
from game.shell.lettering import Face
from game.shell.palette import Rgb

WIDE, HIGH = 1.24, 1.56
"""The picture of a figure in squares."""
FOOT = 0.31
"""How far above the lower edge of the picture the middle of the base is, in squares."""
BASE, BODY = (0.86, 0.58), (0.86, 1.0)
BREATH = 0.014
"""By how much a breath makes the body higher."""
INK, PAPER = (26, 22, 14), (240, 226, 180)


@dataclass(frozen=True, slots=True)
class FigureLook:
    """Everything that changes the picture of a figure."""

    art: str
    base: str
    facing: str = ""
    pinned: bool = False
    exposed: bool = False
    hp: int = 0
    top: int = 0
    number: str = ""
    breath: int = 0
    """How far it has drawn its breath."""


@dataclass(frozen=True, slots=True)
class TokenLook:
    name: str
    owner: Rgb | None = None
    count: int = 0


def figure_image(assets: Assets, look: FigureLook, side: int) -> pygame.Surface:
    return assets.baked.get(("zone-figure", look, side), lambda: _figure(assets, look, side))


def _figure(assets: Assets, look: FigureLook, side: int) -> pygame.Surface:
    width, height = round(WIDE * side), round(HIGH * side)
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    middle, foot = width // 2, height - round(FOOT * side)
    _put(assets, out, f"stalker/figures/{look.base}", BASE, (middle, foot), side)
    high = round((BODY[1] + BREATH * look.breath) * side)
    body = assets.art.svg(f"stalker/{look.art}", round(BODY[0] * side), high)
    if look.facing == "W":
        body = pygame.transform.flip(body, True, False)
    _cast_shadow(out, body, (middle, foot), side)
    out.blit(body, body.get_rect(midbottom=(middle, foot + round(0.12 * side))))
    _statuses(assets, out, look, (middle, foot), side)
    if look.top > 1:
        _hearts(out, look, (middle, foot), side)
    if look.number and side >= 48:
        _number(assets, out, look.number, (middle, foot), side)
    return out


def _put(
    assets: Assets,
    out: pygame.Surface,
    name: str,
    size: tuple[float, float],
    centre: tuple[int, int],
    side: int,
) -> None:
    image = assets.art.svg(name, round(size[0] * side), round(size[1] * side))
    out.blit(image, image.get_rect(center=centre))


def _cast_shadow(
    out: pygame.Surface, body: pygame.Surface, foot: tuple[int, int], side: int
) -> None:
    """A flat shadow that falls to the lower right."""
    shape = pygame.mask.from_surface(body, 60).to_surface(
        setcolor=(0, 0, 0, 120), unsetcolor=(0, 0, 0, 0)
    )
    flat = pygame.transform.smoothscale(shape, (body.get_width(), round(body.get_height() * 0.4)))
    soft = pygame.transform.box_blur(flat, max(1, side // 32))
    out.blit(soft, soft.get_rect(midbottom=(foot[0] + side // 9, foot[1] + round(0.1 * side))))


def _statuses(
    assets: Assets, out: pygame.Surface, look: FigureLook, foot: tuple[int, int], side: int
) -> None:
    """Tokens at the shoulder."""
    held = [name for name in ("pinned", "exposed") if getattr(look, name)]
    size = max(10, round(0.34 * side))
    for number, name in enumerate(held):
        image = assets.art.svg(f"stalker/tokens/{name}", size, size)
        x = foot[0] + round(0.36 * side)
        y = foot[1] - round((0.72 - 0.3 * number) * side)
        out.blit(image, image.get_rect(center=(x, y)))


def _hearts(out: pygame.Surface, look: FigureLook, foot: tuple[int, int], side: int) -> None:
    """Hit points of an Enemy that has several."""
    size = max(4, round(0.1 * side))
    left = foot[0] - look.top * size // 2
    y = foot[1] + round(0.2 * side)
    for number in range(look.top):
        box = pygame.Rect(left + number * size, y, size - 1, size)
        pygame.draw.rect(out, (16, 14, 10), box.inflate(2, 2), border_radius=2)
        colour = (216, 72, 52) if number < look.hp else (70, 62, 50)
        pygame.draw.rect(out, colour, box, border_radius=2)


def _number(
    assets: Assets, out: pygame.Surface, number: str, foot: tuple[int, int], side: int
) -> None:
    """Enemies of one card are told apart by number, as in the log."""
    centre = (foot[0] - round(0.36 * side), foot[1] + round(0.15 * side))
    radius = max(6, round(0.105 * side))
    pygame.draw.aacircle(out, INK, centre, radius)
    words = assets.type.line(number, Face(max(8, round(0.15 * side)), True), (236, 230, 208))
    out.blit(words, words.get_rect(center=centre))


def token_image(assets: Assets, look: TokenLook, side: int) -> pygame.Surface:
    return assets.baked.get(("zone-token", look, side), lambda: _token(assets, look, side))


def _token(assets: Assets, look: TokenLook, side: int) -> pygame.Surface:
    """A token with its shadow, the ring of its owner and the height of its stack."""
    size = max(8, round(0.42 * side))
    pad = max(2, size // 8)
    out = pygame.Surface((size + 2 * pad, size + 2 * pad), pygame.SRCALPHA)
    image = assets.art.svg(f"stalker/tokens/{look.name}", size, size)
    shape = pygame.mask.from_surface(image, 60).to_surface(
        setcolor=(0, 0, 0, 150), unsetcolor=(0, 0, 0, 0)
    )
    soft = pygame.Surface(out.get_size(), pygame.SRCALPHA)
    soft.blit(shape, (pad + max(1, size // 16), pad + max(1, size // 12)))
    out.blit(pygame.transform.box_blur(soft, max(1, size // 16)), (0, 0))
    for height in range(min(look.count, 4) - 1, 0, -1):
        out.blit(image, (pad + height, pad - 2 * height))
    out.blit(image, (pad, pad))
    if look.owner is not None:
        out.blit(assets.art.tinted("stalker/tokens/owner_ring", size, look.owner), (pad, pad))
    if look.count > 1:
        _count(assets, out, look.count, (pad + round(size * 0.86), pad + round(size * 0.84)), size)
    return out


def _count(
    assets: Assets, out: pygame.Surface, count: int, centre: tuple[int, int], size: int
) -> None:
    pygame.draw.aacircle(out, INK, centre, max(5, round(size * 0.25)))
    pygame.draw.aacircle(out, PAPER, centre, max(4, round(size * 0.21)))
    words = assets.type.line(str(count), Face(max(8, round(size * 0.32)), True), INK)
    out.blit(words, words.get_rect(center=centre))
