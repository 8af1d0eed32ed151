"""Effective values: printed figures, tokens, attachments, modifiers, conditions (D-23.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from rules.dark_order.model.book import STATS, Book, Fighter
from rules.dark_order.model.places import CELLS, LANES
from rules.dark_order.model.records import Unit
from rules.dark_order.models_select import UnitFilter
from rules.dark_order.resolvers import Game

SPEED, ARMOUR = STATS.index("speed"), STATS.index("armour")


def mark(r: Game, unit: Unit, **changes: Any) -> Unit:
    """Change a unit in a way that leaves its values alone."""
    changed = replace(unit, **changes)
    r.state.units[unit.id] = changed
    return changed


def change(r: Game, unit: Unit, **changes: Any) -> Unit:
    """Change a unit and work out its values anew."""
    changed = figured(r.book, r.state, replace(unit, **changes))
    r.state.units[unit.id] = changed
    return changed


def refigure(r: Game) -> None:
    """Work out all values anew: another condition is in force."""
    for unit in tuple(r.state.units.values()):
        r.state.units[unit.id] = figured(r.book, r.state, unit)


def figured(book: Book, state: Any, unit: Unit) -> Unit:
    """The unit with its effective values; limits bind the sum of all changes (D-11.3, D-23.6)."""
    sums, reach = sums_of(book, state, unit, book.fighters[unit.card])
    attack, life, command, speed, armour = limited(sums)
    if (
        speed == unit.speed
        and life == unit.life
        and attack == unit.attack
        and command == unit.command
        and armour == unit.armour
        and reach == unit.reach
    ):
        return unit
    return replace(
        unit,
        attack=attack,
        life=life,
        command=command,
        speed=speed,
        armour=armour,
        reach=reach,
    )


def limited(sums: list[int]) -> tuple[int, int, int, int, int]:
    """Attack, life, command, speed and armour within their limits."""
    attack, life, command, speed, armour, _ = sums
    return (
        attack if attack > 0 else 0,
        life if life > 0 else 0,
        command if command > 0 else 0,
        (speed if speed < 3 else 3) if speed > 0 else 0,
        armour,
    )


def is_between_limits(stat: int, values: tuple[int, int, int, int, int]) -> bool:
    """Whether any change of an effective value shows, since no limit hides a part of its sum."""
    if stat == SPEED:
        return 0 < values[SPEED] < 3
    return stat == ARMOUR or (stat < SPEED and values[stat] > 0)


def sums_of(book: Book, state: Any, unit: Unit, fighter: Fighter) -> tuple[list[int], int]:
    """Printed figures with all changes, before any limit, and the range flags."""
    attack, life, command, speed = fighter.figures
    sums = [attack, life + unit.life_tokens, command, speed + unit.speed_tokens, 0, 0]
    reach = 0
    if unit.active and fighter.timing == "always":
        reach = fighter.flags
        for one in fighter.always:
            sums[one.stat] += one.amount
    for card in unit.attachments:
        for one in book.attached[card]:
            sums[one.stat] += one.amount
    for modifier in unit.modifiers:
        one = book.changes[modifier.path]
        sums[one.stat] += one.amount
    law = book.laws[state.location]
    for one in law.changes:
        if one.who is None or is_touched(state, one.who, unit, fighter):
            sums[one.stat] += one.amount
    for flags, who in law.ranges:
        if not isinstance(who, UnitFilter) or is_touched(state, who, unit, fighter):
            reach |= flags
    return sums, reach


def is_touched(state: Any, who: UnitFilter, unit: Unit, fighter: Fighter) -> bool:
    """Whether a location's condition speaks of a unit in the Battle Zone (D-28.2, D-28.5)."""
    if who.kind == "scout" or (who.kind == "commander" and not fighter.is_commander):
        return False
    if who.side == "protector" and unit.seat != state.protector:
        return False
    if who.side == "aggressor" and unit.seat != state.aggressor:
        return False
    if who.line is not None and who.line != 1 + unit.cell // 3:
        return False
    if who.lane and LANES[unit.cell % 3] not in who.lane:
        return False
    if who.cell is not None and who.cell != CELLS[unit.cell]:
        return False
    if who.printed_speed is not None and who.printed_speed != fighter.figures[3]:
        return False
    return who.status is None or has_status(unit, who.status)


def has_status(unit: Unit, status: str) -> bool:
    """The states of a unit that texts speak of (D-23.35)."""
    return STATUS[status](unit)


Check = Callable[[Unit], bool]

STATUS: Final[dict[str, Check]] = {
    "active": lambda unit: unit.active,
    "unactivated": lambda unit: unit.exhausted and not unit.active,
    "exhausted": lambda unit: unit.exhausted,
    "infected": lambda unit: unit.plague > 0,
    "damaged": lambda unit: unit.damage > 0,
    "killed": lambda unit: unit.fate != "",
    "face_down": lambda unit: not unit.face_up,
}
