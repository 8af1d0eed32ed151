"""The scene of a board: time passes, the title draws, pointers and panels lie over it."""

from __future__ import annotations

from game.shell.canvas import Canvas
from rules.kernel.setup import Setup
from scenes.base import Services
from scenes.table.board_input import BoardInput
from scenes.table.host import TableHost, TitleKit
from scenes.table.pointing import draw_pointers
from scenes.ui import draw

HOLD = 0.45


class BoardScene(BoardInput):
    """The base of a match, a replay and a lesson."""

    def __init__(self, services: Services, kit: TitleKit, setup: Setup, host: TableHost) -> None:
        super().__init__(services, kit, setup, host)
        self._clock = 0.0

    def update(self, dt: float) -> bool:
        self._clock += dt
        moving = self.table.update(dt)
        pointing = bool(self.links.pointed) and not self.timeline.calm
        if self.swallowed and self.timeline.busy:
            self.held_for += dt
            if self.held_for > HOLD:
                self.timeline.skip_all()
                moving = True
        return super().update(dt) | moving | pointing

    def backdrop(self, canvas: Canvas) -> None:
        frame = self.frame
        if frame is None:
            return
        with canvas.clipped(frame.board if frame.desk is None else frame.field):
            self.table.draw(canvas)
        boxes = [self.table.anchor_box(anchor) for anchor in self.links.pointed]
        calm = self.timeline.calm
        draw_pointers(canvas, [box for box in boxes if box is not None], self._clock, calm)
        if self.walker.at is not None:
            box = self.choice_box(self.walker.at)
            if box is not None:
                draw.nine(canvas, "common/ui/focus", box.inflate(12, 12))
        canvas.layer("table-column", frame.column, self._column_ground)

    def _column_ground(self, canvas: Canvas) -> None:
        if self.frame is None:
            return
        box = self.frame.column
        draw.gradient(canvas, box, (34, 25, 18, 255), (20, 14, 10, 255))
        draw.line(canvas, box.topleft, box.bottomleft, "#000000", 2)
        draw.line(canvas, (box.x + 2, box.y), (box.x + 2, box.bottom), "#6b4c24")
