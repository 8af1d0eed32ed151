"""Random play with a stopwatch: what is measured alike of our titles and of other engines.

Times are processor times: what other programs take does not count.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.playing.match import AnyTitle
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup

ROUNDS = 5
CLONES = 2000
CLONED_AFTER = 40
"""Decisions into a match at which a state is copied: enough lies on the table by then."""


class Tally(msgspec.Struct):
    """What random play has done so far, and the seconds that it took."""

    matches: int = 0
    decisions: int = 0
    options: int = 0
    seconds: float = 0.0
    composed: int = 0
    """Decisions that were no choice among listed options; each counts as one option."""

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def microseconds_per_decision(self) -> float:
        return self.seconds / max(1, self.decisions) * 1e6

    @property
    def microseconds_per_option(self) -> float:
        return self.seconds / max(1, self.options) * 1e6

    @property
    def percent_composed(self) -> float:
        return 100 * self.composed / max(1, self.decisions)

    @property
    def decisions_per_match(self) -> float:
        return self.decisions / max(1, self.matches)


class Contestant(ABC):
    """A game that can be played at random, move by move, with its legal moves listed each time."""

    name: str

    @abstractmethod
    def play_match(self, tally: Tally, most: int | None = None) -> Any:
        """Play a new match to its end, or ``most`` decisions of it; gives the last state."""

    def cloning(self, state: Any) -> Callable[[], object] | None:
        """What copies a state, where the engine can."""
        return None


class OurTitle(Contestant):
    """One of our titles on a given set-up; each match has the next seed."""

    def __init__(self, title: AnyTitle, setup: Setup, name: str = "") -> None:
        self.name = name or title.info.key
        self.title, self.setup, self._seed = title, setup, 0

    def play_match(self, tally: Tally, most: int | None = None) -> Any:
        self._seed += 1
        chance = Stream(self._seed, "bench")
        title = self.title
        state, _ = title.new_game(self.setup, self._seed)
        decisions = options = composed = 0
        while state.open and decisions != most:
            decision = chance.pick(state.open)
            pick = title.random_pick(state, decision, chance)
            if decision.form:
                composed += 1
            options += len(decision.options) or 1
            title.submit(state, Action(decision.id, decision.seat, pick))
            decisions += 1
        tally.matches += 1
        tally.decisions += decisions
        tally.options += options
        tally.composed += composed
        return state

    def cloning(self, state: Any) -> Callable[[], object]:
        return lambda: self.title.clone(state)

    def saving(self, state: Any) -> Callable[[], object]:
        return lambda: self.title.encode(state)


def play_for(contestant: Contestant, seconds: float, tally: Tally | None = None) -> Tally:
    """Whole matches for about ``seconds``; setting up a match counts, too."""
    tally = tally or Tally()
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        contestant.play_match(tally)
    tally.seconds += time.process_time() - begin
    return tally


def play_in_turn(
    contestants: Sequence[Contestant], seconds: float, rounds: int = ROUNDS
) -> dict[str, Tally]:
    """Everybody plays for ``seconds`` in all, in short spells by turns.

    A machine that slows down for a while then slows down everybody.
    """
    tallies = {one.name: Tally() for one in contestants}
    for _ in range(rounds):
        for one in contestants:
            play_for(one, seconds / rounds, tallies[one.name])
    return tallies


def middle_state(contestant: Contestant) -> Any:
    """A state some way into a match."""
    return contestant.play_match(Tally(), CLONED_AFTER)


def microseconds(call: Callable[[], object], times: int = CLONES) -> float:
    begin = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - begin) / times * 1e6


def clone_microseconds(contestant: Contestant) -> float | None:
    """What a copy of a state costs, where the engine makes copies."""
    clone = contestant.cloning(middle_state(contestant))
    return None if clone is None else microseconds(clone)
