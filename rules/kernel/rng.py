"""Counter-based chance: a seed, a stream name and a counter give a number, everywhere the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


@lru_cache(maxsize=4096)
def _stream_key(seed: int, stream: str) -> int:
    digest = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def number(seed: int, stream: str, counter: int) -> int:
    """A 64-bit number (splitmix64 of the stream's key and the counter)."""
    return _mixed(_stream_key(seed, stream), counter)


def _mixed(key: int, counter: int) -> int:
    z = (key + counter * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ (z >> 31)


class Stream:
    """A private source of chance for bots, samples and random play, outside any state."""

    __slots__ = ("_count", "_key")

    def __init__(self, seed: int, name: str = "private") -> None:
        self._key = _stream_key(seed, name)
        self._count = 0

    def below(self, limit: int) -> int:
        self._count += 1
        return _mixed(self._key, self._count) % limit if limit > 1 else 0

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
