"""About the program: version, licences, and where the content of each game comes from."""

from collections.abc import Callable

from game.shell.view import Box, View
from scenes.base import Services
from scenes.menu.form import Form
from scenes.menu.model import AboutModel
from scenes.menu.page import Page
from scenes.ui.label import Panel
from scenes.ui.scroll import ScrollArea

PADDING = 36


class AboutPage(Page):
    icon = "info"

    def __init__(self, services: Services, model: Callable[[], AboutModel]) -> None:
        super().__init__(services)
        self._ask = model

    def heading(self) -> str:
        return self.text("about.title")

    def content(self, view: View, area: Box) -> None:
        model = self._ask()
        width = min(1000.0, area.width)
        rect = Box(area.centerx - width / 2, area.y, width, area.height)
        panel = self.ui.add(Panel(rect, "paper"))
        scroll = ScrollArea(rect.inflate(-2 * PADDING, -2 * PADDING))
        form = Form(scroll, view)
        form.text(self.text("about.version", version=model.version), 24, "ink")
        form.text(self.text("about.what"), 17, "ink")
        for title, body in model.sections:
            form.paper_heading(title)
            form.text(body, 16, "ink")
        form.close(panel)
        self.ui.add(scroll)
