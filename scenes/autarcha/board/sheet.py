"""The painted map in pieces: each piece is painted once per zoom and blitted while panning.

After a change of zoom a piece is first shown scaled from another zoom, and painted anew while
frames pass, a few pieces at a time: zooming never waits for the painter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.shell.assets import Assets
from game.shell.canvas import Canvas
from rules.autarcha.board import Board
from scenes.autarcha.board.painting import Looks, Patch, paint_patch
from scenes.autarcha.board.plan import Lens

PIECE: Final = 4
"""Squares along the side of a piece."""
ZOOMS_KEPT: Final = 4
PAINTED_AT_ONCE: Final = 120_000
"""So many pixels are painted in a frame, or one piece if it has more."""

Key = tuple[int, int]
Version = tuple[tuple[str, ...], tuple[int, ...]]


@dataclass(slots=True)
class Painted:
    image: pygame.Surface
    version: Version
    """What it shows."""


@dataclass(slots=True)
class Sheet:
    """The map of one board; ``looks`` may change in play."""

    board: Board
    looks: Looks
    _levels: dict[int, dict[Key, Painted]] = field(default_factory=dict)
    _waiting: list[tuple[int, Key]] = field(default_factory=list)
    _versions: dict[Key, Version] = field(default_factory=dict)
    _scratch: dict[tuple[int, int], pygame.Surface] = field(default_factory=dict)
    """Scaled pieces go through these: fresh memory costs more than scaling does."""

    def turn_to(self, looks: Looks) -> None:
        """Something was destroyed or taken; what shows it is painted anew."""
        if looks != self.looks:
            self.looks = looks
            self._versions.clear()

    def draw(self, canvas: Canvas, lens: Lens) -> None:
        side = round(lens.side * canvas.scale)
        level = self._level(side)
        left, top = canvas.at((lens.camera.x, lens.camera.y))
        self._waiting.clear()
        for key in self._seen(canvas, side, left, top):
            image = self._piece(canvas.assets, level, side, key)
            at = (left + key[0] * PIECE * side, top + key[1] * PIECE * side)
            canvas.surface.blit(image, at)

    @property
    def waits_for(self) -> int:
        """The zoom, in pixels per square, at which something is to be painted; 0 for none."""
        return self._waiting[0][0] if self._waiting else 0

    def work(self, assets: Assets) -> None:
        """Paint some of the pieces that are only scaled or out of date."""
        pixels = 0
        while self._waiting and pixels < PAINTED_AT_ONCE:
            side, key = self._waiting.pop(0)
            self._level(side)[key] = self._paint(assets, side, key)
            pixels += (PIECE * side) ** 2

    def _level(self, side: int) -> dict[Key, Painted]:
        """The pieces of a zoom; those that were not used for longest go, but never the whole map.

        From the smallest zoom a stand-in can be made for every piece.
        """
        level = self._levels.pop(side, {})
        self._levels[side] = level
        if len(self._levels) > ZOOMS_KEPT:
            whole = min(self._levels)
            del self._levels[next(one for one in self._levels if one != whole)]
            self._scratch.clear()
        return level

    def _seen(self, canvas: Canvas, side: int, left: int, top: int) -> Iterator[Key]:
        clip, step = canvas.surface.get_clip(), PIECE * side
        columns, rows = -(-self.board.width // PIECE), -(-self.board.height // PIECE)
        first_x, last_x = (clip.left - left) // step, (clip.right - 1 - left) // step
        first_y, last_y = (clip.top - top) // step, (clip.bottom - 1 - top) // step
        for row in range(max(0, first_y), min(rows - 1, last_y) + 1):
            for column in range(max(0, first_x), min(columns - 1, last_x) + 1):
                yield column, row

    def _piece(
        self, assets: Assets, level: dict[Key, Painted], side: int, key: Key
    ) -> pygame.Surface:
        painted = level.get(key)
        if painted is not None and painted.version == self._version(key):
            return painted.image
        stand_in = painted.image if painted is not None else self._scaled(side, key)
        if stand_in is None:
            with assets.patience.making(("autarcha sheet", side, key, self._version(key))):
                painted = level[key] = self._paint(assets, side, key)
            return painted.image
        self._waiting.append((side, key))
        return stand_in

    def _scaled(self, side: int, key: Key) -> pygame.Surface | None:
        """A stand-in from the nearest zoom that has the piece; it is good until the next one."""
        others = [one for one in self._levels if one != side and key in self._levels[one]]
        if not others:
            return None
        nearest = min(others, key=lambda one: abs(one - side))
        image, size = self._levels[nearest][key].image, self._size(side, key)
        if size not in self._scratch:
            self._scratch[size] = pygame.Surface(size, 0, image)
        return pygame.transform.scale(image, size, self._scratch[size])

    def _size(self, side: int, key: Key) -> tuple[int, int]:
        board = self.board
        wide = min(PIECE, board.width - key[0] * PIECE)
        high = min(PIECE, board.height - key[1] * PIECE)
        return wide * side, high * side

    def _paint(self, assets: Assets, side: int, key: Key) -> Painted:
        image = pygame.Surface(self._size(side, key))
        left, top = key[0] * PIECE, key[1] * PIECE
        paint_patch(Patch(assets, self.board, self.looks, side, left, top, image))
        return Painted(image, self._version(key))

    def _version(self, key: Key) -> Version:
        if key not in self._versions:
            self._versions[key] = self._looked_up(key)
        return self._versions[key]

    def _looked_up(self, key: Key) -> Version:
        """What is painted here: owners of the areas, and what is destroyed here or beside."""
        board, looks = self.board, self.looks
        left, top = key[0] * PIECE, key[1] * PIECE
        near = tuple(
            one
            for one in looks.markers
            if left - 1 <= one % board.width <= left + PIECE
            and top - 1 <= one // board.width <= top + PIECE
        )
        return tuple(looks.owners[area] for area in self._areas(key)) if looks.owners else (), near

    def _areas(self, key: Key) -> tuple[int, ...]:
        board = self.board
        left, top = key[0] * PIECE, key[1] * PIECE
        squares = (
            y * board.width + x
            for y in range(top, min(board.height, top + PIECE))
            for x in range(left, min(board.width, left + PIECE))
        )
        return tuple(sorted({board.area[square] for square in squares}))
