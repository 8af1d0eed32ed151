"""Where anomaly symbols lie and what covers them (S-34.5, S-34.15)."""

from __future__ import annotations

from rules.stalker.engine.model import Anomaly
from rules.stalker.engine.play import Play, all_units, chart_of
from rules.stalker.world.anomalies import PlacedOverlay, uncovered

NOTHING: frozenset[str] = frozenset()


def symbol_id(anomaly: str, index: int) -> str:
    return f"{anomaly}.{index}"


def split_symbol(symbol: str) -> tuple[str, int]:
    anomaly, _, index = symbol.rpartition(".")
    return anomaly, int(index)


def overlay_of(r: Play, anomaly: Anomaly) -> PlacedOverlay | None:
    """The overlay on which the standee is; none for an inactive Anomaly or one without symbols."""
    if anomaly.here < 0:
        return None
    if anomaly.symbols:
        return chart_of(r).scattered(anomaly.symbols)
    if not anomaly.overlays:
        return None
    return chart_of(r).overlay(anomaly.overlays[anomaly.here], anomaly.anchors[anomaly.here])


def center_of(r: Play, anomaly: Anomaly) -> str:
    if anomaly.center or anomaly.symbols:
        return anomaly.center or anomaly.symbols[0][0]
    zone = chart_of(r).zone
    return zone.field_at[zone.square(anomaly.anchors[max(anomaly.here, 0)])]


def covered_symbols(r: Play, anomaly: Anomaly, but: str = "") -> set[int]:
    """Symbols under a BOLT, the ART token or a Unit; ``but`` leaves one Unit out."""
    state = r.state
    names = {*state.bolts, anomaly.artifact}
    names.update(unit.covers for unit in all_units(state) if unit.id != but)
    prefix = f"{anomaly.id}."
    return {int(name[len(prefix) :]) for name in names if name.startswith(prefix)}


def open_symbols(r: Play, anomaly: Anomaly, but: str = "") -> dict[str, frozenset[str]]:
    """The kinds of uncovered symbols by field."""
    overlay = overlay_of(r, anomaly)
    return {} if overlay is None else uncovered(overlay, covered_symbols(r, anomaly, but))


def anomaly_fields(r: Play) -> frozenset[str]:
    """All fields with a symbol of an active Anomaly, covered or not (S-34.5)."""
    found = NOTHING
    for anomaly in r.state.anomalies.values():
        overlay = overlay_of(r, anomaly)
        if overlay is not None:
            found |= frozenset(overlay.fields())
    return found


def hazard_fields(r: Play) -> frozenset[str]:
    """Fields with an uncovered symbol, which Humans avoid (S-10.3)."""
    found: set[str] = set()
    for anomaly in r.state.anomalies.values():
        found.update(open_symbols(r, anomaly))
    return frozenset(found)


def touched(r: Play, visited: tuple[str, ...]) -> list[str]:
    """The active Anomalies of which a Move touched a field (S-34.9)."""
    found = []
    for anomaly in r.state.anomalies.values():
        overlay = overlay_of(r, anomaly)
        if overlay is not None and not set(overlay.fields()).isdisjoint(visited):
            found.append(anomaly.id)
    return found
