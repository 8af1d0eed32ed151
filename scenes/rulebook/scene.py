"""The rulebook: chapters, clauses, search and links, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable

from game.content.rulebook import Hit
from game.shell.records import Input, Key
from game.shell.view import Box, View
from game.words.text import Texts
from scenes.base import Services
from scenes.catalogue.scene import CatalogueScene
from scenes.menu.page import SearchPage
from scenes.rulebook.clauses import ChapterSheet, SheetWords, snippet
from scenes.rulebook.diagrams import (
    DiagramFrame,
    Picture,
    diagram_box,
    diagram_path,
    part_of,
    read_position,
    scenario_picture,
)
from scenes.table.host import TitleKit
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.label import Label, Panel, Paragraph
from scenes.ui.layout import Column, Row
from scenes.ui.listview import Item, ListView

SOURCES = ("rulebook", "public", "house")
HINT_SIZE, HINT_MARGIN = 17, 34
SEARCH_ROOM = 180
"""The search field is at least so wide before the button beside it gets words."""


class RulebookScene(SearchPage):
    """Opens at a clause or a chapter; the way back through what was read is kept."""

    icon = "rulebook"

    def __init__(
        self,
        services: Services,
        kit: TitleKit,
        at: str = "",
        on_cards: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(kit.services(services))
        assert kit.book is not None
        self.show_cards = on_cards or self._open_cards
        self.kit, self.book = kit, kit.book
        self.at = at if self.book.has(at) else self.book.chapters[0].id
        self.query = ""
        self.hits: list[Hit] = []
        self._behind: list[str] = []
        self._ahead: list[str] = []
        self._sheet: ChapterSheet | None = None

    @property
    def unfinished(self) -> bool:
        return self._sheet is not None and self._sheet.unfinished

    @property
    def lang(self) -> str:
        texts = self.services.texts
        return texts.lang if isinstance(texts, Texts) else "en"

    def heading(self) -> str:
        return self.text("rulebook.title", title=self.kit.rules.info.name)

    # -- placing -----------------------------------------------------------------------------

    def content(self, view: View, area: Box) -> None:
        self._place_tools(view)
        row = Row(area, gap=18)
        side = row.take(min(400.0, area.width * 0.32))
        self._place_side(side)
        sheet = row.rest
        self.ui.add(Panel(sheet, "paper"))
        inner = sheet.inflate(-56, -40)
        words = SheetWords(
            self.text("rulebook.see_also"),
            {one: self.text(f"table.source_{one}") for one in SOURCES},
        )
        chapter = self.book.chapter(self.at).id
        self._sheet = ChapterSheet(view, inner, self.book, chapter, self.at, self.lang, words,
                                   self.open, self._diagram)  # fmt: skip
        self.ui.add(self._sheet)

    def _place_tools(self, view: View) -> None:
        row = Row(Box(view.width - 420, 12, 360, 48), gap=8)
        langs = [Item("en", "EN"), Item("pl", "PL")]
        self.ui.add(Segmented(row.take_right(110), langs, self.lang, self._speak,
                              self.text("rulebook.language")))  # fmt: skip
        nothing = self.text("rulebook.nowhere")
        self.ui.add(IconButton(
            row.take_right(52), "redo", self.forward, self.text("rulebook.forward"),
            disabled_because=None if self._ahead else nothing))  # fmt: skip
        self.ui.add(IconButton(
            row.take_right(52), "undo", self.back, self.text("rulebook.back"),
            disabled_because=None if self._behind else nothing))  # fmt: skip

    def _place_side(self, box: Box) -> None:
        self.ui.add(Panel(box))
        column = Column(box.inflate(-36, -36), gap=10)
        hint = self.text("rulebook.search")
        top = Row(column.take(46), gap=8)
        if self.kit.make_cards is not None:
            self._place_cards_button(top)
        if self.ui.view is not None:
            hint = self.ui.view.shortened(hint, top.rest.width - HINT_MARGIN, HINT_SIZE)
        self._field = TextField(
            top.rest, self.query, self.search, hint=hint, longest=60, on_enter=self._read_on
        )
        self.ui.add(self._field)
        if not self.query.strip():
            chapters = [
                Item(one.id, self.book.words(one.id, self.lang), note=one.id)
                for one in self.book.chapters
            ]
            at = self.book.chapter(self.at).id
            self._list(column.rest, chapters, at)
            return
        told = self.text("rulebook.hits", n=len(self.hits))
        self.ui.add(Label(column.take(22), told, 14, "text_on_wood_dim"))
        if not self.hits:
            self.ui.add(Paragraph(column.take(90), self.text("rulebook.no_hits"), 16))
            return
        found = [
            Item(hit.clause, snippet(self.book.words(hit.clause, hit.lang), hit.marks),
                 note=hit.clause, tooltip=self.book.words(hit.clause, hit.lang)[:300])
            for hit in self.hits
        ]  # fmt: skip
        self._list(column.rest, found, self.at, 56)

    def _place_cards_button(self, row: Row) -> None:
        """The way to the cards; without words where the search needs the room."""
        label, tip = self.text("catalogue.open"), self.text("catalogue.open_tip")
        view = self.ui.view
        wide = Button.natural_width(view, label, "deck") if view is not None else 0.0
        if wide and row.rest.width - wide >= SEARCH_ROOM:
            box = row.take_right(wide)
            self.ui.add(Button(box, label, self.show_cards, icon="deck", tooltip=tip))
        else:
            self.ui.add(IconButton(row.take_right(46), "deck", self.show_cards, tip))

    def _list(self, box: Box, items: list[Item], chosen: str, high: float = 46) -> None:
        rows = ListView(box, items, self.open, chosen, row_height=high)
        self.ui.add(rows)
        for number, item in enumerate(items):
            if item.key == chosen:
                rows.reveal(Box(box.x, box.y + number * high, box.width, high))

    def _diagram(self, clause: str, x: float, y: float, width: float) -> DiagramFrame | None:
        """The frame for the live position of a clause, if it has one."""
        path = diagram_path(self.kit.key, clause, self.book.clause(clause).diagram)
        if path is None:
            return None
        file, part = part_of(path)

        def load() -> Picture:
            return scenario_picture(self.services, self.kit, read_position(file), part)

        key, broken = f"{self.kit.key}/{clause}/{self.lang}", self.text("rulebook.no_picture")
        return DiagramFrame(diagram_box(x, y, width, part), load, key, broken)

    # -- reading -----------------------------------------------------------------------------

    def open(self, key: str) -> None:
        """Go to a clause or a chapter."""
        if key != self.at and self.book.has(key):
            self._behind.append(self.at)
            self._ahead.clear()
            self.at = key
        self.rebuild()

    def _open_cards(self) -> None:
        self.services.director.push(cards_page(self.services, self.kit))

    def back(self) -> None:
        """Where one was reading before."""
        if self._behind:
            self._ahead.append(self.at)
            self.at = self._behind.pop()
            self.rebuild()

    def forward(self) -> None:
        if self._ahead:
            self._behind.append(self.at)
            self.at = self._ahead.pop()
            self.rebuild()

    def search(self, query: str) -> None:
        caret = self._field.writing.caret if self._field is not None else 0
        self.query = query
        self.hits = self.book.search(query, self.lang)
        self.rebuild()
        if self._field is not None:
            self._field.writing.move(caret)
            self.ui.focus(self._field)

    def _read_on(self) -> None:
        """Enter leads from one rule that was found to the next."""
        found = [hit.clause for hit in self.hits]
        if found:
            self.open(found[(found.index(self.at) + 1) % len(found) if self.at in found else 0])

    def _speak(self, lang: str) -> None:
        self.services.preferences.change(language=lang)

    def unhandled(self, record: Input) -> bool:
        if super().unhandled(record):
            return True
        if not isinstance(record, Key):
            return False
        if record.chord in ("alt+left", "backspace"):
            self.back()
        elif record.chord == "alt+right":
            self.forward()
        else:
            return False
        return True


def cards_page(services: Services, kit: TitleKit) -> CatalogueScene:
    """All cards of a title; their clauses open the rulebook on top of them.

    From there one goes back to the same cards: to and fro piles up no scenes.
    """
    director = services.director

    def read(clause: str) -> None:
        director.push(RulebookScene(services, kit, clause, lambda: director.pop_to(page)))

    page = CatalogueScene(services, kit, read)
    return page
