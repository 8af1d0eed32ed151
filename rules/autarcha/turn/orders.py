"""Orders: which of them are legal now (A-6, A-24.2, A-26), as far as their player can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.autarcha.fight.mines import REACTIONS
from rules.autarcha.fight.shots import target_refusal
from rules.autarcha.geometry import FACINGS, WHITE
from rules.autarcha.model.picks import (
    Build,
    Column,
    Continue,
    Demine,
    Formation,
    Go,
    Mine,
    MineRow,
    React,
    Recruit,
    Relocate,
    Repair,
)
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import Position
from rules.autarcha.move.ground import FREE, ground_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.plans import (
    column_refusal,
    continue_refusal,
    formation_refusal,
    read_plan,
    unit_refusal,
)
from rules.autarcha.words.refusals import PENALTIES, topmost
from rules.autarcha.works.recruiting import (
    Item,
    producer_of,
    recruit_refusal,
    site_faults,
    supply,
)
from rules.autarcha.works.sapping import (
    build_refusal,
    demine_refusal,
    may_stand,
    mine_refusal,
    relocate_refusal,
    repair_refusal,
    row_refusal,
)
from rules.kernel.picks import Pick, Word

Works = Mine | Demine | Repair | Build | Relocate
_ECONOMIC = (Mine, MineRow, Build, Recruit)
"""What a scenario without an economy does not know (A-5.7)."""


def order_refusal(pack: AutarchaPack, position: Position, side: str, order: Pick) -> str:
    """Why an order is refused, or nothing: the topmost reason of the table."""
    match order:
        case Go(unit, plan):
            return _unit_order(pack, position, side, unit, plan)
        case Formation(units, plan) | Column(units, plan):
            found, codes = own_units(position, side, units)
            if codes or not found:
                return topmost((*codes, *_spent(position))) or "formation_too_small"
            check = formation_refusal if isinstance(order, Formation) else column_refusal
            return topmost((*_spent(position), check(pack, position, found, read_plan(plan))))
        case Continue(plan):
            opened = position.open_action
            if opened is None:
                return "wrong_phase"
            there = [position.units[key] for key in opened.units if key in position.units]
            return continue_refusal(pack, position, opened.kind, there, read_plan(plan))
        case Mine() | MineRow() | Demine() | Repair() | Build() | Relocate() | Recruit():
            return _operation(pack, position, side, order)
        case React(how):
            return "" if how in REACTIONS else "unreadable_pick"
        case Word(word):
            return _word(position, word)
    return "unreadable_pick"


def own_units(position: Position, side: str, ids: Sequence[str]) -> tuple[list[Unit], list[str]]:
    """Announced units, and what is wrong with them."""
    found: list[Unit] = []
    codes = ["unit_unknown"] if len(set(ids)) < len(ids) else []
    for key in ids:
        unit = position.units.get(key)
        if unit is None:
            codes.append("unit_unknown")
            continue
        found.append(unit)
        if unit.side != side:
            codes.append("not_your_unit")
        elif unit.used:
            codes.append("unit_used")
    return found, codes


def _spent(position: Position) -> tuple[str, ...]:
    return () if position.actions_left > 0 else ("no_actions_left",)


def _unit_order(
    pack: AutarchaPack, position: Position, side: str, key: str, plan: tuple[str, ...]
) -> str:
    if position.actions_left <= 0:
        return "no_actions_left"
    unit = position.units.get(key)
    if unit is None:
        return "unit_unknown"
    if unit.side != side:
        return "not_your_unit"
    if unit.used:
        return "unit_used"
    return unit_refusal(pack, position, unit, read_plan(plan))


def _operation(
    pack: AutarchaPack,
    position: Position,
    side: str,
    order: Works | MineRow | Recruit,
) -> str:
    if position.actions_left <= 0:
        return "no_actions_left"
    if isinstance(order, _ECONOMIC) and not pack.scenarios[position.scenario].economy:
        return "economy_disabled"
    if isinstance(order, Recruit):
        return recruit_refusal(pack, position, side, order)
    ids = order.sappers if isinstance(order, MineRow) else (order.sapper,)
    found, codes = own_units(position, side, ids)
    if codes:
        return topmost(codes)
    if isinstance(order, MineRow):
        return row_refusal(pack, position, found, order)
    return _sapper_order(pack, position, found[0], order)


def _sapper_order(pack: AutarchaPack, position: Position, sapper: Unit, order: Works) -> str:
    match order:
        case Mine():
            return mine_refusal(pack, position, sapper, order)
        case Demine():
            return demine_refusal(pack, position, sapper, order)
        case Repair():
            return repair_refusal(pack, position, sapper, order)
        case Build():
            return build_refusal(pack, position, sapper, order)
        case Relocate():
            return relocate_refusal(pack, position, sapper, order)


def _word(position: Position, word: str) -> str:
    if word in ("end_turn", "surrender"):
        return ""
    if word == "offer_draw":
        return "wrong_phase" if position.draw_offered else ""
    if word == "collect":
        if not position.areas:
            return "nothing_to_collect"
        return "nothing_to_collect" if position.collected else ""
    return "unreadable_pick"


def penalty_of(order: Pick, code: str) -> bool:
    """Whether strict fair play takes an action for this mistake (A-6.13, A-8.11)."""
    if isinstance(order, Go | Column):
        return code in PENALTIES or (isinstance(order, Column) and code == "formation_too_small")
    return isinstance(order, Formation | MineRow) and code == "formation_too_small"


# -- what remains to be done -----------------------------------------------------------------


def can_act(pack: AutarchaPack, position: Position, side: str) -> bool:
    """Whether a legal action remains (A-6.10); an open action counts."""
    if position.open_action is not None:
        return True
    if position.actions_left <= 0:
        return False
    values, units = ground_of(pack, position).values, position.units.values()
    # White's units were put down first, Red's last: the own ones are looked at before the others.
    for unit in units if side == WHITE else reversed(units):
        if (
            unit.side == side
            and not unit.used
            and values[unit.type][unit.square * 8 + unit.facing] > 0
        ):
            return True
    rest = [unit for unit in position.units.values() if unit.side == side and not unit.used]
    return any(_can_fire(pack, position, unit) for unit in rest) or can_recruit(
        pack, position, side
    )


def _can_fire(pack: AutarchaPack, position: Position, unit: Unit) -> bool:
    ground = ground_of(pack, position)
    return any(
        not target_refusal(pack, position, ground, position.grid, unit.side, square, at_object)
        for square in ground.fire(unit.type, unit.square * 8 + unit.facing)
        for at_object in (False, True)
    )


def producing_places(pack: AutarchaPack, position: Position, side: str) -> list[str]:
    """Cities and factories in areas that a side controls (A-14.3)."""
    if not pack.scenarios[position.scenario].economy:
        return []
    board = pack.board_of(position.scenario)
    cities = [city.id for city in board.cities if position.areas[city.id].owner == side]
    built = [
        board.names[factory.square]
        for factory in position.factories
        if position.areas[board.areas[board.area[factory.square]].id].owner == side
    ]
    return cities + built


def can_recruit(pack: AutarchaPack, position: Position, side: str) -> bool:
    """Whether any unit could be raised anywhere."""
    return any(
        next(recruits(pack, position, side, place), None) is not None
        for place in producing_places(pack, position, side)
    )


def recruits(pack: AutarchaPack, position: Position, side: str, place: str) -> Iterator[Item]:
    """Every unit that a place could raise now, on every square, facing north if it may."""
    producer = producer_of(pack, position, place)
    if producer is None:
        return
    ground = ground_of(pack, position)
    names, is_close, grid = ground.board.names, ground.board.is_close, position.grid
    squares = [
        square
        for square in sorted({one for base in producer.squares for one in is_close[base]})
        if grid[square] == FREE and not any(site_faults(position, ground, side, producer, square))
    ]
    for kind in pack.produced_at(producer.kind):
        if pack.units[kind].cost > position.gold.get(side, 0):
            continue
        if not supply(pack, position, side, kind):
            continue
        for square in squares:
            for facing, name in enumerate(FACINGS):
                if may_stand(ground, kind, square * 8 + facing):
                    yield Item(kind, names[square], name)
                    break
