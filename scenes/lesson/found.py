"""The mark on a place that was rightly clicked: it stays a moment, whatever comes next."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.ui import draw

SECONDS = 0.9
RIM, DISC, TICK = 4.0, 17.0, 24.0
LIT, SHADE = "good", "#16210d"


class FoundMark:
    """A lit frame around the place, with a tick on its upper right corner."""

    def __init__(self) -> None:
        self.box: Box | None = None
        self._left = 0.0

    def put(self, box: Box | None) -> None:
        self.box, self._left = box, SECONDS

    def update(self, dt: float) -> bool:
        """True when it has just gone."""
        if self.box is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self.box = None
        return self.box is None

    def draw(self, canvas: Canvas, room: Box) -> None:
        """On what of its place lies in the room."""
        seen = self.box.clip(room) if self.box is not None else Box(0, 0, 0, 0)
        if not seen.width or not seen.height:
            return
        for grown, width, colour in ((2 * RIM, RIM + 3, SHADE), (2 * RIM - 3, RIM, LIT)):
            draw.fill(canvas, seen.inflate(grown, grown), colour, radius=6, border=width)
        x = min(seen.right, room.right - DISC)
        y = max(seen.top, room.top + DISC)
        draw.disc(canvas, (x, y), DISC + 2, SHADE)
        draw.disc(canvas, (x, y), DISC, LIT)
        draw.icon(canvas, "check", (x, y), TICK, SHADE)
