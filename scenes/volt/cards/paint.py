"""Module cards: the small one on the desk, the large one to read."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box, BoxLike, View
from rules.volt.content import Module
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.kit import Kit

WIDTH, HEIGHT = 180, 252
"""The size that the card frames are drawn for."""
SMALL = 0.75
"""Below this size the words could not be read: the card bears only its name, hovering tells all."""


def paint_card(canvas: Canvas, rect: BoxLike, module: Module, kit: Kit, *, effect: str) -> None:
    """A module card: name, glyph, the values it works with, and its words."""
    box = Box(rect)
    k = box.width / WIDTH
    draw.shadow(
        canvas, box.inflate(-10 * k, -8 * k), blur=8 * k + 2, radius=12, alpha=190, offset=(0, 5)
    )
    draw.sprite(canvas, f"volt/cards/module_{module.colour}", box)
    _glyph(canvas, box, module, k)
    _range(canvas, box, module, k)
    name = kit.module_name(module.id)
    if k < SMALL:
        room = name_room(box)
        _words(canvas, room, name, 13.0, bold=True)
        return
    _name(canvas, box, name, k)
    room = Box(box.x + 22 * k, box.y + 180 * k, 138 * k, 58 * k)
    _words(canvas, room, effect, max(11.0, 11.5 * k))


def name_room(box: Box) -> Box:
    """Where a small card bears its name."""
    k = box.width / WIDTH
    return Box(box.x + 19 * k, box.y + 180 * k, 142 * k, 58 * k)


def _name(canvas: Canvas, box: Box, name: str, k: float) -> None:
    size = 15 * k
    while size > 6 and canvas.view.text_width(name, size, True) > 142 * k:
        size -= 0.5
    at = (box.x + 20 * k, box.y + 29 * k)
    draw.text(canvas, name, at, size, "#ffffff", bold=True, anchor="midleft", shadow=looks.VOID)


def _glyph(canvas: Canvas, box: Box, module: Module, k: float) -> None:
    tint = canvas.assets.palette(looks.MODULE_GLYPH[module.colour])
    name = looks.module_glyph(module.id)
    image = canvas.assets.art.tinted(name, canvas.px(72 * k), tint)
    halo = canvas.assets.fx.halo(name, image, tint, max(2, canvas.px(6 * k)), 1)
    centre = (box.x + 90 * k, box.y + 104 * k)
    canvas.blit(halo, centre, "center", 70)
    canvas.blit(image, centre, "center")


def _range(canvas: Canvas, box: Box, module: Module, k: float) -> None:
    """The values that serve the module as dice, the others as faint figures."""
    for i in range(6):
        centre = (box.x + (30.5 + i * 23.6) * k, box.y + 164.5 * k)
        if module.die and module.low <= i + 1 <= module.high:
            side = 20 * k
            place = (centre[0] - side / 2, centre[1] - side / 2, side, side)
            draw.sprite(canvas, looks.die_sprite(module.die, i + 1), place)
        else:
            figure = str(i + 1) if module.die else "–"
            size = max(8, 10 * k)
            draw.text(canvas, figure, centre, size, "#8593bc", bold=True, anchor="center")


def fitted_words(
    view: View, room: Box, words: str, size: float, bold: bool
) -> tuple[float, tuple[str, ...]]:
    """Whole words in lines, as large as the room allows."""
    lines = view.lines(words, room.width, size, bold)
    while size > 6 and (" ".join(lines) != words or len(lines) * size * 1.2 > room.height):
        size -= 0.5
        lines = view.lines(words, room.width, size, bold)
    return size, lines


def _words(canvas: Canvas, room: Box, words: str, size: float, bold: bool = False) -> None:
    size, lines = fitted_words(canvas.view, room, words, size, bold)
    top = room.y + max(0.0, (room.height - len(lines) * size * 1.2) / 2)
    for number, line in enumerate(lines):
        at = (room.centerx if bold else room.x, top + number * size * 1.2)
        anchor = "midtop" if bold else "topleft"
        draw.text(canvas, line, at, size, "#141a2e", bold=bold, anchor=anchor)
