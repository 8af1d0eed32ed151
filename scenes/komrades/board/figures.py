"""A comrade on the line: portrait, name plate, Life, statuses; composed once per look."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from rules.komrades.model.state import Comrade
from scenes.komrades.board import ink
from scenes.komrades.board.ink import centred
from scenes.komrades.board.layout import Layout
from scenes.komrades.board.looks import portrait, status, token
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.layout import square
from scenes.ui.shapes import baked, cut, dashed_box, greyed, polygon, slanted, stamp

MARGIN = (34.0, 50.0, 34.0, 56.0)
"""Room around the portrait for what sticks out: left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class FigureLook:
    """Everything that a figure's picture depends on."""

    comrade: str
    name: str
    life: int = -1
    tokens: tuple[str, ...] = ()
    ability: str = ""
    mine: bool = False
    dead: bool = False
    flag: bool = False
    roulettes: int = 0
    note: str = ""


def comrade_look(front: Front, comrade: Comrade) -> FigureLook:
    """How a comrade stands on the line now."""
    view, who, dead = front.view, comrade.id, comrade.died > 0
    tokens = [status(one) for one in comrade.statuses]
    if comrade.gassed:
        tokens.append(status("gassed"))
    flag = view.initiative == who and "flag" not in front.stage.sprites and not dead
    ability = "used" if comrade.ability_used else "ready"
    return FigureLook(
        comrade=who,
        name=front.kit.short(who),
        life=-1 if dead else comrade.life,
        tokens=tuple(tokens),
        ability="" if dead or who not in front.kit.pack.heroes else ability,
        mine=view.me == who,
        dead=dead,
        flag=flag,
        roulettes=len(view.roulettes) if flag else 0,
    )


def commissar_look(front: Front) -> FigureLook:
    kit, pending = front.kit, front.view.pending
    note = kit.say("front.pending", n=pending) if pending else kit.say("front.untouchable")
    return FigureLook("komisarz", kit.short("komisarz"), note=note)


def draw_figure(
    canvas: Canvas, layout: Layout, look: FigureLook, centre: Point, alpha: int = 255
) -> None:
    """Put a comrade so that the middle of its portrait lies at a point."""
    s = layout.scale
    left, top, right, bottom = (side * s for side in MARGIN)
    width, height = layout.size
    image = baked(
        canvas,
        ("figure", look),
        (width + left + right, height + top + bottom),
        lambda inner: _paint(inner, layout, look, Box(left, top, width, height)),
    )
    at = (centre[0] - width / 2 - left, centre[1] - height / 2 - top)
    canvas.blit(image, at, "topleft", alpha)


def _paint(canvas: Canvas, layout: Layout, look: FigureLook, box: Box) -> None:
    s = layout.scale
    draw.shadow(canvas, box, blur=12 * s, radius=2, alpha=150, offset=(6 * s, 8 * s))
    draw.fill(canvas, box.inflate(10 * s, 10 * s), ink.BLACK)
    rim = max(2.0, 6 * s)
    draw.fill(canvas, box.inflate(rim, rim), ink.OCHRE if look.mine else ink.CREAM)
    _paint_portrait(canvas, look, box)
    _paint_plate(canvas, layout, look, box)
    if look.dead:
        draw.sprite(canvas, token("dead"), square((box.centerx, box.y + 70 * s), 84 * s))
        return
    _paint_roulettes(canvas, look.roulettes, box, s)
    for number, name in enumerate(look.tokens):
        side = max(22.0, 42 * s)
        spot = square((box.right - 8 * s, box.y + 58 * s + number * side * 0.98), side)
        draw.sprite(canvas, token(name), spot)
    if look.life >= 0:
        _paint_life(canvas, look.life, box, s)


def _paint_portrait(canvas: Canvas, look: FigureLook, box: Box) -> None:
    target = canvas.box(box)
    image = canvas.assets.art.svg(portrait(look.comrade), target.w, target.h)
    if look.dead:
        image = greyed(canvas.assets, look.comrade, image, 120)
    canvas.surface.blit(image, target)


def _paint_plate(canvas: Canvas, layout: Layout, look: FigureLook, box: Box) -> None:
    s = layout.scale
    field = ink.RED_DARK if look.comrade == "komisarz" else ink.BLACK
    edge = ink.OCHRE if look.mine else ink.CREAM
    _stamp_plate(canvas, box, s, field, edge)
    wide = s > 0.7
    ability = 26 * s if look.ability and wide else 0
    numbered = look.comrade != "komisarz"
    start = name_start(layout) if numbered else 3 * s
    room = box.width - start - ability + (0 if numbered else 8 * s)
    face = canvas.view.face(canvas.view.fitted(look.name, room, max(12.0, 19 * s), True), True)
    words = cut(canvas.view, look.name, room + 4, face.size / canvas.scale)
    image = slanted(canvas.assets, words, face, ink.CREAM, 1.8)
    canvas.blit(image, (box.x + start, box.bottom - 7 * s), "midleft")
    if look.ability:
        side = max(18.0, 27 * s)
        at = (box.right - 7 * s, box.bottom - (9 * s if wide else 26 * s + side / 2))
        draw.sprite(canvas, token(f"ability_{look.ability}"), square(at, side))
    if look.note:
        size = canvas.view.fitted(look.note, box.width, max(12.0, 15 * s))
        at = (box.centerx, box.bottom + 24 * s)
        draw.text(canvas, look.note, at, size, ink.CREAM, bold=True, anchor="midtop")


