"""The end of a match: who won and why, what was counted, how it went, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.table.parts.plot import Plot, PlotLine
from scenes.table.tags import tags
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Heading, Headline, Icon, Label, Panel, Paragraph, Picture
from scenes.ui.layout import centred, shares
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

ROW = 40
SEAT_ROWS = (88.0, 66.0, 52.0)
"""How high the row of a seat is with its picture, as far as all of it has room."""
PAD = 36
PICTURE = 112.0
CROWN = 40.0
FAINT = 120
"""How much is seen of the picture of somebody who was beaten."""
SHARE = 0.76
"""How much of a large window it is high."""
TWO_COLUMNS = 232.0
"""Two seats have room for a word each, such as the name of a faction."""


@dataclass(frozen=True, slots=True)
class EndSeat:
    """A seat in the table of results."""

    seat: str
    name: str
    colour: str
    winner: bool
    score: str = ""
    picture: str = ""
    """The sprite of whoever played for it."""


@dataclass(frozen=True, slots=True)
class EndModel:
    """Everything is already worded; ``sheet`` is what was counted, row by row."""

    headline: str
    reason: str
    clauses: tuple[str, ...]
    seats: tuple[EndSeat, ...]
    sheet: tuple[tuple[str, dict[str, str]], ...]
    lines: tuple[PlotLine, ...]
    story: tuple[str, ...] = ()
    together: bool = False
    told: bool = False
    """What became of each seat is told in words, not in points."""
    plotted: str = ""
    """What the plot counts, where that is not plain."""
    picture: str = ""
    """The sprite of whoever the end is about."""
    bests: tuple[str, ...] = ()
    """The best results of the contest, where the match belongs to one."""


@dataclass(frozen=True, slots=True)
class EndAction:
    """A button below; the first one is the main one."""

    label: str
    icon: str
    action: Callable[[], None]
    closes: bool = True


class EndScreen(WidgetScene):
    """Lies over the board, which can be looked at again after closing it."""

    overlay = True

    def __init__(
        self,
        services: Services,
        model: Callable[[], EndModel],
        actions: Callable[[], Sequence[EndAction]],
        on_rule: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self.model, self.actions, self.on_rule = model, actions, on_rule

    def build(self, view: View) -> None:
        model = self.model()
        tall = min(max(720.0, view.height * SHARE), view.height - 40)
        rect = centred(view.rect, min(1120.0, view.width - 48), tall)
        self.ui.add(Panel(rect))
        y = self._place_result(view, model, rect)
        bottom = rect.bottom - 36 - 54 - 20
        body = Box(rect.x + PAD, y + 12, rect.width - 2 * PAD, bottom - y - 12)
        if model.lines:
            left, right = shares(body, 2, 24)
            self._place_plot(model, right)
        else:
            left = body
        self._place_sheet(model, left)
        self._place_actions(rect)
        self.ui.on_back = self.services.director.pop

    def _place_result(self, view: View, model: EndModel, rect: Box) -> float:
        left = rect.x + PAD + self._place_picture(view, model, rect) + 20
        wide = rect.right - PAD - left
        head = (left, rect.y + 26, wide, 42)
        self.ui.add(Headline(head, model.headline, 36))
        high = view.text_height(model.reason, wide, 17)
        self.ui.add(Paragraph((left, rect.y + 72, wide, high + 4), model.reason, 17))
        y = rect.y + 78 + high
        for words in model.story:
            high = view.text_height(words, wide, 16)
            self.ui.add(Paragraph((left, y + 2, wide, high + 4), words, 16, "text_on_wood_dim"))
            y += high + 8
        if model.clauses:
            made, y = tags(view, (left, y + 4, wide, 24), model.clauses, self.on_rule)
            for tag in made:
                self.ui.add(tag)
        return max(y, rect.y + 26 + PICTURE) if model.picture else y

    def _place_picture(self, view: View, model: EndModel, rect: Box) -> float:
        """Whoever the end is about, or a cup for winners and a flag for nobody; its width."""
        if not model.picture:
            won = any(seat.winner for seat in model.seats)
            place = (rect.x + PAD, rect.y + 28, 56, 56)
            self.ui.add(Icon(place, "trophy" if won else "flag", 50, "brass_light"))
            return 56.0
        shape = view.assets.art.natural_ratio(model.picture)
        box = Box(rect.x + PAD, rect.y + 26, PICTURE * shape, PICTURE)
        self.ui.add(Picture(box, model.picture))
        return box.width

    def _place_plot(self, model: EndModel, box: Box) -> None:
        head = (box.x, box.y, box.width, 28)
        words = model.plotted or self.text("table.course_of_match")
        self.ui.add(Heading(head, words, rule="#4a3524"))
        ends = (self.text("table.plot_start"), self.text("table.plot_end"))
        self.ui.add(Plot((box.x, box.y + 34, box.width, box.height - 34), model.lines, ends))

    def _place_sheet(self, model: EndModel, box: Box) -> None:
        head = (box.x, box.y, box.width, 28)
        key = "table.places" if model.told else "table.scores"
        key = "table.scores_together" if model.together else key
        self.ui.add(Heading(head, self.text(key), rule="#4a3524"))
        rows = len(model.sheet) + 1 if model.sheet else 0
        rows += len(model.bests) + 1 if model.bests else 0
        room = box.height - 34
        high = _seat_row(model.seats, room - rows * ROW)
        whole = len(model.seats) * high + rows * ROW
        area = ScrollArea((box.x, box.y + 34, box.width, room), whole)
        y = area.rect.y
        beaten = not model.together and any(seat.winner for seat in model.seats)
        for seat in model.seats:
            row = (box.x, y, box.width - 20, high)
            area.add(_SeatRow(row, seat, beaten and not seat.winner, model.told))
            y += high
        if model.sheet:
            area.add(_SheetHead((box.x, y, box.width - 20, ROW), model.seats))
            y += ROW
        for label, values in model.sheet:
            area.add(_SheetRow((box.x, y, box.width - 20, ROW), label, values, model.seats))
            y += ROW
        self._place_bests(model, area, y)
        self.ui.add(area)

    def _place_bests(self, model: EndModel, area: ScrollArea, y: float) -> None:
        x, wide = area.rect.x, area.rect.width - 20
        if model.bests:
            area.add(Heading((x, y + 8, wide, 28), self.text("best.heading"), rule="#4a3524"))
        for line in model.bests:
            y += ROW
            area.add(Label((x + 14, y, wide - 14, ROW), line, 16))

    def _place_actions(self, rect: Box) -> None:
        actions = self.actions()
        row = Box(rect.x + PAD, rect.bottom - 36 - 54, rect.width - 2 * PAD, 54)
        for number, (box, one) in enumerate(
            zip(shares(row, len(actions), 12), actions, strict=True)
        ):
            style = "wood" if number else "brass"
            button = Button(box, one.label, self._then(one), icon=one.icon, style=style)
            self.ui.add(button)
            if not number:
                self.ui.default = button

    def _then(self, one: EndAction) -> Callable[[], None]:
        def act() -> None:
            if one.closes:
                self.services.director.pop()
            one.action()
            if not one.closes:
                self.rebuild()

        return act

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 165))


def _seat_row(seats: Sequence[EndSeat], room: float) -> float:
    """How high the rows of the seats are, which have so much room."""
    if not any(seat.picture for seat in seats):
        return ROW
    return next((high for high in SEAT_ROWS if len(seats) * high <= room), ROW)


class _SeatRow(Widget):
    """Who played for a seat, its shape and name, a crown for a winner, and what it scored; what is
    told in words stands below the name."""

    def __init__(
        self,
        rect: tuple[float, float, float, float],
        seat: EndSeat,
        faint: bool = False,
        told: bool = False,
    ) -> None:
        super().__init__(rect)
        self.seat, self.faint, self.told = seat, faint, told
        self._name, self._score, self._size = seat.name, seat.score, 20.0

    @property
    def _portrait(self) -> float:
        """The side of the picture; none in a low row."""
        return self.rect.height - 10 if self.seat.picture and self.rect.height > ROW else 0.0

    @property
    def _shape_at(self) -> float:
        return self.rect.x + (self._portrait + 30 if self._portrait else 20)

    @property
    def _name_size(self) -> float:
        return 18.0 if self.rect.height > ROW or not self.told else 15.0

    def measure(self, view: View) -> None:
        """The name and its points share the row; long words shrink first."""
        left = self._shape_at + 22 - self.rect.x
        room = self.rect.width - left - 14 - (CROWN if self.seat.winner else 0) - 16
        most = 20.0
        if self.told:
            self._name = view.shortened(self.seat.name, room, self._name_size, True)
            rest, most = self.rect.width - left - 14, self._name_size - 1
        else:
            told = view.text_width(self.seat.score, most, True)
            self._name = view.shortened(self.seat.name, max(room - told, room * 0.4), 18, True)
            rest = room - view.text_width(self._name, 18, True)
        bold = not self.told
        self._size = view.fitted(self.seat.score, rest, most, bold)
        self._score = view.shortened(self.seat.score, rest, self._size, bold)
        if (self._name, self._score) != (self.seat.name, self.seat.score):
            self.tooltip = f"{self.seat.name}: {self.seat.score}"

    def draw(self, canvas: Canvas) -> None:
        seat, x, y = self.seat, self._shape_at, self.rect.centery
        look = canvas.assets.palette.seat(seat.colour)
        if seat.winner:
            draw.fill(canvas, self.rect.inflate(0, -4), "#5a4016", radius=6)
        if self._portrait:
            self._draw_portrait(canvas)
        lift = self._name_size * 0.6 if self.told else 0.0
        draw.icon(canvas, look.shape, (x, y - lift), 18, look.colour)
        ink = "brass_light" if seat.winner else "text_on_wood"
        at, size = (x + 22, y - lift), self._name_size
        box = draw.text(canvas, self._name, at, size, ink, bold=True, anchor="midleft")
        if seat.winner:
            draw.icon(canvas, "crown", (box.right + 22, y - lift), 22, "brass_light")
        at = (x + 22, y + lift) if self.told else (self.rect.right - 14, y)
        anchor, ink = "midleft" if self.told else "midright", "brass_light"
        bold = not self.told
        draw.text(canvas, self._score, at, self._size, ink, bold=bold, anchor=anchor)

    def _draw_portrait(self, canvas: Canvas) -> None:
        """In a frame of gold for winners; whoever was beaten stands back."""
        side = self._portrait
        frame = Box(self.rect.x + 6, self.rect.y + 5, side, side)
        draw.fill(canvas, frame, "#17100a", radius=7)
        shape = canvas.assets.art.natural_ratio(self.seat.picture)
        high = (side - 8) / max(1.0, shape)
        inner = Box(0, 0, high * shape, high)
        inner.center = frame.center
        draw.sprite(canvas, self.seat.picture, inner, alpha=FAINT if self.faint else 255)
        ink = "brass_light" if self.seat.winner else "wood_4"
        draw.fill(canvas, frame, ink, radius=7, border=2 if self.seat.winner else 1)


def _columns(rect: Box, count: int) -> list[float]:
    """The middle of each seat's column, from the left."""
    shared = max(1, count)
    wide = min(max(72.0, TWO_COLUMNS / shared), rect.width * 0.5 / shared)
    return [rect.right - wide * (count - i) + wide / 2 for i in range(count)]


