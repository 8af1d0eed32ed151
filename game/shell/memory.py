"""Memory that pictures leave behind goes back to the system."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

LARGE = 256 * 1024
MMAP_THRESHOLD = -3
"""The name of the setting in the C library's malloc.h."""
BETWEEN_MS = 60_000
"""Handing small blocks back takes up to 20 ms: in idle moments this is not done more often."""


def give_back_large_blocks() -> bool:
    """Ask the C library of Linux to return each large block when it is freed.

    By default it begins to keep them for later once a few were freed, and the pictures of another
    window size rarely fit into the holes. Elsewhere there is nothing to ask; says whether it was.
    """
    return _asked(lambda library: library.mallopt(MMAP_THRESHOLD, LARGE))


def give_back_small_blocks() -> bool:
    """Ask it to return now what is free between the blocks in use: hundreds of small pictures."""
    return _asked(lambda library: library.malloc_trim(0))


class IdleMoments:
    """Gives small blocks back in moments in which nobody waits for a frame, now and then."""

    def __init__(self, give_back: Callable[[], object] = give_back_small_blocks) -> None:
        self._give_back = give_back
        self._next = BETWEEN_MS

    def use(self, now: int) -> None:
        if now >= self._next:
            self._next = now + BETWEEN_MS
            self._give_back()


def _asked(request: Callable[[Any], object]) -> bool:
    if sys.platform != "linux":
        return False
    import ctypes

    try:
        return bool(request(ctypes.CDLL(None)))
    except (OSError, AttributeError):
        return False
