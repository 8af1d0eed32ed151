"""Phase 1 (V-5): secret programs and the race for start numbers."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.decision import Refusal
from rules.volt.core import Play, operators, resolves
from rules.volt.model.events import NumberTaken, ProgrammingFinished
from rules.volt.model.frames import TakeNumbers, WritePrograms
from rules.volt.model.notation import parse
from rules.volt.model.picks import Number
from rules.volt.model.questions import AboutRound
from rules.volt.model.state import VoltState
from rules.volt.turn.activation import reveal
from rules.volt.turn.victory import squad

NUMBERS = tuple(str(Number(number)) for number in range(5))
BOT_TIMES = (15_000, 60_000)
"""Milliseconds that a computer operator reports (V-5.28)."""


@resolves(WritePrograms)
def write_programs(r: Play, frame: WritePrograms) -> None:
    """All operators program at once; the hot seat goes by the previous numbers (V-5.1, V-5.20)."""
    state = r.state
    robots = state.robots
    seats = sorted(operators(state), key=lambda seat: robots[seat].last_number)
    options: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
    about = AboutRound(state.round)
    picks = r.ask(frame, "program", options, form="program", secret=True, about=about)
    if picks is None:
        return
    times: dict[str, int] = {}
    for seat in seats:
        program = parse(picks[seat])
        assert not isinstance(program, Refusal)
        state.programs[seat] = program.dice
        times[seat] = _elapsed(r, seat, program.elapsed)
    if state.number_race == "timed":
        order = sorted(seats, key=lambda seat: (times[seat], robots[seat].last_number))
        r.emit(ProgrammingFinished(tuple(order), times, why=("V-5.10", "V-5.24")))
    else:
        order = _rotation(state)
        r.emit(ProgrammingFinished(tuple(order), {}, why=("V-5.26",)))
    r.put(TakeNumbers(tuple(order)))


def _elapsed(r: Play, seat: str, told: int | None) -> int:
    """The time told in the program; a computer operator's is drawn (V-5.25, V-5.28)."""
    if told is None and r.state.setup.seat(seat).kind == "bot":
        low, high = BOT_TIMES
        return low - 1 + r.roll("bot_time", high - low + 1)
    return told or 0


def _rotation(state: VoltState) -> list[str]:
    """Clockwise from the first seat, which moves on every round (V-5.26)."""
    seats = operators(state)
    if state.round == 1:
        state.first_seat = min(
            range(len(seats)), key=lambda index: state.robots[seats[index]].last_number
        )
    first = state.first_seat
    state.first_seat = (first + 1) % len(seats)
    return seats[first:] + seats[:first]


@resolves(TakeNumbers)
def take_numbers(r: Play, frame: TakeNumbers) -> None:
    """Operators take free numbers in finishing order; KillBots get the rest (V-5.10, V-5.12)."""
    state = r.state
    seat, rest = frame.order[0], frame.order[1:]
    pick = r.ask_one(frame, "take_number", seat, lambda: numbers_to_take(state))
    if not isinstance(pick, Number):
        return
    number = pick.number
    state.robots[seat] = replace(state.robots[seat], number=number)
    r.emit(NumberTaken(seat, number))
    if rest:
        r.put(TakeNumbers(rest))
    else:
        _number_killbots(r)
        reveal(r)


def numbers_to_take(state: VoltState) -> list[str]:
    taken = {robot.number for robot in state.robots.values()}
    return [NUMBERS[number] for number in range(1, len(state.robots) + 1) if number not in taken]


def free_numbers(state: VoltState) -> list[int]:
    taken = {robot.number for robot in state.robots.values()}
    return [number for number in range(1, len(state.robots) + 1) if number not in taken]


def _number_killbots(r: Play) -> None:
    """The numbers left over; a squad gets its two at random (V-18.10, V-19.10)."""
    seats = squad(r.state)
    if not seats:
        return
    numbers = free_numbers(r.state)
    if len(seats) > 1:
        numbers = r.shuffled("squad_numbers", numbers)
    for seat, number in zip(seats, numbers, strict=True):
        r.state.robots[seat] = replace(r.state.robots[seat], number=number)
        r.emit(NumberTaken(seat, number, why=("V-5.12", "V-18.10")))
