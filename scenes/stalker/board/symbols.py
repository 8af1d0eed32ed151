"""Anomalies with their symbols, and the tags of environment cards, on the Map."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from game.shell.view import Box
from rules.stalker.words.anchors import symbol_anchor, tag_anchor
from rules.stalker.world.edges import Square
from rules.stalker.zone.anomaly_map import symbol_id
from scenes.motion.stage import Point
from scenes.stalker.board.atlas import SQUARE
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
NAMED = 64
"""Squares at least so many pixels wide have room for the numbers of cards, too."""
TAG_HIGH, TAG_LOW = 34.0, 15.0
"""The height of a tag in stage units; in pixels it is never lower than its name can be read."""
LETTERS = 0.7
"""The size of a name on its tag alone."""
OVERHANG = 1.2
"""A tag may be wider than its field by so much."""
SPARSE = 22
"""On squares less wide than so many pixels no tags are drawn."""
TAG = {"overlay": (138, 92, 30), "note": (52, 84, 104), "anomaly": (96, 62, 128)}


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


# -- cards on the Map --------------------------------------------------------------------------


def tag_boxes(top: Workbench) -> dict[str, Box]:
    """The tag of every card that lies on fields, in stage units."""
    return top.once("tags", lambda: _tag_boxes(top))


def _tag_boxes(top: Workbench) -> dict[str, Box]:
    found: dict[str, Box] = {}
    taken: dict[str, int] = {}
    for name, (card, _) in top.environment.items():
        fields = [
            one
            for one in top.kit.book.pack.environment[card].fields
            if one in top.atlas.zone.fields
        ]
        if not fields:
            continue
        extent = top.atlas.extent(fields[0])
        number = taken.get(fields[0], 0)
        taken[fields[0]] = number + 1
        grown = max(1.0, TAG_LOW * SQUARE / (TAG_HIGH * top.lens.side))
        box = Box(0, 0, _tag_width(top, card) * grown, TAG_HIGH * grown)
        lower = SQUARE * (grown - 0.44) + number * (TAG_HIGH + 4) * grown
        box.center = (extent.centerx, extent.y + lower)
        if grown > 1:
            box.bottom = min(box.bottom, extent.bottom)
        found[name] = box
    return found


def _tag_width(top: Workbench, card: str) -> float:
    """In stage units: on small squares it holds its name alone, or its number alone."""
    type_ = top.kit.assets.type
    if top.lens.side >= NAMED:
        face = Face(17, True)
        return type_.width(top.kit.card(card), face) + type_.width(_number(top, card), face) + 52.0
    grown = max(1.0, TAG_LOW * SQUARE / (TAG_HIGH * top.lens.side))
    wide = type_.width(tag_words(top, card), _small_face(top)) + 8
    return wide * SQUARE / top.lens.side / grown


def _small_face(top: Workbench) -> Face:
    high = max(TAG_LOW, TAG_HIGH * top.lens.side / SQUARE)
    return Face(max(8, round(high * LETTERS)), True)


def _number(top: Workbench, card: str) -> str:
    return top.kit.book.pack.environment[card].number


def tag_words(top: Workbench, card: str) -> str:
    """The name that objectives have, too; the number where its field is too narrow for it."""
    name, fields = top.kit.card(card), top.kit.book.pack.environment[card].fields
    room = max(top.atlas.extent(one).width for one in fields if one in top.atlas.zone.fields)
    wide = top.kit.assets.type.width(name, _small_face(top)) + 8
    fits = wide <= OVERHANG * room * top.lens.side / SQUARE
    return name if fits or top.lens.side >= NAMED else _number(top, card)


def draw_tags(canvas: Canvas, top: Workbench) -> None:
    if top.lens.side < SPARSE:
        return
    right, down = canvas.at((0, 0))
    for name, box in tag_boxes(top).items():
        shown = canvas.box(top.lens.box(box)).move(-right, -down)
        canvas.surface.blit(_tag_image(top, name, shown.size), shown)


def _tag_image(top: Workbench, name: str, size: tuple[int, int]) -> pygame.Surface:
    card, side = top.environment[name]
    hot = top.asked.allows(tag_anchor(name))
    key = ("zone-tag", card, side, hot, top.kit.card(card), size)
    return top.kit.assets.baked.get(key, lambda: _tag(top, card, hot, size))


def _tag(top: Workbench, card: str, hot: bool, size: tuple[int, int]) -> pygame.Surface:
    assets, printed = top.kit.assets, top.kit.book.pack.environment[card]
    width, height = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    plate = assets.fx.rounded(size, max(2, height // 5), (206, 196, 160))
    out.blit(plate, (0, 0))
    words = tag_words(top, card)
    colour = TAG.get(printed.kind, (90, 90, 70))
    if top.lens.side >= NAMED:
        face = Face(max(8, round(height * 0.5)), True)
        digits = assets.type.line(printed.number, face, (250, 244, 222))
        inner = (digits.get_width() + height // 2, height - 4)
        out.blit(assets.fx.rounded(inner, max(2, height // 6), colour), (2, 2))
        out.blit(digits, digits.get_rect(center=(2 + inner[0] // 2, height // 2)))
        name = assets.type.line(words, face, (40, 33, 20))
        out.blit(name, name.get_rect(midleft=(inner[0] + height // 4 + 2, height // 2)))
    else:
        inner = (width - 2, height - 2)
        out.blit(assets.fx.rounded(inner, max(2, height // 6), colour), (1, 1))
        name = assets.type.line(words, _small_face(top), (250, 244, 222))
        out.blit(name, name.get_rect(center=(width // 2, height // 2)))
    edge = (240, 190, 84) if hot else (36, 30, 18)
    out.blit(assets.fx.rounded(size, max(2, height // 5), edge, 3 if hot else 1), (0, 0))
    return out
