"""Who could fire at a square: enemy units from where they stand, and after a move of their own.

What a unit could do depends on the whole grid, so it is worked out unit by unit while frames pass.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import ground_of, moved
from rules.autarcha.move.steps import reach
from rules.autarcha.pack import AutarchaPack


class Threat(NamedTuple):
    """An enemy unit that could fire at a square, at once or after moving."""

    unit: str
    square: int
    at_once: bool


class Danger:
    """The fire of all units of one position."""

    def __init__(self, pack: AutarchaPack) -> None:
        self.pack = pack
        self._view: AutarchaView | None = None
        self._later: dict[str, frozenset[int]] = {}
        self._gone: dict[tuple[str, int, int], frozenset[int]] = {}
        """The fire of a unit once another has gone from one square to another."""

    def look(self, view: AutarchaView) -> None:
        if self._view is None or (view.grid, view.units) != (self._view.grid, self._view.units):
            self._later.clear()
            self._gone.clear()
        self._view = view

    def work(self, units: int = 1) -> bool:
        """Work out the fire of a few more units; False when all are done."""
        view = self._view
        if view is None:
            return False
        waiting = [key for key in view.units if key not in self._later]
        for key in waiting[:units]:
            self.after_move(key)
        return len(waiting) > units

    @property
    def known(self) -> bool:
        """Whether the fire of every unit has been worked out."""
        return self._view is not None and self._later.keys() >= self._view.units.keys()

    def at_once(self, key: str) -> frozenset[int]:
        """Squares that a unit could fire at from where it stands."""
        assert self._view is not None
        unit = self._view.units[key]
        place = unit.square * 8 + unit.facing
        return frozenset(ground_of(self.pack, self._view).fire(unit.type, place))

    def after_move(self, key: str) -> frozenset[int]:
        """Squares that a unit could fire at in one action."""
        if key not in self._later:
            assert self._view is not None
            self._later[key] = self._worked_out(key, self._view.grid)
        return self._later[key]

    def _after_going(self, key: str, origin: int, square: int) -> frozenset[int]:
        """The same once a unit has gone: it no longer bars one way, and bars another."""
        view, known = self._view, (key, origin, square)
        assert view is not None
        if origin == square or not self._comes_near(key, (origin, square)):
            return self.after_move(key)
        if known not in self._gone:
            self._gone[known] = self._worked_out(key, moved(view.grid, origin, square))
        return self._gone[known]

    def _comes_near(self, key: str, squares: tuple[int, ...]) -> bool:
        """Whether one of these squares could lie on a unit's way."""
        assert self._view is not None
        unit, wide = self._view.units[key], self.pack.board_of(self._view.scenario).width
        farthest = max(self.pack.units[unit.type].values)
        y, x = divmod(unit.square, wide)
        return any(max(abs(one // wide - y), abs(one % wide - x)) <= farthest for one in squares)

    def _worked_out(self, key: str, grid: str) -> frozenset[int]:
        view = self._view
        assert view is not None
        unit, ground = view.units[key], ground_of(self.pack, view)
        if not self.pack.units[unit.type].can_attack:
            return frozenset()
        values = ground.values[unit.type]
        found = reach(ground, grid, unit.type, unit.square * 8 + unit.facing)
        squares: set[int] = set()
        for place in found:
            if values[place] >= 0:
                squares.update(ground.fire(unit.type, place))
        return frozenset(squares)

    def threats(self, side: str, square: int, origin: int) -> list[Threat]:
        """Who could fire at a unit that has gone from one square to another; at once first."""
        view = self._view
        if view is None:
            return []
        found = [
            Threat(unit.id, unit.square, square in self.at_once(unit.id))
            for unit in view.units.values()
            if unit.side != side and square in self._after_going(unit.id, origin, square)
        ]
        return sorted(found, key=lambda one: not one.at_once)

    def covered(self, side: str) -> tuple[frozenset[int], frozenset[int]]:
        """Squares that units of the other side could fire at: at once, and after a move."""
        view = self._view
        if view is None:
            return frozenset(), frozenset()
        enemies = [unit.id for unit in view.units.values() if unit.side != side]
        now = frozenset().union(*(self.at_once(key) for key in enemies))
        later = frozenset().union(*(self.after_move(key) for key in enemies))
        return now, later
