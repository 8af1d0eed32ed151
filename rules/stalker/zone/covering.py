"""Units cover anomaly symbols (S-34.15 to S-34.19)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.model.events_units import SymbolCovered
from rules.stalker.model.state import Companion
from rules.stalker.play import Play, find_unit, store
from rules.stalker.world.anomalies import symbol_to_cover
from rules.stalker.zone.anomaly_map import active, covered_symbols, symbol_id


def uncover(r: Play, who: str) -> None:
    """A Unit that leaves its field covers nothing any more."""
    unit = find_unit(r.state, who)
    if unit is not None and unit.covers:
        store(r.state, replace(unit, covers=""))


def cover_symbol(r: Play, who: str) -> None:
    """A Unit that ends a Move or is placed covers the highest uncovered symbol (S-34.17)."""
    unit = find_unit(r.state, who)
    if unit is None or unit.covers or (isinstance(unit, Companion) and unit.escort):
        return
    there = active(r)
    if unit.at not in there.fields:
        return
    best: tuple[str, str] | None = None
    for anomaly, laid in there.laid:
        if unit.at not in laid.fields:
            continue
        symbol = symbol_to_cover(laid.overlay, unit.at, covered_symbols(r, anomaly))
        if symbol is not None and (best is None or symbol.symbol > best[0]):
            best = (symbol.symbol, symbol_id(anomaly.id, symbol.index))
    if best is not None:
        store(r.state, replace(unit, covers=best[1]))
        r.emit(
            SymbolCovered(
                unit=who, card=unit.card, by="unit", symbol=best[1], kind=best[0], at=unit.at
            )
        )
