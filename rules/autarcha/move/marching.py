"""A single unit carries out its steps (A-7): loss, mine, control and victory after each."""

from __future__ import annotations

from rules.autarcha.fight.losses import lose_on_the_way
from rules.autarcha.fight.mines import arrived
from rules.autarcha.geometry import FACINGS
from rules.autarcha.model.events import UnitMoved, UnitTurned
from rules.autarcha.model.frames import Arrive, March
from rules.autarcha.model.pieces import Unit
from rules.autarcha.move.ground import FORWARD, UTURN, Ground, moved, pieces_of
from rules.autarcha.move.steps import after_step, step_refusal
from rules.autarcha.resolvers import Play, resolves

_TURNED = {FORWARD: (), UTURN: ("A-7.9",)}


@resolves(March)
def march(r: Play, frame: March) -> None:
    """Steps until the plan ends, the unit is gone, or a mine is in question."""
    state, ground, used = r.state, r.ground, frame.used
    for number, token in enumerate(frame.steps):
        unit = state.units.get(frame.unit)
        if unit is None or state.outcome is not None:
            return
        place = unit.square * 8 + unit.facing
        if step_refusal(ground, state.grid, unit.type, place, used, token):
            return
        used += 2 if token == UTURN else 1
        origin = unit.square
        unit = make_step(r, ground, unit, token)
        if ground.values[unit.type][unit.square * 8 + unit.facing] < 0:
            lose_on_the_way(r, unit, origin)
            return
        if token == FORWARD:
            if not arrived(r, unit, origin):
                rest = March(frame.unit, frame.steps[number + 1 :], used)
                r.push(Arrive((unit.id,), (origin,)), rest)
                return
            ground = r.ground


def make_step(r: Play, ground: Ground, unit: Unit, token: str) -> Unit:
    """One step, and nothing of what may follow from it."""
    state, names = r.state, ground.board.names
    after = after_step(ground, unit.square * 8 + unit.facing, token)
    square, facing = after >> 3, after & 7
    now = Unit(unit.id, unit.type, unit.side, square, facing, unit.hp, unit.used)
    state.units[unit.id] = now
    if token == FORWARD:
        state.grid = moved(state.grid, unit.square, square, pieces_of(r.pack).letter[unit.id])
        r.emit(UnitMoved(unit=unit.id, origin=names[unit.square], square=names[square]))
    else:
        why = _TURNED.get(token, ())
        r.emit(UnitTurned(unit=unit.id, square=names[square], facing=FACINGS[facing], why=why))
    return now
