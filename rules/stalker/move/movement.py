"""Stalker movement, whatever its source (S-19)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.enemies.turning import turn_those_left
from rules.stalker.life.statuses import moved_unit
from rules.stalker.mission.companions import entry_of
from rules.stalker.model.events_units import CompanionMoved, StalkerMoved
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_turn import DrawTo, EndWalk, MakeRoom, SettleWalk, Walk
from rules.stalker.model.frames_zone import RollAnomaly, SettlePush
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Companion, Stalker
from rules.stalker.move.entering import trigger_entry
from rules.stalker.move.pushing import can_make_room
from rules.stalker.play import (
    Play,
    full_fields,
    has_enemy,
    is_answered,
    is_full,
    occupancy,
    resolves,
    set_stalker,
    taken_fields,
)
from rules.stalker.sight.attention import attend_end, attend_step
from rules.stalker.sight.who_sees import seen_fields
from rules.stalker.zone.anomaly_map import anomaly_fields, touched
from rules.stalker.zone.covering import cover_symbol, uncover

STOP = "stop"
QUIET = frozenset(("careful_move", "no_attention"))
"""Moves that neither move nor place the Attention token (S-19.14, S-20.2)."""


@resolves(Walk)
def walk(r: Play, frame: Walk) -> None:
    """One step after the other, chosen by the player (S-19.16)."""
    stalker = r.state.stalkers[frame.unit]
    if frame.ended or frame.left == 0 or stalker.dead or stalker.at != frame.path[-1]:
        r.push(EndWalk(frame.unit, frame.path, frame.action, frame.escort))
        return
    options: list[str] = []
    if not is_answered(r):
        options = [f"field:{field}" for field in next_steps(r, frame)]
        if len(frame.path) > 1 and can_end(r, frame.unit, stalker.at):
            options.append(STOP)
        if not options:
            r.push(EndWalk(frame.unit, frame.path, frame.action, frame.escort))
            return
    picks = r.ask(frame, "step", {stalker.id: options}, about={"n": frame.left}, auto=False)
    if picks is None:
        return
    if picks[stalker.id] == STOP:
        r.push(EndWalk(frame.unit, frame.path, frame.action, frame.escort))
        return
    take_step(r, frame, picks[stalker.id].removeprefix("field:"))


def next_steps(r: Play, frame: Walk) -> list[str]:
    """Fields that the Move may enter next (S-19.1, S-19.5, S-20.3)."""
    at = frame.path[-1]
    steps = r.chart.steps[at]
    if frame.action == "careful_move":
        seen = seen_fields(r)
        steps = tuple([field for field in steps if field not in seen])
    if taken_fields(r.state).isdisjoint(steps):
        return list(steps)
    full = full_fields(r)
    if full.isdisjoint(steps):
        return list(steps)
    return [
        field for field in steps if field not in full or can_enter(r, frame.unit, field, frame.left)
    ]


def can_enter(r: Play, who: str, field: str, left: int) -> bool:
    """Whether a step is legal: the Move must be able to end there or beyond (S-19.3-19.5)."""
    if can_end(r, who, field):
        return True
    if left <= 1 or has_enemy(r.state, field):
        return False
    return any(
        onward != field and can_enter(r, who, onward, left - 1) for onward in r.chart.steps[field]
    )


def can_end(r: Play, who: str, field: str) -> bool:
    """A Move may end on a full field only if somebody there can be pushed (S-19.4, S-19.5)."""
    if r.state.stalkers[who].at == field:
        return occupancy(r.state, field) <= r.chart.capacity[field] or can_make_room(r, who, field)
    return not is_full(r, field) or can_make_room(r, who, field)


def take_step(r: Play, frame: Walk, field: str) -> None:
    """Leave, enter, attention, triggers, interruption: the order of S-19.7."""
    stalker = r.state.stalkers[frame.unit]
    turn_those_left(r, stalker, field)
    enter(r, stalker, field, frame.escort)
    was_seen = frame.action not in QUIET and attend_step(
        r, stalker.id, frame.was_seen, frame.vision_cap
    )
    ended = has_enemy(r.state, field)
    after = replace(
        frame,
        left=frame.left - 1,
        path=(*frame.path, field),
        was_seen=was_seen,
        ended=ended,
    )
    r.push(after)
    trigger_entry(r, stalker.id, stalker.at, field)


def enter(r: Play, stalker: Stalker, field: str, escort: str = "") -> None:
    """The figure stands on the new field, an escort with it."""
    state = r.state
    uncover(r, stalker.id)
    set_stalker(r, replace(state.stalkers[stalker.id], at=field))
    r.emit(StalkerMoved(unit=stalker.id, card=stalker.card, start=stalker.at, to=field))
    if stalker.id == state.active:
        state.trail = (*state.trail, field)
    companion = state.companions.get(escort)
    if companion is not None:
        state.companions[escort] = replace(companion, at=field, covers="")
        r.emit(CompanionMoved(unit=escort, card=companion.card, start=companion.at, to=field))


@resolves(EndWalk)
def end_walk(r: Play, frame: EndWalk) -> None:
    """End of a Move: room is made, Anomalies are rolled for, then it settles (S-19.9)."""
    stalker = r.state.stalkers[frame.unit]
    if stalker.dead or len(frame.path) < 2:
        return
    if r.state.companions:
        if frame.action == "move":
            _call_companion(r, stalker)
        end_companion_move(r, frame.escort, _shared_path(r, frame))
    r.push(SettleWalk(frame.unit, frame.path, frame.action))
    if r.state.anomalies and not anomaly_fields(r).isdisjoint(frame.path):
        r.push(*(RollAnomaly(frame.unit, one, frame.path) for one in touched(r, frame.path)))
    if occupancy(r.state, stalker.at) > r.chart.capacity[stalker.at]:
        r.push(MakeRoom(frame.unit, frame.path[-2]))


def _call_companion(r: Play, stalker: Stalker) -> None:
    """A Companion that keeps to its owner follows after his Move (SC-CT-07)."""
    for companion in r.state.companions.values():
        entry = entry_of(r, companion.card)
        if entry is not None and entry.moves == "owner" and stalker.id == r.state.keeper:
            path = (companion.at,)
            r.push(DrawTo(companion.id, entry.steps or 0, (stalker.at,), path))


def _shared_path(r: Play, frame: EndWalk) -> tuple[str, ...]:
    """The way of a Companion that came along: it cannot end on a full field (S-37.5)."""
    companion = r.state.companions.get(frame.escort)
    crowded = occupancy(r.state, frame.path[-1]) > r.chart.capacity[frame.path[-1]]
    if companion is None or companion.escort or companion.at != frame.path[-1] or not crowded:
        return frame.path
    back = frame.path[-2]
    r.state.companions[companion.id] = replace(companion, at=back)
    r.emit(CompanionMoved(unit=companion.id, card=companion.card, start=companion.at, to=back))
    return frame.path[:-1]


def end_companion_move(r: Play, name: str, path: tuple[str, ...]) -> None:
    """A Companion activates Anomalies and covers symbols as others do (S-37.7); escorts do not."""
    companion = r.state.companions.get(name)
    if isinstance(companion, Companion) and not companion.escort and len(path) > 1:
        r.push(SettlePush(name, False))
        r.push(*(RollAnomaly(name, one, path) for one in touched(r, path)))


@resolves(SettleWalk)
def settle_walk(r: Play, frame: SettleWalk) -> None:
    """Cover a symbol, lose EXPOSED, attention at the end, triggers after it (S-19.9)."""
    stalker = r.state.stalkers[frame.unit]
    if stalker.dead:
        return
    if "move_end" in r.state.listeners:
        r.push(Fire("move_end", Scope(subject=stalker.id, moved=len(frame.path) - 1)))
    cover_symbol(r, stalker.id)
    moved_unit(r, stalker.id)
    attend_end(r, stalker.id, frame.action in QUIET)
