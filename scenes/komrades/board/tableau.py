"""What lies before a player under the line: name, Life, the laid card, hand, events, equipment."""

from __future__ import annotations

from dataclasses import dataclass

from game.shell.canvas import Canvas, Point
from game.shell.palette import SeatLook
from game.shell.view import SMALLEST_TEXT, Box, View
from rules.komrades.model.state import Comrade
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.ink import centred
from scenes.komrades.board.layout import CROWD, Layout
from scenes.komrades.board.looks import token
from scenes.komrades.cards.faces import CardFace, back_image, card_image
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.layout import square
from scenes.ui.shapes import baked, dashed_box

FADED = "#6e5c42"


@dataclass(frozen=True, slots=True)
class TableauLook:
    """Everything that the picture depends on. ``laid`` is down, choosing, empty or none."""

    player: str
    seat: SeatLook
    life: int
    max_life: int
    laid: str
    hand: int
    event_used: bool
    gear: tuple[CardFace, ...] = ()
    shown: CardFace | None = None
    pack: int = 0
    mine: bool = False


def tableau_look(front: Front, comrade: Comrade) -> TableauLook:
    view, who = front.view, comrade.id
    shown = view.revealed.get(who, 0) if anchors.held(who) not in front.stage.sprites else 0
    return TableauLook(
        player=front.kit.player(comrade.seat),
        seat=front.kit.look(comrade.seat),
        life=comrade.life,
        max_life=comrade.max_life,
        laid=front.laid_look(comrade),
        hand=(view.kept_sizes if view.drafting else view.hand_sizes).get(who, 0),
        event_used=comrade.event_used,
        gear=tuple(front.face(gear.card, gear.durability) for gear in view.gear[who]),
        shown=front.face(shown) if shown else None,
        pack=view.pack_sizes.get(who, 0),
        mine=view.me == who,
    )


def draw_tableau(
    canvas: Canvas, front: Front, comrade: Comrade, centre: Point, alpha: int = 255
) -> None:
    """Put a player's things below the portrait whose middle lies at a point."""
    layout = front.stage.layout
    key = ("tableau", comrade.id, anchors.held(comrade.id) in front.stage.sprites)
    look = front.once(key, lambda: tableau_look(front, comrade))
    width, height = layout.size
    s = layout.scale
    pad = 14 * s
    local = Box(pad, -height, width, height)
    size = (layout.pitch + 2 * pad, layout.tableau_box(local).bottom + 22 * s)
    image = baked(canvas, ("tableau", look), size, lambda inner: _paint(inner, layout, look, local))
    at = (centre[0] - width / 2 - pad, centre[1] + height / 2)
    canvas.blit(image, at, "topleft", alpha)


def _paint(canvas: Canvas, layout: Layout, look: TableauLook, portrait: Box) -> None:
    s = layout.scale
    _paint_name(canvas, layout, look, portrait)
    laid = layout.laid_box(portrait)
    _paint_laid(canvas, look, laid, s)
    _paint_marks(canvas, layout, look, portrait)
    count = len(look.gear)
    for number, face in enumerate(look.gear):
        box = layout.gear_box(portrait, number, count)
        draw.shadow(canvas, box, blur=4 * s, radius=3, alpha=130, offset=(2 * s, 3 * s))
        if count >= CROWD:
            paint_tile(canvas, face, box)
        else:
            canvas.blit(card_image(canvas.assets, face, canvas.px(box.width)), box.topleft)
    for number, face in enumerate(look.gear):
        seen = layout.seen_gear_box(portrait, number, count)
        paint_wear(canvas, face.durability, seen, s, count)
    if look.shown is not None:
        _paint_shown(canvas, look.shown, laid, s)


def _paint_name(canvas: Canvas, layout: Layout, look: TableauLook, portrait: Box) -> None:
    """Who plays this comrade, and its Life as a row of marks."""
    s = layout.scale
    y = portrait.bottom + layout.name_row - max(11.0, 20 * s)
    mark = max(13.0, 18 * s)
    draw.icon(canvas, look.seat.shape, (portrait.x + mark / 2, y), mark, look.seat.colour)
    start = portrait.x + mark + 5 * s
    marks = look.max_life if s > 0.62 else 0
    pip = min(9 * s, 58 * s / max(1, marks))
    whole = portrait.right - start
    if canvas.view.text_width(look.player, 12, True) > whole - pip * marks - 4 * s:
        marks = 0
    left = portrait.right - pip * marks
    room = left - start - 4 * s
    name = told_apart(canvas.view, look.player, room)
    draw.fit(canvas, name, (start, y), room, max(12.0, 16 * s), ink.CREAM, bold=True)
    for number in range(marks):
        colour = ink.RED if number < look.life else "#5c4e40"
        box = Box(left + number * pip, y - 7 * s, max(1.5, pip * 0.7), 14 * s)
        draw.fill(canvas, box, colour)
        canvas.wrote(box)


