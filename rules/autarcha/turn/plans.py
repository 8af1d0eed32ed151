"""Plans: steps and one attack, read from their tokens (A-24.3) and checked (A-7 to A-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from rules.autarcha.fight.shots import target_refusal
from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import Position
from rules.autarcha.move.column import gap_in, simulate_column, to_make_up
from rules.autarcha.move.formation import Drilled, are_connected, members_of, simulate
from rules.autarcha.move.ground import FORWARD, FREE, UTURN, Ground, ground_of
from rules.autarcha.move.steps import TOKENS, after_step, walk
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.words.refusals import topmost
from rules.kernel.numbers import is_number, is_signed

AT_UNIT, AT_OBJECT = "@", "#"
_STEPS = frozenset(TOKENS)


class Plan(msgspec.Struct, frozen=True, gc=False):
    """Steps, and an attack before or behind them."""

    steps: tuple[str, ...]
    attack: str = ""
    first: bool = False
    refusal: str = ""

    @property
    def at_object(self) -> bool:
        """Whether the attack is aimed at an object rather than at a unit."""
        return is_at_object(self.attack)

    @property
    def target(self) -> str:
        """The square or the offset that is fired at."""
        return self.attack[1:]


def attack_at(square: str, at_object: bool = False) -> str:
    """The token of an attack on a square."""
    return (AT_OBJECT if at_object else AT_UNIT) + square


def is_at_object(attack: str) -> bool:
    return attack[:1] == AT_OBJECT


def is_attack(token: str) -> bool:
    """Whether a token of a plan is its attack, not a step."""
    return token[:1] in (AT_UNIT, AT_OBJECT)


def read_plan(tokens: tuple[str, ...]) -> Plan:
    """The parts of a plan; an attack between steps is refused (A-6.5)."""
    if _STEPS.issuperset(tokens):
        return Plan(tokens)
    attacks = [number for number, token in enumerate(tokens) if token[:1] in (AT_UNIT, AT_OBJECT)]
    steps = tuple(token for token in tokens if token[:1] not in (AT_UNIT, AT_OBJECT))
    if not _STEPS.issuperset(steps):
        return Plan(steps, refusal="unreadable_pick")
    where = attacks[0]
    if len(attacks) > 1 or where not in (0, len(tokens) - 1):
        return Plan(tokens[:where], tokens[where], refusal="attack_inside_move")
    return Plan(steps, tokens[where], first=where == 0)


def read_offset(attack: str) -> tuple[int, int] | None:
    """The offset (r, k) of an attack by several units, such as ``@2/0``."""
    ring, slash, position = attack[1:].partition("/")
    if not (slash and is_number(ring) and is_signed(position)):
        return None
    return (int(ring), int(position)) if int(ring) else None


# -- one unit --------------------------------------------------------------------------------


def unit_refusal(pack: AutarchaPack, position: Position, unit: Unit, plan: Plan) -> str:
    """Why a single unit cannot carry out a plan, or nothing."""
    if plan.refusal == "unreadable_pick":
        return plan.refusal
    if not plan.steps and not plan.attack:
        return "empty_action"
    ground, start = ground_of(pack, position), unit.square * 8 + unit.facing
    if plan.first:
        code = attack_refusal(pack, position, ground, unit, start, plan.attack)
        return topmost((plan.refusal, code)) if plan.refusal else code
    went = walk(ground, position.grid, unit.type, start, plan.steps)
    if went.refusal or plan.refusal:
        return topmost((went.refusal, plan.refusal))
    if not plan.attack or went.lost:
        return ""
    return attack_refusal(pack, position, ground, unit, went.place, plan.attack)


def attack_refusal(
    pack: AutarchaPack, position: Position, ground: Ground, unit: Unit, place: int, attack: str
) -> str:
    """Why a unit at a place cannot fire at a square (A-10)."""
    square = ground.chart.square.get(attack[1:], OUTSIDE)
    if square == OUTSIDE:
        return "off_board"
    if not pack.units[unit.type].can_attack:
        return "cannot_attack"
    if square not in ground.fire(unit.type, place):
        return "out_of_range"
    at_object, grid = attack[0] == AT_OBJECT, position.grid
    if place >> 3 != unit.square:
        letter = grid[unit.square]
        grid = grid[: unit.square] + FREE + grid[unit.square + 1 :]
        grid = grid[: place >> 3] + letter + grid[(place >> 3) + 1 :]
    return target_refusal(pack, position, ground, grid, unit.side, square, at_object)


# -- formations ------------------------------------------------------------------------------


def formation_refusal(
    pack: AutarchaPack, position: Position, units: Sequence[Unit], plan: Plan
) -> str:
    """Why these units cannot carry out a plan together (A-8), or nothing."""
    if plan.refusal == "unreadable_pick":
        return plan.refusal
    codes = list(_formation_faults(pack, position, units, plan))
    if codes:
        return topmost(codes)
    done = drilled(pack, position, units, plan)
    if len(done.places) < pack.figures.formation:
        return "formation_too_small"
    return _volley_refusal(pack, position, units, plan, done) if plan.attack else ""


def _formation_faults(
    pack: AutarchaPack, position: Position, units: Sequence[Unit], plan: Plan
) -> Iterator[str]:
    if UTURN in plan.steps:
        yield "uturn_not_on_road"
    if not plan.steps and not plan.attack:
        yield "empty_action"
    if plan.refusal:
        yield plan.refusal
    elif plan.attack and read_offset(plan.attack) is None:
        yield "out_of_range"
    if len(units) < pack.figures.formation:
        yield "formation_too_small"
    elif not are_connected(pack.board_of(position.scenario), [unit.square for unit in units]):
        yield "formation_not_linked"
    if len({unit.facing for unit in units}) > 1:
        yield "formation_facing"


def drilled(pack: AutarchaPack, position: Position, units: Sequence[Unit], plan: Plan) -> Drilled:
    """Who keeps up; steps behind a leading attack are not looked at yet (A-24.8)."""
    ground = ground_of(pack, position)
    steps = () if plan.first else plan.steps
    offset = read_offset(plan.attack) if plan.attack else None
    return simulate(ground, position.grid, members_of(units), steps, offset)


def _volley_refusal(
    pack: AutarchaPack, position: Position, units: Sequence[Unit], plan: Plan, done: Drilled
) -> str:
    """At least one shot of a formation needs a target (A-8.16)."""
    offset = read_offset(plan.attack)
    assert offset is not None
    grid = position.grid
    staying = [(unit, done.places[unit.id]) for unit in units if unit.id in done.places]
    letters = {unit.id: grid[unit.square] for unit, _ in staying}
    for unit, _ in staying:
        grid = grid[: unit.square] + FREE + grid[unit.square + 1 :]
    for unit, place in staying:
        grid = grid[: place >> 3] + letters[unit.id] + grid[(place >> 3) + 1 :]
    return volley_refusal(pack, position, grid, units[0].side, done.places.values(), plan.attack)


def volley_refusal(
    pack: AutarchaPack,
    position: Position,
    grid: str,
    side: str,
    places: Iterable[int],
    attack: str,
) -> str:
    """Nothing if a shot from one of these places has a target, else the first reason."""
    ground, offset = ground_of(pack, position), read_offset(attack)
    assert offset is not None
    squares = [ground.offset(place, *offset) for place in places]
    codes = [
        target_refusal(pack, position, ground, grid, side, square, attack[0] == AT_OBJECT)
        for square in squares
        if square != OUTSIDE
    ]
    if "" in codes:
        return ""
    return topmost(codes) or "no_target"


# -- columns ---------------------------------------------------------------------------------


def column_refusal(
    pack: AutarchaPack, position: Position, units: Sequence[Unit], plan: Plan
) -> str:
    """Why these units cannot march as a column (A-9), or nothing."""
    if plan.refusal == "unreadable_pick":
        return plan.refusal
    return topmost(_column_faults(pack, position, units, plan))


def _column_faults(
    pack: AutarchaPack, position: Position, units: Sequence[Unit], plan: Plan
) -> Iterator[str]:
    ground = ground_of(pack, position)
    yield plan.refusal
    if not plan.steps:
        yield "empty_action"
    if not plan.first:
        yield from _pace_faults(ground, position, units, plan.steps)
    squares = [unit.square for unit in units]
    if len(units) < pack.figures.formation:
        yield "formation_too_small"
    elif gap_in(ground.board, position.grid, squares):
        yield "column_gap"
    elif plan.attack and not plan.refusal:
        yield _column_attack_fault(pack, position, units, plan)


def _pace_faults(
    ground: Ground, position: Position, units: Sequence[Unit], steps: tuple[str, ...]
) -> Iterator[str]:
    """The leader's steps by normal rules, and no more than the slowest value (A-9.6)."""
    leader = units[0]
    place = leader.square * 8 + leader.facing
    if UTURN in steps:
        yield "uturn_not_on_road"
    else:
        yield walk(ground, position.grid, leader.type, place, steps).refusal
    values = [ground.values[unit.type][unit.square * 8 + unit.facing] for unit in units]
    if len(steps) > min(values):
        yield "column_too_fast"


