"""Pictures of the window, written in a thread: packing one takes longer than a frame may."""

from __future__ import annotations

import struct
import threading
import zlib
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame

from game.keeping.files import write_atomically

SIGNATURE = b"\x89PNG\r\n\x1a\n"
EIGHT_BIT_RGB = bytes((8, 2, 0, 0, 0))
UNFILTERED = b"\0"
"""Before each row of pixels: they are packed as they are."""
PACKING = 6

AT_ONCE = 2
"""Pictures that may be under way: a key held down would fill the memory with them."""

Then = Callable[[], None]


class Snapshots:
    """Takes pictures; the window looks now and then whether one is written."""

    def __init__(self) -> None:
        self._written: SimpleQueue[Then | OSError] = SimpleQueue()
        self._writers: list[threading.Thread] = []

    def take(self, surface: pygame.Surface, path: Path, then: Then) -> None:
        """Keep what the surface shows now; `then` is called by a later `look`.

        While as many as may be are under way, a further wish is passed over.
        """
        self._writers = [writer for writer in self._writers if writer.is_alive()]
        if len(self._writers) >= AT_ONCE:
            return
        pixels = pygame.image.tobytes(surface, "RGB")
        # not a daemon: the program ends only when its pictures are on disk
        writer = threading.Thread(
            target=self._write, args=(path, surface.get_size(), pixels, then), name="snapshot"
        )
        self._writers.append(writer)
        writer.start()

    def look(self) -> None:
        """Say what has been written since the last look; what could not be is raised."""
        try:
            told = self._written.get_nowait()
        except Empty:
            return
        if isinstance(told, OSError):
            raise told
        told()

    def finish(self) -> None:
        """Wait for the pictures that are being written."""
        for writer in self._writers:
            writer.join()

    def _write(self, path: Path, size: tuple[int, int], pixels: bytes, then: Then) -> None:
        try:
            write_atomically(path, png(size, pixels))
        except OSError as error:
            self._written.put(error)
        else:
            self._written.put(then)


def png(size: tuple[int, int], pixels: bytes) -> bytes:
    """A PNG file of RGB pixels. Other threads go on meanwhile, which pygame's writer forbids."""
    wide, high = size
    row = 3 * wide
    rows = b"".join(UNFILTERED + pixels[row * y : row * (y + 1)] for y in range(high))
    head = struct.pack(">II", wide, high) + EIGHT_BIT_RGB
    packed = zlib.compress(rows, PACKING)
    return SIGNATURE + b"".join(
        _chunk(kind, content)
        for kind, content in ((b"IHDR", head), (b"IDAT", packed), (b"IEND", b""))
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
