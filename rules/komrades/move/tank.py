"""Czołg Rudy 102: boarding and driving (K-13)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.komrades.cards.equipment import spend_gear
from rules.komrades.fight.hazards import clear_hazards
from rules.komrades.model.frames import (
    BoardTank,
    DriveTank,
    EnterHazards,
    ProcessDeaths,
    RollTank,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import MoveBlocked, TankBoarded, TankMoved
from rules.komrades.model.picks import STAY, ComradePick, DrivePick, comrade_pick, picked
from rules.komrades.model.state import (
    CREW,
    DIRECTION_NAMES,
    DIRECTIONS,
    ENTANGLED,
    FUBAR,
    Comrade,
    KomradesState,
    fixed_in_line,
)
from rules.komrades.move.line import PUSH, WALK, find_block_step, make_block_step
from rules.komrades.move.manoeuvres import gain_status


def passenger_choices(state: KomradesState, owner: str) -> list[str]:
    """The movable comrades beside the owner; nobody means riding alone (K-13.2, K-13.17)."""
    line = state.line
    at = line.index(owner)
    beside = [line[slot] for slot in (at - 1, at + 1) if 0 <= slot < len(line)]
    return [comrade_pick(who) for who in beside if who and not state.comrades[who].immovable]


@resolves(BoardTank)
def board_tank(r: Front, frame: BoardTank) -> None:
    """The owner boards with one neighbour, who cannot refuse; both are crew until clean-up."""
    state = r.state
    owner = state.comrades[frame.comrade]
    passenger = ""
    options = passenger_choices(state, owner.id)
    if options:
        picks = r.ask(frame, "take_passenger", {owner.seat: options})
        if picks is None:
            return
        passenger = picked(ComradePick, picks[owner.seat]).comrade
    driven = can_drive(state, owner)
    spend_gear(r, owner.id, frame.card, ("K-13.1", "K-12.1"), used=True)
    r.emit(TankBoarded(comrade=owner.id, passenger=passenger))
    for who in (owner.id, passenger):
        if who:
            gain_status(r, who, CREW, ("K-13.9", "K-13.13"))
    if driven:
        r.push(DriveTank(owner.id, passenger, frame.card))


def can_drive(state: KomradesState, owner: Comrade) -> bool:
    """Stój! immobilises the tank; an owner who was immovable before cannot drive (K-13.6, .17)."""
    stuck = FUBAR in owner.statuses or ENTANGLED in owner.statuses
    return not (state.halted or stuck)


def drive_choices(limit: int) -> Sequence[str]:
    """Up to ``limit`` slots in one direction, or none (K-13.4)."""
    distances = range(1, limit + 1)
    ways = [DrivePick(STAY, 0), *(DrivePick(name, n) for name in DIRECTIONS for n in distances)]
    return [str(way) for way in ways]


@resolves(DriveTank)
def drive_tank(r: Front, frame: DriveTank) -> None:
    owner = r.state.comrades[frame.comrade]
    limit = r.pack.cards[frame.card].ops[0].steps
    picks = r.ask(frame, "drive_tank", {owner.seat: drive_choices(limit)})
    if picks is None:
        return
    way = picked(DrivePick, picks[owner.seat])
    if way.steps:
        r.push(RollTank(owner.id, frame.passenger, DIRECTIONS[way.direction], way.steps))


@resolves(RollTank)
def roll_tank(r: Front, frame: RollTank) -> None:
    """One step of the whole block; it destroys hazards, those pushed set them off (K-13.5, .16)."""
    state = r.state
    line, delta = state.line, frame.delta
    crew = [who for who in (frame.comrade, frame.passenger) if who]
    places = sorted(line.index(who) for who in crew)
    low, high = places[0], places[-1]
    fixed = [who for who in fixed_in_line(state) if who not in crew]
    step = find_block_step(line, fixed, low, high, delta)
    direction = DIRECTION_NAMES[delta]
    if step is None:
        r.emit(MoveBlocked(comrade=frame.comrade, direction=direction, lost=frame.steps))
        return
    shifts = make_block_step(line, low, high, delta, step)
    r.emit(
        TankMoved(
            comrade=frame.comrade,
            passenger=frame.passenger,
            mode=step.mode,
            direction=direction,
            shifts=shifts,
        )
    )
    _run_over(r, frame, step.mode, step.far)


def _run_over(r: Front, frame: RollTank, mode: str, far: int) -> None:
    state = r.state
    left = frame.steps - 1
    rest = (RollTank(frame.comrade, frame.passenger, frame.delta, left),) if left else ()
    if mode == WALK and state.hazards[far]:
        clear_hazards(r, far, "tank", frame.comrade, ("K-10.11", "K-13.10", "K-13.20"))
    if mode == PUSH and state.hazards[far]:
        r.push(EnterHazards(state.line[far], far), ProcessDeaths(), *rest)
    else:
        r.push(*rest)
