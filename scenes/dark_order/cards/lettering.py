"""Letters on the cards of The Dark Order: names in the narrow cut, rules text that ends in dots
where a field is too small for it."""

from __future__ import annotations

import pygame

from game.shell.assets import Assets
from game.shell.lettering import Face as Font
from game.shell.palette import Rgb
from scenes.cards.letters import SPACE, Lines, TextInk, fitted, put_lines, set_lines, shrunk
from scenes.dark_order.kit import EMPHASIS, INK

SMALLEST = 5
WORDS = TextInk(INK, EMPHASIS)


def named(assets: Assets, name: str, size: float, room: float) -> Font:
    """Names are set in the narrow cut, so that a long word is not a small one."""
    return fitted(assets, name, size, room, narrow=True)


def centred(
    assets: Assets, card: pygame.Surface, words: str, at: tuple[float, float], font: Font,
    colour: Rgb, shadow: bool = False,
) -> None:  # fmt: skip
    if shadow:
        under = assets.type.line(words, font, (0, 0, 0))
        card.blit(under, under.get_rect(center=(at[0], at[1] + max(1, font.size // 12))))
    image = assets.type.line(words, font, colour)
    card.blit(image, image.get_rect(center=at))


def _widest(assets: Assets, lines: Lines, size: int) -> int:
    """The length of the longest word: one that is longer than its field would be cut."""
    return max((_long(assets, [word], size) for line in lines for word in line), default=0)


def _long(assets: Assets, line: list[tuple[str, bool]], size: int) -> int:
    wide = sum(assets.type.width(word, Font(size, bold)) for word, bold in line)
    return round(wide + (len(line) - 1) * size * SPACE)


def _cut(assets: Assets, lines: Lines, size: int, width: float) -> Lines:
    """These lines, the last of them with dots that do not run over the edge either."""
    kept, last = lines[:-1], lines[-1]
    word, bold = last[-1]
    dotted = [*last[:-1], (word.rstrip(".,;:") + "…", bold)]
    if _long(assets, dotted, size) <= width or not (kept or last[:-1]):
        return [*kept, dotted]
    return _cut(assets, [*kept, last[:-1]] if last[:-1] else kept, size, width)


def text_block(
    assets: Assets, card: pygame.Surface, words: str, box: tuple[float, float, float, float],
    size: float, least: float, line: float = 1.2,
) -> bool:  # fmt: skip
    """Rules text in a field: it shrinks to the least size, then ends in dots; False when cut."""
    x, y, width, height = box
    sizes = max(SMALLEST, size), max(SMALLEST, least)
    lines, whole = shrunk(assets, words, (width, height), *sizes, line)
    while whole > SMALLEST and _widest(assets, lines, whole) > width:
        whole -= 1
        lines = set_lines(assets, words, whole, width)
    most = max(1, int(height / (whole * line) + 0.05))
    whole_text = len(lines) <= most
    if not whole_text:
        lines = _cut(assets, lines[:most], whole, width)
    put_lines(assets, card, lines, (x, y), whole, WORDS, line)
    return whole_text
