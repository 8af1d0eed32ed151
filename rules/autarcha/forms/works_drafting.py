"""Special operations put together step by step: squares, units to carry, recruits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rules.autarcha.geometry import FACINGS, OUTSIDE, home_facing
from rules.autarcha.model.picks import (
    At,
    Build,
    Demine,
    Lift,
    Mine,
    MineRow,
    Put,
    Recruit,
    Relocate,
    Repair,
    Select,
    Turned,
)
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import ground_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.orders import order_refusal, own_units, recruits
from rules.autarcha.words.refusals import refused
from rules.autarcha.works.recruiting import producer_of, read_item
from rules.kernel.decision import Refusal, RefusedError
from rules.kernel.picks import Pick

Sapping = type[Mine] | type[Demine] | type[Repair] | type[Build] | type[Relocate]
WORKS: Final[dict[str, Sapping]] = {
    sort.word: sort for sort in (Mine, Demine, Repair, Build, Relocate)
}


def work_steps(pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick) -> Iterator[Pick]:
    match order:
        case Recruit():
            yield from _recruit_steps(pack, view, seat, order)
        case MineRow():
            yield from _row_steps(pack, view, seat, order)
        case Mine(sapper) | Demine(sapper) | Repair(sapper) | Build(sapper) | Relocate(sapper):
            if isinstance(order, Relocate):
                yield from _carried(pack, view, seat, order)
            yield from _places(pack, view, seat, order, sapper)


def _places(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick, sapper: str
) -> Iterator[Pick]:
    """Squares close to the sappers at which the operation is legal."""
    unit = view.units.get(sapper)
    if unit is None:
        return
    board = pack.board_of(view.scenario)
    for square in board.close[unit.square]:
        step = At(board.names[square])
        try:
            work_drafted(pack, view, seat, order, step)
        except RefusedError:
            continue
        yield step


def _carried(pack: AutarchaPack, view: AutarchaView, seat: str, order: Relocate) -> Iterator[Pick]:
    ground = ground_of(pack, view)
    sapper = view.units[order.sapper]
    close = ground.board.is_close[sapper.square]
    for unit in view.units.values():
        place = unit.square * 8 + unit.facing
        if unit.side == seat and unit.square in close and not ground.values[unit.type][place]:
            yield Select(unit.id)
    if order.square:
        yield from (Turned(facing) for facing in FACINGS if facing != order.facing)


def _row_steps(pack: AutarchaPack, view: AutarchaView, seat: str, order: MineRow) -> Iterator[Pick]:
    for unit in view.units.values():
        if unit.side == seat and not unit.used and pack.units[unit.type].engineers:
            yield Select(unit.id)
    if len(order.sappers) >= pack.figures.formation:
        board = pack.board_of(view.scenario)
        first = view.units[order.sappers[0]]
        for square in board.close[first.square]:
            moved = _row_at(pack, view, order, board.names[square])
            if not order_refusal(pack, view, seat, moved):
                yield At(board.names[square])


def _recruit_steps(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Recruit
) -> Iterator[Pick]:
    """Recruits on every free square, facing the enemy; those in the draft may be turned."""
    taken = {item.square for item in map(read_item, order.items) if item}
    front = FACINGS[home_facing(seat)]
    for item in recruits(pack, view, seat, order.place):
        for facing in (front, item.facing):
            step = Put(f"{item.type}@{item.square}/{facing}")
            more = replace(order, items=(*order.items, step.piece))
            if item.square not in taken and not order_refusal(pack, view, seat, more):
                yield step
                break
    for square in taken:
        yield Lift(square)


def work_drafted(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick, step: Pick
) -> Pick:
    """The draft of an operation after a step."""
    changed = _changed(pack, view, seat, order, step)
    if changed is None:
        raise RefusedError(Refusal("not_offered"))
    if isinstance(step, At | Put | Turned):
        code = order_refusal(pack, view, seat, changed)
        if code:
            raise RefusedError(refused(code))
    return changed


def _changed(
    pack: AutarchaPack, view: AutarchaView, seat: str, order: Pick, step: Pick
) -> Pick | None:
    match order, step:
        case (Mine() | Repair() | Build(), At(square)):
            return replace(order, square=square)
        case (Demine(), At(square)):
            return _demined(order, square)
        case (Relocate(), Select(key)):
            return replace(order, unit=key)
        case (Relocate(), At(square)):
            facing = order.facing or FACINGS[home_facing(seat)]
            return replace(order, square=square, facing=facing)
        case (Relocate(), Turned(facing)):
            return replace(order, facing=facing)
        case (MineRow(), Select(key)):
            return _row_with(view, seat, order, key)
        case (MineRow(), At(square)):
            return _row_at(pack, view, order, square)
        case (Recruit(), Put(piece)):
            return _recruited(pack, view, order, piece)
        case (Recruit(), Lift(square)):
            rest = [one for one in order.items if _square_of(one) != square]
            return replace(order, items=tuple(rest))
    return None


def _demined(order: Demine, square: str) -> Demine:
    if square in order.squares:
        return replace(order, squares=tuple(one for one in order.squares if one != square))
    return replace(order, squares=(*order.squares, square))


def _row_with(view: AutarchaView, seat: str, order: MineRow, key: str) -> MineRow:
    if key in order.sappers:
        return replace(order, sappers=tuple(one for one in order.sappers if one != key))
    codes = own_units(view, seat, (key,))[1]
    if codes:
        raise RefusedError(refused(codes[0]))
    return replace(order, sappers=(*order.sappers, key))


def _row_at(pack: AutarchaPack, view: AutarchaView, order: MineRow, name: str) -> MineRow:
    """The step from the first sappers to a square, for all of them."""
    board = pack.board_of(view.scenario)
    square = board.square(name)
    if square == OUTSIDE:
        raise RefusedError(refused("off_board"))
    if not order.sappers:
        raise RefusedError(refused("formation_too_small"))
    y, x = divmod(view.units[order.sappers[0]].square, board.width)
    v, u = divmod(square, board.width)
    return replace(order, dx=str(u - x), dy=str(v - y))


def _recruited(pack: AutarchaPack, view: AutarchaView, order: Recruit, piece: str) -> Recruit:
    """Another recruit; one on the same square is replaced."""
    if producer_of(pack, view, order.place) is None:
        raise RefusedError(refused("object_destroyed"))
    item = read_item(piece)
    if item is None:
        raise RefusedError(refused("unreadable_pick"))
    rest = tuple(one for one in order.items if _square_of(one) != item.square)
    return replace(order, items=(*rest, piece))


def _square_of(spelled: str) -> str:
    item = read_item(spelled)
    return item.square if item else ""
