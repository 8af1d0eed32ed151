"""Many matches between computer players, in parallel, with honest intervals."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec

from game.bots.thinking import Question, bot_seed, think
from game.titles import load_title
from rules.kernel.decision import Action
from rules.kernel.setup import OptionValue, SeatSetup, Setup

CHUNK = 4
LIMIT = 50_000


class NoClusterError(Exception):
    """There is nothing to hand the games to."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: the seats as ``bot:hard`` and so on, the options, seeds from ``seed``."""

    title: str
    seats: tuple[str, ...]
    games: int
    seed: int = 1
    options: dict[str, OptionValue] = {}
    seconds: float | None = None
    jobs: int = 0
    rotate: bool = True


class GameResult(msgspec.Struct, frozen=True):
    """One finished match; ``winners`` are positions in the plan's list of seats."""

    seed: int
    winners: tuple[int, ...]
    decisions: int
    scores: dict[str, int] = {}


class Rate(msgspec.Struct, frozen=True):
    """A share of games with its 95 % interval (Wilson)."""

    wins: int
    games: int
    share: float
    low: float
    high: float


def wilson(wins: int, games: int, z: float = 1.96) -> Rate:
    if games == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = wins / games
    spread = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / spread
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / spread
    return Rate(wins, games, share, max(0.0, middle - half), min(1.0, middle + half))


def seat_order(plan: Plan, game: int) -> list[int]:
    """Which planned player sits where: they change places so that no seat is favoured."""
    count = len(plan.seats)
    turn = game % count if plan.rotate else 0
    return [(place + turn) % count for place in range(count)]


def make_setup(plan: Plan, order: Sequence[int]) -> Setup:
    info = load_title(plan.title).info
    seats = []
    for place, player in enumerate(order):
        kind, _, level = plan.seats[player].partition(":")
        colour = info.colours[place % len(info.colours)]
        seats.append(SeatSetup(colour, _seat_kind(kind), f"{kind} {level}".strip(), colour, level))
    return Setup(plan.title, tuple(seats), dict(plan.options))


def _seat_kind(kind: str) -> Any:
    return "automaton" if kind not in ("human", "bot") else "bot"


def play_game(plan: Plan, game: int) -> GameResult:
    """One match from its seed to its end."""
    title = load_title(plan.title)
    order = seat_order(plan, game)
    setup = make_setup(plan, order)
    seed = plan.seed + game
    state, _ = title.new_game(setup, seed)
    count = 0
    while state.open and count < LIMIT:
        decision = state.open[0]
        seat = setup.seat(decision.seat)
        view = title.view_for(state, decision.seat)
        level = seat.level or "normal"
        question = Question(plan.title, view, decision, level, bot_seed(seed), count, plan.seconds)
        title.submit(state, Action(decision.id, decision.seat, think(title, question)))
        count += 1
    outcome = title.outcome(state)
    players = {setup.seats[place].id: player for place, player in enumerate(order)}
    winners = tuple(players[seat] for seat in outcome.winners) if outcome else ()
    return GameResult(seed, winners, count, dict(outcome.scores) if outcome else {})


def play_chunk(plan: Plan, games: Sequence[int]) -> list[GameResult]:
    return [play_game(plan, game) for game in games]


def simulate(plan: Plan, progress: Callable[[int], None] = lambda done: None) -> list[GameResult]:
    """Play all games of a plan on several processes; the order of results is that of the seeds."""
    results: list[GameResult] = []
    jobs = plan.jobs or os.cpu_count() or 1
    if jobs == 1:
        for game in range(plan.games):
            results.append(play_game(plan, game))
            progress(1)
        return results
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        for part in pool.map(_chunk_of, [(plan, chunk) for chunk in chunks(plan.games)]):
            results.extend(part)
            progress(len(part))
    return results


def _chunk_of(job: tuple[Plan, Sequence[int]]) -> list[GameResult]:
    return play_chunk(*job)


def chunks(games: int) -> Iterator[range]:
    return (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))


def simulate_on_cluster(plan: Plan) -> list[GameResult]:
    """The same on a Ray cluster, for studies too large for one machine."""
    try:
        import ray
    except ImportError as error:
        raise NoClusterError("--cluster needs the package 'ray' and a running cluster") from error
    ray.init(ignore_reinit_error=True)
    remote = ray.remote(play_chunk)
    parts = ray.get([remote.remote(plan, list(chunk)) for chunk in chunks(plan.games)])
    return [result for part in parts for result in part]


def summary(plan: Plan, results: Sequence[GameResult]) -> list[str]:
    """Win rates per planned player, draws and length."""
    lines = []
    for player, name in enumerate(plan.seats):
        rate = wilson(sum(player in result.winners for result in results), len(results))
        lines.append(
            f"{player + 1}. {name:12} wins {rate.wins:5} of {rate.games}"
            f"  {rate.share:6.1%}  (95 %: {rate.low:.1%} to {rate.high:.1%})"
        )
    nobody = sum(not result.winners for result in results)
    mean = sum(result.decisions for result in results) / max(1, len(results))
    lines.append(f"no winner: {nobody}   decisions per game: {mean:.1f}")
    return lines
