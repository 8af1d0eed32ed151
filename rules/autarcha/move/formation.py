"""Formations (A-8): who keeps up with a plan, and its execution step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.autarcha.board import Board
from rules.autarcha.fight.losses import write_letter
from rules.autarcha.fight.mines import arrived
from rules.autarcha.geometry import FACINGS
from rules.autarcha.model.events import MemberStopped, UnitMoved, UnitTurned
from rules.autarcha.model.frames import Arrive, Drill
from rules.autarcha.model.pieces import Unit
from rules.autarcha.move.ground import FORWARD, FREE, Ground, pieces_of
from rules.autarcha.move.steps import after_step, step_refusal
from rules.autarcha.resolvers import Play, resolves


class Member(NamedTuple):
    id: str
    kind: str
    place: int


class Drilled(NamedTuple):
    """What became of a plan: the members' last places, and who dropped out and why."""

    places: dict[str, int]
    dropped: tuple[tuple[str, str], ...]


def members_of(units: Sequence[Unit]) -> list[Member]:
    return [Member(unit.id, unit.type, unit.square * 8 + unit.facing) for unit in units]


def simulate(
    ground: Ground,
    grid: str,
    members: Sequence[Member],
    steps: Sequence[str],
    offset: tuple[int, int] | None = None,
) -> Drilled:
    """Who can carry out a plan; whoever fails stays behind and the rest begin anew (A-8.9)."""
    able = list(members)
    dropped: list[tuple[str, str]] = []
    while able:
        places, failed = _rehearse(ground, grid, able, steps, offset)
        if not failed:
            return Drilled(places, tuple(dropped))
        dropped += failed.items()
        able = [member for member in able if member.id not in failed]
    return Drilled({}, tuple(dropped))


def _rehearse(
    ground: Ground,
    grid: str,
    able: Sequence[Member],
    steps: Sequence[str],
    offset: tuple[int, int] | None,
) -> tuple[dict[str, int], dict[str, str]]:
    """The plan once, until its end or the first command at which somebody fails."""
    places = {member.id: member.place for member in able}
    free = grid
    for member in able:
        square = member.place >> 3
        free = free[:square] + FREE + free[square + 1 :]
    for used, token in enumerate(steps):
        failed = {
            member.id: reason
            for member in able
            if (reason := member_failure(ground, free, member.kind, places[member.id], used, token))
        }
        if failed:
            return places, failed
        for key, place in places.items():
            places[key] = after_step(ground, place, token)
    if offset is None:
        return places, {}
    units = ground.pack.units
    return places, {m.id: "out_of_range" for m in able if offset not in units[m.kind].offsets}


def member_failure(ground: Ground, grid: str, kind: str, place: int, used: int, token: str) -> str:
    """Why a member cannot carry out a command (A-8.10), or nothing."""
    refusal = step_refusal(ground, grid, kind, place, used, token)
    if refusal:
        return refusal
    after = after_step(ground, place, token)
    return "landscape_forbidden" if ground.values[kind][after] < 0 else ""


def are_connected(board: Board, squares: Sequence[int]) -> bool:
    """Whether the linked pairs among these squares hold all of them together (A-8.4)."""
    waiting, left = [squares[0]], set(squares[1:])
    while waiting and left:
        one = waiting.pop()
        near = [other for other in left if board.are_linked(one, other)]
        waiting += near
        left.difference_update(near)
    return not left


@resolves(Drill)
def drill(r: Play, frame: Drill) -> None:
    """The commands one after the other, each by all members at once (A-8.8, A-8.12)."""
    stopped = frame.stopped
    for number, token in enumerate(frame.steps):
        moving = [r.state.units[key] for key in frame.units if key in r.state.units]
        moving = [unit for unit in moving if unit.id not in stopped]
        used = frame.used + number
        moving, newly = _able(r, moving, token, used)
        stopped += newly
        moving.sort(key=lambda unit: unit.square)
        origins = tuple(unit.square for unit in moving)
        _carry_out(r, moving, token)
        rest = Drill(frame.units, frame.steps[number + 1 :], used + 1, stopped)
        if token == FORWARD and not _all_arrived(r, moving, origins, rest):
            return
        if r.state.outcome is not None:
            return


def _able(r: Play, moving: list[Unit], token: str, used: int) -> tuple[list[Unit], tuple[str, ...]]:
    """Members whom an explosion has left unable to go on stop where they are (A-8.18)."""
    ground = r.ground
    stopped: tuple[str, ...] = ()
    while True:
        free = r.state.grid
        for unit in moving:
            free = free[: unit.square] + FREE + free[unit.square + 1 :]
        failed = {
            unit.id: reason
            for unit in moving
            if (
                reason := member_failure(
                    ground, free, unit.type, unit.square * 8 + unit.facing, used, token
                )
            )
        }
        if not failed:
            return moving, stopped
        moving = [unit for unit in moving if unit.id not in failed]
        stopped = (*stopped, *failed)
        for key, reason in failed.items():
            r.emit(MemberStopped(unit=key, reason=reason))


def _carry_out(r: Play, moving: Sequence[Unit], token: str) -> None:
    """All at once; told from north-west to south-east."""
    state, ground, names = r.state, r.ground, r.board.names
    letters = pieces_of(r.pack).letter
    if token == FORWARD:
        for unit in moving:
            write_letter(state, unit.square, FREE)
    for unit in moving:
        after = after_step(ground, unit.square * 8 + unit.facing, token)
        state.units[unit.id] = Unit(
            unit.id, unit.type, unit.side, after >> 3, after & 7, unit.hp, True
        )
        if token == FORWARD:
            write_letter(state, after >> 3, letters[unit.id])
    for unit in moving:
        now = state.units[unit.id]
        if token == FORWARD:
            origin = names[unit.square]
            r.emit(UnitMoved(unit=unit.id, origin=origin, square=names[now.square]))
        else:
            facing = FACINGS[now.facing]
            r.emit(UnitTurned(unit=unit.id, square=names[now.square], facing=facing))


def _all_arrived(r: Play, moving: Sequence[Unit], origins: tuple[int, ...], rest: Drill) -> bool:
    """Mines and control after an advance, member by member; not while a mine is in question."""
    keys = tuple(unit.id for unit in moving)
    for number, (key, origin) in enumerate(zip(keys, origins, strict=True)):
        unit = r.state.units.get(key)
        if unit is None:
            continue
        if not arrived(r, unit, origin):
            r.push(Arrive(keys[number:], origins[number:]), rest)
            return False
        if r.state.outcome is not None:
            return False
    return True
