"""Reads position files: pieces, dice on desks and extra elements on an arena, checked at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.kernel.content import ContentError
from rules.kernel.decision import Refusal
from rules.kernel.scenarios.position import read_position
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.arena.arena import edge_name
from rules.volt.arena.geometry import STRAIGHT, ArenaPatch
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
from rules.volt.positions.checks import problems_of
from rules.volt.positions.models import Elements, Position, RobotPlace, added_cells
from rules.volt.turn.activation import panel_order
from rules.volt.turn.setup import TOKENS, robots_of, sorted_decks


def from_position(pack: VoltPack, raw: Mapping[str, Any], setup: Setup, seed: int) -> VoltState:
    """The state that a position describes; every mistake in it is listed in one error."""
    position = read_position(Position, raw)
    setup = _with_seats(position, setup)
    problems = list(problems_of(pack, position, setup))
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


def _patch(elements: Elements) -> ArenaPatch | None:
    patch = ArenaPatch(
        added_cells(elements),
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
