"""Every key that works now, where the prompt bar has room for a few."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.records import Input, Key
from game.shell.view import Box, View
from scenes.base import Services
from scenes.table.parts.key_hints import Hint
from scenes.table.parts.prompt_bar import draw_keycap
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Headline, Panel
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

WIDTH, ONE_COLUMN = 820, 560
MARGIN, HEAD, FOOT = 36, 84, 110
ROW, CAP, GAP = 36, 26, 14
SIZE = 17


class KeySheet(WidgetScene):
    """Closed by the key that opened it, by Enter and by Esc."""

    overlay = True

    def __init__(self, services: Services, hints: Sequence[Hint]) -> None:
        super().__init__(services)
        self.hints = tuple(hints)
        self._rect = Box(0, 0, 0, 0)

    def build(self, view: View) -> None:
        width = min(WIDTH, view.width - 40)
        columns = 1 if width < ONE_COLUMN else 2
        rows = -(-len(self.hints) // columns)
        high = min(rows * ROW, view.height - 40 - HEAD - FOOT)
        rect = self._rect = centred(view.rect, width, HEAD + high + FOOT)
        self.ui.add(Panel(rect))
        inner = width - 2 * MARGIN
        self.ui.add(
            Headline((rect.x + MARGIN, rect.y + 28, inner, 40), self.text("keys.title"), 28)
        )
        area = ScrollArea((rect.x + MARGIN, rect.y + HEAD, inner, high), rows * ROW)
        wide = area.inner_width / columns
        caps = max(_cap_width(view, key) for key, _ in self.hints)
        for number, hint in enumerate(self.hints):
            column, row = divmod(number, rows)
            box = Box(area.rect.x + column * wide, area.rect.y + row * ROW, wide - GAP, ROW)
            area.add(_Row(box, hint, caps))
        self.ui.add(area)
        self._place_button(rect)

    def _place_button(self, rect: Box) -> None:
        box = Box(0, 0, 180, 54)
        box.bottomright = (rect.right - MARGIN, rect.bottom - 30)
        close = self.services.director.pop
        ok = Button(box, self.text("common.ok"), close, style="brass")
        self.ui.add(ok)
        self.ui.default = ok
        self.ui.on_back = close

    def unhandled(self, record: Input) -> bool:
        if isinstance(record, Key) and "hint" in record.actions:
            self.services.director.pop()
            return True
        return False

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 165))
        draw.shadow(canvas, self._rect, blur=26, radius=12, alpha=200, offset=(6, 14))


def _cap_width(view: View, key: str) -> float:
    return view.text_width(key, 14, True) + 16


class _Row(Widget):
    """A key, and what it does; the words of a column begin below each other."""

    def __init__(self, rect: Box, hint: Hint, caps: float) -> None:
        super().__init__(rect)
        self.hint, self.caps = hint, caps

    def draw(self, canvas: Canvas) -> None:
        key, words = self.hint
        cap = Box(0, 0, _cap_width(canvas.view, key), CAP)
        cap.midright = (self.rect.x + self.caps, self.rect.centery)
        draw_keycap(canvas, key, cap)
        start = self.rect.x + self.caps + GAP
        room = self.rect.right - start
        at = (start, self.rect.centery)
        draw.fit(canvas, words[:1].upper() + words[1:], at, room, SIZE)
