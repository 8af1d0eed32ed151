"""Reads position files: pieces, dice on desks and extra elements on an arena, checked at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec

from rules.kernel.content import ContentError
from rules.kernel.decision import Refusal
from rules.kernel.scenarios.position import read_position
from rules.kernel.setup import SeatSetup, Setup
from rules.volt import INFO
from rules.volt.arena.arena import ELECTRIFIED, FLOOR, PIT, WORKSHOP, edge_name
from rules.volt.arena.geometry import PLACE, STRAIGHT, ArenaPatch, patched
from rules.volt.content import VoltPack
from rules.volt.model.frames import (
    AnyFrame,
    BeginPanel,
    BeginResolution,
    BeginRound,
    NextDie,
    WritePrograms,
)
from rules.volt.model.notation import parse
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import ACTIVATION, PREPARATION, PROGRAMMING, RESOLUTION, TRAINING
from rules.volt.positions.models import Elements, Position, RobotPlace
from rules.volt.turn.activation import panel_order
from rules.volt.turn.setup import TOKENS, robots_of, sorted_decks

MOST_TOKENS = max(Counter(TOKENS).values())


def from_position(pack: VoltPack, raw: Mapping[str, Any], setup: Setup, seed: int) -> VoltState:
    """The state that a position describes; every mistake in it is listed in one error."""
    position = read_position(Position, raw)
    setup = _with_seats(position, setup)
    problems = list(_problems(pack, position, setup))
    if problems:
        raise ContentError(f"position: {problem}" for problem in problems)
    return _state(pack, position, setup, seed)


def _with_seats(position: Position, setup: Setup) -> Setup:
    """Without seats of its own a position seats its robots."""
    if setup.seats:
        return setup
    seats = tuple(
        SeatSetup(seat, "automaton" if place.killbot else "human")
        for seat, place in position.robots.items()
    )
    return msgspec.structs.replace(setup, seats=seats)


def _problems(pack: VoltPack, position: Position, setup: Setup) -> Iterator[str]:
    if position.arena not in pack.arenas:
        yield f"there is no arena {position.arena!r}"
    for name in _cells_named(position):
        if name not in PLACE:
            yield f"{name!r} is not a cell"
    seats = [seat.id for seat in setup.seats]
    for seat in (*position.robots, *position.mines.values()):
        if seat not in seats:
            yield f"{seat!r} does not sit at the table"
    cells = [place.cell for place in position.robots.values() if place.cell]
    for cell in sorted({cell for cell in cells if cells.count(cell) > 1}):
        yield f"two robots stand on {cell} (V-2.2)"
    numbers = [place.number for place in position.robots.values() if place.number]
    for number in sorted({one for one in numbers if numbers.count(one) > 1}):
        yield f"two robots hold start number {number} (V-3.6)"
    for cell in sorted(set(cells) & set(position.mines)):
        yield f"a robot and a mine are on {cell} (V-2.3)"
    for edge in (*position.elements.walls, *position.elements.barriers):
        if not _is_edge(edge):
            yield f"{edge!r} is not an edge such as D3-D4"
    for seat, place in position.robots.items():
        yield from (f"{seat}: {problem}" for problem in _robot_problems(pack, place))
    yield from _impossible(pack, position)


def _hovers(pack: VoltPack, place: RobotPlace) -> bool:
    """PLECAK carries a robot over pits (V-17.7)."""
    return any(name in pack.with_op["jump"] for name in (place.left, place.right))


def _impossible(pack: VoltPack, position: Position) -> Iterator[str]:
    """What no game could have led to."""
    if len(position.robots) > INFO.max_seats:
        yield f"{len(position.robots)} robots, and there are {INFO.max_seats} at most"
    cells = dict(pack.arenas[position.arena].cells) if position.arena in pack.arenas else {}
    cells |= dict.fromkeys(position.elements.floor, FLOOR)
    cells |= dict.fromkeys(position.elements.pits, PIT)
    for seat, place in position.robots.items():
        if cells.get(place.cell) == PIT and not _hovers(pack, place):
            yield f"{seat} stands in the pit on {place.cell}"
    for cell, count in position.tokens.items():
        if not 0 <= count <= MOST_TOKENS:
            yield f"{count} tokens lie on {cell}; there are {MOST_TOKENS} of a number"
    spaces = _vp_spaces(pack, position)
    for cell, count in position.tokens.items():
        if count and cell in cells and cell not in spaces:
            yield f"tokens lie on {cell}, which is no VP space (V-3.5)"
    for seat, place in position.robots.items():
        if place.left and place.left == place.right:
            yield f"{seat}: {place.left} is docked on both sides"
    for colour, cards in (position.decks or {}).items():
        for name in cards:
            if name not in pack.modules:
                yield f"deck {colour}: there is no module {name!r}"


def _vp_spaces(pack: VoltPack, position: Position) -> Collection[str]:
    if position.arena not in pack.arenas:
        return ()
    added = ArenaPatch(_added_cells(position.elements))
    return patched(pack.arenas[position.arena], added).vp.values()


def _cells_named(position: Position) -> Iterator[str]:
    elements = position.elements
    yield from (*elements.floor, *elements.pits, *elements.workshops, *elements.electrified)
    yield from (*elements.vp.values(), *position.tokens, *position.mines)
    yield from (place.cell for place in position.robots.values() if place.cell)
    yield from (line.split(":")[0] for line in elements.warnings)


def _is_edge(name: str) -> bool:
    ends = name.split("-")
    if len(ends) != 2 or not all(end in PLACE for end in ends):
        return False
    across = abs(ord(ends[0][0]) - ord(ends[1][0])) + abs(ord(ends[0][1]) - ord(ends[1][1]))
    return across == 1


def _robot_problems(pack: VoltPack, place: RobotPlace) -> Iterator[str]:
    for side, name in (("left", place.left), ("right", place.right)):
        if not name:
            continue
        if name not in pack.modules:
            yield f"there is no module {name!r}"
        elif side not in pack.modules[name].slots:
            yield f"{name} does not fit {side} (V-15.7)"
    for name in (*place.stash, *place.trophies):
        if name not in pack.modules:
            yield f"there is no module {name!r}"
    if place.robot and place.robot not in pack.robots:
        yield f"there is no robot {place.robot!r}"
    if isinstance(parse(place.dice), Refusal):
        yield f"dice {place.dice!r} cannot be read"


def _state(pack: VoltPack, position: Position, setup: Setup, seed: int) -> VoltState:
    robots = _robots(pack, position, setup)
    state = VoltState(
        seed=seed,
        setup=setup,
        variant=position.variant,
        arena=position.arena,
        patch=_patch(position.elements),
        number_race=position.number_race,
        holder=position.holder,
        round=position.round - (position.phase == PREPARATION),
        phase=position.phase,
        panel=position.panel if position.phase == ACTIVATION else 0,
        begun=position.begun or position.phase != ACTIVATION,
        first_seat=position.first_seat,
        robots=robots,
        programs={seat: _dice(position, seat) for seat in robots},
        revealed=position.phase in (ACTIVATION, RESOLUTION),
        pool=_pool(pack, position),
        tokens={cell: count for cell, count in position.tokens.items() if count},
        mines=dict(position.mines),
    )
    state.decks = _decks(pack, position, state)
    state.agenda = list(reversed(_agenda(position, state)))
    return state


def _robots(pack: VoltPack, position: Position, setup: Setup) -> dict[str, Robot]:
    wishes: dict[str, str | int | bool] = dict(setup.options)
    for seat, place in position.robots.items():
        if place.robot:
            wishes[f"robot:{seat}"] = place.robot
        if place.side:
            wishes[f"side:{seat}"] = place.side
    dealt = robots_of(pack, msgspec.structs.replace(setup, options=wishes))
    taken = [place.number for place in position.robots.values()]
    free = iter(number for number in range(1, 9) if number not in taken)
    robots: dict[str, Robot] = {}
    for seat, robot in dealt.items():
        place = position.robots.get(seat, RobotPlace())
        number = place.number or next(free)
        robots[seat] = msgspec.structs.replace(
            robot,
            cell=place.cell,
            damage=place.damage,
            shield=place.shield,
            vp=place.vp,
            number=0 if position.phase == PROGRAMMING else number,
            last_number=place.last_number or number,
            left=place.left,
            right=place.right,
            stash=place.stash,
            trophies=place.trophies,
            facing=place.facing or (STRAIGHT[0] if robot.killbot else ""),
        )
    return robots


def _dice(position: Position, seat: str) -> tuple[Die, ...]:
    place = position.robots.get(seat)
    program = parse(place.dice) if place else None
    return () if program is None or isinstance(program, Refusal) else program.dice


def _added_cells(elements: Elements) -> tuple[tuple[str, str], ...]:
    return (
        *((cell, FLOOR) for cell in elements.floor),
        *((cell, PIT) for cell in elements.pits),
        *((cell, WORKSHOP) for cell in elements.workshops),
        *((cell, ELECTRIFIED) for cell in elements.electrified),
        *((cell, number) for number, cell in elements.vp.items()),
    )


def _patch(elements: Elements) -> ArenaPatch | None:
    patch = ArenaPatch(
        _added_cells(elements),
        tuple(edge_name(*name.split("-")) for name in elements.walls),
        tuple(edge_name(*name.split("-")) for name in elements.barriers),
        elements.warnings,
    )
    return None if patch == ArenaPatch() else patch


def _pool(pack: VoltPack, position: Position) -> list[int]:
    if position.pool is not None:
        return sorted(position.pool)
    pool = list(TOKENS)
    spaces = pack.grid(position.arena, _patch(position.elements)).arena.vp
    for number, cell in spaces.items():
        for _ in range(min(4, position.tokens.get(cell, 0))):
            pool.remove(number)
    return pool


def _decks(pack: VoltPack, position: Position, state: VoltState) -> dict[str, tuple[str, ...]]:
    """The decks as given, or all cards that nobody holds."""
    if state.variant == TRAINING:
        return {}
    decks = sorted_decks(pack, state.robots.values())
    return {**decks, **(position.decks or {})}


def _agenda(position: Position, state: VoltState) -> list[AnyFrame]:
    """What is still to be done, first things first."""
    first, panel = position.phase, position.panel
    alone = position.after == "stop"
    plan: list[tuple[str, AnyFrame]] = [(PREPARATION, BeginRound(alone))]
    if first != PREPARATION:
        plan = [(PROGRAMMING, WritePrograms())]
        plan += [
            (ACTIVATION, BeginPanel(n)) for n in (1, 2, 3) if n >= panel or first != ACTIVATION
        ]
        plan += [(RESOLUTION, BeginResolution()), (PREPARATION, BeginRound())]
        while plan[0][0] != first:
            plan.pop(0)
    frames = [frame for _, frame in plan]
    if position.begun and first == ACTIVATION:
        frames[:1] = [NextDie(panel, queue)] if (queue := panel_order(state, panel)) else []
    if position.after == "stop":
        return frames[:1]
    return frames[:-1] if position.after == "end_round" and first != PREPARATION else frames
