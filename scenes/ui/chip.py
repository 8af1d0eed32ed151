"""A seat or a fact in a small rounded frame."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import BoxLike, View
from scenes.ui import draw
from scenes.ui.widget import Widget


class Chip(Widget):
    """Shape and colour of a seat, what sits there, its name, and a number at the end."""

    def __init__(
        self,
        rect: BoxLike,
        label: str,
        *,
        seat: str = "",
        icon: str = "",
        note: str = "",
        active: bool = False,
        on_click: Callable[[], None] | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip)
        self.label, self.seat, self.icon, self.note = label, seat, icon, note
        self.active, self.on_click = active, on_click
        self.focusable = on_click is not None
        self._size, self._shown = 16.0, label

    @staticmethod
    def natural_width(
        view: View, label: str, note: str = "", seat: bool = False, icon: bool = False
    ) -> float:
        width = view.text_width(label, 16, True) + 34 + 20 * seat + 20 * icon
        return width + (view.text_width(note, 16, True) + 10 if note else 0)

    def measure(self, view: View) -> None:
        note = view.text_width(self.note, 16, True) + 10 if self.note else 0
        room = self.rect.width - 32 - 20 * bool(self.seat) - 20 * bool(self.icon) - note
        self._size = view.fitted(self.label, room, 16, True)
        self._shown = view.shortened(self.label, room, self._size, True)
        if self._shown != self.label:
            self.tooltip = self.tooltip or self.label

    def activate(self) -> bool:
        if self.on_click is not None:
            self.on_click()
        return self.on_click is not None

    def draw(self, canvas: Canvas) -> None:
        lit = self.active or (self.hovered and self.focusable)
        draw.nine(canvas, "common/ui/chip_active" if lit else "common/ui/chip", self.rect)
        x, y = self.rect.x + 18, self.rect.centery
        if self.seat:
            look = canvas.assets.palette.seat(self.seat)
            draw.icon(canvas, look.shape, (x + 3, y), 16, look.colour)
            x += 22
        if self.icon:
            draw.icon(canvas, self.icon, (x + 4, y), 18, "text_on_wood_dim")
            x += 20
        ink: ColourLike = "text_on_wood"
        draw.text(canvas, self._shown, (x, y - 1), self._size, ink, bold=True, anchor="midleft")
        if self.note:
            at = (self.rect.right - 16, y - 1)
            draw.text(canvas, self.note, at, 16, "brass_light", bold=True, anchor="midright")
