"""How the cost of a title grows with seats, variants and the length of a match."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import chain

from game.commands.random_play import ROUNDS, OurTitle, Tally, play_for
from game.commands.setups import by_option, by_seats
from game.content.titles import installed, load_title
from game.playing.match import AnyTitle
from rules.kernel.decision import Action, RefusedError
from rules.kernel.rng import Stream

COLUMNS = ("decisions/s", "µs/option", "dec./match", "ms/match", "early µs", "late µs")


class Growth:
    """One set-up under random play; ``early`` and ``late`` are the thirds of a match."""

    def __init__(self, player: OurTitle) -> None:
        self.player = player
        self.tally, self.early, self.late = Tally(), Tally(), Tally()
        self._seed = 0

    def play_on(self, seconds: float) -> None:
        """Some matches at full speed, and some with a stopwatch for every decision."""
        play_for(self.player, seconds * 2 / 3, self.tally)
        begin = time.process_time()
        while time.process_time() - begin < seconds / 3:
            self._seed += 1
            times = _decision_times(self.player, self._seed)
            third = -(-len(times) // 3)
            _count(self.early, times[:third])
            _count(self.late, times[-third:])

    def line(self) -> str:
        tally = self.tally
        milliseconds = tally.seconds / max(1, tally.matches) * 1e3
        return (
            f"  {self.player.name:24}{tally.per_second:13,.0f}{tally.microseconds_per_option:13.2f}"
            f"{tally.decisions_per_match:13.1f}{milliseconds:13.2f}"
            f"{self.early.microseconds_per_decision:13.1f}{self.late.microseconds_per_decision:13.1f}"
        )


def growth_report(seconds: float = 0.5) -> Iterator[str]:
    """A small table per title; ``early`` and ``late`` are µs per decision in a match's thirds."""
    for key in installed():
        title = load_title(key)
        yield f"{title.info.name:26}" + "".join(f"{word:>13}" for word in COLUMNS)
        yield from (row.line() for row in title_growth(title, seconds))


def title_growth(title: AnyTitle, seconds: float, rounds: int = ROUNDS) -> list[Growth]:
    """Every number of seats and every value of an option that the rules allow, played by turns."""
    rows = [Growth(player) for player in allowed(title)]
    for _ in range(rounds):
        for row in rows:
            row.play_on(seconds / rounds)
    return rows


def allowed(title: AnyTitle) -> Iterator[OurTitle]:
    for name, setup in chain(by_seats(title.info), by_option(title.info)):
        try:
            title.start(setup, 1)
        except RefusedError:
            continue
        yield OurTitle(title, setup, name)


def _decision_times(player: OurTitle, seed: int) -> list[float]:
    """What each decision of a match cost, from picking an answer to the next question."""
    title, chance = player.title, Stream(seed, "bench")
    state, _ = title.new_game(player.setup, seed)
    times: list[float] = []
    before = time.process_time()
    while state.open:
        decision = chance.pick(state.open)
        pick = title.random_pick(state, decision, chance)
        title.submit(state, Action(decision.id, decision.seat, pick))
        now = time.process_time()
        times.append(now - before)
        before = now
    return times


def _count(tally: Tally, times: list[float]) -> None:
    tally.decisions += len(times)
    tally.seconds += sum(times)
