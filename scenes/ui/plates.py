"""Plates: raised ones that can be pressed, sunken ones that hold something, badges."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.canvas import Canvas, Point
from game.shell.palette import ColourLike
from game.shell.view import Box, BoxLike
from scenes.ui import draw


@dataclass(frozen=True, slots=True)
class PlateStyle:
    ground: str
    hot: str
    rim: str
    lit: str
    ink: str


def raised(
    canvas: Canvas, box: Box, ground: str, edge: str, radius: float = 10, border: int = 1
) -> None:
    """A plate that can be pressed."""
    draw.shadow(canvas, box, blur=8, radius=radius, alpha=150, offset=(1, 3))
    draw.framed(canvas, box, ground, edge, radius=radius, border=border)


def sunken(canvas: Canvas, rect: BoxLike, rim: ColourLike, ground: ColourLike) -> Box:
    """A field with a thin rim."""
    box = Box(rect)
    radius = min(8, box.height / 4)
    draw.framed(canvas, box, ground, rim, radius=radius)
    return box


def badge(
    canvas: Canvas, centre: Point, colour: ColourLike, icon: str, label: str, size: float,
    sprite: str, ground: ColourLike, ink: ColourLike,
) -> None:  # fmt: skip
    """A pill with an icon (or a small picture) and a number, over a piece on the board."""
    words = canvas.view.text_width(label, size * 0.6, True)
    box = Box(0, 0, size * 1.2 + words if label else size * 1.15, size)
    box.center = centre
    draw.shadow(canvas, box, blur=5, radius=size / 2, alpha=190, offset=(0, 3))
    draw.framed(canvas, box, ground, colour, radius=size / 2, border=2)
    if sprite:
        place = Box(box.x + size * 0.2, box.y + size * 0.13, size * 0.74, size * 0.74)
        draw.sprite(canvas, sprite, place)
    else:
        draw.icon(canvas, icon, (box.x + size * 0.57, box.centery), size * 0.64, colour)
    if label:
        at = (box.x + size * (1.02 if sprite else 0.95), box.centery - 1)
        draw.text(canvas, label, at, size * 0.6, ink, bold=True, anchor="midleft")
