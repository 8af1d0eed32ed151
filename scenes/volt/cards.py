"""Module cards: the small one on the desk, the large one to read."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box, BoxLike
from rules.volt.content import Module
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.kit import Kit

WIDTH, HEIGHT = 180, 252
"""The size that the card frames are drawn for."""


def paint_card(canvas: Canvas, rect: BoxLike, module: Module, kit: Kit, *, effect: str) -> None:
    """A module card: name, glyph, the values it works with, and its words."""
    box = Box(rect)
    k = box.width / WIDTH
    draw.shadow(
        canvas, box.inflate(-10 * k, -8 * k), blur=8 * k + 2, radius=12, alpha=190, offset=(0, 5)
    )
    draw.sprite(canvas, f"volt/cards/module_{module.colour}", box)
    name = kit.module_name(module.id)
    size = 15 * k
    while size > 6 and canvas.view.text_width(name, size, True) > 142 * k:
        size -= 0.5
    at = (box.x + 20 * k, box.y + 29 * k)
    draw.text(canvas, name, at, size, "#ffffff", bold=True, anchor="midleft", shadow=looks.VOID)
    _glyph(canvas, box, module, k)
    _range(canvas, box, module, k)
    room = Box(box.x + 22 * k, box.y + 180 * k, 138 * k, 58 * k)
    _words(canvas, room, effect, max(11.0, 11.5 * k))


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


def _words(canvas: Canvas, room: Box, words: str, size: float) -> None:
    """The effect, as large as the room allows."""
    while size > 6 and canvas.view.text_height(words, room.width, size, line=1.2) > room.height:
        size -= 0.5
    height = canvas.view.text_height(words, room.width, size, line=1.2)
    top = room.y + max(0.0, (room.height - height) / 2)
    draw.wrapped(canvas, words, (room.x, top, room.width, room.height), size, "#141a2e", line=1.2)
