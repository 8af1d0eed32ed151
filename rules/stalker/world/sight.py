"""Line of sight: every field found by steps all in one direction (S-11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.stalker.world.edges import FACINGS, INDEX, Windows
from rules.stalker.world.zone import Zone

Limits = tuple[int, int, int, int]
"""How far someone sees to the north, east, south and west, counted in fields."""

UNLIMITED: Final = 99
ALL_ROUND: Final[Limits] = (UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED)
"""Stalkers and Companions have no facing and see without limit (S-11.8)."""
OWN_FIELD: Final = (0, 0, 0, 0)
NO_TOKENS: Final[frozenset[str]] = frozenset()


class Sight:
    """Sight distances on one Map, for one window permission and one set of NOVIS fields."""

    def __init__(self, zone: Zone, windows: Windows, novis: frozenset[str] = NO_TOKENS) -> None:
        self._sight = zone.lanes(windows).sight
        self._novis = novis
        self._tables: dict[str, dict[str, Limits]] = {}

    def distances(self, field: str) -> dict[str, Limits]:
        """Each field seen, with its sight distance in each direction (0 = not that way)."""
        table = self._tables.get(field)
        if table is None:
            table = self._tables[field] = self._look(field)
        return table

    def _look(self, field: str) -> dict[str, Limits]:
        found: dict[str, list[int]] = {}
        for index, direction in enumerate(FACINGS):
            for other, distance in self._ray(field, direction).items():
                found.setdefault(other, [0, 0, 0, 0])[index] = distance
        return {other: (d[0], d[1], d[2], d[3]) for other, d in found.items()}

    def _ray(self, field: str, direction: str) -> dict[str, int]:
        """Fields found in one direction; NOVIS lets no sight in, out or through (S-11.6)."""
        if field in self._novis:
            return {}
        found = {field: 0}
        frontier = [field]
        distance = 0
        while frontier:
            distance += 1
            following: list[str] = []
            for here in frontier:
                for other in self._sight[here][direction]:
                    if other not in found and other not in self._novis:
                        found[other] = distance
                        following.append(other)
            frontier = following
        del found[field]
        return found

    def sees(self, field: str, target: str, limits: Limits = ALL_ROUND) -> bool:
        """Whether someone on a field has the target field in sight (S-11.2, S-11.10)."""
        if field == target:
            return True
        found = self.distances(field).get(target)
        if found is None:
            return False
        return (
            0 < found[0] <= limits[0]
            or 0 < found[1] <= limits[1]
            or 0 < found[2] <= limits[2]
            or 0 < found[3] <= limits[3]
        )

    def seen(self, field: str, limits: Limits = ALL_ROUND) -> dict[str, int]:
        """All fields in sight with the shortest sight distance; the own one at 0 (S-11.15)."""
        result = {field: 0}
        for other, found in self.distances(field).items():
            near = [d for d, limit in zip(found, limits, strict=True) if 0 < d <= limit]
            if near:
                result[other] = min(near)
        return result

    def visible(self, field: str, limits: Limits = ALL_ROUND) -> frozenset[str]:
        """All fields in sight, the own one too."""
        north, east, south, west = limits
        found = [
            other
            for other, (n, e, s, w) in self.distances(field).items()
            if 0 < n <= north or 0 < e <= east or 0 < s <= south or 0 < w <= west
        ]
        return frozenset((field, *found))

    def directions(self, field: str, target: str) -> tuple[str, ...]:
        """The directions in which a field is found, whatever the vision."""
        found = self.distances(field).get(target, OWN_FIELD)
        return tuple(d for d, distance in zip(FACINGS, found, strict=True) if distance)


def limits(vision: Limits, facing: str) -> Limits:
    """A vision given as front, right, back, left, turned to a facing (S-11.9)."""
    turn = INDEX[facing]
    return (
        vision[-turn % 4],
        vision[(1 - turn) % 4],
        vision[(2 - turn) % 4],
        vision[(3 - turn) % 4],
    )


def capped(bounds: Limits, most: int) -> Limits:
    """A vision cut down in every direction (S-19.15)."""
    north, east, south, west = bounds
    return min(north, most), min(east, most), min(south, most), min(west, most)


class SightBook:
    """The sight tables of one Map, kept for the NOVIS sets that come up."""

    LIMIT = 256

    def __init__(self, zone: Zone) -> None:
        self._zone = zone
        self._tables: dict[tuple[str, frozenset[str]], Sight] = {}

    def get(self, windows: Windows, novis: Iterable[str] = ()) -> Sight:
        key = (windows, frozenset(novis))
        sight = self._tables.get(key)
        if sight is None:
            if len(self._tables) >= self.LIMIT:
                self._tables.clear()
            sight = self._tables[key] = Sight(self._zone, windows, key[1])
        return sight
