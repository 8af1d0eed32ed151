"""What a field means to a Stalker."""

from __future__ import annotations

import msgspec

from rules.stalker.life.dose import field_rad, map_modifier
from rules.stalker.model.state import StalkerState, Unit
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play, occupancy
from rules.stalker.sight.who_sees import bounds, visible_from, watchers
from rules.stalker.world.anomalies import activating, activation_chance
from rules.stalker.world.edges import FACINGS
from rules.stalker.zone.anomalies import danger, probe_of
from rules.stalker.zone.anomaly_map import open_symbols, overlay_of, symbol_id, touched
from rules.stalker.zone.losses import is_harmless, loss_by

OUT_OF_REACH = 999


class SymbolInfo(msgspec.Struct, frozen=True):
    """An anomaly symbol and what covers it: a Unit, ``bolt``, ``artifact`` or nothing."""

    id: str
    kind: str
    anomaly: str
    covered_by: str = ""


class FieldInfo(msgspec.Struct, frozen=True):
    """What a field means to a seat."""

    field: str
    range: int
    units: int
    capacity: int
    rad: int
    dose: int
    """The dose of a Basic Action there after armour."""
    cover: int
    room: str
    in_sight: bool
    seen_by: tuple[str, ...]
    symbols: tuple[SymbolInfo, ...]
    chance: int
    """Per cent that an Anomaly activates on whoever enters the field."""


def field_info(r: Play, field: str, seat: str = "") -> FieldInfo:
    """What the table says about a field under the pointer."""
    stalker = r.state.stalkers[seat or r.state.active or r.state.lead]
    record = r.chart.fields[field]
    rad = field_rad(r, field)
    return FieldInfo(
        field=field,
        range=r.chart.range(stalker.at, field) if stalker.at else OUT_OF_REACH,
        units=occupancy(r.state, field),
        capacity=r.chart.capacity[field],
        rad=rad,
        dose=max(0, rad + map_modifier(r, stalker)) if rad else 0,
        cover=record.cover,
        room=record.room,
        in_sight=bool(stalker.at) and field in visible_from(r, stalker),
        seen_by=tuple(enemy.id for enemy in watchers(r, field)),
        symbols=_symbols(r, field),
        chance=_chance(r, stalker.id, field),
    )


def covered_by(table: StalkerState | StalkerView) -> dict[str, str]:
    """The covered symbols, each with what covers it: a Unit, ``artifact`` or ``bolt``."""
    units: list[Unit] = [*table.stalkers.values(), *table.enemies.values()]
    units += table.companions.values()
    found = {unit.covers: unit.id for unit in units if unit.covers}
    found |= {one.artifact: "artifact" for one in table.anomalies.values()}
    return found | dict.fromkeys(table.bolts, "bolt")


def _symbols(r: Play, field: str) -> tuple[SymbolInfo, ...]:
    found: list[SymbolInfo] = []
    covered = covered_by(r.state)
    for anomaly in r.state.anomalies.values():
        overlay = overlay_of(r, anomaly)
        for spot in overlay.on(field) if overlay is not None else ():
            name = symbol_id(anomaly.id, spot.index)
            found.append(SymbolInfo(name, spot.symbol, anomaly.id, covered.get(name, "")))
    return tuple(found)


def _chance(r: Play, unit: str, field: str) -> int:
    """Per cent that some Anomaly touched activates; several are rolled for one by one."""
    safe = 100.0
    for chance in activation_chances(r, unit, (field,)).values():
        safe *= 1 - chance / 100
    return round(100 - safe)


def activation_chances(r: Play, unit: str, visited: tuple[str, ...]) -> dict[str, int]:
    """Per cent that each Anomaly activates whose fields a Move touches (S-34.10)."""
    return {
        name: activation_chance(danger(r, r.state.anomalies[name], unit, visited))
        for name in touched(r, visited)
    }


class ProbeOdds(msgspec.Struct, frozen=True):
    """An Anomaly that a roll has just activated, before the Stalker says what he does about it."""

    chance: int
    """Per cent that it activates after another roll, too."""
    loss: float
    """HP that its activation costs on average."""
    harmless: bool
    """Whether its activation does nothing to anybody."""


def probe_odds(r: Play) -> ProbeOdds:
    probe = probe_of(r)
    anomaly = r.state.anomalies[probe.anomaly]
    faces = activating(open_symbols(r, anomaly), probe.visited)
    stalker = r.state.stalkers[probe.unit]
    return ProbeOdds(
        activation_chance(faces),
        loss_by(r, anomaly, stalker, probe.visited),
        is_harmless(r, anomaly, probe.visited),
    )


def fields_in_sight(r: Play, enemy: str) -> dict[str, tuple[int, bool]]:
    """The fields that an Enemy sees: their distance, and whether they lie ahead of it."""
    one = r.state.enemies.get(enemy)
    if one is None:
        return {}
    sight = r.chart.sight(r.pack.windows[one.card], r.state.novis)
    reach = bounds(r, one)
    north, east, south, west = (
        limit if side == one.facing else 0 for side, limit in zip(FACINGS, reach, strict=True)
    )
    ahead = sight.seen(one.at, (north, east, south, west))
    return {name: (distance, name in ahead) for name, distance in sight.seen(one.at, reach).items()}
