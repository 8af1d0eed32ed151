"""Many matches between computer players: here or on a cluster, from a file and into it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from game.commands.cluster import Cluster
from game.commands.plan import GameResult, Plan
from game.commands.results import ResultsFile
from game.commands.workers import Notice, Source, play_here

Progress = Callable[[int], None]


def _silent(_: object) -> None:
    """Nobody is told."""


class Study:
    """A plan that is carried out: what is in its file already is not played again.

    Creating it gets the workers ready, so it comes before anything that starts threads.
    """

    def __init__(
        self, plan: Plan, out: Path | None = None, cluster: str = "", notice: Notice = _silent
    ) -> None:
        self._plan = plan
        self._file = None if out is None else ResultsFile(out, plan, notice)
        self._known = {} if self._file is None else self._file.results
        self.played_before = len(self._known)
        left = [game for game in range(plan.games) if game not in self._known]
        try:
            if cluster and left:
                self._source: Source = Cluster(plan, left, cluster, notice)
            else:
                self._source = play_here(plan, left, notice)
        except BaseException:
            self._close()
            raise

    def __enter__(self) -> Study:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._source.close()
        self._close()

    def run(self, progress: Progress = _silent) -> None:
        """Play what is missing; each game is in the file as soon as it is over."""
        for result in self._source:
            self._known[result.seed - self._plan.seed] = result
            if self._file is not None:
                self._file.append(result)
            progress(1)
        if self._file is not None:
            self._file.finish()

    @property
    def results(self) -> list[GameResult]:
        """The games so far, in the order of their seeds."""
        return [self._known[game] for game in sorted(self._known)]

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()


def simulate(plan: Plan, progress: Progress = _silent) -> list[GameResult]:
    """Play all games of a plan; the order of results is that of the seeds."""
    with Study(plan) as study:
        study.run(progress)
        return study.results
