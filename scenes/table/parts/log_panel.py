"""The log: what happened in plain sentences; a click on a line shows why."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.records import Key, Pointer
from game.shell.view import SMALLEST_TEXT, Box, BoxLike, View
from scenes.table.kept import Kept
from scenes.table.parts.log_lines import LogLine, matching
from scenes.table.tags import draw_tag, tag_width
from scenes.ui import draw
from scenes.ui.widget import Widget

SIZE = 16
LINE = 1.3
HEAD = 36
SECTION = 30
SECTION_SIZE = 13
TAG_SIZE = 12
TAG_GAP = 16
WHEEL = 72
BAR = 8
MEASURINGS = count(1)
"""Numbers for the times at which lines are measured: heights from before count no more."""


class LogPanel(Widget):
    """Shows the end of the log and scrolls back from there; only what is seen is measured."""

    focusable = True

    def __init__(self, heading: str, on_why: Callable[[LogLine], None]) -> None:
        super().__init__((0, 0, 1, 1))
        self.heading = heading
        self.on_why = on_why
        self.lines: list[LogLine] = []
        self.query = ""
        self.none_found = ""
        """What is said where no line holds the words looked for."""
        self._found: list[LogLine] = []
        self.chosen: LogLine | None = None
        self.fresh = 0
        self._view: View | None = None
        self._back = 0.0
        self._hovered_line: LogLine | None = None
        self._grip = False
        self._picture = Kept()
        self._measuring = 0
        self._measured_lines, self._measured_height = 0, 0.0
        self.ring_inset = 6
        self.covered_to: Callable[[], float] = lambda: 0.0
        """How far down a card lies over the log."""

    def place(self, rect: BoxLike, heading: str) -> None:
        self.rect, self.heading = Box(rect), heading

    def measure(self, view: View) -> None:
        self._view = view
        self._picture.forget()
        self._forget_heights()

    # -- content -----------------------------------------------------------------------------

    @property
    def found(self) -> list[LogLine]:
        """The lines that are listed: all of them, or those with the words looked for."""
        return self._found if self.query else self.lines

    def search(self, query: str) -> None:
        """List only what holds all the words; an empty query lists everything again."""
        self.query = query
        self._found = matching(self.lines, query)
        self._back = 0.0
        self._hovered_line = None
        self._picture.forget()

    def reset(self, lines: list[LogLine]) -> None:
        self.lines = lines
        self._found = matching(lines, self.query) if self.query else []
        self._picture.forget()
        self._forget_heights()
        self.chosen = self._hovered_line = None
        self._back, self.fresh = 0.0, 0

    def append(self, line: LogLine) -> None:
        """A new line at the end; a reader who has scrolled back is not moved."""
        self.lines.append(line)
        self.fresh += 1
        before = len(self._found)
        if self.query:
            self._found = matching(self.lines, self.query)
        if self._back > 0 and (not self.query or len(self._found) > before):
            self._back += self._height(line)

    def drop(self, at: int) -> None:
        """Take a line out whose place a new one takes; a reader who has scrolled back stays."""
        if at >= len(self.lines) - self.fresh:
            self.fresh -= 1
        line = self.lines.pop(at)
        listed = not self.query or line in self._found
        if self.query and listed:
            self._found.remove(line)
        if self._back > 0 and listed:
            self._back = max(0.0, self._back - self._height(line))
        if line.measured == self._measuring:
            self._measured_lines -= 1
            self._measured_height -= line.height
        if self.chosen is line:
            self.chosen = None
        if self._hovered_line is line:
            self._hovered_line = None

    def read(self) -> None:
        """The lines so far are no news any more."""
        self.fresh = 0

    # -- geometry ----------------------------------------------------------------------------

    @property
    def inner(self) -> Box:
        rect = self.rect
        return Box(rect.x + 14, rect.y + HEAD + 4, rect.width - 28, rect.height - HEAD - 16)

    def _height(self, line: LogLine) -> float:
        width = self.inner.width
        if line.measured != self._measuring and self._view is not None:
            line.measured = self._measuring
            if line.look.heading:
                words, room = line.words.rstrip(".").upper(), width - BAR - 60
                fits = self._view.text_width(words, SMALLEST_TEXT, True) <= room
                line.rows = (words,) if fits else self._view.lines(words, room, SECTION_SIZE, True)
                line.height = SECTION + (len(line.rows) - 1) * SECTION_SIZE * LINE
            else:
                line.rows = self._rows(self._view, line, width - 30 - BAR)
                line.height = len(line.rows) * SIZE * LINE + 7
            self._measured_lines += 1
            self._measured_height += line.height
        return line.height

    def _rows(self, view: View, line: LogLine, room: float) -> tuple[str, ...]:
        """The tag stands at the end of the last row: the rows before it have the whole width."""
        rows = view.lines(line.words, room, SIZE)
        beside = room - tag_width(view, line.tag, TAG_SIZE) - TAG_GAP if line.tag else room
        if rows and view.text_width(rows[-1], SIZE) > beside:
            *before, last = rows
            rows = (*before, *view.lines(last, beside, SIZE))
        return tuple(rows)

    def _forget_heights(self) -> None:
        """Other lines or another width: what is in sight is measured anew."""
        self._measuring = next(MEASURINGS)
        self._measured_lines, self._measured_height = 0, 0.0

    def _furthest(self) -> float:
        """How far back the log goes; lines not yet seen count as long as the seen ones."""
        last = sum(self._height(line) for line in self.found[-60:])
        if len(self.found) <= 60:
            return max(0.0, last - self.inner.height)
        usual = self._measured_height / self._measured_lines if self._measured_lines else 28.0
        unseen = max(0, len(self.found) - self._measured_lines)
        return max(0.0, self._measured_height + unseen * usual - self.inner.height)

    def _shown(self) -> list[tuple[LogLine, float]]:
        """The lines in sight with the y of their top, from below upwards."""
        inner = self.inner
        y = inner.bottom + self._back
        if not self._furthest():
            y = inner.top + sum(self._height(line) for line in self.found)
        shown: list[tuple[LogLine, float]] = []
        for line in reversed(self.found):
            y -= self._height(line)
            if y < inner.bottom:
                shown.append((line, y))
            if y <= inner.top:
                break
        return shown

    def _seen(self) -> list[tuple[LogLine, float]]:
        """The lines that are drawn: below a card that lies over the log, only whole ones."""
        covered = self.covered_to()
        if covered <= self.inner.top:
            return self._shown()
        return [(line, y) for line, y in self._shown() if y >= covered]

    def _at(self, y: float) -> LogLine | None:
        if not self.inner.top <= y <= self.inner.bottom:
            return None
        for line, top in self._shown():
            if top <= y < top + line.height:
                return line
        return None

    # -- input -------------------------------------------------------------------------------

    def wheel(self, pointer: Pointer) -> bool:
        self._scroll(pointer.dy * WHEEL)
        return True

    def _scroll(self, way: float) -> None:
        self._back = min(self._furthest(), max(0.0, self._back + way))

    def press(self, pointer: Pointer) -> bool:
        self._grip = pointer.x > self.inner.right - BAR - 4
        if self._grip:
            self._follow(pointer.y)
        return True

    def drag(self, pointer: Pointer) -> bool:
        if self._grip:
            self._follow(pointer.y)
        return self._grip

    def _follow(self, y: float) -> None:
        inner = self.inner
        share = min(1.0, max(0.0, (y - inner.top) / inner.height))
        self._back = (1 - share) * self._furthest()

    def release(self, pointer: Pointer, inside: bool) -> bool:
        if self._grip or not inside:
            self._grip = False
            return False
        line = self._at(pointer.y)
        return line is not None and self._why(line)

    def _why(self, line: LogLine) -> bool:
        self.chosen = line
        self.on_why(line)
        return True

    def point_at(self, pointer: Pointer) -> bool:
        """The pointer moves over the log; True when another line lights up."""
        inside = self.rect.collidepoint(pointer.pos)
        line = self._at(pointer.y) if inside else None
        if line is self._hovered_line:
            return False
        self._hovered_line = line
        return True

    def key(self, key: Key) -> bool:
        steps = {"up": -1, "down": 1, "page up": -10, "page down": 10}.get(key.chord)
        if steps is not None and self.found:
            at = self.found.index(self.chosen) if self.chosen in self.found else len(self.found)
            self.chosen = self.found[min(len(self.found) - 1, max(0, at + steps))]
            self._reveal(self.chosen)
            return True
        if key.chord in ("return", "space") and self.chosen is not None:
            return self._why(self.chosen)
        return False

    def activate(self) -> bool:
        return bool(self.found) and self._why(self.chosen or self.found[-1])

    def _reveal(self, line: LogLine) -> None:
        below = sum(self._height(one) for one in self.found[self.found.index(line) + 1 :])
        if below < self._back:
            self._back = below
        elif below + self._height(line) > self._back + self.inner.height:
            self._back = below + self._height(line) - self.inner.height

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        last = self.lines[-1] if self.lines else None
        state = (
            len(self.lines), last, len(self.found), self.query, self.fresh, self._back,
            self.chosen, self._hovered_line, self._grip, self.heading, self.covered_to(),
        )  # fmt: skip
        self._picture.draw(canvas, state, self.rect, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "wood")
        draw.caps(canvas, self.heading, (self.rect.x + 18, self.rect.y + 22), 13, "brass_light")
        inner = self.inner
        fresh = set(self.lines[len(self.lines) - self.fresh :])
        with canvas.clipped(inner.inflate(18, 0)):
            for line, y in self._seen():
                self._draw_line(canvas, line, y, line in fresh)
        if self.query and not self.found:
            draw.wrapped(canvas, self.none_found, inner, SIZE, "text_on_wood_dim", italic=True)
        if self._furthest():
            self._draw_bar(canvas)

    def _draw_line(self, canvas: Canvas, line: LogLine, y: float, fresh: bool) -> None:
        inner = self.inner
        if line.look.heading:
            self._draw_section(canvas, line, y)
            return
        if line is self.chosen or line is self._hovered_line:
            lit = "#5a4016" if line is self.chosen else "#3a2a1c"
            draw.fill(canvas, (inner.x - 4, y - 3, inner.width - BAR, line.height), lit, radius=6)
        draw.icon(canvas, line.look.icon, (inner.x + 12, y + 11), 20, line.look.colour)
        ink: ColourLike = "text_on_wood"
        if fresh:
            bar = (inner.x - 6, y + 1, 3, line.height - 9)
            draw.fill(canvas, bar, "brass_light", radius=1)
            ink = "#fff6dc"
        at = y
        for row in line.rows:
            draw.text(canvas, row, (inner.x + 30, at - 1), SIZE, ink)
            at += SIZE * LINE
        if line.tag:
            width = tag_width(canvas.view, line.tag, TAG_SIZE)
            box = Box(inner.right - BAR - 4 - width, at - SIZE * LINE + 2, width, 20)
            draw_tag(canvas, line.tag, box, line is self._hovered_line, TAG_SIZE)

    def _draw_section(self, canvas: Canvas, line: LogLine, y: float) -> None:
        inner = self.inner
        middle = y + line.height / 2 - 2
        room = inner.width - BAR - 60
        size = min(canvas.view.fitted(row, room, SECTION_SIZE, True) for row in line.rows)
        rows = [canvas.view.shortened(row, room, size, True) for row in line.rows]
        half = max(canvas.view.text_width(row, size, True) for row in rows) / 2 + 12
        centre = inner.x + (inner.width - BAR) / 2
        draw.line(canvas, (inner.x, middle), (centre - half, middle), "#7a6850")
        draw.line(canvas, (centre + half, middle), (inner.right - BAR - 4, middle), "#7a6850")
        at = middle - (len(rows) - 1) * size * LINE / 2
        for row in rows:
            draw.text(canvas, row, (centre, at), size, "brass_light", bold=True, anchor="center")
            at += size * LINE

    def _draw_bar(self, canvas: Canvas) -> None:
        inner, furthest = self.inner, self._furthest()
        rail = Box(inner.right - BAR + 4, inner.y, BAR, inner.height)
        draw.fill(canvas, rail, "#160f0a", radius=BAR / 2)
        length = max(30.0, inner.height * inner.height / (furthest + inner.height))
        share = 1 - self._back / furthest
        thumb = Box(rail.x + 1, rail.y + share * (rail.height - length), BAR - 2, length)
        draw.fill(canvas, thumb, "brass" if self._grip else "wood_5", radius=BAR / 2)
