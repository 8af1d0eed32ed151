"""Where anomaly symbols lie and what covers them (S-34.5, S-34.15)."""

from __future__ import annotations

from rules.stalker.model.state import Anomaly
from rules.stalker.play import Play
from rules.stalker.world.anomalies import PlacedOverlay
from rules.stalker.world.chart import Anomalies, Kinds, Laid, indexes_of


def symbol_id(anomaly: str, index: int) -> str:
    return f"{anomaly}.{index}"


def split_symbol(symbol: str) -> tuple[str, int]:
    anomaly, _, index = symbol.rpartition(".")
    return anomaly, int(index)


def laid_of(r: Play, anomaly: Anomaly) -> Laid | None:
    """The overlay on which the standee is; none for an inactive Anomaly or one without symbols."""
    return r.chart.laid(anomaly)


def active(r: Play) -> Anomalies:
    """The Anomalies that lie on the Map now."""
    return r.chart.anomalies(tuple(r.state.anomalies.values()))


def overlay_of(r: Play, anomaly: Anomaly) -> PlacedOverlay | None:
    laid = laid_of(r, anomaly)
    return laid.overlay if laid is not None else None


def center_of(r: Play, anomaly: Anomaly) -> str:
    if anomaly.center or anomaly.symbols:
        return anomaly.center or anomaly.symbols[0][0]
    zone = r.chart.zone
    return zone.field_at[zone.square(anomaly.anchors[max(anomaly.here, 0)])]


def covers_in_play(r: Play, there: Anomalies, but: str = "") -> tuple[str, ...]:
    """Symbols under a BOLT, an ART token or a Unit; ``but`` leaves one Unit out."""
    state = r.state
    found = [one.covers for one in state.enemies.values() if one.covers and one.id != but]
    for stalker in state.stalkers.values():
        if stalker.covers and stalker.id != but:
            found.append(stalker.covers)
    for companion in state.companions.values():
        if companion.covers and companion.id != but:
            found.append(companion.covers)
    return (*state.bolts, *found, *there.artifacts)


def covered_symbols(r: Play, anomaly: Anomaly, but: str = "") -> set[int]:
    """Symbols of an Anomaly under a BOLT, the ART token or a Unit; ``but`` leaves one Unit out."""
    return indexes_of(anomaly.id, covers_in_play(r, active(r), but))


def open_symbols(r: Play, anomaly: Anomaly, but: str = "") -> Kinds:
    """The kinds of uncovered symbols by field."""
    laid = laid_of(r, anomaly)
    return laid.kinds(covered_symbols(r, anomaly, but)) if laid is not None else {}


def anomaly_fields(r: Play) -> frozenset[str]:
    """All fields with a symbol of an active Anomaly, covered or not (S-34.5)."""
    return active(r).fields


def hazard_fields(r: Play) -> frozenset[str]:
    """Fields with an uncovered symbol, which Humans avoid (S-10.3)."""
    return open_fields(r, active(r))


def open_fields(r: Play, there: Anomalies) -> frozenset[str]:
    """The fields with an uncovered symbol of some Anomalies."""
    return there.open_fields(covers_in_play(r, there)) if there.fields else there.fields


def touched(r: Play, visited: tuple[str, ...]) -> list[str]:
    """The active Anomalies of which a Move touched a field (S-34.9)."""
    found = active(r)
    if found.fields.isdisjoint(visited):
        return []
    return [anomaly.id for anomaly, laid in found.laid if not laid.fields.isdisjoint(visited)]
