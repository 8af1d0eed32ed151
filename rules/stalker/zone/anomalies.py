"""Anomalies: activation rolls and what they do (S-34)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.effects import run
from rules.stalker.effects.stats import is_forbidden
from rules.stalker.effects.usage import mark_used
from rules.stalker.fight.dice import roll_anomaly
from rules.stalker.fight.rerolls import reroll_rules
from rules.stalker.gear.equipment import spend_focus
from rules.stalker.model.events_fight import AnomalyActivated, AnomalyDieRolled
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_zone import ActivateAnomaly, AffectUnits, DecideProbe, RollAnomaly
from rules.stalker.model.picks import KEEP, RerollPick
from rules.stalker.model.questions import CardAbout, ProbeAbout
from rules.stalker.model.rolls import Probe
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Anomaly, Companion, Enemy, Stalker
from rules.stalker.play import Play, all_units, find_unit, is_on_map, resolves
from rules.stalker.world.anomalies import activating
from rules.stalker.zone.anomaly_map import open_symbols, overlay_of

FOCUS = "focus"


@resolves(RollAnomaly)
def roll_for_anomaly(r: Play, frame: RollAnomaly) -> None:
    """One roll for an Anomaly of which a Move touched a field (S-34.9)."""
    unit = find_unit(r.state, frame.unit)
    anomaly = r.state.anomalies.get(frame.anomaly)
    if unit is None or anomaly is None or not is_on_map(r.state, unit.id):
        return
    if isinstance(unit, Companion) and unit.escort:
        return
    face = roll_anomaly(r)
    r.state.rolls.append(Probe(unit.id, anomaly=anomaly.id, visited=frame.visited, face=face))
    r.emit(
        AnomalyDieRolled(
            unit=unit.id, card=unit.card, anomaly=anomaly.card, face=face, why=("S-34.9",)
        )
    )
    r.put(DecideProbe())
    if "anomaly_roll_made" in r.state.listeners:
        scope = Scope(activator=unit.id, subject=unit.id, anomaly=anomaly.id)
        r.put(Fire("anomaly_roll_made", scope))


def probe_of(r: Play) -> Probe:
    probe = r.state.rolls[-1]
    assert isinstance(probe, Probe)
    return probe


def danger(r: Play, anomaly: Anomaly, unit: str, visited: tuple[str, ...]) -> frozenset[str]:
    """The faces that would activate an Anomaly: uncovered symbols on the fields touched (S-34.10).

    A Unit that moves uncovers its symbol and covers another only after its roll (S-34.18).
    """
    return activating(open_symbols(r, anomaly, but=unit), visited)


@resolves(DecideProbe)
def decide_probe(r: Play, frame: DecideProbe) -> None:
    """A Stalker may re-roll (S-34.12); then the Anomaly activates or not."""
    probe = probe_of(r)
    anomaly = r.state.anomalies[probe.anomaly]
    activates = probe.face in activating(open_symbols(r, anomaly), probe.visited)
    stalker = r.state.stalkers.get(probe.unit)
    if stalker is not None and activates:
        sources = probe_sources(r, stalker, probe)
        if sources:
            options = [KEEP, *(str(RerollPick(one)) for one in sources)]
            about = ProbeAbout(probe.face, anomaly.card)
            pick = r.ask_one(frame, "reroll_anomaly", stalker.id, options, about=about)
            if pick is None:
                return
            if isinstance(pick, RerollPick):
                _reroll(r, stalker, pick.source)
                r.put(frame)
                return
    r.state.rolls.pop()
    if activates:
        entered = len(set(probe.visited[1:]) & set(_fields(r, anomaly)))
        r.put(ActivateAnomaly(anomaly.id, probe.unit, entered))


def _fields(r: Play, anomaly: Anomaly) -> tuple[str, ...]:
    overlay = overlay_of(r, anomaly)
    return overlay.fields() if overlay else ()


def probe_sources(r: Play, stalker: Stalker, probe: Probe) -> list[str]:
    """FOCUS and rules that allow another roll, each once (S-4.5)."""
    sources = [FOCUS] if stalker.focus else []
    scope = Scope(activator=stalker.id, subject=stalker.id, anomaly=probe.anomaly)
    sources += [one.path for one in reroll_rules(r, stalker.id, "anomaly_roll_made", scope)]
    return [one for one in sources if one not in probe.sources]


def _reroll(r: Play, stalker: Stalker, source: str) -> None:
    probe = probe_of(r)
    if source == FOCUS:
        spend_focus(r, stalker.id, ("S-4.6", "S-34.12"))
    else:
        mark_used(r, stalker.id, source, r.pack.rules[source])
    face = roll_anomaly(r)
    r.state.rolls[-1] = replace(probe, face=face, sources=(*probe.sources, source))
    r.emit(
        AnomalyDieRolled(
            unit=stalker.id,
            card=stalker.card,
            anomaly=r.state.anomalies[probe.anomaly].card,
            face=face,
            why=("S-34.12",),
        )
    )


@resolves(ActivateAnomaly)
def activate_anomaly(r: Play, frame: ActivateAnomaly) -> None:
    """The Anomaly does its work on everyone whom its card names (S-34.13)."""
    anomaly = r.state.anomalies.get(frame.anomaly)
    unit = find_unit(r.state, frame.unit)
    if anomaly is None or unit is None:
        return
    r.emit(AnomalyActivated(unit=unit.id, card=unit.card, anomaly=anomaly.card, id=anomaly.id))
    queue = _affected(r, anomaly, unit.id)
    r.put(AffectUnits(anomaly.id, unit.id, queue, frame.entered))
    if "anomaly_activated" in r.state.listeners:
        scope = Scope(activator=unit.id, subject=unit.id, anomaly=anomaly.id)
        r.put(Fire("anomaly_activated", scope))


def _affected(r: Play, anomaly: Anomaly, activator: str) -> tuple[str, ...]:
    """The activating Unit first, then everyone on a field with a symbol."""
    targets = r.pack.pack.anomalies[anomaly.card].activation.targets
    fields = set(_fields(r, anomaly))
    there = [
        unit.id
        for unit in all_units(r.state)
        if unit.at in fields
        and unit.id != activator
        and not (isinstance(unit, Companion) and unit.escort)
    ]
    if targets == "activator":
        return (activator,)
    if targets == "units_on_fields":
        unit = find_unit(r.state, activator)
        first = (activator,) if unit is not None and unit.at in fields else ()
        return (*first, *there)
    return (activator, *there)


@resolves(AffectUnits)
def affect_units(r: Play, frame: AffectUnits) -> None:
    """One Unit after the other, the Lead Stalker choosing the order after the first (S-34.13)."""
    queue = tuple(one for one in frame.queue if is_on_map(r.state, one))
    if not queue:
        return
    first = queue[0]
    if first != frame.activator and len(queue) > 1:
        about = CardAbout(r.state.anomalies[frame.anomaly].card)
        chosen = r.ask_unit(frame, "order_effects", r.state.lead, queue, about)
        if chosen is None:
            return
        first = chosen
    rest = tuple(one for one in queue if one != first)
    if rest:
        r.put(AffectUnits(frame.anomaly, frame.activator, rest, frame.entered))
    if is_forbidden(r, "anomaly_effects", first):
        return
    activation = r.pack.pack.anomalies[r.state.anomalies[frame.anomaly].card].activation
    effects = (
        activation.enemies
        if isinstance(find_unit(r.state, first), Enemy)
        else (activation.stalkers if first in r.state.stalkers else ())
    )
    run(
        r,
        effects,
        Scope(
            owner=first,
            card=frame.anomaly,
            chosen=first,
            target=first,
            activator=frame.activator,
            subject=first,
            anomaly=frame.anomaly,
            entered=frame.entered,
        ),
    )
