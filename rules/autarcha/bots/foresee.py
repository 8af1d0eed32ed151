"""The hard level's second look: what the enemy's best shots would cost after an order."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.autarcha.bots.candidates import Candidate
from rules.autarcha.bots.sketch import SHOTS, Sketch
from rules.autarcha.fight.shots import hit_chance
from rules.autarcha.model.picks import PICKS, Formation, Go
from rules.autarcha.model.pieces import Unit
from rules.autarcha.move.formation import members_of, simulate
from rules.autarcha.move.steps import walk
from rules.autarcha.turn.plans import read_plan
from rules.kernel.contract import KeepThinking

REPLY: Final = 0.5


def after_reply(
    sketch: Sketch, candidates: list[Candidate], go_on: KeepThinking
) -> list[Candidate]:
    """Candidates with the enemy's expected answer taken off, the best first."""
    before = expected_loss(sketch, {})
    found = []
    for one in candidates:
        if not go_on():
            found.append(one)
            continue
        loss = expected_loss(sketch, moved_units(sketch, one.order)) - before
        found.append(Candidate(one.score - REPLY * loss, one.order))
    return sorted(found, reverse=True)


def moved_units(sketch: Sketch, order: str) -> dict[str, Unit]:
    """Units that stand elsewhere after an order, without its shots."""
    pick, ground, units = PICKS.read(order), sketch.ground, sketch.view.units
    if isinstance(pick, Go):
        unit, plan = units[pick.unit], read_plan(pick.plan)
        if plan.first:
            return {}
        went = walk(ground, sketch.grid, unit.type, unit.square * 8 + unit.facing, plan.steps)
        return {unit.id: replace(unit, square=went.place >> 3, facing=went.place & 7)}
    if isinstance(pick, Formation):
        group = [units[key] for key in pick.units]
        plan = read_plan(pick.plan)
        done = simulate(ground, sketch.grid, members_of(group), plan.steps)
        return {
            unit.id: replace(unit, square=done.places[unit.id] >> 3)
            for unit in group
            if unit.id in done.places
        }
    return {}


def expected_loss(sketch: Sketch, moved: dict[str, Unit]) -> float:
    """The enemy's five best shots, each shooter and each target once."""
    shots: list[tuple[float, str, str]] = []
    for unit in sketch.own:
        now = moved.get(unit.id, unit)
        chance = hit_chance(sketch.pack, sketch.ground, now.square)
        value = sketch.worth(unit) * chance
        if unit.type != sketch.pack.hq:
            value *= sketch.caution
        shots += [
            (value, foe.id, unit.id) for foe, bits in sketch.threats if bits >> now.square & 1
        ]
    total, fired, hit, count = 0.0, set[str](), set[str](), 0
    for value, shooter, target in sorted(shots, reverse=True):
        if shooter not in fired and target not in hit:
            fired.add(shooter)
            hit.add(target)
            total += value
            count += 1
            if count == SHOTS:
                break
    return total
