"""Moves along the shortest path toward something, and cards taken by choice (S-41)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.enemies.turning import turn_those_left
from rules.stalker.gear.equipment import gain_card, matches
from rules.stalker.model.events_units import CompanionMoved
from rules.stalker.model.frames_cards import TakeFromDeck
from rules.stalker.model.frames_turn import DrawTo, EndWalk
from rules.stalker.model.state import Companion, Stalker
from rules.stalker.move.entering import trigger_entry
from rules.stalker.move.movement import can_end, end_companion_move, enter
from rules.stalker.move.routes import routes_for
from rules.stalker.pack.ops_mission import GainCard
from rules.stalker.play import Play, find_unit, has_enemy, is_full, resolves
from rules.stalker.sight.attention import attend_step
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.world.paths import Path
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
        r.push(replace(after, ended=has_enemy(r.state, step)))
        return
    was_seen = is_seen(r, unit.at)
    enter(r, unit, step)
    if not frame.no_attention:
        attend_step(r, unit.id, was_seen)
    r.push(replace(after, ended=has_enemy(r.state, step)))
    trigger_entry(r, unit.id, unit.at, step)


def _next_step(r: Play, frame: DrawTo, unit: Stalker | Companion) -> str:
    """The next field, nothing at the goal, ``?`` while the Lead Stalker breaks a tie (S-10.2)."""
    routes = routes_for(r, unit)
    goals = [goal for goal in frame.goals if routes.reaches(goal)]
    if not goals:
        return ""
    ways = [path for goal in routes.nearest(goals) for path in routes.paths(goal)]
    ways = [path for path in ways if _has_room(r, frame, unit, path)]
    steps = list(dict.fromkeys(path[1] for path in ways))
    if not steps:
        return ""
    lead = r.state.lead
    return r.ask_field(frame, "break_tie", lead, steps) or "?"


def _has_room(r: Play, frame: DrawTo, unit: Stalker | Companion, path: Path) -> bool:
    """The Move must be able to end on a field of the path that it reaches (S-19.4, S-37.5)."""
    within = path[1 : frame.left + 1]
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
        r.push(EndWalk(unit.id, frame.path, action))


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
