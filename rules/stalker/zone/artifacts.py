"""Detecting and lifting artifacts (S-14.4, S-35)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.fight.dice import roll_anomaly
from rules.stalker.gear.equipment import draw_card
from rules.stalker.model.events_fight import AnomalyDieRolled
from rules.stalker.model.events_mission import ArtifactFound, ArtifactLifted
from rules.stalker.model.frames_cards import ChooseAnomaly, DetectArtifact
from rules.stalker.model.picks import AnomalyPick, SymbolPick
from rules.stalker.model.state import Anomaly
from rules.stalker.pack.select import CardFilter
from rules.stalker.play import Play, resolves
from rules.stalker.world.zone import FAR
from rules.stalker.zone.anomaly_map import laid_of, overlay_of, split_symbol, symbol_id

UNDER = "under"
ARTIFACT = "artifact"
"""An artifact token on a field that its Anomaly has left."""


def anomaly_range(r: Play, anomaly: Anomaly, field: str) -> int:
    """Range to the nearest field with any symbol of the Anomaly (S-9.5)."""
    laid = laid_of(r, anomaly)
    return laid.nearest(field) if laid is not None else FAR


def detectable(r: Play, field: str, reach: int) -> list[Anomaly]:
    """Anomalies in Range whose artifact is still under the standee (S-35.1, S-35.7)."""
    return [
        anomaly
        for anomaly in r.state.anomalies.values()
        if anomaly.artifact == UNDER and anomaly_range(r, anomaly, field) <= reach
    ]


@resolves(ChooseAnomaly)
def choose_anomaly(r: Play, frame: ChooseAnomaly) -> None:
    """Which Anomaly is searched; then the Anomaly die says where (S-35.2)."""
    stalker = r.state.stalkers[frame.stalker]
    found = detectable(r, stalker.at, frame.reach)
    if not found:
        return
    pick = r.ask_one(frame, "choose_anomaly", stalker.id, [AnomalyPick(one.id) for one in found])
    if not isinstance(pick, AnomalyPick):
        return
    anomaly = r.state.anomalies[pick.anomaly]
    faces = []
    for _ in range(frame.rolls):
        face = roll_anomaly(r)
        faces.append(face)
        r.emit(
            AnomalyDieRolled(
                unit=stalker.id,
                card=stalker.card,
                anomaly=anomaly.card,
                face=face,
                why=("S-35.2",),
            )
        )
    r.put(DetectArtifact(stalker.id, anomaly.id, tuple(dict.fromkeys(faces))))


@resolves(DetectArtifact)
def detect_artifact(r: Play, frame: DetectArtifact) -> None:
    """The token goes on a symbol of the rolled kind, covered or not (S-35.2 to S-35.4)."""
    anomaly = r.state.anomalies[frame.anomaly]
    overlay = overlay_of(r, anomaly)
    if overlay is None:
        return
    symbols = [one for one in overlay.symbols if one.symbol in frame.faces]
    if not symbols:
        return
    options = [SymbolPick(symbol_id(anomaly.id, one.index)) for one in symbols]
    pick = r.ask_one(frame, "choose_symbol", frame.stalker, options)
    if not isinstance(pick, SymbolPick):
        return
    symbol = pick.symbol
    r.state.anomalies[anomaly.id] = replace(anomaly, artifact=symbol)
    field = next(one.field for one in symbols if symbol_id(anomaly.id, one.index) == symbol)
    stalker = r.state.stalkers[frame.stalker]
    r.emit(
        ArtifactFound(
            unit=stalker.id, card=stalker.card, anomaly=anomaly.card, symbol=symbol, at=field
        )
    )


def artifact_field(r: Play, anomaly: Anomaly) -> str:
    """Where a found artifact token lies; empty while it is under the standee."""
    if anomaly.artifact in ("", UNDER):
        return ""
    overlay = overlay_of(r, anomaly)
    if overlay is None:
        return ""
    _, index = split_symbol(anomaly.artifact)
    return next((one.field for one in overlay.symbols if one.index == index), "")


def artifacts_on(r: Play, field: str) -> list[Anomaly]:
    """Anomalies whose artifact token lies on a field."""
    return [one for one in r.state.anomalies.values() if artifact_field(r, one) == field]


def lift_artifact(r: Play, who: str, name: str) -> None:
    """Take the token: a random Artifact of the Anomaly's type, or any if none is left (S-14.4)."""
    anomaly = r.state.anomalies[name]
    r.state.anomalies[name] = replace(anomaly, artifact="")
    stalker = r.state.stalkers[who]
    r.emit(ArtifactLifted(unit=who, card=stalker.card, anomaly=anomaly.card, at=stalker.at))
    kind = r.pack.pack.anomalies[anomaly.card].type
    wanted = CardFilter(type=kind) if kind in ("chemical", "electric", "fire", "gravity") else None
    if not draw_card(r, who, "artifact", wanted):
        draw_card(r, who, "artifact", None)
