"""The poster behind the line: paper, red wedge, black bar, trench; and the headline of the turn."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas
from game.shell.lettering import Face
from scenes.komrades.board import ink
from scenes.komrades.board.layout import Layout
from scenes.komrades.kit import Kit
from scenes.ui.shapes import baked, grain, polygon, round_patch, slanted


def draw_poster(canvas: Canvas, layout: Layout, kit: Kit, title: str, under: str) -> None:
    """The whole ground with a headline that rests, painted once per size, language and title."""
    ends = (kit.say("front.front"), kit.say("front.rear"))
    place = (layout.places, layout.pitch, layout.area.topleft, layout.whole, ends)
    canvas.layer(
        ("poster", place, title, under),
        layout.area,
        lambda inner: _paint_poster(inner, layout, ends, title, under),
        opaque=True,
    )


def _paint_poster(
    canvas: Canvas, layout: Layout, ends: tuple[str, str], title: str, under: str
) -> None:
    key = ("ground", layout.places, layout.pitch, layout.area.topleft, ends)
    canvas.layer(key, layout.area, lambda inner: _paint_ground(inner, layout, *ends), opaque=True)
    if title:
        draw_headline(canvas, layout, title, under)


def _paint_ground(canvas: Canvas, layout: Layout, front: str, rear: str) -> None:
    area = layout.area
    canvas.surface.fill(canvas.assets.palette(ink.PAPER))
    shapes = baked(
        canvas, ("ground", layout.places, layout.pitch, layout.area.topleft), area.size,
        lambda inner: _paint_shapes(inner, layout), smooth=True,
    )  # fmt: skip
    canvas.blit(shapes, area.topleft)
    grain(canvas, area)
    _paint_ends(canvas, layout, front, rear)
    shadow = canvas.assets.fx.vignette(canvas.box(area).size, 70)
    canvas.blit(shadow, area.topleft)


def _paint_shapes(canvas: Canvas, layout: Layout) -> None:
    """Everything cut with a ruler, in the area's own coordinates."""
    area = layout.area
    wide, high = area.size
    k = wide / 1520
    beam = layout.beam
    left, right = layout.bar_y(area.x) - area.y, layout.bar_y(area.right) - area.y
    foot = _line_y(layout, area.x) - area.y + layout.size[1] + layout.name_row * 0.72
    far_foot = _line_y(layout, area.right) - area.y + layout.size[1] * 0.6
    polygon(
        canvas,
        [(0, foot), (0, left + beam), (wide, right + beam), (wide, far_foot)],
        ink.shade(ink.RED),
    )
    polygon(
        canvas,
        [(0, foot), (wide, far_foot), (wide, far_foot + 16 * k), (0, foot + 22 * k)],
        ink.shade(ink.RED_DARK),
    )
    sun = min(250 * k, layout.sky * 0.62)
    round_patch(canvas, (wide * 0.875, layout.sky * 0.2), sun, ink.shade(ink.TAN))
    round_patch(canvas, (wide * 0.875, layout.sky * 0.2), sun * 0.8, ink.shade(ink.OCHRE, 110))
    fall = (left - right) * 0.7
    near = (wide * 0.7, left + beam - fall)
    over = [
        near,
        (wide, right + beam + layout.sky * 0.13),
        (wide, far_foot),
        (wide * 0.5, far_foot),
    ]
    polygon(canvas, over, ink.shade(ink.RED))
    polygon(
        canvas,
        [(0, left + beam), (0, left), (wide, right), (wide, right + beam)],
        ink.shade(ink.BLACK),
    )
    _paint_furrows(canvas, layout, foot)
    _paint_trench(canvas, layout)
    polygon(canvas, [(0, high), (0, high - 52), (wide * 0.14, high)], ink.shade(ink.BLACK))


def _line_y(layout: Layout, x: float) -> float:
    """The upper edge of the portraits at a place."""
    return layout.top - (x - layout.left) / layout.pitch * layout.rise


