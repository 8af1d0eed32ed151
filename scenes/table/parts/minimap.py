"""The mini-map in the corner of a zoomed board, and the button that shows all of it again."""

from __future__ import annotations

from typing import Any

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box
from scenes.table.camera import BoardCamera
from scenes.table.contract import TitleTable
from scenes.ui import draw
from scenes.ui.button import IconButton
from scenes.ui.widget import Widget

WIDEST = 240
MARGIN = 14
BUTTON = (48, 44)
FRAME, RIM = "#ffe14a", "#1d120a"
"""Light and dark together stand out from any map."""


class FitButton(IconButton):
    """In a corner of what the camera shows; seen only while the board is zoomed in."""

    def __init__(self, camera: BoardCamera, tooltip: str) -> None:
        super().__init__((0, 0, *BUTTON), "fit", self._fit, tooltip)
        self.camera = camera
        self.update(0.0)

    def _fit(self) -> None:
        self.camera.fit()

    def update(self, dt: float) -> bool:
        """The camera may learn later than this where its board lies."""
        before, area = (self.visible, tuple(self.rect)), self.camera.area
        self.visible = not self.camera.fitted
        self.rect.bottomleft = area.x + MARGIN, area.bottom - MARGIN
        return before != (self.visible, tuple(self.rect))


class Minimap(Widget):
    """The whole board, small; what is seen is framed, a click or a drag looks there."""

    def __init__(self, board: Box, table: TitleTable[Any]) -> None:
        width = min(WIDEST, board.width * 0.24)
        height = width / table.minimap_shape
        corner = (board.right - MARGIN - width, board.bottom - MARGIN - height)
        super().__init__((*corner, width, height))
        self.table = table
        self.visible = False

    def update(self, dt: float) -> bool:
        before = self.visible
        camera = self.table.camera
        self.visible = camera is not None and not camera.fitted
        return before != self.visible

    def press(self, pointer: Pointer) -> bool:
        self._look(pointer)
        return True

    def drag(self, pointer: Pointer) -> bool:
        self._look(pointer)
        return True

    def release(self, pointer: Pointer, inside: bool) -> bool:
        return False

    def _look(self, pointer: Pointer) -> None:
        camera = self.table.camera
        if camera is None:
            return
        share_x = (pointer.x - self.rect.x) / self.rect.width
        share_y = (pointer.y - self.rect.y) / self.rect.height
        camera.look_at((share_x * camera.board[0], share_y * camera.board[1]))

    def draw(self, canvas: Canvas) -> None:
        camera = self.table.camera
        if camera is None:
            return
        draw.shadow(canvas, self.rect, blur=10, radius=6, alpha=170, offset=(2, 4))
        draw.fill(canvas, self.rect.inflate(6, 6), "#0b0705", radius=5)
        self.table.draw_minimap(canvas, self.rect)
        draw.fill(canvas, self.rect.inflate(6, 6), "brass", radius=5, border=2)
        width, height = camera.board
        seen = camera.seen.clip(Box(0, 0, width, height))
        frame = Box(
            self.rect.x + seen.x / width * self.rect.width,
            self.rect.y + seen.y / height * self.rect.height,
            seen.width / width * self.rect.width,
            seen.height / height * self.rect.height,
        )
        draw.fill(canvas, frame.inflate(4, 4), RIM, radius=3, border=2)
        draw.fill(canvas, frame, FRAME, radius=2, border=2)
