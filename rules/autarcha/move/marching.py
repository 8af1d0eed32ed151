"""A single unit carries out its steps (A-7): loss, mine, control and victory after each."""

from __future__ import annotations

from rules.autarcha.fight.losses import lose_on_the_way
from rules.autarcha.fight.mines import arrived
from rules.autarcha.geometry import FACINGS
from rules.autarcha.model.events import UnitMoved, UnitTurned
from rules.autarcha.model.frames import Arrive, March
from rules.autarcha.model.pieces import Unit
from rules.autarcha.move.ground import FORWARD, UTURN, Ground, moved
from rules.autarcha.move.steps import walk
from rules.autarcha.resolvers import Play, resolves

_UTURNED = ("A-7.9",)


def march(r: Play, key: str, steps: tuple[str, ...], used: int = 0) -> None:
    """The steps of a plan that was found to be legal, until a mine may have changed that."""
    state, ground = r.state, r.ground
    unit = state.units[key]
    values = ground.values[unit.type]
    for number, token in enumerate(steps, 1):
        origin = unit.square
        unit = make_step(r, ground, unit, token)
        if values[unit.square * 8 + unit.facing] < 0:
            lose_on_the_way(r, unit, origin)
            return
        if token != FORWARD:
            continue
        settled = arrived(r, unit, origin)
        if settled and state.units.get(key) is unit:
            continue
        if state.outcome is None:
            made = number + steps[:number].count(UTURN)
            r.put(March(key, steps[number:], used + made))
            if not settled:
                r.put(Arrive((key,), (origin,)))
        return


@resolves(March)
def march_on(r: Play, frame: March) -> None:
    """What a mine has left of a unit makes its other steps as far as it can."""
    state = r.state
    unit = state.units.get(frame.unit)
    if unit is not None:
        place = unit.square * 8 + unit.facing
        went = walk(r.ground, state.grid, unit.type, place, frame.steps, frame.used)
        march(r, unit.id, frame.steps[: went.done], frame.used)


def make_step(r: Play, ground: Ground, unit: Unit, token: str) -> Unit:
    """One step, and nothing of what may follow from it."""
    state, names, key, origin = r.state, ground.board.names, unit.id, unit.square
    after = ground.after[token][origin * 8 + unit.facing]
    square, facing = after >> 3, after & 7
    now = Unit(key, unit.type, unit.side, square, facing, unit.hp, unit.used)
    state.units[key] = now
    if token == FORWARD:
        state.grid = moved(state.grid, origin, square)
        r.emit(UnitMoved(unit=key, origin=names[origin], square=names[square]))
    elif token == UTURN:
        r.emit(UnitTurned(unit=key, square=names[square], facing=FACINGS[facing], why=_UTURNED))
    else:
        r.emit(UnitTurned(unit=key, square=names[square], facing=FACINGS[facing]))
    return now
