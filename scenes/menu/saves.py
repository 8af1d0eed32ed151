"""Lists of matches: to continue, saved by name, or to watch again; damaged ones with the reason."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Protocol

import pygame

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.menu.model import SaveCard
from scenes.menu.page import Page
from scenes.menu.when import ago
from scenes.ui import draw
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice, Segmented
from scenes.ui.dialog import confirm
from scenes.ui.label import Label, Panel, Paragraph
from scenes.ui.layout import Row
from scenes.ui.listview import Item
from scenes.ui.naming import NameDialog
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

ROW = 112
PADDING = 24
AT_ONCE = 40
"""So many matches are listed at first; the list grows by as many at a time."""
MORE = 68


class SaveActions(Protocol):
    """What can be done with a saved match."""

    def open(self, save: str) -> None:
        """Continue the match, or watch the replay."""

    def delete(self, save: str) -> None: ...

    def rename(self, save: str, name: str) -> None: ...

    def mend(self, save: str) -> None:
        """Go on with a damaged match from its last good answer; the damaged file is kept."""


class SavesPage(Page):
    """`kind` chooses between matches to play on and replays; `title` filters ("" shows all)."""

    def __init__(
        self,
        services: Services,
        cards: Callable[[str], Sequence[SaveCard]],
        actions: SaveActions,
        title: str = "",
        kind: str = "matches",
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(services)
        self._ask, self.actions = cards, actions
        self.title, self.kind, self._now = title, kind, now
        self._area: ScrollArea | None = None
        self._most = AT_ONCE

    @property
    def icon(self) -> str:  # type: ignore[override]
        return "replay" if self.kind == "replays" else "load"

    def heading(self) -> str:
        return self.text(f"saves.{self.kind}")

    def content(self, view: View, area: Box) -> None:
        cards = self._ask(self.kind)
        self._place_filters(cards, Box(area.x, area.y, area.width, 50))
        shown = [card for card in cards if self._wanted(card)]
        panel = Box(area.x, area.y + 66, area.width, area.height - 66)
        self.ui.add(Panel(panel))
        inner = panel.inflate(-2 * PADDING, -2 * PADDING)
        if not shown:
            words = self.text(f"saves.no_{self.kind}")
            middle = Box(inner.x, inner.centery - 40, inner.width, 80)
            self.ui.add(Paragraph(middle, words, 18, "text_on_wood_dim", align="center"))
            return
        offset = self._area.offset if self._area is not None else 0.0
        listed = shown[: self._most]
        more = len(shown) > len(listed)
        self._area = ScrollArea(inner, len(listed) * ROW + (MORE if more else 0))
        for i, card in enumerate(listed):
            self._place_row(card, Box(inner.x, inner.y + i * ROW, self._area.inner_width, ROW - 8))
        if more:
            box = Box(inner.x, inner.y + len(listed) * ROW, self._area.inner_width, MORE - 16)
            words = self.text("saves.more", n=len(shown) - len(listed))
            self._area.add(Button(box, words, self._list_more, icon="load", size=16))
        self._area.scroll_to(offset, at_once=True)
        self._area.measure(view)
        self.ui.add(self._area)

    def _place_filters(self, cards: Sequence[SaveCard], box: Box) -> None:
        row = Row(box, 12)
        kinds = [Item(kind, self.text(f"saves.{kind}")) for kind in ("matches", "replays")]
        width = min(420.0, box.width * 0.55)
        self.ui.add(Segmented(row.take(width), kinds, self.kind, partial(self._set, "kind")))
        titles = {card.title: card.title_name for card in cards if card.title}
        items = [Item("", self.text("saves.all_titles"))]
        items += [Item(key, name) for key, name in titles.items()]
        if self.title and self.title not in titles:
            self.title = ""
        width = min(340.0, row.rest.width)
        pick = partial(self._set, "title")
        self.ui.add(Choice(row.take_right(width), self.ui, items, self.title, pick))

    def _list_more(self) -> None:
        self._most += AT_ONCE
        self.rebuild()

    def _set(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self._area, self._most = None, AT_ONCE
        self.rebuild()

    def _wanted(self, card: SaveCard) -> bool:
        if (card.kind == "replay") != (self.kind == "replays"):
            return False
        return not self.title or card.title in (self.title, "")

    def _place_row(self, card: SaveCard, box: Box) -> None:
        area = self._area
        if area is None:
            return
        area.add(SaveRow(box, card, self._when(card)))
        row = Row(box.inflate(-20, -32), 8)
        delete = partial(self._ask_delete, card)
        area.add(IconButton(row.take_right(56), "cross", delete, self.text("saves.delete")))
        if card.readable is not None:
            mend = partial(self.actions.mend, card.id)
            words = self.text("saves.mend", n=card.readable)
            area.add(Button(row.take_right(_room(box)), words, mend, icon="play", size=15))
        if not card.damage:
            key = "saves.watch" if card.kind == "replay" else "saves.continue"
            icon = "replay" if card.kind == "replay" else "play"
            start = partial(self.actions.open, card.id)
            button = Button(row.take_right(_room(box)), self.text(key), start, icon=icon, size=17)
            area.add(button)
            self.ui.default = self.ui.default or button
        if card.kind == "save" and not card.damage:
            rename = partial(self._ask_name, card)
            area.add(IconButton(row.take_right(56), "keyboard", rename, self.text("saves.rename")))

    def _when(self, card: SaveCard) -> str:
        return ago(self.services.texts, card.when, self._now()) if card.when else ""

    def _ask_name(self, card: SaveCard) -> None:
        words = self.text("saves.rename")
        take = partial(self._rename, card)
        self.services.director.push(NameDialog(self.services, words, card.headline, words, take))

    def _rename(self, card: SaveCard, name: str) -> None:
        self.actions.rename(card.id, name)
        self.rebuild()

    def _ask_delete(self, card: SaveCard) -> None:
        confirm(
            self.services,
            self.text("saves.delete_title"),
            self.text("saves.delete_body", name=_told(card)),
            self.text("saves.delete"),
            partial(self._delete, card),
        )

    def _delete(self, card: SaveCard) -> None:
        self.actions.delete(card.id)
        self.rebuild()


def _room(row: Box) -> float:
    """How wide the main button of a row is."""
    return 170 if row.width > 720 else 140


def _name(card: SaveCard) -> str:
    """A save has a name; any other match is known by its game, and the people come last."""
    return card.headline if card.kind == "save" or card.damage else card.title_name


def _told(card: SaveCard) -> str:
    """One match as nobody can take it for another."""
    return " · ".join(filter(None, (_name(card), card.detail if card.kind != "save" else "")))


class SaveRow(Widget):
    """Picture, words and seats of one match; the buttons lie on top of it."""

    def __init__(self, rect: Box, card: SaveCard, when: str) -> None:
        super().__init__(rect)
        self.card = card
        buttons = 64 if card.damage and card.readable is None else 250 if rect.width > 720 else 214
        if card.kind == "save" and not card.damage:
            buttons += 64
        left = rect.x + 112
        width = rect.right - buttons - left - 12
        when_width = 150.0 if rect.width > 720 else 118.0
        head = Box(left, rect.y + 12, width - when_width, 26)
        self._words: list[Widget] = [Label(head, _name(card), 18, bold=True)]
        at = Box(left + width - when_width, rect.y + 12, when_width, 26)
        self._words.append(Label(at, when, 14, "text_on_wood_dim", align="right"))
        if card.damage:
            body = Box(left + 28, rect.y + 42, width - 28, 52)
            self._words.append(Paragraph(body, card.damage, 15, "bad"))
        else:
            above = card.title_name if card.kind == "save" else ""
            about = " · ".join(part for part in (above, card.detail) if part)
            self._words.append(Label(Box(left, rect.y + 40, width, 24), about, 15, "text_on_wood"))
            if card.kind != "save" and not card.seats:
                people = Box(left, rect.y + 68, width, 24)
                self._words.append(Label(people, card.headline, 14, "text_on_wood_dim"))
        self._seats_at = (left, rect.y + 80)
        self._seats_room = width

    def measure(self, view: View) -> None:
        for words in self._words:
            words.measure(view)

    def draw(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "inset")
        self._picture(canvas)
        for words in self._words:
            words.draw(canvas)
        if self.card.damage:
            at = (self._seats_at[0] + 10, self.rect.y + 54)
            draw.icon(canvas, "warning", at, 22, "warn")
        else:
            self._seats(canvas)

    def _picture(self, canvas: Canvas) -> None:
        side = self.rect.height - 20
        box = Box(self.rect.x + 12, self.rect.y + 10, side, side)
        if self.card.thumbnail is not None:
            pixels = canvas.box(box).size
            key = ("thumbnail", self.card.id, self.card.thumbnail, pixels)
            image = canvas.assets.baked.get(key, lambda: self._painted(pixels))
            canvas.blit(image, box.topleft)
        elif self.card.title:
            art = Box(0, 0, side * 336 / 430, side)
            art.center = box.center
            draw.sprite(canvas, f"common/shelf/box_{self.card.title}", art)
        else:
            draw.icon(canvas, "bug", box.center, 44, "text_on_wood_dim")

    def _painted(self, pixels: tuple[int, int]) -> pygame.Surface:
        assert self.card.thumbnail is not None
        return self.card.thumbnail(pixels)

    def _seats(self, canvas: Canvas) -> None:
        x, y = self._seats_at
        for seat in self.card.seats:
            words = f"{seat.name} {seat.score}".strip()
            width = canvas.view.text_width(words, 14)
            if x + width + 24 > self._seats_at[0] + self._seats_room:
                draw.text(canvas, "…", (x, y), 14, "text_on_wood_dim", anchor="midleft")
                break
            look = canvas.assets.palette.seat(seat.colour)
            draw.icon(canvas, look.shape, (x + 7, y), 14, look.colour)
            draw.text(canvas, words, (x + 20, y), 14, "text_on_wood_dim", anchor="midleft")
            x += width + 42
