"""Letters on a card in pixels: names that shrink, rules text in which what matters stands out."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.assets import Assets
from game.shell.lettering import Face
from game.shell.palette import ColourLike

Lines = list[list[tuple[str, bool]]]
"""Words with their weight, line by line."""
LINE, SPACE = 1.2, 0.34
"""From line to line and from word to word, as shares of the size."""
LONGEST_HEAD = 34


@dataclass(frozen=True, slots=True)
class TextInk:
    """The colours of plain words and of those that stand out."""

    plain: ColourLike
    strong: ColourLike


def fitted(
    assets: Assets, words: str, size: float, room: float, least: int = 5, gap: int = 0,
    *, narrow: bool = False,
) -> Face:  # fmt: skip
    """The largest bold letters, up to a size, with which a line fits; ``gap`` spaces them."""

    def width(face: Face) -> int:
        kind = assets.type
        return kind.spaced_width(words, face, gap) if gap else kind.width(words, face)

    def face(size: int) -> Face:
        return Face(size, display=True) if narrow else Face(size, True)

    whole = max(least, round(size))
    while whole > least and width(face(whole)) > room:
        whole -= 1
    return face(whole)


def set_lines(assets: Assets, words: str, size: int, room: float) -> Lines:
    """What stands before a colon, and figures, are bold."""
    head, colon, _ = words.partition(": ")
    bold_until = len(head.split()) if colon and len(head) < LONGEST_HEAD else 0
    lines: Lines = [[]]
    x = 0.0
    for number, word in enumerate(words.split()):
        bold = number < bold_until or any(letter.isdigit() for letter in word)
        wide = assets.type.width(word, Face(size, bold))
        if lines[-1] and x + wide > room:
            lines.append([])
            x = 0.0
        lines[-1].append((word, bold))
        x += wide + size * SPACE
    return lines


def shrunk(
    assets: Assets, words: str, room: tuple[float, float], size: float, least: float,
    line: float = LINE,
) -> tuple[Lines, int]:  # fmt: skip
    """Lines for a field of this width and height, and their size: it shrinks to the least one."""
    wide, high = room

    def fits(lines: Lines, size: int) -> bool:
        long = (row[0] for row in lines if len(row) == 1)
        low = len(lines) * size * line <= high
        return low and all(assets.type.width(word, Face(size, bold)) <= wide for word, bold in long)

    whole, smallest = round(size), round(least)
    lines = set_lines(assets, words, whole, wide)
    while whole > smallest and not fits(lines, whole):
        whole -= 1
        lines = set_lines(assets, words, whole, wide)
    return lines, whole


def put_lines(
    assets: Assets, card: pygame.Surface, lines: Lines, at: tuple[float, float], size: int,
    ink: TextInk, line: float = LINE,
) -> None:  # fmt: skip
    """Lines from a point downwards."""
    left, y = at
    for row in lines:
        x = left
        for word, bold in row:
            tint = assets.palette(ink.strong if bold else ink.plain)
            image = assets.type.line(word, Face(size, bold), tint)
            card.blit(image, (round(x), round(y)))
            x += image.get_width() + size * SPACE
        y += size * line
