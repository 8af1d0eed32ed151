"""Pointers at places: what a lesson or a line of the log is talking about.

A frame lies around each place and an arrow beside one of them, where there is room: they hide
neither words nor other places, nor what must be pressed. Where there is no room for the arrow, the
frames do without it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.shell.canvas import Canvas, Point
from game.shell.view import Box
from scenes.ui import draw

PULSE = 1.1
REST = 6.0
"""How far from its place a frame lies where there is room."""
REACHES = (13.0, 11.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0)
"""How far its sides may grow as it breathes."""
ROW = 36.0
"""Places that are lower have frames close around them."""
RIM, EDGE = 2.0, 4.0
"""The shade of a frame lies outside it by the first and inside it by the second."""
SLIM_REACHES = (4.0, 3.0, 2.0, 1.0, 0.0, -1.0, -2.0, -3.0)
SLIM_RIM, SLIM_EDGE = 1.0, 2.0
OWN, PROUD = 0.25, 26.0
"""What lies in a place with such a share of itself, and not farther beyond it, belongs to it."""
ARROW = 44.0
WIDE, HIGH, TRAVEL, GAP = 34.0, 20.0, 8.0, 3.0
"""What is seen of the arrow, how far it moves as it breathes, and its distance from a frame."""
SHARES = (0.5, 0.25, 0.75, 0.0, 1.0)
"""Where along a side of a frame the arrow may point."""
ABOVE, BELOW, LEFT, RIGHT = -90, 90, 0, 180
"""The side of a place that an arrow is on: how far its picture is turned."""


Sides = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Target:
    """A place that is pointed at, and the part of the window that its pointers stay in."""

    box: Box
    room: Box


@dataclass(frozen=True, slots=True)
class Rim:
    """The frame of a place: how far its four sides lie outside when they have grown (left, top,
    right, bottom), and whether it is a thin one where there is little room."""

    target: Target
    reach: Sides = (0.0, 0.0, 0.0, 0.0)
    slim: bool = False

    def box(self, wave: float) -> Box:
        grown = [
            min(REST, one) + (one - min(REST, one)) * round(wave * 4) / 4 for one in self.reach
        ]
        return _grown(self.target, grown, self.edges[0])

    @property
    def edges(self) -> tuple[float, float]:
        """How far its lines lie outside and inside."""
        return (SLIM_RIM, SLIM_EDGE) if self.slim else (RIM, EDGE)

    @property
    def outer(self) -> Box:
        """All that its lines ever enclose."""
        return self.box(1.0).inflate(2 * self.edges[0], 2 * self.edges[0])

    @property
    def inner(self) -> Box:
        """What lies in it and is always seen."""
        return self.box(0.0).inflate(-2 * self.edges[1], -2 * self.edges[1])

    def hides(self, other: Box) -> float:
        """How much of a box its lines ever lie over."""
        common, within = other.clip(self.outer), other.clip(self.inner)
        return float(common.width * common.height - within.width * within.height)


@dataclass(frozen=True, slots=True)
class Arrow:
    """Where an arrow is at rest: the middle of what is seen of it, and its turn."""

    x: float
    y: float
    turn: int

    def centre(self, wave: float) -> Point:
        """It moves away from its place and back."""
        away = TRAVEL * wave
        if self.turn in (ABOVE, BELOW):
            return self.x, self.y + (away if self.turn == BELOW else -away)
        return self.x + (away if self.turn == RIGHT else -away), self.y

    @property
    def box(self) -> Box:
        """All that it ever hides."""
        upright = self.turn in (ABOVE, BELOW)
        size = (WIDE, HIGH) if upright else (HIGH, WIDE)
        boxes = [Box(0, 0, *size), Box(0, 0, *size)]
        for box, wave in zip(boxes, (0.0, 1.0), strict=True):
            box.center = self.centre(wave)
        return boxes[0].union(boxes[1])


@dataclass(frozen=True, slots=True)
class Pointers:
    """The frames around all places, and the arrow beside one of them."""

    rims: tuple[Rim, ...] = ()
    arrow: Arrow | None = None

    def draw(self, canvas: Canvas, clock: float, calm: bool) -> None:
        wave = 0.5 if calm else 0.5 + 0.5 * math.sin(clock * 2 * math.pi / PULSE)
        for rim in self.rims:
            _draw_rim(canvas, rim, wave)
        if self.arrow is not None:
            _draw_arrow(canvas, self.arrow, wave)


def pointers_at(
    targets: Sequence[Target], words: Sequence[Box], covers: Callable[[Box], bool]
) -> Pointers:
    """Frames and an arrow that hide none of the words, no other place, and nothing of what
    ``covers`` tells."""
    seen = [_whole(one, words) for one in targets]
    seen = [one for one in seen if one.box.width > 0 and one.box.height > 0]
    rims: list[Rim] = []
    for target in seen:
        others = [one.box.inflate(-2, -2) for one in seen if one is not target]
        rims.append(_rim(target, [*words, *others]))
    taken = [*words, *(rim.outer for rim in rims)]
    return Pointers(tuple(rims), _arrow(rims, taken, covers))


def _whole(target: Target, words: Sequence[Box]) -> Target:
    """The part that is seen, with the words that belong to it and stand out of it a little."""
    box = target.box.clip(target.room)
    around = box.inflate(2 * PROUD, 2 * PROUD)
    for word in words:
        common = word.clip(box)
        if common.width * common.height >= OWN * word.width * word.height and around.contains(word):
            box = box.union(word.clip(target.room))
    return Target(box, target.room)


def _grown(target: Target, sides: Sequence[float], rim: float) -> Box:
    """The place with something around it, inside its room."""
    left, top, right, bottom = sides
    x, y, wide, high = target.box
    box = Box(x - left, y - top, wide + left + right, high + top + bottom)
    return box.clip(target.room.inflate(-2 * rim, -2 * rim))


def _rim(target: Target, taken: Sequence[Box]) -> Rim:
    """The widest frame that hides nothing, side by side; else a thin one that hides least."""
    near = [one for one in taken if one.colliderect(target.box.inflate(40, 40))]
    rim = _widest(Rim(target), near, REACHES)
    if any(map(rim.hides, near)):
        rim = _widest(Rim(target, slim=True), near, SLIM_REACHES)
    return rim


def _widest(rim: Rim, near: Sequence[Box], reaches: Sequence[float]) -> Rim:
    """Each side as far as it hides nothing, or as little as it can, while the others rest."""
    share = min(1.0, rim.target.box.height / ROW)
    tried = [reach * share for reach in reaches]
    best: list[float] = []
    for side in range(4):
        ways = [replace(rim, reach=_one_side(side, reach, tried[-1])) for reach in tried]
        hidden = [sum(map(way.hides, near)) for way in ways]
        best.append(tried[hidden.index(min(hidden))])
    ways = [replace(rim, reach=_at_most(best, reach)) for reach in tried]
    hidden = [sum(map(way.hides, near)) for way in ways]
    return ways[hidden.index(min(hidden))]


def _at_most(sides: Sequence[float], most: float) -> Sides:
    left, top, right, bottom = (min(one, most) for one in sides)
    return left, top, right, bottom


def _one_side(side: int, reach: float, others: float) -> Sides:
    left, top, right, bottom = (reach if one == side else others for one in range(4))
    return left, top, right, bottom


def _arrow(
    rims: Sequence[Rim], taken: Sequence[Box], covers: Callable[[Box], bool]
) -> Arrow | None:
    for rim in rims:
        room = rim.target.room
        for arrow in _arrows(rim):
            box = arrow.box
            if room.contains(box) and box.collidelist(list(taken)) < 0 and not covers(box):
                return arrow
    return None


def _arrows(rim: Rim) -> Iterable[Arrow]:
    """Around a frame: above it, below it, then beside it."""
    out = rim.outer
    off = GAP + HIGH / 2
    for share in SHARES:
        x = out.x + WIDE / 2 + share * (out.width - WIDE) if out.width > WIDE else out.centerx
        yield Arrow(x, out.top - off, ABOVE)
        yield Arrow(x, out.bottom + off, BELOW)
    for share in SHARES:
        y = out.y + WIDE / 2 + share * (out.height - WIDE) if out.height > WIDE else out.centery
        yield Arrow(out.left - off, y, LEFT)
        yield Arrow(out.right + off, y, RIGHT)


# -- drawing -------------------------------------------------------------------------------------


def _draw_rim(canvas: Canvas, rim: Rim, wave: float) -> None:
    frame = rim.box(wave)
    if rim.slim:
        draw.fill(canvas, frame.inflate(2, 2), "#1d140e", radius=6, border=3)
        draw.fill(canvas, frame, "brass_light", radius=6, border=2)
        return
    draw.fill(canvas, frame.inflate(4, 4), "#1d140e", radius=12, border=6)
    draw.fill(canvas, frame, "brass_light", radius=12, border=3)


def _draw_arrow(canvas: Canvas, arrow: Arrow, wave: float) -> None:
    x, y = arrow.centre(wave)
    image = canvas.assets.art.turned(
        "common/icons/chevron", canvas.px(ARROW), canvas.px(ARROW), arrow.turn
    )
    shade = canvas.assets.fx.silhouette(("pointer", arrow.turn), image, (0, 0, 0, 200))
    canvas.blit(shade, (x + 2, y + 3), "center")
    key = ("pointer-bright", arrow.turn)
    bright = canvas.assets.fx.silhouette(key, image, (240, 212, 138, 255))
    canvas.blit(bright, (x, y), "center")
