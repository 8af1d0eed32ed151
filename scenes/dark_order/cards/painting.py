"""Cards and plates composed once per size and language: engraving below, letters on top.

Frames and engravings are put together large and scaled down smoothly, so that fine hatching does
not shimmer; letters are set at the final size, so that they stay sharp.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.shell.assets import Assets
from game.shell.lettering import Face as Font
from scenes.cards.letters import fitted, shrunk
from scenes.dark_order.cards.faces import BackFace, CardFace, Face, LocationFace, PlateFace
from scenes.dark_order.cards.lettering import SMALLEST, centred, named, text_block
from scenes.dark_order.kit import CREAM, EMPHASIS, INK, ROOT, TEXT, TEXT_BOX, icon, token

WIDTH, HEIGHT = 180, 252
MASTER = 2
"""How much larger than its natural size a card is put together."""

READABLE = 96
"""Below this width in pixels a card carries no rules text."""

READABLE_NAME = 9
"""Values and, where two lines allow it, the name on a card of the hand are at least so large."""

NAME_WIDE, NAME_AT = 106, 96.5
"""The name of a card keeps clear of its cost and its crest."""

ABOVE_SEAL = 37
"""The text of an order ends above the seal at its foot."""

ROOMY, WIDE = 1.5, 140
"""Below this scale the fields of a location begin further to the left."""
LOCATION_WORDS = 11.5
"""As large as the wide fields allow."""
HAND_LINE, TEXT_MARGIN = 1.1, 9
"""From line to line on a card of the hand, and what its field is higher than the text."""
TEXT_WIDTH, FRAME = 150, 2
"""How wide its text is, and how much further right than left of the middle."""
MARK, PLAIN_FOOT = 18, 9
"""The height of the mark of a phase, and of a foot without values where room is short."""
FIGURES_X = (34, 75, 116, 157)
GOOD, BAD = (170, 255, 170), (255, 170, 140)
BADGES = {"speed": (-2, -2, 20), "command": (126, -3, 24), "attack": (-2, 125, 19)}
BADGES["life"] = (126, 125, 18)
"""Where a badge lies on a plate, and how far below its top the number stands."""


def face_image(assets: Assets, face: Face, width: int) -> pygame.Surface:
    """Any face at a width in pixels; shared, never to be painted on."""
    match face:
        case CardFace():
            return _baked(assets, face, width, lambda: _card(assets, face, width))
        case LocationFace():
            return _baked(assets, face, width, lambda: _location(assets, face, width))
        case PlateFace():
            return _baked(assets, face, width, lambda: _plate(assets, face, width))
        case BackFace():
            return assets.art.svg(face.sprite, width, round(width / face.shape))


def _baked(
    assets: Assets, face: Hashable, width: int, make: Callable[[], pygame.Surface]
) -> pygame.Surface:
    return assets.baked.get(("dark-order", face, width), make)


def dimmed(
    assets: Assets, key: Hashable, image: pygame.Surface, share: float = 0.6
) -> pygame.Surface:
    """The picture darker, as units and cards that cannot be used look."""

    def make() -> pygame.Surface:
        dark = image.copy()
        level = round(255 * share)
        dark.fill((level, round(level * 0.96), round(level * 0.9), 255),
                  special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
        return dark

    return assets.baked.get(("dark-order-dim", key, image.get_size(), share), make)


# -- cards -----------------------------------------------------------------------------------


def _ground(assets: Assets, frame: str, picture: str, width: int) -> pygame.Surface:
    """Frame and engraving, without a letter, scaled down."""

    def make() -> pygame.Surface:
        k = max(MASTER, -(-width // WIDTH))
        card = card_frame(assets, frame, k).copy()
        card.blit(engraving(assets, picture, k), (10 * k, 36 * k))
        return pygame.transform.smoothscale(card, (width, round(width * HEIGHT / WIDTH)))

    return assets.baked.get(("dark-order-ground", frame, picture, width), make)


def engraving(assets: Assets, picture: str, k: int = MASTER) -> pygame.Surface:
    """Kept large: cards of every size are put together from it without reading files."""
    return assets.art.svg(picture, 160 * k, 120 * k)


def card_frame(assets: Assets, frame: str, k: int = MASTER) -> pygame.Surface:
    """Dozens of cards share a frame, and it takes longer to read than their engravings."""
    return assets.art.svg(f"{ROOT}/cards/{frame}", WIDTH * k, HEIGHT * k)


def _head(assets: Assets, card: pygame.Surface, face: CardFace, k: float, least: float = 0) -> None:
    """Cost and name; a name that would be smaller than the least size takes two lines."""
    colour, y = (INK, 17.5) if face.is_order else (CREAM, 20.0)
    most = max(14.5 * k, least + 2)
    title, font = face.title, named(assets, face.title, most, NAME_WIDE * k)
    if face.brief and font.size < max(least, 10.5 * k):
        title, font = face.brief, named(assets, face.brief, most, NAME_WIDE * k)
    lines: tuple[str, ...] = (title,)
    if font.size < least and set(title) & set(" -"):
        lines = two_lines(title)
        fonts = [named(assets, line, max(least, 12.5 * k), 112 * k) for line in lines]
        font = min(fonts, key=lambda one: one.size)
    for number, line in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * font.size * 1.02
        centred(assets, card, line, (NAME_AT * k, y * k + down), font, colour, not face.is_order)
    cost = Font(max(SMALLEST, round(17 * k)), True)
    centred(assets, card, face.cost, (22 * k, 20.4 * k), cost, TEXT)


def two_lines(title: str) -> tuple[str, str]:
    """A name broken at the space or hyphen that leaves the shortest lines."""
    gaps = [place for place, letter in enumerate(title) if letter in " -"]
    middle = min(gaps, key=lambda place: max(place, len(title) - place - 1))
    return title[: middle + 1].rstrip(), title[middle + 1 :]


def _figures(
    assets: Assets, card: pygame.Surface, face: CardFace, k: float, y: float, least: int = SMALLEST
) -> None:
    font = Font(max(least, round(14 * k)), True)
    for value, x in zip(face.figures, FIGURES_X, strict=False):
        centred(assets, card, str(value), (x * k, y), font, CREAM)


def _marks(
    assets: Assets, card: pygame.Surface, marks: tuple[str, ...], right: float, y: float, size: int
) -> None:
    for number, mark in enumerate(reversed(marks)):
        image = assets.art.svg(icon(f"phase_{mark.lower()}"), max(4, size))
        card.blit(image, (round(right - size - number * size * 0.9), round(y)))


def _card(assets: Assets, face: CardFace, width: int) -> pygame.Surface:
    k = width / WIDTH
    card = _ground(assets, face.frame, face.picture, width).copy()
    _head(assets, card, face, k)
    if width >= READABLE:
        high = ABOVE_SEAL if face.is_order else 54
        text_block(assets, card, face.body, (16 * k, 163 * k, 148 * k, high * k), 13 * k, 8.5 * k)
    _figures(assets, card, face, k, 235.5 * k)
    if not face.is_order:
        _marks(assets, card, face.marks, 172 * k, 139 * k, round(20 * k))
    else:
        _marks(assets, card, face.marks, 54 * k, 226 * k, round(20 * k))
    return card


def hand_card(
    assets: Assets, face: CardFace, width: int, height: int, least_foot: int = 0
) -> pygame.Surface:
    """A card of the hand at rest: cost, name, a strip of the picture, text and values; the text
    leaves room for a remark at the foot."""

    def make() -> pygame.Surface:
        return _hand_card(assets, face, width, height, least_foot)

    return assets.baked.get(("dark-order-hand", face, width, height, least_foot), make)


def _hand_card(
    assets: Assets, face: CardFace, width: int, height: int, least_foot: int = 0
) -> pygame.Surface:
    k = width / WIDTH
    ground = _ground(assets, face.frame, face.picture, width)
    whole = ground.get_height()
    top, text_top, text_bottom = round(38 * k), round(158 * k), round(223 * k)
    foot = max(least_foot, whole - text_bottom)
    mark = 0 if least_foot else round(MARK * k)  # a remark tells in words what the mark means
    text_high = _text_height(assets, face, k, height - top - foot - mark)
    if text_high < _needed(assets, face, k, text_high):  # words are worth more than the mark
        text_high = _text_height(assets, face, k, height - top - foot)
    if not face.figures and text_high < _needed(assets, face, k, text_high):
        foot = max(least_foot, round(PLAIN_FOOT * k))
        text_high = _text_height(assets, face, k, height - top - foot - mark)
    art = max(0, height - top - text_high - foot)
    card = pygame.Surface((width, height), pygame.SRCALPHA)
    card.blit(ground, (0, 0), (0, 0, width, top))
    skip = round(6 * k)
    card.blit(ground, (0, top), (0, top + skip, width, art))
    field = ground.subsurface((0, text_top, width, text_bottom - text_top))
    card.blit(pygame.transform.smoothscale(field, (width, text_high)), (0, top + art))
    card.blit(ground, (0, height - foot), (0, whole - foot, width, foot))
    _head(assets, card, face, k, READABLE_NAME)
    left = (WIDTH + FRAME - TEXT_WIDTH) / 2 * k
    box = (left, top + art + 4.5 * k, TEXT_WIDTH * k, text_high - TEXT_MARGIN * k)
    text_block(assets, card, face.body, box, *_hand_sizes(k), HAND_LINE)
    _figures(assets, card, face, k, height - (HEIGHT - 235.5) * k, READABLE_NAME)
    if art >= round(MARK * k):
        _marks(assets, card, face.marks, 174 * k, top + art - MARK * k, round(19 * k))
    return card


def _hand_sizes(k: float) -> tuple[float, float]:
    """Rules text on a card of the hand: as it should be, and the smallest that can be read."""
    return max(13 * k, 11), max(9.5 * k, 10.5)


def _text_height(assets: Assets, face: CardFace, k: float, room: int) -> int:
    """The field of the text grows into the picture as far as the words need it and there is
    room."""
    plain = max(round(65 * k), round(room * 0.6))
    return max(plain, min(_needed(assets, face, k, plain), room))


def _needed(assets: Assets, face: CardFace, k: float, high: float) -> int:
    """How high the text of a card is, set as large as a field of this height allows."""
    room = (TEXT_WIDTH * k, high - TEXT_MARGIN * k)
    lines, size = shrunk(assets, face.body, room, *_hand_sizes(k), HAND_LINE)
    return round(len(lines) * size * HAND_LINE + TEXT_MARGIN * k)


# -- plates ----------------------------------------------------------------------------------


def _plate_ground(assets: Assets, face: PlateFace, width: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        k = _plate_scale(width)
        plate = plate_frame(assets, face.faction, width).copy()
        plate.blit(assets.art.fresh(face.picture, 154 * k, 116 * k), (5 * k, 5 * k))
        if face.commander:
            _crown(plate, k)
        return pygame.transform.smoothscale(plate, (width, width))

    key = ("dark-order-plate", face.faction, face.picture, face.commander, width)
    return assets.baked.get(key, make)


def plate_frame(assets: Assets, faction: str, width: int) -> pygame.Surface:
    side = 164 * _plate_scale(width)
    return assets.art.svg(f"{ROOT}/cards/plate_{faction}", side, side)


def _plate_scale(width: int) -> int:
    return max(2, -(-width * 2 // 164))


def _crown(plate: pygame.Surface, k: float) -> None:
    points = ((60, 16), (63, 3), (73, 10), (82, 1), (91, 10), (101, 3), (104, 16))
    outline = [(x * k, y * k) for x, y in points]
    pygame.draw.polygon(plate, (246, 220, 148), outline)
    pygame.draw.polygon(plate, INK, outline, max(1, round(1.6 * k)))


def _plate(assets: Assets, face: PlateFace, width: int) -> pygame.Surface:
    k = width / 164
    plate = _plate_ground(assets, face, width).copy()
    _plate_title(assets, plate, face.title, k)
    side = round(40 * k)
    number = Font(max(SMALLEST, round(21 * k)), True)
    for badge, value, change in face.values:
        x, y, down = BADGES[badge]
        plate.blit(assets.art.svg(icon(f"badge_{badge}"), side), (round(x * k), round(y * k)))
        colour = GOOD if change > 0 else BAD if change < 0 else (255, 246, 220)
        centred(assets, plate, str(value), (x * k + side / 2, (y + down) * k), number, colour, True)
    if face.dim:
        plate.fill((150, 144, 138, 255), special_flags=pygame.BLEND_RGBA_MULT)
    _tokens(assets, plate, face, k)
    return plate


def _plate_title(assets: Assets, plate: pygame.Surface, title: str, k: float) -> None:
    """One line, or two where one would be too small to read."""
    font = named(assets, title, 17 * k, 92 * k)
    if font.size >= 14 * k or not set(title) & set(" -"):
        centred(assets, plate, title, (82 * k, 141 * k), font, TEXT)
        return
    lines = two_lines(title)
    font = min((named(assets, one, 15 * k, 92 * k) for one in lines), key=lambda one: one.size)
    for line, y in zip(lines, (133.5, 148.5), strict=True):
        centred(assets, plate, line, (82 * k, y * k), font, TEXT)


def _tokens(assets: Assets, plate: pygame.Surface, face: PlateFace, k: float) -> None:
    count = len(face.tokens)
    if not count:
        return
    side = 34 if count <= 3 else 28
    step = min(side + 2, 118 / count)
    left = 82 - (step * (count - 1) + side) / 2
    for place, name in enumerate(face.tokens):
        image = assets.art.svg(token(name), max(4, round(side * k)))
        plate.blit(image, (round((left + place * step) * k), round((122 - side) * k)))


# -- locations -------------------------------------------------------------------------------


def _location(assets: Assets, face: LocationFace, width: int) -> pygame.Surface:
    """Large enough, it carries its condition and its reward; small, a name over the picture."""
    height = round(width * 180 / 252)
    k = width / 252

    def ground() -> pygame.Surface:
        large = max(2, -(-width // 252))  # hardly larger than needed: it may be made in motion
        card = assets.art.svg(f"{ROOT}/cards/location", 252 * large, 180 * large).copy()
        if k < 1.0:
            _fill_with_art(assets, card, face.picture, large)
        else:
            art = assets.art.fresh(face.picture, 160 * large, 120 * large)
            aside = 0 if k >= ROOMY else 17 * large  # the middle of the picture is to be seen
            card.blit(art, (10 * large, 38 * large), (aside, 0, 160 * large, 120 * large))
            if k < ROOMY:
                _widen_fields(card, large)
        return pygame.transform.smoothscale(card, (width, height))

    card = assets.baked.get(("dark-order-site", face.picture, width), ground).copy()
    if k < 1.0:
        _small_title(assets, card, face.title, width)
        return card
    font = named(assets, face.title, 16 * k, 190 * k)
    centred(assets, card, face.title, (126 * k, 18.6 * k), font, CREAM, True)
    left = 180 if k >= ROOMY else WIDE
    _field(assets, card, (face.heads[0], face.condition), (left, 37, 241 - left, 60), k)
    _field(assets, card, (face.heads[1], face.reward), (left, 103, 241 - left, 55), k)
    if face.in_force:
        wide = round((249 - left) * k)
        frame = pygame.Rect(round((left - 4) * k), round(35 * k), wide, round(64 * k))
        pygame.draw.rect(card, (190, 40, 26), frame, max(2, round(1.4 * k)), round(3 * k))
    return card


def _widen_fields(card: pygame.Surface, k: int) -> None:
    """Where letters would be tiny, the fields of words take some of the picture."""
    for y, high in ((35, 64), (101, 59)):
        field = pygame.Rect((WIDE - 4) * k, y * k, (249 - WIDE) * k, high * k)
        pygame.draw.rect(card, TEXT_BOX, field, border_radius=2 * k)
        pygame.draw.rect(card, INK, field, k, border_radius=2 * k)


def _fill_with_art(assets: Assets, card: pygame.Surface, picture: str, k: int) -> None:
    """A small location has no room for words: its picture takes their place."""
    ground = pygame.Rect(10 * k, 36 * k, 232 * k, 126 * k)
    paper = card.subsurface((14 * k, 42 * k, 150 * k, 100 * k)).copy()
    card.blit(pygame.transform.smoothscale(paper, ground.size), ground)
    art = assets.art.fresh(picture, 232 * k, 174 * k)
    card.blit(art, ground, (0, 24 * k, ground.w, ground.h))
    pygame.draw.rect(card, INK, ground, max(1, k))


def _field(
    assets: Assets, card: pygame.Surface, words: tuple[str, str],
    box: tuple[float, float, float, float], k: float,
) -> None:  # fmt: skip
    x, y, width, height = (side * k for side in box)
    font = fitted(assets, words[0], 8.4 * k, width)
    card.blit(assets.type.line(words[0], font, EMPHASIS), (round(x), round(y)))
    top = y + font.size * 1.35
    size = LOCATION_WORDS if k < ROOMY else 9.4
    box = (x, top, width, y + height - top)
    text_block(assets, card, words[1], box, size * k, 5.6 * k, 1.14)


def _small_title(assets: Assets, card: pygame.Surface, title: str, width: int) -> None:
    high = max(12, round(width * 0.15))
    band = pygame.Rect(round(width * 0.025), round(width * 0.02), round(width * 0.95), high)
    pygame.draw.rect(card, (38, 27, 16), band, border_radius=max(2, high // 5))
    pygame.draw.rect(card, (140, 112, 66), band, 1, border_radius=max(2, high // 5))
    font = named(assets, title, high * 0.7, band.w - 8)
    centred(assets, card, title, band.center, font, CREAM)
