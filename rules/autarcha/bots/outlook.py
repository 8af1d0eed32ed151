"""A whole position as the hard level looks at it: the enemy's next turn, then the own one.

Each side fires at most as often as it has actions. Every shooter counts once; a second shot at the
same unit is worth what the first may have missed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rules.autarcha.bots.candidates import Candidate
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


class Outlook:
    """What a position is worth when units stand elsewhere or an enemy is gone."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        pack = sketch.pack
        self._bit = {unit.id: 1 << number for number, unit in enumerate(sketch.foes)}
        self._dead_bits = 0
        self._threats: dict[int, int] = {}
        self._own = {
            unit.id: strike_bits(sketch.ground, unit.type, unit.square * 8 + unit.facing)
            for unit in sketch.own
            if pack.units[unit.type].can_attack
        }
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
            gain += hit_chance(self.sketch.pack, self.sketch.ground, square) * (hit - missed)
        return gain

    def _shooters_at(self, square: int) -> int:
        """The enemies that could fire at a square, as bits."""
        known = self._threats.get(square)
        if known is None:
            known = 0
            for unit, bits in self.sketch.threats:
                if bits >> square & 1:
                    known |= self._bit[unit.id]
            self._threats[square] = known
        return known

    def _reply(self, places: Mapping[str, int], dead: str) -> float:
        """The enemy's best shots."""
        sketch = self.sketch
        alive = ~self._bit[dead] if dead else -1
        shots: list[float] = []
        everybody = 0
        for unit in sketch.own:
            place = places.get(unit.id)
            square = unit.square if place is None else place >> 3
            shooters = self._shooters_at(square) & alive
            if shooters:
                everybody |= shooters
                worth = OWN_HQ if unit is sketch.hq else sketch.worth(unit) * sketch.caution
                _add_shots(shots, worth, self._chance(square), shooters.bit_count())
        return _best(shots, min(sketch.pack.figures.actions, everybody.bit_count()))

    def _chances(self, places: Mapping[str, int], dead: str) -> float:
        """The own best shots in the turn after."""
        sketch, own, moved = self.sketch, self._own, {}
        for key, place in places.items():
            if key in own:
                moved[key] = strike_bits(sketch.ground, sketch.view.units[key].type, place)
        strikes = [moved.get(key, bits) for key, bits in own.items()]
        shots: list[float] = []
        firing = set[int]()
        for foe in sketch.foes:
            if foe.id == dead:
                continue
            able = [number for number, bits in enumerate(strikes) if bits >> foe.square & 1]
            if able:
                firing.update(able)
                worth = ENEMY_HQ if foe is sketch.enemy_hq else sketch.worth(foe)
                _add_shots(shots, worth, self._chance(foe.square), len(able))
        return _best(shots, min(sketch.pack.figures.actions, len(firing)))

    def _chance(self, square: int) -> float:
        return hit_chance(self.sketch.pack, self.sketch.ground, square)


def _add_shots(shots: list[float], worth: float, chance: float, count: int) -> None:
    for _ in range(min(count, AT_ONE)):
        shots.append(worth * chance)
        worth *= 1 - chance


def _best(shots: list[float], count: int) -> float:
    shots.sort(reverse=True)
    return sum(shots[:count])


def moved_to(units: Iterable[tuple[Unit, int]]) -> tuple[tuple[str, int], ...]:
    return tuple((unit.id, place) for unit, place in units)