def told_apart(view: View, name: str, room: float) -> str:
    """A name, or its last words where all of it would not fit: numbers and surnames stand there."""
    words = name.split()
    while len(words) > 1 and view.text_width(" ".join(words), SMALLEST_TEXT, True) > room:
        words = words[1:]
    return " ".join(words)


def _paint_laid(canvas: Canvas, look: TableauLook, box: Box, s: float) -> None:
    if look.laid == "down":
        draw.shadow(canvas, box, blur=5 * s, radius=4, alpha=140, offset=(3 * s, 4 * s))
        canvas.blit(back_image(canvas.assets, "action", canvas.px(box.width)), box.topleft)
    elif look.laid == "choosing":
        dashed_box(canvas, box, ink.shade(ink.BLACK, 190), max(1.5, 2.4 * s), 9 * s)
        colour = ink.BLACK if look.mine else FADED
        size = max(14.0, 34 * s)
        centred(canvas, "?", box.center, size, colour)
    elif look.laid == "empty":
        dashed_box(canvas, box, ink.shade(ink.BLACK, 80), max(1.0, 2 * s), 9 * s)
    if look.pack:
        for number in range(min(3, look.pack)):
            image = back_image(canvas.assets, "action", canvas.px(box.width))
            canvas.blit(image, (box.x - number * 3 * s, box.y - number * 3 * s))
        spot = (box.centerx, box.bottom - 16 * s)
        draw.disc(canvas, spot, max(10.0, 15 * s), ink.BLACK)
        size = max(12.0, 17 * s)
        centred(canvas, str(look.pack), spot, size)


def _paint_marks(canvas: Canvas, layout: Layout, look: TableauLook, portrait: Box) -> None:
    """The event of the turn, and how many cards are held."""
    s, row = layout.scale, layout.tableau_box(portrait)
    side = max(18.0, 34 * s)
    x = row.x + 70 * s + side / 2
    name = "event_used" if look.event_used else "event_ready"
    draw.sprite(canvas, token(name), (x - side / 2, row.y, side, side))
    y = row.y + max(44 * s, side + 2)
    draw.sprite(canvas, token("hand"), (x - side / 2, y, side, side))
    at = (x + side * 0.1, y + side * 0.56)
    centred(canvas, str(look.hand), at, max(12.0, 15 * s))


def paint_wear(canvas: Canvas, durability: int, box: Box, s: float, count: int) -> None:
    """The durability left, on the part of the card that is seen."""
    side = max(18.0, (28 if count < 2 else 24) * s)
    middle = box.right - side * 0.12 if count < 2 else box.centerx
    spot = square((middle, box.bottom - side * 0.16), side)
    if count >= CROWD:
        spot = square((box.right - 4 * s, box.bottom - 3 * s), max(14.0, 17 * s))
    draw.sprite(canvas, token("durability"), spot)
    draw.disc(canvas, spot.center, side * 0.3, ink.BLACK)
    size = max(12.0, 13 * s)
    centred(canvas, str(durability), spot.center, size)


def paint_tile(canvas: Canvas, face: CardFace, box: Box) -> None:
    """The picture of a piece alone: larger than a card would be, and nothing covers it."""
    with canvas.clipped(box):
        wide = box.height * 1.68
        draw.sprite(canvas, face.picture, (box.centerx - wide / 2, box.y, wide, box.height))
    draw.fill(canvas, box, ink.BLACK, border=2)


def _paint_shown(canvas: Canvas, face: CardFace, box: Box, s: float) -> None:
    """A revealed card lies face up until it has acted."""
    large = box.inflate(box.width * 0.1, box.height * 0.1)
    draw.shadow(canvas, large, blur=6 * s, radius=4, alpha=170, offset=(3 * s, 4 * s))
    canvas.blit(card_image(canvas.assets, face, canvas.px(large.width)), large.topleft)
