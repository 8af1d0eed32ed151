"""What simulated matches tell: win rates with honest intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from game.commands.plan import GameResult, Plan


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
    hurried = sum(result.hurried for result in results)
    if hurried:
        lines.append(
            f"decisions cut short by the clock: {hurried}"
            " (with --thoughts results are the same on every machine)"
        )
    return lines
