"""A hovered choice foreseen: hops with step numbers, where everybody would end, what it costs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from rules.kernel.event import Event
from rules.komrades.model.line_events import (
    ComradeDied,
    ComradeEntangled,
    ComradeMoved,
    LifeGained,
    LifeLost,
    MineExploded,
    TankMoved,
)
from rules.komrades.preview import Preview
from scenes.komrades.board.danger import draw_loss
from scenes.komrades.board.layout import Layout
from scenes.komrades.board.looks import BLACK, GHOST, portrait, shade, token
from scenes.komrades.board.paint import baked, polygon, thick_line
from scenes.komrades.front import Front
from scenes.ui import draw

Hop = tuple[int, int]


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
    if front.foretold is not None:
        _draw_preview(canvas, front, front.foretold)
    if not front.settled or not front.hovered:
        return
    pack, asked = front.kit.pack, front.asked.decision
    for preview in front.previews.of(pack, asked, front.hovered):
        _draw_preview(canvas, front, preview)


def _draw_preview(canvas: Canvas, front: Front, preview: Preview) -> None:
    layout, facts = front.stage.layout, front.facts
    trail = trail_of(preview.events)
    if trail is not None and trail.hops:
        _draw_hops(canvas, layout, trail.hops)
    if preview.events and list(preview.line) != facts.line:
        for slot, who in enumerate(preview.line, 1):
            before = facts.line[slot - 1] if slot <= len(facts.line) else ""
            if who and who != before:
                aimed = any(at == slot for at, _ in facts.targets.values())
                mover = trail is not None and who == trail.comrade
                spot = _draw_newcomer(canvas, layout, slot, who, mover, aimed)
                if who not in front.kit.pack.heroes:
                    _draw_letter(canvas, spot, front.kit.short(who))
    _draw_costs(canvas, front, preview)


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
    image = baked(
        canvas,
        ("hops", tuple(hops)),
        size,
        lambda inner: _paint_hops(inner, layout, hops, origin),
        smooth=True,
    )
    canvas.blit(image, origin)
    for number, (_, to) in enumerate(hops[:-1], 1):
        at = _hop_point(layout, to)
        size_ = max(12.0, 16 * s)
        draw.text(canvas, str(number), at, size_, BLACK, bold=True, anchor="center")


def _paint_hops(canvas: Canvas, layout: Layout, hops: Sequence[Hop], origin: Point) -> None:
    s = layout.scale
    for number, (start, to) in enumerate(hops):
        last = number == len(hops) - 1
        a, b = _hop_point(layout, start), _hop_point(layout, to)
        arc = _arc(a, b, (46 + abs(to - start) * 6) * s, origin)
        for width, colour in ((11 * s, BLACK), (6 * s, GHOST)):
            for piece in range(24):
                if last or piece // 2 % 2 == 0:
                    thick_line(canvas, arc[piece : piece + 2], shade(colour), max(2.0, width))
        if last:
            _paint_head(canvas, arc[-1], s)
    for _, to in hops[:-1]:
        x, y = _hop_point(layout, to)
        centre = (x - origin[0], y - origin[1])
        draw.disc(canvas, centre, max(11.0, 15 * s), BLACK)
        draw.disc(canvas, centre, max(9.0, 12 * s), GHOST)


def _arc(a: Point, b: Point, lift: float, origin: Point) -> list[Point]:
    points: list[Point] = []
    for step in range(25):
        share = step / 24
        x = a[0] + (b[0] - a[0]) * share - origin[0]
        y = a[1] + (b[1] - a[1]) * share - math.sin(math.pi * share) * lift - origin[1]
        points.append((x, y))
    return points


def _paint_head(canvas: Canvas, tip: Point, s: float) -> None:
    """An arrow head that points down at the slot."""
    x, y = tip
    for grow, colour in ((0.0, BLACK), (5.0, GHOST)):
        polygon(
            canvas,
            [
                (x - (20 - grow) * s, y - (14 - grow * 0.6) * s),
                (x + (20 - grow) * s, y - (14 - grow * 0.6) * s),
                (x, y + (18 - grow * 1.3) * s),
            ],
            shade(colour),
        )


def _draw_newcomer(
    canvas: Canvas, layout: Layout, slot: int, who: str, mover: bool, aimed: bool
) -> Box:
    """A small portrait above the slot where a comrade would end, clear of a Target card."""
    s = layout.scale * (1.0 if mover else 0.72)
    wide, high = max(34.0, 74 * s), max(38.0, 82 * s)
    box = layout.slot_box(slot)
    lift = (96 if aimed else 20) * layout.scale
    spot = Box(box.centerx - wide / 2, box.y - high - lift, wide, high)
    draw.fill(canvas, spot.inflate(8, 8), BLACK)
    draw.fill(canvas, spot.inflate(4, 4), GHOST)
    draw.sprite(canvas, portrait(who), spot)
    return spot


def _draw_letter(canvas: Canvas, spot: Box, letter: str) -> None:
    """Plain comrades look alike: their letter tells them apart."""
    size = max(12.0, spot.height * 0.3)
    plate = Box(spot.x, spot.bottom - size, size * 1.1, size)
    draw.fill(canvas, plate, BLACK)
    draw.text(canvas, letter, plate.center, size * 0.85, GHOST, bold=True, anchor="center")


def _draw_costs(canvas: Canvas, front: Front, preview: Preview) -> None:
    """What the way costs or brings: mines, wire, Life."""
    layout = front.stage.layout
    side = max(32.0, 54 * layout.scale)
    for event in preview.events:
        if isinstance(event, LifeLost):
            slot = _slot_in(preview, front, event.comrade)
            box = layout.slot_box(slot)
            at = (box.right - 20 * layout.scale, box.y + 78 * layout.scale)
            draw_loss(canvas, event.amount, "main", at, side)
        elif isinstance(event, LifeGained):
            box = front.portrait_box(event.comrade)
            words = f"+{event.amount}"
            at = (box.centerx, box.y - 18 * layout.scale)
            size = max(18.0, 30 * layout.scale)
            draw.text(canvas, words, at, size, GHOST, bold=True, anchor="center", shadow=BLACK)
        elif isinstance(event, ComradeEntangled | ComradeDied):
            name = "status_entangled" if isinstance(event, ComradeEntangled) else "dead"
            box = layout.slot_box(event.slot)
            spot = Box(box.centerx - side / 2, box.centery - side / 2, side, side)
            draw.sprite(canvas, token(name), spot)


def _slot_in(preview: Preview, front: Front, who: str) -> int:
    for event in preview.events:
        if isinstance(event, MineExploded) and event.comrade == who:
            return event.slot
    if who in preview.line:
        return preview.line.index(who) + 1
    return front.facts.slot_of(who) or 1
