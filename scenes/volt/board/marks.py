"""Hints on the board: legal cells, plans "if nothing interferes", threats and sight lines."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from dataclasses import dataclass
from typing import Literal

from game.shell.canvas import Canvas, Point
from rules.volt.arena.arena import cell_place
from scenes.motion.stage import Point as StagePoint
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board.layout import CELL, Ground, cell_middle, standing
from scenes.volt.plates import badge, picture

GHOST_ALPHA = 115
BADGES = ((0.28, 0.5), (-0.32, 0.5), (0.28, 0.12), (-0.32, 0.12))
"""Places of the badges of one cell: to the right of its middle and above it, in cells."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A planned move or line of fire over cells, from the cell it starts in."""

    kind: Literal["move", "shot", "push"]
    cells: tuple[str, ...]
    label: str = ""
    """The numeral of the command panel."""
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Ghost:
    """A robot as it would stand; a fatal one carries a skull."""

    image: str
    cell: str
    fatal: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A badge over a cell: an icon and a number."""

    cell: str
    icon: str
    label: str = ""
    colour: str = looks.THREAT
    picture: str = ""
    """A sprite in place of the icon."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that is laid over the board for the one who decides."""

    due: tuple[str, ...] = ()
    """Cells that robots are about to activate in Phase 3."""
    legal: tuple[str, ...] = ()
    threat: tuple[str, ...] = ()
    sight: tuple[tuple[str, str], ...] = ()
    """Cell and direction of a KillBot's line of sight."""
    trails: tuple[Trail, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    notes: tuple[Note, ...] = ()
    vertices: tuple[tuple[int, int], ...] = ()
    """Corners at which a diagonal line is stopped."""
    caption: str = ""


def paint_floor_marks(canvas: Canvas, ground: Ground, marks: Marks, hovered: str) -> None:
    """What lies under the pieces: cells and lines."""
    for cell in marks.due:
        inner = ground.cell_box(cell).inflate(-ground.cell * 0.1, -ground.cell * 0.1)
        draw.glow(canvas, inner, looks.GOLD, blur=ground.cell * 0.12, radius=8, alpha=70)
        draw.fill(canvas, inner, looks.GOLD, 6, 1.5)
    for cell in marks.legal:
        inner = ground.cell_box(cell).inflate(-ground.cell * 0.3, -ground.cell * 0.3)
        draw.glow(canvas, inner, looks.CYAN, blur=ground.cell * 0.14, radius=8, alpha=40)
        draw.sprite(canvas, "volt/fx/cell_legal", ground.cell_box(cell))
    for cell in marks.threat:
        inner = ground.cell_box(cell).inflate(-ground.cell * 0.2, -ground.cell * 0.2)
        draw.glow(canvas, inner, "#ff5a2a", blur=ground.cell * 0.16, radius=8, alpha=130)
        draw.sprite(canvas, "volt/fx/cell_threat", ground.cell_box(cell))
    for cell, direction in marks.sight:
        angle = 90 - looks.DIRECTION_ANGLE[direction]
        size = (ground.cell, ground.cell)
        draw.turned(canvas, "volt/fx/sight", ground.cell_box(cell).center, size, angle)
    if hovered:
        draw.sprite(canvas, "volt/fx/cell_hover", ground.cell_box(hovered))
    for trail in marks.trails:
        _trail(canvas, ground, trail)
    for ghost in marks.ghosts:
        draw.sprite(canvas, "volt/fx/ghost_ring", ground.cell_box(ghost.cell))


def paint_upper_marks(canvas: Canvas, ground: Ground, marks: Marks) -> None:
    """What stands over the pieces: ghosts, numerals, badges, the caption."""
    for ghost in marks.ghosts:
        _ghost(canvas, ground, ghost)
    for trail in marks.trails:
        if trail.kind == "push":
            _chevrons(canvas, ground, trail)
        if trail.label:
            _numeral(canvas, ground, trail)
    for column, row in marks.vertices:
        at = ground.vertex(column, row)
        draw.disc(canvas, at, 9, looks.NIGHT)
        draw.icon(canvas, "cross", at, 16, looks.THREAT)
    for note, (across, up) in spread(marks):
        x, y = ground.camera.to_canvas(*cell_middle(note.cell))
        at = (x + ground.cell * across, y - ground.cell * up)
        size = max(22, ground.cell * (0.5 if note.picture else 0.34))
        badge(canvas, at, note.colour, note.icon, note.label, size, note.picture)
    if marks.caption:
        _caption(canvas, ground, marks.caption)


def spread(marks: Marks) -> list[tuple[Note, tuple[float, float]]]:
    """The badges with their places above the middle of the cell: none hides another, or a skull."""
    used = Counter(ghost.cell for ghost in marks.ghosts if ghost.fatal)
    placed = []
    for note in marks.notes:
        placed.append((note, BADGES[used[note.cell] % len(BADGES)]))
        used[note.cell] += 1
    return placed


def _points(ground: Ground, cells: tuple[str, ...]) -> list[Point]:
    lifted: list[StagePoint] = []
    for cell in cells:
        x, y = cell_middle(cell)
        lifted.append((x, y + CELL * 0.1))
    return [ground.camera.to_canvas(*point) for point in lifted]


def _trail(canvas: Canvas, ground: Ground, trail: Trail) -> None:
    """A dotted way for a move, a thin line with a reticle for a shot."""
    points = _points(ground, trail.cells)
    if trail.kind == "push":
        return
    if trail.kind == "move":
        _dots(canvas, ground, points)
        return
    draw.polyline(canvas, points, "#6a1030", ground.cell * 0.09)
    draw.polyline(canvas, points, looks.BEAM, ground.cell * 0.04)
    if trail.hit:
        draw.icon(canvas, "target", points[-1], ground.cell * 0.52, looks.THREAT)
    elif len(points) > 1:
        draw.icon(canvas, "cross", points[-1], ground.cell * 0.26, looks.BEAM)


def _chevrons(canvas: Canvas, ground: Ground, trail: Trail) -> None:
    """The way a robot would be pushed."""
    (x1, y1), (x2, y2) = _points(ground, trail.cells[:2])
    angle = math.degrees(math.atan2(y1 - y2, x2 - x1))
    middle = ((x1 + x2) / 2, (y1 + y2) / 2 + ground.cell * 0.2)
    draw.turned(canvas, "volt/fx/push", middle, (ground.cell * 0.62, ground.cell * 0.42), angle)


def _dots(canvas: Canvas, ground: Ground, points: list[Point]) -> None:
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        for k in range(1, 4):
            at = (x1 + (x2 - x1) * k / 3, y1 + (y2 - y1) * k / 3)
            size = ground.cell * (0.085 if k == 3 else 0.05)
            draw.disc(canvas, at, size + 1.5, looks.VOID)
            draw.disc(canvas, at, size, looks.MOVE)
    for x, y in points[1:]:
        draw.disc(canvas, (x, y), ground.cell * 0.035, "#d8ecff")


def _ghost(canvas: Canvas, ground: Ground, ghost: Ghost) -> None:
    x, y = ground.camera.to_canvas(*standing(ghost.cell))
    size = ground.cell * 1.15
    centre = (x, y - size / 2)
    picture(canvas, ghost.image, centre, size, GHOST_ALPHA)
    if ghost.fatal:
        at = (x + ground.cell * 0.34, y - size * 0.95)
        badge(canvas, at, looks.DANGER, "skull", size=max(22, ground.cell * 0.34))


def _numeral(canvas: Canvas, ground: Ground, trail: Trail) -> None:
    """The panel's numeral beside the end of its trail; three directions keep them apart."""
    x, y = ground.camera.to_canvas(*cell_middle(trail.cells[-1]))
    shift = {"I": -0.3, "II": 0.0, "III": 0.3}.get(trail.label, 0.0)
    at = (x + ground.cell * shift, y + ground.cell * 0.38)
    colour = looks.MOVE if trail.kind == "move" else looks.THREAT
    wide = ground.cell * 0.27
    box = (at[0] - wide / 2, at[1] - wide * 0.42, wide, wide * 0.84)
    draw.framed(canvas, box, looks.NIGHT, colour, radius=wide * 0.3, border=1.5)
    size = ground.cell * 0.16
    draw.text(canvas, trail.label, at, size, looks.TEXT, bold=True, anchor="center")


def _caption(canvas: Canvas, ground: Ground, words: str) -> None:
    size = 14.0
    width = canvas.view.text_width(words, size) + 28
    x, y = ground.outer.centerx, ground.outer.bottom - max(15.0, ground.wall / 2)
    box = (x - width / 2, y - 13, width, 26)
    draw.framed(canvas, box, looks.NIGHT, looks.LEGAL, radius=13)
    draw.text(canvas, words, (x, y - 1), size, looks.LEGAL, anchor="center")


def stopping_vertex(cell: str, direction: str) -> tuple[int, int] | None:
    """The corner that a diagonal step from a cell passes."""
    if len(direction) == 1:
        return None
    column, row = cell_place(cell)
    return column + ("E" in direction), row + ("S" in direction)
