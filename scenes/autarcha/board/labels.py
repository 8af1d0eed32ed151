"""Slips with the names and incomes of areas, and the tint of owners that is shown on a key."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.autarcha.board import CITY, Board
from scenes.autarcha.front import Front
from scenes.autarcha.kit import GOLD, INK, OWNER, marker
from scenes.motion.stage import Point
from scenes.table.kept import Kept
from scenes.ui import draw

SLIP = "#f7eed8"
SMALL, LARGE, CLOSE = 11.0, 15.0, 46.0
GAP = 0.1
NAMED_FROM = 17.0
"""On smaller squares the names of neighbours would cover each other: slips tell letters alone."""
SLIP_REACH = 2
"""So many squares to both sides of its own a slip covers."""
TINT = 96


def slip_squares(board: Board, number: int) -> tuple[int, ...]:
    """Where a slip may lie, the best first: near the middle of the area, off cities and lines."""
    squares = board.areas[number].squares
    middle_x = sum(square % board.width for square in squares) / len(squares)
    middle_y = sum(square // board.width for square in squares) / len(squares)

    def cost(square: int) -> float:
        y, x = divmod(square, board.width)
        busy = 0.0
        for near in (square - 1, square, square + 1):
            if 0 <= near < len(board.names):
                taken = board.road[near] or board.rail[near] or board.landscape[near] == CITY
                busy += 4 * bool(taken) + 6 * (board.area[near] != number)
        return (x - middle_x) ** 2 + (y - middle_y) ** 2 + busy

    return tuple(sorted(squares, key=cost))


def covered_by(board: Board, square: int) -> range:
    """The squares that a slip covers while the whole map is in sight."""
    x = square % board.width
    return range(square - min(x, SLIP_REACH), square + min(board.width - 1 - x, SLIP_REACH) + 1)


class Labels:
    """Slips keep their size on the screen while the map is zoomed."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._board = ""
        self._choices: list[tuple[int, ...]] = []
        """Where each slip may lie, the best square first."""
        self._spots: list[int] = []
        self._standing: Hashable = None
        self._tint = Kept()

    def spots(self) -> list[int]:
        """The square of each slip: it makes room for pieces, and else stays where it is."""
        view, board = self.front.view, self.front.board
        if self._board != board.id:
            self._board, self._standing = board.id, None
            self._choices = [slip_squares(board, number) for number in range(len(board.areas))]
            self._spots = [squares[0] for squares in self._choices]
        standing = (view.grid, view.hidden, view.factories)
        if standing != self._standing:
            self._standing = standing
            taken = {unit.square for unit in view.units.values()}
            taken.update(piece.square for piece in view.hidden)
            taken.update(factory.square for factory in view.factories)
            for number, spot in enumerate(self._spots):
                squares = (spot, *self._choices[number])
                free = (one for one in squares if taken.isdisjoint(covered_by(board, one)))
                self._spots[number] = next(free, spot)
        return self._spots

    def draw(self, canvas: Canvas) -> None:
        front = self.front
        if front.showing.control and front.view.areas:
            self._draw_tint(canvas)
        side = front.lens.side
        for number, square in enumerate(self.spots()):
            at = front.lens.box(square).center
            if front.plan.sheet.inflate(160, 40).collidepoint(at):
                self.slip(canvas, number, at, side)

    def size_at(self, side: float) -> float:
        """The size of the words at a zoom."""
        return SMALL if side < CLOSE else LARGE

    def owner(self, number: int) -> str:
        card = self.front.view.areas.get(self.front.board.areas[number].id)
        return "" if card is None else "war" if card.war else card.owner

    def name_at(self, number: int, side: float) -> str:
        """What a slip says at a zoom."""
        front = self.front
        letter = front.board.areas[number].id
        if side < NAMED_FROM:
            return letter
        return f"{letter} {front.kit.area(front.board, number)}".upper()

    def box_of(self, view: UiView, number: int, at: Point, side: float) -> Box:
        """The place of a slip around a point."""
        name, size = self.name_at(number, side), self.size_at(side)
        high = size * 1.9
        wide = view.text_width(name, size, True) + len(name) * size * GAP + size * 1.4
        wide += high if self.front.view.areas else 0
        return Box(at[0] - wide / 2, at[1] - high / 2, wide, high)

    def slip(self, canvas: Canvas, number: int, at: Point, side: float) -> None:
        """Painted once per area, owner and size."""
        front, owner = self.front, self.owner(number)
        name, size = self.name_at(number, side), self.size_at(side)
        economy, box = bool(front.view.areas), self.box_of(canvas.view, number, at, side)
        key = ("autarcha slip", front.board.id, number, owner, size, economy, name)
        image = canvas.assets.baked.get(
            (key, canvas.scale), lambda: self._painted(canvas, box, number, owner, size, name)
        )
        canvas.blit(image, box.inflate(12, 12).topleft)

    def _painted(
        self, canvas: Canvas, box: Box, number: int, owner: str, size: float, name: str
    ) -> pygame.Surface:
        ink, income = OWNER[owner], self.front.board.areas[number].income

        def paint(on: Canvas) -> None:
            draw.shadow(on, box, blur=3, radius=4, alpha=90, offset=(0, 2))
            draw.framed(on, box, SLIP, ink, radius=4, border=1.6)
            at = (box.x + size * 0.6, box.centery)
            draw.caps(on, name, at, size, ink, gap=size * GAP)
            if self.front.view.areas:
                coin = (box.right - box.height * 0.5, box.centery)
                draw.disc(on, coin, box.height * 0.38, GOLD)
                draw.text(on, str(income), coin, size, INK, bold=True, anchor="center")
            if owner == "war":
                spark = Box(box.x - 10, box.y - 3, box.height + 6, box.height + 6)
                draw.sprite(on, marker("war"), spark)

        return canvas.painted(box.inflate(12, 12), paint)

    def _draw_tint(self, canvas: Canvas) -> None:
        """Owners over the whole map, strongly; kept while nothing moves."""
        front = self.front
        camera, sheet = front.lens.camera, front.plan.sheet
        owners = tuple(self.owner(number) for number in range(len(front.board.areas)))
        state: Hashable = (owners, camera)
        seen = front.lens.outer.clip(sheet)
        self._tint.draw(canvas, state, seen, lambda on: self._paint_tint(on, owners))

    def _paint_tint(self, canvas: Canvas, owners: tuple[str, ...]) -> None:
        front = self.front
        lens, board = front.lens, front.board
        for square in range(len(board.names)):
            owner, box = owners[board.area[square]], lens.box(square)
            if owner and box.colliderect(front.plan.sheet):
                canvas.surface.fill((*OWNER[owner], TINT), canvas.box(box))
