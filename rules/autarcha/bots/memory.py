"""What a computer player has worked out already; it stays true while the enemy does not move."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Candidate(NamedTuple):
    """An order and its expected gain, where its units then stand and the squares they fire at."""

    score: float
    order: str
    places: tuple[tuple[str, int], ...] = ()
    shots: tuple[int, ...] = ()


class Memory:
    """Worths by type and square or place, and what each unit could do."""

    def __init__(self) -> None:
        self.posts: dict[tuple[str, int], float] = {}
        self.prospects: dict[str, dict[int, float]] = {}
        self.dangers: dict[int, float] = {}
        self.to_goal: dict[int, int] = {}
        self.candidates: dict[tuple[object, ...], list[Candidate]] = {}


@lru_cache(maxsize=16)
def memory_of(*position: object) -> Memory:
    """The memory of a position: empty when it is new."""
    return Memory()
