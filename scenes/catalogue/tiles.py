"""Small cards side by side, each painted once."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.shell.canvas import Canvas
from game.shell.records import Key
from game.shell.view import Box, BoxLike, View
from scenes.catalogue.model import CatalogueEntry
from scenes.ui import draw
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

WIDE, CAPTION, GAP = 156.0, 42.0, 10.0
CARD_SHAPE = 180 / 252
PAD = 10.0
PAGES = ("page up", "page down", "home", "end")
PER_FRAME = 2
"""So many pictures are painted in one frame while the reader scrolls."""
AHEAD, KEPT = 1, 3
"""So many screens above and below the one in sight are painted ahead, and kept."""
AT_FIRST = 0.08
"""Seconds of work after which the first frame leaves what is still missing to the next ones."""


class Pictures:
    """The small cards around those in sight as surfaces; kept while size and language stay."""

    def __init__(self) -> None:
        self._images: dict[str, pygame.Surface] = {}
        self._state: Hashable = None

    def keep_for(self, state: Hashable) -> None:
        """Forget all pictures if they were made for another state."""
        if state != self._state:
            self._images.clear()
            self._state = state

    def has(self, entry: CatalogueEntry) -> bool:
        return entry.id in self._images

    def get(self, entry: CatalogueEntry) -> pygame.Surface | None:
        return self._images.get(entry.id)

    def forget_all_but(self, near: Sequence[CatalogueEntry]) -> None:
        """A whole catalogue in a large window would fill hundreds of megabytes."""
        kept = {entry.id for entry in near}
        self._images = {name: image for name, image in self._images.items() if name in kept}

    def paint(self, canvas: Canvas, entry: CatalogueEntry, size: tuple[float, float]) -> None:
        box = Box(0, 0, *size)
        self._images[entry.id] = canvas.painted(box, lambda inner: _paint(inner, entry, box))


class CardTile(Widget):
    """A card that is shown large when it is chosen."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        entry: CatalogueEntry,
        pictures: Pictures,
        on_pick: Callable[[CatalogueEntry], None],
    ) -> None:
        super().__init__(rect)
        self.entry, self.pictures, self.on_pick = entry, pictures, on_pick
        self.chosen = False

    def activate(self) -> bool:
        self.on_pick(self.entry)
        return True

    def key(self, key: Key) -> bool:
        """Whole pages are turned from any card."""
        return key.chord in PAGES and self.parent is not None and self.parent.key(key)

    def draw(self, canvas: Canvas) -> None:
        if self.chosen or self.hovered:
            draw.fill(canvas, self.rect, "#5a4016" if self.chosen else "#3a2a18", radius=8)
        image = self.pictures.get(self.entry)
        if image is not None:
            canvas.blit(image, self.rect.topleft)
        if self.chosen:
            draw.fill(canvas, self.rect, "brass_light", radius=8, border=2)


class CardGrid(ScrollArea):
    """All found cards; pictures that are missing are painted a few at a time."""

    def __init__(
        self,
        rect: BoxLike,
        entries: Sequence[CatalogueEntry],
        pictures: Pictures,
        on_pick: Callable[[CatalogueEntry], None],
    ) -> None:
        super().__init__(rect)
        self.pictures = pictures
        self.tiles: list[CardTile] = []
        self._opened = False
        self._missing = True
        columns = max(2, int((self.inner_width + GAP) // (WIDE + GAP)))
        wide = (self.inner_width - GAP * (columns - 1)) / columns
        self.size = (wide, (wide - 2 * PAD) / CARD_SHAPE + 2 * PAD + CAPTION)
        for number, entry in enumerate(entries):
            down, right = divmod(number, columns)
            x = self.rect.x + right * (wide + GAP)
            y = self.rect.y + down * (self.size[1] + GAP)
            tile = CardTile((x, y, *self.size), entry, pictures, on_pick)
            self.tiles.append(tile)
            self.add(tile)
        rows = -(-len(entries) // columns)
        self.content_height = max(0.0, rows * (self.size[1] + GAP) - GAP)

    def measure(self, view: View) -> None:
        super().measure(view)
        self.pictures.keep_for((view.pixels, view.scale, self.size))

    def choose(self, entry: CatalogueEntry | None) -> None:
        """Mark a card."""
        for tile in self.tiles:
            tile.chosen = entry is not None and tile.entry.id == entry.id

    def reveal_chosen(self) -> None:
        for tile in self.tiles:
            if tile.chosen:
                self.reveal(tile.rect)

    @property
    def unfinished(self) -> bool:
        """Whether a card in sight has no picture yet."""
        seen = self.rect.move(0, self.offset)
        return any(
            tile.rect.colliderect(seen) and not self.pictures.has(tile.entry) for tile in self.tiles
        )

    def update(self, dt: float) -> bool:
        return super().update(dt) | self._missing

    def draw(self, canvas: Canvas) -> None:
        self._paint_missing(canvas)
        super().draw(canvas)

    def _paint_missing(self, canvas: Canvas) -> None:
        """What is seen at first, as far as there is time; then a few in each frame."""
        missing = [tile for tile in self._around(AHEAD) if not self.pictures.has(tile.entry)]
        if missing:
            self.pictures.forget_all_but([tile.entry for tile in self._around(KEPT)])
            seen = self.rect.move(0, self.offset)
            missing.sort(key=lambda tile: not tile.rect.colliderect(seen))
            count = sum(bool(tile.rect.colliderect(seen)) for tile in missing)
            end = time.thread_time() + AT_FIRST
            for tile in missing[: PER_FRAME if self._opened else max(count, 1)]:
                self.pictures.paint(canvas, tile.entry, self.size)
                if time.thread_time() > end:
                    break
        self._opened = True
        self._missing = any(not self.pictures.has(tile.entry) for tile in missing)

    def _around(self, screens: int) -> list[CardTile]:
        """The cards in sight and so many screens above and below them."""
        near = self.rect.move(0, self.offset).inflate(0, 2 * screens * self.rect.height)
        return [tile for tile in self.tiles if tile.rect.colliderect(near)]


def _paint(canvas: Canvas, entry: CatalogueEntry, box: Box) -> None:
    """The card as the inspector shows it, with its name below."""
    room = Box(box.x + PAD, box.y + PAD, box.width - 2 * PAD, box.height - 2 * PAD - CAPTION)
    card = entry.card
    if card.paint is not None:
        wide = min(room.width, room.height * card.shape)
        place = Box(0, 0, wide, wide / card.shape)
        place.center = room.center
        card.paint(canvas, place)
    _caption(canvas, entry, Box(room.x - 4, room.bottom + 6, room.width + 8, CAPTION))


def _caption(canvas: Canvas, entry: CatalogueEntry, box: Box) -> None:
    view = canvas.view
    size = view.fitted(entry.name, box.width, 15, True)
    name = view.shortened(entry.name, box.width, size, True)
    at = (box.centerx, box.y + 10)
    draw.text(canvas, name, at, size, "text_on_wood", bold=True, anchor="center")
    at = (box.centerx, box.y + 29)
    under = view.shortened(entry.kind_name, box.width, 13)
    draw.text(canvas, under, at, 13, "text_on_wood_dim", anchor="center")
