"""The work of sappers: mines, demining, repair, factories, relocation (A-12, A-13, A-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.autarcha.board import CITY, WATER
from rules.autarcha.geometry import FACINGS, OUTSIDE, square_at
from rules.autarcha.model.picks import Build, Demine, Mine, MineRow, Relocate, Repair
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import Position, mines_of
from rules.autarcha.move.formation import are_connected
from rules.autarcha.move.ground import FREE, Ground, ground_of, pieces_of
from rules.autarcha.pack import FACTORY, MINE, AutarchaPack
from rules.autarcha.resolvers import OTHER
from rules.autarcha.words.refusals import topmost
from rules.kernel.numbers import is_signed


def in_enemy_surroundings(position: Position, ground: Ground, side: str, square: int) -> bool:
    """Whether a square lies close to an enemy unit (A-12.2)."""
    return bool(_enemy_surroundings(ground, position.grid, side) >> square & 1)


@lru_cache(maxsize=64)
def _enemy_surroundings(ground: Ground, grid: str, side: str) -> int:
    """The squares close to any enemy unit, as bits."""
    enemies, bits = pieces_of(ground.pack).letters[OTHER[side]], 0
    for square, letter in enumerate(grid):
        if letter in enemies:
            bits |= ground.chart.close_bits[square]
    return bits


def place_faults(
    pack: AutarchaPack, position: Position, sapper: Unit, square: int
) -> Iterator[str]:
    """What speaks against any operation of a sapper on a square (A-12)."""
    ground = ground_of(pack, position)
    if not pack.units[sapper.type].engineers:
        yield "not_a_sapper"
    if square == OUTSIDE:
        yield "off_board"
        return
    if square not in ground.board.is_close[sapper.square]:
        yield "op_outside_bo"
    if in_enemy_surroundings(position, ground, sapper.side, square):
        yield "op_in_enemy_bo"


def mine_faults(pack: AutarchaPack, position: Position, sapper: Unit, square: int) -> Iterator[str]:
    yield from place_faults(pack, position, sapper, square)
    if square == OUTSIDE:
        return
    ground = ground_of(pack, position)
    if position.grid[square] != FREE:
        yield "square_occupied"
    if square in mines_of(position, sapper.side):
        yield "square_already_mined"
    if ground.open_water(square):
        yield "mine_on_water"


def mine_refusal(pack: AutarchaPack, position: Position, sapper: Unit, order: Mine) -> str:
    square = named_square(pack, position, order.square)
    codes = list(mine_faults(pack, position, sapper, square))
    if position.gold.get(sapper.side, 0) < pack.things[MINE].cost:
        codes.append("not_enough_gold")
    return topmost(codes)


def row_squares(
    pack: AutarchaPack, position: Position, sappers: Sequence[Unit], order: MineRow
) -> dict[str, int]:
    """The sappers that can mine at the same step from themselves, with their squares (A-13.5)."""
    board = pack.board_of(position.scenario)
    steps = _row_step(order)
    if steps is None:
        return {}
    found: dict[str, int] = {}
    for sapper in sorted(sappers, key=lambda unit: unit.square):
        y, x = divmod(sapper.square, board.width)
        square = square_at(x + steps[0], y + steps[1], board.width, board.height)
        if not list(mine_faults(pack, position, sapper, square)):
            found[sapper.id] = square
    return found


def _row_step(order: MineRow) -> tuple[int, int] | None:
    for part in (order.dx, order.dy):
        if not is_signed(part):
            return None
    return int(order.dx), int(order.dy)


def row_refusal(
    pack: AutarchaPack, position: Position, sappers: Sequence[Unit], order: MineRow
) -> str:
    """Mining by formation: at least three sappers, held together (A-13.5)."""
    if _row_step(order) is None:
        return "unreadable_pick"
    least = pack.figures.formation
    codes: list[str] = []
    if len(sappers) < least:
        codes.append("formation_too_small")
    elif not are_connected(pack.board_of(position.scenario), [one.square for one in sappers]):
        codes.append("formation_not_linked")
    if any(not pack.units[one.type].engineers for one in sappers):
        codes.append("not_a_sapper")
    if not codes:
        able = row_squares(pack, position, sappers, order)
        if len(able) < least:
            codes.append("formation_too_small")
        elif position.gold.get(sappers[0].side, 0) < len(able) * pack.things[MINE].cost:
            codes.append("not_enough_gold")
    return topmost(codes)


def demine_refusal(pack: AutarchaPack, position: Position, sapper: Unit, order: Demine) -> str:
    """One to four different squares in the sappers' surroundings (A-13.13)."""
    codes = [] if pack.units[sapper.type].engineers else ["not_a_sapper"]
    for name in order.squares:
        square = named_square(pack, position, name)
        codes += place_faults(pack, position, sapper, square)
    number, different = len(order.squares), len(set(order.squares))
    if not 1 <= number <= pack.figures.demined or different < number:
        codes.append("too_many_squares")
    return topmost(codes)


