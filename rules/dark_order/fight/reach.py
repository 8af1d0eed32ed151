"""Who may attack now, and whom (D-4.5 to D-4.11, D-11.5); for states and views alike."""

from __future__ import annotations

from typing import Any

from rules.dark_order.model.book import Book
from rules.dark_order.model.places import IGNORE_BLOCK, REACH
from rules.dark_order.model.records import Attack, Unit


def is_eligible(table: Any, unit: Unit) -> bool:
    """Whether a unit may attack in the current step (D-11.2, D-11.4, D-11.5, D-14.6)."""
    if not unit.active or unit.exhausted or unit.fate == "dead":
        return False
    step = table.step
    return unit.speed == step or unit.fate != "" or (unit.late == step and unit.speed > step >= 0)


def eligible(table: Any, seat: str) -> list[Unit]:
    units = table.units
    return [units[name] for name in table.grid[seat] if name and is_eligible(table, units[name])]


def targets(table: Any, unit: Unit, enemy: str, flags: int) -> list[str]:
    """Enemy units that an attack of this unit may be aimed at, with these range flags."""
    grid, units = table.grid[enemy], table.units
    found = []
    for cell in REACH[unit.cell][flags]:
        name = grid[cell]
        if (
            name
            and (cell < 3 or flags & IGNORE_BLOCK or not grid[cell - 3])
            and not units[name].fate
        ):
            found.append(name)
    return found


def why_unreachable(table: Any, unit: Unit, target: Unit, flags: int) -> tuple[str, str] | None:
    """Why a target is out of range, as reason and clause, or ``None`` if it is in range."""
    if target.fate:
        return "dead_target", "D-12.5"
    if target.cell not in REACH[unit.cell][flags]:
        same_lane = any(cell % 3 == target.cell % 3 for cell in REACH[unit.cell][flags])
        return ("out_of_range_line", "D-4.6") if same_lane else ("out_of_range_lane", "D-4.7")
    if target.cell >= 3 and not flags & IGNORE_BLOCK and table.grid[target.seat][target.cell - 3]:
        return "blocked", "D-4.8"
    return None


def stands(table: Any, attack: Attack) -> bool:
    """Whether the target is still where it was attacked (D-13.4)."""
    target = table.units.get(attack.target)
    return target is not None and target.cell == attack.cell


def attack_flags(book: Book, table: Any, unit: Unit, *, ability: bool) -> int:
    """Range flags of this turn's attack of a unit, with its ability or without (D-24.7)."""
    flags = unit.reach
    if table.turn is not None and table.turn.kind == "attack":
        for path in table.turn.boosts:
            flags |= book.boost_flags[path]
    fighter = book.fighters[unit.card]
    if ability and fighter.timing == "attack":
        flags |= fighter.flags
    return flags
