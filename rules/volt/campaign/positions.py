"""A Championship as a position file: robots, titles, the next arena, the duels so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.kernel.content import ContentError
from rules.kernel.setup import SeatSetup, Setup
from rules.kernel.state import Record
from rules.volt.campaign.carried import OPERATORS, check_table
from rules.volt.campaign.course import champion_module
from rules.volt.campaign.model import (
    AnnounceDuel,
    AnyFrame,
    ChampionshipState,
    ChooseArena,
    ChooseRobot,
    DuelResult,
    champion_of,
)
from rules.volt.content import VoltPack


class Operator(Record, frozen=True, forbid_unknown_fields=True):
    number: int
    robot: str = ""
    titles: tuple[str, ...] | None = None
    """The champion modules in hand; without them, that of the robot."""


class Position(Record, frozen=True, forbid_unknown_fields=True):
    operators: dict[str, Operator]
    arena: str = ""
    results: tuple[DuelResult, ...] = ()


def from_position(
    pack: VoltPack, raw: Mapping[str, Any], setup: Setup, seed: int
) -> ChampionshipState:
    """The Championship that a position describes; every mistake in it is listed in one error."""
    try:
        position = msgspec.convert(raw, Position)
    except msgspec.ValidationError as error:
        raise ContentError([f"position: {error}"]) from error
    operators = position.operators
    if not setup.seats:
        seats = tuple(SeatSetup(seat) for seat in operators)
        setup = msgspec.structs.replace(setup, seats=seats)
    problems = [f"position: {one}" for one in _problems(pack, position, setup)]
    if problems:
        raise ContentError(problems)
    check_table(setup)
    chosen = {seat: one for seat, one in operators.items() if one.robot}
    state = ChampionshipState(
        seed=seed,
        setup=setup,
        numbers={seat: one.number for seat, one in operators.items()},
        models={seat: one.robot for seat, one in chosen.items()},
        trophies={seat: _titles(pack, one) for seat, one in chosen.items()},
        arena=position.arena,
        results=position.results,
    )
    state.agenda = _pending(pack, state)
    return state


def _titles(pack: VoltPack, operator: Operator) -> tuple[str, ...]:
    if operator.titles is None:
        return (champion_module(pack, operator.robot),)
    return operator.titles


def _pending(pack: VoltPack, state: ChampionshipState) -> list[AnyFrame]:
    """What comes next: robots, the next arena or a duel; the last frame is resolved first."""
    waiting = [seat for seat in state.numbers if seat not in state.models]
    waiting.sort(key=lambda seat: -state.numbers[seat])
    if champion_of(state):
        return []
    if not state.arena and state.results:
        return [AnnounceDuel(), ChooseArena(state.results[-1].winner)]
    if not state.arena and len(waiting) < OPERATORS:
        first = min(state.numbers, key=lambda seat: state.numbers[seat])
        state.arena = pack.modules[champion_module(pack, state.models[first])].arena
    return [AnnounceDuel(), *map(ChooseRobot, waiting)]


def _problems(pack: VoltPack, position: Position, setup: Setup) -> Iterator[str]:
    operators = position.operators
    if set(operators) != {seat.id for seat in setup.seats}:
        yield "its operators do not sit at the table"
    if sorted(one.number for one in operators.values()) != list(range(1, OPERATORS + 1)):
        yield f"{OPERATORS} operators have the numbers 1 to {OPERATORS} (V-20.2)"
    robots = [one.robot for one in operators.values() if one.robot]
    for robot in sorted(set(robots)):
        if robot not in pack.robots:
            yield f"there is no robot {robot!r}"
        elif robots.count(robot) > 1:
            yield f"{robot} is chosen twice (V-20.2)"
    chosen = sorted(one.number for one in operators.values() if one.robot)
    if chosen != list(range(1, len(chosen) + 1)):
        yield "robots are chosen in the order of the numbers (V-20.2)"
    if (position.arena or position.results) and len(robots) < OPERATORS:
        yield "robots are chosen before the first duel (V-20.2)"
    if position.arena and pack.champion_of(position.arena) is None:
        yield f"there is no title on arena {position.arena!r}"
    yield from _title_problems(pack, position)


def _title_problems(pack: VoltPack, position: Position) -> Iterator[str]:
    known = {module.id for module in pack.modules.values() if module.arena}
    operators = position.operators.values()
    sound = [one for one in operators if one.robot in pack.robots]
    held = [module for one in sound for module in _titles(pack, one)]
    for module in sorted({*held, *(m for one in position.results for m in one.passed)} - known):
        yield f"there is no champion module {module!r}"
    if len(set(held)) != len(sound):
        yield "each title has one holder (V-20.6)"
    for result in position.results:
        if not {result.holder, result.winner, *result.vp} <= set(position.operators):
            yield f"a duel on {result.arena!r} names somebody who does not take part"


def to_position(state: ChampionshipState) -> dict[str, Any]:
    operators = {
        seat: Operator(number, state.models.get(seat, ""), state.trophies.get(seat))
        for seat, number in state.numbers.items()
    }
    position: dict[str, Any] = msgspec.to_builtins(
        Position(operators, state.arena if state.results else "", state.results)
    )
    for operator in position["operators"].values():
        if operator["titles"] is None:
            del operator["titles"]
    return position
