"""Where a unit's plan has led, and everything it could still reach or hit: asked of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.autarcha.fight.shots import hit_chance, needed_die, target_refusal
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import Ground, ground_of
from rules.autarcha.move.steps import Reached, after_step, reach, walk, way
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.plans import Plan, attack_at, attack_refusal, read_plan


class Goal(NamedTuple):
    """A square within reach: the place with most steps left there, and what it is like."""

    place: int
    left: int
    lethal: bool
    """The unit would be lost whichever way it faced."""
    stuck: bool
    """It could not leave again by itself."""


class March(NamedTuple):
    """One unit and its plan so far."""

    unit: Unit
    plan: Plan
    places: tuple[int, ...]
    """From the start of the plan to where it has led."""
    used: int
    lost: bool
    found: dict[int, Reached]
    """What can be reached from there; nothing behind an attack or a loss."""
    goals: dict[int, Goal]

    @property
    def place(self) -> int:
        return self.places[-1]

    @property
    def square(self) -> int:
        return self.place >> 3

    def left(self, ground: Ground) -> int:
        """Steps that are left where the plan has led."""
        return max(0, ground.values[self.unit.type][self.place] - self.used)


def march_of(pack: AutarchaPack, view: AutarchaView, unit: Unit, tokens: Sequence[str]) -> March:
    ground, plan = ground_of(pack, view), read_plan(tuple(tokens))
    start = unit.square * 8 + unit.facing
    went = walk(ground, view.grid, unit.type, start, plan.steps)
    places = trail(ground, start, plan.steps[: went.done])
    found: dict[int, Reached] = {}
    if not went.lost and not plan.attack:
        found = reach(ground, view.grid, unit.type, went.place, went.used)
    return March(
        unit, plan, places, went.used, went.lost, found, goals_of(ground, unit.type, found)
    )


def trail(ground: Ground, start: int, steps: Sequence[str]) -> tuple[int, ...]:
    """The places that a row of steps leads through."""
    places = [start]
    for token in steps:
        places.append(after_step(ground, places[-1], token))
    return tuple(places)


def goals_of(ground: Ground, kind: str, found: dict[int, Reached]) -> dict[int, Goal]:
    """Squares within reach, each by its best facing."""
    values = ground.values[kind]
    goals: dict[int, Goal] = {}
    for place, reached in found.items():
        value = values[place]
        goal = Goal(place, max(0, value - reached.used), value < 0, value == 0)
        known = goals.get(place >> 3)
        if known is None or _better(goal, known, found):
            goals[place >> 3] = goal
    return goals


def _better(goal: Goal, known: Goal, found: dict[int, Reached]) -> bool:
    """Alive rather than lost, by fewer steps, with more left."""
    rank = (goal.lethal, found[goal.place].used, goal.stuck, -goal.left)
    return rank < (known.lethal, found[known.place].used, known.stuck, -known.left)


def place_for(march: March, square: int, facing: int | None) -> int | None:
    """The place that a click on a square means: with the wished facing if it can be reached."""
    if facing is not None and square * 8 + facing in march.found:
        return square * 8 + facing
    goal = march.goals.get(square)
    return goal.place if goal is not None else None


def way_to(march: March, place: int) -> tuple[str, ...]:
    return way(march.found, place) if place in march.found else ()


class Aim(NamedTuple):
    """A possible shot: the square, the lowest die that hits, the chance in percent."""

    square: int
    needed: int
    percent: int


def aim_at(pack: AutarchaPack, ground: Ground, square: int) -> Aim:
    return Aim(square, needed_die(ground, square), round(100 * hit_chance(pack, ground, square)))


def aims_from(
    pack: AutarchaPack, view: AutarchaView, unit: Unit, place: int, at_object: bool = False
) -> list[Aim]:
    """What a unit could fire at from a place."""
    ground = ground_of(pack, view)
    names = ground.board.names
    return [
        aim_at(pack, ground, square)
        for square in ground.fire(unit.type, place)
        if not attack_refusal(pack, view, ground, unit, place, attack_at(names[square], at_object))
    ]


def firing_place(pack: AutarchaPack, view: AutarchaView, march: March, square: int) -> int | None:
    """The cheapest safe place from which the unit could fire at a square."""
    ground, unit = ground_of(pack, view), march.unit
    if target_refusal(pack, view, ground, view.grid, unit.side, square, False):
        return None
    values = ground.values[unit.type]
    best = [
        (reached.used, place)
        for place, reached in march.found.items()
        if values[place] >= 0 and square in ground.fire(unit.type, place)
    ]
    return min(best)[1] if best else None
