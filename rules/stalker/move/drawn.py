"""Moves along the shortest path toward something, and cards taken by choice (S-41)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.enemies.turning import turn_those_left
from rules.stalker.gear.equipment import gain_card, matches
from rules.stalker.model.events_units import CompanionMoved
from rules.stalker.model.frames_cards import TakeFromDeck
from rules.stalker.model.frames_turn import DrawTo, EndWalk
from rules.stalker.model.questions import TieAbout
from rules.stalker.model.state import Companion, Stalker
from rules.stalker.move.entering import trigger_entry
from rules.stalker.move.movement import can_end, end_companion_move, enter
from rules.stalker.move.routes import routes_for
from rules.stalker.pack.ops_mission import GainCard
from rules.stalker.play import (
    Play,
    find_unit,
    full_fields,
    has_enemy,
    is_full,
    occupancy,
    resolves,
    windows_of,
)
from rules.stalker.sight.attention import attend_step
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.world.paths import NOWHERE, Path, Routes
from rules.stalker.zone.covering import uncover


@resolves(DrawTo)
def draw_to(r: Play, frame: DrawTo) -> None:
    """A Stalker or Companion goes step by step along the shortest path to the nearest goal."""
    unit = find_unit(r.state, frame.unit)
    if not isinstance(unit, Stalker | Companion) or (isinstance(unit, Stalker) and unit.dead):
        return
    step = "" if frame.ended or frame.left == 0 else _next_step(r, frame, unit)
    if step == "?":
        return
    if not step:
        _arrive(r, frame, unit)
        return
    after = replace(frame, left=frame.left - 1, path=(*frame.path, step))
    turn_those_left(r, unit, step)
    if isinstance(unit, Companion):
        uncover(r, unit.id)
        r.state.companions[unit.id] = replace(r.state.companions[unit.id], at=step)
        r.emit(CompanionMoved(unit=unit.id, card=unit.card, start=unit.at, to=step))
        r.put(replace(after, ended=_is_held(r, frame, step)))
        return
    was_seen = is_seen(r, unit.at)
    enter(r, unit, step, way=(*frame.path, step))
    if not frame.no_attention:
        attend_step(r, unit.id, was_seen)
    r.put(replace(after, ended=_is_held(r, frame, step)))
    trigger_entry(r, unit.id, unit.at, step)


def _next_step(r: Play, frame: DrawTo, unit: Stalker | Companion) -> str:
    """The next field, nothing at the goal, ``?`` while the Lead Stalker breaks a tie (S-10.2)."""
    ways = _ways(r, frame, unit)
    ways = [path for path in ways if _has_room(r, frame, unit, path)]
    steps = list(dict.fromkeys(path[1] for path in ways))
    if not steps:
        return ""
    lead = r.state.lead
    return r.ask_field(frame, "break_tie", lead, steps, TieAbout("drawn", unit.id)) or "?"


def _ways(r: Play, frame: DrawTo, unit: Stalker | Companion) -> list[Path]:
    """The best paths to the nearest goal.

    A Move that nothing interrupts goes through fields with Enemies, and as far as it can where
    Enemies leave no room on any path (S-10.10).
    """
    if frame.interruptible:
        return _paths(routes_for(r, unit), frame.goals)
    crowded = frozenset(field for field in full_fields(r) if has_enemy(r.state, field))
    for stops in (crowded, NOWHERE):
        found = _paths(r.chart.routes(windows_of(r, unit), unit.at, stops), frame.goals)
        if found:
            return found
    return []


def _paths(routes: Routes, goals: tuple[str, ...]) -> list[Path]:
    reached = [goal for goal in goals if routes.reaches(goal)]
    return [path for goal in routes.nearest(reached) for path in routes.paths(goal)]


def _is_held(r: Play, frame: DrawTo, field: str) -> bool:
    """Whether Enemies end the Move on a field just entered (S-19.7, S-10.10)."""
    if not has_enemy(r.state, field):
        return False
    return frame.interruptible or occupancy(r.state, field) > r.chart.capacity[field]


def _has_room(r: Play, frame: DrawTo, unit: Stalker | Companion, path: Path) -> bool:
    """The Move must be able to end on a field of the path that it reaches (S-19.4, S-37.5)."""
    within = path[1 : frame.left + 1]
    for number, step in enumerate(within):
        if has_enemy(r.state, step) and (frame.interruptible or is_full(r, step)):
            within = within[: number + 1]
            break
    if isinstance(unit, Stalker):
        return any(can_end(r, unit.id, step) for step in within)
    return any(not is_full(r, step) for step in within)


def _arrive(r: Play, frame: DrawTo, unit: Stalker | Companion) -> None:
    if len(frame.path) < 2:
        return
    if isinstance(unit, Companion):
        end_companion_move(r, unit.id, frame.path)
    else:
        action = "no_attention" if frame.no_attention else "drawn"
        r.put(EndWalk(unit.id, frame.path, action))


@resolves(TakeFromDeck)
def take_from_deck(r: Play, frame: TakeFromDeck) -> None:
    """A card of the owner's choice from a deck, if one fits (S-25.5)."""
    effect = r.pack.effect(frame.path)
    assert isinstance(effect, GainCard)
    fitting: dict[str, str] = {}
    for name in r.state.supply[effect.kind]:
        if matches(r, name, effect.filter):
            fitting.setdefault(r.pack.cards[name].id, name)
    if not fitting:
        return
    card = r.ask_card(frame, "choose_card", frame.stalker, list(fitting.values()))
    if card is not None:
        gain_card(r, frame.stalker, card)
