"""Shortest paths with fewest bends, and nearest objects (S-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import Final

from rules.stalker.world.edges import Windows
from rules.stalker.world.zone import Zone

Path = tuple[str, ...]
"""Fields in order, the start first."""

NOWHERE: Final[frozenset[str]] = frozenset()
_START: Final = ""
_HAZARD, _STEP = 1_000_000, 1_000
"""Weights of the cost tuple (anomaly fields, steps, bends) packed into one number."""

Node = tuple[str, str]
"""A field and the direction of the step that entered it."""


class Routes:
    """All best paths of one mover from one field (S-10.12).

    ``stops`` can be entered but not left: full fields with a Target for Enemies, fields with an
    Enemy for Stalkers (S-10.10). ``hazards`` are fields with uncovered anomaly symbols, which
    Humans avoid (S-10.3). ``removed`` fields do not exist (S-31.12).
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
        self._best: dict[str, int] = {start: 0}
        self._cost: dict[Node, int] = {(start, _START): 0}
        self._before: dict[Node, list[Node]] = {}
        self._paths: dict[str, tuple[Path, ...]] = {}
        self._search(stops, hazards, removed)

    def _search(
        self, stops: frozenset[str], hazards: frozenset[str], removed: frozenset[str]
    ) -> None:
        steps = self.zone.lanes(self.windows).steps
        cost, before = self._cost, self._before
        queue: list[tuple[int, str, str]] = [(0, self.start, _START)]
        while queue:
            spent, field, came = heappop(queue)
            if spent > cost[field, came] or (field in stops and field != self.start):
                continue
            for step in steps[field]:
                to = step.to
                if to in removed or to == self.start:
                    continue
                onward = spent + _STEP + (_HAZARD if to in hazards else 0)
                for direction in step.directions:
                    total = onward + (came != _START and came != direction)
                    node = (to, direction)
                    known = cost.get(node)
                    if known is None or total < known:
                        cost[node] = total
                        before[node] = [(field, came)]
                        heappush(queue, (total, to, direction))
                        if total < self._best.get(to, total + 1):
                            self._best[to] = total
                    elif total == known:
                        before[node].append((field, came))

    def reaches(self, field: str) -> bool:
        return field in self._best

    def length(self, field: str) -> int:
        """Steps of the best path to a field that is reached."""
        return self._best[field] % _HAZARD // _STEP

    def bends(self, field: str) -> int:
        return self._best[field] % _STEP

    def hazards(self, field: str) -> int:
        """Anomaly fields on the best path, the start not counted (S-10.4)."""
        return self._best[field] // _HAZARD

    def paths(self, goal: str) -> tuple[Path, ...]:
        """Every best path to a field, sorted; none if it cannot be reached."""
        known = self._paths.get(goal)
        if known is None:
            known = self._paths[goal] = self._best_paths(goal)
        return known

    def _best_paths(self, goal: str) -> tuple[Path, ...]:
        best = self._best.get(goal)
        if best is None:
            return ()
        if goal == self.start:
            return ((goal,),)
        ends = [node for node, cost in self._cost.items() if node[0] == goal and cost == best]
        return tuple(sorted({path for end in ends for path in self._trace(end)}))

    def _trace(self, node: Node) -> list[Path]:
        if node[1] == _START:
            return [(node[0],)]
        return [(*path, node[0]) for before in self._before[node] for path in self._trace(before)]

    def rank(self, field: str) -> tuple[int, int, int]:
        """Sorts candidates: reached ones by steps and bends, then the others by Range (S-10.9)."""
        if field in self._best:
            return (0, self.length(field), self.bends(field))
        return (1, self.zone.range(self.start, field, self.windows), 0)

    def nearest(self, candidates: Iterable[str]) -> tuple[str, ...]:
        """The nearest of some fields; several if they tie (S-10.7)."""
        ranked = sorted((self.rank(field), field) for field in set(candidates))
        return tuple(field for rank, field in ranked if rank == ranked[0][0])


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
