"""The decision console: what is decided, what it would do, and the buttons for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import Box
from game.shell.view import View as UiView
from scenes.table.gains import by_gain
from scenes.table.parts.console_buttons import PictureButton, arrange
from scenes.ui import draw
from scenes.ui.button import Button

HEAD = 36
"""The height of the title above the lines."""
TYPE_SIZES = (15.0, 14.0, 13.0, 12.0)
TITLE_SIZES = (18.0, 14.0)
"""How large a title would be, and how small it may become before the clock says less, or before
it takes two rows."""
PAUSE = 18
"""The room of the sign that the clock stands."""
LINE, TAIL = 1.2, 1.3
"""From one line to the next, and the height of the last one with its descenders, in letters."""


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
    default: bool = True
    """Whether the first choice is the main one, which Enter picks; never one that does harm."""

    @property
    def ordered(self) -> tuple[Choice, ...]:
        """The choices as they stand on the console: the best is the main one."""
        return by_gain(self.choices, lambda one: one.gain)


@dataclass(frozen=True, slots=True)
class ConsoleClock:
    """Time that runs while one decides, and what it is for."""

    seconds: int
    words: str
    short: str
    """The same where there is little room."""
    stands: bool = False

    @property
    def time(self) -> str:
        return f"{self.seconds // 60}:{self.seconds % 60:02d}"


class Console:
    """Keeps its buttons between frames; a click gives the pick of the button."""

    def __init__(self, style: ConsoleStyle) -> None:
        self.style = style
        self.sheet = Sheet()
        self.clock: ConsoleClock | None = None
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
        placed = (sheet.choices, sheet.default, len(sheet.lines))
        if placed != (before.choices, before.default, len(before.lines)):
            self._place()

    def _place(self) -> None:
        view = self._view
        if view is None:
            return
        choices = self.sheet.ordered
        made = [
            _button(one, is_main=self.sheet.default and not number)
            for number, one in enumerate(choices)
        ]
        arrange(made, self.box, HEAD, view, partial(self._read, view))
        self._buttons = dict(zip((one.anchor for one in choices), made, strict=True))
        self.hover(self._hovered)

    def _read(self, view: UiView, floor: float) -> float:
        """How well the lines are read above a floor: their letters, or less than nothing where
        some are hidden."""
        room = self._room_above(floor)
        size = self._type(view, room.height)
        hidden = self._height(view, size) - room.height
        return size if hidden <= 0 else -hidden

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
        self._head(canvas)
        self._lines(canvas)
        for button in self._buttons.values():
            button.draw(canvas)

    def head(self, view: UiView) -> tuple[str, float]:
        """The words of the clock and the room that they leave for the title."""
        room, clock = self.box.width - 56, self.clock
        if clock is None:
            return "", room
        needed = view.text_width(self.sheet.title, TITLE_SIZES[-1], True)
        for words in (clock.words, clock.short):
            told = f"{words} {clock.time}"
            left = room - 12 - view.text_width(told, 15) - (PAUSE if clock.stands else 0)
            if left >= needed:
                break
        return told, left

    def title_rows(self, view: UiView) -> list[str]:
        """One, or two smaller ones where the clock leaves no room for one."""
        title, room = self.sheet.title, self.head(view)[1]
        if view.text_width(title, TITLE_SIZES[-1], True) <= room:
            return [title]
        first, *more = view.lines(title, room, TITLE_SIZES[-1], True)
        return [first, " ".join(more)] if more else [first]

    def _head(self, canvas: Canvas) -> None:
        box, clock, y = self.box, self.clock, self.box.y + 22
        told, room = self.head(canvas.view)
        if clock is not None:
            at = (box.right - 14, y)
            left = draw.text(canvas, told, at, 15, self.style.dim, anchor="midright").x
            if clock.stands:
                draw.icon(canvas, "pause", (left - PAUSE / 2, y), 14, self.style.dim)
        rows = self.title_rows(canvas.view)
        size = TITLE_SIZES[0 if len(rows) == 1 else -1]
        for number, row in enumerate(rows):
            at = (box.x + 42, y + (number - (len(rows) - 1) / 2) * size)
            draw.fit(canvas, row, at, room, size, self.style.ink, bold=True)

    # -- the lines ---------------------------------------------------------------------------

    @property
    def lines_room(self) -> Box:
        """Between the head and the buttons."""
        floor = min((b.rect.top for b in self._buttons.values()), default=self.box.bottom)
        return self._room_above(floor)

    def _room_above(self, floor: float) -> Box:
        box = self.box
        return Box(box.x, box.y + HEAD, box.width, max(0.0, floor - 1 - box.y - HEAD))

    def hidden(self, view: UiView) -> float:
        """How much of the lines the room cannot show at once."""
        shown = self.shown_room(view).height
        return max(0.0, self._height(view, self._type(view, self.lines_room.height)) - shown)

    def shown_room(self, view: UiView) -> Box:
        """The room as far as whole rows fill it, where it cannot show all of them."""
        room = self.lines_room
        size = self._type(view, room.height)
        if self._height(view, size) > room.height:
            rows = max(1, int((room.height / size - TAIL) / LINE) + 1)
            room.height = min(room.height, ((rows - 1) * LINE + TAIL) * size)
        return room

    def scroll(self, rows: float) -> bool:
        """Move the lines where they have not enough room; False where they have."""
        view = self._view
        most = self.hidden(view) if view is not None and self.sheet.title else 0.0
        if view is None or most <= 0:
            return False
        step = self._type(view, self.lines_room.height) * LINE
        self._offset = min(most, max(0.0, self._offset - rows * step))
        return True

    def _type(self, view: UiView, high: float) -> float:
        """The largest letters with which the lines fit into a height."""
        return next((s for s in TYPE_SIZES if self._height(view, s) <= high), TYPE_SIZES[-1])

    def _lines(self, canvas: Canvas) -> None:
        view = canvas.view
        size, room = self._type(view, self.lines_room.height), self.shown_room(view)
        if room.height <= 0:
            return
        hidden = self.hidden(view)
        self._offset = min(self._offset, hidden)
        with canvas.clipped(room):
            self._draw_lines(canvas, room.y - self._offset, size)
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
        return ((rows - 1) * LINE + TAIL) * size if rows else 0.0


def _button(option: Choice, is_main: bool) -> Button:
    make = PictureButton if option.picture else Button
    return make(
        (0, 0, 0, 0), option.label, _nothing, icon=option.picture or option.icon,
        style="brass" if is_main else "wood", disabled_because=option.because,
    )  # fmt: skip


def _nothing() -> None:
    """The desk acts on the pick itself."""
