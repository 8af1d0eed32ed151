"""Columns (A-9): a leader, followers along its track, and steps to make up."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.autarcha.board import Board
from rules.autarcha.fight.losses import lose_on_the_way
from rules.autarcha.fight.mines import arrived
from rules.autarcha.model.events import ColumnStepsLost
from rules.autarcha.model.frames import Arrive, Follow, Lead
from rules.autarcha.model.pieces import Losses, Unit
from rules.autarcha.model.view import Position
from rules.autarcha.move.formation import Member
from rules.autarcha.move.ground import FORWARD, FREE, Ground, moved
from rules.autarcha.move.marching import make_step
from rules.autarcha.move.steps import after_step, step_refusal
from rules.autarcha.resolvers import Play, resolves

_TOWARDS: Final = ("", "R45", "R90", "R90", "R90", "L90", "L90", "L45")
"""The turn towards a direction, by how far it lies to the right (A-9.7)."""


class Marched(NamedTuple):
    """Where a column's units would stand, and the steps that each of them made."""

    places: tuple[int, ...]
    made: tuple[int, ...]


def straight(board: Board, one: int, other: int) -> tuple[int, ...]:
    """The squares from one to the other (it excluded) on a row, column or diagonal, or nothing."""
    (y, x), (v, u) = divmod(one, board.width), divmod(other, board.width)
    far = max(abs(u - x), abs(v - y))
    if far == 0 or abs(u - x) not in (0, far) or abs(v - y) not in (0, far):
        return ()
    dx, dy = (u - x) // far, (v - y) // far
    return tuple((y + dy * step) * board.width + x + dx * step for step in range(far))


def gap_in(board: Board, grid: str, squares: Sequence[int]) -> bool:
    """Whether neighbours are not linked, not in line, or parted by a unit (A-9.3)."""
    for one, other in itertools.pairwise(squares):
        between = straight(board, one, other)
        if not between or not board.are_linked(one, other):
            return True
        if any(grid[square] != FREE for square in between[1:]):
            return True
    return False


def track_of(board: Board, squares: Sequence[int]) -> tuple[int, ...]:
    """From the last unit through each unit to the leader (A-9.4)."""
    track: list[int] = []
    behind = list(reversed(squares))
    for one, other in itertools.pairwise(behind):
        track += straight(board, one, other)
    return (*track, squares[0])


def to_make_up(position: Position, units: tuple[str, ...]) -> tuple[int, ...]:
    """Lost steps of the identical column in the player's last turn (A-9.8)."""
    losses = position.losses.get(",".join(units))
    if losses and losses.turn == position.turn - 2:
        return losses.lost
    return (0,) * len(units)


def next_token(
    ground: Ground, grid: str, kind: str, place: int, ahead: int, used: int, extra: int
) -> str:
    """A follower's next step towards the next square of its track, or nothing (A-9.7)."""
    facings = ground.board.steps[place >> 3]
    token = _TOWARDS[(facings.index(ahead) - place) & 7] or FORWARD
    if step_refusal(ground, grid, kind, place, used, token, extra):
        return ""
    return "" if ground.values[kind][after_step(ground, place, token)] < 0 else token


def simulate_column(
    ground: Ground,
    grid: str,
    members: Sequence[Member],
    pace: int,
    head: Sequence[int],
    extra: Sequence[int],
) -> Marched:
    """Where followers get to behind a leader that has gone along ``head`` (its places in order)."""
    places = [head[-1]]
    made = [pace]
    now = moved(grid, members[0].place >> 3, head[-1] >> 3)
    track = [*track_of(ground.board, [member.place >> 3 for member in members])]
    track += [b >> 3 for a, b in itertools.pairwise(head) if a >> 3 != b >> 3]
    for number, member in enumerate(members[1:], 1):
        place, used = member.place, 0
        spot = track.index(place >> 3)
        while used < pace + extra[number] and spot + 1 < len(track):
            token = next_token(
                ground, now, member.kind, place, track[spot + 1], used, extra[number]
            )
            if not token:
                break
            after = after_step(ground, place, token)
            if token == FORWARD:
                spot += 1
                now = moved(now, place >> 3, after >> 3)
            place, used = after, used + 1
        places.append(place)
        made.append(used)
    return Marched(tuple(places), tuple(made))


@resolves(Lead)
def lead(r: Play, frame: Lead) -> None:
    """The leader's steps; whatever it made is the pace of the others (A-9.5, A-9.11)."""
    state, made, track = r.state, frame.made, frame.track
    for number, token in enumerate(frame.steps):
        unit, ground = state.units.get(frame.units[0]), r.ground
        if unit is None or state.outcome is not None:
            break
        place = unit.square * 8 + unit.facing
        if step_refusal(ground, state.grid, unit.type, place, made, token):
            break
        origin = unit.square
        unit = make_step(r, ground, unit, token)
        made += 1
        if token == FORWARD:
            track += (unit.square,)
        if ground.values[unit.type][unit.square * 8 + unit.facing] < 0:
            lose_on_the_way(r, unit, origin)
            break
        if token == FORWARD and not arrived(r, unit, origin):
            rest = Lead(frame.units, frame.steps[number + 1 :], track, frame.extra, made)
            r.push(Arrive((unit.id,), (origin,)), rest)
            return
    if state.outcome is None:
        r.push(Follow(frame.units, 1, made, track, frame.extra, (0,)))


@resolves(Follow)
def follow(r: Play, frame: Follow) -> None:
    """Follower after follower along the track; the steps they lack are noted (A-9.7, A-9.8)."""
    lost, made = frame.lost, frame.made
    for place in range(frame.place, len(frame.units)):
        key, extra = frame.units[place], frame.extra[place]
        while made < frame.pace + extra and r.state.outcome is None:
            unit = r.state.units.get(key)
            token = _follower_step(r, unit, frame.track, made, extra) if unit else ""
            if unit is None or not token:
                break
            origin = unit.square
            unit = make_step(r, r.ground, unit, token)
            made += 1
            if token == FORWARD and not arrived(r, unit, origin):
                rest = Follow(frame.units, place, frame.pace, frame.track, frame.extra, lost, made)
                r.push(Arrive((unit.id,), (origin,)), rest)
                return
        if r.state.outcome is not None:
            return
        lost += (max(0, frame.pace - made),)
        made = 0
    _note_losses(r, frame.units, lost)


def _follower_step(r: Play, unit: Unit, track: tuple[int, ...], made: int, extra: int) -> str:
    spot = track.index(unit.square)
    if spot + 1 >= len(track):
        return ""
    place = unit.square * 8 + unit.facing
    return next_token(r.ground, r.state.grid, unit.type, place, track[spot + 1], made, extra)


def _note_losses(r: Play, units: tuple[str, ...], lost: tuple[int, ...]) -> None:
    state = r.state
    if not any(lost):
        return
    state.losses[",".join(units)] = Losses(units, lost, state.turn)
    for key, steps in zip(units, lost, strict=True):
        if steps:
            r.emit(ColumnStepsLost(unit=key, lost=steps))
