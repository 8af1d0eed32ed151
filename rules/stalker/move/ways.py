"""Moves given by their whole way: where a Move may end, and how to get there (S-19, S-20.2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.kernel.decision import Decision
from rules.kernel.picks import Pick
from rules.stalker.life.dose import field_rad
from rules.stalker.model.book import Book
from rules.stalker.model.frames_turn import Walk
from rules.stalker.model.picks import PICKS, STEP, MovePick, PathPick, readable
from rules.stalker.model.questions import StepAbout
from rules.stalker.model.state import StalkerState
from rules.stalker.move.movement import can_end, is_way, next_steps
from rules.stalker.play import Play, has_enemy
from rules.stalker.sight.who_sees import seen_fields
from rules.stalker.turn.actions import begin_walk
from rules.stalker.zone.losses import expected_loss

Way = tuple[str, ...]
Cost = tuple[float, int, int, int]
"""The expected loss of HP, the length, fields in sight, the highest radiation."""


def is_planned_move(book: Book, state: StalkerState, decision: Decision, pick: str) -> bool:
    """Whether a pick is a legal Move with its whole way, or the rest of one under way."""
    move = readable(pick)
    if not isinstance(move, MovePick | PathPick) or not move.fields:
        return False
    r = Play(state, book)
    walk = walk_for(r, decision, move)
    return walk is not None and is_way(r, walk, move.fields)


def walk_for(r: Play, decision: Decision, move: Pick) -> Walk | None:
    """The Move that an answer begins or goes on with."""
    stalker = r.state.stalkers.get(decision.seat)
    if stalker is None:
        return None
    if isinstance(move, MovePick):
        offered = decision.kind == "act" and str(replace(move, way="")) in decision.options
        return begin_walk(r, stalker, move.word, move.escort) if offered else None
    return walk_of(r, decision)


def walk_of(r: Play, decision: Decision) -> Walk | None:
    """The Move that is under way, as its question tells of it."""
    about, unit = decision.about, decision.seat
    if not isinstance(about, StepAbout):
        return None
    at = r.state.stalkers[unit].at
    return Walk(unit, about.left, (at,), about.action, vision_cap=about.vision_cap)


def planned_moves(r: Play, decision: Decision, so_far: Way = ()) -> Iterator[tuple[str, Pick]]:
    """Every field that a click can move to, with the answer that goes there.

    ``so_far`` is the part of the way that is already chosen.
    """
    if decision.kind == "step":
        walk = walk_of(r, decision)
        if walk is not None:
            for field, way in ways(r, walk, so_far).items():
                yield field, PathPick(STEP.join(way))
        return
    if decision.kind != "act":
        return
    for option in decision.options:
        move = PICKS.read(option)
        walk = walk_for(r, decision, move) if isinstance(move, MovePick) else None
        if walk is not None:
            for field, way in ways(r, walk, so_far).items():
                yield field, replace(move, way=STEP.join(way))


def ways(r: Play, walk: Walk, so_far: Way = ()) -> dict[str, Way]:
    """Every field where a Move may end, with the best way to it.

    A way that Anomalies are likely to make dear is left for a longer one; among equally short
    ways the one with fewest fields in sight and least radiation is kept. All of them begin with
    the part that is already chosen, ``so_far``.
    """
    best: dict[str, tuple[Cost, Way]] = {}
    seen = seen_fields(r, walk.vision_cap)
    begun = replace(walk, path=(walk.path[-1], *so_far), left=walk.left - len(so_far))
    frontier = [begun] if begun.left > 0 else []
    while frontier:
        following: list[Walk] = []
        for here in frontier:
            for field in next_steps(r, here):
                if field in here.path:
                    continue
                path = (*here.path, field)
                cost = _cost(r, walk, path, seen)
                if field in best and best[field][0] <= cost:
                    continue
                best[field] = (cost, path)
                if here.left > 1 and not has_enemy(r.state, field):
                    following.append(replace(here, left=here.left - 1, path=path))
        frontier = following
    return {field: path[1:] for field, (_, path) in best.items() if can_end(r, walk.unit, field)}


def _cost(r: Play, walk: Walk, path: Way, seen: frozenset[str]) -> Cost:
    loss = round(expected_loss(r, r.state.stalkers[walk.unit], path), 1)
    noticed = len([field for field in path[1:] if field in seen])
    return loss, len(path), noticed, max([field_rad(r, field) for field in path])
