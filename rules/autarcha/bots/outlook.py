"""A whole position as the hard level looks at it: the enemy's next turn, then the own one.

Each side fires at most as often as it has actions. Every shooter counts once; a second shot at the
same unit is worth what the first may have missed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules.autarcha.bots.memory import Candidate
from rules.autarcha.bots.sketch import Sketch
from rules.autarcha.bots.zones import strike_bits
from rules.autarcha.fight.shots import hit_chance
from rules.autarcha.model.pieces import Unit

REPLY: Final = 1.2
"""How much of what the enemy's next turn is expected to cost counts."""
CHANCES: Final = 0.45
"""How much of what the own next turn could bring counts: the enemy moves before it."""
OWN_HQ: Final = 200.0
ENEMY_HQ: Final = 200.0
AT_ONE: Final = 5
"""Shots at one unit that are thought of."""


Series = tuple[float, ...]


class Target(NamedTuple):
    """An enemy unit as the own shooters see it."""

    id: str
    square: int
    worth: Series
    shooters: int


class Outlook:
    """What a position is worth when units stand elsewhere or an enemy is gone."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self._actions = sketch.pack.figures.actions
        self._foe_bit = {unit.id: 1 << number for number, unit in enumerate(sketch.foes)}
        self._own_bit = {unit.id: 1 << number for number, unit in enumerate(sketch.own)}
        self._threats: dict[int, int] = {}
        self._targets = [self._target(foe) for foe in sketch.foes]
        self._losses: dict[tuple[str, int], Series] = {}
        self.now = self.value({}, "")

    def value(self, places: Mapping[str, int], dead: str) -> float:
        """What it is worth to have these units at these places, and an enemy unit destroyed."""
        score = CHANCES * self._chances(places, dead) - REPLY * self._reply(places, dead)
        units = self.sketch.view.units
        for key, place in places.items():
            unit = units[key]
            score += self.sketch.standing(unit, place)
            score -= self.sketch.standing(unit, unit.square * 8 + unit.facing)
        if dead:
            score += self.sketch.kill_value(units[dead])
        return score

    def gain(self, candidate: Candidate) -> float:
        """What an order is expected to bring, hit or miss."""
        places = dict(candidate.places)
        missed = self.value(places, "") - self.now
        gain = missed
        for square in candidate.shots:
            target = self.sketch.foe_on(square)
            hit = self.value(places, target.id) - self.now
            gain += self._chance(square) * (hit - missed)
        return gain

    def _chance(self, square: int) -> float:
        return hit_chance(self.sketch.pack, self.sketch.ground, square)

    # -- the enemy's next turn ---------------------------------------------------------------

    def _reply(self, places: Mapping[str, int], dead: str) -> float:
        """The enemy's best shots."""
        alive = ~self._foe_bit[dead] if dead else -1
        shots: list[float] = []
        everybody, threats = 0, self._threats
        for unit in self.sketch.own:
            square = places[unit.id] >> 3 if unit.id in places else unit.square
            shooters = threats[square] if square in threats else self._shooters_at(square)
            shooters &= alive
            if shooters:
                everybody |= shooters
                shots += self._loss(unit, square)[: shooters.bit_count()]
        return _best(shots, min(self._actions, everybody.bit_count()))

    def _shooters_at(self, square: int) -> int:
        """The enemies that could fire at a square, as bits."""
        found = 0
        for unit, bits in self.sketch.threats:
            if bits >> square & 1:
                found |= self._foe_bit[unit.id]
        self._threats[square] = found
        return found

    def _loss(self, unit: Unit, square: int) -> Series:
        """What shots at an own unit are expected to cost, one after the other."""
        known = self._losses.get((unit.type, square))
        if known is None:
            sketch = self.sketch
            worth = OWN_HQ if unit is sketch.hq else sketch.worth(unit) * sketch.caution
            known = self._losses[unit.type, square] = _series(worth, self._chance(square))
        return known

    # -- the own turn after it ---------------------------------------------------------------

    def _target(self, foe: Unit) -> Target:
        """An enemy unit, what shots at it are worth, and who could make them from where it is."""
        sketch, ground = self.sketch, self.sketch.plain
        worth = ENEMY_HQ if foe is sketch.enemy_hq else sketch.worth(foe)
        shooters = 0
        for unit in sketch.own:
            bits = strike_bits(ground, unit.type, unit.square * 8 + unit.facing)
            if bits >> foe.square & 1:
                shooters |= self._own_bit[unit.id]
        return Target(foe.id, foe.square, _series(worth, self._chance(foe.square)), shooters)

    def _chances(self, places: Mapping[str, int], dead: str) -> float:
        """The own best shots."""
        sketch, moved, staying = self.sketch, list[tuple[int, int]](), -1
        for key, place in places.items():
            bit = self._own_bit[key]
            moved.append((bit, strike_bits(sketch.plain, sketch.view.units[key].type, place)))
            staying ^= bit
        shots: list[float] = []
        everybody = 0
        for foe, square, worth, before in self._targets:
            shooters = before & staying
            for bit, bits in moved:
                if bits >> square & 1:
                    shooters |= bit
            if shooters and foe != dead:
                everybody |= shooters
                shots += worth[: shooters.bit_count()]
        return _best(shots, min(self._actions, everybody.bit_count()))


def _series(worth: float, chance: float) -> Series:
    """What each of several shots at the same unit adds."""
    return tuple(worth * chance * (1 - chance) ** number for number in range(AT_ONE))


def _best(shots: list[float], count: int) -> float:
    shots.sort(reverse=True)
    return sum(shots[:count])