def _paint_furrows(canvas: Canvas, layout: Layout, foot: float) -> None:
    wide = layout.area.width
    step = max(8.0, 16 * layout.scale)
    for number in range(9):
        y = foot + 34 * layout.scale + number * step
        across = wide * 0.46
        fall = across * 0.13
        points = [(0, y), (0, y + 3), (across, y + 3 - fall), (across, y - fall)]
        polygon(canvas, points, ink.shade(ink.BLACK, 24))


def _paint_trench(canvas: Canvas, layout: Layout) -> None:
    area, s = layout.area, layout.scale
    high = layout.size[1]
    near, far = _line_y(layout, area.x) - area.y, _line_y(layout, area.right) - area.y
    upper, lower = high - 6 * s, high + layout.name_row - 3 * s
    wide = area.width
    polygon(
        canvas,
        [(0, near + lower), (0, near + upper), (wide, far + upper), (wide, far + lower)],
        ink.shade(ink.BLACK),
    )
    edge = max(3.0, 8 * s)
    near, far = near + upper, far + upper
    rim = [(0, near + edge), (0, near), (wide, far), (wide, far + edge)]
    polygon(canvas, rim, ink.shade(ink.EARTH))


def _paint_ends(canvas: Canvas, layout: Layout, front: str, rear: str) -> None:
    """Which end of the line is the front."""
    size = max(13.0, 22 * layout.scale)
    face = canvas.view.face(size, True)
    first, last = layout.slot_box(1), layout.slot_box(layout.places)
    gap = canvas.px(4 * layout.scale)
    for words, x, y in (
        (front, (layout.area.x + first.x) / 2 - 2, first.centery),
        (rear, (last.right + layout.area.right) / 2 + 2, last.centery),
    ):
        image = slanted(canvas.assets, words.upper(), face, ink.CREAM, 90, gap)
        canvas.blit(image, (x, y), "center")


# -- the headline ----------------------------------------------------------------------------


def draw_headline(
    canvas: Canvas, layout: Layout, title: str, under: str, slide: float = 0.0, alpha: int = 255
) -> None:
    """The name of the attack in poster letters on the slope, its figures on the black bar."""
    if layout.sky < 110:
        return
    left = layout.headline_left
    right = (layout.pile_box(0).x if layout.whole else layout.area.right) - 16
    face, gap = _poster_face(canvas, layout, title.upper(), left, right)
    image = slanted(canvas.assets, title.upper(), face, ink.BLACK, layout.slope, gap)
    _put(canvas, image, layout, left + slide, -0.13 * face.size / canvas.scale, alpha)
    small = _fitting(canvas, under, max(12.0, layout.beam * 0.53), right - left)
    line = slanted(canvas.assets, under, small, ink.CREAM, layout.slope, canvas.px(1))
    lift = layout.beam / 2 + small.size / canvas.scale * 0.36
    _put(canvas, line, layout, left + slide, lift, alpha)


def _poster_face(
    canvas: Canvas, layout: Layout, title: str, left: float, right: float
) -> tuple[Face, int]:
    """The largest letters that stay below the top edge and left of the decks."""
    size = min(132.0, layout.sky * 0.36)
    while size > 18:
        face = canvas.view.face(size, True)
        gap = canvas.px(size * 0.03)
        wide = canvas.assets.type.spaced_width(title, face, gap) / canvas.scale
        room = layout.bar_y(left + wide) - layout.area.y - 8
        if left + wide * 0.99 <= right and size * 0.9 <= room:
            return face, gap
        size -= 4
    return canvas.view.face(18, True), 0


def _fitting(canvas: Canvas, words: str, size: float, room: float) -> Face:
    while size > 12:
        face = canvas.view.face(size, True)
        if canvas.assets.type.spaced_width(words, face, canvas.px(1)) / canvas.scale <= room:
            break
        size -= 1
    return canvas.view.face(size, True)


def _put(
    canvas: Canvas, image: pygame.Surface, layout: Layout, left: float, below: float, alpha: int
) -> None:
    """Set slanted letters so that their foot runs along the bar, ``below`` its upper edge."""
    canvas.blit(image, (left, layout.bar_y(left) + below), "bottomleft", alpha)
