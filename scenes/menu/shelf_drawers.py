"""The chosen game: what it is, how it went so far, and the drawers that open its parts."""

from collections.abc import Callable
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import TextLookup
from scenes.menu.model import TitleCard
from scenes.ui import draw
from scenes.ui.label import Label, Panel, Paragraph
from scenes.ui.layout import shares
from scenes.ui.widget import Group, Widget


@dataclass(frozen=True, slots=True)
class DrawerSpec:
    """A drawer: its words, glyph and key; `closed_because` is why it does not open."""

    label: str
    icon: str
    key: str
    open: Callable[[], None]
    closed_because: str = ""


class Drawer(Widget):
    focusable = True

    def __init__(self, rect: Box, spec: DrawerSpec, main: bool) -> None:
        super().__init__(rect, spec.closed_because)
        self.spec, self.main = spec, main
        self.enabled = not spec.closed_because
        self._size = 18.0

    def measure(self, view: View) -> None:
        wished = max(13.0, min(18.0, self.rect.height * 0.127))
        self._size = view.fitted(self.spec.label, self.rect.width - 14, wished, True)

    def activate(self) -> bool:
        self.spec.open()
        return True

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        lit = self.enabled and (self.main or self.hovered or self.focused)
        if lit:
            alpha = 220 if self.hovered or self.main else 150
            draw.glow(canvas, rect.inflate(-6, -6), "#8a5a14", blur=14, radius=8, alpha=alpha)
        draw.shadow(canvas, rect, blur=6, radius=8, alpha=150, offset=(0, 4))
        draw.sprite(canvas, f"common/shelf/drawer{'_lit' if lit else ''}", rect)
        if not self.enabled:
            draw.veil(canvas, rect.inflate(-6, -6), (20, 13, 8, 120))
        down = 1 if self.pressed else 0
        ink = "brass_light" if lit else "text_on_wood" if self.enabled else "#b3a794"
        tall = rect.height
        at = (rect.centerx, rect.y + tall * 0.33 + down)
        draw.icon(canvas, self.spec.icon, at, tall * 0.31, ink)
        words = "#fff3cf" if lit else ink
        at = (rect.centerx, rect.y + tall * 0.61 + down)
        draw.text(
            canvas, self.spec.label, at, self._size, words,
            bold=True, anchor="center", shadow="#000000",
        )  # fmt: skip
        knob = max(16.0, tall * 0.17)
        box = Box(0, 0, knob, knob)
        box.center = (rect.centerx, rect.bottom - tall * 0.155)
        draw.sprite(canvas, "common/ui/slider_knob", box)
        if tall >= 120:
            corner = (rect.right - 14, rect.y + 18)
            colour = "text_on_wood_dim"
            draw.text(canvas, self.spec.key, corner, 12, colour, bold=True, anchor="midright")


class TitlePanel(Group):
    """Panel, words, bars and five drawers; leaves out what there is no room for."""

    def __init__(
        self, rect: Box, view: View, texts: TextLookup, card: TitleCard, specs: list[DrawerSpec]
    ) -> None:
        super().__init__(rect)
        pad = max(18.0, min(34.0, rect.width * 0.042))
        self.add(Panel(rect))
        tall = max(74.0, min(150.0, rect.height * 0.44 - 4))
        row = Box(rect.x + pad - 4, rect.bottom - tall - pad * 0.72, rect.width - 2 * pad + 8, tall)
        gap = 10.0 if row.width > 640 else 6.0
        for i, (box, spec) in enumerate(zip(shares(row, len(specs), gap), specs, strict=True)):
            self.add(Drawer(box, spec, main=i == 0))
        top = Box(rect.x + pad, rect.y + pad * 0.62, rect.width - 2 * pad, 0)
        top.height = row.y - top.y - 6
        self._describe(top, view, texts, card)

    def _describe(self, area: Box, view: View, texts: TextLookup, card: TitleCard) -> None:
        bars = card.played > 0 and area.width > 620 and area.height > 110
        width = area.width - (196 if bars else 0)
        if bars:
            chart = Box(area.right - 178, area.y + 8, 178, 76)
            self.add(MatchBars(chart, texts("shelf.games", n=card.played, won=card.won), card))
        size = max(20.0, min(34.0, area.height * 0.24))
        name_width = min(width, view.text_width(card.name, size, True) + 4)
        name = Box(area.x, area.y, name_width, size * 1.3)
        self.add(Label(name, card.name, size, "brass_light", bold=True, shadow="#000000"))
        beside = Box(name.right + 22, name.y + size * 0.16, width - name_width - 22, name.height)
        if beside.width > view.text_width(card.info, 13):
            self.add(Label(beside, card.info, 17, "text_on_wood_dim"))
        y = name.bottom + 4
        needed = view.text_height(card.blurb, width, 15) + 34
        lessons = card.lessons_total > 0 and area.bottom - y >= needed
        bottom = area.bottom - (34 if lessons else 0)
        if bottom - y > 15:
            self.add(Paragraph((area.x, y, width, bottom - y), card.blurb, 18))
        if lessons:
            line = Box(area.x, area.bottom - 28, area.width, 24)
            self.add(LessonBar(line, texts, card))


class MatchBars(Widget):
    """How many matches, and how long the last ones took."""

    def __init__(self, rect: Box, words: str, card: TitleCard) -> None:
        super().__init__(rect)
        self.words = words
        self.minutes = card.recent_minutes[-12:]
        self._size = 15.0

    def measure(self, view: View) -> None:
        self._size = view.fitted(self.words, self.rect.width - 16, 15)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        draw.panel(canvas, rect, "inset")
        at = (rect.centerx, rect.y + 19)
        draw.text(canvas, self.words, at, self._size, "text_on_wood_dim", anchor="center")
        most = max(self.minutes, default=1) or 1
        width = (rect.width - 34) / 12
        for i, minutes in enumerate(self.minutes):
            high = 5 + 24 * minutes / most
            bar = (rect.x + 17 + i * width, rect.bottom - 10 - high, width - 4, high)
            latest = i == len(self.minutes) - 1
            draw.fill(canvas, bar, "brass_light" if latest else "brass", radius=2)


class LessonBar(Widget):
    """How much of the course is done."""

    def __init__(self, rect: Box, texts: TextLookup, card: TitleCard) -> None:
        super().__init__(rect)
        self.words = texts("shelf.lessons", done=card.lessons_done, total=card.lessons_total)
        self.share = min(1.0, card.lessons_done / card.lessons_total)
        self._width = 0.0

    def measure(self, view: View) -> None:
        self._width = view.text_width(self.words, 15, True)

    def draw(self, canvas: Canvas) -> None:
        at = self.rect.midleft
        draw.text(canvas, self.words, at, 15, "brass_light", bold=True, anchor="midleft")
        x = self.rect.x + self._width + 16
        track = Box(x, self.rect.centery - 4, min(200, self.rect.right - x), 10)
        if track.width < 40:
            return
        draw.fill(canvas, track, "#0b0705", radius=5)
        if self.share:
            lit = (track.x, track.y, max(10, track.width * self.share), 10)
            draw.fill(canvas, lit, "brass", radius=5)
