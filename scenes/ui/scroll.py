"""A window onto something longer than itself."""

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import Box, BoxLike
from scenes.ui import draw
from scenes.ui.widget import Group, Widget

BAR = 10
PAGE = 0.9
"""The share of what is seen that a page key turns."""
WHEEL_STEP = 64
SPEED = 14
FEET = 6
"""How far letters such as g and j reach below the height that is counted for a line."""


class ScrollArea(Group):
    """Children are placed in the area's own coordinates, below its bottom edge if need be.

    Scrolls with the wheel, by dragging the bar or the ground, and from the keyboard when
    nothing inside has the focus.
    """

    def __init__(self, rect: BoxLike, content_height: float = 0) -> None:
        super().__init__(rect)
        self.content_height = content_height
        self.offset = 0.0
        self._wished = 0.0
        self._grip: float | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only when there is something to scroll and nothing inside to focus."""
        return self.furthest > 0 and not any(child.focusable for child in self.children())

    @property
    def furthest(self) -> float:
        spare = self.content_height - self.rect.height
        return spare if spare >= 1 else 0.0

    @property
    def inner_width(self) -> float:
        """Width left for the content beside the bar."""
        return self.rect.width - BAR - 8

    def child_shift(self) -> tuple[float, float]:
        return 0, -self.offset

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        self._wished = min(self.furthest, max(0.0, offset))
        if at_once:
            self.offset = self._wished

    def reveal(self, box: Box) -> None:
        """Scroll so that the content rectangle is seen."""
        top, bottom = box.top - self.rect.top - 12, box.bottom - self.rect.top + 12
        if top < self._wished:
            self.scroll_to(top, True)
        elif bottom > self._wished + self.rect.height:
            self.scroll_to(bottom - self.rect.height, True)

    def hit(self, x: float, y: float) -> Widget | None:
        if not self.shows(x, y):
            return None
        return super().hit(x, y) or self

    def wheel(self, pointer: Pointer) -> bool:
        if not self.furthest:
            return False
        self.scroll_to(self._wished - pointer.dy * WHEEL_STEP)
        return True

    def press(self, pointer: Pointer) -> bool:
        if not self.furthest:
            return False
        if pointer.x >= self.rect.right - BAR - 6:
            share = (pointer.y - self.rect.y) / self.rect.height
            if not self._thumb().collidepoint(pointer.x, pointer.y):
                self.scroll_to(share * self.content_height - self.rect.height / 2, True)
            self._grip = self.content_height / self.rect.height
        else:
            self._grip = -1.0
        return True

    def drag(self, pointer: Pointer) -> bool:
        if self._grip is None:
            return False
        self.scroll_to(self._wished + pointer.dy * self._grip, True)
        return True

    def release(self, pointer: Pointer, inside: bool) -> bool:
        self._grip = None
        return False

    def key(self, key: Key) -> bool:
        page = self.rect.height * PAGE
        steps = {
            "up": -WHEEL_STEP, "down": WHEEL_STEP, "page up": -page, "page down": page,
            "home": -self.content_height, "end": self.content_height,
        }  # fmt: skip
        if key.chord not in steps:
            return False
        self.scroll_to(self._wished + steps[key.chord])
        return True

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self.offset == self._wished:
            return changed
        way = self._wished - self.offset
        self.offset += way * min(1.0, dt * SPEED)
        if abs(self._wished - self.offset) < 0.5:
            self.offset = self._wished
        return True

    def draw(self, canvas: Canvas) -> None:
        with canvas.clipped(self._window, (0, -self.offset)):
            top, bottom = self.rect.top + self.offset, self.rect.bottom + self.offset
            for child in self.children():
                if child.visible and child.rect.bottom >= top and child.rect.top <= bottom:
                    child.draw(canvas)
        if self.furthest:
            self._draw_bar(canvas)

    @property
    def _window(self) -> Box:
        """Where nothing is scrolled, the last line keeps the feet of its letters."""
        x, y, wide, high = self.rect
        return Box(x, y, wide, high if self.furthest else high + FEET)

    def _thumb(self) -> Box:
        length = max(36.0, self.rect.height * self.rect.height / self.content_height)
        share = self.offset / self.furthest if self.furthest else 0
        y = self.rect.y + share * (self.rect.height - length)
        return Box(self.rect.right - BAR, y, BAR, length)

    def _draw_bar(self, canvas: Canvas) -> None:
        rail = Box(self.rect.right - BAR, self.rect.y, BAR, self.rect.height)
        draw.fill(canvas, rail, "#160f0a", radius=BAR / 2)
        lit = self.hovered or self._grip is not None
        thumb = self._thumb().inflate(-2, -2)
        draw.fill(canvas, thumb, "brass" if lit else "wood_5", radius=BAR / 2)


def around(widget: Widget | None) -> ScrollArea | None:
    """The area in which a widget lies."""
    while widget is not None and not isinstance(widget, ScrollArea):
        widget = widget.parent
    return widget


def longest(widgets: Sequence[Widget]) -> ScrollArea | None:
    """The area that hides most of what is in it."""
    left, areas = list(widgets), list[ScrollArea]()
    while left:
        widget = left.pop()
        left.extend(widget.children() if widget.visible else ())
        if isinstance(widget, ScrollArea) and widget.visible and widget.furthest:
            areas.append(widget)
    return max(areas, key=lambda area: area.furthest, default=None)
