"""Anomalies with their symbols on the Map."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from rules.stalker.words.anchors import symbol_anchor
from rules.stalker.world.edges import Square
from rules.stalker.zone.anomaly_map import symbol_id
from scenes.motion.stage import Point
from scenes.stalker.board.weather import glow_of
from scenes.stalker.looks import ANOMALY
from scenes.stalker.workbench import Workbench

SYMBOL = 0.29
STANDEE = 1.24
PLACES = {
    1: ((0.5, 0.5),),
    2: ((0.32, 0.5), (0.68, 0.5)),
    3: ((0.28, 0.34), (0.72, 0.34), (0.5, 0.7)),
    4: ((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8)),
}
AROUND = (
    *((0.17, 0.17), (0.5, 0.11), (0.83, 0.17), (0.89, 0.5)),
    *((0.83, 0.83), (0.5, 0.89), (0.17, 0.83), (0.11, 0.5)),
)


def symbol_points(top: Workbench) -> dict[str, tuple[Point, str]]:
    """Every symbol on the Map by its name: where it lies and which one it is."""
    return top.once("symbols", lambda: _symbol_points(top))


def _symbol_points(top: Workbench) -> dict[str, tuple[Point, str]]:
    found: dict[str, tuple[Point, str]] = {}
    for name in top.view.anomalies:
        overlay = top.overlay(name)
        if overlay is None:
            continue
        squares: dict[Square, list[tuple[int, str]]] = {}
        for spot in overlay.symbols:
            squares.setdefault(spot.square, []).append((spot.index, spot.symbol))
        for square, symbols in squares.items():
            central = square == overlay.anchor
            for number, (index, symbol) in enumerate(symbols):
                right, down = _place(number, len(symbols), central)
                point = top.atlas.corner(square[0] + down, square[1] + right)
                found[symbol_id(name, index)] = (point, symbol)
    return found


def _place(number: int, count: int, central: bool) -> tuple[float, float]:
    if count > 4:
        return AROUND[number % len(AROUND)]
    if central:
        return PLACES[4][number]
    return PLACES[count][number]


def anomaly_point(top: Workbench, name: str) -> Point | None:
    """Where the standee is."""
    one = top.view.anomalies.get(name)
    if one is None or one.here < 0:
        return None
    if one.center in top.atlas.zone.fields:
        return top.atlas.centre(one.center)
    overlay = top.overlay(name)
    if overlay is not None:
        return top.atlas.corner(overlay.anchor[0] + 0.5, overlay.anchor[1] + 0.5)
    return None


def draw_anomalies(canvas: Canvas, top: Workbench) -> None:
    lens, pack = top.lens, top.kit.book.pack
    for number, (name, one) in enumerate(top.view.anomalies.items()):
        point = anomaly_point(top, name)
        if point is None:
            continue
        card = pack.anomalies[one.card]
        colour = canvas.assets.palette(ANOMALY[card.type])
        size = (lens.length(3.0), lens.length(2.7))
        glow = glow_of(top, number, colour)
        light = canvas.assets.fx.spot(size, (0.5, 0.5), (0.5, 0.5), glow)
        x, y = lens.pixel(*point)
        at = (x - size[0] // 2, y - size[1] // 2)
        canvas.surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)
        side = lens.length(STANDEE)
        image = canvas.assets.art.svg(f"stalker/{card.art}", side, side)
        canvas.surface.blit(image, image.get_rect(center=(x, y - lens.side // 24)))
    _draw_symbols(canvas, top)


def _draw_symbols(canvas: Canvas, top: Workbench) -> None:
    size = top.lens.length(SYMBOL)
    covered = top.covered()
    for name, (point, symbol) in symbol_points(top).items():
        by = covered.get(name)
        at = top.lens.pixel(*point)
        art = f"icons/symbol_{symbol.lower()}"
        image = canvas.assets.art.svg(f"stalker/{art}", size, size)
        if by is not None:
            image = canvas.assets.art.dimmed(f"stalker/{art}", size, size, 90)
        canvas.surface.blit(image, image.get_rect(center=at))
        if by in ("bolt", "artifact"):
            token = canvas.assets.art.svg(f"stalker/tokens/{by}", size + 4, size + 4)
            canvas.surface.blit(token, token.get_rect(center=at))
        elif by is not None:
            mark = canvas.assets.art.svg("stalker/icons/symbol_covered", size, size)
            canvas.surface.blit(mark, mark.get_rect(center=at))
        if top.asked.allows(symbol_anchor(name)):
            radius = size // 2 + 3
            pygame.draw.aacircle(canvas.surface, (206, 216, 150), at, radius, 2)
