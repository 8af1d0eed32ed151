"""Plates with the dice that hit and the chance; they leave the counters and each other room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from game.shell.view import Box
from scenes.autarcha.asking.marching import Aim
from scenes.autarcha.front import Front
from scenes.autarcha.kit import CREAM
from scenes.ui import draw

WIDE, NARROW = (96.0, 24.0), (62.0, 20.0)
NARROW_BELOW = 30.0
"""On smaller squares the chance alone is written."""
RIM = 8.0
"""So much of a square its counter leaves free."""
ASIDE = 20.0
"""A plate lies so far to the right of the middle of its square."""

Plate = tuple[Box, Aim]


def odds_plates(
    front: Front, aims: Sequence[Aim], own: Aim | None, kept: Sequence[int] = ()
) -> list[Plate]:
    """Where the plates of the shots lie, and after them the one of the own unit in danger.

    They keep off the squares of all these, and off those that are kept free for others.
    """
    lens, everyone = front.lens, (*aims, *((own,) if own else ()))
    size = WIDE if lens.side >= NARROW_BELOW else NARROW
    squares = {*(aim.square for aim in everyone), *kept}
    laid: list[Plate] = []
    for aim in everyone:
        box = lens.box(aim.square)
        if not front.plan.sheet.colliderect(box):
            continue
        spots = [spot.clamp(front.plan.sheet) for spot in _spots(box, size, aim is own)]
        covered = [lens.box(one).inflate(-RIM, -RIM) for one in squares if one != aim.square]
        covered += [plate for plate, _ in laid]
        free = (spot for spot in spots if spot.collidelist(covered) < 0)
        laid.append((next(free, spots[0]), aim))
    return laid


def _spots(box: Box, size: tuple[float, float], below: bool) -> Iterator[Box]:
    """Where a plate may lie beside its square, the best first."""
    wide, high = size
    x = box.centerx + ASIDE - wide / 2
    above, under = Box(x, box.y + 4 - high, *size), Box(x, box.bottom - 2, *size)
    yield from (under, above) if below else (above, under)
    yield Box(box.right + 2, box.centery - high / 2, *size)
    yield Box(box.x - 2 - wide, box.centery - high / 2, *size)
    for farther in (1, 2):
        yield above.move(0, -farther * (high + 2))
        yield under.move(0, farther * (high + 2))


def draw_plate(canvas: Canvas, plate: Box, aim: Aim, ground: Rgb, glyph: str) -> None:
    """The glyph, the dice that hit, and the chance; where there is little room without the dice."""
    draw.shadow(canvas, plate, blur=4, radius=6, alpha=120, offset=(0, 3))
    draw.framed(canvas, plate, ground, CREAM, radius=6)
    narrow = plate.width < WIDE[0]
    size = 12 if narrow else 14
    draw.icon(canvas, glyph, (plate.x + plate.height * 0.58, plate.centery), size + 2, CREAM)
    if not narrow:
        span = str(aim.needed) if aim.needed >= 6 else f"{aim.needed}–6"
        at = (plate.x + 25, plate.centery)
        draw.text(canvas, span, at, size, CREAM, bold=True, anchor="midleft")
    at = (plate.right - 7, plate.centery)
    words = f"{aim.percent} %"
    draw.text(canvas, words, at, size, "#ffe0a8", bold=True, anchor="midright")
