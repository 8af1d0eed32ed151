"""Anomaly overlays laid on the Map: which symbols lie on which fields (S-34, SC-OV)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from rules.stalker.world.edges import Square
from rules.stalker.world.zone import Zone

SYMBOLS: Final = ("P1", "P2", "P3", "P4")
CHANCE: Final[dict[str, int]] = {"P1": 10, "P2": 20, "P3": 30, "P4": 40}
"""Per cent of the faces of the Anomaly die (S-34.8)."""


class SymbolAt(msgspec.Struct, frozen=True):
    """A symbol of an overlay's pattern, by its offset from the centre square."""

    down: int
    right: int
    symbol: str


class PlacedSymbol(msgspec.Struct, frozen=True):
    """A symbol on the Map; ``index`` tells equal ones apart."""

    index: int
    symbol: str
    square: Square
    field: str


class PlacedOverlay(msgspec.Struct, frozen=True):
    """An overlay on the Map."""

    center: str
    anchor: Square
    symbols: tuple[PlacedSymbol, ...]

    def fields(self) -> tuple[str, ...]:
        """The Anomaly fields, whatever covers their symbols (S-34.5)."""
        return tuple(dict.fromkeys(placed.field for placed in self.symbols))

    def on(self, field: str) -> tuple[PlacedSymbol, ...]:
        return tuple(placed for placed in self.symbols if placed.field == field)


def lay_overlay(zone: Zone, pattern: Iterable[SymbolAt], anchor: Square) -> PlacedOverlay:
    """Lay a pattern with its centre on a square; symbols off the Map or on water are dropped."""
    placed: list[PlacedSymbol] = []
    for index, spot in enumerate(pattern):
        square = (anchor[0] + spot.down, anchor[1] + spot.right)
        field = zone.field_at.get(square)
        if field is not None and not zone.fields[field].water:
            placed.append(PlacedSymbol(index, spot.symbol, square, field))
    return PlacedOverlay(zone.field_at[anchor], anchor, tuple(placed))


def uncovered(overlay: PlacedOverlay, covered: Iterable[int]) -> dict[str, frozenset[str]]:
    """The kinds of uncovered symbols by field; fields without any are left out (S-34.15)."""
    hidden = frozenset(covered)
    kinds: dict[str, set[str]] = {}
    for placed in overlay.symbols:
        if placed.index not in hidden:
            kinds.setdefault(placed.field, set()).add(placed.symbol)
    return {field: frozenset(symbols) for field, symbols in kinds.items()}


def activating(kinds: Mapping[str, frozenset[str]], visited: Iterable[str]) -> frozenset[str]:
    """The results of the Anomaly die that activate it after a Move (S-34.10)."""
    return frozenset(symbol for field in visited for symbol in kinds.get(field, ()))


def activation_chance(symbols: Iterable[str]) -> int:
    """Per cent; equal symbols do not add up (S-34.11)."""
    return sum(CHANCE[symbol] for symbol in set(symbols))


def symbol_to_cover(
    overlay: PlacedOverlay, field: str, covered: Iterable[int]
) -> PlacedSymbol | None:
    """The highest uncovered symbol of a field, which a Unit that ends there covers (S-34.17)."""
    hidden = frozenset(covered)
    free = [placed for placed in overlay.on(field) if placed.index not in hidden]
    return max(free, key=lambda placed: (placed.symbol, -placed.index), default=None)


def clockwise(zone: Zone, anchors: Sequence[Square]) -> tuple[Square, ...]:
    """Anchors by their angle round the middle of the Map, from twelve o'clock on (SC-OV-06)."""
    rows = [row for row, _ in zone.field_at]
    columns = [column for _, column in zone.field_at]
    middle = (min(rows) + max(rows), min(columns) + max(columns))
    return tuple(sorted(anchors, key=lambda anchor: _clock(anchor, middle)))


def _clock(anchor: Square, twice_middle: Square) -> tuple[int, float, Square]:
    """An order of directions without trigonometry: the quadrant, then the slope within it."""
    up = twice_middle[0] - 2 * anchor[0]
    right = 2 * anchor[1] - twice_middle[1]
    if up > 0 and right >= 0:
        return 0, right / up, anchor
    if right > 0:
        return 1, -up / right, anchor
    if up < 0:
        return 2, right / up, anchor
    if right < 0:
        return 3, up / -right, anchor
    return 0, 0.0, anchor
