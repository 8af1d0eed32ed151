"""A title's table on the screen: where it lies, its time, and what points at it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.keeping.settings import Settings
from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.motion.timeline import SPEED_BY_NAME, Timeline
from scenes.table.contract import TableLinks, TitleTable
from scenes.table.frame import Frame
from scenes.table.host import TitleKit
from scenes.table.input.walker import BoxOf, Walker
from scenes.table.parts.pointing import Pointers, Target, pointers_at
from scenes.ui import draw

Boxes = Callable[[], list[Box]]


class Board:
    """The title's own part; panels and bars lie around it."""

    def __init__(self, services: Services, kit: TitleKit, links: TableLinks) -> None:
        self.links = links
        self.table: TitleTable[Any] = kit.make_table(links)
        self.table.stage.play_sound = services.audio.play
        self.timeline = Timeline(self.table.stage)
        self.walker = Walker()
        self.frame: Frame | None = None
        self.pointers = self.bar_pointers = Pointers()
        """Where the pointers on the board and on the prompt bar lay when they were drawn last."""
        self._pointed_at: object = None
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

    def draw(self, canvas: Canvas, box_of: BoxOf, widgets: Boxes) -> None:
        """The title's drawing, the pointers on it, and the choice that the keyboard is on there.

        ``widgets`` will be drawn over the board: pointers leave room for them.
        """
        frame = self.frame
        if frame is None:
            return
        begun = time.thread_time()
        room = frame.board if frame.desk is None else frame.field
        with canvas.clipped(room):
            if self.links.pointed:
                self._draw_pointed(canvas, frame, widgets)
            else:
                self.pointers = Pointers()
                self.table.draw(canvas)
            self.table.draw_over(canvas)
        self.links.draw_cost = time.thread_time() - begun
        self._draw_walked(canvas, box_of, on_bar=False)
        canvas.layer("table-column", frame.column, lambda on: _column_ground(on, frame.column))

    def _draw_walked(self, canvas: Canvas, box_of: BoxOf, on_bar: bool) -> None:
        """The rim around the choice that the keyboard is on, if it is part of the bar or not."""
        box = box_of(self.walker.at) if self.walker.at is not None else None
        assert self.frame is not None
        if box is not None and self.frame.strip.collidepoint(box.center) is on_bar:
            draw.nine(canvas, "common/ui/focus", box.inflate(12, 12))

    # -- pointing ----------------------------------------------------------------------------

    def _draw_pointed(self, canvas: Canvas, frame: Frame, widgets: Boxes) -> None:
        """The title's drawing; pointers lie where its words leave room for them."""
        words: list[pygame.Rect] = []
        canvas.words = words
        self.table.draw(canvas)
        canvas.words = None
        rooms = [frame.board] if frame.desk is None else [frame.board, frame.desk]
        self._point_at(self._targets(rooms), [*map(canvas.unit_box, words), *widgets()])
        self.pointers.draw(canvas, self._clock, self.timeline.calm)

    def _targets(self, rooms: Sequence[Box]) -> list[Target]:
        """What is pointed at in these parts of the window."""
        boxes = [self.table.frame_box(anchor) for anchor in self.links.pointed]
        return [
            Target(box, room)
            for box in boxes
            for room in rooms
            if box is not None and room.collidepoint(box.center)
        ]

    def _point_at(self, targets: Sequence[Target], taken: Sequence[Box]) -> None:
        """Find room for the pointers; they stay where they are as long as nothing changes."""
        boxes = [tuple(box) for box in (*(target.box for target in targets), *taken)]
        state = (boxes, self.links.pointed, self.links.question)
        if state != self._pointed_at:
            self.pointers, self._pointed_at = pointers_at(targets, taken, self._is_taken), state

    def _is_taken(self, box: Box) -> bool:
        """Whether something lies there that a pointer must not hide."""
        points = [
            (x, y)
            for x in (box.left, box.centerx, box.right - 1)
            for y in (box.top, box.centery, box.bottom - 1)
        ]
        found = {self.table.anchor_at(*point) for point in points}
        return not all(anchor is None or self.table.is_bare(anchor) for anchor in found)

    def draw_on_bar(self, canvas: Canvas, box_of: BoxOf, widgets: Boxes) -> None:
        """Frames around buttons of the prompt bar, which lies over the board."""
        self.bar_pointers = Pointers()
        if self.frame is None:
            return
        self._draw_walked(canvas, box_of, on_bar=True)
        if not self.links.pointed:
            return
        targets = self._targets([self.frame.strip])
        if targets:
            middles = [target.box.center for target in targets]
            beside = [one for one in widgets() if not any(map(one.collidepoint, middles))]
            self.bar_pointers = pointers_at(targets, beside, lambda box: True)
            self.bar_pointers.draw(canvas, self._clock, self.timeline.calm)


def _column_ground(canvas: Canvas, box: Box) -> None:
    draw.gradient(canvas, box, (34, 25, 18, 255), (20, 14, 10, 255))
    draw.line(canvas, box.topleft, box.bottomleft, "#000000", 2)
    draw.line(canvas, (box.x + 2, box.y), (box.x + 2, box.bottom), "#6b4c24")
