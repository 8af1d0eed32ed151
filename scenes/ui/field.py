"""A line of text that the player writes."""

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import BoxLike, View
from scenes.ui import draw
from scenes.ui.widget import Widget

SIZE = 17
BLINK = 0.5
PADDING = 14
CARET_KEYS = ("left", "right", "home", "end")


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
        self.text, self.hint, self.longest, self.allowed = text, hint, longest, allowed
        self.on_change, self.on_enter = on_change, on_enter
        self.takes_enter = on_enter is not None
        self.marked = suggested and bool(text)
        """The whole text is marked: the first letter written takes its place."""
        self.caret = len(text)
        self._view: View | None = None
        self._clock = 0.0
        self._was_focused = False

    def measure(self, view: View) -> None:
        self._view = view

    def activate(self) -> bool:
        if self.on_enter is not None:
            self.on_enter()
        return True

    def press(self, pointer: Pointer) -> bool:
        self.marked = False
        self.caret = self._letter_at(pointer.x)
        self._clock = 0.0
        return True

    def release(self, pointer: Pointer, inside: bool) -> bool:
        return False

    def typed(self, text: str) -> bool:
        self._drop_marked()
        room = self.longest - len(self.text)
        letters = "".join(letter for letter in text if self.allowed(letter))[: max(0, room)]
        self._replace(self.text[: self.caret] + letters + self.text[self.caret :])
        self.caret = min(len(self.text), self.caret + len(letters))
        return True

    def key(self, key: Key) -> bool:
        if self.marked and key.chord in ("backspace", "delete"):
            self._drop_marked()
            return True
        if key.chord in CARET_KEYS:
            self.marked = False
        before, after = self.text[: self.caret], self.text[self.caret :]
        match key.chord:
            case "backspace":
                self.caret = max(0, self.caret - 1)
                self._replace(before[:-1] + after)
            case "delete":
                self._replace(before + after[1:])
            case "left":
                self.caret = max(0, self.caret - 1)
            case "right":
                self.caret = min(len(self.text), self.caret + 1)
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(self.text)
            case "ctrl+u":
                self.caret = 0
                self._replace("")
            case _:
                return key.name == "space" and not key.ctrl
        self._clock = 0.0
        return True

    def update(self, dt: float) -> bool:
        if not self.focused:
            return False
        before = self._caret_shown()
        self._clock += dt
        return before != self._caret_shown()

    def _drop_marked(self) -> None:
        if self.marked:
            self.marked, self.caret = False, 0
            self._replace("")

    def _caret_shown(self) -> bool:
        return int(self._clock / BLINK) % 2 == 0

    def _replace(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.caret = min(self.caret, len(text))
            self.on_change(text)

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
        before = canvas.view.text_width(self.text[: self.caret], SIZE)
        slide = max(0.0, before - inner.width + 4) if self.focused else 0.0
        with canvas.clipped(inner, (-slide, 0)):
            at = (self.rect.x + PADDING, self.rect.centery)
            if self.marked and self.focused:
                mark = (at[0] - 3, at[1] - 13, before + 6, 26)
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
