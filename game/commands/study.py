"""`kafel simulate`: a study with a bar, its summary, and what remains of it after Ctrl+C."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from pathlib import Path

from game.commands.chunks import LostGameError
from game.commands.cluster import NoClusterError
from game.commands.plan import GameFailedError, Plan
from game.commands.rates import summary
from game.commands.results import ResultsError
from game.commands.simulate import Study

CANNOT_GO_ON = (NoClusterError, ResultsError, LostGameError)
INTERRUPTED = 130
REFRESHES = 4
"""Per second: more would take processor time from the games."""


def carry_out(plan: Plan, out: Path | None, cluster: str) -> int:
    """Play, print the summary and give the exit status."""
    try:
        with Study(plan, out, cluster, _tell) as study:
            if study.played_before:
                _tell(f"{out}: {study.played_before} of {plan.games} games are there already")
            return _status(plan, study, out)
    except KeyboardInterrupt:  # while the workers got ready
        return INTERRUPTED


def _status(plan: Plan, study: Study, out: Path | None) -> int:
    status = 0
    try:
        _with_bar(plan, study)
    except KeyboardInterrupt:
        _tell(_left_off(plan, study, out))
        status = INTERRUPTED
    except GameFailedError as error:
        _tell(str(error))
        return 1
    if study.results:
        print("\n".join(summary(plan, study.results)))
    return status


def _with_bar(plan: Plan, study: Study) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeElapsedColumn as Elapsed
    from rich.progress import TimeRemainingColumn as Remaining

    words = TextColumn("{task.description}")
    columns = (words, BarColumn(), MofNCompleteColumn(), Elapsed(), Remaining())
    # The bar, and whatever a cluster has to say, go where errors go: what is printed is the result.
    bar = Progress(
        *columns, console=Console(stderr=True), transient=True, refresh_per_second=REFRESHES
    )
    with redirect_stdout(sys.stderr), bar as progress:
        task = progress.add_task(plan.title, total=plan.games, completed=study.played_before)
        study.run(lambda done: progress.advance(task, done))


def _left_off(plan: Plan, study: Study, out: Path | None) -> str:
    played = f"interrupted after {len(study.results)} of {plan.games} games"
    return played if out is None else f"{played}; the same command goes on from {out}"


def _tell(words: str) -> None:
    print(f"kafel: {words}", file=sys.stderr)
