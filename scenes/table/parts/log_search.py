"""The field in the head of the log that leaves only the lines with its words."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.records import Key
from game.shell.view import BoxLike
from scenes.ui import draw
from scenes.ui.field import TextField

LONGEST = 40


class LogSearch(TextField):
    """Esc empties the field; an empty one gives the keyboard back to the board."""

    def __init__(
        self, rect: BoxLike, text: str, words: tuple[str, str], on_change: Callable[[str], None],
        on_leave: Callable[[], None],
    ) -> None:  # fmt: skip
        hint, tooltip = words
        super().__init__(rect, text, on_change, hint=hint, longest=LONGEST, tooltip=tooltip)
        self.on_leave = on_leave

    def key(self, key: Key) -> bool:
        if key.chord != "escape" and not key.does("back"):
            return super().key(key)
        if self.text:
            self.clear()
        else:
            self.on_leave()
        return True

    def clear(self) -> None:
        self.writing.mark_all()
        self.typed("")

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.text:
            at = (self.rect.right - 18, self.rect.centery)
            draw.icon(canvas, "search", at, 18, "text_on_wood_dim")
