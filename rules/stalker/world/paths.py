"""Shortest paths with fewest bends, and nearest objects (S-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.stalker.world.edges import Windows
from rules.stalker.world.zone import Zone

Path = tuple[str, ...]
"""Fields in order, the start first."""
Rank = tuple[int, int, int]
"""What sorts fields by nearness, the nearest first."""
Entry = tuple[str, tuple[str, ...]]
"""A field from which another can be entered, and the directions of that step."""

NOWHERE: Final[frozenset[str]] = frozenset()
_START: Final = ""
_HAZARD = 1_000
"""Weight of an anomaly field: anomaly fields and steps are packed into one number."""


class Routes:
    """All best paths of one mover from one field (S-10.12).

    ``stops`` can be entered but not left: full fields with a Target for Enemies, fields with an
    Enemy for Stalkers (S-10.10). ``hazards`` are fields with uncovered anomaly symbols, which
    Humans avoid (S-10.3). ``removed`` fields do not exist (S-31.12).

    The search goes outward in waves of equal cost, only as far as somebody asks. Each part of a
    best path is a best path itself but for its bends, which are counted backwards from the goal.
    """

    def __init__(
        self,
        zone: Zone,
        windows: Windows,
        start: str,
        stops: frozenset[str] = NOWHERE,
        hazards: frozenset[str] = NOWHERE,
        removed: frozenset[str] = NOWHERE,
    ) -> None:
        self.zone = zone
        self.windows = windows
        self.start = start
        self._lanes = zone.lanes(windows)
        self._closed = stops - {start}
        self._hazards = hazards
        self._removed = removed
        self._cost: dict[str, int] = {start: 0}
        self._waves: dict[int, list[str]] = {0: [start]}
        self._before: dict[str, list[Entry]] = {}
        """The last fields but one of the best paths, and the directions of the last step."""
        self._bends: dict[str, dict[str, int]] = {start: {_START: 0}}
        """The directions in which best paths enter a field, each with its fewest bends."""
        self._paths: dict[str, tuple[Path, ...]] = {}
        self._ranks: dict[str, Rank] = {}

    def reaches(self, field: str) -> bool:
        while field not in self._cost:
            if not self._waves:
                return False
            self._advance()
        return True

    def _advance(self) -> None:
        """Take one step from every field of the cheapest wave."""
        waves, costs, steps = self._waves, self._cost, self._lanes.steps
        spent = min(waves)
        for field in waves.pop(spent):
            if field in self._closed:
                continue
            for step in steps[field]:
                to = step.to
                if to in costs or to in self._removed:
                    continue
                cost = spent + (_HAZARD + 1 if to in self._hazards else 1)
                costs[to] = cost
                waves.setdefault(cost, []).append(to)

    def length(self, field: str) -> int:
        """Steps of the best path to a field that is reached."""
        return self._spent(field) % _HAZARD

    def bends(self, field: str) -> int:
        self._spent(field)
        return min(self._entered(field).values())

    def hazards(self, field: str) -> int:
        """Anomaly fields on the best path, the start not counted (S-10.4)."""
        return self._spent(field) // _HAZARD

    def _spent(self, field: str) -> int:
        if not self.reaches(field):
            raise KeyError(field)
        return self._cost[field]

    def _entered(self, field: str) -> dict[str, int]:
        """The directions in which best paths enter a field that is reached, with their bends."""
        bends = self._bends.get(field)
        if bends is None:
            bends = self._bends[field] = self._count_bends(field)
        return bends

    def _count_bends(self, field: str) -> dict[str, int]:
        costs, closed = self._cost, self._closed
        spent = costs[field] - (_HAZARD + 1 if field in self._hazards else 1)
        self._before[field] = last = [
            entry
            for entry in self._lanes.into[field]
            if costs.get(entry[0]) == spent and entry[0] not in closed
        ]
        found: dict[str, int] = {}
        for one, directions in last:
            ways = self._entered(one)
            least = min(ways.values())
            for direction in directions:
                straight = one == self.start or ways.get(direction) == least
                bends = least if straight else least + 1
                if found.get(direction, bends) >= bends:
                    found[direction] = bends
        return found

    def paths(self, goal: str) -> tuple[Path, ...]:
        """Every best path to a field, sorted; none if it cannot be reached."""
        known = self._paths.get(goal)
        if known is None:
            known = self._paths[goal] = self._best_paths(goal)
        return known

    def _best_paths(self, goal: str) -> tuple[Path, ...]:
        if not self.reaches(goal):
            return ()
        ways = self._entered(goal)
        best = min(ways.values())
        ends = [came for came, count in ways.items() if count == best]
        return tuple(sorted({path for came in ends for path in self._trace(goal, came, best)}))

    def _trace(self, field: str, direction: str, bends: int) -> list[Path]:
        """The best paths that enter a field in a direction with so many bends."""
        if direction == _START:
            return [(field,)]
        found: list[Path] = []
        for one, directions in self._before[field]:
            if direction not in directions:
                continue
            for came, count in self._bends[one].items():
                if count + (came not in (direction, _START)) == bends:
                    found += [(*path, field) for path in self._trace(one, came, count)]
        return found

    def rank(self, field: str) -> Rank:
        """Sorts candidates: reached ones by steps and bends, then the others by Range (S-10.9)."""
        known = self._ranks.get(field)
        if known is None:
            known = self._ranks[field] = self._ranked(field)
        return known

    def _ranked(self, field: str) -> Rank:
        if self.reaches(field):
            return (0, self._cost[field] % _HAZARD, min(self._entered(field).values()))
        return (1, self.zone.range(self.start, field, self.windows), 0)

    def nearest(self, candidates: Iterable[str]) -> tuple[str, ...]:
        """The nearest of some fields; several if they tie (S-10.7)."""
        fields = set(candidates)
        near = self._first_reached(fields)
        if near:
            least = min([self._cost[field] % _HAZARD for field in near])
            fields = {field for field in near if self._cost[field] % _HAZARD == least}
        ranked = sorted((self.rank(field), field) for field in fields)
        return tuple(field for rank, field in ranked if rank == ranked[0][0])

    def _first_reached(self, fields: set[str]) -> list[str]:
        """The fields that are reached, the nearest at least: without hazards waves go by length."""
        if self._hazards:
            return [field for field in fields if self.reaches(field)]
        while self._waves and self._cost.keys().isdisjoint(fields):
            self._advance()
        return [field for field in fields if field in self._cost]


def walked(paths: Sequence[Path], steps: int) -> tuple[Path, ...]:
    """The different beginnings of some paths that a walk of that many steps can take (S-10.12)."""
    return tuple(dict.fromkeys(path[: steps + 1] for path in paths))


class RouteBook:
    """Routes on one Map, kept while the same positions come up again."""

    LIMIT = 4096

    def __init__(self, zone: Zone) -> None:
        self._zone = zone
        self._routes: dict[
            tuple[Windows, str, frozenset[str], frozenset[str], frozenset[str]], Routes
        ] = {}

    def get(
        self,
        windows: Windows,
        start: str,
        stops: frozenset[str] = NOWHERE,
        hazards: frozenset[str] = NOWHERE,
        removed: frozenset[str] = NOWHERE,
    ) -> Routes:
        key = (windows, start, stops, hazards, removed)
        routes = self._routes.get(key)
        if routes is None:
            if len(self._routes) >= self.LIMIT:
                self._routes.clear()
            routes = self._routes[key] = Routes(self._zone, *key)
        return routes