def repair_refusal(pack: AutarchaPack, position: Position, sapper: Unit, order: Repair) -> str:
    """A marker on forest, road or rail; a city square is never repaired (A-14.12, A-14.13)."""
    square = named_square(pack, position, order.square)
    codes = list(place_faults(pack, position, sapper, square))
    if square != OUTSIDE:
        if square not in position.markers:
            codes.append("nothing_to_repair")
        elif pack.board_of(position.scenario).landscape[square] == CITY:
            codes.append("city_not_repairable")
    return topmost(codes)


def build_refusal(pack: AutarchaPack, position: Position, sapper: Unit, order: Build) -> str:
    """A factory near the sappers, not on water and not at war (A-14.10, A-14.11)."""
    square = named_square(pack, position, order.square)
    codes = list(place_faults(pack, position, sapper, square))
    thing = pack.things[FACTORY]
    if len(position.factories) >= (thing.pieces or 0):
        codes.append("factory_limit")
    if position.gold.get(sapper.side, 0) < thing.cost:
        codes.append("not_enough_gold")
    if square != OUTSIDE:
        codes += factory_faults(pack, position, square)
        board = pack.board_of(position.scenario)
        card = position.areas.get(board.areas[board.area[square]].id)
        if card and card.war:
            codes.append("area_at_war")
    return topmost(codes)


def factory_faults(pack: AutarchaPack, position: Position, square: int) -> Iterator[str]:
    """What speaks against a factory on a square, wherever it comes from (A-5.12, A-14.11)."""
    if position.grid[square] != FREE:
        yield "square_occupied"
    if pack.board_of(position.scenario).landscape[square] == WATER:
        yield "landscape_forbidden"
    if any(factory.square == square for factory in position.factories):
        yield "building_present"


def relocate_refusal(pack: AutarchaPack, position: Position, sapper: Unit, order: Relocate) -> str:
    """A blocked own unit close by goes to another close square (A-14.14 to A-14.16)."""
    ground = ground_of(pack, position)
    square = named_square(pack, position, order.square)
    codes = list(place_faults(pack, position, sapper, square))
    unit = position.units.get(order.unit)
    if unit is None:
        return topmost([*codes, "unit_unknown"])
    if unit.side != sapper.side:
        codes.append("not_your_unit")
    if unit.square not in ground.board.is_close[sapper.square]:
        codes.append("op_outside_bo")
    if ground.values[unit.type][unit.square * 8 + unit.facing] != 0:
        codes.append("not_blocked_unit")
    if square != OUTSIDE:
        codes += stand_faults(ground, position, unit.type, square, order.facing)
    return topmost(codes)


def stand_faults(
    ground: Ground, position: Position, kind: str, square: int, facing: str
) -> Iterator[str]:
    """Why a unit may not be put on a square with a facing (A-5.3, A-14.6, A-14.15)."""
    if facing not in FACINGS:
        yield "unreadable_pick"
        return
    if position.grid[square] != FREE:
        yield "square_occupied"
    if not may_stand(ground, kind, square * 8 + FACINGS.index(facing)):
        yield "landscape_forbidden"


def may_stand(ground: Ground, kind: str, place: int) -> bool:
    """Whether a unit may be put down at a place: not where it is lost, not in open water."""
    return ground.values[kind][place] >= 0 and ground.environment[place] != WATER


def named_square(pack: AutarchaPack, position: Position, name: str) -> int:
    return ground_of(pack, position).chart.square.get(name, OUTSIDE)
