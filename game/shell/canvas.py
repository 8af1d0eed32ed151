"""A surface to draw on in UI units, with clipping, shifting and painted-once layers."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame

from game.shell.assets import Assets
from game.shell.view import Box, BoxLike, View

Point = tuple[float, float]

ANCHORS: dict[str, tuple[float, float]] = {
    "topleft": (0, 0), "midtop": (0.5, 0), "topright": (1, 0),
    "midleft": (0, 0.5), "center": (0.5, 0.5), "midright": (1, 0.5),
    "bottomleft": (0, 1), "midbottom": (0.5, 1), "bottomright": (1, 1),
}  # fmt: skip


class Canvas:
    """What a scene draws on. Positions are UI units; surfaces handed in are pixels, as cached."""

    __slots__ = ("_dx", "_dy", "assets", "scale", "surface", "view", "words")

    def __init__(self, surface: pygame.Surface, view: View) -> None:
        self.surface = surface
        self.view = view
        self.assets: Assets = view.assets
        self.scale = view.scale
        self._dx = 0
        self._dy = 0
        self.words: list[pygame.Rect] | None = None
        """The pixels that words are written on, for whoever asked by putting a list here."""

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def at(self, point: Point) -> tuple[int, int]:
        """The pixel of a point."""
        return round(point[0] * self.scale) + self._dx, round(point[1] * self.scale) + self._dy

    def box(self, rect: BoxLike) -> pygame.Rect:
        """The pixel rectangle; neighbouring boxes share their edge without gap or overlap."""
        x, y, w, h = rect
        scale = self.scale
        left, top = round(x * scale), round(y * scale)
        return pygame.Rect(
            left + self._dx,
            top + self._dy,
            round((x + w) * scale) - left,
            round((y + h) * scale) - top,
        )

    def unit_box(self, box: pygame.Rect) -> Box:
        """The rectangle of pixels in UI units."""
        x, y, w, h = box
        scale = self.scale
        return Box((x - self._dx) / scale, (y - self._dy) / scale, w / scale, h / scale)

    def blit(
        self, image: pygame.Surface, point: Point, anchor: str = "topleft", alpha: int = 255
    ) -> None:
        """Put a pixel surface so that its anchor lies at the point."""
        share_x, share_y = ANCHORS[anchor]
        x = round(point[0] * self.scale - image.get_width() * share_x) + self._dx
        y = round(point[1] * self.scale - image.get_height() * share_y) + self._dy
        if alpha < 255:
            image.set_alpha(alpha)
            self.surface.blit(image, (x, y))
            image.set_alpha(255)
        else:
            self.surface.blit(image, (x, y))
        self._note_words(image, (x, y))

    def wrote(self, rect: BoxLike) -> None:
        """Words, or what must be read like words, lie here: pointers keep clear of them."""
        if self.words is not None:
            self._note(self.box(rect))

    def wiped(self, rect: BoxLike) -> None:
        """What was written here before is painted over."""
        if self.words:
            whole = self.box(rect)
            self.words[:] = [word for word in self.words if not whole.contains(word)]

    def _note(self, box: pygame.Rect) -> None:
        seen = box.clip(self.surface.get_clip())
        if self.words is not None and seen.w and seen.h:
            self.words.append(seen)

    def lay(self, image: pygame.Surface, box: pygame.Rect) -> None:
        """Blit what was ``painted`` before, with the words on it."""
        self.surface.blit(image, box)
        self._note_words(image, box.topleft)

    def _note_words(self, image: pygame.Surface, at: tuple[int, int]) -> None:
        if self.words is not None:
            for word in self.assets.words.get(image, ()):
                self._note(word.move(at))

    def add_light(self, image: pygame.Surface, point: Point, anchor: str = "topleft") -> None:
        """Add a picture of light to what is already there."""
        share_x, share_y = ANCHORS[anchor]
        x = round(point[0] * self.scale - image.get_width() * share_x) + self._dx
        y = round(point[1] * self.scale - image.get_height() * share_y) + self._dy
        self.surface.blit(image, (x, y), special_flags=pygame.BLEND_RGB_ADD)

    @contextmanager
    def clipped(self, rect: BoxLike, shift: Point = (0, 0)) -> Iterator[None]:
        """Draw only inside the rectangle, with everything moved by the shift (scrolling)."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.box(rect).clip(before))
        dx, dy = self._dx, self._dy
        self._dx += round(shift[0] * self.scale)
        self._dy += round(shift[1] * self.scale)
        try:
            yield
        finally:
            self._dx, self._dy = dx, dy
            self.surface.set_clip(before)

    def layer(
        self,
        key: Hashable,
        rect: BoxLike,
        paint: Callable[["Canvas"], None],
        opaque: bool = False,
    ) -> None:
        """Blit a layer that is painted only once per key and size.

        The painter draws in the same coordinates as it would without the layer.
        """
        box = self.box(rect)
        image = self.assets.baked.get(
            ("layer", key, box.size, self.scale), lambda: self.painted(rect, paint, opaque)
        )
        self.lay(image, box)

    def painted(
        self, rect: BoxLike, paint: Callable[["Canvas"], None], opaque: bool = False
    ) -> pygame.Surface:
        """A surface of its own with what the painter draws inside the rectangle."""
        box = self.box(rect)
        size = max(1, box.w), max(1, box.h)
        image = pygame.Surface(size, 0 if opaque else pygame.SRCALPHA)
        inner = Canvas(image, self.view)
        inner._dx, inner._dy = self._dx - box.x, self._dy - box.y
        inner.words = []
        with self.assets.patience.making():
            paint(inner)
        if inner.words:
            self.assets.words[image] = tuple(inner.words)
        return image
