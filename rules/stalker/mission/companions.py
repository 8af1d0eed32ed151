"""Companions and escorts (S-37, SC-X-02)."""

from __future__ import annotations

from rules.stalker.model.events_units import UnitPlaced
from rules.stalker.model.state import Companion
from rules.stalker.pack.cards import Companion as CompanionEntry
from rules.stalker.play import Play
from rules.stalker.zone.covering import cover_symbol


def entry_of(r: Play, card: str) -> CompanionEntry | None:
    """How a Companion behaves, printed on a Contact or on a Mission's card."""
    pack = r.pack.pack
    if card in pack.environment:
        return pack.environment[card].companion
    return pack.contacts[card].companion if card in pack.contacts else None


def place_companion(r: Play, card: str, field: str) -> None:
    entry = entry_of(r, card)
    if entry is None or any(one.card == card for one in r.state.companions.values()):
        return
    name = f"c{len(r.state.companions) + 1}"
    companion = Companion(name, card, field, escort=entry.escort, targetable=entry.targetable)
    r.state.companions[name] = companion
    r.emit(UnitPlaced(unit=name, card=card, at=field, facing="", why=("S-37.3",)))
    cover_symbol(r, name)
