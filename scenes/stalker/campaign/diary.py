"""The diary: the campaign retold page by page, with pictures of the places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.kernel.event import Event
from rules.stalker.campaign.words.diary import Entry, Page, pages
from scenes.base import Services
from scenes.stalker.campaign.front import Front
from scenes.stalker.campaign.pictures import photograph, scenery
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.dialog import confirm
from scenes.ui.label import Heading, Panel
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

Again = Callable[[], None]
SIZE = 16.0
PICTURE = (96.0, 64.0)


def open_diary(services: Services, front: Front, events: Sequence[Event]) -> None:
    services.director.push(DiaryScene(services, front, pages(front.book, events)))


def play_again(services: Services, practise: Callable[[int], None], number: int) -> None:
    """A Mission of the diary once more, after it is told that this is practice."""

    def leave() -> None:
        services.director.pop()
        practise(number)

    say = services.texts
    title, yes = say("campaign.play_again"), say("campaign.practise")
    confirm(services, title, say("diary.practice"), yes, leave, "redo")


class DiaryScene(WidgetScene):
    """Lies over the table; the last page is seen first."""

    overlay = True

    def __init__(self, services: Services, front: Front, written: Sequence[Page]) -> None:
        super().__init__(services)
        self.front, self.pages = front, written

    def build(self, view: View) -> None:
        rect = centred(view.rect, min(860, view.width - 60), view.height - 80)
        self.ui.add(Panel(rect, "paper"))
        inner = rect.inflate(-72, -60)
        title = Box(inner.x, inner.y, inner.width, 30)
        self.ui.add(Heading(title, self.text("campaign.diary"), 17, "heading_on_paper"))
        area = ScrollArea((inner.x, inner.y + 44, inner.width, inner.height - 120))
        y = area.rect.y
        past = 0
        for page in self.pages:
            y = self._add_page(view, area, page, y, self._again(past) if page.result else None)
            past += bool(page.result)
        area.content_height = y - area.rect.y
        area.scroll_to(area.content_height, at_once=True)
        self.ui.add(area)
        self._add_close(rect)

    def _again(self, number: int) -> Again | None:
        """How a Mission is played again; nothing where the campaign is only watched."""
        practise = self.front.links.practise
        return partial(play_again, self.services, practise, number) if practise else None

    def _add_page(
        self, view: View, area: ScrollArea, page: Page, y: float, again: Again | None
    ) -> float:
        words = self.front.kit.render(page.title)
        area.add(Heading((area.rect.x, y, area.inner_width, 28), words, 14, "heading_on_paper"))
        if again is not None:
            label = self.text("campaign.play_again")
            wide = Button.natural_width(view, label, "redo")
            box = (area.rect.x + area.inner_width - wide, y - 6, wide, 40)
            area.add(Button(box, label, again, icon="redo"))
        y += 40
        for entry in page.entries:
            row = DiaryRow((area.rect.x, y, area.inner_width, 0), self.front, entry)
            row.measure(view)
            area.add(row)
            y += row.rect.height + 12
        return y + 10

    def _add_close(self, rect: Box) -> None:
        box = Box(0, 0, 200, 50)
        box.midbottom = (rect.centerx, rect.bottom - 24)
        close = self.services.director.pop
        button = self.ui.add(Button(box, self.text("common.close"), close, style="brass"))
        self.ui.default = button
        self.ui.on_back = close

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 150))


class DiaryRow(Widget):
    """What happened at one place, beside its picture."""

    def __init__(self, rect: tuple[float, float, float, float], front: Front, entry: Entry) -> None:
        super().__init__(rect)
        self.front, self.entry = front, entry
        self._lines: list[str] = []

    def measure(self, view: View) -> None:
        said = (self.front.kit.render(line) for line in self.entry.lines)
        width = self.rect.width - PICTURE[0] - 24
        self._lines = [row for words in said for row in view.lines(words, width, SIZE)]
        self.rect.height = max(PICTURE[1], len(self._lines) * SIZE * 1.35)

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.topleft
        photograph(scenery(self.front.book, self.entry.place), canvas, Box(x, y, *PICTURE))
        for line in self._lines:
            draw.text(canvas, line, (x + PICTURE[0] + 18, y), SIZE, "ink")
            y += SIZE * 1.35
