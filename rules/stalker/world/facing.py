"""Facing: turning toward fields, into a step, and in quarter turns (S-12, S-31.9)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.stalker.world.edges import FACINGS, INDEX, Facing, Windows
from rules.stalker.world.sight import Sight
from rules.stalker.world.zone import Field, Zone


def turned(facing: str, quarters: int) -> Facing:
    """A facing after quarter turns clockwise."""
    return FACINGS[(INDEX[facing] + quarters) % 4]


def quarter_turns(facing: str, goal: str) -> tuple[Facing, ...]:
    """The facings on the way to another: the short way round, clockwise for a half turn."""
    right = (INDEX[goal] - INDEX[facing]) % 4
    if right == 3:
        return (turned(facing, 3),)
    return tuple(turned(facing, quarter) for quarter in range(1, right + 1))


def least_turn(facing: str, choices: Iterable[str]) -> Facing:
    """The direction that needs the fewest quarter turns, clockwise on a tie."""
    order = (facing, turned(facing, 1), turned(facing, 3), turned(facing, 2))
    open_to = frozenset(choices)
    return next(FACINGS[INDEX[one]] for one in order if one in open_to)


def step_facing(zone: Zone, windows: Windows, field: str, to: str, facing: str) -> str:
    """The facing for a step (S-12.4); a step through an Entrance leaves it alone (S-12.7)."""
    ahead = zone.lanes(windows).ahead[field]
    ways = [direction for direction in FACINGS if to in ahead[direction]]
    return least_turn(facing, ways) if ways else facing


def facing_toward(zone: Zone, sight: Sight, field: str, facing: str, target: str) -> str:
    """The facing toward a field (S-12.3); ``sight`` is the mover's, without NOVIS."""
    if field == target:
        return facing
    ways: Iterable[str] = sight.directions(field, target)
    if not ways:
        ways = _main_axis(zone.fields[field], zone.fields[target])
    return least_turn(facing, ways) if ways else facing


def _main_axis(field: Field, target: Field) -> tuple[str, ...]:
    """The directions of the longer way between the centres of two fields, without fractions."""
    down = _centre(target, 0) * len(field.squares) - _centre(field, 0) * len(target.squares)
    right = _centre(target, 1) * len(field.squares) - _centre(field, 1) * len(target.squares)
    ways: list[str] = []
    if down and abs(down) >= abs(right):
        ways.append("S" if down > 0 else "N")
    if right and abs(right) >= abs(down):
        ways.append("E" if right > 0 else "W")
    return tuple(ways)


def _centre(field: Field, axis: int) -> int:
    return sum(square[axis] for square in field.squares)


def forward(
    zone: Zone,
    windows: Windows,
    field: str,
    facing: str,
    closed: frozenset[str] = frozenset(),
    hazards: frozenset[str] = frozenset(),
) -> tuple[str, str] | None:
    """The next facing and field of a forward move (S-31.9, S-31.10), or none if it is boxed in.

    ``closed`` fields cannot be entered. Fields of ``hazards`` (for Humans) are taken only if
    nothing else is open.
    """
    ahead = zone.lanes(windows).ahead[field]
    order = (facing, turned(facing, 1), turned(facing, 3), turned(facing, 2))
    for avoided in (closed | hazards, closed) if hazards else (closed,):
        for direction in order:
            for other in ahead[direction]:
                if other not in avoided:
                    return direction, other
    return None
