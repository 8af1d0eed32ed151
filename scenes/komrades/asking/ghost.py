"""A hovered choice foreseen: hops with step numbers, where everybody would end, what it costs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from rules.kernel.event import Event
from rules.komrades.model.line_events import (
    CommissarAdvanced,
    ComradeDied,
    ComradeEntangled,
    ComradeMoved,
    LifeGained,
    LifeLost,
    LineShuffled,
    MineExploded,
    TankMoved,
)
from rules.komrades.model.view import KomradesView
from rules.komrades.previews import Danger
from scenes.komrades.board import ink
from scenes.komrades.board.danger import draw_hits, draw_loss
from scenes.komrades.board.ink import centred
from scenes.komrades.board.layout import Layout
from scenes.komrades.board.looks import portrait, token
from scenes.komrades.front import Front
from scenes.ui import draw
from scenes.ui.layout import square
from scenes.ui.shapes import baked, polygon, thick_line

Hop = tuple[int, int]
MOVES = (ComradeMoved, TankMoved, LineShuffled, CommissarAdvanced)
"""What changes slots."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The steps of the one who moves, as slots."""

    comrade: str
    hops: tuple[Hop, ...]


def trail_of(events: Sequence[Event]) -> Trail | None:
    """The way of whoever moves first; those who are pushed only change places."""
    moves = [event for event in events if isinstance(event, ComradeMoved | TankMoved)]
    if not moves:
        return None
    mover = moves[0].comrade
    if mover not in {who for who, _, _ in moves[0].shifts}:
        mover = moves[0].shifts[0][0]
    hops = [(start, to) for event in moves for who, start, to in event.shifts if who == mover]
    return Trail(mover, tuple(hops))


def draw_ghost(canvas: Canvas, front: Front) -> None:
    """Everything that the rules foresee for the hovered choice, or that a diagram foretells."""
    _draw_events(canvas, front, front.foretold, Danger())
    if front.settled and front.hovered:
        for preview in front.previews.of(front.hovered, front.kit.card_at.get(front.hovered, 0)):
            _draw_events(canvas, front, preview.events, preview.danger or Danger())


def ends_of(events: Sequence[Event]) -> dict[str, int]:
    """The slots in which those who move end; whoever falls ends nowhere."""
    ends: dict[str, int] = {}
    for event in events:
        if isinstance(event, MOVES):
            ends |= {who: to for who, _, to in event.shifts}
        elif isinstance(event, ComradeDied):
            ends.pop(event.comrade, None)
    return ends


def foretold(events: Sequence[Event], view: KomradesView) -> tuple[Event, ...]:
    """What a rulebook diagram lays over its position; nothing if nobody leaves his slot.

    The hits of the attack and their deaths are marked as its danger already.
    """
    moved = any(slot != view.slot_of(who) for who, slot in ends_of(events).items())
    if not moved and not any(isinstance(one, ComradeDied | CommissarAdvanced) for one in events):
        return ()
    return tuple(event for event in events if not _is_of_the_attack(event))


def _is_of_the_attack(event: Event) -> bool:
    if isinstance(event, LifeLost):
        return event.hit != "mine"
    return isinstance(event, ComradeDied) and event.kind != "mine"


def _draw_events(canvas: Canvas, front: Front, events: Sequence[Event], danger: Danger) -> None:
    """Where everybody ends, and what the attack would do to them there."""
    layout, view = front.stage.layout, front.view
    trail, ends = trail_of(events), ends_of(events)
    if trail is not None and trail.hops:
        _draw_hops(canvas, layout, trail.hops)
    for who, slot in ends.items():
        if slot != view.slot_of(who):
            aimed = any(one.slot == slot for one in view.targets)
            mover = trail is not None and who == trail.comrade
            spot = _draw_newcomer(canvas, layout, slot, who, mover, aimed)
            if who not in front.kit.pack.heroes:
                _draw_letter(canvas, spot, front.kit.short(who))
            draw_hits(canvas, danger, who, spot, layout.scale * 0.62)
    _draw_costs(canvas, front, events, ends)


def _hop_point(layout: Layout, slot: int) -> Point:
    box = layout.slot_box(slot)
    return box.centerx, box.y - 12 * layout.scale


def _draw_hops(canvas: Canvas, layout: Layout, hops: Sequence[Hop]) -> None:
    """Dashed arcs with step numbers; the last one is solid and ends in an arrow head."""
    s = layout.scale
    slots = [slot for hop in hops for slot in hop]
    left, right = layout.slot_box(min(slots)), layout.slot_box(max(slots))
    high = 70 * s + (right.x - left.x) * 0.12
    origin = (left.x - 20 * s, min(left.y, right.y) - high)
    size = (right.right - left.x + 40 * s, left.y - origin[1] + 40 * s)
    paint = partial(_paint_hops, layout=layout, hops=hops, origin=origin)
    canvas.blit(baked(canvas, ("hops", tuple(hops)), size, paint, smooth=True), origin)
    for number, (_, to) in enumerate(hops[:-1], 1):
        centred(canvas, str(number), _hop_point(layout, to), max(12.0, 16 * s), ink.BLACK)


