"""Card faces: frame, slanted picture, title and text, composed once per size and language."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.assets import Assets
from scenes.cards.letters import TextInk, fitted, put_lines, shrunk
from scenes.komrades.board import ink
from scenes.komrades.board.looks import TITLE_ANGLE, art, portrait, token
from scenes.komrades.kit import Kit
from scenes.ui.shapes import slanted, turned

WIDTH, HEIGHT = 180, 252
SHAPE = WIDTH / HEIGHT
WINDOW = ((10, 52), (170, 42.5), (170, 134), (10, 140))
READABLE = 100
"""Below this width in pixels a face carries no small text."""

SMALLEST = 4
WORDS = TextInk(ink.INK, ink.RED_DARK)
LIGHT_FEET = frozenset(("splash", "special"))
"""Frames whose foot is too light for cream letters."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """Everything that is printed on a card."""

    frame: str
    icon: str
    picture: str
    title: str
    body: str
    foot: str
    durability: int = 0


def face_of(kit: Kit, kind: str, durability: int | None = None) -> CardFace:
    """The face of a card of a kind; worn equipment shows what is left of it."""
    card = kit.pack.kinds[kind]
    foot = kit.group(card).upper()
    rule = card.attack
    if rule.main:
        foot += f" · {rule.main}" + (f"/{rule.indirect}" if card.group == "splash" else "")
    return CardFace(
        frame=card.group,
        icon=card.group,
        picture=art(kind),
        title=kit.card(kind),
        body=kit.say(f"card.{kind}.card"),
        foot=foot,
        durability=card.durability if durability is None else durability,
    )


def hero_face(kit: Kit, comrade: str) -> CardFace:
    """A comrade's ability card."""
    return CardFace(
        frame="character",
        icon="character",
        picture=portrait(comrade),
        title=kit.say(f"front.plate.{comrade}"),
        body=kit.say(f"character.{comrade}.card"),
        foot=kit.say(f"character.{comrade}.epithet").upper(),
    )


def card_image(assets: Assets, face: CardFace, width: int) -> pygame.Surface:
    """The card at a width in pixels."""
    return assets.baked.get(("komrades-card", face, width), lambda: _compose(assets, face, width))


def turned_card(assets: Assets, face: CardFace, width: int, degrees: float) -> pygame.Surface:
    """The card leaning to the left by some degrees."""
    if not degrees:
        return card_image(assets, face, width)
    key = ("card", face, width)
    return turned(assets, key, lambda: card_image(assets, face, width * 2), degrees, 0.5)


def back_image(assets: Assets, back: str, width: int) -> pygame.Surface:
    """The back of an Action or Attack card."""
    return assets.art.svg(f"komrades/cards/back_{back}", width, round(width / SHAPE))


def _compose(assets: Assets, face: CardFace, width: int) -> pygame.Surface:
    k = width / WIDTH
    card = assets.art.svg(f"komrades/cards/frame_{face.frame}", width, round(width / SHAPE)).copy()
    _picture(assets, card, face, k)
    icon = assets.art.svg(f"komrades/icons/{face.icon}", max(4, round(24 * k)))
    card.blit(icon, icon.get_rect(center=(26 * k, 26 * k)))
    _title(assets, card, face.title, k)
    if width >= READABLE:
        _body(assets, card, face.body, k)
        _foot(assets, card, face, k)
    elif face.durability:
        _gears(assets, card, face.durability, k)
    return card


def _picture(assets: Assets, card: pygame.Surface, face: CardFace, k: float) -> None:
    size = card.get_size()
    layer = pygame.Surface(size, pygame.SRCALPHA)
    if face.frame == "character":
        image = assets.art.svg(face.picture, round(168 * k), round(186.7 * k))
        layer.blit(image, (round(6 * k), round(4 * k)))
    else:
        image = assets.art.svg(face.picture, round(168 * k), round(100 * k))
        layer.blit(image, (round(6 * k), round(41 * k)))
    mask = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * k * 2, y * k * 2) for x, y in WINDOW])
    mask = pygame.transform.smoothscale(mask, size)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(layer, (0, 0))


def _title(assets: Assets, card: pygame.Surface, title: str, k: float) -> None:
    face = fitted(assets, title, 17 * k, 118 * k, SMALLEST)
    image = slanted(assets, title, face, ink.CREAM, TITLE_ANGLE)
    card.blit(image, (round(49 * k), round(24 * k - image.get_height() / 2)))


def _body(assets: Assets, card: pygame.Surface, body: str, k: float) -> None:
    """The printed text; figures stand out. It shrinks until it fits its field."""
    lines, size = shrunk(assets, body, (150 * k, 64 * k), max(5, 12.5 * k), 5)
    put_lines(assets, card, lines, (16 * k, 158 * k), size, WORDS)


def _foot(assets: Assets, card: pygame.Surface, face: CardFace, k: float) -> None:
    room = (146 - 17 * face.durability if face.durability else 152) * k
    font = fitted(assets, face.foot, 11 * k, room, SMALLEST, round(k))
    tint = assets.palette(ink.BLACK if face.frame in LIGHT_FEET else ink.CREAM)
    image = assets.type.spaced(face.foot, font, tint, round(k))
    if face.durability:
        place = image.get_rect(midleft=(16 * k, 234.5 * k))
    else:
        place = image.get_rect(center=(90 * k, 234.5 * k))
    card.blit(image, place)
    _gears(assets, card, face.durability, k)


def _gears(assets: Assets, card: pygame.Surface, durability: int, k: float) -> None:
    gear = assets.art.svg(token("durability"), max(4, round(15 * k)))
    for number in range(durability):
        card.blit(gear, (round((150 - number * 17) * k), round(227 * k)))
