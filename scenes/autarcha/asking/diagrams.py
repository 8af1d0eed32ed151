"""The diagrams of the rulebook: what happens next in a position, or what its units could do.

A diagram without a script shows a part (``file.toml#range``):

| part | what is seen |
|---|---|
| ``near``, ``names`` | the units from near; the names of the squares at a crossing |
| ``close``, ``both`` | close surroundings of White's units, or of both sides' |
| ``reach``, ``range`` | where White's first unit can go, what all of White's can fire at |
| ``cover`` | how easily each of Red's units is hit |
| ``zones``, ``halves`` | where both sides deploy |
| ``map``, ``control`` | who holds which area: the whole map, or the part with units |
"""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.geometry import RED, WHITE
from rules.autarcha.model.pieces import Unit
from rules.kernel.event import Event
from scenes.autarcha.asking.marching import aim_at, march_of
from scenes.autarcha.asking.told import Told, ToldShot, told_of
from scenes.autarcha.board.closeup import look_closely
from scenes.autarcha.board.marks import Marks, draw_above, draw_frame, draw_under
from scenes.autarcha.desk.panel import Panel
from scenes.autarcha.front import Front
from scenes.autarcha.kit import CREAM, FIRE, HALO, INK, SELECTED, overlay
from scenes.ui import draw

CONTROL, WHOLE = ("control", "map"), ("board", "zones", "halves", "map")
MARGIN, LEAST = 1.3, (8.0, 6.0)


class Diagram(Panel):
    """Lies over the map where only a picture is wanted; nobody can click it."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.told = Told(front)
        self.marks: Sequence[Marks] = ()

    def look(self) -> None:
        """Show what the part is about."""
        front, part = self.front, self.front.links.part
        self.told, self.marks = Told(front), [_part_marks(front, part)]
        front.showing.control = part in CONTROL
        if part not in WHOLE:
            units = [unit.square for unit in front.view.units.values()]
            look_closely(front, [*units, *_covered(self.marks)], MARGIN, LEAST)

    def foretell(self, events: Sequence[Event]) -> bool:
        """Lay events over the position; of an area its new owner is shown instead."""
        front = self.front
        told = told_of(front, events)
        if front.links.part in CONTROL or not told:
            return False
        self.told, self.marks = told, list(told.marks())
        units = [unit.square for unit in front.view.units.values()]
        look_closely(front, [*units, *told.squares()], MARGIN, LEAST)
        return True

    def draw_map(self, canvas: Canvas) -> None:
        for marks in self.marks:
            draw_under(canvas, self.front, marks)

        if self.front.links.part in ("close", "both"):
            _draw_frames(canvas, self.front)

    def draw_over(self, canvas: Canvas) -> None:
        for marks in self.marks:
            draw_above(canvas, self.front, marks)
        if self.front.links.part == "names":
            _draw_names(canvas, self.front)
        for image, square in self.told.things:
            draw.sprite(canvas, image, self.front.lens.box(square))
        for shot in self.told.shots:
            _draw_shot(canvas, self.front, shot)
        for shot in self.told.shots:
            if shot.needed:
                _draw_die(canvas, self.front, shot)


def _part_marks(front: Front, part: str) -> Marks:
    units = list(front.view.units.values())
    white = [unit for unit in units if unit.side == WHITE]
    red = [unit for unit in units if unit.side == RED]
    match part:
        case "close":
            return Marks(spots=_close(front, white, "bo"))
        case "both":
            return Marks(spots={**_close(front, white, "bo"), **_close(front, red, "enemy_bo")})
        case "reach" if white:
            march = march_of(front.pack, front.view, white[0], ())
            return Marks(goals=march.goals, home=white[0].square, selected=(white[0].square,))
        case "range":
            return Marks(range={square for unit in white for square in _fire(front, unit)})
        case "cover":
            return Marks(aims=[aim_at(front.pack, front.ground, unit.square) for unit in red])
        case "zones" | "halves":
            return Marks(spots=_zones(front, part))
    return Marks()


def _close(front: Front, units: Sequence[Unit], name: str) -> dict[int, str]:
    return {square: name for unit in units for square in front.board.close[unit.square]}


def _fire(front: Front, unit: Unit) -> Sequence[int]:
    return tuple(front.ground.fire(unit.type, unit.square * 8 + unit.facing))


def _zones(front: Front, part: str) -> dict[int, str]:
    sides = front.board.zones if part == "zones" else front.board.halves
    return {square: f"zone_{side}" for side, squares in sides.items() for square in squares}


def _covered(marks: Sequence[Marks]) -> list[int]:
    return [
        square for one in marks for square in (*one.spots, *one.goals, *one.range) if square >= 0
    ]


def _draw_frames(canvas: Canvas, front: Front) -> None:
    """The close surroundings of White's units, or of both sides'."""
    for unit in front.view.units.values():
        if unit.side == WHITE or front.links.part == "both":
            draw_frame(canvas, front, unit.square, FIRE if unit.side == RED else SELECTED)


def _draw_names(canvas: Canvas, front: Front) -> None:
    """The four squares at the crossing of the first unit, each with its name."""
    lens, board = front.lens, front.board
    first = next(iter(front.view.units.values()))
    y, x = divmod(first.square, board.width)
    corner = (y & ~1) * board.width + (x & ~1)
    for square in (corner, corner + 1, corner + board.width, corner + board.width + 1):
        crossing, _, side = board.names[square].rpartition(".")
        at = lens.middle(square)
        draw.fill(canvas, lens.box(square).inflate(-6, -6), HALO, radius=4)
        draw.text(canvas, crossing, (at[0], at[1] - 8), 12, INK, bold=True, anchor="center")
        draw.text(canvas, side, (at[0], at[1] + 8), 13, FIRE, bold=True, anchor="center")
    draw.disc(canvas, lens.box(corner).bottomright, 8, HALO)
    draw.disc(canvas, lens.box(corner).bottomright, 5, FIRE)


def _draw_shot(canvas: Canvas, front: Front, shot: ToldShot) -> None:
    lens = front.lens
    start, end = lens.middle(shot.start), lens.middle(shot.target)
    wide = max(2.0, lens.side * 0.06)
    draw.line(canvas, start, end, HALO, wide * 2.2)
    draw.line(canvas, start, end, FIRE, wide)
    draw.sprite(canvas, overlay("target"), lens.box(shot.target).inflate(4, 4))


def _draw_die(canvas: Canvas, front: Front, shot: ToldShot) -> None:
    """What was rolled, and whether it was enough."""
    box, hit = front.lens.box(shot.target), shot.value >= shot.needed
    plate = Box(0, 0, 64, 24)
    plate.midbottom = (box.centerx, box.y + 2)
    plate.clamp_ip(front.plan.sheet)
    draw.framed(canvas, plate, FIRE if hit else "#3d3428", CREAM, radius=6)
    draw.icon(canvas, "dice", (plate.x + 15, plate.centery), 16, CREAM)
    at = (plate.x + 32, plate.centery)
    draw.text(canvas, str(shot.value), at, 15, CREAM, bold=True, anchor="center")
    draw.icon(canvas, "check" if hit else "cross", (plate.right - 14, plate.centery), 16, CREAM)
