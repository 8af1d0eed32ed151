"""Drawing words: text, icons, panels, shadows and lines on a Canvas, all in UI units.

Nothing here is rendered twice for the same size: every picture comes from the caches in Assets.
"""

from collections.abc import Sequence

import pygame

from game.shell.canvas import ANCHORS, Canvas, Point
from game.shell.effects import Rgba, bleed
from game.shell.lettering import Face
from game.shell.palette import ColourLike, SeatLook
from game.shell.view import Box, BoxLike

NINE_SLICES: dict[str, tuple[tuple[int, int], int]] = {
    "btn": ((96, 64), 18),
    "panel": ((128, 128), 20),
    "tooltip": ((128, 128), 12),
    "chip": ((96, 40), 19),
    "focus": ((96, 64), 20),
    "tray": ((128, 128), 18),
    "console": ((128, 128), 12),
    "monitor": ((128, 128), 14),
}
"""Source size and margin in SVG units, by the first word of the sprite's name."""
LARGEST_TILED = 600_000
"""A ground of more pixels is not kept: it goes into a layer that is."""


def text(
    canvas: Canvas,
    string: str,
    point: Point,
    size: float = 16,
    colour: ColourLike = "text_on_wood",
    *,
    bold: bool = False,
    italic: bool = False,
    anchor: str = "topleft",
    shadow: ColourLike | None = None,
    alpha: int = 255,
) -> Box:
    """One line of text; returns the box it takes."""
    face = canvas.view.face(size, bold, italic)
    return _line_of(canvas, string, point, size, face, colour, anchor, shadow, alpha)


def headline(
    canvas: Canvas,
    string: str,
    point: Point,
    size: float = 30,
    colour: ColourLike = "brass_light",
    *,
    anchor: str = "midleft",
    alpha: int = 255,
) -> Box:
    """One line in the display face, for titles, banners and headlines."""
    face = canvas.view.face(size, display=True)
    return _line_of(canvas, string, point, size, face, colour, anchor, "#000000", alpha)


def _line_of(
    canvas: Canvas,
    string: str,
    point: Point,
    size: float,
    face: Face,
    colour: ColourLike,
    anchor: str,
    shadow: ColourLike | None,
    alpha: int,
) -> Box:
    if not string:
        return Box(*point, 0, 0)
    assets = canvas.assets
    if shadow is not None:
        under = assets.type.line(string, face, assets.palette(shadow))
        canvas.blit(under, (point[0], point[1] + max(1.0, size / 16)), anchor, alpha)
    image = assets.type.line(string, face, assets.palette(colour))
    canvas.blit(image, point, anchor, alpha)
    return _written(canvas, image, point, anchor)


def fit(
    canvas: Canvas,
    string: str,
    point: Point,
    room: float,
    size: float = 16,
    colour: ColourLike = "text_on_wood",
    *,
    bold: bool = False,
    anchor: str = "midleft",
    shadow: ColourLike | None = None,
) -> Box:
    """One line in a room: smaller letters first, then fewer; returns the box it takes."""
    size = canvas.view.fitted(string, room, size, bold)
    string = canvas.view.shortened(string, room, size, bold)
    return text(canvas, string, point, size, colour, bold=bold, anchor=anchor, shadow=shadow)


def caps(
    canvas: Canvas,
    string: str,
    point: Point,
    size: float = 13,
    colour: ColourLike = "brass_light",
    *,
    gap: float = 3,
    anchor: str = "midleft",
) -> Box:
    """Letter-spaced bold capitals for small headings."""
    assets = canvas.assets
    face = canvas.view.face(size, True)
    image = assets.type.spaced(string.upper(), face, assets.palette(colour), canvas.px(gap))
    canvas.blit(image, point, anchor)
    return _written(canvas, image, point, anchor)


def wrapped(
    canvas: Canvas,
    string: str,
    rect: BoxLike,
    size: float = 16,
    colour: ColourLike = "text_on_wood",
    *,
    bold: bool = False,
    italic: bool = False,
    line: float = 1.3,
    align: str = "left",
) -> float:
    """Text broken to the width of the rectangle; returns the y below the last line."""
    x, y, width, _ = rect
    anchor, at = _alignment(align, x, width)
    lift = size * (line - 1.36) / 2
    for row in canvas.view.lines(string, width, size, bold, italic):
        text(canvas, row, (at, y + lift), size, colour, bold=bold, italic=italic, anchor=anchor)
        y += size * line
    return y


