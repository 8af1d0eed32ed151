"""Memory that pictures leave behind goes back to the system."""

import sys

LARGE = 256 * 1024
MMAP_THRESHOLD = -3
"""The name of the setting in the C library's malloc.h."""


def give_back_large_blocks() -> bool:
    """Ask the C library of Linux to return each large block when it is freed.

    By default it begins to keep them for later once a few were freed, and the pictures of another
    window size rarely fit into the holes. Elsewhere there is nothing to ask; says whether it was.
    """
    if sys.platform != "linux":
        return False
    import ctypes

    try:
        return bool(ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE))
    except (OSError, AttributeError):
        return False
