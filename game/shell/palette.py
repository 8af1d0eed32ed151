"""Named colours of the common look, the six seats, and contrast arithmetic."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

Rgb = tuple[int, int, int]
ColourLike = str | Rgb


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: a colour for pieces, a lighter one for text, always a shape."""

    colour: Rgb
    text: Rgb
    shape: str


PLAIN_SEAT = "ivory"


class Palette:
    """Colours by name; hex codes and triples pass through, so callers need one kind of value."""

    def __init__(self, path: Path) -> None:
        data = json.loads(path.read_text(encoding="utf-8"))
        self._named = {name: rgb(entry["hex"]) for name, entry in data["colours"].items()}
        self._seats = {name: _seat(entry) for name, entry in data["seats"].items()}
        self._safe_seats = {name: _seat(entry) for name, entry in data["seats_safe"].items()}
        self.colour_blind_safe = False

    def __call__(self, colour: ColourLike) -> Rgb:
        if not isinstance(colour, str):
            return colour
        named = self._named.get(colour)
        return named if named is not None else rgb(colour)

    def seat(self, name: str) -> SeatLook:
        """A seat without a colour of its own, as position files may have, is ivory."""
        seats = self._safe_seats if self.colour_blind_safe else self._seats
        return seats[name if name in seats else PLAIN_SEAT]

    @property
    def seat_names(self) -> tuple[str, ...]:
        return tuple(self._seats)


def _seat(entry: dict[str, str]) -> SeatLook:
    return SeatLook(rgb(entry["hex"]), rgb(entry["text_on_wood"]), entry["shape"])


@lru_cache(maxsize=512)
def rgb(code: str) -> Rgb:
    colour = pygame.Color(code)
    return colour.r, colour.g, colour.b


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """The colour between two others: 0 gives the first, 1 the second."""
    r, g, b = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return r, g, b


def contrast(first: Rgb, second: Rgb) -> float:
    """Contrast ratio of two colours, 1 (same) to 21 (black on white)."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    if channel <= 0.03928:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)
