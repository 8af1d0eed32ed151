"""Tokens that show which fields an Entrance joins (S-6.9, SC-LT-06)."""

from __future__ import annotations

from rules.stalker.model.events_mission import ThingPlaced
from rules.stalker.play import Play, things_left

GATE, MARK = "gate", "mark"


def mark_entrance(r: Play, field: str) -> None:
    """A GATE on one end; a MARK where no GATE is left, nothing where the tile prints one."""
    if r.chart.fields[field].entrance:
        return
    thing = GATE if things_left(r, GATE) > 0 else MARK
    r.state.things[field] = (*r.state.things.get(field, ()), thing)
    r.emit(ThingPlaced(at=field, thing=thing, why=("S-14.22", "S-38.1")))
