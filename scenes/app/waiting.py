"""A quiet word on the screen while something heavy is being loaded."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.patience import Tries
from game.shell.view import Box
from scenes.base import Services
from scenes.ui import draw

SIZE = 20.0
PLATE = 64.0
NO_TIME = 0.0
"""For pictures of the screen below: it was there just now, so that none should be missing."""


class Waiting:
    """One frame: the screen as it is, dimmed, with a plate that says what takes its time."""

    def __init__(self, services: Services, words: str) -> None:
        self.services, self.words = services, words

    def show(self) -> None:
        self.services.window.present(self)

    def draw(self, canvas: Canvas) -> None:
        view = canvas.view
        if self._screen_is_drawn(canvas):
            draw.veil(canvas, view.rect, (8, 5, 3, 120))
        else:
            draw.tile(canvas, "common/ui/tex_wood_dark", view.rect, 640)
        wide = view.text_width(self.words, SIZE, True) + 116
        plate = Box(0, 0, wide, PLATE)
        plate.center = view.rect.center
        draw.shadow(canvas, plate, blur=18, radius=12, alpha=190, offset=(4, 9))
        draw.panel(canvas, plate)
        draw.icon(canvas, "hourglass", (plate.x + 40, plate.centery), 24, "brass_light")
        at = (plate.x + 66, plate.centery)
        draw.text(canvas, self.words, at, SIZE, "brass_light", bold=True, anchor="midleft")

    def _screen_is_drawn(self, canvas: Canvas) -> bool:
        """Not before it has its places, nor where pictures of it are missing: a word is quick."""
        director = self.services.director
        if not director.is_laid_out:
            return False
        return canvas.assets.patience.done(Tries(NO_TIME), lambda: director.draw(canvas))
