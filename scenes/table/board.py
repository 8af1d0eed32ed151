"""A title's table on the screen: where it lies, its time, and what points at it."""

from __future__ import annotations

import time
from typing import Any

from game.keeping.settings import Settings
from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.motion.timeline import SPEED_BY_NAME, Timeline
from scenes.table.contract import TableLinks, TitleTable
from scenes.table.frame import Frame
from scenes.table.host import TitleKit
from scenes.table.input.walker import BoxOf, Walker
from scenes.table.parts.pointing import draw_pointers
from scenes.ui import draw


class Board:
    """The title's own part; panels and bars lie around it."""

    def __init__(self, services: Services, kit: TitleKit, links: TableLinks) -> None:
        self.links = links
        self.table: TitleTable[Any] = kit.make_table(links)
        self.table.stage.play_sound = services.audio.play
        self.timeline = Timeline(self.table.stage)
        self.walker = Walker()
        self.frame: Frame | None = None
        self._clock = 0.0

    def place(self, view: View, frame: Frame, settings: Settings) -> None:
        self.timeline.speed = SPEED_BY_NAME[settings.animation_speed]
        self.timeline.calm = settings.reduced_motion
        self.frame = frame
        self.links.desk = frame.desk
        self.table.layout(view, frame.board)

    def update(self, dt: float) -> bool:
        """Let idle motion pass; True when something looks different."""
        self._clock += dt
        moving = self.table.update(dt)
        return moving or (bool(self.links.pointed) and not self.timeline.calm)

    def draw(self, canvas: Canvas, box_of: BoxOf) -> None:
        """The title's drawing, the pointers on it, and the choice that the keyboard is on."""
        frame = self.frame
        if frame is None:
            return
        begun = time.thread_time()
        with canvas.clipped(frame.board if frame.desk is None else frame.field):
            self.table.draw(canvas)
        self.links.draw_cost = time.thread_time() - begun
        boxes = [self.table.anchor_box(anchor) for anchor in self.links.pointed]
        calm = self.timeline.calm
        draw_pointers(canvas, [box for box in boxes if box is not None], self._clock, calm)
        box = box_of(self.walker.at) if self.walker.at is not None else None
        if box is not None:
            draw.nine(canvas, "common/ui/focus", box.inflate(12, 12))
        canvas.layer("table-column", frame.column, lambda on: _column_ground(on, frame.column))


def _column_ground(canvas: Canvas, box: Box) -> None:
    draw.gradient(canvas, box, (34, 25, 18, 255), (20, 14, 10, 255))
    draw.line(canvas, box.topleft, box.bottomleft, "#000000", 2)
    draw.line(canvas, (box.x + 2, box.y), (box.x + 2, box.bottom), "#6b4c24")
