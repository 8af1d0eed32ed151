"""The decision console: what is decided, what it would do, and the buttons for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import Box
from game.shell.view import View as UiView
from scenes.table.gains import by_gain
from scenes.ui import draw
from scenes.ui.button import Button

HEAD = 44
TYPE_SIZES = (15.0, 13.0, 12.0)
TITLE_SIZES = (18.0, 14.0)
"""How large a title would be, and how small it may become before the clock says less."""
SMALL_LABEL, TWO_LINES, LOW_HEAD = 14.0, 44.0, 36.0
"""Letters of a button that shares its row, its height with words on two lines, and the head above
such buttons."""
LOW = 124
"""Below this height three lines and a usual button would touch."""
LINE = 1.2
MOST_IN_ROW = 3
MANY_LINES = 3
EDGES, PICTURE_GAP = 16, 6
"""Room that the edges of a button with a picture take, and between picture and words."""


@dataclass(frozen=True, slots=True)
class ConsoleStyle:
    """The nine-slice frame of a title's console and its colours."""

    frame: str
    ink: ColourLike
    dim: ColourLike


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the console; the first one is its main one."""

    anchor: str
    label: str
    icon: str = ""
    because: str | None = None
    """Why it cannot be picked yet."""
    picture: str = ""
    """A sprite on the button, in its own colours."""
    gain: float = 0.0
    """What it brings whoever is asked, as far as the title can tell; harm is less than nothing."""


@dataclass(frozen=True, slots=True)
class Line:
    words: str
    colour: ColourLike | None = None
    """The dim colour of the console unless it is said."""
    bold: bool = False
    mark: str = ""
    """A numeral or sign in front of the line."""
    die: str = ""
    """The picture of a die in front of the line."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything the console says now."""

    title: str = ""
    icon: str = "bolt"
    tint: ColourLike | None = None
    lines: tuple[Line, ...] = ()
    choices: tuple[Choice, ...] = ()

    @property
    def ordered(self) -> tuple[Choice, ...]:
        """The choices as they stand on the console: the best is the main one."""
        return by_gain(self.choices, lambda one: one.gain)


class PictureButton(Button):
    """A button with a picture in its own colours in place of a glyph."""

    @property
    def side(self) -> float:
        return min(self.rect.height - 8, 34.0)

    def measure(self, view: UiView) -> None:
        room = self.rect.width - EDGES - self.side - PICTURE_GAP
        self._size = view.fitted(self.label, room, self.size, True)
        self._lines = (view.shortened(self.label, room, self._size, True),)
        if self._lines[0] != self.label:
            self.tooltip = self.tooltip or self.label

    def draw(self, canvas: Canvas) -> None:
        draw.nine(canvas, self.sprite, self.rect)
        side, words = self.side, self._lines[0]
        width = canvas.view.text_width(words, self._size, True)
        left = self.rect.centerx - (width + side + PICTURE_GAP) / 2
        middle = self.rect.centery - 1
        draw.sprite(canvas, self.icon, (left, middle - side / 2, side, side))
        at = (left + side + PICTURE_GAP, middle)
        draw.text(canvas, words, at, self._size, self.ink, bold=True, anchor="midleft")


