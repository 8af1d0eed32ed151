"""What an unfinished order and the pointed square would mean, as marks on the map."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.autarcha.geometry import FACINGS, OUTSIDE
from rules.autarcha.model.picks import Demine, MineRow, Recruit, Relocate
from rules.autarcha.model.pieces import Unit
from rules.autarcha.turn.plans import Plan
from rules.autarcha.works.recruiting import read_item
from rules.autarcha.works.sapping import in_enemy_surroundings
from scenes.autarcha.asking.danger import Danger
from scenes.autarcha.asking.drilling import Group, volley
from scenes.autarcha.asking.grouping import best_volley, leading_steps, with_steps
from scenes.autarcha.asking.marching import (
    Aim,
    March,
    aim_at,
    aims_from,
    firing_place,
    march_of,
    place_for,
    trail,
    way_to,
)
from scenes.autarcha.asking.sketch import Sketch
from scenes.autarcha.board.marks import Ghost, Marks
from scenes.autarcha.front import Front
from scenes.autarcha.motion.stage import Face, face_of


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the pointer or the keyboard is on, and how it is meant."""

    square: int
    facing: int | None
    at_object: bool = False
    """Shots at objects rather than units are wished for."""


def marks_of(front: Front, sketch: Sketch, pointed: Pointed, danger: Danger) -> Marks:
    if sketch.march is not None:
        marks = _march_marks(front, sketch, pointed, danger)
    elif sketch.group is not None:
        marks = _group_marks(front, sketch.group, pointed)
    elif sketch.order is not None:
        marks = _work_marks(front, sketch)
    else:
        marks = _idle_marks(front, pointed)
    if front.showing.threats:
        now, later = danger.covered(front.side)
        marks = replace(marks, now=now, later=later - now)
    if front.showing.surroundings and pointed.square != OUTSIDE:
        marks = replace(marks, around=pointed.square)
    return marks


# -- nobody is chosen yet ----------------------------------------------------------------------


def _idle_marks(front: Front, pointed: Pointed) -> Marks:
    """The reach of a unit that is pointed at, and what it could fire at from where it stands."""
    unit = front.unit_at(pointed.square)
    going_on = _going_on(front)
    if unit is None:
        return Marks(selected=going_on)
    march = march_of(front.pack, front.view, unit, ())
    spent = unit.used and unit.side == front.view.active
    return Marks(
        goals={} if spent else march.goals,
        home=unit.square,
        range=front.ground.fire(unit.type, march.place),
        aims=aims_from(front.pack, front.view, unit, march.place),
        selected=(*going_on, unit.square),
    )


def _going_on(front: Front) -> tuple[int, ...]:
    """Units that may still make their steps after an attack (A-24.8)."""
    opened, units = front.view.open_action, front.view.units
    keys = opened.units if opened is not None else ()
    return tuple(units[key].square for key in keys if key in units)


# -- one unit ----------------------------------------------------------------------------------


def _march_marks(front: Front, sketch: Sketch, pointed: Pointed, danger: Danger) -> Marks:
    march = sketch.march
    assert march is not None
    unit, face = march.unit, face_of(march.unit)
    place = _aimed_place(front, march, pointed)
    goal = march.place if place is None else place
    way = () if place is None else trail(front.ground, march.place, way_to(march, place))
    stays = march.lost or march.square == unit.square
    ghosts = [] if stays else [Ghost(face, march.place, 150)]
    if goal != march.place:
        ghosts.append(Ghost(face, goal, 200))
    plan, fires = march.plan, sketch.may_fire(front.pack) and not march.lost
    marks = Marks(
        goals=march.goals,
        home=unit.square,
        range=front.ground.fire(unit.type, goal) if fires else (),
        aims=_shots(front, march, goal, pointed) if fires else (),
        at_object=plan.at_object if plan.attack else pointed.at_object,
        trail=march.places,
        way=way,
        ghosts=ghosts,
        members={march.square: "lethal"} if march.lost else {},
        selected=(unit.square,),
    )
    return _with_threats(front, marks, unit, goal, danger)


def _aimed_place(front: Front, march: March, pointed: Pointed) -> int | None:
    """Where a click would lead: to the pointed place, or to where the pointed enemy is in range."""
    if pointed.square == OUTSIDE or (pointed.at_object and not march.goals.get(pointed.square)):
        return None
    other = front.unit_at(pointed.square)
    if other is not None and other.side != march.unit.side:
        if pointed.square in front.ground.fire(march.unit.type, march.place):
            return None
        return firing_place(front.pack, front.view, march, pointed.square)
    return place_for(march, pointed.square, pointed.facing)


def _shots(front: Front, march: March, place: int, pointed: Pointed) -> list[Aim]:
    """The shot that is planned, or all that are possible."""
    if march.plan.attack:
        return [_planned_aim(front, march.plan)]
    return aims_from(front.pack, front.view, march.unit, place, pointed.at_object)


def _planned_aim(front: Front, plan: Plan) -> Aim:
    return aim_at(front.pack, front.ground, front.board.square(plan.target))


