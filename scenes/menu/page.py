"""The frame of every menu page: the cabinet's back, a way back, a title, and room for content."""

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Typed
from game.shell.view import Box, View
from scenes.base import Services
from scenes.menu.shelf_art import wall
from scenes.menu.shelf_plan import POST
from scenes.ui import draw
from scenes.ui.button import IconButton
from scenes.ui.field import TextField
from scenes.ui.label import Headline, Icon
from scenes.ui.scene import WidgetScene

BAR = 72
WIDEST = 1500


class Page(WidgetScene):
    """Override `heading`, `icon` and `content`; Esc and the arrow lead back."""

    icon = "menu"
    widest = WIDEST

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ui.is_page = True
        self._covered = False

    def enter(self) -> None:
        """Something else lay over the page: what it lists may have changed meanwhile."""
        super().enter()
        if self._covered:
            self._covered = False
            self.rebuild()

    def leave(self) -> None:
        super().leave()
        self._covered = True

    def heading(self) -> str:
        """The title of the page."""
        return ""

    def content(self, view: View, area: Box) -> None:
        """Place the widgets of the page inside the area."""

    def go_back(self) -> None:
        self.services.director.pop()

    def build(self, view: View) -> None:
        bar = Box(POST + 16, 10, view.width - 2 * POST - 32, BAR - 20)
        back = Box(bar.x, bar.y, bar.height, bar.height)
        self.ui.add(IconButton(back, "back", self.go_back, self.text("common.back")))
        self.ui.add(Icon((back.right + 20, bar.y, 34, bar.height), self.icon, 30, "brass_light"))
        title = Box(back.right + 66, bar.y, bar.width - 140, bar.height)
        self.ui.add(Headline(title, self.heading(), 30))
        side = max(POST + 20.0, (view.width - self.widest) / 2)
        self.content(view, Box(side, BAR + 24, view.width - 2 * side, view.height - BAR - 48))
        self.ui.on_back = self.go_back

    def backdrop(self, canvas: Canvas) -> None:
        canvas.layer(("page", canvas.view.pixels), canvas.view.rect, _paint, opaque=True)


class SearchPage(Page):
    """A page with a field to search in: whoever begins to write writes into it, and Esc gives the
    search up before it leaves."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._field: TextField | None = None
        self._struck = False
        """A key was struck here: the letter of the one that opened the page is no search."""

    def search(self, words: str) -> None:
        """List what holds these words; none list everything."""

    def build(self, view: View) -> None:
        super().build(view)
        self.ui.on_back = self._step_back

    def _step_back(self) -> None:
        if self._field is not None and self._field.text:
            self.search("")
        else:
            self.go_back()

    def unhandled(self, record: Input) -> bool:
        struck, self._struck = self._struck, isinstance(record, Key)
        if isinstance(record, Key) and (record.does("find") or record.chord == "ctrl+f"):
            self.ui.focus(self._field)
            return True
        written = struck and isinstance(record, Typed) and record.text.strip()
        if not written or self.ui.has_popup:
            return False
        self.ui.focus(self._field)
        return self.ui.handle(record)


def _paint(canvas: Canvas) -> None:
    wall(canvas)
    width = canvas.view.width
    draw.tile(canvas, "common/ui/tex_wood_dark", (0, 0, width, BAR), 640)
    draw.gradient(canvas, (0, 0, width, BAR), (90, 64, 40, 120), (0, 0, 0, 110))
    draw.line(canvas, (0, BAR - 2), (width, BAR - 2), "#8a6829")
    draw.line(canvas, (0, BAR - 1), (width, BAR - 1), "#000000")
    draw.gradient(canvas, (0, BAR, width, 12), (0, 0, 0, 130), (0, 0, 0, 0))
    whole = canvas.box(canvas.view.rect)
    canvas.surface.blit(canvas.assets.fx.vignette(whole.size, 90), whole)
