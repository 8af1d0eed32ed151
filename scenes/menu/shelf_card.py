"""The paper card with the match to continue, or an invitation when there is none."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.shell.canvas import Canvas
from game.shell.palette import mix
from game.shell.view import Box, View
from scenes.menu.model import SaveCard, SeatScore
from scenes.ui import draw
from scenes.ui.button import Button, IconButton
from scenes.ui.label import LINE, Heading, Label, Paragraph
from scenes.ui.layout import Column
from scenes.ui.widget import Group, Widget

TURN = 1.2
MARGIN = 10
WORDS = 190
SMALLEST_PHOTO = 70
CAPTION, FOOT, SEATS = 22.0, 20.0, 34.0
SMALL = 14.0
"""So small the words may be before the caption, the foot and the seats give way to them."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """What is written on the card; without a save it invites to a first match."""

    caption: str
    name: str
    headline: str
    detail: str
    button: str
    saved: str
    list_tooltip: str


class ContinueCard(Group):
    """Painted whole, turned by a degree and kept; only the state of its buttons repaints it."""

    def __init__(
        self,
        rect: Box,
        view: View,
        words: CardWords,
        save: SaveCard | None,
        fallback_art: str,
        on_main: Callable[[], None],
        on_list: Callable[[], None] | None,
    ) -> None:
        super().__init__(rect)
        self.words, self.save, self.art = words, save, fallback_art
        self._flat: list[Widget] = []
        sheet = rect.inflate(-2 * MARGIN, -2 * MARGIN)
        side = min(sheet.height - 54, sheet.width * 0.43, sheet.width - 70 - WORDS)
        side = side if side >= SMALLEST_PHOTO else 0
        self._photo = Box(sheet.x + 22, sheet.y + (sheet.height - side) / 2 - 2, side, side)
        self._sheet = sheet
        left = self._photo.right + 26 if side else sheet.x + 30
        inner = Box(left, sheet.y + 22, 0, sheet.height - 44)
        inner.width = sheet.right - inner.x - 22
        self._place(view, inner, on_main, on_list)

    def _place(
        self,
        view: View,
        inner: Box,
        on_main: Callable[[], None],
        on_list: Callable[[], None] | None,
    ) -> None:
        """What the match is and how it stands; the rest as far as there is room for it."""
        words, column = self.words, Column(inner, 0)
        press = max(44.0, min(60.0, inner.height * 0.22))
        big = max(20.0, min(32.0, inner.height * 0.12))
        high = view.text_height(words.headline, inner.width, 17, True) if words.headline else 0.0
        least = view.text_height(words.detail, inner.width, SMALL) if words.detail else 0.0
        spare = inner.height - press - big * 1.35 - high - least
        whole = spare >= 0
        if not whole:  # how it stands tells more than who plays
            high, spare = 0.0, spare + high
        if words.saved and spare >= FOOT:
            spare -= FOOT
            self._note(Label(column.take_bottom(FOOT), words.saved, 13, "ink_dim"))
        main = self._place_buttons(column.take_bottom(press), on_main, on_list)
        if not whole:
            main.tooltip = "\n".join(filter(None, (words.headline, words.detail)))
        if spare >= CAPTION:
            spare -= CAPTION
            self._note(Heading(column.take(CAPTION), words.caption, 13, "heading_on_paper"))
        self._note(Label(column.take(big * 1.35), words.name, big, "ink", bold=True))
        if high:
            self._note(Paragraph(column.take(high), words.headline, 17, "ink", bold=True))
        if self.save is not None and self.save.seats and spare >= SEATS:
            self._note(SeatScores(column.take_bottom(SEATS), self.save.seats))
        if column.rest.height >= SMALL * LINE:
            self._note(Paragraph(column.rest, words.detail, 17, "ink_dim"))

    def _place_buttons(
        self, row: Box, on_main: Callable[[], None], on_list: Callable[[], None] | None
    ) -> Button:
        width = row.width - (row.height + 6 if on_list else 0)
        main = Box(row.x - 4, row.y, width, row.height)
        icon = "play" if self.save is not None else "lesson"
        button = Button(main, self.words.button, on_main, icon=icon, style="brass", size=19)
        self.add(button)
        if on_list is not None:
            box = Box(row.right - row.height, row.y, row.height, row.height)
            self.add(IconButton(box, "load", on_list, self.words.list_tooltip))
        return button

    def _note(self, widget: Widget) -> None:
        self._flat.append(widget)

    def measure(self, view: View) -> None:
        super().measure(view)
        for widget in self._flat:
            widget.measure(view)

    def draw(self, canvas: Canvas) -> None:
        draw.shadow(
            canvas, self._sheet.inflate(-10, -10), blur=16, radius=8, alpha=190, offset=(8, 12)
        )
        image = canvas.assets.baked.get(self._key(canvas), lambda: self._turned(canvas))
        canvas.blit(image, self.rect.center, "center")
        height = min(82.0, self.rect.height * 0.25)
        clip = (self.rect.x + 28, self.rect.y - height * 0.2, height * 34 / 82, height)
        draw.sprite(canvas, "common/shelf/clip", clip)

    def _key(self, canvas: Canvas) -> tuple[Any, ...]:
        states = tuple((w.hovered, w.pressed) for w in self.children())
        saved = (self.save.id, self.save.thumbnail, self.save.seats) if self.save else ()
        return ("continue", canvas.scale, tuple(self.rect), self.words, saved, self.art, states)

    def _turned(self, canvas: Canvas) -> pygame.Surface:
        """Drawn upright at double size, then turned and reduced, so edges and words stay clean."""
        view = canvas.view.magnified(2)
        width, height = view.px(self.rect.width), view.px(self.rect.height)
        flat = pygame.Surface((width, height), pygame.SRCALPHA)
        flat.fill((183, 159, 115, 0))
        sheet = Canvas(flat, view)
        with sheet.clipped((0, 0, width, height), (-self.rect.x, -self.rect.y)):
            self._paint(sheet)
        return pygame.transform.rotozoom(flat, TURN, 0.5)

    def _paint(self, canvas: Canvas) -> None:
        draw.panel(canvas, self._sheet, "paper")
        if self._photo.width:
            frame = self._photo.inflate(12, 12)
            draw.fill(canvas, frame, "#fffaf0")
            draw.fill(canvas, frame, "paper_edge", border=1)
            self._paint_photo(canvas)
        for widget in (*self._flat, *self.children()):
            widget.draw(canvas)

    def _paint_photo(self, canvas: Canvas) -> None:
        box = canvas.box(self._photo)
        if self.save is not None and self.save.thumbnail is not None:
            canvas.surface.blit(self.save.thumbnail(box.size), box)
            return
        draw.fill(canvas, self._photo, "#2b1e15")
        if self.art:
            height = self._photo.height * 0.92
            art = Box(0, 0, height * 336 / 430, height)
            art.center = self._photo.center
            draw.sprite(canvas, self.art, art)


class SeatScores(Widget):
    """Shape, colour and score of every seat, on paper."""

    def __init__(self, rect: Box, seats: Sequence[SeatScore]) -> None:
        super().__init__(rect)
        self.seats = seats

    def draw(self, canvas: Canvas) -> None:
        step = min(58.0, self.rect.width / max(1, len(self.seats)))
        x, y = self.rect.x + 10, self.rect.centery
        for seat in self.seats:
            look = canvas.assets.palette.seat(seat.colour)
            dark = mix(look.colour, (0, 0, 0), 0.2)
            draw.icon(canvas, look.shape, (x, y), 18, dark)
            draw.text(canvas, seat.score, (x + 14, y), 19, "ink", bold=True, anchor="midleft")
            x += step
