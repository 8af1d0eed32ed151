"""Pushes: making room on a full field, and being pushed away (S-19.4 to S-19.13)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.stats import is_forbidden
from rules.stalker.enemies.turning import turn_those_left
from rules.stalker.life.statuses import moved_unit
from rules.stalker.model.events_units import UnitPushed
from rules.stalker.model.frames_turn import MakeRoom, PushOut
from rules.stalker.model.frames_zone import PushUnit, RollAnomaly, SettlePush
from rules.stalker.model.questions import TargetAbout
from rules.stalker.model.state import Companion, Enemy, Stalker, Unit
from rules.stalker.move.entering import trigger_entry
from rules.stalker.play import (
    Play,
    all_units,
    find_unit,
    is_full,
    occupancy,
    resolves,
    store,
    unit_of,
    windows_of,
)
from rules.stalker.sight.attention import attend_end, attend_step, notice
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.world.facing import facing_toward
from rules.stalker.zone.anomaly_map import touched
from rules.stalker.zone.covering import cover_symbol, uncover

PUSH_ORDER = (Stalker, Companion, Enemy)
"""Who makes room first (S-19.4)."""


def can_make_room(r: Play, mover: str, field: str) -> bool:
    """Whether somebody on a full field can be pushed off it for the mover."""
    return bool(_pushable(r, mover, field))


def _pushable(r: Play, mover: str, field: str) -> list[Unit]:
    """The Units that may be pushed: Stalkers, else Companions, else Enemies (S-19.4, S-19.6)."""
    origin = unit_of(r.state, mover).at
    for kind in PUSH_ORDER:
        found = [
            unit
            for unit in all_units(r.state)
            if isinstance(unit, kind)
            and unit.at == field
            and unit.id != mover
            and not (isinstance(unit, Companion) and unit.escort)
            and not is_forbidden(r, "push", unit.id)
            and _ways_out(r, unit, origin)
        ]
        if found:
            return found
    return []


def _ways_out(r: Play, unit: Unit, origin: str) -> list[str]:
    """Fields to which a Unit can be pushed; the mover leaves room on the one it came from."""
    lanes = r.chart.zone.lanes(windows_of(r, unit)).steps[unit.at]
    return [
        step.to
        for step in lanes
        if not is_full(r, step.to) or (step.to == origin and _leaves_room(r, origin))
    ]


def _leaves_room(r: Play, origin: str) -> bool:
    return occupancy(r.state, origin) <= r.chart.capacity[origin]


@resolves(MakeRoom)
def make_room(r: Play, frame: MakeRoom) -> None:
    """The mover's player chooses who is pushed (S-19.6)."""
    field = unit_of(r.state, frame.mover).at
    if occupancy(r.state, field) <= r.chart.capacity[field]:
        return
    seat = frame.mover if frame.mover in r.state.stalkers else r.state.lead
    units = _pushable(r, frame.mover, field)
    if not units:
        return
    chosen = r.ask_unit(frame, "push_unit", seat, [unit.id for unit in units])
    if chosen is not None:
        r.put(PushOut(frame.mover, chosen, frame.came_from))


@resolves(PushOut)
def push_out(r: Play, frame: PushOut) -> None:
    """Onto the field the mover came from if possible, otherwise where he chooses (S-19.4)."""
    unit = unit_of(r.state, frame.unit)
    ways = [field for field in _ways_out(r, unit, "") if not is_full(r, field)]
    if frame.came_from in ways:
        ways = [frame.came_from]
    if not ways:
        return
    seat = frame.mover if frame.mover in r.state.stalkers else r.state.lead
    field = r.ask_field(frame, "push_to", seat, ways, TargetAbout(unit.id))
    if field is not None:
        shove(r, unit.id, field, ("S-19.4", "S-19.10"))


@resolves(PushUnit)
def push_unit(r: Play, frame: PushUnit) -> None:
    """Push a Unit one field farther from something; it stays if it cannot (S-19.12, SC-AN-23)."""
    unit = find_unit(r.state, frame.unit)
    if unit is None or unit.id in r.state.graves or is_forbidden(r, "push", unit.id):
        return
    chart = r.chart
    pusher = r.state.enemies.get(frame.by)
    windows = windows_of(r, pusher) if pusher is not None else "open"
    now = chart.range(frame.origin, unit.at, windows)
    lanes = chart.zone.lanes(windows_of(r, unit)).steps[unit.at]
    ways = [
        step.to
        for step in lanes
        if chart.range(frame.origin, step.to, windows) > now and not is_full(r, step.to)
    ]
    if not ways:
        return
    seat = frame.by if frame.by in r.state.stalkers else r.state.lead
    field = r.ask_field(frame, "push_to", seat, ways, TargetAbout(unit.id))
    if field is not None:
        shove(r, unit.id, field, ("S-19.12",))


def shove(r: Play, who: str, field: str, why: tuple[str, ...]) -> None:
    """An involuntary Move of one field that nothing interrupts (S-19.10 to S-19.13)."""
    unit = unit_of(r.state, who)
    start = unit.at
    was_seen = isinstance(unit, Stalker) and is_seen(r, start)
    turn_those_left(r, unit, field)
    uncover(r, who)
    unit = replace(unit_of(r.state, who), at=field)
    facing = ""
    if isinstance(unit, Enemy):
        chart = r.chart
        sight = chart.sight(windows_of(r, unit))
        facing = facing_toward(chart.zone, sight, field, unit.facing, start)
        unit = replace(unit, facing=facing)
    store(r.state, unit)
    r.emit(UnitPushed(unit=who, card=unit.card, start=start, to=field, facing=facing, why=why))
    r.put(SettlePush(who, was_seen))
    visited = (start, field)
    r.push(*(RollAnomaly(who, one, visited) for one in touched(r, visited)))
    trigger_entry(r, who, start, field)


@resolves(SettlePush)
def settle_push(r: Play, frame: SettlePush) -> None:
    """After a push: a symbol is covered, EXPOSED goes, and sight is looked at (S-19.13)."""
    unit = find_unit(r.state, frame.unit)
    if unit is None or unit.id in r.state.graves:
        return
    cover_symbol(r, unit.id)
    moved_unit(r, unit.id)
    if isinstance(unit, Stalker):
        attend_step(r, unit.id, frame.was_seen)
        attend_end(r, unit.id, quiet=False)
    notice(r)
