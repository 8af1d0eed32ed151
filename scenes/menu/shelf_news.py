"""The last evenings: what was played, how it ended, and a way to watch it again."""

from collections.abc import Callable, Sequence
from datetime import datetime

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import TextLookup
from scenes.menu.model import HistoryCard
from scenes.menu.when import ago
from scenes.ui import draw
from scenes.ui.label import Heading, Panel, Paragraph
from scenes.ui.widget import Group, Widget

PADDING = 28
ROW = 82
THREE_ROWS = 66


class Evenings(Group):
    def __init__(
        self,
        rect: Box,
        texts: TextLookup,
        cards: Sequence[HistoryCard],
        now: datetime,
        watch: Callable[[str], None],
    ) -> None:
        super().__init__(rect)
        self.add(Panel(rect))
        inner = rect.inflate(-2 * PADDING, -2 * PADDING + 16)
        self.add(Heading((inner.x, inner.y, inner.width, 24), texts("shelf.evenings")))
        area = Box(inner.x, inner.y + 36, inner.width, inner.height - 36)
        if not cards:
            self.add(Paragraph(area, texts("shelf.no_evenings"), 16, "text_on_wood_dim"))
            return
        count = min(len(cards), max(1, int(area.height / (ROW - 14))))
        step = min(ROW, area.height / count)
        for i, card in enumerate(cards[:count]):
            row = Box(area.x - 4, area.y + i * step, area.width + 8, step)
            self.add(Evening(row, card, ago(texts, card.when, now), texts("shelf.watch"), watch))

    def measure(self, view: View) -> None:
        rows = [one for one in self.children() if isinstance(one, Evening)]
        below = any(row.is_tight(view) for row in rows)
        for row in rows:
            row.below = below
        super().measure(view)


class Evening(Widget):
    """One match: box, headline, a line about it, when it was."""

    def __init__(
        self, rect: Box, card: HistoryCard, when: str, tooltip: str, watch: Callable[[str], None]
    ) -> None:
        super().__init__(rect, tooltip if card.replay else "")
        self.card, self.when, self.watch = card, when, watch
        self.focusable = bool(card.replay)
        self.ring_inset = 3
        self._head, self._head_size = card.headline, 17.0
        self._lines: tuple[str, ...] = ()
        self.below = False
        """The time stands in a row of its own."""

    def is_tight(self, view: View) -> bool:
        """Whether the headline would be cut beside the time, and there is room below it."""
        wide = view.text_width(self.card.headline, 17, True) + self._beside(view)
        return self.rect.height >= THREE_ROWS and wide > self.rect.width - 70

    def _beside(self, view: View) -> float:
        return view.text_width(self.when, 13) + 14

    def measure(self, view: View) -> None:
        room = self.rect.width - 70 - (0 if self.below else self._beside(view))
        rows = 3 if self.rect.height >= THREE_ROWS else 2
        self._head_size = view.fitted(self.card.headline, room, 17, True)
        self._head = view.shortened(self.card.headline, room, self._head_size, True)
        width = self.rect.width - 70 - (36 if self.card.replay and not self.below else 4)
        lines = view.lines(self.card.line, width, 14)
        shown = rows - 2 if self.below else rows - 1
        self._lines = lines[:shown]
        if len(lines) > shown:
            self._lines = (*lines[: shown - 1], view.shortened(f"{lines[shown - 1]} …", width, 14))
        if len(lines) > shown or self._head != self.card.headline:
            self.tooltip = f"{self.card.headline}\n{self.card.line}"

    def activate(self) -> bool:
        self.watch(self.card.replay)
        return True

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        draw.line(canvas, rect.topleft, rect.topright, "#4a3524")
        if self.focusable and (self.hovered or self.focused):
            draw.veil(canvas, rect.inflate(0, -4), (122, 88, 60, 70))
        height = min(70.0, rect.height - 8)
        art = (rect.x + 4, rect.y + 5, height * 336 / 430, height - 4)
        if self.card.title:
            draw.sprite(canvas, f"common/shelf/box_{self.card.title}", art)
        x, y = rect.x + 66, rect.y + 17
        draw.text(
            canvas, self._head, (x, y), self._head_size, "text_on_wood", bold=True,
            anchor="midleft",
        )  # fmt: skip
        if not self.below:
            at = (rect.right - 6, y)
            draw.text(canvas, self.when, at, 13, "text_on_wood_dim", anchor="midright")
        for i, line in enumerate((*self._lines, self.when) if self.below else self._lines):
            at = (x, y + 22 + i * 18)
            draw.text(canvas, line, at, 14, "text_on_wood_dim", anchor="midleft")
        if self.card.replay:
            colour = "brass_light" if self.hovered or self.focused else "brass"
            down = 22 + 18 * len(self._lines) if self.below else 32
            size = 18 if self.below else 24
            draw.icon(canvas, "replay", (rect.right - 18, y + down), size, colour)
