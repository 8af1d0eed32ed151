"""Cards of the hand on a low desk: name and text whole and readable, the picture as it fits."""

from __future__ import annotations

import pygame

from game.shell.assets import Assets
from game.shell.lettering import Face
from scenes.cards.letters import fitted, put_lines, shrunk
from scenes.komrades.board import ink
from scenes.komrades.cards.faces import SHAPE, WORDS, CardFace, turned_card

BAND, TITLE, SMALL, WORDS_SIZE, LEAST_WORDS, RIM = 26, 15, 11, 14, 9, 5
"""Heights of the band with the name, of its letters in one line and in two, of the other letters
at most and at least, and of the rim, in UI units."""

ROUNDED = 1
"""A card that has its whole shape may still lack so many pixels of its height."""

PICTURE, LEAST_PART = 100 / 168, 0.33
"""How high a picture is for its width, and the part of it that still shows what it is."""


def hand_card(
    assets: Assets, face: CardFace, size: tuple[int, int], scale: float, degrees: float
) -> pygame.Surface:
    """The card in a box of pixels, leaning a little; where it is too low, a slim one upright."""
    wide, high = size
    if high + ROUNDED >= wide / SHAPE:
        return turned_card(assets, face, wide, degrees)
    key = ("komrades-slim", face, size, scale)
    return assets.baked.get(key, lambda: _compose(assets, face, size, scale))


def _compose(assets: Assets, face: CardFace, size: tuple[int, int], scale: float) -> pygame.Surface:
    rim, band = round(RIM * scale), round(BAND * scale)
    out = pygame.Surface(size, pygame.SRCALPHA)
    radius = round(7 * scale)
    pygame.draw.rect(out, ink.TAN, out.get_rect(), border_radius=radius)
    sheet = out.get_rect().inflate(-2 * round(2 * scale), -2 * round(2 * scale))
    pygame.draw.rect(out, ink.CREAM, sheet, border_radius=radius)
    _band(assets, out, face, pygame.Rect(sheet.x, sheet.y, sheet.width, band), scale)
    room = size[0] - 4 * rim
    below = sheet.bottom - rim - sheet.y - band - rim
    sizes = WORDS_SIZE * scale, LEAST_WORDS * scale
    lines, letters = shrunk(assets, face.body, (room, below), *sizes)
    text_high = round(len(lines) * letters * 1.2)
    picture = below - text_high - rim
    y = sheet.y + band + rim
    if picture >= LEAST_PART * room * PICTURE:
        _picture(assets, out, face, pygame.Rect(2 * rim, y, room, picture))
        y += picture + rim
    put_lines(assets, out, lines, (2 * rim, y), letters, WORDS)
    return out


def _band(
    assets: Assets, out: pygame.Surface, face: CardFace, box: pygame.Rect, scale: float
) -> None:
    """The name on the colour of its sort of card."""
    sample = assets.art.svg(f"komrades/cards/frame_{face.frame}", 90, 126)
    colour = sample.get_at((60, 12))
    pygame.draw.rect(out, colour, box, border_top_left_radius=5, border_top_right_radius=5)
    icon = assets.art.svg(f"komrades/icons/{face.icon}", round(20 * scale))
    out.blit(icon, icon.get_rect(midleft=(box.x + round(4 * scale), box.centery)))
    left = box.x + round(28 * scale)
    room = box.right - left - 4
    lines = _name_lines(assets, face.title, room, scale)
    for number, line in enumerate(lines):
        font = fitted(assets, line, (TITLE if len(lines) == 1 else SMALL) * scale, room, 6)
        words = assets.type.line(line, font, assets.palette(ink.CREAM))
        middle = box.centery + (number - (len(lines) - 1) / 2) * (SMALL + 1) * scale
        out.blit(words, words.get_rect(midleft=(left, middle)))


def _name_lines(assets: Assets, title: str, room: float, scale: float) -> list[str]:
    """A name of several words that would be too small in one line stands in two."""
    wide = assets.type.width(title, Face(round(SMALL * scale), True))
    if " " not in title or wide <= room:
        return [title]
    breaks = [n for n, letter in enumerate(title) if letter == " "]
    middle = min(breaks, key=lambda n: abs(n - len(title) / 2))
    return [title[:middle], title[middle + 1 :]]


def _picture(assets: Assets, out: pygame.Surface, face: CardFace, box: pygame.Rect) -> None:
    """The middle of the picture, as wide as the card."""
    image = assets.art.svg(face.picture, box.width, round(box.width * PICTURE))
    part = image.get_rect()
    part.height = min(part.height, box.height)
    part.centery = image.get_rect().centery
    out.blit(image, (box.x, box.y + (box.height - part.height) // 2), part)
