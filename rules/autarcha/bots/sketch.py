"""A position as a computer player looks at it: who threatens what, and what places are worth.

Weights follow section 28 of the specification; everything is read from a view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.autarcha.bots.memory import memory_of
from rules.autarcha.bots.zones import around_bits, distances, fire_bits, strike_bits
from rules.autarcha.fight.shots import hit_chance
from rules.autarcha.geometry import facing_along, home_facing
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import FREE, Ground, ground_of, pieces_of, plain_ground
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.resolvers import OTHER
from rules.autarcha.turn.orders import producing_places
from rules.autarcha.works.recruiting import producer_of

WIN: Final = 2000.0
KILL: Final = 1.5
HQ_DANGER: Final = 120.0
HQ_THREAT: Final = 90.0
INCOME: Final = 2.5
THREAT: Final = 0.25
COVER: Final = 0.4
BLOCKED: Final = 2.0
SCREEN, SCREEN_RANGE = 0.3, 4
NEAR: Final = 6
INTRUDING: Final = 9
"""How near to the own headquarters an enemy is chased."""
WORKSHOP: Final = 8.0
FEAR: Final = 0.6
"""How much of a possible loss counts: the enemy cannot take every shot."""


class Sketch:
    """What stays the same while candidates are compared."""

    def __init__(
        self,
        pack: AutarchaPack,
        view: AutarchaView,
        side: str,
        careful: bool = True,
        keen: bool = False,
    ) -> None:
        self.pack, self.view, self.side = pack, view, side
        self.careful, self.keen = careful, keen
        self.ground: Ground = ground_of(pack, view)
        self.plain = plain_ground(pack, view)
        """Zones and distances are rough anyway: on this ground they are worked out once."""
        self.grid = view.grid
        self.width = self.ground.board.width
        units = view.units.values()
        self.own = [unit for unit in units if unit.side == side]
        self.foes = [unit for unit in units if unit.side != side]
        self.enemy_letters = pieces_of(pack).letters[OTHER[side]]
        self.hq = next((one for one in self.own if one.type == pack.hq), None)
        self.enemy_hq = next((one for one in self.foes if one.type == pack.hq), None)
        self.front = self._front()
        self._set_temper(view.turn, view.gold.get(side, 0), bool(view.areas))
        self.threats = [
            (unit, strike_bits(self.plain, unit.type, unit.square * 8 + unit.facing))
            for unit in self.foes
            if pack.units[unit.type].can_attack
        ]
        self.foe_bits = sum(1 << unit.square for unit in self.foes)
        areas = self.ground.board.area
        self.foe_areas = {areas[unit.square] for unit in self.foes}
        self.prizes = {1 << unit.square: self._prize(unit) for unit in self.foes}
        chart = self.ground.chart
        self.near_foes = 0
        for unit in self.foes:
            self.near_foes |= around_bits(chart, unit.square, NEAR)
        self.near_hq = around_bits(chart, self.hq.square, SCREEN_RANGE) if self.hq else 0
        self.goals = self._goals()
        self.hearts = self._hearts()
        self.workshops = self._workshops() if keen else frozenset()
        self.taken = self.foe_bits | sum(1 << unit.square for unit in self.own)
        self.memory = memory_of(
            *(self.ground, side, keen, view.turn, view.quiet, self.goals, self.hearts),
            *(self.near_hq, self.workshops),
            *((unit.type, unit.square, unit.facing) for unit in self.foes),
        )

    def _set_temper(self, turns: int, gold: int, economy: bool) -> None:
        """Impatience; where losses can be replaced it grows faster, and gold makes bold."""
        haste, boldness, least = (0.03, 0.02, 0.1) if economy else (0.012, 0.01, 0.35)
        self.approach = min(2.0 if economy else 1.0, 0.15 + haste * turns)
        self.resolve = min(1.0, turns / (15 if self.keen and economy else 40))
        self.hq_threat = HQ_THREAT * (2 if self.keen and economy else 1)
        self.caution = max(least, 1 - boldness * turns) * (1 - min(0.8, gold / 120))
        if self.keen and economy:
            self.caution = max(0.35, 1 - 0.01 * turns) * (1 - min(0.6, gold / 160))
        elif self.keen:
            quiet = self.view.quiet
            self.approach = min(1.0, 0.12 + 0.04 * quiet + 0.003 * turns)
            self.caution = max(0.5, 1 - 0.02 * quiet)

    def _front(self) -> int:
        """The way to the enemy, who need not be on the other side where areas are dealt."""
        dealt = self.pack.scenarios[self.view.scenario].deal
        if not dealt or self.hq is None or self.enemy_hq is None:
            return home_facing(self.side)
        (y, x), (v, u) = (
            divmod(self.hq.square, self.width),
            divmod(self.enemy_hq.square, self.width),
        )
        return facing_along(u - x, v - y)

    def _goals(self) -> tuple[int, ...]:
        """The enemy headquarters and cities that others hold or nobody does."""
        goals = [self.enemy_hq.square] if self.enemy_hq else []
        board = self.ground.board
        for city in board.cities:
            card = self.view.areas.get(city.id)
            if card is not None and card.owner != self.side:
                goals += city.squares[:1]
        if not goals:
            goals = [unit.square for unit in self.foes[:1]] or [0]
        return tuple(goals)

    def _hearts(self) -> tuple[int, ...]:
        """Where the war is decided: the enemy headquarters and, in long wars, the own one."""
        found = [self.enemy_hq.square] if self.enemy_hq else []
        if self.keen and self.hq is not None and self.view.areas:
            near = around_bits(self.ground.chart, self.hq.square, INTRUDING)
            found += [unit.square for unit, _ in self.threats if near >> unit.square & 1]
        return tuple(found)

    def _workshops(self) -> frozenset[int]:
        """Squares from which the headquarters helps a city or factory to recruit (A-14.9)."""
        chart, squares = self.ground.chart, set[int]()
        for place in producing_places(self.pack, self.view, self.side):
            producer = producer_of(self.pack, self.view, place)
            for square in producer.squares if producer else ():
                squares.update(chart.felt_from[square])
        return frozenset(squares)

    # -- worth -------------------------------------------------------------------------------

    def worth(self, unit: Unit) -> float:
        """What losing a unit costs its side."""
        if unit.type == self.pack.hq:
            return HQ_DANGER
        return float(self.pack.units[unit.type].cost)

    def shooters_at(self, square: int) -> int:
        return sum(1 for _, bits in self.threats if bits >> square & 1)

    def danger(self, square: int) -> float:
        """How likely a unit on a square is hit in the enemy's next turn."""
        known = self.memory.dangers.get(square)
        if known is None:
            shots = min(2, self.shooters_at(square))
            known = 1 - (1 - hit_chance(self.pack, self.ground, square)) ** shots
            self.memory.dangers[square] = known
        return known

    def kill_value(self, target: Unit) -> float:
        """What destroying an enemy unit brings, and the fear that goes with it."""
        if target.type == self.pack.hq:
            return WIN
        value = self.worth(target) * KILL
        if self.hq is not None:
            for unit, bits in self.threats:
                if unit is target and bits >> self.hq.square & 1:
                    value += 12
        return value

    def distance(self, one: int, other: int) -> int:
        (y, x), (v, u) = divmod(one, self.width), divmod(other, self.width)
        return max(abs(x - u), abs(y - v))

    def to_goal(self, square: int) -> int:
        """How far the nearest goal is, as the crow flies."""
        known = self.memory.to_goal.get(square)
        if known is None:
            known = min(self.distance(square, goal) for goal in self.goals)
            self.memory.to_goal[square] = known
        return known

    # -- places ------------------------------------------------------------------------------

    def place_value(self, unit: Unit, place: int) -> float:
        """What it is worth to have a unit at a place at the end of the turn."""
        score = self.standing(unit, place) - self._fear(unit, place >> 3)
        if not self.pack.units[unit.type].can_attack:
            return score
        return score + self._prospects(unit.type, [place])[place]

    def place_values(self, unit: Unit, places: Iterable[int]) -> dict[int, float]:
        """The same for many places at which the unit can stand and go on."""
        squares = {place >> 3 for place in places}
        posts = {square: self._post(unit, square) - self._fear(unit, square) for square in squares}
        if not self.pack.units[unit.type].can_attack:
            return {place: posts[place >> 3] for place in places}
        shots = self._prospects(unit.type, places)
        return {place: posts[place >> 3] + shots[place] for place in places}

    def standing(self, unit: Unit, place: int) -> float:
        """The same without shots, the enemy's or the own."""
        value = self.ground.values[unit.type][place]
        if value < 0:
            return -10 * self.worth(unit)
        return self._post(unit, place >> 3) - (0.0 if value else BLOCKED)

    def _post(self, unit: Unit, square: int) -> float:
        """What a square is worth to a unit, however it stands there."""
        known = self.memory.posts.get((unit.type, square))
        if known is None:
            known = self.memory.posts[unit.type, square] = self._post_value(unit, square)
        return known

    def _post_value(self, unit: Unit, square: int) -> float:
        score = 0.0
        if self.near_foes >> square & 1:
            score += COVER * self.ground.defence[square]
        if unit.type == self.pack.hq:
            return score + (WORKSHOP if square in self.workshops else 0.0)
        if self.near_hq >> square & 1:
            score += SCREEN
        if self.pack.units[unit.type].can_attack:
            score -= self.approach * self._way_to_go(unit.type, square)
        elif self.hq is not None:
            score -= 0.05 * self.distance(square, self.hq.square)
        return score + self._area_value(square)

    def _way_to_go(self, kind: str, square: int) -> float:
        """The way to the nearest goal and, more and more, to the enemy headquarters."""
        near = min(distances(self.plain, kind, goal)[square] for goal in self.goals)
        if self.enemy_hq is None:
            return near
        heart = min(distances(self.plain, kind, goal)[square] for goal in self.hearts)
        return near + (heart - near) * self.resolve

    def _fear(self, unit: Unit, square: int) -> float:
        """What a unit is expected to lose on a square in the enemy's next turn."""
        if unit.type == self.pack.hq:
            return self.worth(unit) * self.danger(square)
        if not self.careful:
            return 0.0
        return self.worth(unit) * self.danger(square) * FEAR * self.caution

    def _prospects(self, kind: str, places: Iterable[int]) -> dict[int, float]:
        """Shots that a unit could make next turn from each of these places, and some more."""
        known = self.memory.prospects.setdefault(kind, {})
        for place in places:
            if place not in known:
                known[place] = self._prospect(kind, place)
        return known

    def _prospect(self, kind: str, place: int) -> float:
        found = strike_bits(self.plain, kind, place) & self.foe_bits
        score = best = 0.0
        while found:
            lowest = found & -found
            found ^= lowest
            threat, prize = self.prizes[lowest]
            score += threat
            best = max(best, prize)
        return score + THREAT * best * 3

    def _prize(self, foe: Unit) -> tuple[float, float]:
        """What a shot at an enemy unit is worth: as a threat to its headquarters, as a loss."""
        chance = hit_chance(self.pack, self.ground, foe.square)
        if foe.type == self.pack.hq:
            return self.hq_threat * chance, 0.0
        return 0.0, self.worth(foe) * chance

    def _area_value(self, square: int) -> float:
        """Income that standing there would bring or deny (A-15.3)."""
        board = self.ground.board
        area = board.areas[board.area[square]]
        card = self.view.areas.get(area.id)
        if card is None or card.owner == self.side:
            return 0.0
        if board.area[square] in self.foe_areas:
            return INCOME * area.income if card.owner else 0.0
        return INCOME * area.income * (2 if card.owner else 1)

    def in_range(self, kind: str, place: int) -> list[int]:
        """Squares of enemies within range of a place."""
        if not fire_bits(self.ground, kind, place) & self.foe_bits:
            return []
        grid, enemies = self.grid, self.enemy_letters
        return self.ground.targets(kind, place, grid, enemies)

    def foe_on(self, square: int) -> Unit:
        return self.view.units[pieces_of(self.pack).id[self.grid[square]]]

    def is_free(self, square: int) -> bool:
        return self.grid[square] == FREE
