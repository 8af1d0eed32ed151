"""Effects on the Map and on Anomalies (S-41 primitives)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.entrances import mark_entrance
from rules.stalker.effects.language import operations, select_fields, select_units
from rules.stalker.effects.stats import refresh_rules, stat
from rules.stalker.life.statuses import FOCUS, drop_status
from rules.stalker.model.events_mission import (
    AnomalyMoved,
    AnomalySwitched,
    BoltsRemoved,
    MapChanged,
    ThingPlaced,
)
from rules.stalker.model.events_units import UnitPlaced
from rules.stalker.model.frames_cards import ChooseAnomaly
from rules.stalker.model.frames_zone import ActivateAnomaly, RollAnomaly
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Anomaly
from rules.stalker.pack import ops_mission as op
from rules.stalker.play import Play, all_units, count_placed, is_full, store, unit_of
from rules.stalker.sight.attention import notice
from rules.stalker.world.anomalies import clockwise
from rules.stalker.world.edges import beside
from rules.stalker.world.join import EdgeChange, FieldChange, LinkChange
from rules.stalker.zone.anomaly_map import center_of, overlay_of
from rules.stalker.zone.artifacts import ARTIFACT, UNDER, artifact_field
from rules.stalker.zone.covering import cover_symbol, uncover


@operations(op.SetEdge)
def do_set_edge(r: Play, effect: op.SetEdge, scope: Scope) -> None:
    state = r.state
    kept = tuple(
        one
        for one in state.changes
        if not (isinstance(one, EdgeChange) and one.edge == effect.edge)
    )
    extra = () if effect.type == "printed" else (EdgeChange(effect.edge, effect.type),)
    r.change_map(kept + extra)
    zone = r.chart.zone
    start, to = (zone.field_at.get(one, "") for one in beside(zone.edge(effect.edge)))
    kind = zone.edge_kind(effect.edge)
    r.emit(MapChanged(what=effect.edge, value=kind, start=start, to=to, why=("S-6.10",)))
    notice(r)


@operations(op.SetField)
def do_set_field(r: Play, effect: op.SetField, scope: Scope) -> None:
    value = effect.value if effect.value is not None else ""
    change = FieldChange(effect.field, effect.attribute, value)
    r.change_map((*r.state.changes, change))
    r.emit(MapChanged(what=effect.field, value=f"{effect.attribute}={value}"))


@operations(op.LinkFields)
def do_link_fields(r: Play, effect: op.LinkFields, scope: Scope) -> None:
    one, other = (select_fields(r, part, scope)[0] for part in effect.fields)
    r.change_map((*r.state.changes, LinkChange(one, other)))
    r.emit(MapChanged(what=one, value=f"link={other}", why=("S-6.9",)))
    mark_entrance(r, one)
    mark_entrance(r, other)


@operations(op.AnomalyRoll)
def do_anomaly_roll(r: Play, effect: op.AnomalyRoll, scope: Scope) -> None:
    for who in select_units(r, effect.who, scope):
        unit = unit_of(r.state, who)
        for anomaly in r.state.anomalies.values():
            if effect.anomaly in ("each", anomaly.id) and _touches(r, anomaly.id, unit.at):
                r.put(RollAnomaly(who, anomaly.id, (unit.at,)))


def _touches(r: Play, anomaly: str, field: str) -> bool:
    overlay = overlay_of(r, r.state.anomalies[anomaly])
    return overlay is not None and field in overlay.fields()


@operations(op.AnomalyActivate)
def do_anomaly_activate(r: Play, effect: op.AnomalyActivate, scope: Scope) -> None:
    name = scope.anomaly if effect.anomaly == "self" else effect.anomaly
    for who in select_units(r, effect.who, scope):
        r.put(ActivateAnomaly(name, who, 1))


@operations(op.AnomalyMove)
def do_anomaly_move(r: Play, effect: op.AnomalyMove, scope: Scope) -> None:
    """The standee and its ART go to the next overlay clockwise (S-34.20)."""
    name = scope.anomaly if effect.anomaly == "self" else effect.anomaly
    anomaly = r.state.anomalies.get(name)
    if anomaly is None or len(anomaly.anchors) < 2:
        return
    zone = r.chart.zone
    squares = [zone.square(anchor) for anchor in anomaly.anchors]
    order = clockwise(zone, squares)
    now = order.index(squares[anomaly.here])
    following = squares.index(order[(now + 1) % len(order)])
    _leave_overlay(r, anomaly)
    kept = anomaly.artifact if anomaly.artifact == UNDER else ""
    r.state.anomalies[name] = replace(anomaly, here=following, artifact=kept)
    r.emit(
        AnomalyMoved(
            anomaly=anomaly.card,
            id=name,
            to=center_of(r, r.state.anomalies[name]),
            overlay=anomaly.overlays[following],
            anchor=anomaly.anchors[following],
        )
    )


def _leave_overlay(r: Play, anomaly: Anomaly) -> None:
    """What covered symbols of the old overlay covers nothing; a found ART stays on its field."""
    prefix = f"{anomaly.id}."
    for unit in all_units(r.state):
        if unit.covers.startswith(prefix):
            store(r.state, replace(unit, covers=""))
    loose = tuple(one for one in r.state.bolts if one.startswith(prefix))
    if loose:
        r.state.bolts = tuple(one for one in r.state.bolts if one not in loose)
        r.emit(BoltsRemoved(symbols=loose, why=("S-34.20",)))
    if anomaly.artifact and anomaly.artifact != UNDER:
        field = artifact_field(r, anomaly)
        r.state.things[field] = (*r.state.things.get(field, ()), ARTIFACT)
        r.emit(ThingPlaced(at=field, thing=ARTIFACT, why=("S-34.20",)))


@operations(op.Hook)
def do_hook(r: Play, effect: op.Hook, scope: Scope) -> None:
    """What the vocabulary cannot say: the jump between two linked standees (SC-AN-14)."""
    here = r.state.anomalies.get(scope.anomaly)
    pair = [
        one
        for one in r.state.anomalies.values()
        if here is not None and one.card == here.card and one.id != here.id
    ]
    for who in select_units(r, effect.who, scope):
        if pair and not is_full(r, pair[0].center):
            uncover(r, who)
            unit = unit_of(r.state, who)
            store(r.state, replace(unit, at=pair[0].center))
            count_placed(r.state, who, pair[0].center)
            r.emit(UnitPlaced(unit=who, card=unit.card, at=pair[0].center, facing=""))
            cover_symbol(r, who)
            drop_status(r, who, FOCUS)
            notice(r)


@operations(op.AnomalySet)
def do_anomaly_set(r: Play, effect: op.AnomalySet, scope: Scope) -> None:
    anomaly = r.state.anomalies.get(effect.anomaly)
    if anomaly is not None:
        here = 0 if effect.active else -1
        r.state.anomalies[effect.anomaly] = replace(anomaly, here=here)
        refresh_rules(r)
        r.emit(
            AnomalySwitched(
                anomaly=anomaly.card,
                id=anomaly.id,
                active=effect.active,
                overlay=anomaly.overlays[0] if anomaly.overlays else 0,
                anchor=anomaly.anchors[0] if anomaly.anchors else anomaly.center,
            )
        )


@operations(op.ArtifactDetect)
def do_artifact_detect(r: Play, effect: op.ArtifactDetect, scope: Scope) -> None:
    reach = stat(r, "stat:detector_range", effect.range, scope.owner)
    r.put(ChooseAnomaly(scope.owner, reach, effect.rolls))
