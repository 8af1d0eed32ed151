"""Matches played by a Ray cluster that is already running: for studies too large for one machine.

Every machine of the cluster needs Kafel with the same rules and content; each portion is checked
for that, so that the results are those of one machine. A worker that is lost is told, and its
matches are played again elsewhere.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from typing import Any

from game.commands.chunks import Chunks
from game.commands.plan import GameFailedError, GameResult, Plan, play_portion, rules_stamp
from game.commands.workers import Notice, Source

PORTION = 2.0
"""Seconds that a portion of games should take: a task of Ray costs about a millisecond."""
AHEAD = 2
"""Portions per processor that are handed out: the one that is played, and the next."""
PATIENCE = 1.0
"""Seconds between two looks at how large the cluster is now."""

KNOCK = 5.0
"""Seconds in which somebody should open."""
QUICK = {"RAY_NUM_REDIS_GET_RETRIES": "1", "RAY_py_gcs_connect_timeout_s": "10"}
"""Ray's own settings: one attempt at a cluster instead of twenty, unless somebody knows better."""


class NoClusterError(Exception):
    """There is nothing to hand the games to; one line says why."""


class OtherRulesError(Exception):
    """A machine of the cluster would play by other rules or with other content."""


class Cluster(Source):
    """The workers of a Ray cluster, connected when it is made."""

    def __init__(self, plan: Plan, games: Sequence[int], address: str, notice: Notice) -> None:
        self._plan, self._notice = plan, notice
        self._chunks = Chunks(plan, games, PORTION)
        self._given: dict[Any, tuple[int, ...]] = {}
        self._ray = _connected(address)

    def __iter__(self) -> Iterator[GameResult]:
        try:
            yield from self._results()
        except (ImportError, OSError, self._ray.exceptions.RayError) as error:
            raise _explained(error) from error

    def _results(self) -> Iterator[GameResult]:
        task = self._ray.remote(max_retries=0)(checked_portion)
        stamp = rules_stamp(self._plan.title)
        while self._chunks or self._given:
            workers = max(1, _processors(self._ray))
            while self._chunks and len(self._given) < AHEAD * workers:
                portion = self._chunks.take(workers)
                self._given[task.remote(self._plan, stamp, portion)] = portion
            ready, _ = self._ray.wait(list(self._given), num_returns=1, timeout=PATIENCE)
            for one in ready:
                yield from self._received(one)

    def close(self) -> None:
        self._ray.shutdown()

    def _received(self, one: Any) -> list[GameResult]:
        portion, failures = self._given.pop(one), self._ray.exceptions
        try:
            results, seconds = self._ray.get(one)
        except failures.RayTaskError as error:
            raise _explained(error.cause) from error
        except failures.RayError as error:
            lost = type(error).__name__
            self._notice(f"a worker of the cluster was lost ({lost}); its games are played again")
            self._chunks.lost(portion)
            return []
        self._chunks.played(len(results), seconds)
        return list(results)


def checked_portion(plan: Plan, stamp: str, games: Sequence[int]) -> tuple[list[GameResult], float]:
    """What a worker of the cluster does."""
    if rules_stamp(plan.title) != stamp:
        raise OtherRulesError
    return play_portion(plan, games)


def _connected(address: str) -> Any:
    for name, value in QUICK.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError as error:
        words = "--cluster needs the package 'ray' (extra 'cluster') and a running cluster"
        raise NoClusterError(words) from error
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
    except Exception as error:  # Ray raises a dozen kinds, down to assertions
        raise NoClusterError(f"no Ray cluster at {address}: {_reason(error)}") from error
    if _processors(ray) < 1:
        ray.shutdown()
        raise NoClusterError(f"the Ray cluster at {address} has no processor for us")
    return ray


def _reason(error: Exception) -> str:
    """Whatever was raised, in one line."""
    words = (getattr(error, "strerror", None) or str(error)).strip()
    return words.splitlines()[0] if words else type(error).__name__


def _knock(address: str) -> None:
    """Find out at once that nobody is there; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    with socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK):
        return


def _processors(ray: Any) -> int:
    return int(ray.cluster_resources().get("CPU", 0))


def _explained(cause: Exception) -> Exception:
    """What went wrong inside a worker or on the way to it, in our words."""
    match cause:
        case GameFailedError():
            return cause
        case OtherRulesError():
            return NoClusterError("a machine of the cluster has other rules or content than this")
        case ImportError():
            return NoClusterError(f"a machine of the cluster lacks Kafel or a part of it: {cause}")
        case _:
            return NoClusterError(f"the cluster failed: {_reason(cause)}")
