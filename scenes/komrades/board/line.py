"""Draws the front line: gaps and hazards, the fallen, the comrades and what lies before them."""

from __future__ import annotations

import pygame

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from rules.komrades.content import UNLIMITED
from rules.komrades.model.picks import GearPick
from rules.komrades.model.state import CREW, Comrade
from scenes.komrades import anchors
from scenes.komrades.asking.gizmos import gizmos
from scenes.komrades.board import ink
from scenes.komrades.board.figures import (
    commissar_look,
    comrade_look,
    draw_figure,
    draw_gap,
    draw_hazards,
    draw_slot_number,
)
from scenes.komrades.board.idle import breath, draw_flag, draw_haze
from scenes.komrades.board.ink import centred
from scenes.komrades.board.looks import token
from scenes.komrades.board.tableau import draw_tableau
from scenes.komrades.front import Front
from scenes.motion.stage import Sprite
from scenes.ui import draw
from scenes.ui.layout import square
from scenes.ui.shapes import polygon, stamp

ROUND = 32
"""The room around a button on the board, with its badge, on both sides together."""


def draw_line(canvas: Canvas, front: Front) -> None:
    """From back to front: slots, graves, figures with their things, slot numbers."""
    layout, sprites, comrades = front.stage.layout, front.stage.sprites, front.view.comrades
    _draw_slots(canvas, front)
    draw_haze(canvas, front)
    for who, comrade in comrades.items():
        grave = sprites.get(anchors.grave(who))
        if grave is not None:
            look, alpha = comrade_look(front, comrade), round(grave.alpha * 190)
            draw_figure(canvas, layout, look, _at(front, grave), alpha)
    figures = {anchors.comrade(who): comrade for who, comrade in comrades.items()}
    moving = sorted(sprites.items(), key=lambda one: (one[1].z, -one[1].x))
    for anchor, sprite in moving:
        if anchor in figures:
            _draw_comrade(canvas, front, figures[anchor], sprite)
        elif anchor == anchors.COMMISSAR:
            look = front.once(anchor, lambda: commissar_look(front))
            draw_figure(canvas, layout, look, _at(front, sprite), round(sprite.alpha * 255))
    _draw_tank(canvas, front)
    _light_gear(canvas, front)
    for slot in range(1, len(front.view.line) + 1):
        draw_slot_number(canvas, layout, slot)


def _at(front: Front, sprite: Sprite) -> tuple[float, float]:
    shake_x, shake_y = front.stage.shake
    return sprite.x + sprite.dx + shake_x, sprite.y + sprite.dy + shake_y


def _draw_slots(canvas: Canvas, front: Front) -> None:
    layout, view = front.stage.layout, front.view
    cards = front.kit.pack.cards
    free = front.kit.say("front.free")
    for slot, who in enumerate(view.line, 1):
        lit = front.allows(anchors.slot(slot))
        if lit:
            draw.glow(canvas, layout.slot_box(slot), ink.WARM, blur=16, radius=4, alpha=200)
        sprite = front.stage.sprites.get(anchors.comrade(who))
        if not who or sprite is None or sprite.x != layout.slot_point(slot)[0]:
            draw_gap(canvas, layout, slot, free, lit)
        falling = anchors.dropped(slot) in front.stage.sprites
        lying = view.hazards[slot - 1][: -1 if falling else None]
        mines = sum(cards[card].attack.hazard == "mine" for card in lying)
        if lying:
            draw_hazards(canvas, layout, slot, mines, len(lying) - mines)


def _draw_comrade(canvas: Canvas, front: Front, comrade: Comrade, sprite: Sprite) -> None:
    layout, anchor = front.stage.layout, anchors.comrade(comrade.id)
    x, y = _at(front, sprite)
    at = (x, y + breath(front, front.view.order.index(comrade.id)))
    alpha = round(sprite.alpha * 255)
    flying = "flag" in front.stage.sprites
    look = front.once((anchor, flying), lambda: comrade_look(front, comrade))
    box = Box(0, 0, *layout.size)
    box.center = at
    chosen = front.allows(anchor)
    if chosen or (look.mine and not look.dead):
        wide = box.inflate(8 * layout.scale, 8 * layout.scale)
        blur, strength = (22, 255) if chosen else (18, 150)
        draw.glow(canvas, wide, ink.WARM, blur=blur * layout.scale, radius=4, alpha=strength)
    if not look.dead:
        draw_tableau(canvas, front, comrade, (x, y - sprite.dy), alpha)
    if chosen:
        ring = 5 if front.hovered == anchor else 4
        frame = box.inflate(9 * layout.scale + 4, 9 * layout.scale + 4)
        frame.height += 20 * layout.scale
        draw.fill(canvas, frame, ink.GHOST, border=ring)
    draw_figure(canvas, layout, look, at, alpha)
    if look.flag:
        draw_flag(canvas, front, box.topleft)
    if sprite.flash > 0.02:
        _flash(canvas, box, sprite)
    for target in front.view.targets:
        if target.tracks == comrade.id:
            spot = (at[0], at[1] - 8 * layout.scale)
            draw_target(canvas, target.number, spot, 74 * layout.scale)


