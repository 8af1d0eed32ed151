"""Paints a part of the map: paper, owners, washes, symbols, lines, grid, borders, folds.

All of it rests on the board and on what was destroyed, so it is painted once per zoom.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.shell.assets import Assets
from rules.autarcha.board import LANDSCAPES, WATER, Board
from rules.autarcha.geometry import arms
from scenes.autarcha.kit import BORDER, GRID, HALO, LIMIT, overlay, picture

LANDS: Final = {0: "plain", 1: "forest", 2: "city", 5: "mountains", 6: "water"}
"""The art of each landscape by its number on the board."""
assert len(LANDS) == len(LANDSCAPES)
QUARTERS: Final = ((-1, -1), (-1, 1), (1, 1), (1, -1))
"""NW, SW, SE, NE: quarter turns to the left."""
FINE: Final = 20
"""Below so many pixels per square there are no trees, waves and grass."""
RASTERS: Final = (24, 48, 96, 192)
WIDE: Final = 80 / 64
"""Lines have bleed around their square."""
FADING: Final = frozenset(("plain", "forest", "water"))
CONTOURS: Final = 10
"""So many squares a sheet of contour lines covers."""
CONTOUR_SIDE: Final = 48
"""Pixels per square of the sheet that contour lines are cut from."""
PAPER_TILE: Final = 512


@dataclass(frozen=True, slots=True)
class Looks:
    """What changes about the map in play."""

    owners: tuple[str, ...]
    """By area: white, red, war or nobody; nothing at all without cards."""
    markers: tuple[int, ...]


def raster_of(size: int) -> int:
    """The size at which a picture is rasterised to be shown in another."""
    return next((one for one in RASTERS if one >= size), size)


def drawn(assets: Assets, name: str, size: int, turn: int = 0) -> pygame.Surface:
    """A picture of the map at a size, reduced from a few rasters: a zoom takes no new ones."""

    def make() -> pygame.Surface:
        image = pygame.transform.smoothscale(assets.art.svg(name, raster_of(size)), (size, size))
        return pygame.transform.rotate(image, turn) if turn else image

    return assets.baked.get(("autarcha drawn", name, size, turn), make)


def pictures(board: Board) -> list[tuple[str, float]]:
    """All pictures that the map of a board is painted with, and their sides in squares."""
    variants = [f"{land}_{number}" for land in LANDS.values() for number in (1, 2, 3)]
    found = [(picture("symbols", one), 1.0) for one in variants]
    parts = ("full", "edge", "outer", "inner")
    washes = [land for land in LANDS.values() if land != "plain"]
    found += [(picture("wash", f"{land}_{part}"), 0.5) for land in washes for part in parts]
    for name, masks in (("road", board.road), ("rail", board.rail)):
        found += [(picture("roads", f"{name}_{mask:03d}"), WIDE) for mask in sorted({*masks} - {0})]
    return [*found, (picture("roads", "bridge"), WIDE), (picture("roads", "crossing"), WIDE)]


@dataclass(slots=True)
class Patch:
    """A rectangle of squares being painted, ``side`` pixels each."""

    assets: Assets
    board: Board
    looks: Looks
    side: int
    left: int
    top: int
    image: pygame.Surface

    def spot(self, x: float, y: float) -> tuple[int, int]:
        return round((x - self.left) * self.side), round((y - self.top) * self.side)

    def squares(self, margin: int = 0) -> Iterator[tuple[int, int, int]]:
        """Columns, rows and numbers of the squares here, with those around them."""
        board = self.board
        wide = self.image.get_width() // self.side
        high = self.image.get_height() // self.side
        for y in range(max(0, self.top - margin), min(board.height, self.top + high + margin)):
            for x in range(max(0, self.left - margin), min(board.width, self.left + wide + margin)):
                yield x, y, y * board.width + x

    def put(self, name: str, x: int, y: int) -> None:
        self.image.blit(drawn(self.assets, name, self.side), self.spot(x, y))

    def put_wide(self, name: str, x: int, y: int, turn: int = 0) -> None:
        """A picture with bleed around the square."""
        image = drawn(self.assets, name, round(self.side * WIDE), turn)
        cx, cy = self.spot(x + 0.5, y + 0.5)
        self.image.blit(image, image.get_rect(center=(cx, cy)))


def paint_patch(patch: Patch) -> None:
    _paper(patch)
    _owners(patch)
    _contours(patch)
    _washes(patch)
    _symbols(patch)
    _lines(patch)
    _grid(patch)
    _borders(patch)
    _folds(patch)


def _paper(patch: Patch) -> None:
    image = patch.assets.art.svg("common/ui/tex_paper", PAPER_TILE, PAPER_TILE)
    step = PAPER_TILE - 1  # the outermost row and column are half transparent
    off_x, off_y = patch.left * patch.side % step, patch.top * patch.side % step
    for y in range(-off_y - 1, patch.image.get_height(), step):
        for x in range(-off_x - 1, patch.image.get_width(), step):
            patch.image.blit(image, (x, y))


def _owners(patch: Patch) -> None:
    if not patch.looks.owners:
        return
    for x, y, square in patch.squares():
        owner = patch.looks.owners[patch.board.area[square]]
        if owner:
            patch.put(overlay(f"tint_{owner}"), x, y)


def _contours(patch: Patch) -> None:
    """Cut out of one sheet and scaled: rasterising it for every zoom would take too long."""
    size = CONTOURS * CONTOUR_SIDE
    sheet = patch.assets.art.dimmed(picture("table", "contours"), size, size, 58)
    wide = patch.image.get_width() // patch.side
    high = patch.image.get_height() // patch.side
    here = pygame.Rect(patch.left, patch.top, wide, high)
    for row in range(-1, patch.board.height // CONTOURS + 1):
        for column in range(-1, patch.board.width // CONTOURS + 1):
            spread = pygame.Rect(column * CONTOURS + 7, row * CONTOURS + 6, CONTOURS, CONTOURS)
            part = spread.clip(here)
            if not part:
                continue
            corner = (part.x - spread.x) * CONTOUR_SIDE, (part.y - spread.y) * CONTOUR_SIDE
            cut = sheet.subsurface(corner, (part.w * CONTOUR_SIDE, part.h * CONTOUR_SIDE))
            image = pygame.transform.smoothscale(cut, (part.w * patch.side, part.h * patch.side))
            patch.image.blit(image, patch.spot(part.x, part.y))


def _land(patch: Patch, x: int, y: int) -> int | None:
    board = patch.board
    if not (0 <= x < board.width and 0 <= y < board.height):
        return None
    square = y * board.width + x
    return board.ruin[square] if square in patch.looks.markers else board.landscape[square]


def _washes(patch: Patch) -> None:
    """Each quarter of a square looks at its two neighbours and the diagonal one."""
    half = patch.side // 2
    for x, y, _ in patch.squares():
        land = _land(patch, x, y)
        if not land:
            continue
        name = picture("wash", LANDS[land])
        left, top = patch.spot(x, y)
        for quarter, (sx, sy) in enumerate(QUARTERS):
            part, turn = _quarter(patch, x, y, sx, sy, quarter)
            image = drawn(patch.assets, f"{name}_{part}", half, 90 * turn)
            at = (left + (half if sx > 0 else 0), top + (half if sy > 0 else 0))
            patch.image.blit(image, at)


def _quarter(patch: Patch, x: int, y: int, sx: int, sy: int, quarter: int) -> tuple[str, int]:
    same = (_land(patch, x, y), None)
    upright = _land(patch, x, y + sy) in same
    level = _land(patch, x + sx, y) in same
    if upright and level:
        return ("full" if _land(patch, x + sx, y + sy) in same else "inner"), quarter
    if not upright and not level:
        return "outer", quarter
    if not upright:
        return "edge", 0 if sy < 0 else 2
    return "edge", 1 if sx < 0 else 3


def variant(x: int, y: int) -> int:
    """Which of the three drawings a square gets: scattered, but always the same."""
    return (x * 73 + y * 151 + x * y * 29) % 97 % 3


def _symbols(patch: Patch) -> None:
    for x, y, square in patch.squares():
        land = LANDS[patch.board.landscape[square]]
        if square in patch.looks.markers or (patch.side < FINE and land in FADING):
            continue
        number = variant(x, y)
        if land == "plain" and not number and (x * 7 + y * 3) % 4:
            continue
        patch.put(picture("symbols", f"{land}_{number + 1}"), x, y)


def _lines(patch: Patch) -> None:
    board, gone = patch.board, patch.looks.markers
    around = [one for one in patch.squares(margin=1) if one[2] not in gone]
    for x, y, square in around:
        mask = board.road[square] or board.rail[square]
        if mask and board.landscape[square] == WATER:
            patch.put_wide(picture("roads", "bridge"), x, y, _bridge_turn(mask))
    for name, masks in (("road", board.road), ("rail", board.rail)):
        for x, y, square in around:
            if masks[square]:
                patch.put_wide(picture("roads", f"{name}_{masks[square]:03d}"), x, y)
    for x, y, square in around:
        if board.road[square] and board.rail[square]:
            patch.put_wide(picture("roads", "crossing"), x, y)


def _bridge_turn(mask: int) -> int:
    """The angle of a bridge along its line; of a bend, along the arm that is not slanted."""
    along = sorted(arms(mask), key=lambda arm: arm % 2)[0]
    return (90, 45, 0, -45)[along % 4]


def _grid(patch: Patch) -> None:
    """Thin lines between squares, thick ones where crossings are (A-2.5)."""
    width, height = patch.image.get_size()
    thick = max(1, round(patch.side / 34))
    for x in range(patch.left, patch.left + width // patch.side + 1):
        line = pygame.Rect(patch.spot(x, patch.top)[0], 0, thick if x % 2 else 1, height)
        _ink(patch, line, (*GRID, 120 if x % 2 else 46))
    for y in range(patch.top, patch.top + height // patch.side + 1):
        line = pygame.Rect(0, patch.spot(patch.left, y)[1], width, thick if y % 2 else 1)
        _ink(patch, line, (*GRID, 120 if y % 2 else 46))
    _limits(patch)


def _ink(patch: Patch, line: pygame.Rect, colour: tuple[int, int, int, int]) -> None:
    strip = pygame.Surface(line.size, pygame.SRCALPHA)
    strip.fill(colour)
    patch.image.blit(strip, line)


def _limits(patch: Patch) -> None:
    """The deployment lines, dashed (A-2.13)."""
    dash, (width, height) = patch.side / 4, patch.image.get_size()
    wide = max(2, round(patch.side / 25))
    for longitude in patch.board.limits:
        x = patch.spot(2 * longitude - 1, patch.top)[0] - wide // 2
        if not -wide <= x <= width:
            continue
        for number in range(round(height / dash) + 1):
            line = pygame.Rect(x, round(number * dash), wide, round(dash * 0.55))
            _ink(patch, line, (*LIMIT, 190))


def _borders(patch: Patch) -> None:
    """Between areas: a pale band, a brown line, pale beads."""
    board, side = patch.board, patch.side
    for x, y, square in patch.squares(margin=1):
        if x + 1 < board.width and board.area[square] != board.area[square + 1]:
            _border(patch, patch.spot(x + 1, y), patch.spot(x + 1, y + 1), side)
        if y + 1 < board.height and board.area[square] != board.area[square + board.width]:
            _border(patch, patch.spot(x, y + 1), patch.spot(x + 1, y + 1), side)


def _border(patch: Patch, start: tuple[int, int], end: tuple[int, int], side: int) -> None:
    wide, thin = max(3, round(side / 11)), max(1, round(side / 25))
    pygame.draw.line(patch.image, "#f0e4c8", start, end, wide)
    pygame.draw.line(patch.image, BORDER, start, end, thin)
    for number in range(4):
        share = (number + 0.5) / 4
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        pygame.draw.circle(patch.image, HALO, (x, y), max(1, side / 28))


def _folds(patch: Patch) -> None:
    """The sheet was folded: a soft shadow and a lit edge."""
    fx, (width, height) = patch.assets.fx, patch.image.get_size()
    dark, light = round(patch.side * 0.26), round(patch.side * 0.34)
    for quarter in (1, 2, 3):
        x = patch.spot(patch.board.width * quarter / 4 + 0.3, 0)[0]
        if -2 * light < x < width + 2 * light:
            shade = fx.gradient((dark, height), (60, 40, 20, 0), (60, 40, 20, 58), True)
            patch.image.blit(shade, (x - dark, 0))
            edge = fx.gradient((light, height), (255, 250, 232, 74), (255, 250, 232, 0), True)
            patch.image.blit(edge, (x, 0))
    y = patch.spot(0, patch.board.height / 2 - 0.4)[1]
    if -2 * light < y < height + 2 * light:
        shade = fx.gradient((width, dark), (60, 40, 20, 0), (60, 40, 20, 38))
        patch.image.blit(shade, (0, y - dark))
        edge = fx.gradient((width, light), (255, 250, 232, 62), (255, 250, 232, 0))
        patch.image.blit(edge, (0, y))
