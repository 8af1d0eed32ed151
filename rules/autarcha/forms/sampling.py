"""Random legal orders: cheap to make, and of every sort."""

from __future__ import annotations

from collections.abc import Callable

from rules.autarcha.fight.mines import REACTIONS
from rules.autarcha.fight.shots import target_refusal
from rules.autarcha.geometry import FACINGS, OUTSIDE
from rules.autarcha.model.picks import (
    Build,
    Column,
    Continue,
    Demine,
    Formation,
    Mine,
    MineRow,
    React,
    Recruit,
    Relocate,
    Repair,
)
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.state import AutarchaState
from rules.autarcha.move.ground import FORWARD, FREE, Ground, ground_of, pieces_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.resolvers import OTHER
from rules.autarcha.turn.orders import order_refusal, producing_places
from rules.autarcha.turn.plans import AT_OBJECT, AT_UNIT
from rules.autarcha.works.recruiting import has_bonus, producer_of, spell_item
from rules.kernel.picks import Pick
from rules.kernel.rng import Stream

END = "end_turn"
_BITS = 1 << 60
_TURN_TOKENS = ("L45", "R45", "L90", "R90")
_TRIES = 6
_WAYS = ("-1", "0", "1")

Maker = Callable[[AutarchaPack, AutarchaState, str, list[Unit], Stream], Pick | None]


def random_order(pack: AutarchaPack, state: AutarchaState, side: str, chance: Stream) -> str:
    """Mostly actions of single units; now and then anything else."""
    number = chance.below(1000)
    if state.open_action is not None and number < 600:
        order = _going_on(pack, state, side, chance)
        if order:
            return order
    if number >= 990 or not state.actions_left:
        return _word(pack, state, side, chance, number)
    idle = [unit for unit in state.units.values() if unit.side == side and not unit.used]
    if number >= 880:
        made = chance.pick(_RARE)(pack, state, side, idle, chance)
        if made is not None and not order_refusal(pack, state, side, made):
            return str(made)
    ground = ground_of(pack, state)
    for _ in range(_TRIES if idle else 0):
        spelled = _single(pack, state, ground, chance.pick(idle), chance)
        if spelled:
            return spelled
    return END


def _word(pack: AutarchaPack, state: AutarchaState, side: str, chance: Stream, number: int) -> str:
    if number == 999 and not state.draw_offered and not chance.below(4):
        return "offer_draw"
    if number == 998:
        return str(React(chance.pick(REACTIONS)))
    if not state.collected:
        return "collect"
    return END


def _single(
    pack: AutarchaPack, state: AutarchaState, ground: Ground, unit: Unit, chance: Stream
) -> str:
    """Steps, and a shot at what is then in range."""
    bits = chance.below(_BITS)
    start = unit.square * 8 + unit.facing
    tokens, place = _wander(ground, state.grid, unit, start, bits)
    attack = _shot(pack, state, ground, unit, place, bits >> 40)
    if attack:
        if tokens and bits & 1 << 59 and place == start:
            tokens = [attack, *tokens]
        else:
            tokens.append(attack)
    return f"go:{unit.id}:{','.join(tokens)}" if tokens else ""


def _wander(ground: Ground, grid: str, unit: Unit, place: int, bits: int) -> tuple[list[str], int]:
    values, ahead = ground.values[unit.type], ground.ahead
    tokens: list[str] = []
    limit = min(bits & 7, 6)
    bits >>= 3
    for used in range(limit):
        if used >= values[place]:
            break
        token, after = FORWARD, ahead[place]
        if bits & 7 > 4 or after == OUTSIDE or grid[after >> 3] != FREE:
            token = _TURN_TOKENS[bits >> 3 & 3]
            after = ground.after[token][place]
        bits >>= 5
        if values[after] < 0 and bits & 31:
            break
        tokens.append(token)
        place = after
    return tokens, place


def _shot(
    pack: AutarchaPack, state: AutarchaState, ground: Ground, unit: Unit, place: int, bits: int
) -> str:
    """A unit within range, else rarely an object."""
    if ground.values[unit.type][place] < 0:
        return ""
    names = ground.board.names
    found = ground.targets(unit.type, place, state.grid, pieces_of(pack).letters[OTHER[unit.side]])
    if found:
        return AT_UNIT + names[found[bits % len(found)]]
    if bits & 31:
        return ""
    squares = ground.fire(unit.type, place)
    if squares:
        square = squares[bits % len(squares)]
        code = target_refusal(pack, state, ground, state.grid, unit.side, square, True)
        if not code and square != unit.square:
            return AT_OBJECT + names[square]
    return ""


