"""The desk: the own comrade, the hand, and what is worth knowing while choosing."""

from __future__ import annotations

from collections.abc import Hashable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.komrades.model.state import Comrade
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.looks import token
from scenes.komrades.cards.faces import SHAPE, back_image, card_image
from scenes.komrades.desk.bar import onward_words
from scenes.komrades.desk.hand import (
    EDGE,
    FULL,
    draw_hand,
    hand_places,
    held_cards,
    notes_width,
    panel_width,
    usable,
)
from scenes.komrades.desk.own import draw_own, own_figure
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.layout import square
from scenes.ui.shapes import polygon, stamp


def draw_desk(canvas: Canvas, front: Front) -> None:
    desk = front.stage.layout.desk
    if desk is not None:
        key = front.once("desk-key", lambda: _desk_key(front))
        canvas.layer(key, desk, lambda inner: _paint(inner, front, desk), opaque=True)


def _desk_key(front: Front) -> Hashable:
    """Everything that the desk shows."""
    view = front.view
    hovered = front.hovered if _is_shown(front, front.hovered) else ""
    usables = tuple(usable(front, card) for card in view.hand)
    options = front.asked.options if front.asked else ()
    words = front.kit.say("front.notes.laid")
    return (
        "komrades-desk", own_figure(front), view.hand, view.kept, view.laid, hovered, usables,
        options, view.initiative, len(front.alive), view.drafting, len(view.pack),
        view.turn > 0, words, bool(front.public), view.window == "R", view.outcome is None,
    )  # fmt: skip


def _is_shown(front: Front, anchor: str) -> bool:
    """Whether the desk shows that the pointer is there."""
    return anchor in front.kit.card_at or anchor == anchors.ABILITY


def _paint(canvas: Canvas, front: Front, desk: Box) -> None:
    wide = panel_width(desk)
    notes = notes_width(desk)
    stamp(canvas, desk, _paint_ground, desk.size, wide, notes)
    figure = own_figure(front)
    if figure is None:
        _draw_closed(canvas, front, desk, wide)
        return
    draw_own(canvas, front, figure, desk)
    if figure.died:
        _draw_fallen(canvas, front, figure, Box(desk.x + wide + 40, desk.y, 0, desk.height))
    if notes:
        _draw_notes(canvas, front, figure, desk, notes)
    with canvas.clipped(desk):
        draw_hand(canvas, front)


def _paint_ground(canvas: Canvas, size: tuple[float, float], wide: float, notes: float) -> None:
    width, height = size
    polygon(canvas, [(0, 0), (width, 0), (width, height), (0, height)], ink.shade(ink.BLACK))
    polygon(
        canvas, [(0, 0), (wide + 24, 0), (wide - 6, height), (0, height)], ink.shade(ink.RED_PANEL)
    )
    polygon(canvas, [(0, 0), (width, 0), (width, 4), (0, 4)], ink.shade(ink.RED_DARK))
    if notes:
        left = width - notes
        corners = [(left, 4), (width, 4), (width, height), (left - 46, height)]
        polygon(canvas, corners, ink.shade("#2c221c"))


def _draw_closed(canvas: Canvas, front: Front, desk: Box, wide: float) -> None:
    """Nobody's hand is open: the same for all."""
    words = front.kit.say(_closed_words(front), button=onward_words(front))
    k = desk.height / FULL
    image = back_image(canvas.assets, "action", canvas.px((desk.height - 2 * EDGE) * SHAPE))
    for number in range(5):
        canvas.blit(image, (desk.x + 26 * k + number * wide * 0.14, desk.y + EDGE))
    room = Box(desk.x + wide + 60, desk.y + 20 * k, desk.width - wide - 100, 60)
    room.y = draw.wrapped(canvas, words, room, max(14.0, 17 * k), ink.TAN) + 6
    if front.public and front.may_order:
        order = front.kit.say("front.desk.order", button=front.kit.say("front.bar.quiet"))
        draw.wrapped(canvas, order, room, max(14.0, 17 * k), ink.TAN)


def _draw_fallen(canvas: Canvas, front: Front, figure: Comrade, place: Box) -> None:
    """Whoever is out is told so, and by what; the others fight on."""
    kit, desk = front.kit, front.stage.layout.desk
    known = figure.killed_by in kit.pack.kinds
    card = kit.card(figure.killed_by) if known else ""
    key = "front.desk.fallen" if front.view.outcome is None else "front.desk.fell"
    words = kit.say(key, comrade=kit.short(figure.id), card=card)
    right = desk.right - notes_width(desk) - 24 if desk is not None else place.x
    draw.sprite(canvas, token("dead"), square((place.x + 30, place.centery), 56))
    room = Box(place.x + 74, place.centery - 34, right - place.x - 74, 68)
    draw.wrapped(canvas, words, room, 16, ink.TAN)


def _closed_words(front: Front) -> str:
    if not front.view.turn:
        return "front.desk.setup"
    if not front.kit.people:
        return "front.desk.watch"
    return "front.desk.closed" if front.public else "front.desk.covered"


# -- notes -----------------------------------------------------------------------------------


def _draw_notes(canvas: Canvas, front: Front, figure: Comrade, desk: Box, width: float) -> None:
    kit, view = front.kit, front.view
    left = desk.right - width + 6
    k = desk.height / FULL
    first = view.comrades.get(view.initiative)
    rows = [
        kit.say("front.notes.events", n=int(figure.event_used)),
        kit.say("front.notes.initiative", comrade=kit.short(first.id) if first else "–"),
        kit.say("front.notes.alive", n=len(front.alive), all=len(view.order)),
    ]
    laid = laid_face_box(front)
    room = width - 24 - (70 * k if laid is not None else 0)
    y = desk.y + 14 * k
    key = "front.notes.kept" if view.drafting else "front.notes.hand"
    title = kit.say(key, n=len(held_cards(front)), all=hand_places(front))
    draw.text(canvas, title, (left, y), max(14.0, 17 * k), ink.CREAM, bold=True)
    y += max(20.0, 28 * k)
    for row in rows:
        draw.fit(canvas, row, (left, y), room, max(12.0, 15 * k), ink.TAN, anchor="topleft")
        y += max(17.0, 24 * k)
    if laid is not None:
        _draw_own_laid(canvas, front, laid)


def _draw_own_laid(canvas: Canvas, front: Front, box: Box) -> None:
    """The own face-down card, known to its owner alone."""
    draw.fill(canvas, box.inflate(8, 8), ink.EARTH, radius=4)
    image = card_image(canvas.assets, front.face(front.view.laid), canvas.px(box.width))
    canvas.blit(image, box.topleft)
    words = front.kit.say("front.notes.laid")
    at = (box.centerx, box.bottom + 6)
    draw.fit(canvas, words, at, box.width + 26, 13, ink.TAN, anchor="midtop")


def laid_face_box(front: Front) -> Box | None:
    """Where the own face-down card is shown to its owner."""
    desk = front.stage.layout.desk
    if desk is None or not front.view.laid or not notes_width(desk):
        return None
    k = desk.height / FULL
    return Box(desk.right - 62 * k - 14, desk.y + 16 * k, 62 * k, 62 * k / SHAPE)
