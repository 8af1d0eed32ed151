"""Paths and nearness of Units, with who and what is in the way (S-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.stalker.model.state import Enemy, Unit
from rules.stalker.play import Play, full_fields, has_rivals, is_full, is_hostile, windows_of
from rules.stalker.world.paths import NOWHERE, Rank, Routes
from rules.stalker.zone.anomaly_map import hazard_fields

NO_GOAL = (2, 0, 0)
COLOUR_ORDER = {"red": 0, "orange": 1, "yellow": 2, "green": 3, "": 4}


class Obstacles:
    """What is in the way of everybody now, worked out once for several Units."""

    __slots__ = ("_closed", "_full", "_hazards", "_r")

    def __init__(self, r: Play) -> None:
        self._r = r
        self._full = full_fields(r)
        self._hazards: frozenset[str] | None = None
        self._closed: dict[str, frozenset[str]] = {}

    def closed_to(self, enemy: Enemy) -> frozenset[str]:
        """Full fields with a potential Target; the same for all Enemies of a card (S-31.14)."""
        if not self._full:
            return NOWHERE
        found = self._closed.get(enemy.card)
        if found is None:
            found = frozenset(_fields_of_targets(self._r, enemy) & self._full)
            self._closed[enemy.card] = found
        return found

    def hazards(self) -> frozenset[str]:
        """Fields that Humans avoid, looked for when one of them is asked about (S-10.3)."""
        if self._hazards is None:
            self._hazards = hazard_fields(self._r)
        return self._hazards


def routes_for(
    r: Play, unit: Unit, removed: frozenset[str] = NOWHERE, obstacles: Obstacles | None = None
) -> Routes:
    """The best paths of a Unit from where it stands (S-10.3, S-10.10)."""
    if not isinstance(unit, Enemy):
        stops = frozenset([enemy.at for enemy in r.state.enemies.values()])
        return r.chart.routes(windows_of(r, unit), unit.at, stops, NOWHERE, removed)
    hazards, human = NOWHERE, unit.card in r.pack.humans
    if obstacles is None:
        closed = closed_to(r, unit)
        if human:
            hazards = hazard_fields(r)
    else:
        closed = obstacles.closed_to(unit)
        if human:
            hazards = obstacles.hazards()
    return r.chart.routes(r.pack.windows[unit.card], unit.at, closed, hazards, removed)


def closed_to(r: Play, enemy: Enemy) -> frozenset[str]:
    """Full fields with a potential Target, which an Enemy cannot pass (S-31.14)."""
    return frozenset([field for field in _fields_of_targets(r, enemy) if is_full(r, field)])


def _fields_of_targets(r: Play, enemy: Enemy) -> set[str]:
    """Where everyone stands whom an Enemy could attack (S-29.9, S-29.10)."""
    state = r.state
    found = {one.at for one in state.stalkers.values() if one.at and not one.dead}
    if has_rivals(r):
        found.update([one.at for one in state.enemies.values() if is_hostile(state, enemy, one)])
    if state.companions:
        found.update([one.at for one in state.companions.values() if one.targetable])
    return found


def is_human(r: Play, enemy: Enemy) -> bool:
    return enemy.card in r.pack.humans


def plain_routes(r: Play, field: str) -> Routes:
    """Stalker movement from a field that nobody walks from (S-10.8, S-21.15)."""
    return r.chart.routes("open", field)


def nearest_fields(
    routes: Routes, fields: Iterable[str], count: int
) -> tuple[list[str], list[str]]:
    """The nearest fields that are certain, and those that tie for the places left (S-10.7)."""
    if count == 1:
        near = list(routes.nearest(fields))
        return (near, []) if len(near) == 1 else ([], near)
    ranked = sorted((routes.rank(field), field) for field in set(fields))
    return cut(ranked, count)


def cut(ranked: Sequence[tuple[Rank, str]], count: int) -> tuple[list[str], list[str]]:
    """Split a ranking at a number of places: the certain ones, and the ties at the cut."""
    if len(ranked) <= count:
        return [name for _, name in ranked], []
    if count <= 0:
        return [], []
    edge = ranked[count - 1][0]
    if ranked[count][0] != edge:
        return [name for _, name in ranked[:count]], []
    certain = [name for rank, name in ranked if rank < edge]
    return certain, [name for rank, name in ranked if rank == edge]


def enemy_rank(
    r: Play, enemy: Enemy, goals: Sequence[str], obstacles: Obstacles | None = None
) -> Rank:
    """How near an Enemy is to the nearest of some fields, by its own paths (S-10.8)."""
    rank = routes_for(r, enemy, NOWHERE, obstacles).rank
    return rank(goals[0]) if len(goals) == 1 else min(map(rank, goals), default=NO_GOAL)
