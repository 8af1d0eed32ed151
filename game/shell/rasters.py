"""SVG sprites rasterised once per pixel size: plain, tinted, turned, sliced in nine, tiled."""

import math
from pathlib import Path

import pygame

from game.shell.cache import SurfaceCache
from game.shell.palette import Rgb

LARGEST_SOFT = 900
LARGEST_CUT = 4
"""A raster that is squeezed into another shape has at most so many times its pixels."""


class MissingSpriteError(FileNotFoundError):
    """A sprite was asked for that is not in the sprites folder."""


class BadSpriteError(ValueError):
    """A sprite file is there but cannot be read as a picture."""


class Rasters:
    """Every method takes pixels and returns a shared surface: copy it before painting on it."""

    def __init__(self, root: Path, cache: SurfaceCache) -> None:
        self.root = root
        self.lang = ""
        """A sprite with letters on it may have a twin of its own for this language."""
        self._cache = cache

    def svg(self, name: str, width: int, height: int = 0) -> pygame.Surface:
        """The sprite at exactly this size; height 0 keeps the picture's own proportions."""
        key = ("svg", name, width, height)
        return self._cache.get(key, lambda: self._load(name, width, height))

    def fresh(self, name: str, width: int, height: int = 0) -> pygame.Surface:
        """The same, but not kept: for pictures that only go into a larger one."""
        return self._load(name, width, height)

    def soft(
        self, name: str, width: int, height: int, largest: int = LARGEST_SOFT
    ) -> pygame.Surface:
        """Grain or cloth without sharp edges: drawn at a bounded size and stretched to this one."""
        factor = max(width, height) / largest
        if factor <= 1:
            return self.svg(name, width, height)
        small = self.svg(name, round(width / factor), max(1, round(height / factor)))
        key = ("soft", name, width, height)
        return self._cache.get(key, lambda: pygame.transform.smoothscale(small, (width, height)))

    def natural_ratio(self, name: str) -> float:
        """Width divided by height as drawn."""
        image = self.svg(name, 64)
        return image.get_width() / image.get_height()

    def tinted(self, name: str, width: int, colour: Rgb, alpha: int = 255) -> pygame.Surface:
        """A white sprite multiplied by a colour."""

        def make() -> pygame.Surface:
            image = self.svg(name, width).copy()
            image.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return image

        return self._cache.get(("tint", name, width, colour, alpha), make)

    def dimmed(self, name: str, width: int, height: int, alpha: int) -> pygame.Surface:
        """The sprite with all of its pixels made more transparent."""

        def make() -> pygame.Surface:
            image = self.svg(name, width, height).copy()
            image.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return image

        return self._cache.get(("dim", name, width, height, alpha), make)

    def turned(self, name: str, width: int, height: int, degrees: float) -> pygame.Surface:
        """The sprite turned counter-clockwise; rasterised double so the edges stay clean."""

        def make() -> pygame.Surface:
            if degrees % 90 == 0:
                return pygame.transform.rotate(self.svg(name, width, height), degrees)
            large = self._load(name, width * 2, height * 2)
            return pygame.transform.rotozoom(large, degrees, 0.5)

        return self._cache.get(("turn", name, width, height, round(degrees, 1)), make)

    def nine(
        self, name: str, base: tuple[int, int], margin: int, size: tuple[int, int], scale: float
    ) -> pygame.Surface:
        """A frame of any size whose corners keep their shape; margin is in SVG units."""

        def make() -> pygame.Surface:
            # a frame lower than its own corners would be squeezed: draw smaller corners instead
            fit = min(scale, size[0] / (2 * margin + 4), size[1] / (2 * margin + 4))
            source = self.svg(name, max(3, round(base[0] * fit)), max(3, round(base[1] * fit)))
            return _slice_nine(source, round(margin * fit), size)

        return self._cache.get(("nine", name, size, scale), make)

    def tiled(
        self, name: str, tile: tuple[int, int], size: tuple[int, int], offset: tuple[int, int]
    ) -> pygame.Surface:
        """A texture repeated over an opaque surface."""

        def make() -> pygame.Surface:
            out = pygame.Surface(size)
            self.lay_tiles(out, name, tile, out.get_rect(), offset)
            return out

        return self._cache.get(("tile", name, tile, size, offset), make)

    def lay_tiles(
        self, target: pygame.Surface, name: str, tile: tuple[int, int], box: pygame.Rect,
        offset: tuple[int, int],
    ) -> None:  # fmt: skip
        """The same, laid on a surface at once: for grounds as large as a screen."""
        image = self.soft(name, *tile)
        # the outermost row and column are half transparent, so tiles overlap by one pixel
        step_x, step_y = image.get_width() - 1, image.get_height() - 1
        clip = target.get_clip()
        target.set_clip(clip.clip(box))
        for y in range(-1 - offset[1] % step_y, box.h, step_y):
            for x in range(-1 - offset[0] % step_x, box.w, step_x):
                target.blit(image, (box.x + x, box.y + y))
        target.set_clip(clip)

    def _load(self, name: str, width: int, height: int) -> pygame.Surface:
        path = self._file(name)
        width = max(1, width)
        try:
            image = self._sized(str(path), width, height)
        except pygame.error as problem:
            raise BadSpriteError(f"sprite cannot be read: {path} ({problem})") from problem
        return image.convert_alpha() if pygame.display.get_surface() else image

    def _file(self, name: str) -> Path:
        twin, path = self.root / f"{name}.{self.lang}.svg", self.root / f"{name}.svg"
        if self.lang and twin.is_file():
            return twin
        if not path.is_file():
            raise MissingSpriteError(f"sprite not found: {path}")
        return path

    @staticmethod
    def _sized(path: str, width: int, height: int) -> pygame.Surface:
        """The reader keeps proportions, so another shape is cut down from a larger raster."""
        if height <= 0:
            return pygame.image.load_sized_svg(path, (width, width * 64))
        image = pygame.image.load_sized_svg(path, (width, height))
        if abs(image.width - width) <= 1 and abs(image.height - height) <= 1:
            if image.size == (width, height):
                return image
            return pygame.transform.smoothscale(image, (width, height))
        room = math.sqrt(LARGEST_CUT * width * height / (image.width * image.height))
        factor = min(max(width / image.width, height / image.height), max(1.0, room))
        grown = (round(image.width * factor), round(image.height * factor))
        large = pygame.image.load_sized_svg(path, grown)
        return pygame.transform.smoothscale(large, (width, height))


def _slice_nine(source: pygame.Surface, margin: int, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    edge = max(1, min(margin, width // 2, height // 2, (source.get_width() - 1) // 2))
    out = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    columns = _spans(source.get_width(), edge), _spans(width, edge)
    rows = _spans(source.get_height(), edge), _spans(height, edge)
    for (sx, sw), (dx, dw) in zip(*columns, strict=True):
        for (sy, sh), (dy, dh) in zip(*rows, strict=True):
            if min(sw, sh, dw, dh) > 0:
                part = source.subsurface((sx, sy, sw, sh))
                if (sw, sh) != (dw, dh):
                    part = pygame.transform.smoothscale(part, (dw, dh))
                out.blit(part, (dx, dy))
    return out


def _spans(length: int, edge: int) -> tuple[tuple[int, int], ...]:
    return (0, edge), (edge, length - 2 * edge), (length - edge, edge)