def _alignment(align: str, x: float, width: float) -> tuple[str, float]:
    if align == "center":
        return "midtop", x + width / 2
    if align == "right":
        return "topright", x + width
    return "topleft", x


def icon(
    canvas: Canvas,
    name: str,
    centre: Point,
    size: float = 22,
    colour: ColourLike = "text_on_wood",
) -> None:
    """A glyph of the common set, or of a title's set when the name holds a slash."""
    path = name if "/" in name else f"common/icons/{name}"
    assets = canvas.assets
    image = assets.art.tinted(path, canvas.px(size), assets.palette(colour))
    canvas.blit(image, centre, "center")
    _written(canvas, image, centre, "center")


def seat_sign(canvas: Canvas, look: SeatLook, centre: Point, size: float = 16) -> None:
    """The shape of a seat in its colour."""
    icon(canvas, look.shape, centre, size, look.colour)


def sprite(canvas: Canvas, name: str, rect: BoxLike, alpha: int = 255) -> None:
    """An SVG filling the rectangle exactly."""
    box = canvas.box(rect)
    image = canvas.assets.art.svg(name, box.w, box.h)
    if alpha < 255:
        image = canvas.assets.art.dimmed(name, box.w, box.h, alpha)
    canvas.surface.blit(image, box)


def turned(
    canvas: Canvas, name: str, centre: Point, size: tuple[float, float], degrees: float
) -> None:
    """An SVG turned counter-clockwise about its centre."""
    image = canvas.assets.art.turned(name, canvas.px(size[0]), canvas.px(size[1]), degrees)
    canvas.blit(image, centre, "center")


def nine(canvas: Canvas, name: str, rect: BoxLike) -> None:
    """A nine-slice frame; the sprite's name starts with a kind listed in NINE_SLICES."""
    base, margin = NINE_SLICES[name.rsplit("/", 1)[-1].split("_")[0]]
    box = canvas.box(rect)
    image = canvas.assets.art.nine(name, base, margin, (max(1, box.w), max(1, box.h)), canvas.scale)
    canvas.surface.blit(image, box)


def stretched(canvas: Canvas, name: str, rect: BoxLike, shape: float, end: float) -> None:
    """A wide sprite whose ends keep their shape while its middle fills the rectangle."""
    box, edge = canvas.box(rect), round(end * canvas.scale)
    image = canvas.assets.art.svg(name, round(shape * box.h), box.h)
    wide = image.get_width()
    middle = image.subsurface((edge, 0, min(wide - 2 * edge, max(1, box.w - 2 * edge)), box.h))
    for x in range(edge, box.w - edge, middle.get_width()):
        room = min(middle.get_width(), box.w - edge - x)
        canvas.surface.blit(middle, (box.x + x, box.y), (0, 0, room, box.h))
    canvas.surface.blit(image, box.topleft, (0, 0, edge, box.h))
    canvas.surface.blit(image, (box.right - edge, box.y), (wide - edge, 0, edge, box.h))


def focus_ring(canvas: Canvas, rect: BoxLike) -> None:
    """The mark of the keyboard around what it would press."""
    box = canvas.box(rect)
    palette = canvas.assets.palette
    light, dark = palette("#fff3cf"), palette("wood_0")
    size, radius, width = (max(8, box.w), max(8, box.h)), canvas.px(9), max(2, canvas.px(3))
    canvas.surface.blit(canvas.assets.fx.focus_ring(size, radius, width, light, dark), box)


def panel(canvas: Canvas, rect: BoxLike, kind: str = "wood") -> None:
    """A panel of wood, paper, inset or glass."""
    nine(canvas, f"common/ui/panel_{kind}", rect)


def tile(canvas: Canvas, name: str, rect: BoxLike, size: float) -> None:
    """A square texture repeated over the rectangle."""
    box = canvas.box(rect)
    side = canvas.px(size)
    offset = canvas.px(rect[0]) % side, canvas.px(rect[1]) % side
    if box.w * box.h > LARGEST_TILED:
        canvas.assets.art.lay_tiles(canvas.surface, name, (side, side), box, offset)
        return
    canvas.surface.blit(canvas.assets.art.tiled(name, (side, side), box.size, offset), box)