def _paint_hops(canvas: Canvas, layout: Layout, hops: Sequence[Hop], origin: Point) -> None:
    s = layout.scale
    for number, (start, to) in enumerate(hops):
        last = number == len(hops) - 1
        a, b = _hop_point(layout, start), _hop_point(layout, to)
        arc = _arc(a, b, (46 + abs(to - start) * 6) * s, origin)
        for width, colour in ((11 * s, ink.BLACK), (6 * s, ink.GHOST)):
            for piece in range(24):
                if last or piece // 2 % 2 == 0:
                    thick_line(canvas, arc[piece : piece + 2], ink.shade(colour), max(2.0, width))
        if last:
            _paint_head(canvas, arc[-1], s)
    for _, to in hops[:-1]:
        x, y = _hop_point(layout, to)
        centre = (x - origin[0], y - origin[1])
        draw.disc(canvas, centre, max(11.0, 15 * s), ink.BLACK)
        draw.disc(canvas, centre, max(9.0, 12 * s), ink.GHOST)


def _arc(a: Point, b: Point, lift: float, origin: Point) -> list[Point]:
    def point(share: float) -> Point:
        x = a[0] + (b[0] - a[0]) * share - origin[0]
        y = a[1] + (b[1] - a[1]) * share - math.sin(math.pi * share) * lift - origin[1]
        return x, y

    return [point(step / 24) for step in range(25)]


def _paint_head(canvas: Canvas, tip: Point, s: float) -> None:
    """An arrow head that points down at the slot."""
    x, y = tip
    for grow, colour in ((0.0, ink.BLACK), (5.0, ink.GHOST)):
        half, top = (20 - grow) * s, y - (14 - grow * 0.6) * s
        corners = [(x - half, top), (x + half, top), (x, y + (18 - grow * 1.3) * s)]
        polygon(canvas, corners, ink.shade(colour))


def _draw_newcomer(
    canvas: Canvas, layout: Layout, slot: int, who: str, mover: bool, aimed: bool
) -> Box:
    """A small portrait above the slot where a comrade would end, clear of a Target card."""
    s = layout.scale * (1.0 if mover else 0.72)
    wide, high = max(34.0, 74 * s), max(38.0, 82 * s)
    box = layout.slot_box(slot)
    lift = (96 if aimed else 20) * layout.scale
    spot = Box(box.centerx - wide / 2, box.y - high - lift, wide, high)
    draw.fill(canvas, spot.inflate(8, 8), ink.BLACK)
    draw.fill(canvas, spot.inflate(4, 4), ink.GHOST)
    draw.sprite(canvas, portrait(who), spot)
    return spot


def _draw_letter(canvas: Canvas, spot: Box, letter: str) -> None:
    """Plain comrades look alike: their letter tells them apart."""
    size = max(12.0, spot.height * 0.3)
    plate = Box(spot.x, spot.bottom - size, size * 1.1, size)
    draw.fill(canvas, plate, ink.BLACK)
    centred(canvas, letter, plate.center, size * 0.85, ink.GHOST)


def _draw_costs(
    canvas: Canvas, front: Front, events: Sequence[Event], ends: dict[str, int]
) -> None:
    """What the way costs or brings: mines, wire, Life."""
    layout = front.stage.layout
    side = max(32.0, 54 * layout.scale)
    mines = {one.comrade: one.slot for one in events if isinstance(one, MineExploded)}
    ends = {**ends, **mines}
    for event in events:
        if isinstance(event, LifeLost):
            slot = ends.get(event.comrade) or front.view.slot_of(event.comrade) or 1
            box = layout.slot_box(slot)
            at = (box.right - 20 * layout.scale, box.y + 78 * layout.scale)
            draw_loss(canvas, event.amount, "main", at, side)
        elif isinstance(event, LifeGained):
            box = front.portrait_box(event.comrade)
            at = (box.centerx, box.y - 18 * layout.scale)
            size = max(18.0, 30 * layout.scale)
            centred(canvas, f"+{event.amount}", at, size, ink.GHOST, shadow=ink.BLACK)
        elif isinstance(event, ComradeEntangled | ComradeDied):
            name = "status_entangled" if isinstance(event, ComradeEntangled) else "dead"
            box = layout.slot_box(event.slot)
            draw.sprite(canvas, token(name), square(box.center, side))