def _column_attack_fault(
    pack: AutarchaPack, position: Position, units: Sequence[Unit], plan: Plan
) -> str:
    offset = read_offset(plan.attack)
    if offset is None or any(offset not in pack.units[unit.type].offsets for unit in units):
        return "out_of_range"
    places: Sequence[int] = [unit.square * 8 + unit.facing for unit in units]
    grid = position.grid
    if not plan.first:
        places = column_places(pack, position, units, plan.steps)
        if not places:
            return ""
        letters = [grid[unit.square] for unit in units]
        for unit in units:
            grid = grid[: unit.square] + FREE + grid[unit.square + 1 :]
        for letter, place in zip(letters, places, strict=True):
            grid = grid[: place >> 3] + letter + grid[(place >> 3) + 1 :]
    return volley_refusal(pack, position, grid, units[0].side, places, plan.attack)


def column_places(
    pack: AutarchaPack, position: Position, units: Sequence[Unit], steps: tuple[str, ...]
) -> tuple[int, ...]:
    """Where a column would end, nothing if the leader cannot make its steps or is lost."""
    ground, leader = ground_of(pack, position), units[0]
    head = [leader.square * 8 + leader.facing]
    went = walk(ground, position.grid, leader.type, head[0], steps)
    if went.refusal or went.lost or UTURN in steps:
        return ()
    for token in steps:
        head.append(after_step(ground, head[-1], token))
    extra = to_make_up(position, tuple(unit.id for unit in units))
    members = members_of(units)
    return simulate_column(ground, position.grid, members, len(steps), head, extra).places


