"""Everything that is drawn from files or made once per size, in one place with one memory bound."""

from pathlib import Path
from weakref import WeakKeyDictionary

import pygame

from game.shell.cache import SurfaceCache
from game.shell.effects import Effects
from game.shell.lettering import Lettering
from game.shell.palette import Palette
from game.shell.patience import Patience
from game.shell.rasters import Rasters

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
PICTURE_BYTES = 80 * 1024 * 1024
TEXT_BYTES = 16 * 1024 * 1024
COMMON_PIXELS = 1920 * 1080
"""The bounds hold up to this size of the window; a larger one has larger pictures and more room,
so that nothing that is on one screen is made twice."""


class Assets:
    """Sprites (`art`), text (`type`), light and shadow (`fx`), colours (`palette`).

    Sizes here are pixels; scenes usually go through a Canvas or a View, which take UI units.
    `baked` keeps whole painted layers (boards, backgrounds) under the caller's own key.
    `patience` is asked before each of them is made: a frame may be broken off there.
    """

    def __init__(
        self,
        root: Path = SPRITES,
        picture_bytes: int = PICTURE_BYTES,
        text_bytes: int = TEXT_BYTES,
    ) -> None:
        self.root = root
        self.palette = Palette(root / "common" / "palette.json")
        self._picture_bytes = picture_bytes
        self.patience = Patience()
        self.baked = SurfaceCache(picture_bytes, self.patience)
        self.art = Rasters(root, self.baked)
        self.fx = Effects(self.baked)
        self._texts = SurfaceCache(text_bytes, self.patience)
        self.type = Lettering(root / "fonts", self._texts)
        self.words: WeakKeyDictionary[pygame.Surface, tuple[pygame.Rect, ...]]
        self.words = WeakKeyDictionary()
        """Where words lie on painted pictures."""

    @property
    def used_bytes(self) -> int:
        return self.baked.used_bytes + self._texts.used_bytes

    def make_room(self, width: int, height: int) -> None:
        """Pictures of a larger window take more bytes: the bound grows with its pixels."""
        share = max(1.0, width * height / COMMON_PIXELS)
        self.baked.limit_bytes = round(self._picture_bytes * share)

    def speak(self, lang: str) -> None:
        """Draw sprites with letters on them as this language has them."""
        if lang != self.art.lang:
            self.art.lang = lang
            self.baked.forget()

    def forget(self) -> None:
        """Drop every cached surface (after a change of size the old ones only cost memory)."""
        self.baked.forget()
        self._texts.forget()
        self.type.forget()
