"""Where anomaly symbols lie and what covers them (S-34.5, S-34.15)."""

from __future__ import annotations

from rules.stalker.engine.chart import Laid
from rules.stalker.engine.model import Anomaly
from rules.stalker.engine.play import Play, chart_of
from rules.stalker.world.anomalies import PlacedOverlay, uncovered

NOTHING: frozenset[str] = frozenset()


def symbol_id(anomaly: str, index: int) -> str:
    return f"{anomaly}.{index}"


def split_symbol(symbol: str) -> tuple[str, int]:
    anomaly, _, index = symbol.rpartition(".")
    return anomaly, int(index)


def laid_of(r: Play, anomaly: Anomaly) -> Laid | None:
    """The overlay on which the standee is; none for an inactive Anomaly or one without symbols."""
    here = anomaly.here
    if here < 0:
        return None
    if anomaly.symbols:
        return chart_of(r).scattered(anomaly.symbols)
    if not anomaly.overlays:
        return None
    return chart_of(r).overlay(anomaly.overlays[here], anomaly.anchors[here])


def overlay_of(r: Play, anomaly: Anomaly) -> PlacedOverlay | None:
    laid = laid_of(r, anomaly)
    return laid.overlay if laid is not None else None


def center_of(r: Play, anomaly: Anomaly) -> str:
    if anomaly.center or anomaly.symbols:
        return anomaly.center or anomaly.symbols[0][0]
    zone = chart_of(r).zone
    return zone.field_at[zone.square(anomaly.anchors[max(anomaly.here, 0)])]


def covered_symbols(r: Play, anomaly: Anomaly, but: str = "") -> set[int]:
    """Symbols under a BOLT, the ART token or a Unit; ``but`` leaves one Unit out."""
    state = r.state
    prefix = f"{anomaly.id}."
    cut = len(prefix)
    found = {int(name[cut:]) for name in state.bolts if name.startswith(prefix)}
    if anomaly.artifact.startswith(prefix):
        found.add(int(anomaly.artifact[cut:]))
    for group in (state.stalkers, state.enemies, state.companions):
        for unit in group.values():
            if unit.covers and unit.id != but and unit.covers.startswith(prefix):
                found.add(int(unit.covers[cut:]))
    return found


def open_symbols(r: Play, anomaly: Anomaly, but: str = "") -> dict[str, frozenset[str]]:
    """The kinds of uncovered symbols by field."""
    laid = laid_of(r, anomaly)
    if laid is None:
        return {}
    covered = covered_symbols(r, anomaly, but)
    return uncovered(laid.overlay, covered) if covered else laid.kinds


def anomaly_fields(r: Play) -> frozenset[str]:
    """All fields with a symbol of an active Anomaly, covered or not (S-34.5)."""
    found = NOTHING
    for anomaly in r.state.anomalies.values():
        laid = laid_of(r, anomaly)
        if laid is not None:
            found |= laid.fields
    return found


def hazard_fields(r: Play) -> frozenset[str]:
    """Fields with an uncovered symbol, which Humans avoid (S-10.3)."""
    found = NOTHING
    for anomaly in r.state.anomalies.values():
        laid = laid_of(r, anomaly)
        if laid is not None:
            covered = covered_symbols(r, anomaly)
            left = frozenset(uncovered(laid.overlay, covered)) if covered else laid.fields
            found = left | found if found else left
    return found


def touched(r: Play, visited: tuple[str, ...]) -> list[str]:
    """The active Anomalies of which a Move touched a field (S-34.9)."""
    found = []
    for anomaly in r.state.anomalies.values():
        laid = laid_of(r, anomaly)
        if laid is not None and not laid.fields.isdisjoint(visited):
            found.append(anomaly.id)
    return found
