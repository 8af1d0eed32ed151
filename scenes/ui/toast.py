"""A few words over whatever is shown: something was done, and nobody has to answer."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.base import Services
from scenes.ui import draw

WIDEST, PADDING, TOP = 620.0, 18.0, 68.0
SIZE, LINE, SIGN = 16, 1.3, 26
SHORTEST, PER_LETTER = 3.0, 0.06
"""For how many seconds it can be read."""


class Toast:
    """Lies below the top bar for as long as it takes to read; clicks go to what is under it."""

    def __init__(self, words: str, icon: str = "check") -> None:
        self.words, self.icon = words, icon
        self._left = max(SHORTEST, PER_LETTER * len(words))

    def update(self, dt: float) -> bool:
        """Let time pass; False once it has been there long enough."""
        self._left -= dt
        return self._left > 0

    def draw(self, canvas: Canvas) -> None:
        view = canvas.view
        room = min(WIDEST, view.width - 40) - 3 * PADDING - SIGN
        lines = view.lines(self.words, room, SIZE)
        wide = max(view.text_width(line, SIZE) for line in lines) + 1
        high = len(lines) * SIZE * LINE
        rect = Box(0, TOP, wide + 3 * PADDING + SIGN, high + 2 * PADDING)
        rect.centerx = view.width / 2
        draw.shadow(canvas, rect, blur=16, radius=10, alpha=190, offset=(3, 8))
        draw.panel(canvas, rect, "wood")
        sign = (rect.x + PADDING + SIGN / 2, rect.centery)
        draw.icon(canvas, self.icon, sign, SIGN, "brass_light")
        words = Box(rect.x + 2 * PADDING + SIGN, rect.y + PADDING, wide, high)
        draw.wrapped(canvas, self.words, words, SIZE, "text_on_wood")


def toast(services: Services, words: str, icon: str = "check") -> None:
    """Say so without a question."""
    services.director.tell(Toast(words, icon))