# -- going on after an attack ----------------------------------------------------------------


def continue_refusal(
    pack: AutarchaPack, position: Position, kind: str, units: Sequence[Unit], plan: Plan
) -> str:
    """Why the steps behind an attack cannot be made from where the units stand (A-24.8)."""
    if plan.attack or plan.refusal:
        return plan.refusal or "attack_inside_move"
    if not plan.steps:
        return "empty_action"
    if kind == "unit":
        return unit_refusal(pack, position, units[0], plan)
    if kind == "column":
        ground = ground_of(pack, position)
        return topmost(_pace_faults(ground, position, units, plan.steps))
    if UTURN in plan.steps:
        return "uturn_not_on_road"
    able = drilled(pack, position, units, plan).places
    return "" if len(able) >= pack.figures.formation else "formation_too_small"


def can_go_on(pack: AutarchaPack, position: Position, kind: str, units: Sequence[Unit]) -> bool:
    """Whether a legal step remains after an attack that came first (A-24.8)."""
    if not units:
        return False
    ground = ground_of(pack, position)
    values = [ground.values[unit.type][unit.square * 8 + unit.facing] for unit in units]
    if kind == "unit":
        return values[0] > 0
    if kind == "column":
        return min(values) > 0
    return any(
        not continue_refusal(pack, position, kind, units, Plan((token,)))
        for token in (FORWARD, "L45", "R45", "L90", "R90")
    )
