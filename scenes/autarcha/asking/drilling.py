"""Formations and columns in the making: who takes part, who drops out and why (A-8, A-9)."""

from __future__ import annotations

from typing import NamedTuple

from rules.autarcha.fight.shots import target_refusal
from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.model.picks import Column, Formation
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.column import gap_in
from rules.autarcha.move.ground import ground_of
from rules.autarcha.move.steps import walk
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.plans import (
    Plan,
    column_places,
    drilled,
    is_at_object,
    read_offset,
    read_plan,
)
from scenes.autarcha.asking.marching import Aim, aim_at

Together = Formation | Column


class Group(NamedTuple):
    """Several units and their plan so far."""

    units: tuple[Unit, ...]
    plan: Plan
    is_column: bool
    places: dict[str, int]
    """Where those who keep up would end."""
    dropped: dict[str, str]
    """Who drops out, and the reason."""
    joining: tuple[str, ...]
    """Units that could join."""
    lost: bool = False
    """The leader of the column would drive to its end."""

    @property
    def leader(self) -> Unit | None:
        return self.units[0] if self.units else None


def group_of(pack: AutarchaPack, view: AutarchaView, order: Together) -> Group:
    units = tuple(view.units[key] for key in order.units if key in view.units)
    plan = read_plan(order.plan)
    is_column = isinstance(order, Column)
    places, dropped = _outcome(pack, view, units, plan, is_column)
    joining = tuple(_joining(pack, view, units, is_column))
    lost = is_column and _leader_is_lost(pack, view, units, plan)
    return Group(units, plan, is_column, places, dropped, joining, lost)


def _leader_is_lost(
    pack: AutarchaPack, view: AutarchaView, units: tuple[Unit, ...], plan: Plan
) -> bool:
    """Whether the steps lead the first of a column where it may not be (A-9.11)."""
    if not units:
        return False
    leader = units[0]
    start = leader.square * 8 + leader.facing
    return walk(ground_of(pack, view), view.grid, leader.type, start, plan.steps).lost


def _outcome(
    pack: AutarchaPack, view: AutarchaView, units: tuple[Unit, ...], plan: Plan, is_column: bool
) -> tuple[dict[str, int], dict[str, str]]:
    standing = {unit.id: unit.square * 8 + unit.facing for unit in units}
    if not units or (not plan.steps and not plan.attack):
        return standing, {}
    if is_column:
        if len(units) < pack.figures.formation or plan.first:
            return standing, {}
        ends = column_places(pack, view, units, plan.steps)
        keys = [unit.id for unit in units]
        return (dict(zip(keys, ends, strict=True)) if ends else standing), {}
    done = drilled(pack, view, units, plan)
    return dict(done.places), dict(done.dropped)


def _joining(
    pack: AutarchaPack, view: AutarchaView, units: tuple[Unit, ...], is_column: bool
) -> list[str]:
    """Idle units of the same side that fit in: linked and facing alike, or next in the row."""
    if not units:
        return []
    board, side = pack.board_of(view.scenario), units[0].side
    taken = {unit.id for unit in units}
    found = []
    for unit in view.units.values():
        if unit.side != side or unit.used or unit.id in taken:
            continue
        if is_column:
            row = [one.square for one in (*units, unit)]
            fits = not gap_in(board, view.grid, row)
        else:
            linked = any(board.are_linked(unit.square, one.square) for one in units)
            fits = linked and unit.facing == units[0].facing
        if fits:
            found.append(unit.id)
    return found


def all_linked(pack: AutarchaPack, view: AutarchaView, first: Unit) -> list[str]:
    """Every idle unit that is linked with one, step by step, and faces alike."""
    board = pack.board_of(view.scenario)
    idle = [
        unit
        for unit in view.units.values()
        if unit.side == first.side and not unit.used and unit.facing == first.facing
    ]
    found = [first]
    for one in found:
        found += [
            unit for unit in idle if unit not in found and board.are_linked(unit.square, one.square)
        ]
    return [unit.id for unit in found]


def volley(pack: AutarchaPack, view: AutarchaView, group: Group, token: str) -> list[Aim]:
    """The squares that a common shot would hit something on."""
    offset, ground = read_offset(token), ground_of(pack, view)
    if offset is None or not group.units:
        return []
    aims = []
    for unit in group.units:
        place = group.places.get(unit.id)
        if place is None or offset not in pack.units[unit.type].offsets:
            continue
        square = ground.offset(place, *offset)
        if square != OUTSIDE and not target_refusal(
            pack, view, ground, view.grid, unit.side, square, is_at_object(token)
        ):
            aims.append(aim_at(pack, ground, square))
    return aims