class _SheetHead(Widget):
    def __init__(self, rect: tuple[float, float, float, float], seats: Sequence[EndSeat]) -> None:
        super().__init__(rect)
        self.seats = seats

    def draw(self, canvas: Canvas) -> None:
        for seat, x in zip(self.seats, _columns(self.rect, len(self.seats)), strict=True):
            look = canvas.assets.palette.seat(seat.colour)
            draw.icon(canvas, look.shape, (x, self.rect.centery + 6), 16, look.colour)
        y = self.rect.bottom - 1
        draw.line(canvas, (self.rect.x, y), (self.rect.right, y), "#4a3524")


class _SheetRow(Widget):
    def __init__(
        self,
        rect: tuple[float, float, float, float],
        label: str,
        values: dict[str, str],
        seats: Sequence[EndSeat],
    ) -> None:
        super().__init__(rect)
        self.label, self.values, self.seats = label, values, seats
        self._size = 16.0

    def measure(self, view: View) -> None:
        columns = _columns(self.rect, len(self.seats))
        room = (columns[0] if columns else self.rect.right) - self.rect.x - 40
        self._size = view.fitted(self.label, room, 16)

    def draw(self, canvas: Canvas) -> None:
        y = self.rect.centery
        draw.text(canvas, self.label, (self.rect.x + 14, y), self._size, anchor="midleft")
        for seat, x in zip(self.seats, _columns(self.rect, len(self.seats)), strict=True):
            value = self.values.get(seat.seat, "–")
            draw.text(canvas, value, (x, y), 16, "text_on_wood", bold=True, anchor="center")
        y = self.rect.bottom - 1
        draw.line(canvas, (self.rect.x, y), (self.rect.right, y), "#3a2a1c")
