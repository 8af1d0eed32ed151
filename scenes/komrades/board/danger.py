"""Danger drawn on the line: where the attack strikes, whom it would hit and for how much."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from rules.komrades.model.line_events import HitStopped, ShotFlew, SplashBurst
from rules.komrades.previews import Danger
from scenes.komrades.board import ink
from scenes.komrades.board.ink import centred
from scenes.komrades.board.layout import Layout
from scenes.komrades.board.looks import token
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.layout import square
from scenes.ui.shapes import polygon, stamp, thick_line

BOMBS = ((-24.0, -150.0, 40.0), (34.0, -126.0, 46.0), (0.0, -96.0, 52.0))
"""Falling bombs over a target: offset from it and size, at full scale."""

ROOM_BELOW = 2.5
"""On a portrait that is higher than so many skulls the skull lies below the stars."""


def draw_danger_ground(canvas: Canvas, front: Front) -> None:
    """Behind the figures: stacked lines over a main hit, hatching beside it."""
    for event in front.danger.flights:
        if isinstance(event, SplashBurst):
            _draw_splash(canvas, front.stage.layout, event, len(front.view.line))


def draw_danger_marks(canvas: Canvas, front: Front) -> None:
    """On the figures: the way of a shot, a star with the loss for each hit, a shield where one is
    stopped, a skull for a death.

    Who would be moved by the hovered choice is marked where it would end."""
    danger = front.danger
    legs = [event for event in danger.flights if isinstance(event, ShotFlew)]
    if legs:
        _draw_flights(canvas, front.stage.layout, legs)
    struck = [one for one, _, _ in danger.hits]
    for who in dict.fromkeys((*struck, *_spared(danger))):
        if not front.would_move(who):
            box = front.portrait_box(who)
            draw_hits(canvas, danger, who, box, front.stage.layout.scale)


def draw_hits(canvas: Canvas, danger: Danger, who: str, box: Box, scale: float) -> None:
    """Stars at the upper left corner: red and many-pointed for main hits, ochre for indirect; a
    shield for a hit that does no harm; and a skull where the comrade dies of them."""
    side = max(32.0, 58 * scale)
    taken = [(amount, kind) for one, amount, kind in danger.hits if one == who]
    places = [
        (box.x + 22 * scale + number * side * 0.72, box.y + 24 * scale)
        for number in range(min(len(taken), 3) + 1)
    ]
    for (amount, kind), at in zip(taken, places, strict=False):
        draw_loss(canvas, amount, kind, at, side)
    if who in _spared(danger):
        draw.sprite(canvas, token("shield"), square(places[-1], side * 0.8))
    if taken and who in danger.deaths:
        side = max(26.0, 50 * scale)
        below = (box.x + side * 0.5, box.y + box.height * 0.52)
        corner = (box.right - side * 0.4, box.bottom - side * 0.4)
        at = below if box.height > ROOM_BELOW * side else corner
        draw.sprite(canvas, token("dead"), square(at, side))


def _spared(danger: Danger) -> list[str]:
    """Those who are reached by a hit that stops at them, by an ability or where they lie."""
    stopped = (one for one in danger.flights if isinstance(one, HitStopped))
    return [one.comrade for one in stopped if one.by != "fallen"]


def draw_loss(canvas: Canvas, amount: int, kind: str, at: Point, side: float) -> None:
    stamp(canvas, square(at, side), _paint_loss, amount, kind, side, smooth=False, anchor="center")


def _paint_loss(canvas: Canvas, amount: int, kind: str, side: float) -> None:
    name, tint = ("hit_indirect", ink.BLACK) if kind == "indirect" else ("hit_main", ink.CREAM)
    draw.sprite(canvas, token(name), (0, 0, side, side))
    size = max(13.0, side * 0.36)
    at = (side / 2, side * 0.49)
    centred(canvas, f"−{amount}", at, size, tint)


def _draw_splash(canvas: Canvas, layout: Layout, event: SplashBurst, slots: int) -> None:
    s = layout.scale
    if event.slot <= slots:
        box = layout.slot_box(event.slot)
        with canvas.clipped(_below_headline(layout, box)):
            high = (box.centerx - 85 * s, box.y - 170 * s, 170 * s, 170 * s)
            stamp(canvas, high, _paint_strike, s)
        _draw_bombs(canvas, layout, event.slot)
    for slot in event.indirect:
        if 1 <= slot <= slots:
            box = layout.slot_box(slot)
            beside = (box.centerx - 85 * s, box.y - 52 * s, 170 * s, 56 * s)
            stamp(canvas, beside, _paint_hatch, s)


def _below_headline(layout: Layout, slot: Box) -> Box:
    """The sky over a slot, without the letters of the headline and of the bar under it."""
    high = Box(slot.x - 20, layout.area.y, slot.width + 40, slot.y - layout.area.y)
    if layout.on_headline(high):
        top = layout.bar_y(slot.centerx) + layout.beam
        high.height, high.y = max(0.0, high.bottom - top), top
    return high


def _draw_bombs(canvas: Canvas, layout: Layout, slot: int) -> None:
    """Bombs fall on the target, as far as the sky is clear."""
    x, y = layout.target_point(slot)
    s = layout.scale
    taken = [layout.attack_box.inflate(8, 8)]
    if layout.whole:
        taken.append(layout.pile_box(0).union(layout.pile_box(3)).inflate(16, 60))
    for dx, dy, size in BOMBS:
        side = max(18.0, size * s)
        spot = Box(x + dx * s - side / 2, y + dy * s, side, side)
        clear = spot.y > layout.area.y and spot.collidelist(taken) < 0
        if clear and not layout.on_headline(spot):
            draw.sprite(canvas, token("bomb"), spot)


def _paint_strike(canvas: Canvas, s: float) -> None:
    for number in range(12):
        half = (4 + number * 6.6) * s
        y = (8 + number * 13.4) * s
        ends = ((85 * s - half, y), (85 * s + half, y))
        thick_line(canvas, ends, ink.shade(ink.BLACK), max(2.0, 4 * s))


def _paint_hatch(canvas: Canvas, s: float) -> None:
    for number in range(9):
        x = (6 + number * 17) * s
        ends = ((x, 52 * s), (x + 22 * s, 6 * s))
        thick_line(canvas, ends, ink.shade(ink.BLACK, 235), max(2.0, 3.4 * s))


def _draw_flights(canvas: Canvas, layout: Layout, legs: list[ShotFlew]) -> None:
    """The way of a linear attack over the heads, with an arrow down on everybody it would hit."""
    s = layout.scale
    first, last = legs[0], legs[-1]
    start, end = _over(layout, first.start), _over(layout, last.stop)
    forward = last.stop < first.start
    if last.end == "lost":
        end = (end[0] + (-0.5 if forward else 0.5) * layout.pitch, end[1])
    hits = [_over(layout, leg.stop) for leg in legs if leg.end != "lost"]
    target = layout.target_point(first.start)
    left, right = min(start[0], end[0]) - 24 * s, max(start[0], end[0]) + 24 * s
    top, bottom = min(target[1], end[1]) - 10 * s, max(start[1], end[1]) + 50 * s
    room = (left, top, right - left, bottom - top)
    stamp(canvas, room, _paint_flight, (left, top), (target, start, end), tuple(hits), s)


def _over(layout: Layout, slot: int) -> Point:
    """A point just above a portrait."""
    box = layout.slot_box(slot)
    return box.centerx, box.y - 20 * layout.scale


def _paint_flight(
    canvas: Canvas, origin: Point, way: Sequence[Point], hits: Sequence[Point], s: float
) -> None:
    path = [(x - origin[0], y - origin[1]) for x, y in way]
    drops = [(x - origin[0], y - origin[1]) for x, y in hits]
    for colour, extra in ((ink.CREAM, 5.0), (ink.BLACK, 0.0)):
        thick_line(canvas, path, ink.shade(colour), max(3.0, 8 * s) + extra)
        for x, y in drops:
            half, high = 17 * s + extra, 34 * s + extra * 1.5
            top = y - extra / 2
            corners = [(x - half, top), (x + half, top), (x, top + high)]
            polygon(canvas, corners, ink.shade(colour))
