"""What a pointed square means to a group: the way of its leader, or the common shot that hits."""

from __future__ import annotations

from rules.autarcha.model.picks import Column, Fire, Formation
from rules.autarcha.move.ground import UTURN
from rules.autarcha.turn.plans import is_at_object
from scenes.autarcha.asking.drilling import Group, group_of, volley
from scenes.autarcha.asking.marching import Aim, march_of, place_for, way_to
from scenes.autarcha.front import Front


def leading_steps(front: Front, group: Group, square: int, facing: int | None) -> tuple[str, ...]:
    """The steps that lead the first unit to a square, which all the others make, too."""
    leader = group.leader
    if leader is None or group.plan.attack:
        return ()
    march = march_of(front.pack, front.view, leader, group.plan.steps)
    place = place_for(march, square, facing)
    steps = way_to(march, place) if place is not None else ()
    return () if UTURN in steps else steps


def with_steps(front: Front, group: Group, steps: tuple[str, ...]) -> Group:
    """The group after more steps: where it would stand, and who would have dropped out."""
    sort = Column if group.is_column else Formation
    units = tuple(unit.id for unit in group.units)
    order = sort(units, (*group.plan.steps, *steps))
    return group_of(front.pack, front.view, order)


def best_volley(
    front: Front, group: Group, square: int, at_object: bool
) -> tuple[Fire | None, list[Aim]]:
    """The common shot that hits a square, with as many shots as possible."""
    best: tuple[Fire | None, list[Aim]] = (None, [])
    for option in front.links.options:
        shot = option.args
        if isinstance(shot, Fire) and is_at_object(shot.token) == at_object:
            aims = volley(front.pack, front.view, group, shot.token)
            if len(aims) > len(best[1]) and any(aim.square == square for aim in aims):
                best = (shot, aims)
    return best
