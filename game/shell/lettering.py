"""Noto Sans, and Oswald for headlines, at any size: cached lines, wrapping, measuring."""

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.shell.cache import SurfaceCache
from game.shell.palette import Rgb

ELLIPSIS = "…"
UNDRAWABLE = re.compile("[\0\ud800-\udfff]")
"""What a damaged file or an odd file name may hold and no font takes."""


class Face(NamedTuple):
    """A font cut at a pixel size."""

    size: int
    bold: bool = False
    italic: bool = False
    display: bool = False
    """The narrow, heavy cut for headlines and banners; it has no other weight."""

    @property
    def file(self) -> str:
        if self.display:
            return "Oswald-SemiBold.ttf"
        style = ("Bold" if self.bold else "") + ("Italic" if self.italic else "")
        return f"NotoSans-{style or 'Regular'}.ttf"


class Lettering:
    """Text lines as shared surfaces; measures and wraps are remembered too."""

    def __init__(self, fonts: Path, cache: SurfaceCache) -> None:
        self._folder = fonts
        self._cache = cache
        self._fonts: dict[Face, pygame.font.Font] = {}
        self.width = lru_cache(maxsize=8192)(self._width)
        self.wrapped = lru_cache(maxsize=1024)(self._wrapped)

    def forget(self) -> None:
        """Drop the fonts: each keeps the glyphs of its size, and sizes come and go."""
        self._fonts.clear()

    def font(self, face: Face) -> pygame.font.Font:
        font = self._fonts.get(face)
        if font is None:
            path = self._folder / face.file
            if not path.is_file():
                raise FileNotFoundError(f"font not found: {path}")
            font = self._fonts[face] = pygame.font.Font(path, max(1, face.size))
        return font

    def line(self, text: str, face: Face, colour: Rgb) -> pygame.Surface:
        key = ("line", text, face, colour)
        return self._cache.get(key, lambda: self._rendered(text, face, colour))

    def spaced(self, text: str, face: Face, colour: Rgb, gap: int) -> pygame.Surface:
        """A line with extra room between letters, for small headings in capitals."""

        def make() -> pygame.Surface:
            glyphs = [self._rendered(letter, face, colour) for letter in text]
            width = sum(glyph.get_width() for glyph in glyphs) + gap * max(0, len(glyphs) - 1)
            out = pygame.Surface((max(1, width), self.height(face)), pygame.SRCALPHA)
            out.fill((*colour, 0))
            x = 0
            for glyph in glyphs:
                out.blit(glyph, (x, 0))
                x += glyph.get_width() + gap
            return out

        return self._cache.get(("spaced", text, face, colour, gap), make)

    def spaced_width(self, text: str, face: Face, gap: int) -> int:
        return sum(self.width(letter, face) for letter in text) + gap * max(0, len(text) - 1)

    def height(self, face: Face) -> int:
        return self.font(face).get_linesize()

    def shortened(self, text: str, face: Face, room: int) -> str:
        """The text, or its longest beginning that fits with an ellipsis."""
        if not text or self.width(text, face) <= room:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, face) <= room:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def _width(self, text: str, face: Face) -> int:
        return self.font(face).size(_drawable(text))[0]

    def _rendered(self, text: str, face: Face, colour: Rgb) -> pygame.Surface:
        return self.font(face).render(_drawable(text), True, colour)

    def _wrapped(self, text: str, face: Face, room: int) -> tuple[str, ...]:
        """Lines no wider than the room; a single word that is wider is broken."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            row = ""
            for word in paragraph.split(" "):
                trial = f"{row} {word}" if row else word
                if self.width(trial, face) <= room:
                    row = trial
                    continue
                if row:
                    lines.append(row)
                *full, row = self._broken(word, face, room)
                lines.extend(full)
            lines.append(row)
        return tuple(lines)

    def _broken(self, word: str, face: Face, room: int) -> list[str]:
        pieces = [""]
        for letter in word:
            if pieces[-1] and self.width(pieces[-1] + letter, face) > room:
                pieces.append("")
            pieces[-1] += letter
        return pieces


def _drawable(text: str) -> str:
    return UNDRAWABLE.sub("\ufffd", text)
