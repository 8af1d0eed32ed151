"""Ready deployments (A-5.19, A-5.22, A-22), and a layout for armies that have none (A-28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rules.autarcha.board import CITY, FOREST, MOUNTAINS, Board
from rules.autarcha.geometry import FACINGS, STEPS, facing_along, home_facing
from rules.autarcha.model.view import Position
from rules.autarcha.move.ground import ground_of
from rules.autarcha.pack import AutarchaPack, Placement
from rules.autarcha.resolvers import OTHER
from rules.autarcha.turn.deploying import allowed_squares, piece_refusal
from rules.autarcha.works.recruiting import Item

GUNS_AHEAD: Final = 4
"""How far guns stand in front of the headquarters."""


def fill(
    pack: AutarchaPack, position: Position, side: str, drafted: Sequence[Item], count: int
) -> list[Item]:
    """The next pieces of the ready deployment, up to a number of them (A-5.22)."""
    board = pack.board_of(position.scenario)
    left = Counter(position.to_place.get(side, ()))
    left.subtract(item.type for item in drafted)
    standing = [(unit.type, unit.square) for unit in position.units.values() if unit.side == side]
    standing += [(item.type, board.square(item.square)) for item in drafted]
    taken = {square for _, square in standing}
    ready = pack.ready.get(position.scenario, {}).get(side, ())
    plan = [one for one in ready if (one.unit, one.square) not in standing]
    beyond = left - Counter(one.unit for one in plan)
    plan += layout(pack, position, side, beyond.elements(), taken)
    found: list[Item] = []
    allowed = allowed_squares(pack, position, side)
    for one in plan:
        if len(found) >= count:
            break
        if left[one.unit] <= 0:
            continue
        item = _nearest(pack, position, side, one, taken, allowed)
        if item is None:
            continue
        taken.add(board.square(item.square))
        left[one.unit] -= 1
        found.append(item)
    return found


def _nearest(
    pack: AutarchaPack,
    position: Position,
    side: str,
    wish: Placement,
    taken: set[int],
    allowed: frozenset[int],
) -> Item | None:
    """The wished square, or the nearest one that is legal and free; north-west first."""
    board = pack.board_of(position.scenario)
    y, x = divmod(wish.square, board.width)

    def far(square: int) -> tuple[int, int]:
        v, u = divmod(square, board.width)
        return max(abs(u - x), abs(v - y)), square

    facing = FACINGS[wish.facing]
    for square in sorted(allowed - taken, key=far):
        item = Item(wish.unit, board.names[square], facing)
        if not piece_refusal(pack, position, side, item, allowed):
            return item
    return None


# -- a layout for bought armies --------------------------------------------------------------


def layout(
    pack: AutarchaPack, position: Position, side: str, kinds: Iterable[str], taken: set[int]
) -> list[Placement]:
    """Headquarters in the rearmost city, guns behind the front, infantry under cover (A-28)."""
    board = pack.board_of(position.scenario)
    facing = home_facing(side)
    allowed = allowed_squares(pack, position, side)
    dealt = pack.scenarios[position.scenario].where == "areas"
    if dealt:
        home = _sheltered(position, board, allowed, side)
        facing = _towards_enemy(position, board, home, side)
    else:
        home = _home(board, allowed, side)
    used, values = set(taken), ground_of(pack, position).values
    plan: list[Placement] = []
    ranks = {kind: number for number, kind in enumerate(pack.units)}
    if dealt:
        ranks[pack.hq] = len(ranks)
    for kind in sorted(kinds, key=ranks.__getitem__):
        row = len(used) * 34 % 55 * board.height // 55
        free = [
            square for square in allowed - used - {home} if values[kind][square * 8 + facing] > 0
        ]
        wishes = _wishes(pack, board, free, home, facing, kind, row)
        square = home if kind == pack.hq or not wishes else wishes[0]
        used.add(square)
        plan.append(Placement(kind, square, facing))
    return plan


def _sheltered(position: Position, board: Board, allowed: frozenset[int], side: str) -> int:
    """Among dealt areas: a city with own areas around it, and far from enemies that stand."""
    foes = [unit.square for unit in position.units.values() if unit.side != side]
    letters = [area.id for area in board.areas]

    def shelter(square: int) -> tuple[int, int]:
        y, x = divmod(square, board.width)
        far = [max(abs(x - foe % board.width), abs(y - foe // board.width)) for foe in foes]
        around = board.areas[board.area[square]].neighbours
        owners = [position.areas[letters[one]].owner for one in around]
        away = min([*far, 12])
        return 2 * away + owners.count(side) - 2 * (len(owners) - owners.count(side)), -square

    cities = [square for square in allowed if board.landscape[square] == CITY]
    return max(cities or allowed, key=shelter)


def _home(board: Board, allowed: frozenset[int], side: str) -> int:
    """A square of the city that lies furthest back."""
    cities = [city for city in board.cities if allowed.issuperset(city.squares)]
    squares = [square for city in cities for square in city.squares] or sorted(allowed)

    def rear(square: int) -> tuple[int, int, int]:
        aside = abs(square // board.width - board.height // 2)
        return _depth(board, square, home_facing(side)), aside, square

    return min(squares, key=rear)


def _towards_enemy(position: Position, board: Board, home: int, side: str) -> int:
    """Among dealt areas: the way from the headquarters to the middle of the enemy's areas."""
    letters = [area.id for area in board.areas]
    cards = [position.areas[letters[area]].owner for area in board.area]
    theirs = [square for square, owner in enumerate(cards) if owner == OTHER[side]]
    if not theirs:
        return home_facing(side)
    y, x = divmod(home, board.width)
    u = sum(square % board.width for square in theirs) / len(theirs)
    v = sum(square // board.width for square in theirs) / len(theirs)
    return facing_along(u - x, v - y)


def _depth(board: Board, square: int, facing: int) -> int:
    """How far forward a square lies, to be compared with other squares."""
    y, x = divmod(square, board.width)
    dx, dy = STEPS[facing]
    return x * dx + y * dy


def _wishes(
    pack: AutarchaPack,
    board: Board,
    free: Iterable[int],
    home: int,
    facing: int,
    kind: str,
    row: int,
) -> list[int]:
    """Squares for a type, the best first; rows far apart spread an army over its areas."""
    unit = pack.units[kind]

    def score(square: int) -> tuple[float, int]:
        depth = _depth(board, square, facing)
        v, u = divmod(square, board.width)
        y, x = divmod(home, board.width)
        near = max(abs(u - x), abs(v - y))
        landscape = board.landscape[square]
        if unit.engineers:
            return near, square
        if unit.values[MOUNTAINS] == 0:
            return 2 * abs(depth - _depth(board, home, facing) - GUNS_AHEAD) + abs(v - row), square
        cover = 3 if landscape in (FOREST, CITY) else 0
        road = 3 if board.road[square] or board.rail[square] else 0
        return abs(v - row) - depth - (cover if unit.values[FOREST] > 1 else road), square

    return sorted(free, key=score)