def shadow(
    canvas: Canvas,
    rect: BoxLike,
    *,
    blur: float = 12,
    radius: float = 10,
    alpha: int = 150,
    offset: Point = (0, 6),
    colour: ColourLike = "#000000",
) -> None:
    assets = canvas.assets
    box, soft = canvas.box(rect), canvas.px(blur)
    image = assets.fx.shadow(box.size, soft, canvas.px(radius), assets.palette(colour), alpha)
    pad = bleed(soft)
    dx, dy = canvas.px(offset[0]), canvas.px(offset[1])
    canvas.surface.blit(image, (box.x + dx - pad, box.y + dy - pad))


def glow(
    canvas: Canvas,
    rect: BoxLike,
    colour: ColourLike,
    *,
    blur: float = 14,
    radius: float = 10,
    alpha: int = 190,
) -> None:
    """Light added around and under the rectangle."""
    assets = canvas.assets
    box, soft = canvas.box(rect), canvas.px(blur)
    image = assets.fx.glow(box.size, soft, canvas.px(radius), assets.palette(colour), alpha)
    pad = bleed(soft)
    target = (box.x - pad, box.y - pad)
    canvas.surface.blit(image, target, special_flags=pygame.BLEND_RGB_ADD)


def gradient(canvas: Canvas, rect: BoxLike, start: Rgba, end: Rgba, sideways: bool = False) -> None:
    box = canvas.box(rect)
    canvas.surface.blit(canvas.assets.fx.gradient(box.size, start, end, sideways), box)


def fill(
    canvas: Canvas, rect: BoxLike, colour: ColourLike, radius: float = 0, border: float = 0
) -> None:
    """A filled rectangle, or only its outline when a border is given."""
    width = max(1, canvas.px(border)) if border else 0
    box, hue = canvas.box(rect), canvas.assets.palette(colour)
    if radius and box.w > 0 and box.h > 0:
        image = canvas.assets.fx.rounded(box.size, canvas.px(radius), hue, width)
        canvas.surface.blit(image, box)
    else:
        pygame.draw.rect(canvas.surface, hue, box, width)


def framed(
    canvas: Canvas,
    rect: BoxLike,
    ground: ColourLike,
    edge: ColourLike,
    *,
    radius: float,
    border: float = 1,
) -> None:
    """A filled rectangle with a rim of another colour."""
    fill(canvas, rect, ground, radius)
    fill(canvas, rect, edge, radius, border)


def veil(canvas: Canvas, rect: BoxLike, colour: Rgba) -> None:
    """A half-transparent rectangle over what is there."""
    box = canvas.box(rect)
    piece = canvas.assets.fx.veil(colour)
    wide, high = piece.get_size()
    for y in range(box.top, box.bottom, high):
        for x in range(box.left, box.right, wide):
            part = (0, 0, min(wide, box.right - x), min(high, box.bottom - y))
            canvas.surface.blit(piece, (x, y), part)


def line(canvas: Canvas, start: Point, end: Point, colour: ColourLike, width: float = 1) -> None:
    pygame.draw.line(
        canvas.surface,
        canvas.assets.palette(colour),
        canvas.at(start),
        canvas.at(end),
        max(1, canvas.px(width)),
    )


def disc(canvas: Canvas, centre: Point, radius: float, colour: ColourLike) -> None:
    pygame.draw.aacircle(
        canvas.surface, canvas.assets.palette(colour), canvas.at(centre), canvas.px(radius)
    )


def polyline(canvas: Canvas, points: Sequence[Point], colour: ColourLike, width: float = 2) -> None:
    if len(points) > 1:
        pygame.draw.lines(
            canvas.surface,
            canvas.assets.palette(colour),
            False,
            [canvas.at(point) for point in points],
            max(1, canvas.px(width)),
        )


def _written(canvas: Canvas, image: pygame.Surface, point: Point, anchor: str) -> Box:
    """The box that words or an icon take; what is seen of them is noted for pointers."""
    box, scale = placed(image, point, anchor, canvas.scale), canvas.scale
    if canvas.words is not None:
        x, y, wide, high = image.get_bounding_rect()
        canvas.wrote((box.x + x / scale, box.y + y / scale, wide / scale, high / scale))
    return box


def placed(image: pygame.Surface, point: Point, anchor: str, scale: float) -> Box:
    """The box in UI units that a pixel surface takes at a point."""
    width, height = image.get_width() / scale, image.get_height() / scale
    share_x, share_y = ANCHORS[anchor]
    return Box(point[0] - width * share_x, point[1] - height * share_y, width, height)
