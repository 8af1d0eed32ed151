"""The journal: income, expenses and balance, turn by turn."""

from __future__ import annotations

from game.shell.canvas import Canvas
from game.shell.records import Input
from game.shell.view import Box
from scenes.autarcha.front import Front
from scenes.ui import draw


class Journal:
    """A sheet that lies over the map while ``front.sheet`` is ``journal``."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.box = Box(0, 0, 0, 0)

    def layout(self) -> None:
        sheet = self.front.plan.sheet
        self.box = Box(sheet.right - 440, sheet.y + 16, 420, sheet.height - 32)

    def handle(self, record: Input) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.box, "paper")
        front, y = self.front, self.box.y + 28
        for entry in front.view.journal[-16:]:
            words = front.kit.say(f"journal.{entry.what}")
            draw.text(canvas, f"{entry.turn} · {words}", (self.box.x + 20, y), 15, "ink")
            change = entry.income - entry.expense
            at = (self.box.right - 80, y)
            draw.text(canvas, f"{change:+d}", at, 15, "ink", anchor="topright")
            at = (self.box.right - 20, y)
            draw.text(canvas, str(entry.balance), at, 15, "ink", bold=True, anchor="topright")
            y += 24
