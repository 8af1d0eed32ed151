"""Choices outside the program (B-8, D5): each option is tried out by the real rules."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.contract import KeepThinking
from rules.kernel.decision import Decision
from rules.volt.bots.answers import plain_answer
from rules.volt.bots.evaluate import Weights, value
from rules.volt.bots.opponents import Guess
from rules.volt.bots.trial import Ends, pick_and_play, play_round
from rules.volt.content import VoltPack
from rules.volt.model.picks import PICKS, Number
from rules.volt.model.state import VoltState
from rules.volt.turn.victory import squad

KILLBOT_SAMPLES = 4
"""So many ways are tried in which the dice of KillBots may fall."""


def best_option(
    pack: VoltPack,
    state: VoltState,
    decision: Decision,
    ends: Ends,
    weights: Weights,
    go_on: KeepThinking,
) -> str:
    """The option after which the position is best when everybody's dice have acted."""
    seeds = range(state.seed, state.seed + (KILLBOT_SAMPLES if squad(state) else 1))
    best, most = decision.options[0], None
    for pick in decision.options:
        score = 0
        for seed in seeds:
            state.seed = seed
            after = pick_and_play(pack, state, decision, pick, plain_answer, ends)
            score += value(pack, after, decision.seat, weights)
        if most is None or score > most:
            best, most = pick, score
        if not go_on():
            break
    return best


def best_number(
    pack: VoltPack,
    state: VoltState,
    decision: Decision,
    guesses: Sequence[Guess],
    weights: Weights,
) -> str:
    """The start number that suits the own program best; the lowest if it makes no difference."""
    seat = decision.seat
    picks = sorted(decision.options, key=_number)
    totals = dict.fromkeys(picks, 0)
    for one in guesses:
        for pick in picks:
            start = _with_number(one.start, seat, _number(pick))
            programs = {**one.programs, seat: state.programs[seat]}
            after = play_round(pack, start, programs, plain_answer)
            totals[pick] += value(pack, after, seat, weights)
    return max(picks, key=lambda pick: totals[pick])


def _number(pick: str) -> int:
    chosen = PICKS.read(pick)
    return chosen.number if isinstance(chosen, Number) else 0


def _with_number(start: VoltState, seat: str, number: int) -> VoltState:
    """The same start, in which the seat has swapped numbers with whoever held this one."""
    twin = replace(start, robots=dict(start.robots))
    mine = twin.robots[seat].number
    for other, robot in start.robots.items():
        if robot.number == number:
            twin.robots[other] = replace(robot, number=mine)
    twin.robots[seat] = replace(twin.robots[seat], number=number)
    return twin
