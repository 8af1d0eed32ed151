"""Buttons of wood and brass, with an icon, a label or both."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import SMALLEST_TEXT, BoxLike, View
from scenes.ui import draw
from scenes.ui.widget import Widget

ICON = 22
ICON_STEP = 30
PADDING = 18
DISABLED_TEXT = "#b3a794"

BEVEL = 14
"""Height of a button that its edges and their shadow take from the words."""


class Button(Widget):
    """Does something when clicked. A disabled one tells why in its tooltip."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        label: str,
        on_click: Callable[[], None],
        *,
        icon: str = "",
        style: str = "wood",
        size: float = 18,
        tooltip: str = "",
        disabled_because: str | None = None,
    ) -> None:
        super().__init__(rect, disabled_because or tooltip)
        self.label, self.icon, self.style, self.size = label, icon, style, size
        self.on_click = on_click
        self.enabled = disabled_because is None
        self._size = size
        self._lines: tuple[str, ...] = (label,)

    @staticmethod
    def natural_width(view: View, label: str, icon: str = "", size: float = 18) -> float:
        """Room for the label, the icon and some air."""
        step = ICON_STEP if icon else 0
        return view.text_width(label, size, True) + step + 2 * PADDING + 4

    def measure(self, view: View) -> None:
        """One line, a little smaller if need be; else two; an ellipsis only as the last way."""
        room = self.rect.width - 20 - (ICON_STEP if self.icon else 0)
        self._size = view.fitted(self.label, room, self.size, True)
        self._lines = (self.label,)
        one_line_fits = view.text_width(self.label, self._size, True) <= room
        if one_line_fits and self._size >= self.size * 0.8:
            return
        size, smallest = self.size, self._size + 1 if one_line_fits else SMALLEST_TEXT
        while size >= smallest:
            lines = view.lines(self.label, room, size, True)
            high = len(lines) * size * 1.2
            if high <= self.rect.height - BEVEL and not _broken(lines, self.label):
                self._size, self._lines = size, lines
                return
            size -= 1
        if not one_line_fits:
            self._lines = (view.shortened(self.label, room, SMALLEST_TEXT, True),)
            self.tooltip = self.tooltip or self.label

    @property
    def is_whole(self) -> bool:
        """Whether its label could be written without being cut."""
        return " ".join(self._lines) == self.label

    @property
    def letters(self) -> float:
        """How large they came out."""
        return self._size

    def activate(self) -> bool:
        self.on_click()
        return True

    @property
    def sprite(self) -> str:
        if not self.enabled:
            return "common/ui/btn_wood_disabled"
        state = "_pressed" if self.pressed else "_hover" if self.hovered else ""
        return f"common/ui/btn_{self.style}{state}"

    @property
    def ink(self) -> ColourLike:
        if not self.enabled:
            return DISABLED_TEXT
        return "ink" if self.style == "brass" else "text_on_wood"

    def draw(self, canvas: Canvas) -> None:
        draw.nine(canvas, self.sprite, self.rect)
        y = self.rect.centery - (0 if self.pressed else 1)
        width = max(canvas.view.text_width(line, self._size, True) for line in self._lines)
        x = self.rect.centerx
        if self.icon:
            x = self.rect.centerx - (width + ICON_STEP) / 2
            draw.icon(canvas, self.icon, (x + ICON / 2 - 1, y), ICON, self.ink)
            x += ICON_STEP + width / 2
        y -= (len(self._lines) - 1) * self._size * 0.6
        for line in self._lines:
            draw.text(canvas, line, (x, y), self._size, self.ink, bold=True, anchor="center")
            y += self._size * 1.2


def _broken(lines: tuple[str, ...], label: str) -> bool:
    """Whether a word had to be cut in two."""
    return " ".join(lines) != label


class IconButton(Button):
    """Only a glyph; its meaning is in the tooltip, so a tooltip is not optional."""

    def __init__(
        self,
        rect: BoxLike,
        icon: str,
        on_click: Callable[[], None],
        tooltip: str,
        *,
        style: str = "wood",
        badge: str = "",
        disabled_because: str | None = None,
    ) -> None:
        super().__init__(
            rect, "", on_click, icon=icon, style=style, tooltip=tooltip,
            disabled_because=disabled_because,
        )  # fmt: skip
        self.badge = badge

    def measure(self, view: View) -> None:
        """There is no label to fit."""

    def draw(self, canvas: Canvas) -> None:
        draw.nine(canvas, self.sprite, self.rect)
        y = self.rect.centery - (0 if self.pressed else 1)
        size = min(26, self.rect.height - 18)
        draw.icon(canvas, self.icon, (self.rect.centerx, y), size, self.ink)
        if self.badge:
            at = (self.rect.right - 10, self.rect.top + 9)
            draw.disc(canvas, at, 10, "wood_1")
            draw.disc(canvas, at, 9, "brass")
            draw.text(canvas, self.badge, at, 12, "ink", bold=True, anchor="center")
