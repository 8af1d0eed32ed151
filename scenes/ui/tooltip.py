"""A small note beside the thing pointed at or focused."""

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.ui import draw

WIDEST = 380
PADDING = 14
SIZE = 15
GAP = 10


class Tooltip:
    """Measured when it opens; stays inside the window."""

    def __init__(self, text: str, beside: Box, view: View) -> None:
        self.text = text
        widest = min(WIDEST, view.width - 4 * PADDING)
        lines = view.lines(text, widest, SIZE)
        width = max(view.text_width(line, SIZE) for line in lines) + 1
        height = len(lines) * SIZE * 1.3
        self.rect = Box(0, 0, width + 2 * PADDING, height + 2 * PADDING - 4)
        self._place(beside, view)

    def _place(self, beside: Box, view: View) -> None:
        self.rect.midtop = (beside.centerx, beside.bottom + GAP)
        if self.rect.bottom > view.height - 4:
            self.rect.bottom = beside.top - GAP
        self.rect.left = max(4, min(self.rect.left, view.width - self.rect.width - 4))
        self.rect.top = max(4, min(self.rect.top, view.height - self.rect.height - 4))

    def draw(self, canvas: Canvas) -> None:
        draw.shadow(canvas, self.rect, blur=8, radius=6, alpha=130, offset=(2, 4))
        draw.nine(canvas, "common/ui/tooltip", self.rect)
        inner = self.rect.inflate(-2 * PADDING + 2, -2 * PADDING + 4)
        draw.wrapped(canvas, self.text, inner, SIZE, TOOLTIP_TEXT)


TOOLTIP_TEXT = "text_on_wood"
