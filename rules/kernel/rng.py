"""Counter-based chance: a seed, a stream name and a counter give a number, everywhere the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


@lru_cache(maxsize=4096)
def _stream_key(seed: int, stream: str) -> int:
    digest = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def number(seed: int, stream: str, counter: int) -> int:
    """A 64-bit number (splitmix64 of the stream's key and the counter)."""
    z = (_stream_key(seed, stream) + counter * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Stream:
    """A private source of chance for bots, samples and random play, outside any state."""

    __slots__ = ("_count", "_name", "_seed")

    def __init__(self, seed: int, name: str = "private") -> None:
        self._seed = seed
        self._name = name
        self._count = 0

    def below(self, limit: int) -> int:
        self._count += 1
        return number(self._seed, self._name, self._count) % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        out = list(items)
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1)
            out[last], out[other] = out[other], out[last]
        return out

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent
