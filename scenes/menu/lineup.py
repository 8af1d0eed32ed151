"""The pieces that will be played, small and in a row, each with its values for the pointer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box, BoxLike, View
from scenes.menu.model import Lineup, Piece
from scenes.ui import draw
from scenes.ui.later_picture import LaterPicture
from scenes.ui.widget import Group, Widget

PieceOf = Callable[[str], Piece | None]

SIDES = (120.0, 100.0, 84.0, 68.0, 56.0, 46.0)
"""A tile is as large as the room allows, and never smaller than the last of these."""
GAP, HEAD, BETWEEN = 6.0, 24.0, 16.0
WORDS = 15


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the groups of tiles lie in a width, wherever it begins."""

    side: float
    places: tuple[tuple[Lineup, Box], ...]

    @property
    def height(self) -> float:
        return max((place.bottom for _, place in self.places), default=0.0)

    def tiles(self, place: Box) -> list[Box]:
        columns = _columns(place.width, self.side)
        rows = round((place.height - HEAD) / (self.side + GAP))
        step = self.side + GAP
        return [
            Box(place.x + across * step, place.y + HEAD + down * step, self.side, self.side)
            for down in range(rows)
            for across in range(columns)
        ]


def plan(lineups: Sequence[Lineup], view: View, width: float, height: float = 0) -> Plan:
    """The largest tiles with which everybody has room, or else the smallest."""
    for side in SIDES[:-1]:
        found = _planned(lineups, view, width, side)
        if found.height <= height:
            return found
    return _planned(lineups, view, width, SIDES[-1])


def _planned(lineups: Sequence[Lineup], view: View, width: float, side: float) -> Plan:
    """One group for each seat, side by side as far as the width goes."""
    found: list[tuple[Lineup, Box]] = []
    x, y, high = 0.0, 0.0, 0.0
    for lineup in lineups:
        words = view.text_width(lineup.words, WORDS, True) + WORDS * 1.6
        row = len(lineup.pieces) * (side + GAP) - GAP
        wide = min(width, max(row, words))
        if x and x + wide > width:
            x, y, high = 0.0, y + high + BETWEEN, 0.0
        tall = HEAD + -(-len(lineup.pieces) // _columns(wide, side)) * (side + GAP)
        found.append((lineup, Box(x, y, wide, tall)))
        x, high = x + wide + BETWEEN, max(high, tall)
    return Plan(side, tuple(found))


def _columns(wide: float, side: float) -> int:
    return max(1, int((wide + GAP) // (side + GAP)))


class LineupView(Group):
    """The tiles of everybody, as far as there is room for them."""

    def __init__(
        self, rect: BoxLike, lineups: Sequence[Lineup], piece: PieceOf, key: Hashable, view: View
    ) -> None:
        super().__init__(rect)
        planned = plan(lineups, view, self.rect.width, self.rect.height)
        for lineup, place in planned.places:
            place = place.move(*self.rect.topleft)
            tiles = [box for box in planned.tiles(place) if box.bottom <= self.rect.bottom + 1]
            if tiles:
                self.add(Whose(Box(place.x, place.y, place.width, HEAD), lineup))
            for (name, count), box in zip(lineup.pieces, tiles, strict=False):
                self.add(PieceTile(box, name, count, piece, (key, lineup.colour)))

    def rename(self, lineups: Sequence[Lineup], view: View) -> None:
        """The same seats and tiles under other names."""
        named = {lineup.colour: lineup for lineup in lineups}
        for one in self.children():
            if isinstance(one, Whose):
                one.lineup = named.get(one.lineup.colour, one.lineup)
                one.measure(view)

    @property
    def unfinished(self) -> bool:
        return any(one.unfinished for one in self.children() if isinstance(one, PieceTile))


class Whose(Widget):
    """Who will play with the tiles below: a seat with its colour, or everybody."""

    def __init__(self, rect: Box, lineup: Lineup) -> None:
        super().__init__(rect)
        self.lineup = lineup
        self._words = lineup.words

    def measure(self, view: View) -> None:
        room = self.rect.width - (WORDS * 1.6 if self.lineup.colour else 0)
        self._words = view.shortened(self.lineup.words, room, WORDS, True)

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.x, self.rect.y + HEAD / 2 - 3
        if self.lineup.colour:
            look = canvas.assets.palette.seat(self.lineup.colour)
            draw.icon(canvas, look.shape, (x + WORDS / 2, y), WORDS, look.colour)
            x += WORDS * 1.6
        draw.text(canvas, self._words, (x, y), WORDS, "text_on_wood", bold=True, anchor="midleft")


class PieceTile(Widget):
    """One card, painted once its frame is on the screen; its values are in the tooltip."""

    def __init__(self, rect: Box, name: str, count: int, piece: PieceOf, key: Hashable) -> None:
        super().__init__(rect)
        self.name, self.count = name, count
        self._piece, self._key = piece, key
        self._view: View | None = None
        self._later = LaterPicture()
        self._square = False

    @property
    def unfinished(self) -> bool:
        view = self._view
        return view is not None and view.assets.baked.find(self._picture_key(view)) is None

    def measure(self, view: View) -> None:
        self._view = view

    def update(self, dt: float) -> bool:
        if self._view is None:
            return False
        if not self.tooltip:
            piece = self._piece(self.name)
            self.tooltip = piece.words if piece is not None else self.name
            self._square = piece is not None and piece.shape == 1
        make = partial(self._made, self._view)
        return self._later.make(self._view.assets, self._picture_key(self._view), make)

    def _picture_key(self, view: View) -> Hashable:
        return ("piece", self._key, self.name, view.pixels, view.scale, self.rect.width)

    def _made(self, view: View) -> pygame.Surface:
        """The whole of a square card; of a tall one its upper part, where name and picture are."""
        room = Box(0, 0, self.rect.width - 8, self.rect.height - 8)
        return Canvas(pygame.Surface((1, 1)), view).painted(room, partial(self._paint, room))

    def _paint(self, room: Box, canvas: Canvas) -> None:
        piece = self._piece(self.name)
        if piece is None or piece.paint is None:
            return
        place = Box(0, 0, room.width, room.width / piece.shape)
        place.top = max(0.0, (room.height - place.height) / 2)
        piece.paint(canvas, place)

    def draw(self, canvas: Canvas) -> None:
        draw.fill(canvas, self.rect, "#3a2a18" if self.hovered else "#17100a", radius=7)
        image = self._later.find(canvas.assets, self._picture_key(canvas.view))
        if image is not None:
            canvas.blit(image, (self.rect.x + 4, self.rect.y + 4))
        draw.fill(
            canvas, self.rect, "brass_light" if self.hovered else "wood_4", radius=7, border=1
        )
        if self.count > 1:
            self._draw_count(canvas)

    @property
    def badge(self) -> Box:
        """Where the number lies: square cards have their values at the foot, tall ones their
        name at the head."""
        badge = Box(0, 0, 26, 18)
        if self._square:
            badge.topright = (self.rect.right - 2, self.rect.y + 2)
        else:
            badge.bottomright = (self.rect.right - 2, self.rect.bottom - 2)
        return badge

    def _draw_count(self, canvas: Canvas) -> None:
        badge = self.badge
        draw.fill(canvas, badge, "#17100a", radius=6)
        draw.text(canvas, f"×{self.count}", badge.center, 13, "brass_light", bold=True,
                  anchor="center")  # fmt: skip
