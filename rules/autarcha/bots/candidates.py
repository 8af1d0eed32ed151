"""Orders worth a thought, each with what it is expected to bring (section 28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.autarcha.bots.memory import Candidate
from rules.autarcha.bots.sketch import Sketch
from rules.autarcha.bots.zones import reach_among, taken_near
from rules.autarcha.fight.shots import hit_chance
from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.model.picks import Continue, Formation, Go
from rules.autarcha.model.pieces import Unit
from rules.autarcha.move.formation import are_connected, members_of, simulate
from rules.autarcha.move.steps import Reached, way

BEST_MOVES: Final = 3
BEST_SHOTS: Final = 3
STRIDES: Final = (("F",), ("F", "F"), ("F", "F", "F"), ("F", "F", "F", "F"))


def unit_candidates(sketch: Sketch, unit: Unit) -> list[Candidate]:
    """Shots from here or from within reach, and the best places to go to."""
    start = unit.square * 8 + unit.facing
    near = taken_near(sketch.ground, unit.type, start, sketch.taken)
    key = (unit.id, start, near, sketch.caution, sketch.careful)
    known = sketch.memory.candidates.get(key)
    if known is None:
        found = reach_among(sketch.ground, unit.type, start, near)
        known = sketch.memory.candidates[key] = [*_candidates(sketch, unit, found)]
    return known


def _candidates(sketch: Sketch, unit: Unit, found: dict[int, Reached]) -> Iterator[Candidate]:
    start = unit.square * 8 + unit.facing
    here = sketch.place_value(unit, start)
    worths = sketch.place_values(unit, _sensible(sketch, unit, found))
    worths[start] = here
    best = sorted(worths, key=lambda place: -worths[place])
    if sketch.pack.units[unit.type].can_attack:
        yield from _shots(sketch, unit, found, worths, best)
    for place in best[: BEST_MOVES * (4 if sketch.keen else 1)]:
        if place != start:
            order = Go(unit.id, way(found, place))
            yield Candidate(worths[place] - here, str(order), ((unit.id, place),))


def _sensible(sketch: Sketch, unit: Unit, found: dict[int, Reached]) -> list[int]:
    """Places where the unit survives and can go on."""
    values = sketch.ground.values[unit.type]
    return [place for place in found if values[place] > 0]


def _shots(
    sketch: Sketch,
    unit: Unit,
    found: dict[int, Reached],
    worths: dict[int, float],
    best: list[int],
) -> Iterator[Candidate]:
    start = unit.square * 8 + unit.facing
    here, names = worths[start], sketch.ground.board.names
    going_on = max(0.0, worths[best[0]] - here) * 0.9
    shots = [
        (
            _shot_gain(sketch, square) + worth - here + (going_on if place == start else 0),
            place,
            square,
        )
        for place, worth in worths.items()
        for square in sketch.in_range(unit.type, place)
    ]
    shots.sort(reverse=True)
    for gain, place, square in shots[: BEST_SHOTS * (3 if sketch.keen else 1)]:
        order = Go(unit.id, (*way(found, place), "@" + names[square]))
        stands = best[0] if place == start else place
        yield Candidate(gain, str(order), ((unit.id, stands),), (square,))


def _shot_gain(sketch: Sketch, square: int) -> float:
    target = sketch.foe_on(square)
    return hit_chance(sketch.pack, sketch.ground, square) * sketch.kill_value(target)


def going_on(sketch: Sketch, unit: Unit) -> Candidate | None:
    """The best steps after a shot, if any are better than staying."""
    start = unit.square * 8 + unit.facing
    near = taken_near(sketch.ground, unit.type, start, sketch.taken)
    found = reach_among(sketch.ground, unit.type, start, near)
    here = sketch.place_value(unit, start)
    places = _sensible(sketch, unit, found)
    if not places:
        return None
    best = max(places, key=lambda place: sketch.place_value(unit, place))
    gain = sketch.place_value(unit, best) - here
    if best == start or gain <= 0.2:
        return None
    return Candidate(gain, str(Continue(way(found, best))))


# -- formations ------------------------------------------------------------------------------


def formation_candidates(sketch: Sketch, idle: list[Unit]) -> Iterator[Candidate]:
    """Linked units with one facing advance together, or fire at the same place."""
    for group in groups(sketch, idle):
        keys = tuple(unit.id for unit in group)
        for steps in STRIDES:
            places = _drilled(sketch, group, steps)
            gain = sum(
                sketch.place_value(unit, places[unit.id])
                - sketch.place_value(unit, unit.square * 8 + unit.facing)
                for unit in group
                if unit.id in places
            )
            if gain > 0:
                yield Candidate(gain, str(Formation(keys, steps)), tuple(places.items()))
        yield from _volleys(sketch, group, keys)


def groups(sketch: Sketch, idle: list[Unit]) -> list[list[Unit]]:
    """Idle attackers by facing, in pieces that hold together."""
    found: list[list[Unit]] = []
    attackers = [unit for unit in idle if sketch.pack.units[unit.type].can_attack]
    for facing in {unit.facing for unit in attackers}:
        left = [unit for unit in attackers if unit.facing == facing]
        while left:
            group = [left.pop()]
            grown = True
            while grown:
                near = [
                    one
                    for one in left
                    if any(sketch.ground.board.are_linked(one.square, o.square) for o in group)
                ]
                group += near
                left = [one for one in left if one not in near]
                grown = bool(near)
            if len(group) >= sketch.pack.figures.formation:
                found.append(group)
    return found


def _drilled(sketch: Sketch, group: list[Unit], steps: tuple[str, ...]) -> dict[str, int]:
    """Where those who keep up would stand; nothing if they are too few."""
    done = simulate(sketch.ground, sketch.grid, members_of(group), steps)
    return done.places if len(done.places) >= sketch.pack.figures.formation else {}


def _volleys(sketch: Sketch, group: list[Unit], keys: tuple[str, ...]) -> Iterator[Candidate]:
    """At least three who share an offset, with two enemies under it."""
    units = sketch.pack.units
    offsets = {offset for unit in group for offset in units[unit.type].offsets}
    for offset in offsets:
        firing = [unit for unit in group if offset in units[unit.type].offsets]
        if len(firing) < sketch.pack.figures.formation:
            continue
        if not are_connected(sketch.ground.board, [unit.square for unit in firing]):
            continue
        squares = [sketch.ground.offset(unit.square * 8 + unit.facing, *offset) for unit in firing]
        hits = [one for one in squares if one != OUTSIDE and sketch.foe_bits >> one & 1]
        if len(hits) >= 2:
            gain = sum(_shot_gain(sketch, square) for square in hits)
            token = f"@{offset[0]}/{offset[1]}"
            order = Formation(tuple(u.id for u in firing), (token,))
            yield Candidate(gain, str(order), shots=tuple(hits))
