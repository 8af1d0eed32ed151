"""The whole board, small: landscapes, owners, lines; White a square, Red a diamond."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.shell.canvas import Canvas
from game.shell.palette import mix, rgb
from game.shell.view import Box
from rules.autarcha.geometry import STEPS, WHITE, arms
from scenes.autarcha.front import Front
from scenes.autarcha.kit import GOLD, OWNER
from scenes.table.kept import Kept

LAND: Final = {
    0: rgb("#e9ddbf"),
    1: rgb("#a3b97f"),
    2: rgb("#c27a5c"),
    5: rgb("#c2a573"),
    6: rgb("#8fb9c8"),
}
GROUND_SIDE: Final = 8
"""Pixels per square of the picture that is scaled to the mini-map."""


class Small:
    """The ground is painted when an owner or a marker changes, the pieces when one moves."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._kept = Kept()
        self._known: tuple[Hashable, pygame.Surface] | None = None

    def draw(self, canvas: Canvas, box: Box) -> None:
        view = self.front.view
        state: Hashable = (view.grid, view.markers, tuple(view.areas.items()), self._mines())
        self._kept.draw(canvas, state, box, lambda on: self._paint(on, box), True)

    def _mines(self) -> tuple[int, ...]:
        """The own mines, where the map shows them, too (A-18.4)."""
        return self.front.view.mines if self.front.showing.mines else ()

    def _paint(self, canvas: Canvas, box: Box) -> None:
        area = canvas.box(box)
        ground = pygame.transform.smoothscale(self.ground(), area.size)
        canvas.surface.blit(ground, area)
        board = self.front.board
        side = box.width / board.width

        def middle(square: int) -> tuple[int, int]:
            y, x = divmod(square, board.width)
            return canvas.at((box.x + (x + 0.5) * side, box.y + (y + 0.5) * side))

        for square in self._mines():
            _mine(canvas, middle(square), max(3, canvas.px(side * 0.6)))
        for unit in self.front.view.units.values():
            at = middle(unit.square)
            _piece(canvas, at, max(2, canvas.px(side * 0.62)), unit.side == WHITE)
            if unit.type == self.front.pack.hq:
                pygame.draw.circle(canvas.surface, GOLD, at, max(4, canvas.px(side * 1.1)), 2)

    def ground(self) -> pygame.Surface:
        """Without pieces; kept until something is taken or destroyed."""
        view = self.front.view
        state: Hashable = (self.front.board.id, view.markers, tuple(view.areas.items()))
        if self._known is None or self._known[0] != state:
            self._known = (state, self._ground())
        return self._known[1]

    def _ground(self) -> pygame.Surface:
        front, side, ground = self.front, GROUND_SIDE, self.front.ground
        board, view = front.board, front.view
        out = pygame.Surface((board.width * side, board.height * side))
        for square in range(board.width * board.height):
            y, x = divmod(square, board.width)
            colour = LAND[ground.landscape(square)]
            card = view.areas.get(board.areas[board.area[square]].id)
            if card is not None and (card.war or card.owner):
                colour = mix(colour, OWNER["war" if card.war else card.owner], 0.28)
            out.fill(colour, (x * side, y * side, side, side))
        for masks, ink, wide in ((board.road, "#fff3cf", 3), (board.rail, "#2b2620", 2)):
            for square, mask in enumerate(masks):
                y, x = divmod(square, board.width)
                middle = (x * side + side / 2, y * side + side / 2)
                for arm in arms(mask):
                    dx, dy = STEPS[arm]
                    end = (middle[0] + dx * side / 2, middle[1] + dy * side / 2)
                    pygame.draw.line(out, ink, middle, end, wide)
        return out


def _mine(canvas: Canvas, at: tuple[int, int], half: int) -> None:
    pygame.draw.circle(canvas.surface, GOLD, at, half + 1)
    pygame.draw.circle(canvas.surface, "#1f1c18", at, half)


def _piece(canvas: Canvas, at: tuple[int, int], half: int, white: bool) -> None:
    x, y = at
    if white:
        box = pygame.Rect(x - half, y - half, 2 * half + 1, 2 * half + 1)
        pygame.draw.rect(canvas.surface, "#1f1c18", box)
        pygame.draw.rect(canvas.surface, "#fffdf5", box.inflate(-2, -2))
        return
    for reach, ink in ((half + 2, "#fff0dc"), (half + 1, "#b5322a")):
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        pygame.draw.polygon(canvas.surface, ink, corners)
