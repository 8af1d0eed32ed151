"""The hard level's program: what the others will likely do, and the best answer to it.

Every operator's obvious programs come first (the others stand still). Each rival is then thought
to answer the obvious programs of everybody else; the likelier, the better an answer does. Own
answers to programs drawn from that compete on common guesses, and the winner is improved die by
die. Between any two steps the search can be stopped; it holds a legal program from the first on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.kernel.contract import KeepThinking
from rules.kernel.rng import Stream
from rules.volt.bots.answers import plain_answer
from rules.volt.bots.candidates import PER_COLOUR, Scored, beam, blue_dice, every_red_die
from rules.volt.bots.evaluate import Weights, value
from rules.volt.bots.opponents import Guess, Model, guess, model, numbered, rivals
from rules.volt.bots.trial import Dice, play_round
from rules.volt.content import VoltPack
from rules.volt.core import docked
from rules.volt.model.pieces import Die, Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import BLUE


class Effort(NamedTuple):
    """How long a search looks at what.

    ``obvious`` programs are kept of each operator. A beam of ``width`` answers drawn programs of
    the others; ``kept`` of its answers stay. ``draws`` are answered and ``guesses`` made, for a
    rival fewer of both. The heats say how far behind the best a program is still likely.
    """

    obvious: int = 16
    obvious_heat: int = 20
    width: int = 8
    kept: int = 4
    rival_draws: int = 3
    rival_guesses: int = 16
    rival_heat: int = 12
    draws: int = 6
    guesses: int = 32
    climbs: int = 3


def effort_for(rivals_: int) -> Effort:
    """Fewer looks at each of several rivals, so that a program takes about as long."""
    if rivals_ <= 1:
        return Effort()
    return Effort(obvious=12, rival_draws=2, rival_guesses=8, draws=5, guesses=24, climbs=2)


ROUNDS_OF_A_RACE = (6, 16)
"""After so many guesses the hindmost drop out."""
STAY = 3
"""One in so many stays in a race, but at least ``FINALISTS``."""
FINALISTS = 8


class Search:
    """One search for one program."""

    def __init__(
        self,
        pack: VoltPack,
        state: VoltState,
        seat: str,
        weights: Weights,
        effort: Effort,
        chance: Stream,
        go_on: KeepThinking,
    ) -> None:
        self.pack = pack
        self.state = state
        self.seat = seat
        self.weights = weights
        self.effort = effort
        self.chance = chance
        self.go_on = go_on

    def program(self) -> Dice:
        obvious = self.obvious_programs((self.seat, *rivals(self.state, self.seat)))
        pool = [one.dice for one in obvious[self.seat]]
        if not self.go_on():
            return pool[0]
        models = self.rival_models(obvious)
        if not self.go_on():
            return pool[0]
        pool += self._answers(self.seat, models, self.effort.draws)
        guesses = [guess(self.state, models, self.chance) for _ in range(self.effort.guesses)]
        return self._improved(self._race(list(dict.fromkeys(pool)), guesses)[0], guesses)

    def obvious_programs(self, seats: Sequence[str]) -> dict[str, list[Scored]]:
        """The best programs of operators while the others stand still."""
        start = numbered(self.state, self.chance)
        return {seat: self._beam(seat, Guess(start, {}), self.effort.obvious) for seat in seats}

    def rival_models(self, obvious: Mapping[str, list[Scored]]) -> dict[str, Model]:
        """What each rival does if it expects the obvious from everybody else."""
        heat = self.effort.obvious_heat
        naive = {seat: model(programs, heat) for seat, programs in obvious.items()}
        return {
            rival: self._thoughtful(rival, obvious[rival], naive)
            for rival in rivals(self.state, self.seat)
        }

    def _thoughtful(
        self, rival: str, obvious: Sequence[Scored], naive: Mapping[str, Model]
    ) -> Model:
        others = {seat: one for seat, one in naive.items() if seat != rival}
        pool = [one.dice for one in obvious] + self._answers(rival, others, self.effort.rival_draws)
        totals = dict.fromkeys(pool, 0)
        done = 0
        while done < self.effort.rival_guesses and (self.go_on() or not done):
            one = guess(self.state, others, self.chance)
            for dice in totals:
                totals[dice] += self._worth(rival, dice, one)
            done += 1
        means = [Scored(total // done, dice) for dice, total in totals.items()]
        return model(means, self.effort.rival_heat)

    def _answers(self, seat: str, others: Mapping[str, Model], draws: int) -> list[Dice]:
        """The best answers of a seat to programs drawn for the others."""
        found: list[Dice] = []
        for _ in range(draws):
            if not self.go_on():
                break
            one = guess(self.state, others, self.chance)
            best = self._beam(seat, one, self.effort.width)
            found += [scored.dice for scored in best[: self.effort.kept]]
        return found

    def _beam(self, seat: str, one: Guess, width: int) -> list[Scored]:
        return beam(self.pack, one.start, seat, one.programs, width, self.go_on, self.weights)

    def _worth(self, seat: str, dice: Dice, one: Guess) -> int:
        after = play_round(self.pack, one.start, {**one.programs, seat: dice}, plain_answer)
        return value(self.pack, after, seat, self.weights)

    def _race(self, pool: list[Dice], guesses: Sequence[Guess]) -> list[Scored]:
        """The programs that do best on common guesses, best first; the hindmost drop out early."""
        totals = dict.fromkeys(pool, 0)
        done = 0
        for one in guesses:
            for dice in pool:
                totals[dice] += self._worth(self.seat, dice, one)
            done += 1
            stopping = not self.go_on()
            if stopping or done in ROUNDS_OF_A_RACE or done == len(guesses):
                pool.sort(key=lambda dice: -totals[dice])
            if stopping:
                break
            if done in ROUNDS_OF_A_RACE:
                pool = pool[: max(FINALISTS, len(pool) // STAY)]
        return [Scored(totals[dice] // done, dice) for dice in pool]

    def _improved(self, best: Scored, guesses: Sequence[Guess]) -> Dice:
        """Change one die at a time as long as that helps."""
        robot = self.state.robots[self.seat]
        for _ in range(self.effort.climbs):
            if not self.go_on():
                break
            pool = [best.dice, *neighbours(self.pack, robot, best.dice)]
            ahead = self._race(pool, guesses)[0]
            unfinished = not self.go_on()
            if unfinished or ahead.dice == best.dice or ahead.score <= best.score:
                break
            best = ahead
        return best.dice


def neighbours(pack: VoltPack, robot: Robot, dice: Dice) -> Iterator[Dice]:
    """Legal programs that differ in one die, or have one more with DODATKOWY RAM (V-16.50)."""
    for index, die in enumerate(dice):
        before, after = dice[:index], dice[index + 1 :]
        for other in _fitting(pack, robot, (*before, *after), die.panel):
            if other != die:
                yield (*before, other, *after)
    if len(dice) == 3 and docked(pack, robot, "extra_die") is not None:
        for panel in (1, 2, 3):
            for other in _fitting(pack, robot, dice, panel):
                yield tuple(sorted((*dice, other), key=lambda die: die.panel))


def _fitting(pack: VoltPack, robot: Robot, rest: Dice, panel: int) -> Iterator[Die]:
    """Dice of the colours that are left (V-5.5)."""
    blue = sum(die.colour == BLUE for die in rest)
    if blue < PER_COLOUR:
        yield from blue_dice(pack, robot, panel)
    if len(rest) - blue < PER_COLOUR:
        yield from every_red_die(panel)
