"""FOCUS, PINNED and EXPOSED (S-28), each limited by its tokens (S-1.3)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.model.events_units import StatusGained, StatusLost
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Companion, Enemy, Stalker
from rules.stalker.play import Play, all_units, find_unit, store

FOCUS, PINNED, EXPOSED = "focus", "pinned", "exposed"
EXPOSED_DAMAGE = 3


def has_status(r: Play, who: str, status: str) -> bool:
    unit = find_unit(r.state, who)
    return bool(getattr(unit, status, False))


def give_status(r: Play, who: str, status: str, why: tuple[str, ...] = ()) -> bool:
    """Gain a status, at most one of a kind; nothing happens if no token is left (S-1.3).

    Companions take none and only Stalkers focus (S-28.9, S-28.22).
    """
    unit = find_unit(r.state, who)
    if unit is None or isinstance(unit, Companion) or who in r.state.graves:
        return False
    if status == FOCUS and not isinstance(unit, Stalker):
        return False
    if getattr(unit, status) or (isinstance(unit, Stalker) and unit.dead):
        return False
    if tokens_left(r, status) <= 0:
        return False
    store(r.state, replace(unit, **{status: True}))
    r.emit(StatusGained(unit=who, card=unit.card, status=status, why=why))
    if "status_gained" in r.state.listeners:
        r.put(Fire("status_gained", Scope(subject=who)))
    return True


def drop_status(r: Play, who: str, status: str, why: tuple[str, ...] = ()) -> bool:
    unit = find_unit(r.state, who)
    if unit is None or who in r.state.graves or not getattr(unit, status, False):
        return False
    store(r.state, replace(unit, **{status: False}))
    r.emit(StatusLost(unit=who, card=unit.card, status=status, why=why))
    return True


def exposed_damage(r: Play, who: str) -> int:
    """What an Attack on an EXPOSED Stalker deals on top; the status is gone then (S-28.19)."""
    return EXPOSED_DAMAGE if drop_status(r, who, EXPOSED, ("S-28.19",)) else 0


def tokens_left(r: Play, status: str) -> int:
    used = [unit for unit in all_units(r.state) if getattr(unit, status, False)]
    return r.pack.box.limits[status] - len(used)


def moved_unit(r: Play, who: str) -> None:
    """Any movement discards EXPOSED (S-28.21)."""
    unit = find_unit(r.state, who)
    if isinstance(unit, Stalker | Enemy) and unit.exposed:
        drop_status(r, who, EXPOSED, ("S-28.21",))