class Console:
    """Keeps its buttons between frames; a click gives the pick of the button."""

    def __init__(self, style: ConsoleStyle) -> None:
        self.style = style
        self.sheet = Sheet()
        self.clock = -1
        """Seconds of programming so far; negative while nobody programs."""
        self.clock_words = self.clock_short = ""
        """What the clock is for, and the same where there is little room."""
        self._offset = 0.0
        """How far the lines are scrolled."""
        self.box = Box(0, 0, 1, 1)
        self._view: UiView | None = None
        self._buttons: dict[str, Button] = {}
        self._hovered: str | None = None

    def layout(self, view: UiView, box: Box) -> None:
        self._view, self.box = view, Box(box)
        self._place()

    def show(self, sheet: Sheet) -> None:
        before, self.sheet = self.sheet, sheet
        if [one.words for one in sheet.lines] != [one.words for one in before.lines]:
            self._offset = 0.0
        if sheet.choices != before.choices or len(sheet.lines) != len(before.lines):
            self._place()

    def _place(self) -> None:
        self._buttons = {}
        view = self._view
        if view is None:
            return
        for i, (option, box) in enumerate(
            zip(self.sheet.ordered, button_boxes(self.box, self.sheet, view), strict=True)
        ):
            made = PictureButton if option.picture else Button
            button = made(
                box, option.label, _nothing, icon=option.picture or option.icon,
                size=17 if box.height > 38 else 15, style="brass" if i == 0 else "wood",
                disabled_because=option.because,
            )  # fmt: skip
            button.measure(view)
            self._buttons[option.anchor] = button
        self.hover(self._hovered)

    @property
    def anchors(self) -> list[str]:
        return [choice.anchor for choice in self.sheet.ordered]

    def hits(self) -> Iterator[tuple[str, Box]]:
        """The buttons with their places."""
        for anchor, button in self._buttons.items():
            yield anchor, button.rect

    def hover(self, anchor: str | None) -> None:
        self._hovered = anchor
        for pick, button in self._buttons.items():
            button.hovered = pick == anchor

    def press(self, anchor: str | None) -> None:
        for pick, button in self._buttons.items():
            button.pressed = pick == anchor

    def draw(self, canvas: Canvas) -> None:
        box, sheet = self.box, self.sheet
        draw.nine(canvas, self.style.frame, box)
        if not sheet.title:
            return
        draw.icon(canvas, sheet.icon, (box.x + 24, box.y + 23), 20, sheet.tint or self.style.ink)
        time, room = self.head(canvas.view)
        draw.text(canvas, time, (box.right - 14, box.y + 22), 15, self.style.dim, anchor="midright")
        at = (box.x + 42, box.y + 22)
        draw.fit(canvas, sheet.title, at, room, 18, self.style.ink, bold=True)
        self._lines(canvas)
        for button in self._buttons.values():
            button.draw(canvas)

    def head(self, view: UiView) -> tuple[str, float]:
        """The words of the clock and the room that they leave for the title."""
        room = self.box.width - 56
        if self.clock < 0:
            return "", room
        time = f"{self.clock // 60}:{self.clock % 60:02d}"
        needed = view.text_width(self.sheet.title, TITLE_SIZES[-1], True)
        for words in (self.clock_words, self.clock_short, ""):
            told = f"{words} {time}".strip()
            left = room - 12 - view.text_width(told, 15)
            if left >= needed or not words:
                break
        return told, left

    # -- the lines ---------------------------------------------------------------------------

    @property
    def lines_room(self) -> Box:
        """Between the head and the buttons."""
        box = self.box
        floor = min((b.rect.top for b in self._buttons.values()), default=box.bottom) - 4
        top = box.y + HEAD - 4
        return Box(box.x, top, box.width, max(0.0, floor + 3 - top))

    def hidden(self, view: UiView) -> float:
        """How much of the lines the room cannot show at once."""
        size = self._type(view)
        return max(0.0, self._height(view, size) - (LINE - 1) * size - self.lines_room.height)

    def scroll(self, rows: float) -> bool:
        """Move the lines where they have not enough room; False where they have."""
        view = self._view
        most = self.hidden(view) if view is not None and self.sheet.title else 0.0
        if view is None or most <= 0:
            return False
        self._offset = min(most, max(0.0, self._offset - rows * self._type(view) * LINE))
        return True

    def _type(self, view: UiView) -> float:
        high = self.lines_room.height
        return next((s for s in TYPE_SIZES if self._height(view, s) <= high), TYPE_SIZES[-1])

    def _lines(self, canvas: Canvas) -> None:
        room, view = self.lines_room, canvas.view
        if room.height <= 0:
            return
        hidden = self.hidden(view)
        self._offset = min(self._offset, hidden)
        with canvas.clipped(room):
            self._draw_lines(canvas, room.y - self._offset, self._type(view))
        if hidden:
            self._thumb(canvas, room, hidden)

    def _draw_lines(self, canvas: Canvas, y: float, size: float) -> None:
        box, dim = self.box, self.style.dim
        for line in self.sheet.lines:
            left = box.x + 16
            if line.mark:
                draw.text(canvas, line.mark, (left, y), size, dim, bold=True)
                left += 28
            if line.die:
                draw.sprite(canvas, line.die, (left, y + 1, size + 2, size + 2))
                left += size + 8
            for row in canvas.view.lines(line.words, box.right - 14 - left, size, line.bold):
                draw.text(canvas, row, (left, y), size, line.colour or dim, bold=line.bold)
                y += size * LINE

    def _thumb(self, canvas: Canvas, room: Box, hidden: float) -> None:
        """How far the lines are scrolled, at the right edge."""
        whole = room.height + hidden
        high = room.height * room.height / whole
        y = room.y + (room.height - high) * self._offset / hidden
        draw.fill(canvas, (room.right - 9, room.y, 4, room.height), "#2a3a5c", 2)
        draw.fill(canvas, (room.right - 9, y, 4, high), self.style.ink, 2)

    def _height(self, view: UiView, size: float) -> float:
        room = self.box.width - 30
        rows = 0
        for line in self.sheet.lines:
            used = (28 if line.mark else 0) + (size + 8 if line.die else 0)
            rows += len(view.lines(line.words, room - used, size, line.bold))
        return rows * size * LINE


