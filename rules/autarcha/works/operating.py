"""Special operations are carried out (A-12 to A-14)."""

from __future__ import annotations

from rules.autarcha.areas.economy import pay
from rules.autarcha.fight.losses import put_down, write_letter
from rules.autarcha.fight.mines import arrived
from rules.autarcha.fight.objects import markers_left
from rules.autarcha.geometry import FACINGS, RED, SIDES, WHITE
from rules.autarcha.model.events import (
    FactoryBuilt,
    FormationDropout,
    MarkerRemoved,
    MineLaid,
    MinesCleared,
    UnitRecruited,
    UnitRelocated,
)
from rules.autarcha.model.frames import Arrive
from rules.autarcha.model.picks import Build, Demine, Mine, MineRow, Recruit, Relocate, Repair
from rules.autarcha.model.pieces import Factory, Unit
from rules.autarcha.move.ground import FREE
from rules.autarcha.pack import FACTORY, MINE
from rules.autarcha.resolvers import Play
from rules.autarcha.turn.spending import spend
from rules.autarcha.works.recruiting import read_item, supply
from rules.autarcha.works.sapping import row_squares
from rules.kernel.picks import Pick

_COST = ("A-6.9", "A-12.1", "A-12.3")


def operate(r: Play, order: Pick) -> None:
    """One special operation; its sappers are used."""
    match order:
        case Mine(sapper, square):
            spend(r, order.word, (sapper,), *_COST)
            _lay(r, sapper, r.board.square(square), "A-13.1", "A-13.4")
        case MineRow(sappers):
            _lay_row(r, sappers, order)
        case Demine(sapper, squares):
            spend(r, order.word, (sapper,), *_COST)
            _clear(r, sapper, squares)
        case Repair(sapper, square):
            spend(r, order.word, (sapper,), *_COST)
            _repair(r, sapper, square)
        case Build(sapper, square):
            spend(r, order.word, (sapper,), *_COST)
            _build(r, sapper, square)
        case Relocate():
            _relocate(r, order)
        case Recruit():
            _recruit(r, order)


# -- mines -----------------------------------------------------------------------------------


def _lay(r: Play, sapper: str, square: int, *why: str) -> None:
    state = r.state
    side = state.units[sapper].side
    pay(r, side, r.pack.things[MINE].cost, "mine", sapper, "A-13.4")
    state.mines[side] = (*state.mines[side], square)
    r.emit(MineLaid(unit=sapper, side=side, square=r.board.names[square], why=why))


def _lay_row(r: Play, sappers: tuple[str, ...], order: MineRow) -> None:
    """Sappers that cannot mine at that place are left out, and used (A-13.5)."""
    able = row_squares(r.pack, r.state, [r.state.units[key] for key in sappers], order)
    spend(r, order.word, sappers, *_COST, "A-13.5")
    for key in sappers:
        if key not in able:
            r.emit(FormationDropout(unit=key, reason="op_outside_bo", why=("A-13.5", "A-8.9")))
    for key, square in able.items():
        _lay(r, key, square, "A-13.1", "A-13.5")


def _clear(r: Play, sapper: str, names: tuple[str, ...]) -> None:
    """All mines on the named squares are removed and shown to both players (A-13.13)."""
    state = r.state
    squares = {r.board.square(name) for name in names}
    found: dict[str, tuple[str, ...]] = {}
    for side in SIDES:
        there = [one for one in state.mines[side] if one in squares]
        found[side] = tuple(r.board.names[one] for one in there)
        if there:
            state.mines[side] = tuple(one for one in state.mines[side] if one not in squares)
    r.emit(MinesCleared(unit=sapper, squares=names, white=found[WHITE], red=found[RED]))


# -- building, repairing, relocating ---------------------------------------------------------


def _repair(r: Play, sapper: str, name: str) -> None:
    state, square = r.state, r.board.square(name)
    state.markers = tuple(one for one in state.markers if one != square)
    left = markers_left(r.pack, state)
    r.emit(MarkerRemoved(square=name, left=left, unit=sapper))


def _build(r: Play, sapper: str, name: str) -> None:
    state, thing = r.state, r.pack.things[FACTORY]
    side = state.units[sapper].side
    pay(r, side, thing.cost, "factory", name, "A-14.10")
    state.factories = (*state.factories, Factory(r.board.square(name), thing.hit_points))
    state.eventful = True
    r.emit(FactoryBuilt(square=name, side=side, unit=sapper, why=("A-14.10", "A-14.11")))


def _relocate(r: Play, order: Relocate) -> None:
    """The carried unit enters its new square: mines, then control (A-14.16)."""
    state = r.state
    spend(r, order.word, (order.sapper, order.unit), *_COST, "A-14.15")
    unit, names = state.units[order.unit], r.board.names
    square, origin = r.board.square(order.square), unit.square
    letter = state.grid[origin]
    facing = FACINGS.index(order.facing)
    now = Unit(unit.id, unit.type, unit.side, square, facing, unit.hp, True)
    state.units[unit.id] = now
    write_letter(state, origin, FREE)
    write_letter(state, square, letter)
    r.emit(
        UnitRelocated(
            unit=unit.id,
            origin=names[origin],
            square=order.square,
            facing=order.facing,
            by=order.sapper,
        )
    )
    if not arrived(r, now, origin):
        r.push(Arrive((unit.id,), (origin,)))


# -- recruiting ------------------------------------------------------------------------------


def _recruit(r: Play, order: Recruit) -> None:
    """Each unit is paid and enters play used (A-14.1, A-14.9, A-6.7)."""
    state = r.state
    side = state.active
    spend(r, order.word, (), "A-6.9", "A-14.1", *(("A-14.9",) if len(order.items) > 1 else ()))
    for spelled in order.items:
        item = read_item(spelled)
        assert item is not None
        kind = r.pack.units[item.type]
        pay(r, side, kind.cost, "recruit", item.type, "A-14.1")
        key = supply(r.pack, state, side, item.type)[0]
        square, facing = r.board.square(item.square), FACINGS.index(item.facing)
        put_down(r, Unit(key, kind.id, side, square, facing, kind.hit_points, True))
        state.eventful = True
        r.emit(UnitRecruited(unit=key, square=item.square, facing=item.facing, place=order.place))
