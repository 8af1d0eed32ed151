"""Where the parts of a deployment lie on the desk."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.view import Box
from rules.autarcha.forms.deploy import CLEAR, MIRROR
from scenes.autarcha.asking import anchors

BACK, REST = "take_back", "rest"
MARGIN, GAP = 10.0, 12.0
TILE_MOST = 168.0
KEYS_MOST = 340.0
DIAL_AT = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
"""Column and row of each facing on the dial."""


@dataclass(frozen=True, slots=True)
class DeskPlan:
    """Boxes by their anchors; the dial has its own middle."""

    tray: Box
    tiles: dict[str, Box]
    dial: Box
    arrows: tuple[Box, ...]
    hint: Box
    """Room for a word on how it is done."""
    keys: dict[str, Box]

    @property
    def places(self) -> tuple[tuple[str, Box], ...]:
        """The tray and the dial."""
        tiles = ((anchors.tray(kind), box) for kind, box in self.tiles.items())
        arrows = ((anchors.facing(number), box) for number, box in enumerate(self.arrows))
        return (*tiles, *arrows)


def make_desk(desk: Box, kinds: tuple[str, ...], rest: bool) -> DeskPlan:
    """Tray, dial and keys from left to right."""
    inner = desk.inflate(-2 * MARGIN, -2 * MARGIN)
    wide = min(KEYS_MOST, inner.width * 0.3)
    keys = Box(inner.right - wide, inner.y, wide, inner.height)
    dial = Box(keys.x - GAP - inner.height, inner.y, inner.height, inner.height)
    tray = Box(inner.x, inner.y, dial.x - GAP - inner.x, inner.height)
    pitch = min(TILE_MOST, (tray.width - GAP) / max(1, len(kinds)))
    tray.width = pitch * len(kinds) + GAP
    tiles = {
        kind: Box(tray.x + GAP / 2 + number * pitch + 3, tray.y + 6, pitch - 6, tray.height - 12)
        for number, kind in enumerate(kinds)
    }
    dial.x = tray.right + GAP
    hint = Box(dial.right + GAP, inner.y, keys.x - dial.right - 2 * GAP, inner.height)
    cells = grid(dial.inflate(-8, -8), 3, 3, 3)
    arrows = tuple(cells[row * 3 + column] for column, row in DIAL_AT)
    return DeskPlan(tray, tiles, dial, arrows, hint, _keys(keys, rest))


def _keys(area: Box, rest: bool) -> dict[str, Box]:
    """Four keys in two rows; without the one for all further goes, the first takes a whole row."""
    first, second, *below = grid(area, 2, 2)
    if rest:
        return dict(zip((REST, MIRROR, CLEAR, BACK), (first, second, *below), strict=True))
    return dict(zip((MIRROR, CLEAR, BACK), (first.union(second), *below), strict=True))


def grid(area: Box, columns: int, rows: int, gap: float = 6) -> list[Box]:
    """Equal boxes, row by row."""
    wide = (area.width - gap * (columns - 1)) / columns
    high = (area.height - gap * (rows - 1)) / rows
    return [
        Box(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]
