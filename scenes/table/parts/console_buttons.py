"""Where the buttons of the console stand: so that neither their words nor the lines are cut."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.ui import draw
from scenes.ui.button import Button

GAP, SIDE = 6.0, 10.0
"""Between two buttons, and between them and the side of the console."""
ROOMY, USUAL, LOW = 44.0, 36.0, 31.0
"""Heights of a row of buttons; words on two lines need the first."""
FEET = {ROOMY: 10.0, USUAL: 8.0, LOW: 7.0}
"""The room below the last row."""
MOST_ROWS = 3
LEAST_WIDTH, WIDEST = 56.0, 1.6
"""The narrowest button, and how much wider than it needs one may become."""
LARGE, SMALL = 17.0, 15.0
"""Letters of a high button and of a lower one."""
EDGES, PICTURE_GAP = 16, 6
"""Room that the edges of a button with a picture take, and between picture and words."""


class PictureButton(Button):
    """A button with a picture in its own colours in place of a glyph; it may do without words."""

    @property
    def side(self) -> float:
        return min(self.rect.height - 8, 34.0)

    @staticmethod
    def natural_width(view: View, label: str, icon: str = "", size: float = 18) -> float:
        words = view.text_width(label, size, True) + PICTURE_GAP if label else 0.0
        return words + 34.0 + EDGES

    def measure(self, view: View) -> None:
        room = self.rect.width - EDGES - self.side - PICTURE_GAP
        self._size = view.fitted(self.label, room, self.size, True)
        self._lines = (view.shortened(self.label, room, self._size, True),)
        if self._lines[0] != self.label:
            self.tooltip = self.tooltip or self.label

    def draw(self, canvas: Canvas) -> None:
        draw.nine(canvas, self.sprite, self.rect)
        side, words = self.side, self._lines[0]
        width = canvas.view.text_width(words, self._size, True) + PICTURE_GAP if words else 0.0
        left = self.rect.centerx - (width + side) / 2
        middle = self.rect.centery - 1
        draw.sprite(canvas, self.icon, (left, middle - side / 2, side, side))
        at = (left + side + PICTURE_GAP, middle)
        draw.text(canvas, words, at, self._size, self.ink, bold=True, anchor="midleft")


def arrange(
    buttons: Sequence[Button], box: Box, head: float, view: View, reads: Callable[[float], float]
) -> None:
    """Place the buttons along the bottom. ``reads`` says how large the lines above a floor are,
    or as less than nothing how much of them is hidden; icons give way before words do."""
    if not buttons:
        return
    icons = [one.icon for one in buttons]

    def place(boxes: Sequence[Box], with_icons: bool) -> None:
        for button, at, icon in zip(buttons, boxes, icons, strict=True):
            button.rect, button.icon = at, icon if with_icons or not button.label else ""
            button.size = LARGE if at.height >= ROOMY else SMALL
            button.measure(view)

    def quality(tried: tuple[Sequence[Box], bool]) -> tuple[float, ...]:
        boxes, with_icons = tried
        place(boxes, with_icons)
        whole = all(one.is_whole for one in buttons)
        lines = reads(boxes[0].top)
        letters = min(SMALL, *(one.letters for one in buttons))
        return whole, min(lines, 0.0), with_icons, lines, letters

    tries = itertools.product(_arrangements(buttons, box, head, view), (True, False))
    place(*max(tries, key=quality))


def _arrangements(
    buttons: Sequence[Button], box: Box, head: float, view: View
) -> Iterator[list[Box]]:
    """The tallest buttons and the fewest rows first."""
    count = len(buttons)
    needs = [max(LEAST_WIDTH, one.natural_width(view, one.label, one.icon)) for one in buttons]
    for rows in range(1, min(MOST_ROWS, count) + 1):
        columns = -(-count // rows)
        for high in (ROOMY, USUAL, LOW):
            room = Box(box.x + SIDE, 0, box.width - 2 * SIDE, rows * (high + GAP) - GAP)
            room.bottom = box.bottom - FEET[high]
            if rows > 1 and room.top < box.y + head:
                continue
            if rows == 1:
                yield _by_need(needs, room)
            yield _grid(count, columns, room, high)


def _by_need(needs: Sequence[float], row: Box) -> list[Box]:
    """One row in which longer words get wider buttons."""
    share = (row.width - GAP * (len(needs) - 1)) / sum(needs)
    boxes: list[Box] = []
    x = row.x
    for need in needs:
        wide = need * min(share, WIDEST)
        boxes.append(Box(x, row.y, wide, row.height))
        x += wide + GAP
    return boxes


def _grid(count: int, columns: int, room: Box, high: float) -> list[Box]:
    wide = (room.width - GAP * (columns - 1)) / columns
    return [
        Box(room.x + i % columns * (wide + GAP), room.y + i // columns * (high + GAP), wide, high)
        for i in range(count)
    ]
