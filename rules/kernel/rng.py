"""Counter-based chance: a seed, a stream name and a counter give a number, everywhere the same.

The numbers are splitmix64 of the stream's key and the counter. They are worked out by the block,
side by side in one long integer, each in a lane wide enough for a product: that costs a fifth of
working them out one after the other.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, count, repeat
from typing import Final, TypeVar

T = TypeVar("T")

BLOCK: Final = 16
"""Numbers that are worked out together."""
_STEP: Final = 0x9E3779B97F4A7C15
_NUMBER: Final = (1 << 64) - 1
_LANES: Final = sum(1 << (128 * lane) for lane in range(BLOCK))
_LOW: Final = _NUMBER * _LANES
"""The lower half of each lane, where its number is."""
_STEPS: Final = sum((lane * _STEP & _NUMBER) << (128 * lane) for lane in range(BLOCK))
_READER: Final = struct.Struct("<" + "Q8x" * BLOCK)


@lru_cache(maxsize=4096)
def _stream_key(seed: int, stream: str) -> int:
    digest = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def _block(key: int, first: int) -> tuple[int, ...]:
    """The numbers of the counters from ``first`` on."""
    z = ((key + first * _STEP & _NUMBER) * _LANES + _STEPS) & _LOW
    z = ((z ^ z >> 30) & _LOW) * 0xBF58476D1CE4E5B9 & _LOW
    z = ((z ^ z >> 27) & _LOW) * 0x94D049BB133111EB & _LOW
    return _READER.unpack((z ^ z >> 31).to_bytes(_READER.size, "little"))


@lru_cache(maxsize=1024)
def _numbers(seed: int, stream: str, block: int) -> tuple[int, ...]:
    return _block(_stream_key(seed, stream), block * BLOCK)


def number(seed: int, stream: str, counter: int) -> int:
    """A 64-bit number."""
    return _numbers(seed, stream, counter // BLOCK)[counter % BLOCK]


def shuffle(items: list[T], seed: int, stream: str, counter: int) -> list[T]:
    """The items in the order that the numbers from ``counter`` on give: one less than items."""
    return _shuffled(items, _endless(seed, stream, counter))


def _endless(seed: int, stream: str, first: int) -> Iterator[int]:
    """All numbers of a stream from a counter on."""
    blocks = map(_block, repeat(_stream_key(seed, stream)), count(first, BLOCK))
    return chain.from_iterable(blocks)


def _shuffled(items: list[T], numbers: Iterator[int]) -> list[T]:
    for last, number in zip(range(len(items) - 1, 0, -1), numbers, strict=False):
        other = number % (last + 1)
        items[last], items[other] = items[other], items[last]
    return items


class Stream:
    """A private source of chance for bots, samples and random play, outside any state."""

    __slots__ = ("_number", "_numbers")

    def __init__(self, seed: int, name: str = "private") -> None:
        self._numbers = _endless(seed, name, 1)
        self._number = self._numbers.__next__

    def below(self, limit: int) -> int:
        number = self._number()
        return number % limit if limit > 0 else 0

    def pick(self, items: Sequence[T]) -> T:
        return items[self._number() % len(items)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return _shuffled(list(items), self._numbers)

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent
