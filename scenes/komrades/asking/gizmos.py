"""Buttons on the board for choices that are no piece: a way to go, a shift, a reflection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.shell.view import Box
from rules.kernel.question import Option
from rules.komrades.model.picks import DrivePick, GearPick, GoPick, ShiftPick
from rules.komrades.model.state import own_comrade
from scenes.komrades.front import Front

SIDES = {"forward": -1, "backward": 1}


@dataclass(frozen=True, slots=True)
class Gizmo:
    """``count`` are steps, or the number of a Target card."""

    option: Option
    box: Box
    count: int
    direction: str
    boots: bool = False


def gizmos(front: Front) -> list[Gizmo]:
    """Buttons for the open question, where they mean something."""
    options = () if front.public else front.links.options
    return _dial(front, options) + _shifts(front, options) + _doors(front, options)


def _dial(front: Front, options: Sequence[Option]) -> list[Gizmo]:
    """Ways to go, in a row below whoever goes, whose face stays free: forward to the left, the
    farthest outermost, backward to the right; ways in boots lie in a row of their own."""
    ways = [(one, one.args) for one in options if isinstance(one.args, GoPick | DrivePick)]
    if not ways:
        return []
    layout, portrait = front.stage.layout, front.portrait_box(_asked_comrade(front))
    wide, high = max(46.0, 56 * layout.scale), max(34.0, 42 * layout.scale)
    ends = sorted({_end(way) for _, way in ways})
    shoes = sorted({_in_boots(way) for _, way in ways})
    rows = len(shoes) * (high + 4)
    top = min(layout.tableau_box(portrait).y, layout.bar.y - rows) + 2
    x = _left(ends, portrait.centerx, wide + 4)
    x = max(layout.area.x + 6, min(x, layout.area.right - 6 - len(ends) * (wide + 4)))
    found: list[Gizmo] = []
    for option, way in ways:
        column, row = ends.index(_end(way)), shoes.index(_in_boots(way))
        box = Box(x + column * (wide + 4) + 2, top + row * (high + 4), wide, high)
        found.append(Gizmo(option, box, way.steps, way.direction, _in_boots(way)))
    return found


def _end(way: GoPick | DrivePick) -> int:
    """How far back a way leads; forward counts below nothing."""
    return way.steps * SIDES.get(way.direction, 0)


def _left(ends: Sequence[int], x: float, step: float) -> float:
    """Where a row begins: whoever goes stands between forward and backward."""
    if ends[0] >= 0 or ends[-1] <= 0:
        return x - len(ends) * step / 2
    before, staying = sum(end < 0 for end in ends), 0 in ends
    return x - (before + staying / 2) * step


def _in_boots(way: GoPick | DrivePick) -> bool:
    return isinstance(way, GoPick) and bool(way.boots)


def _asked_comrade(front: Front) -> str:
    """The comrade of whoever is asked; with several people nobody's own view is open."""
    seat = front.asked.seat if front.asked is not None else ""
    return own_comrade(front.view, seat) or front.view.me


def _shifts(front: Front, options: Sequence[Option]) -> list[Gizmo]:
    """Where a Target card may be moved: a ghost of it over the slot, above one that lies there."""
    layout = front.stage.layout
    aimed = {one.slot for one in front.view.targets if not one.tracks}
    side = max(34.0, 54 * layout.scale)
    by_slot: dict[int, list[tuple[Option, int]]] = {}
    for option in options:
        if isinstance(option.args, ShiftPick):
            by_slot.setdefault(option.args.slot, []).append((option, option.args.number))
    found: list[Gizmo] = []
    for slot, shifts in by_slot.items():
        x, y = layout.target_point(slot)
        top = y - side * (1.3 if slot in aimed else 0.5)
        for place, (option, number) in enumerate(shifts):
            left = x + (place - (len(shifts) - 1) / 2) * side - side / 2
            found.append(Gizmo(option, Box(left, top, side, side), number, "target"))
    return found


def _doors(front: Front, options: Sequence[Option]) -> list[Gizmo]:
    """Two ways to throw a hit on, above the car door."""
    side = max(28.0, 34 * front.stage.layout.scale)
    found: list[Gizmo] = []
    for option in options:
        pick = option.args
        gear = front.gear_box(pick.card) if isinstance(pick, GearPick) and pick.direction else None
        if gear is not None and isinstance(pick, GearPick):
            left = gear.centerx + (-side - 1 if pick.direction == "forward" else 1)
            box = Box(left, gear.y - side - 2, side, side)
            found.append(Gizmo(option, box, 0, pick.direction))
    return found
