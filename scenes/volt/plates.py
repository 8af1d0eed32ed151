"""Small drawing words of the VOLT table: plates, captions, arrows, counters, badges."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas, Point
from game.shell.palette import ColourLike
from game.shell.view import Box, BoxLike, View
from scenes.ui import draw, plates
from scenes.ui.plates import sunken
from scenes.volt import looks


def plate(canvas: Canvas, box: Box, title: str = "") -> None:
    """A dark console plate with a heading in spaced capitals."""
    draw.shadow(canvas, box, blur=10, radius=10, alpha=150, offset=(0, 5))
    draw.nine(canvas, "volt/desk/console", box)
    if title:
        size, gap = 13.0, 2.0
        while size > 10 and canvas.view.caps_width(title.upper(), size, gap) > box.width - 28:
            size, gap = size - 0.5, max(0.5, gap - 0.25)
        draw.caps(canvas, title, (box.x + 15, box.y + 20), size, looks.CYAN, gap=gap)


def slot(
    canvas: Canvas, rect: BoxLike, rim: ColourLike = looks.PLATE_RIM, fill: ColourLike = "#060914"
) -> Box:
    """A sunken field with a thin rim."""
    return sunken(canvas, rect, rim, fill)


def token(canvas: Canvas, name: str, centre: Point, size: float, alpha: int = 255) -> None:
    picture(canvas, f"volt/tokens/{name}", centre, size, alpha)


def picture(canvas: Canvas, name: str, centre: Point, size: float, alpha: int = 255) -> None:
    rect = (centre[0] - size / 2, centre[1] - size / 2, size, size)
    draw.sprite(canvas, name, rect, alpha)


def name_lines(view: View, name: str, wide: float) -> tuple[float, tuple[str, ...]]:
    """A name in one line as large as fits, or in two small ones; size and lines."""
    size = view.fitted(name, wide, 20, True)
    lines = view.lines(name, wide, size, True)
    if len(lines) > 1:
        lines = (lines[0], view.shortened(" ".join(lines[1:]), wide, size, True))
    return size, lines


def arrow(
    canvas: Canvas, direction: str, centre: Point, colour: ColourLike, size: float = 22
) -> None:
    """The facing glyph turned to a direction."""
    assets = canvas.assets
    rgb, side = assets.palette(colour), canvas.px(size)
    angle = -looks.DIRECTION_ANGLE[direction]

    def make() -> pygame.Surface:
        large = assets.art.tinted("common/icons/facing", side * 2, rgb)
        return pygame.transform.rotozoom(large, angle, 0.5)

    image = assets.baked.get(("volt arrow", direction, side, rgb), make)
    canvas.blit(image, centre, "center")


def badge(
    canvas: Canvas, centre: Point, colour: ColourLike, icon: str, label: str = "",
    size: float = 28, sprite: str = "",
) -> None:  # fmt: skip
    """A pill with an icon (or a small picture) and a number, over a piece on the board."""
    plates.badge(canvas, centre, colour, icon, label, size, sprite, looks.NIGHT, looks.TEXT)


def damage_row(canvas: Canvas, left: Point, damage: int, size: float, step: float) -> None:
    """Damage tokens on a monitor; the empty places show how many are left to destruction."""
    for k in range(3):
        centre = (left[0] + size / 2 + k * step, left[1])
        token(canvas, "damage" if k < damage else "damage_slot", centre, size)


def race_bar(canvas: Canvas, rect: BoxLike, vp: int, goal: int, partner: int = 0) -> None:
    """One box per VP that is needed to win; a squad's other member counts too, but faintly."""
    box = Box(rect)
    gap = 4 if box.width > 140 else 2
    each = (box.width - gap * (goal - 1)) / goal
    for k in range(goal):
        place = Box(box.x + k * (each + gap), box.y, each, box.height)
        slot(canvas, place, rim=looks.GOLD if k < vp else "#5a4612")
        if k < vp:
            token(canvas, "vp", place.center, min(each, box.height) * 0.88)
        elif k < vp + partner:
            token(canvas, "vp", place.center, min(each, box.height) * 0.7, 90)
