"""Marks on the map: what is within reach, in range, planned, chosen, in danger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from game.shell.view import Box
from game.shell.view import View as UiView
from scenes.autarcha.asking.danger import Threat
from scenes.autarcha.asking.marching import Aim, Goal
from scenes.autarcha.board.odds import draw_plate, odds_plates
from scenes.autarcha.board.plan import Lens
from scenes.autarcha.board.units import draw_ghost
from scenes.autarcha.front import Front
from scenes.autarcha.kit import FIRE, HALO, OWNER, REACH, REACH_LAST, SELECTED, overlay
from scenes.autarcha.motion.stage import Face
from scenes.motion.stage import Point
from scenes.ui import draw

NUMBERS_FROM = 22
"""Below so many UI units per square there is no room for numbers on it."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A counter where it would stand."""

    face: Face
    place: int
    alpha: int = 165


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that a question lays over the map, by squares; a place also has a facing."""

    goals: Mapping[int, Goal] = field(default_factory=dict)
    home: int = -1
    range: Iterable[int] = ()
    aims: Sequence[Aim] = ()
    at_object: bool = False
    trail: Sequence[int] = ()
    """Places of the plan so far."""
    way: Sequence[int] = ()
    """Places of the way that is pointed at."""
    ghosts: Sequence[Ghost] = ()
    selected: Sequence[int] = ()
    members: Mapping[int, str] = field(default_factory=dict)
    """Overlays of units that take part, could join, or drop out."""
    around: int = -1
    """The square whose close surroundings are framed."""
    spots: Mapping[int, str] = field(default_factory=dict)
    """Overlays of squares that can be chosen, or were."""
    words: Mapping[int, str] = field(default_factory=dict)
    """Why a unit drops out, beside it."""
    threats: Sequence[Threat] = ()
    threatened: int = -1
    """The square that the threats are aimed at."""
    cover: Aim | None = None
    """How the threatened unit would be hit."""
    now: Iterable[int] = ()
    later: Iterable[int] = ()
    """Squares under enemy fire: at once, and after a move."""


def draw_under(canvas: Canvas, front: Front, marks: Marks) -> None:
    """Marks that lie on the paper, under the counters."""
    lens = front.lens
    _overlays(canvas, front, marks.later, "bo", 120)
    _overlays(canvas, front, marks.now, "threat")
    for square, name in marks.spots.items():
        _overlay(canvas, front, square, name)
    _goals(canvas, front, marks)
    _overlays(canvas, front, (one for one in marks.range if one not in marks.goals), "range")
    for square in marks.selected:
        _overlay(canvas, front, square, "selected")
    _line(canvas, lens, marks.trail, REACH)
    _line(canvas, lens, marks.way, REACH)


def draw_above(canvas: Canvas, front: Front, marks: Marks) -> None:
    """Ghosts, rings and odds, over the counters."""
    lens = front.lens
    for square, name in marks.members.items():
        _overlay(canvas, front, square, name)
    if marks.around >= 0:
        draw_frame(canvas, front, marks.around, SELECTED)
    for ghost in marks.ghosts:
        draw_ghost(canvas, front, ghost.face, ghost.place >> 3, ghost.place & 7, ghost.alpha)
    _numbers(canvas, lens, marks.trail)
    for threat in marks.threats:
        _threat(canvas, front, threat, marks.threatened)
    for aim in marks.aims:
        name = "object_target" if marks.at_object else "target"
        draw.sprite(
            canvas, overlay(name), lens.box(aim.square).inflate(lens.side / 9, lens.side / 9)
        )
    for plate, words in reasons(canvas.view, front, marks.words):
        _plate(canvas, plate, words)
    for plate, aim in odds_plates(front, marks.aims, marks.cover, marks.selected):
        own = aim is marks.cover
        draw_plate(canvas, plate, aim, OWNER["white"] if own else FIRE, "shield" if own else "dice")


def draw_frame(canvas: Canvas, front: Front, square: int, colour: Rgb) -> None:
    """A line around the close surroundings of a square; they are always a rectangle."""
    close = front.board.close[square]
    box = front.lens.box(min(close)).union(front.lens.box(max(close)))
    draw.fill(canvas, box, HALO, radius=4, border=5)
    draw.fill(canvas, box, colour, radius=4, border=2)


def _seen(front: Front, box: Box) -> bool:
    return bool(front.plan.sheet.colliderect(box))


def _overlay(canvas: Canvas, front: Front, square: int, name: str, alpha: int = 255) -> None:
    box = front.lens.box(square)
    if _seen(front, box):
        draw.sprite(canvas, overlay(name), box, alpha)


def _overlays(
    canvas: Canvas, front: Front, squares: Iterable[int], name: str, alpha: int = 255
) -> None:
    for square in squares:
        _overlay(canvas, front, square, name, alpha)


def _goals(canvas: Canvas, front: Front, marks: Marks) -> None:
    """Reachable squares with the steps that would be left; deadly ones and traps marked."""
    lens = front.lens
    for square, goal in marks.goals.items():
        box = lens.box(square)
        if square == marks.home or not _seen(front, box):
            continue
        if goal.lethal:
            draw.sprite(canvas, overlay("lethal"), box)
            continue
        draw.sprite(canvas, overlay("reach" if goal.left else "reach_edge"), box)
        if goal.stuck:
            draw.sprite(canvas, overlay("blocked"), box)
        if lens.side >= NUMBERS_FROM:
            _steps_left(canvas, lens, box, goal.left)


def _steps_left(canvas: Canvas, lens: Lens, box: Box, left: int) -> None:
    radius = min(11.0, lens.side * 0.17)
    at = (box.right - radius * 1.35, box.bottom - radius * 1.35)
    draw.disc(canvas, at, radius, HALO)
    ink = REACH if left else REACH_LAST
    draw.text(canvas, str(left), at, radius * 1.35, ink, bold=True, anchor="center")


def _middles(lens: Lens, places: Sequence[int]) -> list[Point]:
    points: list[Point] = []
    for place in places:
        at = lens.middle(place >> 3)
        if not points or points[-1] != at:
            points.append(at)
    return points


def _line(canvas: Canvas, lens: Lens, places: Sequence[int], colour: Rgb) -> None:
    points = _middles(lens, places)
    wide = max(4.0, lens.side * 0.17)
    draw.polyline(canvas, points, HALO, wide)
    draw.polyline(canvas, points, colour, wide * 0.54)
    for at in points[1:-1]:
        draw.disc(canvas, at, wide * 0.5, HALO)
        draw.disc(canvas, at, wide * 0.27, colour)


def _numbers(canvas: Canvas, lens: Lens, places: Sequence[int]) -> None:
    """Steps of the plan, numbered where they leave a square."""
    points = _middles(lens, places)
    radius = max(6.0, min(14.0, lens.side * 0.19))
    for number, at in enumerate(points[1:], 1):
        if number == len(points) - 1:
            at = (at[0] + lens.side * 0.36, at[1] - lens.side * 0.36)
        draw.disc(canvas, at, radius + 1.5, HALO)
        draw.disc(canvas, at, radius, REACH)
        draw.text(canvas, str(number), at, radius * 1.25, HALO, bold=True, anchor="center")


def _threat(canvas: Canvas, front: Front, threat: Threat, square: int) -> None:
    """An enemy unit that could fire there: a line if at once, a frame if after a move."""
    lens = front.lens
    if not threat.at_once:
        _overlay(canvas, front, threat.square, "threat")
        return
    start, end = lens.middle(threat.square), lens.middle(square)
    wide = max(2.0, lens.side * 0.06)
    draw.line(canvas, start, end, HALO, wide * 2)
    draw.line(canvas, start, end, FIRE, wide)


def reasons(view: UiView, front: Front, words: Mapping[int, str]) -> list[tuple[Box, str]]:
    """Slips with reasons beside their counters, as far as they leave each other room."""
    found: list[tuple[Box, str]] = []
    for square, reason in words.items():
        at = front.lens.box(square)
        size = (view.text_width(reason, 13, True) + 16, 22)
        spots = (
            Box(at.centerx - size[0] / 2, at.y - 2 - size[1], *size),
            Box(at.x - 2 - size[0], at.centery - size[1] / 2, *size),
            Box(at.centerx - size[0] / 2, at.bottom + 2, *size),
        )
        for spot in spots:
            box = spot.clamp(front.plan.sheet)
            if not any(box.colliderect(other) for other, _ in found):
                found.append((box, reason))
                break
    return found


def _plate(canvas: Canvas, box: Box, words: str) -> None:
    draw.framed(canvas, box, "#f7eed8", FIRE, radius=5, border=1.5)
    draw.text(canvas, words, box.center, 13, FIRE, bold=True, anchor="center")
