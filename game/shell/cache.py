"""A least-recently-used store of surfaces that never grows past a number of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.shell.patience import Patience


class SurfaceCache:
    def __init__(self, limit_bytes: int, patience: Patience | None = None) -> None:
        self.limit_bytes = limit_bytes
        self.patience = patience or Patience()
        self.used_bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface stored under the key, if it is there."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface stored under the key; made, stored and measured when it is not there."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        with self.patience.making(key):
            surface = make()
        self._surfaces[key] = surface
        self.used_bytes += size_in_bytes(surface)
        self._shrink()
        return surface

    def forget(self) -> None:
        self._surfaces.clear()
        self.used_bytes = 0

    def _shrink(self) -> None:
        while self.used_bytes > self.limit_bytes and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self.used_bytes -= size_in_bytes(oldest)


def size_in_bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
