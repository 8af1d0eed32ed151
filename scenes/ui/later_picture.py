"""A picture that is painted once its frame is on the screen: nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.shell.assets import Assets
from game.shell.patience import Tries


class LaterPicture:
    """Found among the baked pictures under its key, or made there over the next frames."""

    def __init__(self) -> None:
        self._tries = Tries()
        self._missed = False

    def find(self, assets: Assets, key: Hashable) -> pygame.Surface | None:
        """To be asked by what draws: a picture that it misses will be made."""
        image = assets.baked.find(key)
        self._missed = image is None
        return image

    def make(self, assets: Assets, key: Hashable, paint: Callable[[], pygame.Surface]) -> bool:
        """Go on painting what was missed, as far as the time of a frame goes; True if it was."""
        if not self._missed:
            return False
        self._missed = not assets.patience.done(self._tries, lambda: assets.baked.get(key, paint))
        return True
