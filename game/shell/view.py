"""UI units: how long a length is on this window, and how much room a text needs.

One unit is one pixel of a 1920×1080 window at 100 %. Larger windows enlarge everything; smaller
ones shrink it less than they shrink themselves, so text stays readable and layouts get fewer units.
"""

import math

import pygame

from game.shell.assets import Assets
from game.shell.lettering import Face

REFERENCE = (1920, 1080)
SMALLEST_UNITS = (960, 540)
"""However large the UI scale is set, a layout has at least this many units to work with."""

SMALLEST_TEXT = 12
Box = pygame.FRect
BoxLike = pygame.FRect | pygame.Rect | tuple[float, float, float, float]


def effective_scale(pixels: tuple[int, int], user_scale: float) -> float:
    """Pixels per UI unit for a window of this size at this user scale (1.0 = 100 %)."""
    fit = min(pixels[0] / REFERENCE[0], pixels[1] / REFERENCE[1])
    if fit < 1:
        fit = math.sqrt(fit)
    most = min(pixels[0] / SMALLEST_UNITS[0], pixels[1] / SMALLEST_UNITS[1])
    return max(0.1, min(user_scale * fit, most))


class View:
    """The drawing area as a layout sees it; lengths are UI units unless named pixels."""

    __slots__ = ("assets", "height", "pixels", "scale", "width")

    def __init__(self, assets: Assets, pixels: tuple[int, int], user_scale: float = 1.0) -> None:
        self.assets = assets
        self.pixels = pixels
        self.scale = effective_scale(pixels, user_scale)
        self.width = pixels[0] / self.scale
        self.height = pixels[1] / self.scale

    def magnified(self, factor: float) -> "View":
        """The same area in more pixels: for pictures that are turned and then reduced."""
        larger = View(self.assets, self.pixels)
        larger.scale = self.scale * factor
        larger.width, larger.height = self.width, self.height
        return larger

    @property
    def rect(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def face(
        self, size: float, bold: bool = False, italic: bool = False, display: bool = False
    ) -> Face:
        return Face(max(1, round(size * self.scale)), bold, italic, display)

    def headline_width(self, text: str, size: float) -> float:
        """How wide a line in the display face is."""
        return self.assets.type.width(text, self.face(size, display=True)) / self.scale

    def headline_size(self, text: str, width: float, size: float) -> float:
        """The largest size up to the wished one at which a headline fits; never below 12."""
        while size > SMALLEST_TEXT and self.headline_width(text, size) > width:
            size -= 1
        return size

    def text_width(self, text: str, size: float, bold: bool = False, italic: bool = False) -> float:
        return self.assets.type.width(text, self.face(size, bold, italic)) / self.scale

    def caps_width(self, text: str, size: float, gap: float = 3, bold: bool = True) -> float:
        pixels = self.assets.type.spaced_width(text, self.face(size, bold), self.px(gap))
        return pixels / self.scale

    def lines(
        self, text: str, width: float, size: float, bold: bool = False, italic: bool = False
    ) -> tuple[str, ...]:
        """The text broken into lines no wider than the width."""
        room = math.ceil(width * self.scale)
        return self.assets.type.wrapped(text, self.face(size, bold, italic), room)

    def text_height(
        self, text: str, width: float, size: float, bold: bool = False, line: float = 1.3
    ) -> float:
        """Height of the wrapped text, from the top of the first line to the end of the last."""
        return len(self.lines(text, width, size, bold)) * size * line

    def fitted(self, text: str, width: float, size: float, bold: bool = False) -> float:
        """The largest size up to the wished one at which the text fits; never below 12."""
        while size > SMALLEST_TEXT and self.text_width(text, size, bold) > width:
            size -= 1
        return size

    def shortened(self, text: str, width: float, size: float, bold: bool = False) -> str:
        """The text cut with an ellipsis when even this size does not fit (add a tooltip then)."""
        return self.assets.type.shortened(
            text, self.face(size, bold), math.ceil(width * self.scale)
        )
