"""What the others may be up to (B-3): plausible programs, the better the likelier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.volt.bots.candidates import Scored
from rules.volt.bots.trial import Dice, quiet
from rules.volt.core import operators
from rules.volt.model.state import VoltState

LIKELIEST = 1 << 20


class Guess(NamedTuple):
    """One way the round may go: start numbers, KillBot dice to come, the others' programs."""

    start: VoltState
    programs: dict[str, Dice]


class Model(NamedTuple):
    """The programs of one rival with running sums of their likelihoods."""

    programs: Sequence[Dice]
    sums: Sequence[int]

    def draw(self, chance: Stream) -> Dice:
        mark = chance.below(self.sums[-1])
        return next(d for d, s in zip(self.programs, self.sums, strict=True) if mark < s)


def model(scored: Sequence[Scored], heat: int) -> Model:
    """Likelihoods fall off with the score (softmax); ``heat`` is how far off is still likely."""
    best = max(one.score for one in scored)
    sums: list[int] = []
    total = 0
    for one in scored:
        total += 1 + int(LIKELIEST * exp((one.score - best) / heat))
        sums.append(total)
    return Model([one.dice for one in scored], sums)


def rivals(state: VoltState, seat: str) -> list[str]:
    """The other operators; KillBots have no program."""
    return [other for other in operators(state) if other != seat]


def numbered(state: VoltState, chance: Stream) -> VoltState:
    """A start for a trial: who has no start number yet gets any, KillBots will roll anything."""
    start = quiet(state)
    start.seed = chance.below(1 << 32)
    start.revealed = True
    robots = start.robots
    taken = {robot.number for robot in robots.values()}
    free = chance.shuffled([n for n in range(1, len(robots) + 1) if n not in taken])
    for seat, robot in robots.items():
        if not robot.number:
            robots[seat] = replace(robot, number=free.pop())
    return start


def guess(state: VoltState, models: Mapping[str, Model], chance: Stream) -> Guess:
    return Guess(numbered(state, chance), {seat: one.draw(chance) for seat, one in models.items()})
