"""The table by candlelight, both battle boards and their cells."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from game.shell.view import Box
from rules.dark_order.model.places import LANES
from scenes.dark_order.desk.sheet import is_open, is_wide
from scenes.dark_order.front import Front
from scenes.dark_order.kit import panel
from scenes.ui import draw

BOARDS = 34.0


def draw_ground(canvas: Canvas, front: Front) -> None:
    """Painted once per layout, factions and closed cells."""
    plan, view, kit = front.plan, front.view, front.kit
    colours = tuple(kit.colour(front.faction(seat)) for seat in (front.above, front.below))
    closed = kit.book.laws[view.location].closed
    key = ("ground", colours, tuple(sorted(closed)), plan.board_only)

    def paint(inner: Canvas) -> None:
        _table(inner, plan.area)
        for upper, colour in zip((True, False), colours, strict=True):
            _sheet(inner, plan.sheet(upper), colour)
            for cell in range(6):
                name = "cell_closed" if cell in closed else "cell"
                draw.sprite(inner, panel(name), plan.cell_box(upper, cell))
            for line in (1, 2):
                box = plan.line_box(upper, line)
                at = (box.x - 20, box.centery)
                draw.text(inner, str(line), at, 20, "#86704a", bold=True, anchor="center")

    area = plan.area
    canvas.layer(("dark-ground", key, tuple(area)), area, paint, opaque=True)
    if not (is_open(front) and is_wide(front)):
        _lanes(canvas, front)


def _lanes(canvas: Canvas, front: Front) -> None:
    """Their names stand below the boards, where a sheet over everything would cut them."""
    plan = front.plan
    below = plan.sheet(False).bottom
    if plan.area.bottom - below < 14:
        return
    for lane, name in enumerate(LANES):
        at = (plan.cell_box(False, lane).centerx, (below + plan.area.bottom) / 2)
        words = front.kit.say(f"dark.lane.{name}")
        draw.text(canvas, words, at, 13, "#93794d", bold=True, anchor="center")


def _table(canvas: Canvas, area: Box) -> None:
    draw.gradient(canvas, area, (40, 30, 22, 255), (16, 11, 8, 255))
    with canvas.clipped(area):
        for number in range(-6, int(area.width / BOARDS) + 2):
            x = area.x + number * BOARDS
            lean = area.height * 0.146
            draw.line(canvas, (x, area.y), (x + lean, area.bottom), (30, 22, 15), 1.4)
    pixels = canvas.box(area)
    light = canvas.assets.fx.spot(pixels.size, (0.44, 0.42), (0.62, 0.8), (58, 42, 22))
    canvas.add_light(light, area.topleft)
    canvas.surface.blit(canvas.assets.fx.vignette(pixels.size, 110), pixels)


def _sheet(canvas: Canvas, box: Box, colour: Rgb) -> None:
    draw.shadow(canvas, box, blur=18, radius=10, alpha=200, offset=(0, 8))
    draw.framed(canvas, box, (26, 19, 14), colour, radius=10, border=2)
    faint = (colour[0] // 3, colour[1] // 3, colour[2] // 3)
    draw.fill(canvas, box.inflate(-8, -8), faint, radius=8, border=1)