def _light_gear(canvas: Canvas, front: Front) -> None:
    """Equipment that can be picked now."""
    for option in () if front.public else front.links.options:
        pick = option.args
        box = front.gear_box(pick.card) if isinstance(pick, GearPick) else None
        if box is not None:
            lit = front.hovered in option.anchors
            draw.fill(canvas, box.inflate(8, 8), ink.BLACK, radius=4, border=5)
            draw.fill(
                canvas, box.inflate(6, 6), ink.GHOST if lit else ink.OCHRE, radius=3, border=3
            )


def _draw_tank(canvas: Canvas, front: Front) -> None:
    """The tank around its crew; they sit side by side."""
    sprites, layout = front.stage.sprites, front.stage.layout
    aboard = [who for who, one in front.view.comrades.items() if CREW in one.statuses]
    crew = [sprites[one] for one in map(anchors.comrade, aboard) if one in sprites]
    if not crew:
        return
    wide = layout.pitch * (0.7 + 0.32 * len(crew))
    box = Box(0, 0, wide, wide / 2)
    x = sum(one.x + one.dx for one in crew) / len(crew)
    y = sum(one.y + one.dy for one in crew) / len(crew)
    box.midbottom = (x, y + layout.size[1] / 2 - 20 * layout.scale)
    draw.sprite(canvas, token("tank"), box)


def _flash(canvas: Canvas, box: Box, sprite: Sprite) -> None:
    colour = canvas.assets.palette(sprite.flash_colour)
    light = canvas.assets.fx.gradient(canvas.box(box).size, (*colour, 255), (*colour, 255))
    canvas.blit(light, box.topleft, "topleft", round(sprite.flash * 190))


def draw_targets(canvas: Canvas, front: Front) -> None:
    """Target cards above their slots."""
    scale = front.stage.layout.scale
    for number in range(1, anchors.MOST_TARGETS + 1):
        sprite = front.stage.sprites.get(anchors.target(number))
        if sprite is not None:
            side = 74 * scale * sprite.scale
            draw_target(canvas, number, _at(front, sprite), side, round(sprite.alpha * 255))


def draw_target(
    canvas: Canvas, number: int, at: tuple[float, float], side: float, alpha: int = 255
) -> None:
    side = max(32.0, side)
    spot = square(at, side)
    stamp(canvas, spot, _paint_target, number, side, smooth=False, alpha=alpha, anchor="center")


def _paint_target(canvas: Canvas, number: int, side: float) -> None:
    draw.sprite(canvas, token("target"), (0, 0, side, side))
    size = max(12.0, side * 0.28)
    at = (side / 2, side * 0.49)
    centred(canvas, str(number), at, size)


# -- buttons on the board --------------------------------------------------------------------


def draw_gizmos(canvas: Canvas, front: Front) -> None:
    """The ways to go, the shifts and the reflections of the open question."""
    for gizmo in gizmos(front):
        lit = front.hovered == gizmo.option.id
        box = gizmo.box
        draw.glow(canvas, box, ink.WARM, blur=10, radius=8, alpha=210 if lit else 120)
        room, looks = box.inflate(ROUND, ROUND), (gizmo.direction, gizmo.count, gizmo.boots, lit)
        stamp(canvas, room, _paint_gizmo, box.size, *looks, smooth=False)


def _paint_gizmo(
    canvas: Canvas, size: Point, direction: str, count: int, boots: bool, lit: bool
) -> None:
    box = Box(ROUND / 2, ROUND / 2, *size)
    if direction == "target":
        draw.sprite(canvas, token("target"), box, 255 if lit else 215)
        at = (box.centerx, box.centery - 1)
        large = max(12.0, box.width * 0.3)
        centred(canvas, str(count), at, large)
        return
    draw.fill(canvas, box, ink.BLACK, radius=6)
    draw.fill(canvas, box.inflate(-4, -4), ink.OCHRE if lit else ink.CREAM, radius=4)
    stamp(canvas, box, _paint_arrow, box.size, direction)
    forward = direction == "forward"
    if 0 < count < UNLIMITED:
        lower = box.height * 0.1 if boots else 0
        at = (box.x + box.width * (0.68 if forward else 0.32), box.centery + lower)
        large = max(14.0, box.height * 0.5)
        centred(canvas, str(count), at, large, ink.BLACK)
    if boots:
        side = box.height * 0.56
        outer = box.right - side * 0.66 if forward else box.x - side * 0.34
        draw.sprite(canvas, token("boots"), (outer, box.y - side * 0.34, side, side))


def _paint_arrow(canvas: Canvas, size: Point, direction: str) -> None:
    """An arrow to the front, to the rear, or a square for staying."""
    box = Box(0, 0, *size)
    mid, half = box.centery, box.height * 0.3
    if direction == "stay":
        stop = canvas.box(square(box.center, half * 1.4))
        pygame.draw.rect(canvas.surface, ink.shade(ink.RED), stop)
        return
    tip, back = box.x + box.width * 0.12, box.x + box.width * 0.52
    points = [(tip, mid), (back, mid - half), (back, mid + half)]
    if direction == "backward":
        points = [(box.right - (x - box.x), y) for x, y in points]
    polygon(canvas, points, ink.shade(ink.RED))
