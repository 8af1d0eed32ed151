"""The sheet that a team comes home to: how the Mission ended, what it cost and what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from rules.kernel.event import Event
from rules.stalker.campaign.desk import record_of
from rules.stalker.campaign.model.events import TeamReturned
from rules.stalker.campaign.words.diary import QUIET
from rules.stalker.campaign.words.sentences import describe
from scenes.base import Services
from scenes.stalker.campaign.front import Front
from scenes.stalker.campaign.log_looks import LOOKS
from scenes.stalker.campaign.story import told_epilogue
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Heading, Label, Panel, Paragraph
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

WIDTH = 760
HEAD, FOOT = 122.0, 110.0
STORY, LINE, INDENT = 18.0, 16.0, 38.0
INKS = {"success": "#3f6b22", "failure": "#8c2f20"}


class HomecomingScene(WidgetScene):
    """Lies over the map until it has been read; Enter, Esc and the button close it."""

    overlay = True

    def __init__(self, services: Services, front: Front, news: Sequence[Event]) -> None:
        super().__init__(services)
        self.front, self.news = front, news
        returned = next(one for one in news if isinstance(one, TeamReturned))
        self.returned: TeamReturned = returned

    def build(self, view: View) -> None:
        inner = min(WIDTH, view.width - 60) - 72.0
        rows = self._rows(view, inner - 22)
        need = sum(row.rect.height for row in rows)
        room = min(need, view.height - 60 - HEAD - FOOT)
        rect = centred(view.rect, inner + 72, HEAD + room + FOOT)
        self.ui.add(Panel(rect, "paper"))
        self._place_head(Box(rect.x + 36, rect.y + 26, inner, HEAD))
        area = ScrollArea(Box(rect.x + 36, rect.y + HEAD, inner, room), need)
        y = area.rect.y
        for row in rows:
            row.rect.topleft = (area.rect.x, y)
            y += row.rect.height
            area.add(row)
        self.ui.add(area)
        self._place_button(rect)

    def _place_head(self, box: Box) -> None:
        kit, told = self.front.kit, self.returned
        caption = Heading((box.x, box.y, box.width, 20), kit.say("campaign.home"), 14,
                          "heading_on_paper")  # fmt: skip
        name = kit.say(f"mission.{told.mission}.name")
        key = "gave_up" if told.gave_up else told.result
        ended = kit.say(f"campaign.home.{key}")
        self.ui.add(caption)
        self.ui.add(Label((box.x, box.y + 26, box.width, 34), name, 26, "ink", bold=True))
        ink = INKS[told.result]
        self.ui.add(Label((box.x, box.y + 60, box.width, 24), ended, 17, ink, bold=True))

    def _rows(self, view: View, width: float) -> list[Widget]:
        """The Epilogue, then a line for everything that came of the Mission."""
        kit, told = self.front.kit, self.returned
        story = kit.maybe(f"mission.{told.mission}.epilogue.{told.result}")
        if told.result == "failure":  # what a success brings is told by the lines below
            again = record_of(self.front.home, told.mission).retry > 1
            story = told_epilogue(kit, told.mission, told.result, again)
        high = view.text_height(story, width, STORY) + 18
        rows: list[Widget] = [Paragraph((0, 0, width, high), story, STORY, "ink")]
        for event in self.news:
            if isinstance(event, QUIET):
                continue
            for words in self._told(event):
                high = view.text_height(words, width - INDENT, LINE) + 10
                rows.append(NewsRow((0, 0, width, high), LOOKS.look(event).icon, words))
        return rows

    def _told(self, event: Event) -> list[str]:
        """The return itself is told by the sheet: only its finds and its dead are left."""
        kit = self.front.kit
        if not isinstance(event, TeamReturned):
            return [kit.render(describe(self.front.book, event))]
        lines = [kit.say("campaign.home_found", n=event.coupons)] if event.coupons else []
        fallen = ", ".join(kit.card(one) for one in event.dead)
        return [*lines, kit.say("campaign.home_dead", names=fallen)] if fallen else lines

    def _place_button(self, rect: Box) -> None:
        box = Box(0, 0, 260, 54)
        box.midbottom = (rect.centerx, rect.bottom - 30)
        close = self.services.director.pop
        button = Button(box, self.text("table.go_on"), close, icon="play", style="brass")
        self.ui.default = self.ui.add(button)
        self.ui.on_back = close

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 150))


class NewsRow(Widget):
    """One thing that came of the Mission."""

    def __init__(self, rect: tuple[float, float, float, float], icon: str, words: str) -> None:
        super().__init__(rect)
        self.icon, self.words = icon, words

    def draw(self, canvas: Canvas) -> None:
        x, y, wide, high = self.rect
        draw.icon(canvas, self.icon, (x + 13, y + 11), 20, "ink_dim")
        draw.wrapped(canvas, self.words, (x + INDENT, y, wide - INDENT, high), LINE, "ink")
