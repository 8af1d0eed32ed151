"""A field with a line of text that the player writes."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import BoxLike, View
from scenes.ui import draw
from scenes.ui.widget import Widget
from scenes.ui.writing import Writing

SIZE = 17
BLINK = 0.5
PADDING = 14


class TextField(Widget):
    """Takes any letters, composed ones included; Enter reports, Esc gives the keyboard back."""

    focusable = True
    takes_text = True

    def __init__(
        self,
        rect: BoxLike,
        text: str,
        on_change: Callable[[str], None],
        *,
        hint: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        on_enter: Callable[[], None] | None = None,
        suggested: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip)
        self.hint = hint
        self.on_change, self.on_enter = on_change, on_enter
        self.takes_enter = on_enter is not None
        self.writing = Writing(text, longest, allowed)
        if suggested:
            self.writing.mark_all()
        self._view: View | None = None
        self._clock = 0.0
        self._was_focused = False

    def measure(self, view: View) -> None:
        self._view = view

    def activate(self) -> bool:
        if self.on_enter is not None:
            self.on_enter()
        return True

    @property
    def text(self) -> str:
        return self.writing.text

    def press(self, pointer: Pointer) -> bool:
        self.writing.move(self._letter_at(pointer.x))
        if pointer.clicks == 2:
            self.writing.mark_word()
        elif pointer.clicks > 2:
            self.writing.mark_all()
        self._clock = 0.0
        return True

    def drag(self, pointer: Pointer) -> bool:
        self.writing.move(self._letter_at(pointer.x), marking=True)
        return True

    def release(self, pointer: Pointer, inside: bool) -> bool:
        return False

    def typed(self, text: str) -> bool:
        before = self.text
        self.writing.write(text)
        self._report(before)
        return True

    def key(self, key: Key) -> bool:
        before = self.text
        if not self.writing.key(key):
            return key.name == "space" and not key.ctrl
        self._clock = 0.0
        self._report(before)
        return True

    def _report(self, before: str) -> None:
        if self.text != before:
            self.on_change(self.text)

    def update(self, dt: float) -> bool:
        if not self.focused:
            return False
        before = self._caret_shown()
        self._clock += dt
        return before != self._caret_shown()

    def _caret_shown(self) -> bool:
        return int(self._clock / BLINK) % 2 == 0

    def _letter_at(self, x: float) -> int:
        if self._view is None:
            return len(self.text)
        way = x - self.rect.x - PADDING
        for i in range(len(self.text)):
            if self._view.text_width(self.text[: i + 1], SIZE) - 4 > way:
                return i
        return len(self.text)

    def draw(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "inset")
        if self.focused or self.hovered:
            edge = "brass" if self.focused else "wood_5"
            draw.fill(canvas, self.rect.inflate(-4, -4), edge, radius=7, border=1.5)
        inner = self.rect.inflate(-2 * PADDING + 4, -4)
        width = canvas.view.text_width
        before = width(self.text[: self.writing.caret], SIZE)
        slide = max(0.0, before - inner.width + 4) if self.focused else 0.0
        with canvas.clipped(inner, (-slide, 0)):
            at = (self.rect.x + PADDING, self.rect.centery)
            if self.focused and self.writing.marked:
                first, last = (width(self.text[:end], SIZE) for end in self.writing.span)
                mark = (at[0] + first - 2, at[1] - 13, last - first + 4, 26)
                draw.fill(canvas, mark, "brass_dark", radius=4)
            if self.text:
                draw.text(canvas, self.text, at, SIZE, "text_on_wood", anchor="midleft")
            elif self.hint:
                draw.text(
                    canvas, self.hint, at, SIZE, "text_on_wood_dim", italic=True, anchor="midleft"
                )
            if self.focused and self._caret_shown():
                x = at[0] + before
                top, bottom = self.rect.centery - 11, self.rect.centery + 11
                draw.line(canvas, (x, top), (x, bottom), "brass_light", 1.5)
