"""Triggers of fields and buildings that a Unit leaves and enters (S-18.4, S-18.5)."""

from __future__ import annotations

from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.scope import Scope
from rules.stalker.play import Play


def is_linked(r: Play, one: str, other: str) -> bool:
    """Whether a Unit goes through a link between two fields (S-6.9)."""
    return any({one, other} == set(pair) for pair in r.chart.zone.links)


def trigger_entry(r: Play, who: str, left: str, field: str) -> None:
    """Immediate triggers of leaving and entering fields and buildings (S-18.4, S-18.5)."""
    listeners = r.state.listeners
    entered = Scope(subject=who, chosen_field=field)
    if "enter_building" in listeners:
        fields = r.chart.fields
        if fields[field].building and fields[field].building != fields[left].building:
            r.put(Fire("enter_building", entered, timing="immediate"))
    if "link_passed" in listeners and is_linked(r, left, field):
        r.put(Fire("link_passed", entered, timing="immediate"))
    if "enter_field" in listeners:
        r.put(Fire("enter_field", entered, timing="immediate"))
    if "leave_field" in listeners:
        r.put(Fire("leave_field", Scope(subject=who, chosen_field=left), timing="immediate"))