def button_boxes(box: Box, sheet: Sheet, view: UiView) -> list[Box]:
    """Buttons along the bottom: one row of up to three, else rows of equal columns."""
    options = sheet.ordered
    count = len(options)
    if not count:
        return []
    gap, left, wide = 6.0, box.x + 10, box.width - 20
    columns = count if count <= MOST_IN_ROW else (count + 1) // 2
    if columns > 2 and sum(_needs(options, view, SMALL_LABEL)) + gap * (columns - 1) > wide:
        columns = 2
    rows = -(-count // columns)
    roomy = rows == 1 and box.height > 130 and len(sheet.lines) < MANY_LINES
    low = box.height < LOW and len(sheet.lines) >= MANY_LINES
    high = 44.0 if roomy else 38.0 if rows == 1 and not low else 34.0 if not low else 30.0
    each = (wide - gap * (columns - 1)) / columns
    edge = 8.0
    if rows > 1 and max(_needs(options, view, SMALL_LABEL)) > each:
        gap, edge = 4.0, 5.0
        high = max(high, min(TWO_LINES, (box.height - LOW_HEAD - edge - gap * (rows - 1)) / rows))
    top = box.bottom - edge - rows * high - (rows - 1) * gap
    if rows == 1:
        return _by_need(options, view, Box(left, top, wide, high), gap)
    return [
        Box(left + (i % columns) * (each + gap), top + (i // columns) * (high + gap), each, high)
        for i in range(count)
    ]


def _needs(options: Sequence[Choice], view: UiView, size: float = 17) -> list[float]:
    """How wide each button would like to be with letters of a size."""
    return [
        max(80.0, Button.natural_width(view, one.label, one.icon or one.picture, size))
        for one in options
    ]


def _by_need(options: Sequence[Choice], view: UiView, row: Box, gap: float) -> list[Box]:
    """One row in which longer words get wider buttons."""
    needs = _needs(options, view)
    share = (row.width - gap * (len(options) - 1)) / sum(needs)
    boxes: list[Box] = []
    x = row.x
    for need in needs:
        wide = need * min(share, 1.6)
        boxes.append(Box(x, row.y, wide, row.height))
        x += wide + gap
    return boxes


def _nothing() -> None:
    """The desk acts on the pick itself."""
