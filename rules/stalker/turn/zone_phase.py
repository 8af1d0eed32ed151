"""The Round and the Enemies and Zone phase (S-16.1, S-30.1, S-33)."""

from __future__ import annotations

from rules.stalker.effects.effects import run
from rules.stalker.effects.ops_mission import remove_bolts
from rules.stalker.effects.stats import end_modifiers
from rules.stalker.life.dose import artifact_dose, cool_down, suffer_exposure
from rules.stalker.life.statuses import PINNED, drop_status
from rules.stalker.model.events_mission import NovisRemoved, PhaseBegun, RoundBegun, RoundEnded
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_turn import BeginRound, DrawEvent
from rules.stalker.model.frames_zone import BeginActivation, EndOfRound, Zone
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import NO_ACTIVATION
from rules.stalker.play import Play, living, resolves
from rules.stalker.sight.attention import notice, reduce_attention
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.turn.turn_tokens import reset_tokens

ACTIVATION, EXPOSURE, DECREASE, DISCARD, ATTENTION, ROUND_END = 1, 2, 3, 4, 5, 6
STEP_NAMES = {1: "activation", 2: "exposure", 3: "exposure", 4: "discard", 5: "attention", 6: "end"}


@resolves(BeginRound)
def begin_round(r: Play, frame: BeginRound) -> None:
    state = r.state
    state.round += 1
    state.phase, state.step, state.active, state.last = "events", "", "", ""
    state.passed, state.acting, state.activation = (), "", NO_ACTIVATION
    r.emit(RoundBegun(round=state.round))
    r.put(DrawEvent())
    if "round_start" in state.listeners:
        r.put(Fire("round_start", Scope()))


@resolves(Zone)
def zone(r: Play, frame: Zone) -> None:
    """The steps of the phase in order, as long as nothing is to be done between (S-30.1)."""
    state = r.state
    depth = len(state.agenda)
    for step in range(frame.step, ROUND_END):
        _zone_step(r, step)
        if state.outcome is not None:
            return
        if len(state.agenda) > depth:
            r.follow(depth, Zone(step + 1))
            return
    _zone_step(r, ROUND_END)
    r.put(EndOfRound(0))


def _zone_step(r: Play, step: int) -> None:
    state = r.state
    state.step = STEP_NAMES[step]
    state.active = ""
    if step != ACTIVATION:
        state.activation = NO_ACTIVATION
    if step != DECREASE:
        r.emit(PhaseBegun(phase="zone", step=state.step))
    match step:
        case 1:
            r.put(BeginActivation(phase=True))
        case 2:
            for stalker in living(state):
                suffer_exposure(r, stalker.id)
        case 3:
            for stalker in living(state):
                cool_down(r, stalker.id)
            for stalker in living(state):
                artifact_dose(r, stalker.id)
        case 4:
            _discard(r)
        case 5:
            _quieten(r)


def _discard(r: Play) -> None:
    """NOVIS and BOLT leave the Map, Enemies get up; then sight is looked at (S-33.5, S-33.6)."""
    state = r.state
    if state.novis:
        gone, state.novis = state.novis, ()
        r.emit(NovisRemoved(at=gone))
    remove_bolts(r)
    for enemy in list(state.enemies.values()):
        if enemy.pinned:
            drop_status(r, enemy.id, PINNED, ("S-33.5", "S-28.13"))
    notice(r)
    if "discard_step" in state.listeners:
        r.put(Fire("discard_step", Scope()))


def _quieten(r: Play) -> None:
    """The token of every Stalker whom no Enemy sees is reduced (S-33.7)."""
    for stalker in living(r.state):
        if not is_seen(r, stalker.at):
            reduce_attention(r, stalker.id, ("S-33.7", "S-21.12"))
    if "attention_step" in r.state.listeners:
        r.put(Fire("attention_step", Scope()))


@resolves(EndOfRound)
def end_of_round(r: Play, frame: EndOfRound) -> None:
    """Effects of the end of the Round, the Event card's last, then the next one (S-33.8-12)."""
    state = r.state
    if frame.stage == 0:
        r.put(EndOfRound(1))
        if "end_of_round" in state.listeners:
            r.put(Fire("end_of_round", Scope()))
        return
    event = r.pack.pack.events.get(state.event)
    if frame.stage == 1:
        r.put(EndOfRound(2))
        if event is not None:
            run(r, event.end_named, Scope(card=state.event))
        return
    reset_tokens(r)
    state.lead_ready = True
    end_modifiers(r, "round_end")
    state.flags = tuple(flag for flag in state.flags if not flag.startswith(("turn:", "round:")))
    r.emit(RoundEnded(round=state.round))
    notice(r)
    r.put(BeginRound())
