"""The own comrade on the desk: portrait, name, Life and the ability, which may be a button."""

from __future__ import annotations

from typing import NamedTuple

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.komrades.model.state import Comrade
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.ink import centred
from scenes.komrades.board.looks import portrait, token
from scenes.komrades.desk.hand import FULL, panel_width
from scenes.komrades.front import Front
from scenes.ui import draw

SMALL_DESK = 0.97
"""Below this share of its full height the desk leaves no room for the epithet."""

LETTERS, LEAST_LETTERS, LINE = 15.0, 12.0, 1.18
PAD, RIM, BELOW_NAME = 6.0, 4.5, 5.0
"""Beside and above the ability, up to the rim that shows that it can be used, and from there to the
name."""


class Own(NamedTuple):
    """Where the parts of the own comrade are."""

    face: Box
    name: Box
    life: Box
    ability: Box
    small: bool


def own_figure(front: Front) -> Comrade | None:
    return front.view.comrades.get(front.view.me)


def own_parts(desk: Box) -> Own:
    """Portrait at the left, the words beside it; on a low desk Life lies below the portrait."""
    k, wide = desk.height / FULL, panel_width(desk)
    small = k < SMALL_DESK
    face = Box(desk.x + 18 * k, desk.y + 14 * k, 104 * k, (104 if small else 115) * k)
    left, right = face.right + 12 * k, desk.x + wide - 6
    name = Box(left, desk.y + 8 * k, right - left, max(18.0, 24 * k) * 1.3)
    below = desk.bottom - 5
    if small:
        life = Box(face.x, face.bottom + 7 * k, face.width, 7)
        ability = Box(left - PAD, name.bottom, 0, below - name.bottom)
    else:
        life = Box(left, name.bottom + 20 * k, right - left, max(24.0, 32 * k))
        ability = Box(left - PAD, life.bottom + 3, 0, below - life.bottom - 3)
    ability.width = right - ability.x
    return Own(face, name, life, ability, small)


def ability_box(front: Front, view: View) -> Box | None:
    """The words of the own comrade's ability, which can be clicked when it may be used."""
    desk, figure = front.stage.layout.desk, own_figure(front)
    if desk is None or figure is None:
        return None
    words = (
        front.kit.say(f"character.{figure.id}.card") if figure.id in front.kit.pack.heroes else ""
    )
    _, place = ability_letters(view, words, own_parts(desk).ability)
    return place.inflate(2 * PAD, 2 * RIM)


def draw_own(canvas: Canvas, front: Front, figure: Comrade, desk: Box) -> None:
    parts, kit = own_parts(desk), front.kit
    face = parts.face
    draw.shadow(canvas, face, blur=8, radius=2, alpha=140, offset=(4, 5))
    draw.fill(canvas, face.inflate(6, 6), ink.CREAM)
    draw.sprite(canvas, portrait(figure.id), face)
    name = kit.short(figure.id).upper()
    size = canvas.view.fitted(name, parts.name.width, parts.name.height / 1.3, True)
    draw.text(canvas, name, parts.name.topleft, size, ink.CREAM, bold=True)
    known = figure.id in kit.pack.heroes
    if parts.small:
        _draw_heart(canvas, figure, Box(face.right - 18, face.y - 8, 28, 28))
        _draw_pips(canvas, figure, parts.life)
    else:
        if known:
            epithet = kit.say(f"character.{figure.id}.epithet")
            small = canvas.view.fitted(epithet, parts.name.width, 15)
            at = (parts.name.x, parts.name.bottom - 1)
            draw.text(canvas, epithet, at, small, ink.ROSE, italic=True)
        _draw_life(canvas, figure, parts.life)
    if known:
        _draw_ability(canvas, front, figure, parts.ability)


def _draw_life(canvas: Canvas, figure: Comrade, box: Box) -> None:
    side = box.height
    _draw_heart(canvas, figure, Box(box.x - 3, box.y, side, side))
    _draw_pips(canvas, figure, Box(box.x + side + 5, box.y + side * 0.2,
                                   box.width - side - 6, side * 0.58))  # fmt: skip


def _draw_heart(canvas: Canvas, figure: Comrade, box: Box) -> None:
    draw.sprite(canvas, token("life"), box)
    at = (box.centerx, box.y + box.height * 0.46)
    centred(canvas, str(figure.life), at, max(13.0, box.height * 0.47))


def _draw_pips(canvas: Canvas, figure: Comrade, box: Box) -> None:
    """A mark for each point of Life."""
    step = min(16.0, box.width / max(1, figure.max_life))
    for number in range(figure.max_life):
        colour = ink.CREAM if number < figure.life else "#70140e"
        draw.fill(canvas, (box.x + number * step, box.y, step * 0.76, box.height), colour)


def _draw_ability(canvas: Canvas, front: Front, figure: Comrade, box: Box) -> None:
    """The words of the ability; a plate in gold while it may be used, faint once it is spent."""
    words = front.kit.say(f"character.{figure.id}.card")
    size, place = ability_letters(canvas.view, words, box)
    tint = ink.ROSE if figure.ability_used else "#ffe2ce"
    if front.allows(anchors.ABILITY):
        tint, lit = ink.BLACK, front.hovered == anchors.ABILITY
        plate = place.inflate(2 * PAD, 2 * RIM)
        draw.glow(canvas, plate, ink.WARM, blur=10, radius=6, alpha=230 if lit else 170)
        draw.framed(canvas, plate, "#ffd877" if lit else ink.OCHRE, ink.CREAM, radius=5, border=2)
    draw.wrapped(canvas, words, place, size, tint, italic=figure.ability_used, line=LINE)


def ability_letters(view: View, words: str, box: Box) -> tuple[float, Box]:
    """How large the words of an ability are, and the room that they take in their box."""
    size, room = LETTERS, box.width - 2 * PAD
    most = box.height - BELOW_NAME - 2 * RIM
    while size > LEAST_LETTERS and view.text_height(words, room, size, line=LINE) > most:
        size -= 0.5
    high = view.text_height(words, room, size, line=LINE)
    return size, Box(box.x + PAD, box.y + BELOW_NAME + RIM, room, high)
