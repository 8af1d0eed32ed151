"""Things to read: lines, paragraphs, headings, pictures and the panels they lie on."""

from game.shell.canvas import Canvas
from game.shell.palette import ColourLike
from game.shell.view import SMALLEST_TEXT, BoxLike, View
from scenes.ui import draw
from scenes.ui.widget import Widget

LINE = 1.3


class Label(Widget):
    """One line: shrunk to fit, and only then cut with an ellipsis and the whole as tooltip."""

    def __init__(
        self,
        rect: BoxLike,
        text: str,
        size: float = 16,
        colour: ColourLike = "text_on_wood",
        *,
        bold: bool = False,
        italic: bool = False,
        align: str = "left",
        shadow: ColourLike | None = None,
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.size = size
        self.colour = colour
        self.bold, self.italic, self.align, self.shadow = bold, italic, align, shadow
        self._shown, self._size = text, size

    def measure(self, view: View) -> None:
        self._size = view.fitted(self.text, self.rect.width, self.size, self.bold)
        self._shown = view.shortened(self.text, self.rect.width, self._size, self.bold)
        if self._shown != self.text:
            self.tooltip = self.text

    def draw(self, canvas: Canvas) -> None:
        anchor, x = {
            "left": ("midleft", self.rect.left),
            "center": ("center", self.rect.centerx),
            "right": ("midright", self.rect.right),
        }[self.align]
        draw.text(
            canvas, self._shown, (x, self.rect.centery), self._size, self.colour,
            bold=self.bold, italic=self.italic, anchor=anchor, shadow=self.shadow,
        )  # fmt: skip


class Headline(Widget):
    """One line in the display face, shrunk to fit."""

    def __init__(
        self, rect: BoxLike, text: str, size: float = 30, colour: ColourLike = "brass_light",
        *, align: str = "left",
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.text, self.size, self.colour, self.align = text, size, colour, align
        self._size = size

    def measure(self, view: View) -> None:
        self._size = view.headline_size(self.text, self.rect.width, self.size)

    def draw(self, canvas: Canvas) -> None:
        at = self.rect.center if self.align == "center" else self.rect.midleft
        anchor = "center" if self.align == "center" else "midleft"
        draw.headline(canvas, self.text, at, self._size, self.colour, anchor=anchor)


class Paragraph(Widget):
    """Wrapped text; shrinks down to the smallest size when the rectangle is too low."""

    def __init__(
        self,
        rect: BoxLike,
        text: str,
        size: float = 16,
        colour: ColourLike = "text_on_wood",
        *,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        super().__init__(rect)
        self.text, self.size, self.colour = text, size, colour
        self.bold, self.align = bold, align
        self._size = size
        self._lines: tuple[str, ...] = ()

    def measure(self, view: View) -> None:
        width, height = self.rect.width, self.rect.height
        self._size = self.size
        self._lines = view.lines(self.text, width, self._size, self.bold)
        while self._size > SMALLEST_TEXT and len(self._lines) * self._size * LINE > height + 2:
            self._size -= 1
            self._lines = view.lines(self.text, width, self._size, self.bold)
        room = max(1, int((height + 2) / (self._size * LINE)))
        if len(self._lines) > room:
            self.tooltip = self.text
            cut = view.shortened(f"{self._lines[room - 1]}  …", width, self._size, self.bold)
            self._lines = (*self._lines[: room - 1], cut)

    def draw(self, canvas: Canvas) -> None:
        anchor, x = {
            "left": ("topleft", self.rect.left),
            "center": ("midtop", self.rect.centerx),
            "right": ("topright", self.rect.right),
        }[self.align]
        y = self.rect.y
        for line in self._lines:
            at = (x, y - self._size * 0.03)
            draw.text(canvas, line, at, self._size, self.colour, bold=self.bold, anchor=anchor)
            y += self._size * LINE


class Heading(Widget):
    """Small letter-spaced capitals with a thin rule after them."""

    def __init__(
        self,
        rect: BoxLike,
        text: str,
        size: float = 13,
        colour: ColourLike = "brass_light",
        rule: ColourLike | None = None,
    ) -> None:
        super().__init__(rect)
        self.text, self.size, self.colour, self.rule = text, size, colour, rule
        self._gap = 3.0

    def measure(self, view: View) -> None:
        for self._gap in (3.0, 2.0, 1.0, 0.0):
            if view.caps_width(self.text.upper(), self.size, self._gap) <= self.rect.width:
                break

    def draw(self, canvas: Canvas) -> None:
        at = (self.rect.left, self.rect.centery)
        box = draw.caps(canvas, self.text, at, self.size, self.colour, gap=self._gap)
        if self.rule is not None and box.right + 16 < self.rect.right:
            start = (box.right + 14, self.rect.centery)
            draw.line(canvas, start, (self.rect.right, self.rect.centery), self.rule)


class Panel(Widget):
    """A flat surface of wood, paper, inset or glass to put other widgets on."""

    def __init__(self, rect: BoxLike, kind: str = "wood", shadow: bool = True) -> None:
        super().__init__(rect)
        self.kind, self.shadow = kind, shadow

    def draw(self, canvas: Canvas) -> None:
        if self.shadow:
            draw.shadow(canvas, self.rect, blur=14, radius=10, alpha=120, offset=(3, 6))
        draw.panel(canvas, self.rect, self.kind)


class Icon(Widget):
    """A glyph in the middle of its rectangle."""

    def __init__(
        self, rect: BoxLike, name: str, size: float = 22, colour: ColourLike = "text_on_wood"
    ) -> None:
        super().__init__(rect)
        self.name, self.size, self.colour = name, size, colour

    def draw(self, canvas: Canvas) -> None:
        draw.icon(canvas, self.name, self.rect.center, self.size, self.colour)


class Picture(Widget):
    """A sprite filling its rectangle."""

    def __init__(self, rect: BoxLike, name: str) -> None:
        super().__init__(rect)
        self.name = name

    def draw(self, canvas: Canvas) -> None:
        draw.sprite(canvas, self.name, self.rect)