def _with_threats(front: Front, marks: Marks, unit: Unit, place: int, danger: Danger) -> Marks:
    """Who could fire at the unit where it would stand, and how well."""
    square = place >> 3
    lost = front.ground.values[unit.type][place] < 0
    threats = [] if lost else danger.threats(unit.side, square, unit.square)
    cover = aim_at(front.pack, front.ground, square) if threats else None
    return replace(marks, threats=threats, threatened=square, cover=cover)


# -- several units -----------------------------------------------------------------------------


def _group_marks(front: Front, group: Group, pointed: Pointed) -> Marks:
    """The group as planned, or as it would be after a click on the pointed square."""
    other = front.unit_at(pointed.square)
    aims: list[Aim] = []
    if group.plan.attack:
        aims = volley(front.pack, front.view, group, group.plan.attack)
    elif pointed.square != OUTSIDE and (pointed.at_object or (other and other.side != front.side)):
        aims = best_volley(front, group, pointed.square, pointed.at_object)[1]
    leader = group.leader
    goals = {}
    if leader is not None and not group.plan.attack and leader.id not in group.dropped:
        goals = march_of(front.pack, front.view, leader, group.plan.steps).goals
    steps: tuple[str, ...] = ()
    if other is None and pointed.square != OUTSIDE and not pointed.at_object:
        steps = leading_steps(front, group, pointed.square, pointed.facing)
    shown = with_steps(front, group, steps) if steps else group
    members, words = _members(front, shown)
    return Marks(
        goals=goals,
        home=leader.square if leader is not None else -1,
        aims=aims,
        at_object=pointed.at_object or group.plan.at_object,
        members=members,
        words=words,
        ghosts=_group_ghosts(shown),
        range=_common_range(front, shown),
        trail=_leader_trail(front, shown),
    )


def _members(front: Front, group: Group) -> tuple[dict[int, str], dict[int, str]]:
    """Overlays of who takes part, could join or drops out, and the reasons for the latter."""
    members = {front.view.units[key].square: "linked" for key in group.joining}
    words: dict[int, str] = {}
    for number, unit in enumerate(group.units):
        members[unit.square] = "member" if number else "member_lead"
        if unit.id in group.dropped:
            members[unit.square] = "dropout"
            words[unit.square] = front.kit.say(f"reason.{group.dropped[unit.id]}")
    return members, words


def _group_ghosts(group: Group) -> list[Ghost]:
    return [
        Ghost(face_of(unit), group.places[unit.id], 150)
        for unit in group.units
        if unit.id in group.places and group.places[unit.id] != unit.square * 8 + unit.facing
    ]


def _common_range(front: Front, group: Group) -> set[int]:
    squares: set[int] = set()
    if not group.is_column or group.plan.steps:
        for unit in group.units:
            place = group.places.get(unit.id)
            if place is not None:
                squares.update(front.ground.fire(unit.type, place))
    return squares


def _leader_trail(front: Front, group: Group) -> tuple[int, ...]:
    leader = group.leader
    if leader is None or leader.id in group.dropped:
        return ()
    return trail(front.ground, leader.square * 8 + leader.facing, group.plan.steps)


# -- sappers and recruits ----------------------------------------------------------------------


def _work_marks(front: Front, sketch: Sketch) -> Marks:
    board, view = front.board, front.view
    spots: dict[int, str] = {}
    for unit in sketch.sappers:
        for square in board.close[unit.square]:
            held = in_enemy_surroundings(view, front.ground, unit.side, square)
            spots[square] = "enemy_bo" if held else "bo"
    for option in front.links.options:
        for anchor in option.anchors:
            square = front.square_of(anchor)
            if square != OUTSIDE and front.unit_at(square) is None:
                spots[square] = "place"
    ghosts = _recruits(front, sketch)
    for square in _chosen(front, sketch):
        spots[square] = "operation"
    selected = tuple(unit.square for unit in sketch.sappers)
    return Marks(spots=spots, ghosts=ghosts, selected=selected)


def _chosen(front: Front, sketch: Sketch) -> list[int]:
    """Squares that the draft of a work has named."""
    order, board = sketch.order, front.board
    if isinstance(order, Demine):
        return [board.square(name) for name in order.squares]
    if isinstance(order, MineRow):
        return []
    name = getattr(order, "square", "")
    return [board.square(name)] if name else []


def _recruits(front: Front, sketch: Sketch) -> list[Ghost]:
    order, board = sketch.order, front.board
    if isinstance(order, Recruit):
        items = [item for item in map(read_item, order.items) if item is not None]
        return [
            Ghost(Face(one.type, front.side, False, 1), _place(front, one.square, one.facing))
            for one in items
        ]
    if isinstance(order, Relocate) and order.square and order.unit in front.view.units:
        carried = front.view.units[order.unit]
        place = board.square(order.square) * 8 + _facing(order.facing, carried)
        return [Ghost(face_of(carried), place)]
    return []


def _place(front: Front, square: str, facing: str) -> int:
    return front.board.square(square) * 8 + FACINGS.index(facing)


def _facing(facing: str, unit: Unit) -> int:
    return FACINGS.index(facing) if facing in FACINGS else unit.facing