def name_start(layout: Layout) -> float:
    """Where the name begins on its plate: after the number of the slot, if that lies there."""
    return 5.0 if layout.tight else max(34 * layout.scale, 20.0)


def _stamp_plate(canvas: Canvas, box: Box, s: float, field: str, edge: str) -> None:
    spot = (box.x - 10 * s, box.bottom - 28 * s, box.width + 24 * s, 50 * s)
    stamp(canvas, spot, _cut_plate, box.width, s, field, edge)


def _cut_plate(canvas: Canvas, width: float, s: float, field: str, edge: str) -> None:
    corners = [(10 * s, 6 * s), (width + 18 * s, 0), (width + 10 * s, 40 * s), (2 * s, 44 * s)]
    polygon(canvas, corners, ink.shade(field))
    thick = max(2.0, 3 * s)
    foot = [
        (2 * s, 44 * s),
        (width + 10 * s, 40 * s),
        (width + 9.6 * s, 40 * s + thick),
        (2 * s, 44 * s + thick),
    ]
    polygon(canvas, foot, ink.shade(edge))


def _paint_roulettes(canvas: Canvas, count: int, box: Box, s: float) -> None:
    for number in range(count):
        spot = square((box.x - 2 * s, box.y + (40 + number * 30) * s), max(20.0, 38 * s))
        draw.sprite(canvas, token("roulette"), spot)


def _paint_life(canvas: Canvas, life: int, box: Box, s: float) -> None:
    side = max(27.0, 46 * s)
    heart = square((box.right - 13 * s, box.y + 6 * s), side)
    draw.sprite(canvas, token("life"), heart)
    size = max(13.0, 20 * s)
    at = (heart.centerx, heart.centery - side * 0.04)
    centred(canvas, str(life), at, size)


# -- slots -----------------------------------------------------------------------------------


def draw_slot_number(canvas: Canvas, layout: Layout, slot: int) -> None:
    """The number of a slot stays where it is while comrades come and go."""
    side = max(19.0, 32 * layout.scale)
    spot = square(layout.number_point(slot), side)
    stamp(canvas, spot, _paint_number, slot, side, smooth=False, anchor="center")


def _paint_number(canvas: Canvas, slot: int, side: float) -> None:
    stamp(canvas, (0, 0, side, side), _paint_disc, side)
    centred(canvas, str(slot), (side / 2, side / 2), side * 0.56)


def _paint_disc(canvas: Canvas, side: float) -> None:
    middle = canvas.at((side / 2, side / 2))
    pygame.draw.circle(canvas.surface, ink.shade(ink.CREAM), middle, canvas.px(side / 2 - 1))
    pygame.draw.circle(canvas.surface, ink.shade(ink.RED), middle, canvas.px(side / 2 - 3))


def draw_gap(canvas: Canvas, layout: Layout, slot: int, label: str, lit: bool) -> None:
    """A free slot: a dashed gap, with its plate."""
    s = layout.scale
    room = layout.slot_box(slot).inflate(40 * s, 40 * s)
    stamp(canvas, room, _paint_gap, layout.size, s, label, lit, smooth=False)


def _paint_gap(
    canvas: Canvas, portrait: tuple[float, float], s: float, label: str, lit: bool
) -> None:
    box = Box(20 * s, 20 * s, *portrait)
    draw.veil(canvas, box, ink.shade(ink.OCHRE, 120) if lit else ink.shade(ink.BLACK, 70))
    dashed_box(
        canvas, box, ink.shade(ink.GHOST if lit else ink.CREAM, 225), max(2.0, 3 * s), 12 * s
    )
    _stamp_plate(canvas, box, s, ink.BLACK, ink.CREAM)
    size = canvas.view.fitted(label, box.width - 8, max(12.0, 17 * s), True)
    tint = ink.BLACK if lit else ink.CREAM
    centred(canvas, label, (box.centerx, box.y + 20 * s), size, tint)


def draw_hazards(canvas: Canvas, layout: Layout, slot: int, mines: int, wires: int) -> None:
    """What lies on a slot, with a count where it is stacked."""
    s = layout.scale
    box = layout.slot_box(slot)
    x, y = box.centerx, box.centery + 14 * s
    kinds = [("wire", wires, 104), ("mine", mines, 96)]
    shown = [(name, count, size) for name, count, size in kinds if count]
    for number, (name, count, size) in enumerate(shown):
        shift = (number - (len(shown) - 1) / 2) * 52 * s
        side = max(30.0, size * s)
        draw.sprite(canvas, token(name), square((x, y + shift), side))
        if count > 1:
            _count(canvas, count, (x + side * 0.42, y + shift - side * 0.3), s)


def _count(canvas: Canvas, count: int, at: Point, s: float) -> None:
    side = max(22.0, 34 * s)
    spot = square(at, side)
    draw.sprite(canvas, token("hit_main"), spot.inflate(side * 0.3, side * 0.3))
    words = f"×{count}"
    centred(canvas, words, spot.center, max(12.0, 17 * s))
