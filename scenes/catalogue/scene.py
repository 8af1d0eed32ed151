"""The catalogue: every card of a title, to search, to sort and to read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.shell.view import Box, View
from game.words.text import Texts
from scenes.base import Services
from scenes.catalogue.detail import card_detail
from scenes.catalogue.model import ORDERS, CatalogueEntry, Shown, Wish
from scenes.catalogue.tiles import CardGrid, Pictures
from scenes.menu.page import SearchPage
from scenes.table.contract import InspectCard
from scenes.table.host import TitleKit
from scenes.table.parts.inspect_panel import InspectWords
from scenes.ui.choice import Choice, Segmented
from scenes.ui.field import TextField
from scenes.ui.label import Label, Panel, Paragraph
from scenes.ui.layout import Column, Row
from scenes.ui.listview import Item, ListView
from scenes.ui.toggle import Toggle

SOURCES = ("rulebook", "public", "house")
PRICES = (500, 1000, 2000, 3000, 5000)
ROMAN = ("", "I", "II", "III")
LOW = 620
"""Below this height the kinds are a drop-down list."""


class CatalogueScene(SearchPage):
    """Filters on the left, cards in the middle, the chosen card on the right."""

    icon = "deck"
    widest = 1840

    def __init__(self, services: Services, kit: TitleKit, on_rule: Callable[[str], None]) -> None:
        super().__init__(kit.services(services))
        self.kit, self.on_rule = kit, on_rule
        self.wish = Wish()
        self.chosen: CatalogueEntry | None = None
        self.found: list[CatalogueEntry] = []
        self.grid: CardGrid | None = None
        self.detail = card_detail(on_rule)
        self._pictures = Pictures()
        self._shown: Shown | None = None
        self._lang = ""

    @property
    def unfinished(self) -> bool:
        return self.grid is not None and self.grid.unfinished

    def heading(self) -> str:
        return self.text("catalogue.title", title=self.kit.rules.info.name)

    # -- placing -----------------------------------------------------------------------------

    def content(self, view: View, area: Box) -> None:
        shown = self._read()
        self.found = shown.found(self.wish)
        row = Row(area, gap=14)
        side = row.take(min(330.0, max(220.0, area.width * 0.2)))
        right = row.take_right(min(460.0, max(270.0, area.width * 0.28)))
        self._place_side(side, shown)
        self._place_grid(row.rest)
        self._place_detail(right)

    def _read(self) -> Shown:
        """The cards in the language of the moment."""
        texts = self.services.texts
        lang = texts.lang if isinstance(texts, Texts) else "en"
        safe = self.services.preferences.current.colour_blind
        if self._shown is None or f"{lang}{safe}" != self._lang:
            self._lang = f"{lang}{safe}"
            assert self.kit.make_cards is not None
            entries = self.kit.make_cards(self.services, self.kit.rules)
            begun = self.services.preferences.current.begun.get(self.kit.key, ())
            self._shown = Shown(entries, begun)
            self._pictures = Pictures()
            chosen = self.chosen.id if self.chosen is not None else ""
            self.chosen = next((one for one in entries if one.id == chosen), None)
        return self._shown

    def _place_side(self, box: Box, shown: Shown) -> None:
        self.ui.add(Panel(box))
        column = Column(box.inflate(-32, -32), gap=10)
        words, hint = self.wish.words, self.text("catalogue.search")
        self._field = TextField(column.take(46), words, self.search, hint=hint, longest=60)
        self.ui.add(self._field)
        offered = shown.open(self.wish)
        self._place_level(column, offered)
        self._place_order(column, offered)
        if shown.hidden:
            self.ui.add(Toggle(
                column.take_bottom(46), self.text("catalogue.spoilers"), self.wish.spoilers,
                lambda on: self._change(spoilers=on),
                self.text("catalogue.hidden", n=shown.hidden)))  # fmt: skip
        count = self.text("catalogue.count", n=len(self.found))
        self.ui.add(Label(column.take(20), count, 14, "text_on_wood_dim"))
        self._place_kinds(column, offered, box.height < LOW)

    def _place_level(self, column: Column, offered: list[CatalogueEntry]) -> None:
        levels = sorted({entry.level for entry in offered if entry.level})
        if levels:
            items = [Item("0", self.text("catalogue.any_level"))]
            items += [Item(str(one), ROMAN[one]) for one in levels]
            tip = self.text("catalogue.level")
            self.ui.add(Segmented(
                column.take(40), items, str(self.wish.level),
                lambda key: self._change(level=int(key)), tip))  # fmt: skip
        if any(entry.price is not None for entry in offered):
            items = [Item("0", self.text("catalogue.any_price"))]
            items += [Item(str(one), self.text("catalogue.up_to", price=one)) for one in PRICES]
            self.ui.add(Choice(
                column.take(42), self.ui, items, str(self.wish.price),
                lambda key: self._change(price=int(key))))  # fmt: skip

    def _place_order(self, column: Column, offered: list[CatalogueEntry]) -> None:
        priced = any(entry.price is not None for entry in offered)
        items = [
            Item(one, self.text(f"catalogue.by_{one}"))
            for one in ORDERS
            if priced or one != "price"
        ]
        self.ui.add(Segmented(
            column.take(40), items, self.wish.order, lambda key: self._change(order=key),
            self.text("catalogue.order")))  # fmt: skip

    def _place_kinds(self, column: Column, offered: list[CatalogueEntry], low: bool) -> None:
        names = {entry.kind: entry.kind_name for entry in offered}
        counts = {kind: sum(entry.kind == kind for entry in offered) for kind in names}
        items = [Item("", self.text("catalogue.all"), note=str(len(offered)))]
        items += [Item(kind, name, note=str(counts[kind])) for kind, name in names.items()]
        if low:
            self.ui.add(Choice(column.take(42), self.ui, items, self.wish.kind, self._pick_kind))
        else:
            rest = column.rest
            rows = ListView(rest, items, self._pick_kind, self.wish.kind, row_height=38)
            self.ui.add(rows)
            at = [item.key for item in items].index(self.wish.kind)
            rows.reveal(Box(rest.x, rest.y + at * 38, rest.width, 38))

    def _place_grid(self, box: Box) -> None:
        self.ui.add(Panel(box, "inset"))
        inner = box.inflate(-24, -24)
        if not self.found:
            self.grid = None
            self.ui.add(Paragraph(inner.inflate(-20, -20), self.text("catalogue.none"), 17))
            return
        self.grid = CardGrid(inner, self.found, self._pictures, self._show)
        if self.chosen not in self.found:
            self.chosen = self.found[0]
        self.grid.choose(self.chosen)
        self.ui.add(self.grid)
        self.grid.reveal_chosen()

    def _place_detail(self, box: Box) -> None:
        sources = {one: self.text(f"table.source_{one}") for one in SOURCES}
        words = InspectWords(
            self.text("catalogue.card"), self.text("catalogue.hint"), "", "", sources
        )
        self.detail = card_detail(self.on_rule)
        self.detail.place(box, words)
        self.detail.refresh(self._card() if self.found else None)
        self.ui.add(self.detail)

    def _card(self) -> InspectCard | None:
        """The chosen card with its kind and how many there are."""
        entry = self.chosen
        if entry is None:
            return None
        facts = [(self.text("catalogue.kind"), entry.kind_name)]
        if entry.level:
            facts.append((self.text("catalogue.level"), ROMAN[entry.level]))
        if entry.copies:
            facts.append((self.text("catalogue.copies"), str(entry.copies)))
        return replace(entry.card, facts=(*facts, *entry.card.facts))

    # -- looking -----------------------------------------------------------------------------

    def _show(self, entry: CatalogueEntry) -> None:
        self.chosen = entry
        if self.grid is not None:
            self.grid.choose(entry)
        self.detail.refresh(self._card())

    def _pick_kind(self, kind: str) -> None:
        self._change(kind=kind)

    def _change(self, **changes: Any) -> None:
        self.wish = replace(self.wish, **changes)
        kinds = {entry.kind for entry in self._read().open(self.wish)}
        if self.wish.kind not in kinds:
            self.wish = replace(self.wish, kind="")
        self.rebuild()

    def search(self, words: str) -> None:
        caret = self._field.writing.caret if self._field is not None else 0
        self._change(words=words)
        if self._field is not None:
            self._field.writing.move(caret)
            self.ui.focus(self._field)