def _going_on(pack: AutarchaPack, state: AutarchaState, side: str, chance: Stream) -> str:
    order = Continue((chance.pick((FORWARD, FORWARD, *_TURN_TOKENS)),))
    return "" if order_refusal(pack, state, side, order) else str(order)


# -- rare orders -----------------------------------------------------------------------------


def _formation(
    pack: AutarchaPack, state: AutarchaState, side: str, idle: list[Unit], chance: Stream
) -> Pick | None:
    """Linked units with one facing make a step or fire together."""
    if len(idle) < 3:
        return None
    group = [chance.pick(idle)]
    board = pack.board_of(state.scenario)
    for unit in idle:
        fits = unit.facing == group[0].facing and unit not in group
        if fits and any(board.are_linked(unit.square, one.square) for one in group):
            group.append(unit)
        if len(group) == 5:
            break
    plan: tuple[str, ...] = (chance.pick((FORWARD, FORWARD, *_TURN_TOKENS)),)
    volleys = {0: ("@2/0",), 1: (*plan, "@1/0")}
    plan = volleys.get(chance.below(6), plan)
    return Formation(tuple(unit.id for unit in group), plan)


def _column(
    pack: AutarchaPack, state: AutarchaState, side: str, idle: list[Unit], chance: Stream
) -> Pick | None:
    if len(idle) < 3:
        return None
    board = pack.board_of(state.scenario)
    row = [chance.pick(idle)]
    for unit in idle:
        if unit not in row and board.are_linked(unit.square, row[-1].square):
            row.append(unit)
        if len(row) == 4:
            break
    plan = (FORWARD,) * (1 + chance.below(2))
    return Column(tuple(unit.id for unit in row), plan)


def _work(
    pack: AutarchaPack, state: AutarchaState, side: str, idle: list[Unit], chance: Stream
) -> Pick | None:
    """Something that sappers can do close by."""
    sappers = [unit for unit in idle if pack.units[unit.type].engineers]
    if not sappers:
        return None
    board = pack.board_of(state.scenario)
    sapper = chance.pick(sappers)
    close = [board.names[square] for square in board.close[sapper.square]]
    number = chance.below(8)
    if number < 3:
        return Mine(sapper.id, chance.pick(close))
    if number == 3:
        return Demine(sapper.id, tuple(chance.shuffled(close)[: 1 + chance.below(4)]))
    if number == 4:
        return Build(sapper.id, chance.pick(close))
    if number == 5 and len(sappers) >= 3:
        keys = tuple(one.id for one in sappers)
        return MineRow(keys, chance.pick(_WAYS), chance.pick(_WAYS))
    marked = [name for name in close if board.square(name) in state.markers]
    if number == 6 and marked:
        return Repair(sapper.id, chance.pick(marked))
    return _carrying(pack, state, side, sapper, close, chance)


def _carrying(
    pack: AutarchaPack,
    state: AutarchaState,
    side: str,
    sapper: Unit,
    close: list[str],
    chance: Stream,
) -> Pick | None:
    ground = ground_of(pack, state)
    is_close = ground.board.is_close[sapper.square]
    for unit in state.units.values():
        place = unit.square * 8 + unit.facing
        if unit.side == side and unit.square in is_close and not ground.values[unit.type][place]:
            return Relocate(sapper.id, unit.id, chance.pick(close), chance.pick(FACINGS))
    return None


def _recruits(
    pack: AutarchaPack, state: AutarchaState, side: str, idle: list[Unit], chance: Stream
) -> Pick | None:
    places = producing_places(pack, state, side)
    if not places:
        return None
    place = chance.pick(places)
    producer = producer_of(pack, state, place)
    if producer is None or not producer.squares:
        return None
    board = pack.board_of(state.scenario)
    kinds = pack.produced_at(producer.kind)
    close = board.close[chance.pick(producer.squares)]
    many = 2 if has_bonus(pack, state, side, producer) else 1
    items = [
        spell_item(chance.pick(kinds), board.names[chance.pick(close)], chance.below(8))
        for _ in range(many)
    ]
    return Recruit(place, tuple(items))


_RARE: tuple[Maker, ...] = (_formation, _column, _work, _work, _recruits, _recruits, _recruits)
