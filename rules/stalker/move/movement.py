"""Stalker movement, whatever its source (S-19)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.stalker.enemies.turning import turn_those_left
from rules.stalker.life.statuses import moved_unit
from rules.stalker.mission.companions import entry_of
from rules.stalker.model import picks as spelled
from rules.stalker.model.events_fight import EnemyTurned
from rules.stalker.model.events_mission import ActionTaken, MarkChanged, TurnTokenMoved
from rules.stalker.model.events_units import (
    AttentionPlaced,
    AttentionReduced,
    CompanionMoved,
    StalkerMoved,
    StatusLost,
)
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_turn import DrawTo, EndWalk, MakeRoom, SettleWalk, Walk
from rules.stalker.model.frames_zone import RollAnomaly, SettlePush
from rules.stalker.model.picks import STOP, FieldPick, PathPick
from rules.stalker.model.questions import StepAbout
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Companion, Stalker
from rules.stalker.move.entering import trigger_entry
from rules.stalker.move.pushing import can_make_room
from rules.stalker.play import (
    Play,
    full_fields,
    has_enemy,
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

QUIET = frozenset(("careful_move", "no_attention"))
"""Moves that neither move nor place the Attention token (S-19.14, S-20.2)."""
EXPECTED = (
    *(StalkerMoved, CompanionMoved, AttentionPlaced, AttentionReduced, StatusLost, EnemyTurned),
    *(ActionTaken, TurnTokenMoved, MarkChanged),
)
"""What happens on the way of a Move without a reason to stop and think."""


@resolves(Walk)
def walk(r: Play, frame: Walk) -> None:
    """One step after the other, as the player says (S-19.16).

    A way that he has given beforehand is followed until something unexpected happens.
    """
    stalker = r.state.stalkers[frame.unit]
    if frame.ended or frame.left == 0 or stalker.dead or stalker.at != frame.path[-1]:
        r.put(EndWalk(frame.unit, frame.path, frame.action, frame.escort))
        return
    if frame.planned:
        if _follow_plan(r, frame):
            return
        frame = replace(frame, way=(), planned=False)
    about = StepAbout(frame.left, frame.action, frame.vision_cap)
    picks = r.ask(frame, "step", lambda: _choices(r, frame), about=about, auto=False)
    if picks is None:
        return
    match r.picks.read(picks[stalker.id]) if picks else None:
        case FieldPick(field):
            take_step(r, frame, field)
        case PathPick() as rest:
            take_step(r, replace(frame, way=rest.fields[1:], planned=True), rest.fields[0])
        case _:
            r.put(EndWalk(frame.unit, frame.path, frame.action, frame.escort))


def _choices(r: Play, frame: Walk) -> dict[str, list[str]]:
    """The next steps and the end of the Move; nobody is asked where there is neither."""
    options = spelled.fields(next_steps(r, frame))
    if len(frame.path) > 1 and can_end(r, frame.unit, frame.path[-1]):
        options.append(STOP)
    return {frame.unit: options} if options else {}


def _follow_plan(r: Play, frame: Walk) -> bool:
    """Take the next step of the way, or end there; ``False`` where the player must be asked."""
    began = len(frame.path) > 1
    if began and (frame.asked != r.state.serial or len(r.events) < frame.told):
        return False
    if began and not all(isinstance(one, EXPECTED) for one in r.events[frame.told :]):
        return False
    if not frame.way:
        if not can_end(r, frame.unit, frame.path[-1]):
            return False
        r.put(EndWalk(frame.unit, frame.path, frame.action, frame.escort))
        return True
    if frame.way[0] not in next_steps(r, frame):
        return False
    take_step(r, replace(frame, way=frame.way[1:]), frame.way[0])
    return True


def is_way(r: Play, walk: Walk, fields: Sequence[str]) -> bool:
    """Whether a Move may go over these fields and end on the last one, if nothing interferes."""
    for number, field in enumerate(fields):
        if walk.left == 0 or field not in next_steps(r, walk):
            return False
        if has_enemy(r.state, field) and number + 1 < len(fields):
            return False
        walk = replace(walk, left=walk.left - 1, path=(*walk.path, field))
    return bool(fields) and can_end(r, walk.unit, fields[-1])


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
    told = len(r.events)
    turn_those_left(r, stalker, field)
    enter(r, stalker, field, frame.escort, (*frame.path, field))
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
        told=told,
        asked=r.state.serial,
    )
    r.put(after)
    trigger_entry(r, stalker.id, stalker.at, field)


def enter(
    r: Play, stalker: Stalker, field: str, escort: str = "", way: tuple[str, ...] = ()
) -> None:
    """The figure stands on the new field, an escort with it."""
    state = r.state
    uncover(r, stalker.id)
    set_stalker(r, replace(state.stalkers[stalker.id], at=field))
    if stalker.id == state.active:
        state.trail = (*state.trail, field)
    r.emit(StalkerMoved(unit=stalker.id, card=stalker.card, start=stalker.at, to=field, way=way))
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
    r.put(SettleWalk(frame.unit, frame.path, frame.action))
    if r.state.anomalies and not anomaly_fields(r).isdisjoint(frame.path):
        r.push(*(RollAnomaly(frame.unit, one, frame.path) for one in touched(r, frame.path)))
    if occupancy(r.state, stalker.at) > r.chart.capacity[stalker.at]:
        r.put(MakeRoom(frame.unit, frame.path[-2]))


def _call_companion(r: Play, stalker: Stalker) -> None:
    """A Companion that keeps to its owner follows after his Move (SC-CT-07)."""
    for companion in r.state.companions.values():
        entry = entry_of(r, companion.card)
        if entry is not None and entry.moves == "owner" and stalker.id == r.state.keeper:
            path = (companion.at,)
            r.put(DrawTo(companion.id, entry.steps or 0, (stalker.at,), path))


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
        r.put(SettlePush(name, False))
        r.push(*(RollAnomaly(name, one, path) for one in touched(r, path)))


@resolves(SettleWalk)
def settle_walk(r: Play, frame: SettleWalk) -> None:
    """Cover a symbol, lose EXPOSED, attention at the end, triggers after it (S-19.9)."""
    stalker = r.state.stalkers[frame.unit]
    if stalker.dead:
        return
    if "move_end" in r.state.listeners:
        r.put(Fire("move_end", Scope(subject=stalker.id, moved=len(frame.path) - 1)))
    cover_symbol(r, stalker.id)
    moved_unit(r, stalker.id)
    attend_end(r, stalker.id, frame.action in QUIET)
