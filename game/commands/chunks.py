"""The games that are still to be played, handed out in portions and handed out again when lost."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence

from game.commands.plan import Plan

MOST = 64
ATTEMPTS = 3


class LostGameError(Exception):
    """A game whose worker died every time; one line names it."""


class Chunks:
    """Portions that take about ``seconds`` each: short games go together, long ones alone.

    Near the end portions shrink, so that all workers finish together. A game that was lost goes
    alone: if it is what kills its worker, no other game is blamed.
    """

    def __init__(self, plan: Plan, games: Iterable[int], seconds: float) -> None:
        self._plan = plan
        self._left = deque(games)
        self._seconds = seconds
        self._played = 0
        self._spent = 0.0
        self._lost: Counter[int] = Counter()

    def __bool__(self) -> bool:
        return bool(self._left)

    def take(self, workers: int) -> tuple[int, ...]:
        """The next portion, when so many workers share what is left."""
        if self._left[0] in self._lost:
            return (self._left.popleft(),)
        share = -(-len(self._left) // (2 * max(1, workers)))
        size = max(1, min(MOST, share, self._fitting()))
        return tuple(self._left.popleft() for _ in range(min(size, len(self._left))))

    def _fitting(self) -> int:
        if not self._played:
            return 1
        return int(self._seconds * self._played / max(self._spent, 1e-9))

    def played(self, games: int, seconds: float) -> None:
        """So many games took so long: the next portions are cut by it."""
        self._played += games
        self._spent += seconds

    def give_back(self, games: Sequence[int]) -> None:
        """Games that nobody has begun."""
        self._left.extendleft(reversed(games))

    def lost(self, games: Sequence[int]) -> None:
        """Whoever played these is gone: they come first again."""
        for game in games:
            self._lost[game] += 1
            if self._lost[game] >= ATTEMPTS:
                seed = self._plan.seed + game
                raise LostGameError(
                    f"the game with seed {seed} is given up: its worker was lost {ATTEMPTS} times"
                )
        self.give_back(games)
