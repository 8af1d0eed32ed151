"""Pictures of inspect cards: a plate with its table and field of fire, area cards, squares."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.board import ENVIRONMENTS, WATER, Board
from rules.autarcha.geometry import WHITE, arms
from rules.autarcha.pack import FORBIDDEN, UnitType
from scenes.autarcha.kit import (
    FIRE,
    INK,
    INK_DIM,
    REACH,
    ROOT,
    SELECTED,
    Kit,
    arrow,
    icon,
    plate,
)
from scenes.ui import draw

Paint = Callable[[Canvas, Box], None]

WIDE = 1.9
"""The shape of unit and square pictures, which lie above their words."""
STACKED = 1.3
"""Narrower pictures have their parts below each other."""
AREA_SHAPE = 120 / 168
SCENARIO_SHAPE = 240 / 150
CELL, CELL_LIT, LINE = "#f5ecd2", "#cfe0c4", "#b49c6c"
SLIP, SLIP_EDGE = "#f3e9cd", "#a98d58"


def slip(canvas: Canvas, box: Box, ground: str = SLIP, edge: str = SLIP_EDGE) -> None:
    """A slip of paper."""
    draw.framed(canvas, box, ground, edge, radius=7, border=1.5)


def value_word(value: int) -> str:
    return "–" if value == FORBIDDEN else str(value)


def draw_plate(canvas: Canvas, box: Box, kind: str, side: str, facing: int = -1) -> None:
    """A piece with the arrow of its facing, as it stands on the map."""
    draw.sprite(canvas, plate(kind, side), box)
    if facing >= 0:
        around = Box(0, 0, box.width * 1.5, box.height * 1.5)
        around.center = box.center
        draw.sprite(canvas, arrow(facing, side), around)


# -- units -----------------------------------------------------------------------------------


def paint_unit(unit: UnitType, side: str, facing: int, environment: int = -1) -> Paint:
    """The plate, its field of fire as it faces, and its row of the Army Table."""

    def paint(canvas: Canvas, box: Box) -> None:
        slip(canvas, box)
        high = min(box.height * 0.36, box.width * 0.2)
        cells = Box(box.x + 8, box.bottom - high - 6, box.width - 16, high)
        upper = Box(box.x + 8, box.y + 8, box.width - 16, cells.y - box.y - 14)
        side_length = min(upper.height * 0.8, upper.width * 0.36)
        figure = Box(0, 0, side_length, side_length)
        left = upper.x + upper.width * (0.25 if unit.can_attack else 0.5)
        figure.center = (left, upper.centery)
        draw_plate(canvas, figure, unit.id, side, facing)
        field = Box(upper.x + upper.width * 0.5, upper.y, upper.width * 0.5, upper.height)
        draw_field(canvas, field, unit, side, facing)
        draw_table(canvas, cells, unit.values, environment)

    return paint


def draw_table(canvas: Canvas, box: Box, values: tuple[int, ...], lit: int = -1) -> None:
    """Steps by environment; the environment that counts now is lit."""
    pitch = box.width / len(ENVIRONMENTS)
    for number, name in enumerate(ENVIRONMENTS):
        cell = Box(box.x + number * pitch + 1.5, box.y, pitch - 3, box.height)
        draw.fill(canvas, cell, CELL_LIT if number == lit else CELL, radius=4)
        draw.fill(canvas, cell, REACH if number == lit else LINE, radius=4, border=1)
        size = min(cell.width * 0.8, cell.height * 0.46)
        draw.icon(canvas, icon(name), (cell.centerx, cell.y + cell.height * 0.3), size, INK_DIM)
        value = values[number]
        ink = FIRE if value == FORBIDDEN else REACH if number == lit else INK
        draw.text(canvas, value_word(value), (cell.centerx, cell.y + cell.height * 0.74),
                  min(17.0, cell.height * 0.42), ink, bold=True, anchor="center")  # fmt: skip


def draw_field(canvas: Canvas, box: Box, unit: UnitType, side: str, facing: int) -> None:
    """The squares that it can hit from where it stands (A-10.3)."""
    if not unit.can_attack:
        return
    steps = (*unit.reach[facing], (0, 0))
    left, right = min(x for x, _ in steps), max(x for x, _ in steps)
    top, bottom = min(y for _, y in steps), max(y for _, y in steps)
    size = min(box.width / (right - left + 1), box.height / (bottom - top + 1), 26.0)
    x0 = box.centerx - size * (left + right + 1) / 2
    y0 = box.centery - size * (top + bottom + 1) / 2
    for x, y in unit.reach[facing]:
        cell = Box(x0 + x * size + 1, y0 + y * size + 1, size - 2, size - 2)
        draw.framed(canvas, cell, "#edc9b4", FIRE, radius=2)
    draw.sprite(canvas, plate(unit.id, side), Box(x0, y0, size, size))


# -- areas -----------------------------------------------------------------------------------


def paint_area(kit: Kit, board: Board, number: int, look: str) -> Paint:
    """An area card; ``look`` is its owner, ``war``, or nothing."""
    area, name = board.areas[number], kit.area(board, number)
    emblem = f"{ROOT}/emblems/{board.id}_{area.id.lower()}"
    engraved = (kit.assets.root / f"{emblem}.svg").exists()

    def paint(canvas: Canvas, box: Box) -> None:
        draw.sprite(canvas, f"{ROOT}/cards/area{'_' + look if look else ''}", box)
        unit = box.width / 120
        size = canvas.view.fitted(name, 96 * unit, 15 * unit, True)
        at = (box.centerx, box.y + 19 * unit)
        draw.text(canvas, name, at, size, INK, bold=True, anchor="center")
        place = Box(0, 0, 72 * unit, 72 * unit)
        place.center = (box.centerx, box.y + 80 * unit)
        if engraved:
            draw.sprite(canvas, emblem, place)
        else:
            draw.text(canvas, area.id, place.center, 44 * unit, INK_DIM, bold=True, anchor="center")
        at = (box.x + 59 * unit, box.y + 137.5 * unit)
        draw.text(canvas, str(area.income), at, 17 * unit, INK, bold=True, anchor="center")

    return paint


def paint_scenario(kit: Kit, scenario: str) -> Paint:
    """The picture of a scenario; one from a pack has the common one."""
    sprite = f"{ROOT}/cards/scenario_{scenario}"
    if not (kit.assets.root / f"{sprite}.svg").exists():
        sprite = f"{ROOT}/cards/scenario_skirmish"

    def paint(canvas: Canvas, box: Box) -> None:
        draw.sprite(canvas, sprite, box)

    return paint


# -- squares and what lies on them -----------------------------------------------------------


def paint_square(
    landscape: int, road: int, rail: int, values: tuple[tuple[str, int], ...]
) -> Paint:
    """A square as the map draws it, and what each type of unit is worth there."""

    def paint(canvas: Canvas, box: Box) -> None:
        slip(canvas, box)
        inner = box.inflate(-16, -16)
        stacked = box.width < STACKED * box.height
        size = min(inner.width, inner.height * 0.68) if stacked else inner.height
        square = Box(inner.x, inner.y, size, size)
        if stacked:
            square.centerx = inner.centerx
            rest = Box(inner.x, square.bottom + 6, inner.width, inner.bottom - square.bottom - 6)
        else:
            rest = Box(square.right + 10, inner.y, inner.right - square.right - 10, size)
        draw_ground(canvas, square, landscape, road, rail)
        draw.fill(canvas, square, SLIP_EDGE, border=1.5)
        draw_values(canvas, rest, values, len(values) if stacked else 3)

    return paint


def draw_ground(canvas: Canvas, square: Box, landscape: int, road: int, rail: int) -> None:
    """A landscape with the lines that run through it."""
    name = ENVIRONMENTS[landscape]
    draw.sprite(canvas, f"{ROOT}/tiles/{'plain' if name == 'terrain' else name}_1", square)
    wide = square.inflate(square.width / 4, square.height / 4)
    with canvas.clipped(square):
        if landscape == WATER and (road or rail):
            size = (square.width, square.height)
            turn = -45.0 * arms(road or rail)[0]
            draw.turned(canvas, f"{ROOT}/roads/bridge", square.center, size, turn)
        for line, mask in (("road", road), ("rail", rail)):
            for sprite in _lines(canvas, line, mask):
                draw.sprite(canvas, sprite, wide)


def _lines(canvas: Canvas, line: str, mask: int) -> list[str]:
    """The picture of a direction mask, or one for each arm where there is none."""
    whole = f"{ROOT}/roads/{line}_{mask:03}"
    if not mask or (canvas.assets.root / f"{whole}.svg").exists():
        return [whole] if mask else []
    return [f"{ROOT}/roads/{line}_{1 << arm:03}" for arm in arms(mask)]


def draw_values(
    canvas: Canvas, box: Box, values: tuple[tuple[str, int], ...], columns: int
) -> None:
    """Small plates with the steps that each type has."""
    rows = -(-len(values) // columns)
    wide, high = box.width / columns, box.height / rows
    for number, (kind, value) in enumerate(values):
        cell = Box(box.x + number % columns * wide, box.y + number // columns * high, wide, high)
        ink = FIRE if value == FORBIDDEN else SELECTED if value == 0 else INK
        size = min(wide * 0.95, high * 0.6)
        figure = Box(cell.centerx - size / 2, cell.y, size, size)
        draw.sprite(canvas, plate(kind, WHITE), figure)
        at = (cell.centerx, (figure.bottom + cell.bottom) / 2)
        draw.text(canvas, value_word(value), at, min(18.0, high * 0.34), ink, bold=True,
                  anchor="center")  # fmt: skip


def paint_thing(sprite: str) -> Paint:
    """A marker on a slip of paper."""

    def paint(canvas: Canvas, box: Box) -> None:
        slip(canvas, box)
        side = min(box.width, box.height) * 0.8
        place = Box(0, 0, side, side)
        place.center = box.center
        draw.sprite(canvas, sprite, place)

    return paint
