"""What was played here, per game: results, times and plots."""

from collections.abc import Callable, Sequence

from game.shell.view import Box, View
from scenes.base import Services
from scenes.menu.charts import Bars, ShareBar
from scenes.menu.model import Tally, TitleRecord
from scenes.menu.page import Page
from scenes.menu.tabs import place_tabs
from scenes.menu.when import span
from scenes.ui.label import Heading, Label, Panel, Paragraph
from scenes.ui.layout import Column, shares
from scenes.ui.listview import Item
from scenes.ui.scroll import ScrollArea

TILE = 96
CHART = 190
LINE = 40


class StatisticsPage(Page):
    icon = "stats"

    def __init__(
        self, services: Services, records: Callable[[], Sequence[TitleRecord]], title: str = ""
    ) -> None:
        super().__init__(services)
        self._ask = records
        self.title = title

    def heading(self) -> str:
        return self.text("stats.title")

    def content(self, view: View, area: Box) -> None:
        records = {record.key: record for record in self._ask()}
        if not records:
            box = Box(area.x, area.y, area.width, 160)
            self.ui.add(Panel(box))
            words = self.text("stats.empty")
            inner = box.inflate(-80, -100)
            self.ui.add(Paragraph(inner, words, 18, "text_on_wood_dim", align="center"))
            return
        if self.title not in records:
            self.title = next(iter(records))
        items = [Item(key, record.name, "", str(record.played)) for key, record in records.items()]
        panel, inner = place_tabs(self.ui, view, area, items, self.title, self._open)
        scroll = ScrollArea(inner)
        column = Column(Box(inner.x, inner.y, scroll.inner_width, 10_000), 16)
        self._fill(view, scroll, column, records[self.title])
        scroll.content_height = column.y - inner.y
        spare = inner.height - scroll.content_height
        if spare > 0:
            panel.rect.height -= spare
            scroll.rect.height -= spare
        self.ui.add(scroll)

    def _open(self, title: str) -> None:
        self.title = title
        self.rebuild()

    def _fill(self, view: View, area: ScrollArea, column: Column, record: TitleRecord) -> None:
        self._tiles(area, column.take(TILE), record)
        two = column.rest.width > 760
        charts = shares(column.take(CHART), 2, 16) if two else [column.take(CHART)]
        numbers = [str(i + 1) for i in range(len(record.durations))]
        area.add(Bars(charts[0], self.text("stats.durations"), record.durations[-24:],
                      numbers[-24:], lambda value: span(self.services.texts, value)))  # fmt: skip
        if not two:
            charts.append(column.take(CHART))
        days = record.per_day[-24:]
        area.add(Bars(charts[1], self.text("stats.per_day"), [count for _, count in days],
                      [_short(day) for day, _ in days], str))  # fmt: skip
        self._tallies(area, column, self.text("stats.players"), record.players)
        self._tallies(area, column, self.text("stats.bots"), record.bots)

    def _tiles(self, area: ScrollArea, box: Box, record: TitleRecord) -> None:
        texts = self.services.texts
        average = round(record.seconds / max(1, record.played))
        facts = (
            (str(record.played), self.text("stats.played", n=record.played)),
            (span(texts, record.seconds), self.text("stats.total")),
            (span(texts, average), self.text("stats.average")),
            (span(texts, record.longest), self.text("stats.longest")),
        )  # fmt: skip
        for tile, (value, words) in zip(shares(box, len(facts), 12), facts, strict=True):
            area.add(Panel(tile, "inset", shadow=False))
            top = Box(tile.x + 12, tile.y + 14, tile.width - 24, 40)
            area.add(Label(top, value, 26, "brass_light", bold=True, align="center"))
            under = Box(tile.x + 12, tile.y + 56, tile.width - 24, 26)
            area.add(Label(under, words, 15, "text_on_wood_dim", align="center"))

    def _tallies(
        self, area: ScrollArea, column: Column, words: str, tallies: Sequence[Tally]
    ) -> None:
        if not tallies:
            return
        area.add(Heading(column.take(24), words, rule="wood_4"))
        for tally in tallies:
            box = column.take(LINE - 12)
            name = Box(box.x, box.y, min(220.0, box.width * 0.3), box.height)
            area.add(Label(name, tally.name, 17, bold=True))
            bar = Box(name.right + 12, box.y, box.width - name.width - 12, box.height)
            note = self.text("stats.tally", won=tally.won, lost=tally.lost, drawn=tally.drawn)
            area.add(ShareBar(bar, tally, note))


def _short(day: str) -> str:
    """2026-03-07 as 07.03."""
    parts = day.split("-")
    return f"{parts[2]}.{parts[1]}" if len(parts) == 3 else day
